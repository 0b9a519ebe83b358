// SPDX-License-Identifier: Apache-2.0
// The game of Euclid: a move subtracts a multiple of the smaller number from the larger one; who cannot move has lost.
//
// A position is the two numbers in order, then who moves:  number[0] number[1] mover, written 13+8-J0.
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/parameters.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Euclid {
 public:
  static constexpr int largest_number = 1'000'000;

  struct Position {
    std::uint32_t number[2];
    std::uint32_t mover;
    auto operator<=>(const Position&) const = default;
  };
  struct Move {
    std::uint32_t from, amount;  // the number that shrinks, and by how much
  };

  static std::vector<Variant<Euclid>> variants();

  constexpr Position initial() const { return start_; }
  constexpr bool is_position(const Position& position) const {
    const std::uint32_t smallest = zero_allowed_ ? 0 : 1, *const number = position.number;
    for (int i = 0; i < 2; ++i) {
      if (number[i] < smallest || number[i] > start_.number[i]) return false;
    }
    return number[0] + number[1] > 0 && position.mover <= 1;
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }
  constexpr End end(const Position& position) const {
    return position.number[0] == 0 || position.number[1] == 0 ? stuck(position) : End::none;
  }
  constexpr End stuck(const Position& position) const { return won_by(other(to_move(position))); }

  // Equal numbers: either may be made zero, where zero is allowed.
  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    for (std::uint32_t from = 0; from < 2; ++from) {
      const std::uint32_t whole = position.number[from], part = position.number[1 - from];
      if (part == 0) continue;
      const std::uint32_t max_amount = zero_allowed_ ? whole : whole - (whole > 0 ? 1 : 0);
      for (std::uint32_t amount = part; amount <= max_amount; amount += part) sink(Move{from, amount});
    }
  }
  constexpr Position after(Position position, Move move) const {
    position.number[move.from] -= move.amount;
    position.mover ^= 1;
    return position;
  }

  // The total subtracted so far.
  constexpr int layer(const Position& position) const { return total(start_) - total(position); }
  constexpr int layers() const { return total(start_) + 1; }
  constexpr int longest_step() const {
    return static_cast<int>(start_.number[0] > start_.number[1] ? start_.number[0] : start_.number[1]);
  }

  // The larger numbers first.
  template <class Sink>
  constexpr void everywhere(Sink&& sink) const {
    const std::uint32_t smallest = zero_allowed_ ? 0 : 1;
    for (std::uint32_t a = start_.number[0] + 1; a-- > smallest;) {
      for (std::uint32_t b = start_.number[1] + 1; b-- > smallest;) {
        if (a + b == 0) continue;
        for (std::uint32_t mover = 0; mover < 2; ++mover) sink(Position{{a, b}, mover});
      }
    }
  }

  // Swaps the numbers where both stay within the initial ones.
  constexpr Position canonical(const Position& position) const {
    const Position turned = {{position.number[1], position.number[0]}, position.mover};
    const bool fits = turned.number[0] <= start_.number[0] && turned.number[1] <= start_.number[1];
    return fits && turned < position ? turned : position;
  }

  constexpr bool impartial() const { return true; }
  constexpr Position turned(Position position) const {
    position.mover ^= 1;
    return position;
  }

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  Phrase convention() const;
  Board board(const Position& position) const;

 private:
  static Euclid make(Arguments& arguments);

  static constexpr int total(const Position& position) {
    return static_cast<int>(position.number[0] + position.number[1]);
  }

  Position start_{};
  bool zero_allowed_ = false;
};

}  // namespace zermelo
