// SPDX-License-Identifier: Apache-2.0
// A tree of one's own with numbers at its leaves, as textbooks draw it: [[3, 12], [2, [4, 6]]].
#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/player.h>

namespace zermelo::answers {

// Rules whose positions are the nodes. Inner nodes are A, B, C … level by level, their moves a1, a2 …, and a leaf has
// the name of the move that leads to it.
class NumberTree {
 public:
  struct Position {
    std::uint32_t node;
    auto operator<=>(const Position&) const = default;
  };
  using Move = std::uint32_t;  // a child's place

  // A list of lists and numbers. The root takes the greatest value, then both in turn; {"min": [3, 12]} and
  // {"max": …} say it of one node. Throws an Error with its place.
  NumberTree(std::string_view text, const Budget& budget);

  [[nodiscard]] const std::string& written() const { return written_; }
  [[nodiscard]] std::string text(Position position) const { return nodes_[position.node].name; }
  [[nodiscard]] std::string text(Position position, Move move) const;

  [[nodiscard]] Position initial() const { return {0}; }
  [[nodiscard]] Player to_move(Position position) const { return nodes_[position.node].mover; }
  // A leaf has a payoff, and no other node is without a move.
  [[nodiscard]] End end(Position) const { return End::none; }
  [[nodiscard]] End stuck(Position) const { return End::draw; }
  [[nodiscard]] std::optional<double> payoff(Position position) const { return nodes_[position.node].payoff; }
  void moves(Position position, auto&& sink) const {
    for (Move move = 0; move < nodes_[position.node].children; ++move) sink(move);
  }
  [[nodiscard]] Position after(Position position, Move move) const { return {nodes_[position.node].first + move}; }

 private:
  struct Node {
    std::string name = {};
    Player mover = Player::first;
    std::uint32_t first = 0, children = 0;  // side by side
    std::optional<double> payoff = {};
  };
  void add_children(std::uint32_t node, const formats::Literal& literal);
  void add(const formats::Literal& literal, Player mover);

  std::string written_;
  std::vector<Node> nodes_;
  std::vector<const formats::Literal*> waiting_;  // of each node, while it is read
};

// Whether a text is such a tree rather than a graph: a list of lists and numbers, none of them empty.
[[nodiscard]] bool is_number_tree(std::string_view text, const Budget& budget);

}  // namespace zermelo::answers
