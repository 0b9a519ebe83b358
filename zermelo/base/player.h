// SPDX-License-Identifier: Apache-2.0
// The two players, how a game can end, and what a position is worth.
#pragma once
#include <cstdint>

namespace zermelo {

enum class Player : std::uint8_t { first, second };

// Who has won; `none` while play goes on.
enum class End : std::uint8_t { none, first, second, draw };

// For the player to move, in this order: worse is smaller.
enum class Outcome : std::uint8_t { loss, draw, win };

// Plies to the end of the game: the winner hurries, the loser delays.
using Distance = std::uint32_t;

constexpr Player other(Player player) { return player == Player::first ? Player::second : Player::first; }
constexpr int index(Player player) { return static_cast<int>(player); }

constexpr End won_by(Player player) { return player == Player::first ? End::first : End::second; }
constexpr bool decisive(End end) { return end == End::first || end == End::second; }

// REQUIRES: decisive(end).
constexpr Player winner(End end) { return end == End::first ? Player::first : Player::second; }

// REQUIRES: end is not none.
constexpr Outcome outcome_for(Player player, End end) {
  if (end == End::draw) return Outcome::draw;
  return end == won_by(player) ? Outcome::win : Outcome::loss;
}

// The worth of a position to the player to move.
struct Verdict {
  Outcome outcome = Outcome::draw;
  bool endless = false;   // draws only: no line of moves that keep the draw reaches a drawn end
  Distance distance = 0;  // meaningless for a draw
  bool operator==(const Verdict&) const = default;
};

// Whether the player who chooses prefers `a` to `b`: win soon, else draw, else lose late.
constexpr bool better(const Verdict& a, const Verdict& b) {
  if (a.outcome != b.outcome) return a.outcome > b.outcome;
  if (a.outcome == Outcome::win) return a.distance < b.distance;
  return a.outcome == Outcome::loss && a.distance > b.distance;
}

// Sorts anything that has a verdict: std::stable_sort(moves.begin(), moves.end(), BestFirst()).
struct BestFirst {
  constexpr bool operator()(const auto& a, const auto& b) const { return better(a.verdict, b.verdict); }
};

// The verdict of a move, for the player who makes it, from the verdict of the position it leads to.
constexpr Verdict before_move(Verdict reached, bool same_player_moves) {
  if (reached.outcome == Outcome::draw) return reached;
  if (!same_player_moves) reached.outcome = reached.outcome == Outcome::win ? Outcome::loss : Outcome::win;
  ++reached.distance;
  return reached;
}

// The winner, from the verdict of a position where `to_move` moves; End::draw for a draw.
constexpr End winner(const Verdict& verdict, Player to_move) {
  if (verdict.outcome == Outcome::draw) return End::draw;
  return won_by(verdict.outcome == Outcome::win ? to_move : other(to_move));
}

// The verdict that a move must lead to in order to have this verdict itself. REQUIRES: the distance is above 0, or
// distances are not known.
constexpr Verdict after_move(Verdict wanted, bool same_player_moves) {
  if (wanted.outcome == Outcome::draw) return wanted;
  if (!same_player_moves) wanted.outcome = wanted.outcome == Outcome::win ? Outcome::loss : Outcome::win;
  if (wanted.distance > 0) --wanted.distance;
  return wanted;
}

}  // namespace zermelo
