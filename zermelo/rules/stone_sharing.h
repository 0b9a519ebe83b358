// SPDX-License-Identifier: Apache-2.0
// Numbers the ways to share stones between two players who place one in turn: which of the stones, taken in the order
// of their cells, are the first player's.
//
//   cells of a board   . x . o x . o x       occupied, lowest cell first: places 0 1 2 3 4
//   the first's places   0     2     4       as bits 10101
//   number = C(0,1) + C(2,2) + C(4,3)        C(place, rank): all sets of one size, in the order of their bits
//
// A new stone at place s moves the stones above it up by one place, and by one rank where it is the first player's. So
//   number after = number before + a term that depends on the stones at s and above only,
// and counting upwards hardly ever changes those: SharingWalk keeps the terms instead of numbering each set again.
#pragma once
#include <cstdint>

#include <zermelo/base/bits.h>

namespace zermelo {

inline constexpr int max_cells = 64;

constexpr int stones_of_first(int stones) { return (stones + 1) / 2; }
constexpr std::uint64_t cell_bit(int cell) { return std::uint64_t{1} << cell; }
constexpr int set_size(std::uint64_t set) { return popcount(set); }

// The next set of as many bits. REQUIRES: there is one.
constexpr std::uint64_t next_set(std::uint64_t set) {
  const std::uint64_t ripple = set + (set & -set);
  return ((ripple ^ set) >> 2 >> countr_zero(set)) | ripple;
}

struct SharingTables {
  // The walk looks up the terms of the lowest places.
  static constexpr int low_places = 8;
  static constexpr int low_sets = 1 << low_places;
  // By the set of low places, by the new stone's place; 0 at low_places.
  struct LowTerms {
    std::uint16_t of[low_sets][low_places + 2] = {};
  };

  std::uint64_t choose[max_cells + 1][max_cells + 2] = {};
  LowTerms low_terms[2];  // by whether the new stone is the first player's

  constexpr SharingTables() {
    for (int n = 0; n <= max_cells; ++n) {
      choose[n][0] = 1;
      for (int k = 1; k <= n; ++k) choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
    }
    for (int set = 0; set < low_sets; ++set) {
      for (int place = 0; place < low_places; ++place) {
        for (const bool first : {false, true})
          low_terms[first].of[set][place] =
              static_cast<std::uint16_t>(term(static_cast<std::uint64_t>(set), place, first));
      }
    }
  }

  constexpr std::uint64_t ways(int stones) const { return choose[stones][stones_of_first(stones)]; }

  constexpr std::uint64_t number(std::uint64_t set) const {
    std::uint64_t sum = 0;
    for (int rank = 1; set != 0; set &= set - 1) sum += choose[countr_zero(set)][rank++];
    return sum;
  }
  // REQUIRES: number < choose[places][size].
  constexpr std::uint64_t set(int places, int size, std::uint64_t number) const {
    std::uint64_t result = 0;
    for (int place = places - 1; size > 0; --place) {
      if (number < choose[place][size]) continue;
      number -= choose[place][size--];
      result |= cell_bit(place);
    }
    return result;
  }

  // The term of the first player's stone at this place once a new stone is inserted below it.
  constexpr std::uint64_t moved_up(int place, int rank, bool new_is_first) const {
    return new_is_first ? choose[place][rank + 1] : choose[place][rank - 1];
  }

