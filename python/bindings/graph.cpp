// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/graph.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <string>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/base/error.h>
#include <zermelo/solution/solution.h>
#include <zermelo/solvers/attractor.h>

#include "python/bindings/array_view.h"
#include "python/bindings/calls.h"
#include "python/bindings/object_table.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

// Reads a snapshot of a dict, so that what the keys' own methods do to it does not matter.
class RowReader {
 public:
  RowReader(bool missing_are_sinks, const Budget& budget)
      : missing_are_sinks_(missing_are_sinks), budget_(budget), charged_(budget) {}

  // A dict, or a list of pairs.
  Rows read(const py::object& graph) {
    if (PyDict_Check(graph.ptr())) {
      take_dict(graph.ptr());
    } else {
      for (const py::handle& item : graph.cast<py::list>()) {
        keys_.append(PyTuple_GET_ITEM(item.ptr(), 0));
        successors_.append(PyTuple_GET_ITEM(item.ptr(), 1));
      }
    }
    table_ = ObjectTable(keys_.size());
    const auto declared = static_cast<Node>(keys_.size());
    check_size();
    std::vector<ObjectKey> found(declared);
    for (Node node = 0; node < declared; ++node) {
      if (node + 2 * keys_ahead < declared) __builtin_prefetch(keys_[node + 2 * keys_ahead]);
      if (node + keys_ahead < declared) prefetch_within(keys_[node + keys_ahead]);
      found[node] = key_of(keys_[node]);
      if (node % keys_between_looks == 0) look();
    }
    table_.add_all(found);
    for (Node node = 0; node < declared; ++node) {
      if (node + keys_ahead < declared) __builtin_prefetch(successors_[node + keys_ahead]);
      read_row(node, successors_[node]);
      if (node % keys_between_looks == 0) look();
    }
    number_waiting();
    while (rows_.starts.size() <= keys_.size()) rows_.starts.push_back(rows_.targets.size());
    rows_.nodes = keys_.as_list();
    rows_.hashes = std::make_shared<const std::vector<std::uint64_t>>(table_.take_hashes());
    return std::move(rows_);
  }

 private:
  static constexpr std::size_t keys_between_looks = 1 << 14;
  static constexpr std::size_t batches_between_looks = 1 << 8;
  static constexpr std::uint64_t bytes_of_a_key = 64;  // in the lists, the table and the hashes
  static constexpr Node keys_ahead = 8;                // whose memory is asked for before they are read

  struct Waiting {
    py::object object;
    ObjectKey key;
    Node from;
  };

