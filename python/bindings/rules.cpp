// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/game.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/error.h>

#include "python/bindings/calls.h"
#include "python/bindings/object_size.h"
#include "python/bindings/position_graph.h"
#include "python/bindings/user_method.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

// The methods of a game; false where the class has none of that name.
struct Methods {
  py::object initial;
  Callable moves, after, to_move, end, stuck, canonical, layer;
};

class RulesExplorer {
 public:
  RulesExplorer(const Methods& methods, const Budget& budget, const py::object& progress)
      : methods_(methods), budget_(budget), progress_(progress) {}

  std::shared_ptr<const PositionGraph> explore() {
    const py::object start = initial();
    (void)number(start, checked_key(start));
    while (known_->expanded() < known_->objects.size()) expand(known_->expanded());
    ask_again();
    return known_;
  }
  [[nodiscard]] const PositionGraph& so_far() const { return *known_; }

 private:
  static constexpr std::size_t batch = 64, fewest_in_batches = 1 << 10;
  static constexpr std::uint64_t positions_between_looks = 1 << 10;
  static constexpr std::uint64_t bytes_of_a_position = 224;  // in the list, the table and the arena's arrays
  static constexpr std::uint64_t bytes_of_a_move = 12;
  static constexpr std::uint64_t bytes_between_charges = 1 << 16;
  static constexpr Node fewest_asked_again = 16, most_asked_again = 64, one_asked_again_of = 64;

  py::object initial() const { return folded(methods_.initial()); }
  py::object folded(py::object position) const {
    return methods_.canonical ? methods_.canonical(position.ptr()) : std::move(position);
  }

  struct Waiting {
    py::object position;
    ObjectKey key;
  };

  // Positions after moves are numbered a batch at a time where they are many, so that their lookups wait for memory
  // together.
  void take(py::object position) {
    const ObjectKey key = checked_key(position);
    known_->numbers.prefetch(key.hash);
    waiting_.push_back({std::move(position), key});
    if (waiting_.size() == batch || known_->objects.size() < fewest_in_batches) number_waiting();
  }
  void number_waiting() {
    for (const Waiting& each : waiting_) known_->targets.push_back(number(each.position, each.key));
    waiting_.clear();
  }
  static ObjectKey checked_key(const py::object& position) {
    const ObjectKey key = exact_key(position.ptr());
    if (key.exact != 0) return key;
    const Py_hash_t hash = PyObject_Hash(position.ptr());
    if (hash == -1) refuse_unhashable(position);
    return {ObjectKey::mixed(hash), 0};
  }
  // The number of a position, known or new.
  Node number(const py::object& position, const ObjectKey& key) {
    const Node found = known_->numbers.find(known_->objects, position.ptr(), key);
    if (found != no_node) return found;
    if (known_->objects.size() >= max_nodes) throw Error(Phrase("an arena has at most {} nodes", max_nodes));
    known_->objects.append(position.ptr());
    if (key.exact == 0) bytes_of_objects_ += sizes_.next(position.ptr());
    charge();
    if (methods_.layer) known_->layers.push_back(layer_of(position.ptr()));
    return known_->numbers.add(key);
  }
  [[noreturn]] static void refuse_unhashable(const py::object& position) {
    if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw py::error_already_set();
    PyErr_Clear();
    throw py::type_error(
        say(Phrase("the position {} cannot be hashed: use a tuple, a frozenset, a str or a number "
                   "instead of a list, a set or a dict, or give the class __hash__ and __eq__",
                   shown(position))));
  }
  std::int64_t layer_of(PyObject* position) const {
    const py::object said = methods_.layer(position);
    const std::optional<long long> layer = whole_number(said);
    if (!layer) refuse(methods_.layer, position, said, Phrase("it must be a whole number of 64 bits"));
    return *layer;
  }

