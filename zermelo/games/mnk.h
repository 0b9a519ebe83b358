// SPDX-License-Identifier: Apache-2.0
// m,n,k-games: noughts and crosses on any board, for any length of line; positions as in placement_rules.h.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/bits.h>
#include <zermelo/base/player.h>
#include <zermelo/rules/bit_lines.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/placement_numbering.h>
#include <zermelo/rules/placement_rules.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Mnk : public PlacementRules {
 public:
  static constexpr int max_cols = 26;  // a letter each

  using Numbering = PlacementNumbering<Mnk>;

  static std::vector<Variant<Mnk>> variants();

  // Only the last to move can have made a line.
  constexpr End end(const Position& position) const {
    if (!has_line(position.other)) return End::none;
    return won_by(misere_ ? to_move(position) : zermelo::other(to_move(position)));
  }
  constexpr End stuck(const Position&) const { return End::draw; }

  // The smallest of the positions that turns and reflections make of this one.
  constexpr Position canonical(const Position& position) const {
    Position least = position;
    for (int symmetry = 0; symmetry < symmetries_; ++symmetry) {
      const Position image = {moved(position.own, symmetry), moved(position.other, symmetry)};
      if (image < least) least = image;
    }
    return least;
  }

  constexpr bool sides_alike() const { return true; }

  Position read(std::string_view text) const;
  Phrase convention() const;
  Board board(const Position& position) const;
  std::vector<int> line_counts() const;  // through each cell of the board

 private:
  static Mnk general(Arguments& arguments);
  static Mnk noughts_and_crosses(Arguments& arguments);
  Mnk(int rows, int cols, int line, bool misere);
  void add_direction(int down, int right);
  void add_symmetries();

  constexpr bool has_line(std::uint64_t stones) const {
    for (int i = 0; i < directions_; ++i) {
      if ((line_beginnings(stones, step_[i], line_) & begins_[i]) != 0) return true;
    }
    return false;
  }
  constexpr std::uint64_t moved(std::uint64_t stones, int symmetry) const {
    std::uint64_t result = 0;
    for (; stones != 0; stones &= stones - 1) result |= cell_bit(image_[symmetry][countr_zero(stones)]);
    return result;
  }

  int line_;
  bool misere_;
  // The cells of a line are `step` bits apart; it begins where it stays on the board.
  int directions_ = 0;
  int step_[4] = {};
  std::uint64_t begins_[4] = {};
  int symmetries_ = 0;  // without the identity
  std::uint8_t image_[7][max_cells] = {};
};

}  // namespace zermelo
