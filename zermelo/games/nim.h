// SPDX-License-Identifier: Apache-2.0
// Nim: heaps of sticks; a move takes some sticks of one heap.
//
// A position is the heaps in order, unused ones empty, then who moves:  heap[0] heap[1] … heap[6] mover.
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

class Nim {
 public:
  static constexpr int max_heaps = 7;
  static constexpr int max_takes = 32;
  static constexpr int largest_heap = 60000;

  struct Position {
    std::uint16_t heap[max_heaps];
    std::uint16_t mover;
    auto operator<=>(const Position&) const = default;
  };
  struct Move {
    std::uint16_t heap;
    std::uint16_t take;
  };

  static std::vector<Variant<Nim>> variants();

  constexpr Position initial() const { return start_; }
  constexpr bool is_position(const Position& position) const {
    for (int heap = 0; heap < max_heaps; ++heap) {
      if (position.heap[heap] > start_.heap[heap]) return false;
    }
    return position.mover <= 1;
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }

  // Contracted: one stick in all is the end, since taking it is forced and loses.
  constexpr End end(const Position& position) const {
    return contracted_ && total(position) == 1 ? won_by(other(to_move(position))) : End::none;
  }
  constexpr End stuck(const Position& position) const {
    return won_by(misere_ ? to_move(position) : other(to_move(position)));
  }

  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    const int kept = contracted_ ? 1 : 0;  // sticks that nobody may take
    const int available = total(position) - kept;
    for (int heap = 0; heap < heaps_; ++heap) {
      const int max_take = position.heap[heap] < available ? position.heap[heap] : available;
      if (any_take_) {
        for (int take = 1; take <= max_take; ++take) sink(move(heap, take));
      } else {
        for (int i = 0; i < takes_ && take_[i] <= max_take; ++i) sink(move(heap, take_[i]));
      }
    }
  }
  constexpr Position after(Position position, Move move) const {
    position.heap[move.heap] = static_cast<std::uint16_t>(position.heap[move.heap] - move.take);
    position.mover ^= 1;
    return position;
  }

  constexpr int layer(const Position& position) const { return total(start_) - total(position); }
  constexpr int layers() const { return total(start_) + 1; }
  constexpr int longest_step() const {
    int step = any_take_ ? 1 : take_[takes_ - 1];
    for (int heap = 0; any_take_ && heap < heaps_; ++heap) step = step < start_.heap[heap] ? start_.heap[heap] : step;
    return step;
  }

  // Heaps that begin alike can be exchanged: the larger one first.
  constexpr Position canonical(Position position) const {
    for (int a = 0; a < heaps_; ++a) {
      for (int b = a + 1; b < heaps_; ++b) {
        if (start_.heap[a] != start_.heap[b] || position.heap[a] >= position.heap[b]) continue;
        const std::uint16_t larger = position.heap[b];
        position.heap[b] = position.heap[a];
        position.heap[a] = larger;
      }
    }
    return position;
  }

  // Larger heaps first, the first player's before the second's.
  template <class Sink>
  constexpr void everywhere(Sink&& sink) const {
    Position position = start_;
    for (;;) {
      for (std::uint16_t mover = 0; mover < 2; ++mover) {
        position.mover = mover;
        if (!contracted_ || total(position) > 0) sink(position);
      }
      int heap = heaps_ - 1;
      for (; heap >= 0 && position.heap[heap] == 0; --heap) position.heap[heap] = start_.heap[heap];
      if (heap < 0) return;
      --position.heap[heap];
    }
  }

  constexpr bool impartial() const { return !misere_; }
  constexpr Position turned(Position position) const {
    position.mover ^= 1;
    return position;
  }
  constexpr bool sides_alike() const { return true; }
  // Each heap is a part, moved to the first place.
  template <class Sink>
  constexpr void components(const Position& position, Sink&& sink) const {
    for (int heap = 0; heap < heaps_; ++heap) {
      Position alone{};
      alone.heap[0] = position.heap[heap];
      alone.mover = position.mover;
      if (alone.heap[0] > 0) sink(alone);
    }
  }

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  Phrase convention() const;
  Board board(const Position& position) const;

 private:
  static Nim general(Arguments& arguments);
  static Nim bouton(Arguments& arguments);
  void set_heaps(const std::vector<std::int64_t>& heaps);

  static constexpr Move move(int heap, int take) {
    return {static_cast<std::uint16_t>(heap), static_cast<std::uint16_t>(take)};
  }
  constexpr int total(const Position& position) const {
    int sum = 0;
    for (int heap = 0; heap < heaps_; ++heap) sum += position.heap[heap];
    return sum;
  }

  Position start_{};
  int heaps_ = 1;
  int takes_ = 0;
  std::uint16_t take_[max_takes] = {};  // rising
  bool any_take_ = false;
  bool misere_ = true;
  bool contracted_ = true;
};

}  // namespace zermelo
