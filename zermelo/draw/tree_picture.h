// SPDX-License-Identifier: Apache-2.0
// A searched tree with its positions and moves, as text, DOT, Mermaid and as a picture. In the last three, round is the
// first player's, with corners the second's, a double line an end; dashed is cut, and the thick line is the move taken.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/phrase.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/draw/scene.h>
#include <zermelo/rules/heuristic.h>
#include <zermelo/solvers/appraisal.h>
#include <zermelo/solvers/game_tree.h>

namespace zermelo::draw {

// What a tree asks of the positions in it.
struct TreePositions {
  std::function<std::string(const AnyPosition& position)> text;
  std::function<std::vector<Choice>(const AnyPosition& position)> choices;
  std::function<std::optional<Board>(const AnyPosition& position)> board = nullptr;  // null where there are no boards

  [[nodiscard]] std::optional<Board> board_of(const AnyPosition& position) const {
    return board ? board(position) : std::nullopt;
  }
};
// The game must outlive them.
[[nodiscard]] TreePositions positions_of(const Game& game);

struct TreePicture {
  const TreePositions& positions;
  const AnyPosition& root;
  const GameTree& tree;
  const Heuristic& heuristic;
  bool windows;  // whether alpha-beta's windows are shown
  std::array<std::string, 2> players;
  Language language;
  bool boards = true;  // in pictures, where the game has some
};

struct TreeStep {
  std::uint32_t number;  // in tree.nodes
  const GameTree::Node& node;
  std::string_view move;  // the move that led here; empty for the root
  const AnyPosition& position;
};

// Visits every node in the order of tree.nodes. REQUIRES: the tree is of a search from that root.
void walk_tree(const TreePositions& positions, const AnyPosition& root, const GameTree& tree,
               const std::function<void(const TreeStep&)>& visit);

// The words at a node.
class TreeWords {
 public:
  TreeWords(const TreePicture& picture, const GameTree::Node& node) : picture_(picture), node_(node) {}

  // max = 3, min ≤ 1, end = -1, max, h = 16, or cut: alpha 3 ≥ beta 1
  [[nodiscard]] std::string value() const;
  // [alpha, beta] on entering, for alpha-beta; empty elsewhere
  [[nodiscard]] std::string window() const;
  // … 49 nodes below; empty where all are shown
  [[nodiscard]] std::string left_out() const;

 private:
  const TreePicture& picture_;
  const GameTree::Node& node_;
};

// The signs at a node of a picture, where there is no room for sentences.
class TreeSigns {
 public:
  TreeSigns(const TreePicture& picture, const GameTree::Node& node) : picture_(picture), node_(node) {}

  // +1, +1 · 3 with distances, ≥ 3, or × where the move was cut
  [[nodiscard]] std::string value() const;
  // α = 3, β = +∞; empty without alpha-beta and at a cut
  [[nodiscard]] std::string window() const;
  // The position, value, window and … 49 for nodes left out, without the empty ones; × alone at a cut.
  [[nodiscard]] std::vector<std::string> lines(const std::string& position) const;

 private:
  [[nodiscard]] std::string number(double number) const;
  // +1 · 3: won in 3 plies
  [[nodiscard]] std::string appraisal(const Appraisal& value) const;

  const TreePicture& picture_;
  const GameTree::Node& node_;
};

// The meaning of the signs, a sentence each; those of shapes and lines only for a tree.
[[nodiscard]] std::vector<std::string> signs_legend(const TreePicture& picture, bool tree);

// The meaning of max, min, h and the window, in one line.
[[nodiscard]] Phrase tree_legend(const TreePicture& picture);

// 3, -0.5, +inf
[[nodiscard]] std::string number_text(double number);
// The number shown for the value.
[[nodiscard]] double number_of(const Appraisal& value, const Heuristic& heuristic);
// From `ply` to a certain end; 0 elsewhere.
[[nodiscard]] int plies_left(const Appraisal& value, int ply);
// "1 in 3 plies" where the end is certain, counted from `ply`; the number alone elsewhere and at the end itself.
[[nodiscard]] std::string value_text(const Appraisal& value, int ply, const Heuristic& heuristic, Language language);
// -inf and +inf where the window is unbounded.
[[nodiscard]] std::string alpha_text(const Window& window, int ply, const Heuristic& heuristic, Language language);
[[nodiscard]] std::string beta_text(const Window& window, int ply, const Heuristic& heuristic, Language language);

// One line for each node:
//
//   4-J0  max = 1 in 1 ply
//   ├─ 1: 3-J1  min = -1 in 1 ply
//   │  └─ …
void write_tree_text(const TreePicture& picture, const TextSink& sink);
void write_tree_dot(const TreePicture& picture, const TextSink& sink);
void write_tree_mermaid(const TreePicture& picture, const TextSink& sink);

inline constexpr std::size_t max_tree_nodes = 5000;
// Children stand from left to right in move order. A tree that would be too wide to read is a table instead: the moves
// down, the replies across. Throws an Error where there are more than max_tree_nodes nodes.
[[nodiscard]] Scene tree_scene(const TreePicture& picture, const std::string& title);

}  // namespace zermelo::draw
