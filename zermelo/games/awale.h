// SPDX-License-Identifier: Apache-2.0
// Awale (awari, oware) with the rules of feeding and of the capture that would take everything.
//
// A position is the seeds of each house in the order of sowing, of each store, and who moves:
//
//     second   5 4 3            house[0 … h-1]   the first player's
//     first    0 1 2            house[h … 2h-1]  the second player's      store[0] store[1] mover
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Awale {
 public:
  static constexpr int max_houses = 6;  // of each player
  static constexpr int max_seeds = 4;   // in each house at the beginning

  struct Position {
    std::uint8_t house[2 * max_houses];
    std::uint8_t store[2];
    std::uint8_t mover;
    auto operator<=>(const Position&) const = default;
  };
  using Move = std::uint8_t;  // the house that is emptied

  static std::vector<Variant<Awale>> variants();

  constexpr Position initial() const {
    Position position{};
    for (int house = 0; house < 2 * houses_; ++house) position.house[house] = static_cast<std::uint8_t>(seeds_);
    return position;
  }
  constexpr bool is_position(const Position& position) const {
    int seeds = position.store[0] + position.store[1];
    for (int house = 0; house < 2 * max_houses; ++house) {
      if (house >= 2 * houses_ && position.house[house] != 0) return false;
      seeds += position.house[house];
    }
    return seeds == total() && position.mover <= 1;
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }

  constexpr End end(const Position& position) const {
    if (2 * position.store[0] > total()) return End::first;
    if (2 * position.store[1] > total()) return End::second;
    return position.store[0] + position.store[1] == total() ? End::draw : End::none;
  }
  // Each player takes the seeds on his own side.
  constexpr End stuck(const Position& position) const {
    const int first = position.store[0] + on_side(position, 0), second = position.store[1] + on_side(position, 1);
    return first > second ? End::first : first < second ? End::second : End::draw;
  }

  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    for (int i = 0; i < houses_; ++i) {
      const auto house = static_cast<Move>(position.mover * houses_ + i);
      if (playable(position, house)) sink(house);
    }
  }
  constexpr Position after(Position position, Move house) const {
    const int mover = position.mover, last = sow(position, house);
    position.mover ^= 1;
    Position captured = position;
    for (int i = last; side(i) != mover && can_be_captured(captured.house[i]); i = previous_house(i)) {
      captured.store[mover] = static_cast<std::uint8_t>(captured.store[mover] + captured.house[i]);
      captured.house[i] = 0;
    }
    const bool takes_everything = on_side(captured, mover ^ 1) == 0;
    return takes_everything ? position : captured;
  }

  // Seeds in the stores never come back.
  constexpr int layer(const Position& position) const { return position.store[0] + position.store[1]; }
  constexpr int layers() const { return total() + 1; }
  constexpr int longest_step() const { return 0; }

  // Every house that may have been emptied, every number of seeds that it may have held, and every capture.
  template <class Sink>
  constexpr void before(const Position& position, Sink&& sink) const {
    const int mover = position.mover ^ 1;
    for (int i = 0; i < houses_; ++i) {
      const auto house = static_cast<Move>(mover * houses_ + i);
      if (position.house[house] != 0) continue;
      for (int seeds = 1; seeds <= total(); ++seeds) {
        int captured = 0;
        int last = (house + 1 + (seeds - 1) % (2 * houses_ - 1)) % (2 * houses_);
        for (int next = last;; next = previous_house(next)) {
          each_capture(position, house, seeds, last, captured, sink);
          if (side(next) == mover || position.house[next] != 0 || captured == houses_) break;
          ++captured;
        }
      }
    }
  }

  constexpr bool sides_alike() const { return true; }

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  Board board(const Position& position) const;
  Phrase convention() const;

 private:
  static Awale make(Arguments& arguments);

  constexpr int total() const { return 2 * houses_ * seeds_; }
  constexpr int side(int house) const { return house < houses_ ? 0 : 1; }
  constexpr int next_house(int house) const { return house + 1 == 2 * houses_ ? 0 : house + 1; }
  constexpr int previous_house(int house) const { return house == 0 ? 2 * houses_ - 1 : house - 1; }
  static constexpr bool can_be_captured(int seeds) { return seeds == 2 || seeds == 3; }

  constexpr int on_side(const Position& position, int player) const {
    int seeds = 0;
    for (int i = 0; i < houses_; ++i) seeds += position.house[player * houses_ + i];
    return seeds;
  }
  // Feeding: with nothing on the other side, only a sowing that reaches it.
  constexpr bool playable(const Position& position, Move house) const {
    if (position.house[house] == 0) return false;
    const bool reaches = position.house[house] >= houses_ - house % houses_;
    return reaches || on_side(position, position.mover ^ 1) > 0;
  }
  // Sows the house into those that follow, skipping itself; returns the last one sown.
  constexpr int sow(Position& position, int house) const {
    int last = house;
    const int seeds = position.house[house];
    position.house[house] = 0;
    for (int sown = 0; sown < seeds; ++sown) {
      last = next_house(last);
      if (last == house) last = next_house(last);
      ++position.house[last];
    }
    return last;
  }

  // Gives two or three seeds back to each of the `captured` houses up to `last`, then the sown seeds to their house;
  // passes on the positions from which the move really leads here.
  template <class Sink>
  constexpr void each_capture(const Position& position, Move house, int seeds, int last, int captured,
                              Sink& sink) const {
    for (unsigned threes = 0; threes < 1u << captured; ++threes) {
      Position previous = position;
      previous.mover ^= 1;
      int given_back = 0;
      for (int i = 0, at = last; i < captured; ++i, at = previous_house(at)) {
        previous.house[at] = (threes >> i & 1) != 0 ? 3 : 2;
        given_back += previous.house[at];
      }
      if (given_back > position.store[previous.mover] || !take_back(previous, house, seeds)) continue;
      previous.store[previous.mover] = static_cast<std::uint8_t>(previous.store[previous.mover] - given_back);
      if (end(previous) == End::none && playable(previous, house) && after(previous, house) == position) sink(previous);
    }
  }
  // Undoes a sowing; false where some house has too few seeds.
  constexpr bool take_back(Position& position, int house, int seeds) const {
    const int lap = 2 * houses_ - 1;
    for (int i = 0, at = house; i < lap; ++i) {
      at = next_house(at);
      const int sown = seeds / lap + (i < seeds % lap ? 1 : 0);
      if (position.house[at] < sown) return false;
      position.house[at] = static_cast<std::uint8_t>(position.house[at] - sown);
    }
    position.house[house] = static_cast<std::uint8_t>(seeds);
    return true;
  }

  int houses_ = 2;
  int seeds_ = 2;
};

}  // namespace zermelo
