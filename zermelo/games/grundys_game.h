// SPDX-License-Identifier: Apache-2.0
// Grundy's game: a move splits a heap into two unequal ones; who cannot move has lost.
//
// A position is a multiset of heaps (heap_multiset.h): 10-J0, then 7+3-J1, then 4+3+3-J0 …
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

class GrundysGame {
 public:
  using Position = HeapMultiset;
  struct Move {
    std::uint8_t size, small;  // the heap, and the smaller of its two parts
  };

  static std::vector<Variant<GrundysGame>> variants();

  constexpr Position initial() const { return Position::of(total_); }
  constexpr bool is_position(const Position& position) const {
    return position.total() == total_ && position.mover <= 1;
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }
  constexpr End end(const Position&) const { return End::none; }
  constexpr End stuck(const Position& position) const { return won_by(other(to_move(position))); }

  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    position.each_size([&](int size) {
      for (int small = 1; 2 * small < size; ++small)
        sink(Move{static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(small)});
    });
  }
  constexpr Position after(const Position& position, Move move) const {
    return position.after_split(move.size, move.size - move.small, move.small);
  }

  // Each move adds a heap.
  constexpr int layer(const Position& position) const { return position.heaps() - 1; }
  constexpr int layers() const { return total_; }
  constexpr int longest_step() const { return 1; }

  template <class Sink>
  constexpr void everywhere(Sink&& sink) const {
    each_partition(total_, sink);
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
  static GrundysGame make(Arguments& arguments);

  int total_ = 1;
};

}  // namespace zermelo
