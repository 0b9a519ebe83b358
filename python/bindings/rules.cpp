// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/rules.h"

#include <pybind11/stl.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/base/error.h>

#include "python/bindings/calls.h"
#include "python/bindings/graph.h"
#include "python/bindings/object_table.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

// The bound methods of a game; None where the class has none.
struct Methods {
  py::object initial, moves, after, to_move, end, stuck;
};

// The positions, and the number of each for each player to move; where the rules say who moves, the first has all.
struct Positions {
  ObjectList list;
  std::array<ObjectTable, 2> tables;
};

struct ExploredRules {
  Graph graph;  // its nodes are the positions, in the order of discovery
  std::shared_ptr<const Positions> positions;
  bool alternating;
};

// Says in which call of the user's an exception was raised, and lets it go on.
[[noreturn]] void rethrow_from(const char* method, const py::handle& position) {
  py::error_already_set raised;
  if (py::hasattr(raised.value(), "add_note"))
    raised.value().attr("add_note")("in " + std::string(method) + "(" + shown(position) + ")");
  throw raised;
}

End end_of(const py::object& said, const char* method, const py::handle& position) {
  if (said.is_none()) return End::none;
  if (PyBool_Check(said.ptr()) == 0 && PyLong_Check(said.ptr())) {
    const auto player = said.cast<long>();
    if (player == 0 || player == 1) return player == 0 ? End::first : End::second;
  }
  if (PyUnicode_Check(said.ptr()) && said.cast<std::string>() == "draw") return End::draw;
  throw py::type_error(std::string(method) + "(" + shown(position) + ") returns " + shown(said) +
                       ": it must be 0 or 1 (who has won), \"draw\", or None while play goes on");
}

class RulesExplorer {
 public:
  RulesExplorer(Methods methods, const Budget& budget, const py::object& progress)
      : methods_(std::move(methods)), budget_(budget), progress_(progress), builder_(budget) {}

  ExploredRules explore() {
    const py::object initial = methods_.initial();
    number(initial, mover_of(initial, Player::first));
    for (Node node = 0; node < movers_.size(); ++node) expand(node);
    builder_.set_start(0);
    Graph graph{std::make_shared<const Arena>(builder_.build()), known_->list.as_list(), py::none()};
    return {std::move(graph), known_, methods_.to_move.is_none()};
  }

 private:
  static constexpr std::uint64_t steps_between_looks = 1 << 12;
  static constexpr std::uint64_t bytes_of_a_position = 160;  // in the list, the dict, and the arena's arrays

  Player mover_of(const py::object& position, Player alternating) {
    if (methods_.to_move.is_none()) return alternating;
    const py::object said = call(methods_.to_move, "to_move", position);
    if (PyBool_Check(said.ptr()) == 0 && PyLong_Check(said.ptr())) {
      const auto player = said.cast<long>();
      if (player == 0 || player == 1) return player == 0 ? Player::first : Player::second;
    }
    throw py::type_error("to_move(" + shown(position) + ") returns " + shown(said) + ": it must be 0 or 1");
  }

  py::object call(const py::object& method, const char* name, const py::object& position) {
    auto result = py::reinterpret_steal<py::object>(PyObject_CallOneArg(method.ptr(), position.ptr()));
    if (!result) rethrow_from(name, position);
    return result;
  }

  Node number(const py::object& position, Player mover) {
    ObjectTable& table = known_->tables[methods_.to_move.is_none() ? static_cast<std::size_t>(index(mover)) : 0];
    const Py_hash_t hashed = PyObject_Hash(position.ptr());
    if (hashed == -1 && PyErr_Occurred() != nullptr) refuse_unhashable(position);
    const std::uint64_t hash = ObjectTable::mixed(hashed);
    const Node found = table.find(known_->list, position.ptr(), hash);
    if (found != no_node) return found;
    if (movers_.size() >= max_nodes) throw Error(Phrase("an arena has at most {} nodes", max_nodes));
    const auto node = static_cast<Node>(movers_.size());
    known_->list.append(position.ptr());
    table.add(hash, node, known_->list);
    movers_.push_back(mover);
    return node;
  }
  [[noreturn]] static void refuse_unhashable(const py::object& position) {
    if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw py::error_already_set();
    PyErr_Clear();
    throw py::type_error("the position " + shown(position) +
                         " cannot be hashed: use a tuple, a frozenset, a str or a number instead of a list, a set or a "
                         "dict, or give the class __hash__ and __eq__");
  }

