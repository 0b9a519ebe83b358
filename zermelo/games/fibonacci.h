// SPDX-License-Identifier: Apache-2.0
// Fibonacci Nim: one heap; the first move takes any but all, every other at most twice what the last one took; whoever
// takes the last stick wins.
//
// A position is the sticks, the most that may be taken, then who moves:  heap max_take mover, written 13:6-J1.
// `max_take` is never above `heap`, so that takes that leave the same choice lead to one position.
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/notation.h>
#include <zermelo/rules/parameters.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Fibonacci {
 public:
  static constexpr int largest_heap = 10000;

  struct Position {
    std::uint16_t heap, max_take, mover;
    auto operator<=>(const Position&) const = default;
  };
  struct Move {
    std::uint16_t take;
  };

  static std::vector<Variant<Fibonacci>> variants();

  constexpr Position initial() const { return {start_, static_cast<std::uint16_t>(start_ - 1), 0}; }
  constexpr bool is_position(const Position& position) const {
    return position.heap <= start_ && position.max_take <= position.heap &&
           position.max_take >= smallest_limit(position.heap) && position.mover <= 1;
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }
  constexpr End end(const Position& position) const { return position.heap == 0 ? stuck(position) : End::none; }
  constexpr End stuck(const Position& position) const { return won_by(other(to_move(position))); }

  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    for (std::uint16_t take = 1; take <= position.max_take; ++take) sink(Move{take});
  }
  constexpr Position after(Position position, Move move) const {
    position.heap = static_cast<std::uint16_t>(position.heap - move.take);
    const int doubled = 2 * move.take;
    position.max_take = doubled < position.heap ? static_cast<std::uint16_t>(doubled) : position.heap;
    position.mover ^= 1;
    return position;
  }

  // Sticks taken.
  constexpr int layer(const Position& position) const { return start_ - position.heap; }
  constexpr int layers() const { return start_ + 1; }
  constexpr int longest_step() const { return start_; }

  // The larger heaps and takes first.
  template <class Sink>
  constexpr void everywhere(Sink&& sink) const {
    for (int heap = start_; heap >= 0; --heap) {
      for (int max_take = heap; max_take >= smallest_limit(heap); --max_take) {
        for (std::uint16_t mover = 0; mover < 2; ++mover)
          sink(Position{static_cast<std::uint16_t>(heap), static_cast<std::uint16_t>(max_take), mover});
      }
    }
  }

  constexpr bool impartial() const { return true; }
  constexpr Position turned(Position position) const {
    position.mover ^= 1;
    return position;
  }

  void notate(auto& text, auto& position) const {
    text.number(position.heap, 0, start_, Phrase("a heap of at most {} sticks, as in 13:6-J1", start_));
    text.word(":");
    text.number(position.max_take, smallest_limit(position.heap), position.heap,
                Phrase("the most that may be taken, from {} to {}", smallest_limit(position.heap), position.heap));
    text.mover(position.mover);
  }
  std::string text(const Position& position, Move move) const;
  Phrase convention() const;
  Board board(const Position& position) const;

 private:
  static Fibonacci make(Arguments& arguments);

  // Some stick may be taken wherever there is one, except from a heap that begins with one: «any but all» is none.
  constexpr int smallest_limit(int heap) const { return heap == 0 || start_ == 1 ? 0 : 1; }

  std::uint16_t start_ = 1;
};

}  // namespace zermelo
