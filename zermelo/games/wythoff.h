// SPDX-License-Identifier: Apache-2.0
// Wythoff's game: two heaps; a move takes from one of them, or as many from both; who cannot move has lost.
//
// A position is the two heaps in order, then who moves:  heap[0] heap[1] mover, written 5+8-J0.
// It is also a queen on a board, walking towards the corner where both heaps are empty.
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

class Wythoff {
 public:
  static constexpr int largest_heap = 1000;

  struct Position {
    std::uint16_t heap[2];
    std::uint16_t mover;
    auto operator<=>(const Position&) const = default;
  };
  struct Move {
    std::uint16_t take[2];  // from each heap: one of them is 0, or both are the same
  };

  static std::vector<Variant<Wythoff>> variants();

  constexpr Position initial() const { return start_; }
  constexpr bool is_position(const Position& position) const {
    return position.heap[0] <= start_.heap[0] && position.heap[1] <= start_.heap[1] && position.mover <= 1;
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }
  constexpr End end(const Position&) const { return End::none; }
  constexpr End stuck(const Position& position) const { return won_by(other(to_move(position))); }

  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    for (std::uint16_t take = 1; take <= position.heap[0]; ++take) sink(Move{{take, 0}});
    for (std::uint16_t take = 1; take <= position.heap[1]; ++take) sink(Move{{0, take}});
    for (std::uint16_t take = 1; take <= smaller(position); ++take) sink(Move{{take, take}});
  }
  constexpr Position after(Position position, Move move) const {
    for (int i = 0; i < 2; ++i) position.heap[i] = static_cast<std::uint16_t>(position.heap[i] - move.take[i]);
    position.mover ^= 1;
    return position;
  }

  // Counters taken.
  constexpr int layer(const Position& position) const { return total(start_) - total(position); }
  constexpr int layers() const { return total(start_) + 1; }
  constexpr int longest_step() const {
    const int larger = total(start_) - smaller(start_);
    const int step = larger > 2 * smaller(start_) ? larger : 2 * smaller(start_);
    return step > 0 ? step : 1;
  }

  // The larger heaps first.
  template <class Sink>
  constexpr void everywhere(Sink&& sink) const {
    for (int a = start_.heap[0]; a >= 0; --a) {
      for (int b = start_.heap[1]; b >= 0; --b) {
        for (std::uint16_t mover = 0; mover < 2; ++mover)
          sink(Position{{static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)}, mover});
      }
    }
  }

  // Swaps the heaps where each has room for the other.
  constexpr Position canonical(const Position& position) const {
    const Position turned = {{position.heap[1], position.heap[0]}, position.mover};
    const bool fits = turned.heap[0] <= start_.heap[0] && turned.heap[1] <= start_.heap[1];
    return fits && turned < position ? turned : position;
  }

  constexpr bool impartial() const { return true; }
  constexpr Position turned(Position position) const {
    position.mover ^= 1;
    return position;
  }

  void notate(auto& text, auto& position) const {
    for (const int i : {0, 1}) {
      if (i > 0) text.word("+");
      text.number(position.heap[i], 0, start_.heap[i],
                  Phrase("heap {} with at most {} counters, as in 5+8-J0", i + 1, start_.heap[i]));
    }
    text.mover(position.mover);
  }
  std::string text(const Position& position, Move move) const;
  Phrase convention() const;
  Board board(const Position& position) const;

 private:
  static Wythoff make(Arguments& arguments);

  static constexpr int total(const Position& position) { return position.heap[0] + position.heap[1]; }
  static constexpr int smaller(const Position& position) {
    return position.heap[0] < position.heap[1] ? position.heap[0] : position.heap[1];
  }

  Position start_{};
};

}  // namespace zermelo
