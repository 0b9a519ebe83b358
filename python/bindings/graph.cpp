// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/graph.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <string>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/formats/owner_guess.h>
#include <zermelo/base/error.h>
#include <zermelo/solution/solution.h>
#include <zermelo/solvers/attractor.h>

#include "python/bindings/calls.h"
#include "python/bindings/keyed_rows.h"
#include "python/bindings/number_row.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

// A byte for each node.
void check_fit(const Rows& rows, std::string_view bytes) {
  if (bytes.size() + 1 != rows.starts.size())
    throw Error(Phrase("{} bytes are given for {} nodes", bytes.size(), rows.starts.size() - 1));
}

// A byte for each node: whose it is, as the keys tell it; and the players' names. Where the keys leave a doubt, None
// twice; last the number of a node whose key names no player, or None.
py::tuple guessed_owners(const Rows& rows, const std::optional<formats::PlayerNames>& names, const Budget& budget) {
  formats::OwnerGuess guess = formats::guess_owners(KeyedRows(rows), budget);
  if (!guess.values) return py::make_tuple(py::none(), py::none(), guess.untold);
  guess.values->choose_first(names);
  std::string owners;
  for (Node node = 0; node + 1 < rows.starts.size(); ++node)
    owners += static_cast<char>(index(guess.values->owner(node)));
  return py::make_tuple(py::bytes(owners), guess.values->player_names(), py::none());
}

// The players' names that the keys hold, or None.
std::optional<formats::PlayerNames> named_players(const Rows& rows, const py::bytes& owners, const Budget& budget) {
  const auto owner = static_cast<std::string_view>(owners);
  check_fit(rows, owner);
  const auto owner_of = [&](Node node) { return owner[node] == 0 ? Player::first : Player::second; };
  return formats::names_in_keys(KeyedRows(rows), owner_of, budget);
}

void check_start(const std::optional<Node>& start, std::size_t size) {
  if (start && *start >= size) throw Error(Phrase("there is no node {} to start from", *start));
}

void check_owners(std::span<const std::uint8_t> owners) {
  const auto wrong = std::find_if(owners.begin(), owners.end(), [](std::uint8_t owner) { return owner > 1; });
  if (wrong == owners.end()) return;
  throw Error(
      Phrase("the owners hold {} at index {}: expected 0 or 1", static_cast<int>(*wrong), wrong - owners.begin()));
}

