// SPDX-License-Identifier: Apache-2.0
// Numbers the positions of nine men's morris up to symmetry, for whoever moves: a position and the one with the colours
// exchanged have one number once all men are placed.
//
// A layer is cut by the men on the board, those of the player to move and the others. Such a part numbers the sets of
// the mover's men up to symmetry, and for each the sets of the other men on the free points: the least of the images
// that leave the mover's men in place. The rest are holes.
#pragma once
#include <cstdint>

#include <zermelo/base/large_array.h>
#include <zermelo/games/nine_mens_morris.h>

namespace zermelo {

class NineMensMorris::Numbering {
 public:
  // The men of the player to move and of the other.
  struct Part {
    int own, theirs;
  };

  // The numbering with its table anywhere, such as a GPU's memory.
  class View {
   public:
    constexpr std::uint64_t size(int layer) const { return size_[layer]; }
    constexpr std::uint64_t number(const Position& position) const {
      const Folded folded = fold(position);
      std::uint64_t least = folded.theirs_rank;
      for (unsigned left = folded.fixing & ~1u; left != 0; left &= left - 1) {
        const std::uint64_t rank = rank_of(moved(folded.theirs, countr_zero(left)), folded.own);
        if (rank < least) least = rank;
      }
      return folded.begin + least;
    }
    // How many of the sixteen images differ.
    constexpr unsigned copies(const Position& position) const {
      const Folded folded = fold(position);
      unsigned same = 1;
      for (unsigned left = folded.fixing & ~1u; left != 0; left &= left - 1)
        same += moved(folded.theirs, countr_zero(left)) == folded.theirs ? 1 : 0;
      return symmetries / same;
    }
    constexpr Position at(int layer, std::uint64_t number) const {
      const Place place = place_of(layer, number);
      const int placed = layer < 2 * men_ ? layer : 2 * men_, mover = placed % 2;
      const int own_hand = men_ - placed / 2, other_hand = men_ - (placed + 1) / 2;
      const auto own = static_cast<std::uint32_t>(place.set & every_point);
      const std::uint32_t theirs = set_of(place.rank, place.part.theirs, own);
      return mover == 0 ? position(own, theirs, own_hand, other_hand, 0)
                        : position(theirs, own, other_hand, own_hand, 1);
    }
    constexpr bool hole(int layer, std::uint64_t number) const {
      const Place place = place_of(layer, number);
      const auto own = static_cast<std::uint32_t>(place.set & every_point);
      const auto fixing = static_cast<unsigned>(place.set >> 32);
      if (fixing == 1) return false;
      const std::uint32_t theirs = set_of(place.rank, place.part.theirs, own);
      for (unsigned left = fixing & ~1u; left != 0; left &= left - 1) {
        if (rank_of(moved(theirs, countr_zero(left)), own) < place.rank) return true;
      }
      return false;
    }

    constexpr int parts(int layer) const { return parts_[layer]; }
    constexpr Part part(int layer, int index) const {
      const auto code = static_cast<int>(table_[part_at(layer, index)]);
      return {code / side, code % side};
    }
    constexpr std::uint64_t part_begin(int layer, Part part) const { return table_[begin_at(layer, part)]; }
    constexpr std::uint64_t part_size(Part part) const {
      return std::uint64_t{sets_[part.own]} * choose_[points - part.own][part.theirs];
    }

   private:
    friend class Numbering;
    static constexpr int side = most_men + 1, most_layers = 4 * most_men - 4, most_parts = side * side;

    // A position turned so that the mover's men are the first of their images.
    struct Folded {
      std::uint64_t begin;  // the number of the first set of the other men
      std::uint32_t own, theirs;
      std::uint64_t theirs_rank;
      unsigned fixing;  // the symmetries that leave `own` in place, bit 0 always
    };
    struct Place {
      Part part;
      std::uint64_t set;   // as in the table
      std::uint64_t rank;  // of the other men
    };

    static constexpr std::uint64_t begin_at(int layer, Part part) {
      return static_cast<std::uint64_t>(layer * most_parts + part.own * side + part.theirs);
    }
    static constexpr std::uint64_t part_at(int layer, int index) {
      return static_cast<std::uint64_t>((most_layers + layer) * most_parts + index);
    }
    constexpr std::uint32_t entry(int men, std::uint64_t rank) const {
      const std::uint64_t at = first_entry_[men] + rank;
      return static_cast<std::uint32_t>(table_[at / 2] >> at % 2 * 32);
    }

