// SPDX-License-Identifier: Apache-2.0
// Hex, without the swap: the first player joins top and bottom, the second left and right.
//
// Positions are as in placement_rules.h; each row lies half a cell to the right of the one above:
//
//   0 1 2        cell 4 touches 1 2 3 5 6 7
//    3 4 5
//     6 7 8
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/placement_numbering.h>
#include <zermelo/rules/placement_rules.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Hex : public PlacementRules {
 public:
  static constexpr int largest = 8;

  using Numbering = PlacementNumbering<Hex>;

  static std::vector<Variant<Hex>> variants();

  // Only the last to move can have joined his sides.
  constexpr End end(const Position& position) const {
    const Player last = zermelo::other(to_move(position));
    return joined(position.other, last) ? won_by(last) : End::none;
  }
  // Never happens: a full board joins one pair of sides.
  constexpr End stuck(const Position&) const { return End::draw; }

  // Turning the board by half a turn keeps each player's sides.
  constexpr Position canonical(const Position& position) const {
    const Position turned = {half_turn(position.own), half_turn(position.other)};
    return turned < position ? turned : position;
  }

  constexpr bool sides_alike() const { return true; }

  Position read(std::string_view text) const;
  Phrase convention() const;
  Board board(const Position& position) const;

 private:
  static Hex make(Arguments& arguments);
  explicit Hex(int size);
  // The cells of a shortest chain between the sides of the player who has won; empty before the end.
  std::vector<std::size_t> chain(const Position& position) const;

  // Grows from one side over the player's stones until nothing is added or the other side is reached.
  constexpr bool joined(std::uint64_t stones, Player player) const {
    const std::uint64_t goal = to_side_[index(player)];
    std::uint64_t reached = stones & from_side_[index(player)];
    if ((stones & goal) == 0) return false;
    for (std::uint64_t before = 0; reached != before;) {
      if ((reached & goal) != 0) return true;
      before = reached;
      reached |= neighbours(reached) & stones;
    }
    return false;
  }
  // May leave the board downwards: the stones are all on it.
  constexpr std::uint64_t neighbours(std::uint64_t cells) const {
    const std::uint64_t not_left = cells & ~left_, not_right = cells & ~right_;
    return cells << cols_ | cells >> cols_ | not_left >> 1 | not_right << 1 | not_left << (cols_ - 1) |
           not_right >> (cols_ - 1);
  }
  constexpr std::uint64_t half_turn(std::uint64_t stones) const {
    std::uint64_t bits = stones;
    bits = (bits >> 1 & 0x5555555555555555u) | (bits & 0x5555555555555555u) << 1;
    bits = (bits >> 2 & 0x3333333333333333u) | (bits & 0x3333333333333333u) << 2;
    bits = (bits >> 4 & 0x0F0F0F0F0F0F0F0Fu) | (bits & 0x0F0F0F0F0F0F0F0Fu) << 4;
    bits = (bits >> 8 & 0x00FF00FF00FF00FFu) | (bits & 0x00FF00FF00FF00FFu) << 8;
    bits = (bits >> 16 & 0x0000FFFF0000FFFFu) | (bits & 0x0000FFFF0000FFFFu) << 16;
    return (bits >> 32 | bits << 32) >> (max_cells - cells());
  }

  std::uint64_t left_ = 0, right_ = 0;
  std::uint64_t from_side_[2] = {}, to_side_[2] = {};  // by player
};

}  // namespace zermelo
