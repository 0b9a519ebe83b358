// SPDX-License-Identifier: Apache-2.0
// Graphs of Python objects: an arena, and the caller's own object for each of its nodes.
#pragma once
#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <vector>

#include <zermelo/arena/arena.h>

#include "python/bindings/text.h"

namespace zermelo::python {

// A graph whose owners are not known yet: its rows, and the objects in node order.
struct Rows {
  pybind11::list nodes;
  std::shared_ptr<const std::vector<std::uint64_t>> hashes;  // of the nodes, as in ObjectKey
  std::vector<std::uint64_t> starts = {0};
  std::vector<Node> targets;
};

struct Graph {
  std::shared_ptr<const Arena> arena;
  pybind11::object nodes;    // a list, or None where nodes are their numbers
  pybind11::object numbers;  // a dict, or None where it can be made of the nodes
  bool owned = true;         // false: nobody's nodes are known, and all count as the first player's
  std::shared_ptr<const std::vector<std::uint64_t>> hashes = nullptr;  // of the nodes, where they are known
};

[[nodiscard]] DeadEnds dead_ends_named(const std::string& name);
// The same node; throws where the graph has none of that number.
[[nodiscard]] Node checked(const Graph& graph, Node node);
void check_nodes(const Graph& graph, const std::vector<Node>& nodes);
// Throws unless a result for so many nodes is one of this graph.
void check_size(const Graph& graph, std::size_t size);

template <class Nodes>
[[nodiscard]] std::vector<std::uint32_t> numbers_of(const Nodes& nodes) {
  return {nodes.begin(), nodes.end()};
}

// Of a dict, or of a list of pairs. REQUIRES: the interpreter's lock, which it keeps.
[[nodiscard]] Rows read_rows(const pybind11::object& graph, bool missing_are_sinks, const Budget& budget);

void bind_graph(pybind11::module_& module);
void bind_graph_answers(pybind11::module_& module);
void bind_graph_results(pybind11::module_& module);
void bind_pictures(pybind11::module_& module);
void bind_questions(pybind11::module_& module);

}  // namespace zermelo::python
