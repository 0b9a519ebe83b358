// SPDX-License-Identifier: Apache-2.0
// Numbers the positions of games where the players in turn put a stone on any open cell: which cells are occupied, then
// whose the stones are (stone_sharing.h). A layer holds the positions with that many stones.
//
// REQUIRES of R: cells(); a Position {own, other}, the stones of the player to move and of the other one, as bits.
#pragma once
#include <cstdint>
#include <limits>

#include <zermelo/base/bits.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>
#include <zermelo/rules/stone_sharing.h>

namespace zermelo {

template <class R>
class PlacementNumbering {
 public:
  using Position = typename R::Position;

  // Plain tables without pointers: a copy of the numbering works anywhere. Throws where 64 bits are too few.
  PlacementNumbering(const R& rules, const Budget&) : cells_(rules.cells()) {
    for (int stones = 0; stones <= cells_; ++stones) {
      if (tables_.choose[cells_][stones] > std::numeric_limits<std::uint64_t>::max() / tables_.ways(stones))
        throw Error(Phrase("positions on {} cells are too many to be numbered with 64 bits", cells_));
    }
  }

  constexpr std::uint64_t size(int layer) const { return tables_.choose[cells_][layer] * tables_.ways(layer); }

  constexpr std::uint64_t number(const Position& position) const {
    const std::uint64_t occupied = position.own | position.other;
    const int stones = set_size(occupied);
    const std::uint64_t first = stones % 2 == 0 ? position.own : position.other;
    std::uint64_t sharing = 0;
    int place = 0, rank = 1;
    for (std::uint64_t rest = occupied; rest != 0; rest &= rest - 1, ++place) {
      if ((first >> countr_zero(rest) & 1) != 0) sharing += tables_.choose[place][rank++];
    }
    return tables_.number(occupied) * tables_.ways(stones) + sharing;
  }

  constexpr Position at(int layer, std::uint64_t number) const {
    const std::uint64_t ways = tables_.ways(layer);
    const std::uint64_t occupied = tables_.set(cells_, layer, number / ways);
    const std::uint64_t places = tables_.set(layer, stones_of_first(layer), number % ways);
    std::uint64_t first = 0;
    int place = 0;
    for (std::uint64_t rest = occupied; rest != 0; rest &= rest - 1)
      first |= (places >> place++ & 1) << countr_zero(rest);
    return shared(occupied, first, layer);
  }

  class Walk {
   public:
    constexpr Walk(const PlacementNumbering& numbering, int layer, std::uint64_t number)
        : numbering_(&numbering), frames_left_(numbering.tables_.choose[numbering.cells_][layer]) {
      const std::uint64_t ways = numbering.tables_.ways(layer), frame = number / ways;
      if (frame >= frames_left_) return;
      frames_left_ -= frame;
      occupy(numbering.tables_.set(numbering.cells_, layer, frame));
      sharing_.begin(number % ways);
    }

    constexpr Position position() const { return shared(sharing_.occupied(), sharing_.firsts(), sharing_.stones()); }
    constexpr void next() {
      if (sharing_.next() || frames_left_ <= 1) return;
      --frames_left_;
      occupy(next_set(sharing_.occupied()));
      sharing_.begin(0);
    }
    template <class Visit>
    constexpr void successors(Visit&& visit) const {
      const int layer = sharing_.stones() + 1;
      sharing_.successors([&](std::uint64_t number) { return visit(layer, number); });
    }

   private:
    // The set's number with one more cell: cells below keep their rank, those above gain one.
    constexpr void occupy(std::uint64_t occupied) {
      const SharingTables& tables = numbering_->tables_;
      sharing_.occupy(tables, occupied);
      std::uint64_t above = 0, below = 0;
      int rank = 1;
      for (std::uint64_t rest = occupied; rest != 0; rest &= rest - 1)
        above += tables.choose[countr_zero(rest)][++rank];
      rank = 1;
      const std::uint64_t ways = sharing_.stones() < numbering_->cells_ ? tables.ways(sharing_.stones() + 1) : 0;
      for (int cell = 0; cell < numbering_->cells_; ++cell) {
        if ((occupied >> cell & 1) == 0) {
          sharing_.add_target(cell, (below + tables.choose[cell][rank] + above) * ways);
        } else {
          below += tables.choose[cell][rank++];
          above -= tables.choose[cell][rank];
        }
      }
    }

