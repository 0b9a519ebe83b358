// SPDX-License-Identifier: Apache-2.0
// Where a question about a graph is asked: an arena that somebody wrote, or the positions of a game or a part of them.
// How it is read is said here, once for every door.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/place.h>
#include <zermelo/arena/arena.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/catalogue/device_game.h>
#include <zermelo/draw/arena_picture.h>

namespace zermelo::answers {

// Which graph: the positions of a game, or a text, and how that is read.
struct OfGraph {
  std::string game = {}, position = {}, moves = {};
  std::uint64_t depth = 1000, nodes = std::numeric_limits<Node>::max();
  std::string graph = {}, format = {}, owner = "auto", first_nodes = {}, missing = "error", dead_ends = "lose";
  std::string start = {};
  std::vector<std::string> names = {};
  std::string_view owner_table = {};  // the text of the table that `owner` names; a door that has files brings it

  static constexpr auto fields = std::tuple(
      field("game", &OfGraph::game, "a game with its parameters: chomp(rows=4,cols=3)"),
      field("position", &OfGraph::position, "a position's text (default: the beginning)").excludes("graph"),
      field("moves", &OfGraph::moves, "moves played from there: a1,b2").excludes("graph"),
      field("depth", &OfGraph::depth, "how many plies (default: as many as fit)").between(0, 1000).excludes("graph"),
      field("nodes", &OfGraph::nodes, "how many positions at most")
          .between(1, std::numeric_limits<Node>::max())
          .excludes("graph"),
      field("graph", &OfGraph::graph, "a graph's text, instead of a game").excludes("game"),
      field("format", &OfGraph::format, "the format of that text; guessed where it is absent")
          .typed("from")
          .excludes("game"),
      field("owner", &OfGraph::owner, "whose node it is, where the text does not say")
          .one_of("auto|key:last|key:first|sides")
          .excludes("game"),
      field("first_nodes", &OfGraph::first_nodes, "the nodes of the first player").excludes("game"),
      field("missing", &OfGraph::missing, "sinks: a successor that is no key becomes a node without successors")
          .one_of("error|sinks")
          .excludes("game"),
      field("dead_ends", &OfGraph::dead_ends,
            "what a node without successors means for its owner: lose (default), win or draw")
          .one_of("lose|win|draw")
          .excludes("game"),
      field("start", &OfGraph::start, "the node where play begins").names_nodes().excludes("game"),
      field("names", &OfGraph::names, "the names of the two players").excludes("game"));
};

// Whether the nodes of a graph must belong to players.
enum class Owners : std::uint8_t { needed, if_known };

// What whoever asks calls a field.
using CallField = std::string (*)(std::string_view field);
[[nodiscard]] inline std::string by_its_name(std::string_view field) { return std::string(field); }

[[nodiscard]] formats::ReadArena read_graph(TextReader& text, const OfGraph& form, Owners owners, const Budget& budget,
                                            CallField call = by_its_name);
[[nodiscard]] DeadEnds dead_ends_named(std::string_view name);
// Throws an Error unless these are two different names.
[[nodiscard]] std::array<std::string, 2> two_names(const std::vector<std::string>& names, const std::string& field);

[[nodiscard]] Phrase without_players();

// Throws an Error for anything but 0, 1 and one of the names.
[[nodiscard]] Player player_named(const std::string& text, const std::array<std::string, 2>& players);

struct GraphPlace {
  std::string name = {};  // as answers call it; empty: a graph that was sent
  const Arena& arena;     // must outlive it
  DeadEnds dead_ends = DeadEnds::lose;
  bool owned = true;                                      // false: a graph without players
  const Game* game = nullptr;                             // whose positions the nodes are; null for a graph
  std::function<AnyPosition(Node)> position = {};         // of that game
  const ChosenDevice* device = nullptr;                   // null: a CPU
  std::vector<bool> more = {};                            // nodes of a part of a game whose moves are left out
  std::function<std::optional<Verdict>(Node)> fate = {};  // of a part's nodes in the whole game, where it is known
  std::optional<Scope> whole_scope = {};                  // the whole of a part, if not what its start reaches

  // What a picture of it is called: the game's name for people.
  [[nodiscard]] Phrase title() const;
  // As answers call it.
  [[nodiscard]] Phrase called() const { return name.empty() ? Phrase("a graph") : Phrase::verbatim(name); }
  // Who wins where nobody can move; or that there are no players.
  [[nodiscard]] Phrase convention() const;
  // The game's layer of each node; empty where it has none.
  [[nodiscard]] std::vector<int> layers() const;
  [[nodiscard]] bool leaves_out(Node node) const { return !more.empty() && more[node]; }
  [[nodiscard]] bool whole() const;
  [[nodiscard]] const std::string& player(Player player) const { return arena.player_name(player); }
  [[nodiscard]] std::array<std::string, 2> players() const { return {player(Player::first), player(Player::second)}; }
  // The node that a person names, as Python writes it too.
  [[nodiscard]] Node node_named(const std::string& text) const;
  // The nodes of a list, in node order; of an empty one the ends that the player wins, dead ends included.
  [[nodiscard]] LargeArray<Node> targets(Player player, const std::vector<std::string>& names,
                                         const Budget& budget) const;
};

}  // namespace zermelo::answers
