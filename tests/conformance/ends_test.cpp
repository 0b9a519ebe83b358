// SPDX-License-Identifier: Apache-2.0
// The moves of an end are never generated: code that explores, solves, counts or plays calls `end` first.
#include <set>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/catalogue/rules_game.h>
#include <zermelo/games/connect4.h>
#include <zermelo/games/dots.h>
#include <zermelo/games/nim.h>
#include <zermelo/games/pursuit.h>
#include <zermelo/rules/variant.h>

namespace zermelo {
namespace {

// The same rules, which fail where the moves of an end are generated. Abilities are inherited.
template <Rules R>
class Guarded : public R {
 public:
  using typename R::Move;
  using typename R::Position;
  explicit Guarded(R rules) : R(std::move(rules)) {}

  template <class Sink>
  void moves(const Position& position, Sink&& sink) const {
    refuse_end(position);
    R::moves(position, std::forward<Sink>(sink));
  }
  Position after(const Position& position, const Move& move) const {
    refuse_end(position);
    return R::after(position, move);
  }

 private:
  void refuse_end(const Position& position) const {
    if (R::end(position) != End::none) throw std::logic_error("asked for the moves of the end " + R::text(position));
  }
};

template <Rules R>
R made(const Pairs& pairs) {
  const Variant<R> variant = R::variants().front();
  Arguments arguments(variant.info, pairs);
  return variant.make(arguments);
}

// Methods that cannot solve a game refuse it by an Error; no method generates the moves of an end.
using Refusing = std::set<Method>;

void solve_by_every_method(const Game& game, const AnyPosition& from, const Refusing& refusing) {
  const Outcome truth = game.solve({from}, {.method = Method::arena}, Budget(), silent()).oracle->verdict(from).outcome;
  for (const Method method : {Method::arena, Method::memo, Method::sparse, Method::dense, Method::retrograde}) {
    for (const bool outcome_only : {false, true}) {
      for (const bool start_only : {false, true}) {
        SCOPED_TRACE(game.text(from) + " by " + std::string(name_of(method)));
        const auto solve = [&] {
          const SolveRequest request{.method = method, .outcome_only = outcome_only, .start_only = start_only};
          return game.solve({from}, request, Budget(), silent());
        };
        if (refusing.count(method) > 0) {
          EXPECT_THROW(static_cast<void>(solve()), Error);
          continue;
        }
        const SolvedGame solved = solve();
        EXPECT_EQ(solved.oracle->verdict(from).outcome, truth);
        // Of the start alone nothing else is known, so that there is nothing to judge by.
        if (!start_only) {
          EXPECT_TRUE(judge(game, *solved.oracle, outcome_only, Budget(), silent()).right());
        }
      }
    }
  }
}

template <Rules R>
void expect_ends_left_alone(const Pairs& pairs, const Refusing& refusing = {}) {
  const Guarded<R> rules(made<R>(pairs));
  const RulesGame<Guarded<R>> game("guarded", rules);
  const Scope part{game.initial()};
  const Arena arena = game.explore(part, Budget(), silent()).arena;
  solve_by_every_method(game, part.from, refusing);
  Refusing at_ends = refusing;
  at_ends.erase(Method::memo);  // it refuses cycles, and no cycle begins at an end
  count_positions(game, part, {.by = CountBy::ply}, [](std::uint64_t, std::uint64_t) {});
  static_cast<void>(estimate_solving(game, part.from, Budget()));
  std::uint64_t ends = 0;
  for (Node node = 0; node < arena.size(); ++node) {
    const auto position = rules.read(arena.name(node));
    EXPECT_EQ(game.choices(erased(rules, position)).empty(), arena.terminal(node));
    EXPECT_EQ(game.result(erased(rules, position)), arena.end(node));
    static_cast<void>(look_ahead(game, erased(rules, position), {.depth = 2, .alpha_beta = true}, Budget()));
    if (rules.end(position) == End::none) continue;
    if (++ends == 1) solve_by_every_method(game, erased(rules, position), at_ends);
  }
  EXPECT_GT(ends, 0u);
}

TEST(Ends, AreNeverAskedForTheirMoves) {
  expect_ends_left_alone<Nim>({{"heaps", "3+2"}}, {Method::dense});
  expect_ends_left_alone<Connect4>({{"cols", "3"}, {"rows", "3"}, {"line", "3"}});
  expect_ends_left_alone<Dots>({{"rows", "1"}, {"cols", "2"}}, {Method::dense});
  expect_ends_left_alone<Pursuit>({{"graph", "path:3"}}, {Method::memo, Method::sparse, Method::dense});
}

TEST(Ends, AreGuarded) {
  const Guarded<Nim> rules(made<Nim>({{"heaps", "2"}}));
  const auto end = rules.read("1-J1");
  ASSERT_NE(rules.end(end), End::none);
  EXPECT_THROW(rules.moves(end, [](const Nim::Move&) {}), std::logic_error);
  EXPECT_THROW(static_cast<void>(rules.after(end, Nim::Move{})), std::logic_error);
}

}  // namespace
}  // namespace zermelo
