// SPDX-License-Identifier: Apache-2.0
// A graph of Python objects from a text, changed, as a text, and its plays.
#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <vector>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/formats/owner_values.h>
#include <zermelo/arena/plays.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/arena_game.h>
#include <zermelo/solution/solution.h>

#include "python/bindings/calls.h"
#include "python/bindings/game.h"
#include "python/bindings/graph.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

Player player_of(int player) { return player == 0 ? Player::first : Player::second; }

std::optional<std::string> text_in(const std::optional<py::bytes>& bytes) {
  return bytes ? std::optional(std::string(static_cast<std::string_view>(*bytes))) : std::nullopt;
}

// What is another in a copy of a graph; nothing where it stays.
struct Changes {
  std::optional<std::vector<std::string>> names;
  std::optional<std::string> owners, ends;  // a byte for each node
  std::optional<Node> start;
  std::pair<std::string, std::string> players;
};

Graph changed(const Graph& graph, const Changes& changes) {
  const Arena& arena = *graph.arena;
  if (changes.owners) check_size(graph, changes.owners->size());
  if (changes.ends) check_size(graph, changes.ends->size());
  if (changes.names) check_size(graph, changes.names->size());
  if (changes.start) (void)checked(graph, *changes.start);
  Arena made = long_call(CallOptions(), [&](const Budget& budget, Progress&) {
    ArenaBuilder builder(budget);
    std::vector<Node> row;
    for (Node node = 0; node < arena.size(); ++node) {
      budget.check(node);
      const auto successors = arena.successors(node);
      row.assign(successors.begin(), successors.end());
      const Player owner = changes.owners ? player_of((*changes.owners)[node]) : arena.owner(node);
      const End end = changes.ends ? static_cast<End>((*changes.ends)[node] & 3) : arena.end(node);
      builder.add_row(owner, end, row);
      if (changes.names) {
        builder.name_last((*changes.names)[node]);
      } else if (arena.named()) {
        builder.name_last(arena.name(node));
      }
      if (arena.has_priorities()) builder.priority_of_last(arena.priority(node));
    }
    if (changes.start || arena.start()) builder.set_start(changes.start ? *changes.start : *arena.start());
    builder.set_player_names(changes.players.first, changes.players.second);
    return builder.build();
  });
  return {std::make_shared<const Arena>(std::move(made)), graph.nodes, graph.numbers, graph.owned || changes.owners};
}

// And a node that nobody is known to own, or None.
py::tuple read_text(const std::string& text, const std::string& name, const std::string& format, bool missing_are_sinks,
                    const std::optional<formats::PlayerNames>& players, const CallOptions& call) {
  formats::ReadOptions options;
  options.player_names = players;
  if (!format.empty()) options.format = formats::format_named(format);
  options.missing_are_sinks = missing_are_sinks;
  options.owners_needed = false;
  formats::ReadArena read = long_call(call, [&](const Budget& budget, Progress&) {
    TextReader reader(text, name);
    return formats::read_arena(reader, options, budget);
  });
  const auto arena = std::make_shared<const Arena>(std::move(read.arena));
  py::list nodes;
  py::dict numbers;
  for (Node node = 0; node < arena->size(); ++node) {
    const py::object key = arena->named() ? py::object(py::str(arena->name(node))) : py::object(py::int_(node));
    nodes.append(key);
    numbers[key] = node;
  }
  const std::optional<Node> untold = read.owned() ? std::nullopt : std::optional(read.untold);
  return py::make_tuple(Graph{arena, nodes, numbers, read.owned()}, untold);
}

std::string written(const Graph& graph, const std::string& format, const std::string& dead_ends) {
  std::string text;
  formats::write_arena(*graph.arena, formats::format_named(format), {dead_ends_named(dead_ends), graph.owned},
                       [&](std::string_view piece) { text += piece; });
  return text;
}

py::tuple counted_plays(const Graph& graph, Node from, const std::string& dead_ends) {
  const PlayCount count = count_plays(*graph.arena, checked(graph, from), dead_ends_named(dead_ends));
  return py::make_tuple(count.won[0], count.won[1], count.drawn);
}

std::vector<std::vector<std::uint32_t>> listed_plays(const Graph& graph, Node from, std::size_t limit,
                                                     const CallOptions& options) {
  constexpr std::uint64_t bytes_of_a_play = 120, bytes_of_a_node = 48;  // in the list that Python gets
  return long_call(options, [&](const Budget& budget, Progress&) {
    (void)count_plays(*graph.arena, checked(graph, from), DeadEnds::lose, budget);  // throws where there is a cycle
    std::vector<std::vector<std::uint32_t>> plays;
    ChargedMemory memory(budget);
    list_plays(*graph.arena, from, limit, budget, [&](std::span<const Node> play) {
      memory.add(bytes_of_a_play + bytes_of_a_node * play.size(), Phrase("{} plays", plays.size() + 1));
      plays.push_back(numbers_of(play));
    });
    return plays;
  });
}

}  // namespace

void bind_questions(py::module_& module) {
  module.def("named_graph",
             [](const Graph& graph, std::vector<std::string> names, std::pair<std::string, std::string> players) {
               return changed(graph, {std::move(names), {}, {}, {}, std::move(players)});
             });
  module.def("changed_graph",
             [](const Graph& graph, const std::optional<py::bytes>& owners, const std::optional<py::bytes>& ends,
                std::optional<Node> start, std::pair<std::string, std::string> players) {
               return changed(graph, {{}, text_in(owners), text_in(ends), start, std::move(players)});
             });
  module.def("read_graph", &read_text);
  module.def("write_graph", &written);
  module.def("count_plays", &counted_plays);
  module.def("list_plays", &listed_plays);
}

}  // namespace zermelo::python
