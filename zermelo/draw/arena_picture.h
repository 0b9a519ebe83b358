// SPDX-License-Identifier: Apache-2.0
// Everything that a picture of an arena needs: nodes, edges, and what was found about them. SVG, TikZ, DOT, Mermaid and
// text are written from it alone.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/base/phrase.h>
#include <zermelo/draw/scene.h>
#include <zermelo/solution/attraction.h>

namespace zermelo {

struct ArenaPicture {
  // What is known of the nodes' worth.
  enum class Shows : std::uint8_t { nothing, regions, attractor };
  struct PicturedNode {
    std::string name;
    Player owner;
    bool end;
    bool more = false;             // moves lead out of the picture
    std::optional<Player> region;  // whose it is; nobody's where drawn, or outside an attractor
    bool drawn = false;
    std::optional<Distance> rank;  // plies to the end, or the rank
    std::optional<Scene> board;
  };
  struct PicturedEdge {
    Node from, to;
    bool strategy = false;
  };

  std::string title;
  std::array<std::string, 2> players;
  Language language = Language::english;
  Shows shows = Shows::nothing;
  Player attracted = Player::first;  // whose attractor
  std::vector<PicturedNode> nodes;
  std::vector<PicturedEdge> edges;
  std::optional<Node> start;
};

// The arena without any verdict; `more` says of each node whether moves were left out.
[[nodiscard]] ArenaPicture picture_of(const Arena& arena, const std::vector<bool>& more);

void show_attraction(ArenaPicture& picture, const Attraction& found);
// A node's fate as Solution has it; `strategy` is no_node where there is none.
void show_fate(ArenaPicture& picture, Node node, End fate, Distance distance, Node strategy);

// What is written at a node: its name, and below it the rank (r = 2) or the winner and the plies (J0 · 3; = where
// drawn).
[[nodiscard]] std::vector<std::string> node_lines(const ArenaPicture& picture, Node node);
[[nodiscard]] std::string worth_text(const ArenaPicture& picture, Node node);
// The highest rank; -1 where nothing is ranked.
[[nodiscard]] int highest_rank(const ArenaPicture& picture);
// What circles, squares, rings, colours and thick arrows mean, a sentence each.
[[nodiscard]] std::vector<std::string> arena_legend(const ArenaPicture& picture);

}  // namespace zermelo