// Owners and ends are a byte each: owners 0 and 1, ends as in End.
Graph built(Rows& rows, const py::bytes& owners, const py::object& ends, const std::optional<Node>& start,
            const std::pair<std::string, std::string>& players, const CallOptions& options) {
  const auto owner = static_cast<std::string_view>(owners);
  const std::string end_bytes =
      ends.is_none() ? std::string(owner.size(), '\0') : std::string(static_cast<std::string_view>(py::bytes(ends)));
  check_fit(rows, owner);
  check_fit(rows, end_bytes);
  check_owners({reinterpret_cast<const std::uint8_t*>(owner.data()), owner.size()});
  check_start(start, owner.size());
  for (Node node = 0; node < owner.size(); ++node) {
    if (static_cast<std::uint8_t>(end_bytes[node]) > static_cast<std::uint8_t>(End::draw))
      throw Error(Phrase("the node {} has an end that does not exist", shown(rows.nodes[node])));
    if (static_cast<End>(end_bytes[node]) != End::none && rows.starts[node] != rows.starts[node + 1])
      throw Error(Phrase("the node {} is an end and has successors", shown(rows.nodes[node])));
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

// Compressed rows as numpy and scipy have them: the successors of node v are targets[starts[v]:starts[v + 1]].
Graph from_arrays(const py::buffer& starts, const py::buffer& targets, const py::buffer& owners,
                  const std::optional<Node>& start, const CallOptions& options) {
  const NumberRow<std::uint64_t> start_row(starts, Phrase("the starts"));
  const NumberRow<Node> target_row(targets, Phrase("the targets"));
  const NumberRow<std::uint8_t> owner_row(owners, Phrase("the owners"));
  const auto start_of = start_row.values();
  const auto target = target_row.values();
  const auto owner = owner_row.values();
  if (start_of.size() != owner.size() + 1 || start_of.front() != 0 || start_of.back() != target.size())
    throw Error(Phrase("the starts begin with 0, end with the number of edges and are one more than the owners"));
  check_owners(owner);
  check_start(start, owner.size());
  Arena arena = long_call(options, [&](const Budget& budget, Progress&) {
    ArenaBuilder builder(budget);
    std::vector<Node> row;
    std::uint64_t begin = 0;
    for (Node node = 0; node < owner.size(); ++node) {
      const std::uint64_t end = start_of[node + 1];  // read once: another thread may write to the array
      if (end < begin || end > target.size()) throw Error(Phrase("the starts do not rise at node {}", node));
      row.assign(target.begin() + static_cast<std::ptrdiff_t>(begin),
                 target.begin() + static_cast<std::ptrdiff_t>(end));
      builder.add_row(owner[node] == 0 ? Player::first : Player::second, End::none, row);
      budget.check(node);
      begin = end;
    }
    if (start) builder.set_start(*start);
    return builder.build();
  });
  return {std::make_shared<const Arena>(std::move(arena)), py::none(), py::none()};
}

// OverBudget knows the layers that were complete.
std::shared_ptr<Attraction> attracted(const Graph& graph, int number, const std::optional<std::vector<Node>>& targets,
                                      const std::string& dead_ends, const CallOptions& options) {
  const Player player = number == 0 ? Player::first : Player::second;
  const DeadEnds meaning = dead_ends_named(dead_ends);
  if (targets) check_nodes(graph, *targets);
  std::optional<Attraction> so_far;
  try {
    return std::make_shared<Attraction>(long_call(options, [&](const Budget& budget, Progress& progress) {
      if (targets) return attractor(*graph.arena, player, *targets, budget, progress, &so_far);
      const LargeArray<Node> ends = won_ends(*graph.arena, player, meaning, budget);
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
  throw Error(Phrase("dead_ends= is \"lose\", \"win\" or \"draw\", not {}", name));
}

Node checked(const Graph& graph, Node node) {
  if (node >= graph.arena->size()) throw Error(Phrase("there is no node {}", node));
  return node;
}

void check_nodes(const Graph& graph, const std::vector<Node>& nodes) {
  for (const Node node : nodes) (void)checked(graph, node);
}

void bind_graph(py::module_& module) {
  py::class_<Rows>(module, "Rows")
      .def_readonly("nodes", &Rows::nodes)
      .def("require_nodes", [](const Rows& rows) { formats::require_nodes(rows.starts.size() - 1); })
      .def("guessed_owners",
           [](const Rows& rows, const std::optional<formats::PlayerNames>& names, const CallOptions& options) {
             const Budget budget(options.limits);
             return guessed_owners(rows, names, budget);
           })
      .def("named_players",
           [](const Rows& rows, const py::bytes& owners, const CallOptions& options) {
             const Budget budget(options.limits);
             return named_players(rows, owners, budget);
           })
      .def("build", &built);
  module.def("read_rows", [](const py::object& graph, bool missing_are_sinks, const CallOptions& options) {
    const Budget budget(options.limits);
    return read_rows(graph, missing_are_sinks, budget);
  });
  module.def("owner_unknown", [](const py::object& node, bool in_file) {
    return say(formats::owner_unknown(shown(node), in_file ? formats::KeysIn::file : formats::KeysIn::graph));
  });
  module.def("graph_from_arrays", &from_arrays);

  py::class_<Graph>(module, "Graph")
      .def_readonly("nodes", &Graph::nodes)
      .def_readonly("numbers", &Graph::numbers)
      .def_readwrite("owned", &Graph::owned)
      .def_property_readonly("size", [](const Graph& graph) { return graph.arena->size(); })
      .def_property_readonly("edges", [](const Graph& graph) { return graph.arena->edges(); })
      .def_property_readonly("unnamed", [](const Graph& graph) { return !graph.arena->named(); })
      .def_property_readonly("has_priorities", [](const Graph& graph) { return graph.arena->has_priorities(); })
      .def_property_readonly("start", [](const Graph& graph) { return graph.arena->start(); })
      .def_property_readonly("players",
                             [](const Graph& graph) {
                               return py::make_tuple(graph.arena->player_name(Player::first),
                                                     graph.arena->player_name(Player::second));
                             })
      .def("owner", [](const Graph& graph, Node node) { return index(graph.arena->owner(checked(graph, node))); })
      .def("end",
           [](const Graph& graph, Node node) { return static_cast<int>(graph.arena->end(checked(graph, node))); })
      .def("terminal", [](const Graph& graph, Node node) { return graph.arena->terminal(checked(graph, node)); })
      .def("successors",
           [](const Graph& graph, Node node) { return numbers_of(graph.arena->successors(checked(graph, node))); })
      .def("predecessors",
           [](const Graph& graph, Node node) { return numbers_of(graph.arena->predecessors(checked(graph, node))); })
      .def("attractor", &attracted)
      .def("solve", [](const Graph& graph, const std::string& dead_ends, const CallOptions& options) {
        const DeadEnds meaning = dead_ends_named(dead_ends);
        return std::make_shared<Solution>(long_call(options, [&](const Budget& budget, Progress& shown) {
          return zermelo::solve(*graph.arena, meaning, budget, shown);
        }));
      });
  bind_graph_results(module);
}

}  // namespace zermelo::python