  void take_dict(PyObject* graph) {
    keys_.reserve(static_cast<std::size_t>(PyDict_GET_SIZE(graph)));
    successors_.reserve(static_cast<std::size_t>(PyDict_GET_SIZE(graph)));
    PyObject *key, *value;
    for (Py_ssize_t at = 0; PyDict_Next(graph, &at, &key, &value) != 0;) {
      keys_.append(key);
      successors_.append(value);
    }
  }
  // Ctrl-C, the clock, and the memory: a row may have no end.
  void look() {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    budget_.check();
    const std::uint64_t bytes = keys_.size() * bytes_of_a_key + rows_.targets.size() * sizeof(Node);
    if (bytes <= counted_) return;
    charged_.add(bytes - counted_, Phrase("{} nodes", keys_.size()));
    counted_ = bytes;
  }
  void check_size() const {
    if (keys_.size() >= max_nodes) throw Error(Phrase("an arena has at most {} nodes", max_nodes));
  }
  void read_row(Node node, PyObject* successors) {
    if (PyList_CheckExact(successors) || PyTuple_CheckExact(successors)) {
      read_sequence(node, successors);
    } else {
      read_any(node, successors);
    }
    rows_.starts.push_back(rows_.targets.size() + waiting_.size());
  }
  // The list may change while its nodes are compared: its size is asked each time.
  void read_sequence(Node node, PyObject* successors) {
    for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(successors); ++i)
      take(node, py::reinterpret_borrow<py::object>(PySequence_Fast_GET_ITEM(successors, i)));
  }
  void read_any(Node node, PyObject* successors) {
    const bool text = PyUnicode_Check(successors) || PyBytes_Check(successors);
    const auto iterator = py::reinterpret_steal<py::object>(text ? nullptr : PyObject_GetIter(successors));
    if (!iterator) {
      PyErr_Clear();
      throw py::type_error("the successors of " + shown(keys_[node]) + " are " + (text ? "the text " : "") +
                           shown(successors) + ": write a list, a tuple, a set or a dict of nodes");
    }
    while (PyObject* const next = PyIter_Next(iterator.ptr())) take(node, py::reinterpret_steal<py::object>(next));
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
  }
  // Successors are numbered a batch at a time, so that their lookups wait for memory together.
  void take(Node from, py::object object) {
    const ObjectKey key = key_of(object.ptr());
    table_.prefetch(key.hash);
    all_exact_ = all_exact_ && key.exact != 0;
    waiting_.push_back({std::move(object), key, from});
    if (waiting_.size() == batch) number_waiting();
  }
  void number_waiting() {
    if (!all_exact_) {
      for (const Waiting& each : waiting_) table_.prefetch_entry(each.key.hash, keys_);
      for (const Waiting& each : waiting_) table_.prefetch_object(each.key.hash, keys_);
    }
    for (const Waiting& each : waiting_) rows_.targets.push_back(number_of(each));
    waiting_.clear();
    all_exact_ = true;
    if (++batches_ % batches_between_looks == 0) look();
  }
  Node number_of(const Waiting& each) {
    const Node found = table_.find(keys_, each.object.ptr(), each.key);
    if (found != no_node) return found;
    if (!missing_are_sinks_)
      throw py::value_error("the successor " + shown(each.object) + " of " + shown(keys_[each.from]) +
                            " is no key of the graph: add it, or pass missing=\"sinks\"");
    check_size();
    keys_.append(each.object.ptr());
    return table_.add(each.key);
  }
  // The first entry of a tuple is what is read first.
  static void prefetch_within(PyObject* object) {
    if (PyTuple_CheckExact(object) && PyTuple_GET_SIZE(object) > 0) __builtin_prefetch(PyTuple_GET_ITEM(object, 0));
  }

  static constexpr std::size_t batch = 64;

  bool missing_are_sinks_;
  const Budget& budget_;
  ChargedMemory charged_;
  std::uint64_t counted_ = 0, batches_ = 0;
  std::vector<Waiting> waiting_;
  bool all_exact_ = true;  // of those
  ObjectList keys_, successors_;
  ObjectTable table_;
  Rows rows_;
};

// The last part of each key: the last entry of a tuple, the text after the last '-' of a str. None where a key has no
// parts.
py::object last_parts(const Rows& rows) {
  py::list parts;
  for (const py::handle& node : rows.nodes) {
    if (PyTuple_Check(node.ptr()) && PyTuple_GET_SIZE(node.ptr()) > 1) {
      parts.append(py::reinterpret_borrow<py::object>(PyTuple_GET_ITEM(node.ptr(), PyTuple_GET_SIZE(node.ptr()) - 1)));
    } else if (PyUnicode_Check(node.ptr())) {
      const auto text = node.cast<std::string>();
      const std::size_t dash = text.rfind('-');
      if (dash == std::string::npos || dash + 1 == text.size()) return py::none();
      parts.append(text.substr(dash + 1));
    } else {
      return py::none();
    }
  }
  return parts;
}

// Whether every edge leads from a node of one player to a node of the other.
bool alternating(const Rows& rows, const py::bytes& owners) {
  const auto owner = static_cast<std::string_view>(owners);
  for (std::size_t node = 0; node + 1 < rows.starts.size(); ++node) {
    for (std::uint64_t edge = rows.starts[node]; edge < rows.starts[node + 1]; ++edge) {
      if (owner[node] == owner[rows.targets[edge]]) return false;
    }
  }
  return true;
}

// Owners and ends are a byte each: owners 0 and 1, ends as in End.
Graph built(Rows& rows, const py::bytes& owners, const py::object& ends, const std::optional<Node>& start,
            const std::pair<std::string, std::string>& players, const CallOptions& options) {
  const auto owner = static_cast<std::string_view>(owners);
  const std::string end_bytes = ends.is_none() ? std::string(owner.size(), '\0') : ends.cast<std::string>();
  for (Node node = 0; node < owner.size(); ++node) {
    if (static_cast<End>(end_bytes[node]) != End::none && rows.starts[node] != rows.starts[node + 1])
      throw py::value_error("the node " + shown(rows.nodes[node]) + " is an end and has successors");
  }
  Arena arena = long_call(options, [&](const Budget& budget, Progress&) {
    ArenaBuilder builder(budget);
    for (Node node = 0; node < owner.size(); ++node) {
      const std::span row(rows.targets.data() + rows.starts[node], rows.targets.data() + rows.starts[node + 1]);
      builder.add_row(owner[node] == 0 ? Player::first : Player::second, static_cast<End>(end_bytes[node]), row);
      budget.check(node);
    }
    if (start) builder.set_start(*start);
    builder.set_player_names(players.first, players.second);
    return builder.build();
  });
  return {std::make_shared<const Arena>(std::move(arena)), rows.nodes, py::none(), true, rows.hashes};
}

