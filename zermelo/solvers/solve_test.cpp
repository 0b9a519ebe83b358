// SPDX-License-Identifier: Apache-2.0
// Rules as a user writes them, with positions of every kind, through solve, explore and attractor.
#include <zermelo/solvers/solve.h>

#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace zermelo::solve_test {
namespace {

// Take one to three sticks; who cannot move has lost. The position has padding.
struct Subtraction {
  struct Position {
    std::uint64_t sticks;
    Player mover;
    auto operator<=>(const Position&) const = default;
  };
  using Move = int;
  std::uint64_t heap = 21;
  Position initial() const { return {heap, Player::first}; }
  Player to_move(const Position& position) const { return position.mover; }
  End end(const Position&) const { return End::none; }
  End stuck(const Position& position) const { return won_by(other(position.mover)); }
  void moves(const Position& position, auto&& sink) const {
    for (int take = 1; take <= 3 && static_cast<std::uint64_t>(take) <= position.sticks; ++take) sink(take);
  }
  Position after(const Position& position, int take) const {
    return {position.sticks - static_cast<std::uint64_t>(take), other(position.mover)};
  }
};
static_assert(Playable<Subtraction> && !Rules<Subtraction>);

// The same with a text for a position and a text for a move.
struct Words {
  using Position = std::string;
  using Move = std::string;
  Position initial() const { return "ooooo"; }
  Player to_move(const Position& position) const { return position.size() % 2 == 1 ? Player::first : Player::second; }
  End end(const Position& position) const { return position.empty() ? won_by(Player::second) : End::none; }
  End stuck(const Position&) const { return End::draw; }
  void moves(const Position& position, auto&& sink) const {
    sink(Move("one"));
    if (position.size() > 2) sink(Move("three"));
  }
  Position after(const Position& position, const Move& move) const { return position.substr(move == "one" ? 1 : 3); }
};

// Round a circle of four places until somebody steps on the last; it need never end.
struct Circle {
  using Position = std::vector<int>;  // the place, then who moves
  using Move = int;
  Position initial() const { return {0, 0}; }
  Player to_move(const Position& position) const { return static_cast<Player>(position[1]); }
  End end(const Position& position) const { return position[0] == 3 ? won_by(other(to_move(position))) : End::none; }
  End stuck(const Position&) const { return End::draw; }
  void moves(const Position& position, auto&& sink) const {
    sink((position[0] + 1) % 3);
    if (position[0] == 2) sink(3);
  }
  Position after(const Position& position, int place) const { return {place, 1 - position[1]}; }
};

TEST(Solve, PositionsWithPadding) {
  const auto solved = solve(Subtraction{});
  EXPECT_EQ(solved.verdict({21, Player::first}), (Verdict{Outcome::win, false, 11}));
  EXPECT_EQ(solved.best_moves({21, Player::first}), std::vector<int>{1});
  std::uint64_t lost = 0, seen = 0;
  for (const auto& [position, verdict] : solved) {
    EXPECT_EQ(verdict.outcome == Outcome::loss, position.sticks % 4 == 0);
    lost += verdict.outcome == Outcome::loss ? 1 : 0;
    ++seen;
  }
  EXPECT_EQ(seen, solved.size());
  EXPECT_GT(lost, 5u);
  EXPECT_TRUE(solved.verify().right());
  EXPECT_THROW((void)solved.verdict({99, Player::first}), Error);
}

TEST(Solve, EveryMethodThatFits) {
  for (const Method method : {Method::automatic, Method::arena, Method::memo}) {
    const auto solved = solve(Subtraction{40}, SolveRequest{.method = method});
    EXPECT_EQ(solved.verdict({40, Player::first}), (Verdict{Outcome::loss, false, 20}));
  }
  EXPECT_THROW((void)solve(Subtraction{}, SolveRequest{.method = Method::dense}), Error);
}

TEST(Solve, TextsAndVectors) {
  const auto words = solve(Words{});
  EXPECT_EQ(words.verdict("ooooo").outcome, Outcome::loss);
  EXPECT_EQ(words.best_moves("ooooo"), (std::vector<std::string>{"one", "three"}));
  const auto circle = solve(Circle{});
  EXPECT_EQ(circle.verdict({2, 0}), (Verdict{Outcome::win, false, 1}));
  EXPECT_EQ(circle.verdict({1, 0}), (Verdict{Outcome::loss, false, 2}));
  EXPECT_TRUE(circle.verify().right());
}

TEST(Solve, KeepsItsBudget) {
  EXPECT_THROW((void)solve(Subtraction{100000}, Budget(Limits{.memory = 100'000})), Error);
  const Budget cancelled;
  cancelled.cancel();
  EXPECT_THROW((void)solve(Subtraction{1000000}, cancelled), Error);
}

TEST(Explore, GivesTheArenaAndItsPositions) {
  const auto explored = explore(Subtraction{5});
  EXPECT_EQ(explored.position(0), (Subtraction::Position{5, Player::first}));
  for (Node node = 0; node < explored.arena.size(); ++node) EXPECT_EQ(explored.node(explored.position(node)), node);
  EXPECT_EQ(explored.node({6, Player::first}), std::nullopt);
}

TEST(Attractor, OfRules) {
  const auto won = attractor(Subtraction{}, Player::first);
  EXPECT_EQ(won.rank({21, Player::first}), 11u);
  EXPECT_EQ(won.strategy({21, Player::first}), (Subtraction::Position{20, Player::second}));
  EXPECT_FALSE(won.contains({20, Player::first}));
  const auto to_five =
      attractor(Subtraction{}, Player::second, [](const auto& position) { return position.sticks == 5; });
  EXPECT_EQ(to_five.rank({5, Player::first}), 0u);
}

}  // namespace
}  // namespace zermelo::solve_test