 private:
  constexpr std::uint64_t term(std::uint64_t set, int place, bool new_is_first) const {
    int rank = set_size(set & (cell_bit(place) - 1)) + 1;
    std::uint64_t sum = new_is_first ? choose[place][rank] : 0;
    for (std::uint64_t above = set >> place << place; above != 0; above &= above - 1)
      sum += moved_up(countr_zero(above), rank++, new_is_first);
    return sum;
  }
};

// All sharings of one set of occupied cells, in order, each with the numbers of the sharings with one more stone.
class SharingWalk {
 public:
  // Forgets the cells that a stone may be added to.
  constexpr void occupy(const SharingTables& tables, std::uint64_t occupied) {
    tables_ = &tables;
    occupied_ = occupied;
    stones_ = set_size(occupied);
    firsts_ = stones_of_first(stones_);
    targets_ = 0;
    int place = 0;
    for (std::uint64_t rest = occupied; rest != 0; rest &= rest - 1)
      cell_[place++] = static_cast<std::uint8_t>(countr_zero(rest));
    fill_low_cells();
  }
  // A stone may be added to this cell; `offset` is the number there of the first sharing.
  constexpr void add_target(int cell, std::uint64_t offset) {
    const int place = set_size(occupied_ & (cell_bit(cell) - 1));
    place_[targets_] = static_cast<std::uint8_t>(place);
    low_place_[targets_] = static_cast<std::uint8_t>(place < low ? place : low);
    offset_[targets_++] = offset;
  }
  // REQUIRES: sharing < ways of that many stones.
  constexpr void begin(std::uint64_t sharing) {
    sharing_ = sharing;
    left_ = tables_->ways(stones_) - sharing;
    set_ = tables_->set(stones_, firsts_, sharing);
    const int top = stones_ < low ? low : stones_;
    cells_above_[top] = sum_above_[top] = count_above_[top] = 0;
    update(top - 1);
  }
  // False after the last one.
  constexpr bool next() {
    if (left_ <= 1) return false;
    --left_;
    ++sharing_;
    const std::uint64_t changed = set_ ^ next_set(set_);
    set_ ^= changed;
    if (changed >> low != 0) update(63 - countl_zero(changed));
    return true;
  }

  constexpr int stones() const { return stones_; }
  constexpr std::uint64_t occupied() const { return occupied_; }
  constexpr std::uint64_t firsts() const {
    return cells_above_[low] | low_cells_[set_ & (SharingTables::low_sets - 1)];
  }

  // visit(number) for each target, in the order in which they were added; true stops.
  template <class Visit>
  constexpr void successors(Visit&& visit) const {
    const std::uint16_t* low_term = tables_->low_terms[first_moves()].of[set_ & (SharingTables::low_sets - 1)];
    for (int target = 0; target < targets_; ++target) {
      if (visit(sharing_ + term_[target] + low_term[low_place_[target]])) return;
    }
  }

 private:
  static constexpr int low = SharingTables::low_places;

  constexpr bool first_moves() const { return stones_ % 2 == 0; }

  constexpr void fill_low_cells() {
    const int places = stones_ < low ? stones_ : low;
    low_cells_[0] = 0;
    for (int place = 0; place < places; ++place) {
      const int sets = 1 << place;
      for (int set = 0; set < sets; ++set) low_cells_[sets + set] = low_cells_[set] | cell_bit(cell_[place]);
    }
  }
  // Of the places above the low ones, those up to `top` have changed.
  constexpr void update(int top) {
    for (int place = top; place >= low; --place) {
      const bool mine = (set_ >> place & 1) != 0;
      cells_above_[place] = cells_above_[place + 1];
      sum_above_[place] = sum_above_[place + 1];
      count_above_[place] = count_above_[place + 1];
      if (!mine) continue;
      cells_above_[place] |= cell_bit(cell_[place]);
      sum_above_[place] += tables_->moved_up(place, firsts_ - count_above_[place], first_moves());
      ++count_above_[place];
    }
    for (int target = 0; target < targets_; ++target) {
      const int place = place_[target] < low ? low : place_[target];
      term_[target] = offset_[target] + sum_above_[place];
      if (first_moves() && place_[target] >= low)
        term_[target] += tables_->choose[place][firsts_ - count_above_[place] + 1];
    }
  }

  const SharingTables* tables_ = nullptr;
  int stones_ = 0, firsts_ = 0, targets_ = 0;
  std::uint64_t occupied_ = 0, set_ = 0, sharing_ = 0, left_ = 0;
  std::uint8_t cell_[max_cells] = {};
  std::uint64_t low_cells_[SharingTables::low_sets] = {};  // the cells of each set of low places
  // By place: sums over the first player's stones at this place and above, the low places left out.
  std::uint64_t cells_above_[max_cells + 1] = {}, sum_above_[max_cells + 1] = {};
  int count_above_[max_cells + 1] = {};
  std::uint8_t place_[max_cells] = {}, low_place_[max_cells] = {};
  std::uint64_t offset_[max_cells] = {}, term_[max_cells] = {};
};

}  // namespace zermelo
