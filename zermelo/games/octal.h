// SPDX-License-Identifier: Apache-2.0
// Octal games (Guy and Smith, 1956): digit k of the code says what may be left of a heap from which k counters are
// taken: 1 nothing, 2 one heap, 4 two heaps, added up. Who cannot move has lost.
//
//   0.137   k = 1: digit 1, a heap of one goes;  k = 2: 3 = 2 + 1, one heap or none is left;  k = 3: 7, anything.
//   4.…     a heap may also be split in two without taking anything.
//
// A position is a multiset of heaps (heap_multiset.h): 10-J0, then 4+3-J1 …
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/player.h>
#include <zermelo/games/heap_multiset.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/parameters.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Octal {
 public:
  using Position = HeapMultiset;
  struct Move {
    std::uint8_t size;          // of the heap
    std::uint8_t large, small;  // what is left of it
  };

  static std::vector<Variant<Octal>> variants();

  constexpr Position initial() const { return Position::of(total_); }
  constexpr bool is_position(const Position& position) const {
    return position.total() <= total_ && position.mover <= 1;
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }
  constexpr End end(const Position&) const { return End::none; }
  constexpr End stuck(const Position& position) const { return won_by(other(to_move(position))); }

  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    position.each_size([&](int size) {
      for (int take = 0; take <= size && take <= max_taken_; ++take) {
        const int left = size - take;
        if (left == 0 && (digit_[take] & 1) != 0) sink(move(size, 0, 0));
        if (left > 0 && (digit_[take] & 2) != 0) sink(move(size, left, 0));
        if ((digit_[take] & 4) == 0) continue;
        for (int small = 1; 2 * small <= left; ++small) sink(move(size, left - small, small));
      }
    });
  }
  constexpr Position after(const Position& position, Move move) const {
    return position.after_split(move.size, move.large, move.small);
  }

  // A counter taken adds 2, which outweighs the loss of a heap; a split alone adds 1.
  constexpr int layer(const Position& position) const { return 2 * (total_ - position.total()) + position.heaps() - 1; }
  constexpr int layers() const { return 2 * total_; }
  constexpr int longest_step() const { return 2 * max_taken_ + 1; }

  // The larger totals first.
  template <class Sink>
  constexpr void everywhere(Sink&& sink) const {
    for (int total = total_; total >= 0; --total) each_partition(total, sink);
  }

  constexpr bool impartial() const { return true; }
  constexpr Position turned(Position position) const {
    position.mover ^= 1;
    return position;
  }
  template <class Sink>
  constexpr void components(const Position& position, Sink&& sink) const {
    each_heap_alone(position, sink);
  }

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  Phrase convention() const;
  Board board(const Position& position) const;

 private:
  static Octal general(Arguments& arguments);
  static Octal kayles(Arguments& arguments);
  static Octal dawson(Arguments& arguments);
  static Octal make(std::string_view code, const Arguments& arguments);

  static constexpr Move move(int size, int large, int small) {
    return {static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(large), static_cast<std::uint8_t>(small)};
  }

  int total_ = 1;
  int max_taken_ = 0;
  std::uint8_t digit_[HeapMultiset::max_counters + 1] = {};
};

}  // namespace zermelo
