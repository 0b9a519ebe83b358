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

}  // namespace

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
      .def("verdict", [](const Solution& found, const Graph& graph,
                         Node node) { return tuple_of(found.verdict(*graph.arena, node)); })
      .def("best_moves",
           [](const Solution& found, const Graph& graph, Node node) { return best_moves(*graph.arena, found, node); });
}

}  // namespace zermelo::python
