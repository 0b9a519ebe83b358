// SPDX-License-Identifier: Apache-2.0
// An undirected graph as the board of a game, from its text:
//   path:5  cycle:6  star:4 (a centre, 0, and 4 leaves)  complete:4  grid:3x4
//   random:vertices:edges:seed (uniform among such graphs)  edges:5:0-1+1-2+3-4
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/phrase.h>
#include <zermelo/rules/board.h>

namespace zermelo {

struct Graph {
  static constexpr int max_vertices = 60;

  int vertices = 0;
  std::uint64_t near[max_vertices] = {};  // bit w of near[v]: v and w are neighbours

  void join(int a, int b);
};

// Throws an Error that names what is wrong with the text and what is allowed.
[[nodiscard]] Graph read_graph(std::string_view text);
// In words: «a cycle of 6 vertices».
[[nodiscard]] Phrase graph_words(std::string_view text);

// A point for each vertex, on a circle or on a grid as the text suggests, and a line for each edge.
[[nodiscard]] Board graph_board(const Graph& graph, std::string_view text);

}  // namespace zermelo