  void expand(Node node) {
    glance();
    if (node % positions_between_looks == 0) look();
    const auto position = py::reinterpret_borrow<py::object>(known_->objects[node]);
    if (methods_.to_move) known_->movers.push_back(mover_said(methods_.to_move, position.ptr()));
    std::optional<End> end = methods_.end ? end_said(methods_.end, position.ptr()) : End::none;
    if (end == End::none) {
      read_moves(position, [&](py::object after) { take(std::move(after)); });
      number_waiting();
      if (known_->targets.size() == known_->starts.back()) end = stuck_at(position.ptr());
    }
    if (key_of(position.ptr()).hash != known_->numbers.hash_of(node))
      throw Error(
          Phrase("the game changes the position {} in place: after() must return a new position", shown(position)));
    known_->ends.push_back(end);
    known_->starts.push_back(known_->targets.size());
    if (methods_.layer) check_layers(node);
  }
  // Nothing where who cannot move has lost.
  std::optional<End> stuck_at(PyObject* position) const {
    return methods_.stuck ? std::optional(stuck_said(methods_.stuck, position)) : std::nullopt;
  }
  void check_layers(Node node) const {
    for (const Node to : known_->row(node)) {
      if (known_->layers[to] < known_->layers[node])
        throw Error(Phrase("a move leads from {} of layer {} to {} of layer {}: no move may lower the layer",
                           shown(known_->objects[node]), known_->layers[node], shown(known_->objects[to]),
                           known_->layers[to]));
    }
  }

  // Calls take(position after it) for each move. A list may change while it is read: its size is asked each time.
  template <class Take>
  void read_moves(const py::object& position, const Take& take) {
    const py::object moves = methods_.moves(position.ptr());
    const auto play = [&](const py::object& move) {
      take(folded(methods_.after(position.ptr(), move.ptr())));
      glance();
    };
    if (PyList_CheckExact(moves.ptr()) || PyTuple_CheckExact(moves.ptr())) {
      for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(moves.ptr()); ++i) {
        play(py::reinterpret_borrow<py::object>(PySequence_Fast_GET_ITEM(moves.ptr(), i)));
        if (i % positions_between_looks == positions_between_looks - 1) look();
      }
      return;
    }
    const auto iterator = py::reinterpret_steal<py::object>(PyObject_GetIter(moves.ptr()));
    if (!iterator) methods_.moves.rethrow_at(position.ptr());
    for (std::uint64_t i = 1; PyObject* const move = PyIter_Next(iterator.ptr()); ++i) {
      play(py::reinterpret_steal<py::object>(move));
      if (i % positions_between_looks == 0) look();
    }
    if (PyErr_Occurred() != nullptr) methods_.moves.rethrow_at(position.ptr());
  }

  // Asks for some positions a second time: a game that is not deterministic has no solution.
  void ask_again() {
    const Node size = known_->expanded();
    if (known_number(initial()) != 0)
      throw Error(Phrase("initial() returns another position when it is called again: a game must be deterministic"));
    const Node asked = std::clamp(size / one_asked_again_of, fewest_asked_again, most_asked_again);
    for (Node node = 0; node < size; node += std::max<Node>(1, size / asked)) ask_again_at(node);
  }
  void ask_again_at(Node node) {
    glance();
    const auto position = py::reinterpret_borrow<py::object>(known_->objects[node]);
    const End end = methods_.end ? end_said(methods_.end, position.ptr()) : End::none;
    std::vector<Node> now, before(known_->row(node).begin(), known_->row(node).end());
    if (end == End::none) read_moves(position, [&](const py::object& after) { now.push_back(known_number(after)); });
    std::sort(now.begin(), now.end());
    std::sort(before.begin(), before.end());
    if (end == End::none ? now == before : known_->ends[node] == end) return;
    throw Error(
        Phrase("end(), moves() or after() answer differently when they are called again at {}: a game must be "
               "deterministic, and must not change a position in place",
               shown(position)));
  }
  Node known_number(const py::object& position) const {
    return known_->numbers.find(known_->objects, position.ptr(), key_of(position.ptr()));
  }

  // The clock and the memory, after each call that may be slow.
  void glance() {
    if (!moments_.passed()) return;
    budget_.check();
    charge();
  }
  // Now and then signals and the progress too. Ctrl-C comes by itself, since Python code runs all the time.
  void look() {
    budget_.check();
    charge();
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    if (!progress_.is_none()) progress_("exploring", known_->expanded(), 0);
  }
  void charge() {
    const std::uint64_t bytes =
        known_->objects.size() * bytes_of_a_position + known_->targets.size() * bytes_of_a_move + bytes_of_objects_;
    if (bytes < charged_ + bytes_between_charges) return;
    budget_.charge(bytes - charged_, Phrase("{} positions", known_->objects.size()));
    charged_ = bytes;
  }

  const Methods& methods_;
  const Budget& budget_;
  const py::object& progress_;
  std::shared_ptr<PositionGraph> known_ = std::make_shared<PositionGraph>();
  std::vector<Waiting> waiting_;
  SizesInARow sizes_;
  Moments moments_;
  std::uint64_t charged_ = 0, bytes_of_objects_ = 0;
};

