// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/graph.h"

#include <pybind11/stl.h>

#include <string>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/base/error.h>
#include <zermelo/solution/solution.h>
#include <zermelo/solvers/attractor.h>

#include "python/bindings/calls.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

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
    return read_rows(graph, missing_are_sinks, budget);
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
  bind_graph_results(module);
}

}  // namespace zermelo::python