    const PlacementNumbering* numbering_;
    std::uint64_t frames_left_;
    SharingWalk sharing_;
  };
  constexpr Walk walk(int layer, std::uint64_t number) const { return Walk(*this, layer, number); }

  // The same for a GPU's thread: so little state that registers hold it, and a pass over the cells for each number.
  class RegisterWalk {
   public:
    struct Shared {};
    static constexpr bool fits(const R&) { return true; }
    static constexpr Shared shared_of(const PlacementNumbering&, int) { return {}; }

    // REQUIRES: number < size(layer), and the numbering outlives the walk.
    constexpr RegisterWalk(const R&, const PlacementNumbering& numbering, const Shared&, int layer,
                           std::uint64_t number)
        : numbering_(&numbering), stones_(layer) {
      const std::uint64_t ways = numbering.tables_.ways(layer);
      frame_ = number / ways;
      sharing_ = number % ways;
      occupied_ = numbering.tables_.set(numbering.cells_, layer, frame_);
      first_ = spread(numbering.tables_.set(layer, stones_of_first(layer), sharing_));
    }

    constexpr Position position() const { return shared(occupied_, first_, stones_); }
    // A carry runs through the cells that are not occupied. REQUIRES: this is not the last number of the layer.
    constexpr void next() {
      const std::uint64_t ripple = ((first_ | ~occupied_) + (first_ & -first_)) & occupied_;
      if (ripple > first_) {
        ++sharing_;
        first_ = ripple | lowest(set_size(first_) - set_size(ripple));
      } else {
        ++frame_;
        sharing_ = 0;
        occupied_ = next_set(occupied_);
        first_ = lowest(stones_of_first(stones_));
      }
    }
    // visit(number) for each open cell, from the last to the first; true stops.
    template <class Visit>
    constexpr void successors(Visit&& visit) const {
      const SharingTables& tables = numbering_->tables_;
      const bool first_moves = stones_ % 2 == 0;
      const std::uint64_t ways = stones_ < numbering_->cells_ ? tables.ways(stones_ + 1) : 0;
      // Of the cells still to come, and of those passed with one more stone below them.
      std::uint64_t frame_below = frame_, frame_above = 0, sharing = sharing_;
      int place = stones_, rank = stones_of_first(stones_);
      for (int cell = numbering_->cells_ - 1; cell >= 0; --cell) {
        const std::uint64_t more = tables.choose[cell][place + 1];
        if ((occupied_ >> cell & 1) != 0) {
          frame_above += more;
          frame_below -= tables.choose[cell][place--];
          if ((first_ >> cell & 1) != 0) sharing += tables.moved_up(place, rank--, first_moves);
        } else {
          const std::uint64_t own = first_moves ? tables.choose[place][rank + 1] : 0;
          if (visit((frame_below + more + frame_above) * ways + sharing + own)) return;
        }
      }
    }

   private:
    constexpr std::uint64_t lowest(int count) const { return spread(cell_bit(count) - 1); }
    // The cells of a set of places.
    constexpr std::uint64_t spread(std::uint64_t places) const {
      std::uint64_t cells = 0;
      for (std::uint64_t rest = occupied_; places != 0; places >>= 1, rest &= rest - 1)
        cells |= (places & 1) != 0 ? rest & -rest : 0;
      return cells;
    }

    const PlacementNumbering* numbering_;
    int stones_;
    std::uint64_t frame_, sharing_, occupied_, first_;
  };

 private:
  static constexpr Position shared(std::uint64_t occupied, std::uint64_t first, int stones) {
    return stones % 2 == 0 ? Position{first, occupied ^ first} : Position{occupied ^ first, first};
  }

  SharingTables tables_;
  int cells_;
};

}  // namespace zermelo
