// SPDX-License-Identifier: Apache-2.0
// The part of an arena that is drawn, with its regions, ranks and strategy. arena_scene.h draws it; DOT, Mermaid and
// text are written here.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/draw/scene.h>
#include <zermelo/solution/attraction.h>

namespace zermelo::draw {

// How much of an arena is drawn.
struct PartLimits {
  std::optional<int> depth = {};  // plies from the start; no limit where empty
  std::uint64_t nodes = 400;
};

struct ArenaPart {
  Arena arena;
  std::vector<bool> more;  // for each node, whether its moves were left out
  std::vector<AnyPosition> positions;
};

// The positions reached from `from`, found breadth-first. Throws an Error as soon as they are too many.
[[nodiscard]] ArenaPart part_of_game(const Game& game, const AnyPosition& from, const PartLimits& limits,
                                     const Budget& budget);
// A whole arena whose nodes are that game's positions; `position_of` gives the position of a node.
[[nodiscard]] ArenaPart part_of_arena(const Game& game, const Arena& arena,
                                      const std::function<AnyPosition(Node)>& position_of, const PartLimits& limits,
                                      const Budget& budget);

// Throws an Error where there are more nodes than the limits allow.
void check_drawable(std::uint64_t nodes, const PartLimits& limits);

struct ArenaPicture {
  // Which results are shown.
  enum class Shows : std::uint8_t { nothing, regions, attractor, kernel };
  struct PicturedNode {
    std::string name;
    Player owner;
    bool end;
    bool more = false;             // moves lead out of the picture
    std::optional<Player> region;  // the winner; empty where drawn, or outside the attractor
    bool drawn = false;
    std::optional<Distance> rank;  // in the attractor, or the plies to the end, or the Grundy value
    std::optional<Scene> board;
  };
  struct PicturedEdge {
    Node from, to;
    bool strategy = false;
  };

  std::string title;
  std::array<std::string, 2> players;
  bool owned = true;  // false: a graph without players
  Language language = Language::english;
  Shows shows = Shows::nothing;
  Player attracted = Player::first;  // whose attractor
  std::vector<PicturedNode> nodes;
  std::vector<PicturedEdge> edges;
  std::optional<Node> start;
};

// The arena without results; `more` as in ArenaPart, or empty.
[[nodiscard]] ArenaPicture picture_of(const Arena& arena, const std::vector<bool>& more);

void show_attraction(ArenaPicture& picture, const Attraction& found);
// A node's result, as Solution has it; `strategy` is no_node where there is none.
void show_result(ArenaPicture& picture, Node node, End result, Distance distance, Node strategy);

// REQUIRES: a value for each node; those of 0 are the kernel.
void show_grundy_values(ArenaPicture& picture, std::span<const std::uint32_t> values);

// The words at a node: its name, and below it the rank (r = 2), or the winner and the plies (J0 · 3; = where drawn).
[[nodiscard]] std::vector<std::string> node_lines(const ArenaPicture& picture, Node node);
[[nodiscard]] std::string result_text(const ArenaPicture& picture, Node node);
// The highest rank; -1 where nothing is ranked.
[[nodiscard]] int highest_rank(const ArenaPicture& picture);
// The meaning of circles, squares, rings, colours and thick arrows, a sentence each.
[[nodiscard]] std::vector<std::string> arena_legend(const ArenaPicture& picture);

// For programs that lay graphs out themselves, with the same signs as arena_scene.h: round or square, doubled, filled,
// thick.
void write_arena_dot(const ArenaPicture& picture, const TextSink& sink);
void write_arena_mermaid(const ArenaPicture& picture, const TextSink& sink);
// The meaning of the signs, then one line for each node, in the order of their ranks: (4-J0) is the first player's,
// [3-J1] the second's, [|1-J1|] an end; => is the strategy's move.
void write_arena_text(const ArenaPicture& picture, const TextSink& sink);

}  // namespace zermelo::draw
