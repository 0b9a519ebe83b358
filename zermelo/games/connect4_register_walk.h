// SPDX-License-Identifier: Apache-2.0
// Walks the numbers of a layer like Connect4::Numbering::Walk, with a state that a GPU thread keeps in registers: few
// values, and every index known when it is compiled. For boards of up to 8 columns.
//
// A stone's place among the stones and its cell differ by the open cells of the columns before it, the column's gap:
//   cells of column c = places shifted up by gap_c, within the column's stones.
#pragma once
#include <cstdint>
#include <utility>

#include <zermelo/games/connect4_numbering.h>

namespace zermelo {

class Connect4::Numbering::RegisterWalk {
 public:
  // Read for every number: the threads of a block share one copy.
  using Shared = SharingTables::LowTerms;
  static constexpr bool fits(const Connect4& rules) { return rules.cols_ <= columns; }
  static constexpr const Shared& shared_of(const Numbering& numbering, int layer) {
    return numbering.tables_.low_terms[layer % 2 == 0];
  }

  // REQUIRES: the board fits, number < size(layer), and both references outlive the walk.
  constexpr RegisterWalk(const Connect4& rules, const Numbering& numbering, const Shared& shared_terms, int layer,
                         std::uint64_t number)
      : rules_(&rules), numbering_(&numbering), low_(&shared_terms), stones_(layer) {
    const std::uint64_t ways = numbering.tables_.ways(layer);
    frame_ = number / ways;
    occupy();
    sharing_ = number % ways;
    set_ = numbering.tables_.set(stones_, firsts(), sharing_);
    update();
  }

  constexpr Position position() const {
    std::uint64_t cells = 0;
    each_column([&](auto col) {
      if (col < rules_->cols_) cells |= set_ << gap_[col] & rules_->column_ << rules_->bit(col, 0);
    });
    return shared(occupied_, cells & occupied_, stones_);
  }

  // REQUIRES: this is not the last number of the layer.
  constexpr void next() {
    const std::uint32_t set = low_set(), ripple = set + (set & -set);
    if (set != 0 && ripple <= low_limit_) {
      set_ ^= set ^ (ripple | (ripple ^ set) >> 2 >> countr_zero(set));
      ++steps_;
      return;
    }
    const std::uint64_t following = set_ == 0 ? 0 : next_set(set_);
    if (set_ == 0 || following >> stones_ != 0) {
      ++frame_;
      occupy();
      sharing_ = 0;
      set_ = cell_bit(firsts()) - 1;
    } else {
      sharing_ += steps_ + 1;
      set_ = following;
    }
    update();
  }

  // visit(number) for each column that is not full; true stops.
  template <class Visit>
  constexpr void successors(Visit&& visit) const {
    const std::uint16_t* terms = low_->of[low_set()];
    bool stopped = false;
    each_column([&](auto col) {
      if (!stopped && (open_ >> col & 1) != 0)
        stopped = visit(term_[col] + (steps_ + terms[static_cast<std::uint32_t>(place_ >> 8 * col) & 15]));
    });
  }

 private:
  static constexpr int columns = 8;
  static constexpr int low = SharingTables::low_places;

  template <class Visit>
  static constexpr void each_column(Visit&& visit) {
    [&]<int... col>(std::integer_sequence<int, col...>) { (visit(std::integral_constant<int, col>{}), ...); }
    (std::make_integer_sequence<int, columns>{});
  }

  constexpr std::uint32_t low_set() const { return static_cast<std::uint32_t>(set_) & (SharingTables::low_sets - 1); }
  constexpr int firsts() const { return stones_of_first(stones_); }
  constexpr bool first_moves() const { return stones_ % 2 == 0; }
  constexpr int height(int col) const { return static_cast<int>(heights_ >> 8 * col & 255); }

  // The stones of the frame, and the number after a move in each column as far as the frame decides it.
  constexpr void occupy() {
    const auto& below = numbering_->below_;
    const std::uint64_t ways = stones_ + 1 < rules_->layers() ? numbering_->tables_.ways(stones_ + 1) : 0;
    occupied_ = numbering_->stones_at(stones_, frame_);
    heights_ = place_ = open_ = 0;
    low_limit_ = (std::uint32_t{1} << (stones_ < low ? stones_ : low)) - 1;
    std::uint64_t after = 0, before = 0;
    int seen = 0;
    each_column([&](auto col) {
      if (col >= rules_->cols_) return;
      const int height = rules_->height(occupied_, col), sum = seen + height;
      gap_[col] = rules_->bit(col, 0) - seen;
      heights_ |= static_cast<std::uint64_t>(height) << 8 * col;
      place_ |= static_cast<std::uint64_t>(sum < low ? sum : low) << 8 * col;
      if (height < rules_->rows_) open_ |= 1u << col;
      after += below[col][sum + 1] - below[col][seen + 1];
      seen = sum;
    });
    seen = 0;
    each_column([&](auto col) {
      if (col >= rules_->cols_) return;
      const int sum = seen + height(col);
      after -= below[col][sum + 1] - below[col][seen + 1];
      offset_[col] = (before + below[col][sum + 1] - below[col][seen] + after) * ways;
      before += below[col][sum] - below[col][seen];
      seen = sum;
    });
  }

  // The terms of the stones above the low places, from the last column to the first.
  constexpr void update() {
    const SharingTables& tables = numbering_->tables_;
    std::uint64_t sum = sharing_, rest = set_ >> low << low;
    int rank = firsts(), end = stones_;
    steps_ = 0;
    each_column([&](auto from_last) {
      constexpr int col = columns - 1 - from_last;
      if (col >= rules_->cols_) return;
      term_[col] = offset_[col] + sum;
      if (first_moves() && end >= low) term_[col] += tables.choose[end][rank + 1];
      end -= height(col);
      for (; rest >> end != 0; --rank) {
        const int place = 63 - countl_zero(rest);
        sum += tables.moved_up(place, rank, first_moves());
        rest ^= cell_bit(place);
      }
    });
  }

  const Connect4* rules_;
  const Numbering* numbering_;
  const Shared* low_;
  int stones_;
  std::uint32_t open_ = 0, low_limit_ = 0;
  std::uint32_t steps_ = 0;  // since the last update
  std::uint64_t frame_ = 0, sharing_ = 0, occupied_ = 0, set_ = 0;
  std::uint64_t heights_ = 0, place_ = 0;  // a byte for each column; places are cut at the low ones' end
  int gap_[columns] = {};
  std::uint64_t offset_[columns] = {}, term_[columns] = {};
};

}  // namespace zermelo