  void expand(Node node) {
    if (node % steps_between_looks == 0) look(node);
    const auto position = py::reinterpret_borrow<py::object>(known_->list[node]);
    const Player mover = movers_[node];
    const Py_hash_t before = PyObject_Hash(position.ptr());
    End end = methods_.end.is_none() ? End::none : end_of(call(methods_.end, "end", position), "end", position);
    row_.clear();
    if (end == End::none) {
      read_moves(position, mover);
      if (row_.empty()) end = stuck_at(position, mover);
    }
    if (PyObject_Hash(position.ptr()) != before)
      throw py::value_error("the game changes the position " + shown(position) +
                            " in place: after() must return a new position");
    builder_.add_row(mover, end, row_);
  }
  End stuck_at(const py::object& position, Player mover) {
    if (methods_.stuck.is_none()) return won_by(other(mover));
    return end_of(call(methods_.stuck, "stuck", position), "stuck", position);
  }
  void read_moves(const py::object& position, Player mover) {
    const py::object moves = call(methods_.moves, "moves", position);
    const auto iterator = py::reinterpret_steal<py::object>(PyObject_GetIter(moves.ptr()));
    if (!iterator) rethrow_from("moves", position);
    while (PyObject* const item = PyIter_Next(iterator.ptr())) {
      const auto move = py::reinterpret_steal<py::object>(item);
      PyObject* const arguments[] = {position.ptr(), move.ptr()};
      const auto after =
          py::reinterpret_steal<py::object>(PyObject_Vectorcall(methods_.after.ptr(), arguments, 2, nullptr));
      if (!after) rethrow_from("after", position);
      row_.push_back(number(after, mover_of(after, other(mover))));
      if (row_.size() % steps_between_looks == 0) look(movers_.size());
    }
    if (PyErr_Occurred() != nullptr) rethrow_from("moves", position);
  }

  // The clock, the memory and the progress; Ctrl-C comes by itself, since Python code runs all the time.
  void look(std::uint64_t done) {
    budget_.check();
    const std::uint64_t bytes = movers_.size() * bytes_of_a_position + row_.capacity() * sizeof(Node);
    if (bytes > charged_) {
      budget_.charge(bytes - charged_, Phrase("{} positions", movers_.size()));
      charged_ = bytes;
    }
    if (!progress_.is_none()) progress_("exploring", done, 0);
  }

  Methods methods_;
  const Budget& budget_;
  const py::object& progress_;
  ArenaBuilder builder_;
  std::shared_ptr<Positions> known_ = std::make_shared<Positions>();
  std::vector<Player> movers_;
  std::vector<Node> row_;
  std::uint64_t charged_ = 0;
};

}  // namespace

void bind_rules(py::module_& module) {
  py::class_<ExploredRules>(module, "ExploredRules")
      .def_readonly("graph", &ExploredRules::graph)
      .def_readonly("alternating", &ExploredRules::alternating)
      .def("number", [](const ExploredRules& rules, const py::object& position, int mover) -> py::object {
        const ObjectTable& table = rules.positions->tables[rules.alternating ? static_cast<std::size_t>(mover) : 0];
        const Node found = table.find(rules.positions->list, position.ptr(), ObjectTable::hash(position.ptr()));
        return found == no_node ? py::object(py::none()) : py::object(py::int_(found));
      });
  module.def("explore_rules", [](py::object initial, py::object moves, py::object after, py::object to_move,
                                 py::object end, py::object stuck, const py::object& time, const py::object& memory,
                                 const py::object& threads, py::object progress) {
    const CallOptions options = read_options(time, memory, threads, std::move(progress));
    const Budget budget(options.limits);
    return RulesExplorer({std::move(initial), std::move(moves), std::move(after), std::move(to_move), std::move(end),
                          std::move(stuck)},
                         budget, options.progress)
        .explore();
  });
}

}  // namespace zermelo::python