template <class T>
std::span<const T> entries(const py::buffer& buffer, const char* what) {
  const py::buffer_info info = buffer.request();
  if (info.ndim != 1 || info.itemsize != static_cast<py::ssize_t>(sizeof(T)) ||
      (info.shape[0] > 1 && info.strides[0] != info.itemsize) || info.format == "f" || info.format == "d")
    throw py::value_error(std::string(what) + " is one row of whole numbers of " + std::to_string(8 * sizeof(T)) +
                          " bits without gaps");
  return {static_cast<const T*>(info.ptr), static_cast<std::size_t>(info.shape[0])};
}

// Compressed rows as numpy and scipy have them: the successors of node v are targets[starts[v]:starts[v + 1]].
Graph from_arrays(const py::buffer& starts, const py::buffer& targets, const py::buffer& owners,
                  const std::optional<Node>& start) {
  const auto start_of = entries<std::uint64_t>(starts, "the starts");
  const auto target = entries<Node>(targets, "the targets");
  const auto owner = entries<std::uint8_t>(owners, "the owners");
  if (start_of.size() != owner.size() + 1 || start_of.front() != 0 || start_of.back() != target.size())
    throw py::value_error("the starts begin with 0, end with the number of edges and are one more than the owners");
  const CallOptions options = read_options(py::none(), py::none(), py::none(), py::none());
  Arena arena = long_call(options, [&](const Budget& budget, Progress&) {
    ArenaBuilder builder(budget);
    std::vector<Node> row;
    for (Node node = 0; node < owner.size(); ++node) {
      if (start_of[node] > start_of[node + 1] || start_of[node + 1] > target.size())
        throw Error(Phrase("the starts do not rise at node {}", node));
      row.assign(target.begin() + static_cast<std::ptrdiff_t>(start_of[node]),
                 target.begin() + static_cast<std::ptrdiff_t>(start_of[node + 1]));
      builder.add_row(owner[node] == 0 ? Player::first : Player::second, End::none, row);
      budget.check(node);
    }
    if (start) builder.set_start(*start);
    return builder.build();
  });
  return {std::make_shared<const Arena>(std::move(arena)), py::none(), py::none()};
}

std::vector<std::uint32_t> numbers_of(std::span<const Node> nodes) { return {nodes.begin(), nodes.end()}; }

// OverBudget knows the layers that were complete.
std::shared_ptr<Attraction> attracted(const Graph& graph, Player player,
                                      const std::optional<std::vector<Node>>& targets, DeadEnds dead_ends,
                                      const CallOptions& options) {
  std::optional<Attraction> so_far;
  try {
    return std::make_shared<Attraction>(long_call(options, [&](const Budget& budget, Progress& progress) {
      if (targets) return attractor(*graph.arena, player, *targets, budget, progress, &so_far);
      const LargeArray<Node> ends = won_ends(*graph.arena, player, dead_ends, budget);
      return attractor(*graph.arena, player, ends, budget, progress, &so_far);
    }));
  } catch (const Error& error) {
    raise_with_known(error, so_far ? py::cast(std::make_shared<Attraction>(*std::move(so_far))) : py::none());
  }
}

// A dict with the caller's nodes as keys. Their hashes are not computed again where the graph knows them.
class NodeTable {
 public:
  NodeTable(const py::list& nodes, const Graph& graph, std::size_t size)
      : table_(py::reinterpret_steal<py::dict>(new_dict(size))),
        nodes_(nodes.ptr()),
        hashes_(graph.hashes && graph.nodes.is(nodes) ? graph.hashes->data() : nullptr) {
    if (!table_) throw py::error_already_set();
  }

