// SPDX-License-Identifier: Apache-2.0
// A searched tree with its positions and moves, for whoever draws it.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include <zermelo/base/phrase.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/solvers/game_tree.h>
#include <zermelo/draw/text_sink.h>

namespace zermelo {

// Everything that a picture of a tree needs.
struct TreePicture {
  const Game& game;
  const AnyPosition& root;
  const GameTree& tree;
  const Heuristic& heuristic;
  bool windows;  // those of alpha-beta
  std::array<std::string, 2> players;
  Language language;
};

struct TreeStep {
  std::uint32_t number;  // in tree.nodes
  const GameTree::Node& node;
  std::string_view move;  // that led here; empty for the root
  const AnyPosition& position;
};

// Every node in the order of tree.nodes. REQUIRES: the tree is of a search of that game from that root.
void walk_tree(const Game& game, const AnyPosition& root, const GameTree& tree,
               const std::function<void(const TreeStep&)>& visit);

}  // namespace zermelo