// The same error; where a budget ended, with how far the exploration came.
Error with_progress(const Error& error, const PositionGraph& so_far) {
  if (error.kind() != Error::Kind::budget) return error;
  std::vector<Fact> facts = error.facts();
  facts.push_back({"positions", so_far.objects.size()});
  facts.push_back({"expanded", so_far.expanded()});
  return Error(error).coded(error.code().data(), std::move(facts));
}

}  // namespace

void bind_rules(py::module_& module) {
  py::class_<ExploredRules>(module, "ExploredRules")
      .def_readonly("graph", &ExploredRules::graph)
      .def_property_readonly("alternating", &ExploredRules::alternating)
      .def_property_readonly("layered", [](const ExploredRules& rules) { return !rules.order.empty(); })
      .def("number",
           [](const ExploredRules& rules, const py::object& position, int mover) -> py::object {
             if (mover != 0 && mover != 1) throw Error(Phrase("a player is 0 or 1, not {}", mover));
             const PositionGraph& known = *rules.positions;
             const Node found = known.numbers.find(known.objects, position.ptr(), key_of(position.ptr()));
             if (found == no_node || rules.node(found, mover) == no_node) return py::none();
             return py::int_(rules.node(found, mover));
           })
      .def("kept", [](const ExploredRules& rules) { return state_of(*rules.positions); })
      // Where every move raises the layer, one pass over the layers; else None.
      .def("solve", [](const ExploredRules& rules, const CallOptions& options) -> py::object {
        if (rules.order.empty()) return py::none();
        return py::cast(std::make_shared<Solution>(long_call(options, [&](const Budget& budget, Progress&) {
          return solve_in_order(*rules.graph.arena, rules.order, budget);
        })));
      });
  module.def("kept_rules", [](const py::tuple& state) { return arena_of(positions_in(state), Budget()); });
  module.def("explore_rules",
             [](py::object initial, py::object moves, py::object after, py::object to_move, py::object end,
                py::object stuck, py::object canonical, py::object layer, const CallOptions& options) {
               const Budget budget(options.limits);
               const Methods methods{std::move(initial),
                                     {"moves", std::move(moves)},
                                     {"after", std::move(after)},
                                     {"to_move", std::move(to_move)},
                                     {"end", std::move(end)},
                                     {"stuck", std::move(stuck)},
                                     {"canonical", std::move(canonical)},
                                     {"layer", std::move(layer)}};
               RulesExplorer explorer(methods, budget, options.progress);
               try {
                 return arena_of(explorer.explore(), budget);
               } catch (const Error& error) {
                 throw with_progress(error, explorer.so_far());
               }
             });
}

}  // namespace zermelo::python
