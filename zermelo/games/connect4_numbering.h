// SPDX-License-Identifier: Apache-2.0
// Numbers Connect Four positions: the heights of the columns, then whose the stones are (stone_sharing.h), column by
// column from the bottom. A layer holds the positions with that many stones.
//
// Heights with one sum are in the order of their last columns first. Let below[c][n] be the ways to have at most n
// stones in the columns before c, and before_c the stones in those columns. Then the number of the heights is
//   sum over c of below[c][before_{c+1}] - below[c][before_c].
#pragma once
#include <cstdint>

#include <zermelo/base/bits.h>
#include <zermelo/base/budget.h>
#include <zermelo/games/connect4.h>
#include <zermelo/rules/stone_sharing.h>

namespace zermelo {

class Connect4::Numbering {
 public:
  // Plain tables without pointers: a copy of the numbering works anywhere. No layer of any board needs more than 64
  // bits.
  Numbering(const Connect4& rules, const Budget& budget);

  constexpr std::uint64_t size(int layer) const { return heights(rules_.cols_, layer) * tables_.ways(layer); }

  // REQUIRES: the stones fit the player to move.
  constexpr std::uint64_t number(const Position& position) const {
    const std::uint64_t first = rules_.to_move(position) == Player::first ? position.own : other_stones(position);
    std::uint64_t frame = 0, sharing = 0;
    int seen = 0, rank = 1;
    for (int col = 0; col < rules_.cols_; ++col) {
      const int height = rules_.height(position.all, col);
      for (std::uint64_t mine = first >> rules_.bit(col, 0) & rules_.column_; mine != 0; mine &= mine - 1)
        sharing += tables_.choose[seen + countr_zero(mine)][rank++];
      frame += below_[col][seen + height] - below_[col][seen];
      seen += height;
    }
    return frame * tables_.ways(seen) + sharing;
  }

  constexpr Position at(int layer, std::uint64_t number) const {
    const std::uint64_t ways = tables_.ways(layer);
    const std::uint64_t all = stones_at(layer, number / ways);
    std::uint64_t places = tables_.set(layer, stones_of_first(layer), number % ways), first = 0;
    for (std::uint64_t rest = all; rest != 0; rest &= rest - 1, places >>= 1)
      first |= (places & 1) << countr_zero(rest);
    return shared(all, first, layer);
  }

  class Walk {
   public:
    constexpr Walk(const Numbering& numbering, int layer, std::uint64_t number)
        : numbering_(&numbering),
          frame_(number / numbering.tables_.ways(layer)),
          frames_(numbering.heights(numbering.rules_.cols_, layer)) {
      if (frame_ >= frames_) return;
      occupy(layer);
      sharing_.begin(number % numbering.tables_.ways(layer));
    }

    constexpr Position position() const { return shared(sharing_.occupied(), sharing_.firsts(), sharing_.stones()); }
    constexpr void next() {
      if (sharing_.next() || frame_ + 1 >= frames_) return;
      ++frame_;
      occupy(sharing_.stones());
      sharing_.begin(0);
    }
    // visit(layer, number) for each column that is not full; true stops.
    template <class Visit>
    constexpr void successors(Visit&& visit) const {
      const int layer = sharing_.stones() + 1;
      sharing_.successors([&](std::uint64_t number) { return visit(layer, number); });
    }

   private:
    // A stone more in a column counts for that column and those after it.
    constexpr void occupy(int layer) {
      const Connect4& rules = numbering_->rules_;
      const auto& below = numbering_->below_;
      const std::uint64_t all = numbering_->stones_at(layer, frame_);
      const std::uint64_t ways = layer + 1 < rules.layers() ? numbering_->tables_.ways(layer + 1) : 0;
      sharing_.occupy(numbering_->tables_, all);
      std::uint64_t after = 0, before = 0;
      for (int col = 0, seen = 0; col < rules.cols_; ++col) {
        const int height = rules.height(all, col);
        after += below[col][seen + height + 1] - below[col][seen + 1];
        seen += height;
      }
      for (int col = 0, seen = 0; col < rules.cols_; ++col) {
        const int height = rules.height(all, col), sum = seen + height;
        after -= below[col][sum + 1] - below[col][seen + 1];
        if (height < rules.rows_)
          sharing_.add_target(rules.bit(col, height), (before + below[col][sum + 1] - below[col][seen] + after) * ways);
        before += below[col][sum] - below[col][seen];
        seen = sum;
      }
    }

    const Numbering* numbering_;
    std::uint64_t frame_, frames_;
    SharingWalk sharing_;
  };
  constexpr Walk walk(int layer, std::uint64_t number) const { return Walk(*this, layer, number); }
  class RegisterWalk;  // connect4_register_walk.h, included below

 private:
  static constexpr Position shared(std::uint64_t all, std::uint64_t first, int stones) {
    return stones % 2 == 0 ? Position{first, all} : Position{all ^ first, all | mover_bit};
  }
  // The ways to have that many stones in the columns before `col`.
  constexpr std::uint64_t heights(int col, int stones) const {
    return below_[col][stones] - (stones > 0 ? below_[col][stones - 1] : 0);
  }
  constexpr std::uint64_t stones_at(int stones, std::uint64_t frame) const {
    std::uint64_t all = 0;
    for (int col = rules_.cols_ - 1; col >= 0; --col) {
      int height = 0;
      for (; frame >= heights(col, stones - height); ++height) frame -= heights(col, stones - height);
      all |= (cell_bit(height) - 1) << rules_.bit(col, 0);
      stones -= height;
    }
    return all;
  }

  Connect4 rules_;
  SharingTables tables_;
  std::uint64_t below_[max_cols + 1][max_bits + 1] = {};
};

}  // namespace zermelo

#include <zermelo/games/connect4_register_walk.h>