  [[nodiscard]] PyObject* node(std::size_t number) const {
    return PyList_GET_ITEM(nodes_, static_cast<Py_ssize_t>(number));
  }
  void set(std::size_t number, PyObject* value) {
    const int failed = hashes_ == nullptr
                           ? PyDict_SetItem(table_.ptr(), node(number), value)
                           : set_hashed(table_.ptr(), node(number), value, ObjectKey::unmixed(hashes_[number]));
    if (failed != 0) throw py::error_already_set();
  }
  [[nodiscard]] py::dict finish() && { return std::move(table_); }

 private:
// CPython exports these two, which json and pickle use, in the versions where they were tried.
#if PY_VERSION_HEX >= 0x03090000 && PY_VERSION_HEX < 0x030D0000
  static PyObject* new_dict(std::size_t size) { return _PyDict_NewPresized(static_cast<Py_ssize_t>(size)); }
  static int set_hashed(PyObject* table, PyObject* key, PyObject* value, Py_hash_t hash) {
    return _PyDict_SetItem_KnownHash(table, key, value, hash);
  }
#else
  static PyObject* new_dict(std::size_t) { return PyDict_New(); }
  static int set_hashed(PyObject* table, PyObject* key, PyObject* value, Py_hash_t) {
    return PyDict_SetItem(table, key, value);
  }
#endif

  py::dict table_;
  PyObject* nodes_;  // of the caller, who holds it
  const std::uint64_t* hashes_;
};

template <class Array, class Value>
std::size_t count_others(const Array& array, Value value) {
  return array.size() - static_cast<std::size_t>(std::count(array.begin(), array.end(), value));
}

// The rank of each node that has one, by the caller's objects. Equal ranks are one int.
py::dict rank_table(const Attraction& found, const py::list& nodes, const Graph& graph) {
  NodeTable table(nodes, graph, count_others(found.rank, no_rank));
  std::vector<py::object> ints;
  for (std::size_t node = 0; node < found.rank.size(); ++node) {
    const Distance rank = found.rank[node];
    if (rank == no_rank) continue;
    while (ints.size() <= rank) ints.push_back(py::int_(ints.size()));
    table.set(node, ints[rank].ptr());
  }
  return std::move(table).finish();
}

py::dict strategy_table(const Attraction& found, const py::list& nodes, const Graph& graph) {
  NodeTable table(nodes, graph, count_others(found.strategy, no_node));
  for (std::size_t node = 0; node < found.strategy.size(); ++node) {
    if (found.strategy[node] != no_node) table.set(node, table.node(found.strategy[node]));
  }
  return std::move(table).finish();
}

void bind_results(py::module_& module) {
  bind_view<std::uint32_t>(module, "Words");
  bind_view<std::uint8_t>(module, "Bytes");
  py::class_<Attraction, std::shared_ptr<Attraction>>(module, "Attraction")
      .def_property_readonly("player", [](const Attraction& found) { return index(found.player); })
      .def_property_readonly(
          "ranks",
          [](const std::shared_ptr<Attraction>& found) { return view(found, found->rank.data(), found->rank.size()); })
      .def_property_readonly("strategy",
                             [](const std::shared_ptr<Attraction>& found) {
                               return view(found, found->strategy.data(), found->strategy.size());
                             })
      .def(py::pickle(
          [](const Attraction& found) {
            return py::make_tuple(index(found.player), bytes_of(found.rank), bytes_of(found.strategy));
          },
          [](const py::tuple& kept) {
            return std::make_shared<Attraction>(Attraction{kept[0].cast<int>() == 0 ? Player::first : Player::second,
                                                           array_in<LargeArray<Distance>>(kept[1]),
                                                           array_in<LargeArray<Node>>(kept[2])});
          }))
      .def("rank_table", &rank_table)
      .def("strategy_table", &strategy_table)
      .def("layers", [](const Attraction& found) {
        std::vector<std::vector<std::uint32_t>> all;
        const NodeLayers in_layers = layers(found);
        for (std::size_t k = 0; k < in_layers.size(); ++k) all.push_back(numbers_of(in_layers[k]));
        return all;
      });
  py::class_<Solution, std::shared_ptr<Solution>>(module, "Solution")
      .def_property_readonly("distances",
                             [](const std::shared_ptr<Solution>& found) {
                               return view(found, found->distance.data(), found->distance.size());
                             })
      .def_property_readonly("fates",
                             [](const std::shared_ptr<Solution>& found) {
                               static_assert(sizeof(End) == 1);
                               return view(found, reinterpret_cast<const std::uint8_t*>(found->fate.data()),
                                           found->fate.size());
                             })
      .def(py::pickle(
          [](const Solution& found) {
            return py::make_tuple(bytes_of(found.fate), bytes_of(found.distance), bytes_of(found.strategy));
          },
          [](const py::tuple& kept) {
            return std::make_shared<Solution>(Solution{array_in<LargeArray<End>>(kept[0]),
                                                       array_in<LargeArray<Distance>>(kept[1]),
                                                       array_in<LargeArray<Node>>(kept[2])});
          }))
      .def("verdict",
           [](const Solution& found, const Graph& graph, Node node) {
             const Verdict verdict = found.verdict(*graph.arena, node);
             return py::make_tuple(static_cast<int>(verdict.outcome), verdict.distance, verdict.endless);
           })
      .def("best_moves",
           [](const Solution& found, const Graph& graph, Node node) { return best_moves(*graph.arena, found, node); });
}

}  // namespace