    // A set's place among those with as many points of the points that are not `taken`.
    constexpr std::uint64_t rank_of(std::uint32_t set, std::uint32_t taken) const {
      std::uint64_t rank = 0;
      for (int count = 1; set != 0; set &= set - 1, ++count)
        rank += choose_[popcount(((set & (0 - set)) - 1) & ~taken)][count];
      return rank;
    }
    constexpr std::uint32_t set_of(std::uint64_t rank, int count, std::uint32_t taken) const {
      std::uint32_t set = 0;
      int below = points - popcount(taken);
      for (int point = points - 1; count > 0; --point) {
        if ((taken >> point & 1) != 0) continue;
        if (choose_[--below][count] > rank) continue;
        rank -= choose_[below][count--];
        set |= 1u << point;
      }
      return set;
    }
    constexpr int layer_of(const Position& position) const {
      const int in_hand = position.hand(0) + position.hand(1);
      if (in_hand > 0) return 2 * men_ - in_hand;
      return 4 * men_ - popcount(position.men(0)) - popcount(position.men(1));
    }
    constexpr Folded fold(const Position& position) const {
      const int mover = position.mover();
      const std::uint32_t own = position.men(mover), theirs = position.men(1 - mover);
      const Part part{popcount(own), popcount(theirs)};
      const std::uint32_t found = entry(part.own, rank_of(own, 0));
      const std::uint32_t set = found & 0xFFFFF;
      const std::uint64_t word = table_[first_set_[part.own] + set];
      Folded folded{};
      folded.own = static_cast<std::uint32_t>(word & every_point);
      folded.fixing = static_cast<unsigned>(word >> 32);
      folded.theirs = moved(theirs, static_cast<int>(found >> 20));
      folded.theirs_rank = rank_of(folded.theirs, folded.own);
      folded.begin =
          table_[begin_at(layer_of(position), part)] + std::uint64_t{set} * choose_[points - part.own][part.theirs];
      return folded;
    }
    constexpr Place place_of(int layer, std::uint64_t number) const {
      int low = 0, high = parts_[layer] - 1;
      while (low < high) {
        const int middle = (low + high + 1) / 2;
        if (part_begin(layer, part(layer, middle)) <= number) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      Place place{part(layer, low), 0, 0};
      const std::uint64_t within = number - part_begin(layer, place.part);
      const std::uint64_t others = choose_[points - place.part.own][place.part.theirs];
      place.set = table_[first_set_[place.part.own] + within / others];
      place.rank = within % others;
      return place;
    }

    int men_ = 0;
    const std::uint64_t* table_ = nullptr;
    std::uint64_t size_[most_layers] = {};
    std::int32_t parts_[most_layers] = {};
    std::uint64_t first_entry_[side] = {};  // in halves of words
    std::uint64_t first_set_[side] = {};
    std::uint32_t sets_[side] = {};
    std::uint32_t choose_[points + 1][side + 1] = {};
  };

  Numbering(const NineMensMorris& rules, const Budget& budget);
  [[nodiscard]] std::uint64_t size(int layer) const { return view_.size(layer); }
  [[nodiscard]] std::uint64_t number(const Position& position) const { return view_.number(position); }
  [[nodiscard]] unsigned copies(const Position& position) const { return view_.copies(position); }
  [[nodiscard]] Position at(int layer, std::uint64_t number) const { return view_.at(layer, number); }
  [[nodiscard]] bool hole(int layer, std::uint64_t number) const { return view_.hole(layer, number); }

  // The parts of a layer in the order of their numbers.
  [[nodiscard]] int parts(int layer) const { return view_.parts(layer); }
  [[nodiscard]] Part part(int layer, int index) const { return view_.part(layer, index); }
  [[nodiscard]] std::uint64_t part_begin(int layer, Part part) const { return view_.part_begin(layer, part); }
  [[nodiscard]] std::uint64_t part_size(Part part) const { return view_.part_size(part); }

  [[nodiscard]] const LargeArray<std::uint64_t>& table() const { return table_; }
  [[nodiscard]] View view(const std::uint64_t* table) const {
    View view = view_;
    view.table_ = table;
    return view;
  }

 private:
  void lay_out();
  void cut_layers();
  void fold_sets(int men);

  View view_;
  LargeArray<std::uint64_t> table_;
};

}  // namespace zermelo
