// SPDX-License-Identifier: Apache-2.0
// Attractors and solutions of graphs: views of their arrays, dicts of the caller's objects, pickles.
#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <zermelo/solution/solution.h>

#include "python/bindings/array_view.h"
#include "python/bindings/game.h"
#include "python/bindings/graph.h"
#include "python/bindings/object_key.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

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
// For CPython's own modules, and only in the version where they were tried.
#if PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030C0000
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

// Whether each move of a strategy is one of the graph.
bool moves_along_edges(const Graph& graph, const LargeArray<Node>& strategy) {
  for (Node node = 0; node < strategy.size(); ++node) {
    const auto row = graph.arena->successors(node);
    if (strategy[node] != no_node && !std::binary_search(row.begin(), row.end(), strategy[node])) return false;
  }
  return true;
}

// What kept() gave, for the same graph.
std::shared_ptr<Attraction> kept_attraction(const Graph& graph, int player, const py::bytes& ranks,
                                            const py::bytes& strategy) {
  auto found = std::make_shared<Attraction>(Attraction{player == 0 ? Player::first : Player::second,
                                                       array_in<LargeArray<Distance>>(ranks),
                                                       array_in<LargeArray<Node>>(strategy)});
  const std::size_t size = graph.arena->size();
  const auto is_rank = [&](Distance rank) { return rank == no_rank || rank < size; };
  if (found->rank.size() != size || !std::all_of(found->rank.begin(), found->rank.end(), is_rank))
    refuse_pickle(Phrase("these are no ranks of its nodes"));
  if (found->strategy.size() != size || !moves_along_edges(graph, found->strategy))
    refuse_pickle(Phrase("the strategy makes moves that there are not"));
  return found;
}

std::shared_ptr<Solution> kept_solution(const Graph& graph, const py::bytes& fates, const py::bytes& distances,
                                        const py::bytes& strategy) {
  auto found =
      std::make_shared<Solution>(Solution{array_in<LargeArray<End>>(fates), array_in<LargeArray<Distance>>(distances),
                                          array_in<LargeArray<Node>>(strategy)});
  const std::size_t size = graph.arena->size();
  bool right = found->fate.size() == size && found->distance.size() == size;
  for (Node node = 0; right && node < size; ++node) {
    const bool drawn = !decisive(found->fate[node]);
    right = found->fate[node] <= End::draw && (drawn ? found->distance[node] == no_rank : found->distance[node] < size);
  }
  if (!right) refuse_pickle(Phrase("these are no verdicts of its nodes"));
  if (found->strategy.size() != size || !moves_along_edges(graph, found->strategy))
    refuse_pickle(Phrase("the strategy makes moves that there are not"));
  return found;
}

// The rank of each node that has one, by the caller's objects. Equal ranks are one int.
py::dict rank_table(const Attraction& found, const py::list& nodes, const Graph& graph) {
  check_size(graph, found.rank.size());
  check_size(graph, nodes.size());
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
  check_size(graph, found.strategy.size());
  check_size(graph, nodes.size());
  NodeTable table(nodes, graph, count_others(found.strategy, no_node));
  for (std::size_t node = 0; node < found.strategy.size(); ++node) {
    if (found.strategy[node] != no_node) table.set(node, table.node(found.strategy[node]));
  }
  return std::move(table).finish();
}

}  // namespace

// A result of one graph means nothing on another.
void check_size(const Graph& graph, std::size_t size) {
  if (graph.arena->size() != size)
    throw Error(Phrase("a result for {} nodes does not fit a graph of {}", size, graph.arena->size()));
}

void bind_graph_results(py::module_& module) {
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
      .def("kept",
           [](const Attraction& found) { return py::make_tuple(bytes_of(found.rank), bytes_of(found.strategy)); })
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
      .def("kept",
           [](const Solution& found) {
             return py::make_tuple(bytes_of(found.fate), bytes_of(found.distance), bytes_of(found.strategy));
           })
      .def("verdict",
           [](const Solution& found, const Graph& graph, Node node) {
             check_size(graph, found.size());
             return tuple_of(found.verdict(*graph.arena, checked(graph, node)));
           })
      .def("best_moves", [](const Solution& found, const Graph& graph, Node node) {
        check_size(graph, found.size());
        return best_moves(*graph.arena, found, checked(graph, node));
      });
  module.def("kept_attraction", &kept_attraction);
  module.def("kept_solution", &kept_solution);
}

}  // namespace zermelo::python