DeadEnds dead_ends_named(const std::string& name) {
  if (name == "lose") return DeadEnds::lose;
  if (name == "win") return DeadEnds::win;
  if (name == "draw") return DeadEnds::draw;
  throw py::value_error("dead_ends is \"lose\", \"win\" or \"draw\"");
}

void bind_graph(py::module_& module) {
  py::class_<Rows>(module, "Rows")
      .def_readonly("nodes", &Rows::nodes)
      .def("last_parts", &last_parts)
      .def("alternating", &alternating)
      .def("build", [](Rows& rows, const py::bytes& owners, const py::object& ends, const std::optional<Node>& start,
                       const std::pair<std::string, std::string>& players, const py::object& time,
                       const py::object& memory, const py::object& threads, py::object progress) {
        return built(rows, owners, ends, start, players, read_options(time, memory, threads, std::move(progress)));
      });
  module.def("read_rows", [](const py::object& graph, bool missing_are_sinks, const py::object& time,
                             const py::object& memory, const py::object& threads, py::object progress) {
    const Budget budget(read_options(time, memory, threads, std::move(progress)).limits);
    return RowReader(missing_are_sinks, budget).read(graph);
  });
  module.def("graph_from_arrays", &from_arrays);

  py::class_<Graph>(module, "Graph")
      .def_readonly("nodes", &Graph::nodes)
      .def_readonly("numbers", &Graph::numbers)
      .def_readwrite("owned", &Graph::owned)
      .def_property_readonly("size", [](const Graph& graph) { return graph.arena->size(); })
      .def_property_readonly("edges", [](const Graph& graph) { return graph.arena->edges(); })
      .def_property_readonly("start", [](const Graph& graph) { return graph.arena->start(); })
      .def_property_readonly("players",
                             [](const Graph& graph) {
                               return py::make_tuple(graph.arena->player_name(Player::first),
                                                     graph.arena->player_name(Player::second));
                             })
      .def("owner", [](const Graph& graph, Node node) { return index(graph.arena->owner(node)); })
      .def("end", [](const Graph& graph, Node node) { return static_cast<int>(graph.arena->end(node)); })
      .def("terminal", [](const Graph& graph, Node node) { return graph.arena->terminal(node); })
      .def("successors", [](const Graph& graph, Node node) { return numbers_of(graph.arena->successors(node)); })
      .def("predecessors", [](const Graph& graph, Node node) { return numbers_of(graph.arena->predecessors(node)); })
      .def("attractor",
           [](const Graph& graph, int player, const std::optional<std::vector<Node>>& targets,
              const std::string& dead_ends, const py::object& time, const py::object& memory, const py::object& threads,
              py::object progress) {
             return attracted(graph, player == 0 ? Player::first : Player::second, targets, dead_ends_named(dead_ends),
                              read_options(time, memory, threads, std::move(progress)));
           })
      .def("solve", [](const Graph& graph, const std::string& dead_ends, const py::object& time,
                       const py::object& memory, const py::object& threads, py::object progress) {
        const DeadEnds meaning = dead_ends_named(dead_ends);
        return std::make_shared<Solution>(long_call(read_options(time, memory, threads, std::move(progress)),
                                                    [&](const Budget& budget, Progress& shown) {
                                                      return zermelo::solve(*graph.arena, meaning, budget, shown);
                                                    }));
      });
  bind_results(module);
}

}  // namespace zermelo::python
