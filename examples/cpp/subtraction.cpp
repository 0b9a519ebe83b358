// SPDX-License-Identifier: Apache-2.0
// A game of one's own: take one, two or three sticks; who cannot move has lost.
#include <cstdint>
#include <iostream>

#include <zermelo/zermelo.h>

using zermelo::End, zermelo::Player;

struct Subtraction {
  struct Position {
    std::int8_t sticks;  // with an int there would be padding
    Player mover;
    auto operator<=>(const Position&) const = default;
  };
  using Move = int;
  std::int8_t heap = 21;
  Position initial() const { return {heap, Player::first}; }
  Player to_move(const Position& position) const { return position.mover; }
  End end(const Position&) const { return End::none; }
  End stuck(const Position& position) const { return won_by(other(position.mover)); }
  void moves(const Position& position, auto&& sink) const {
    for (int take = 1; take <= 3 && take <= position.sticks; ++take) sink(take);
  }
  Position after(const Position& position, int take) const {
    return {static_cast<std::int8_t>(position.sticks - take), other(position.mover)};
  }
};
ZERMELO_CHECK(Subtraction);

int main() {
  const auto solved = zermelo::solve(Subtraction{});
  const auto start = Subtraction{}.initial();
  std::cout << "21 sticks: won in " << solved.verdict(start).distance << " plies, by taking";
  for (const int take : solved.best_moves(start)) std::cout << " " << take;
  std::cout << "\nlost heaps:";
  for (const auto& [position, verdict] : solved) {
    if (position.mover == Player::first && verdict.outcome == zermelo::Outcome::loss)
      std::cout << " " << int{position.sticks};
  }
  std::cout << "\n" << solved.size() << " positions, " << solved.verify().faults << " faults\n";
}
