// SPDX-License-Identifier: Apache-2.0
// The searches through Game. That they agree with the arenas' solver on every game is tested in tests/conformance; here
// are larger boards, threads, and what a search says when its time is over.
#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/base/random.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/catalogue/statistics.h>

namespace zermelo::search_test {
namespace {

std::unique_ptr<GameOracle> searcher(const Game& game, const Budget& budget = Budget(), bool outcome_only = false) {
  const SolveRequest request{.method = Method::search, .outcome_only = outcome_only, .start_only = true};
  return game.solve({game.initial()}, request, budget, silent()).oracle;
}

AnyPosition after_random_moves(const Game& game, int plies, Random& random) {
  for (;;) {
    AnyPosition position = game.initial();
    int played = 0;
    for (; played < plies && game.result(position) == End::none; ++played) {
      const std::vector<Choice> choices = game.choices(position);
      position = choices[random.below(choices.size())].after;
    }
    if (played == plies && game.result(position) == End::none) return position;
  }
}

struct Sample {
  const char* game;
  int plies, positions;  // random moves before each
};

// Boards of the standard height and others, from the middle of play, against what memo finds there.
TEST(Search, AgreesWithMemoInTheMiddleOfPlay) {
  const Sample samples[] = {
      {"connect4(cols=5,rows=6)", 16, 40},
      {"connect4(cols=7,rows=6)", 27, 40},
      {"connect4(cols=6,rows=5)", 15, 30},
      {"connect4(cols=7,rows=7)", 34, 20},
      {"connect4(cols=5,rows=7)", 20, 20},
      {"connect4(cols=8,rows=6,line=5)", 36, 15},
      {"hex(size=4)", 5, 20},
      {"dots(rows=2,cols=3)", 6, 20},
      {"snort(graph=grid:3x4)", 3, 20},
      {"othello(size=6)", 24, 10},
      {"mnk(rows=4,cols=4)", 6, 20},
      {"domineering(rows=5,cols=5)", 3, 20},
  };
  Random random(7);
  for (const Sample& sample : samples) {
    const auto game = make_game(sample.game);
    const auto search = searcher(*game), outcomes = searcher(*game, Budget(), true);
    for (int i = 0; i < sample.positions; ++i) {
      const AnyPosition position = after_random_moves(*game, sample.plies, random);
      const auto memo = game->solve({position}, {.method = Method::memo}, Budget(), silent()).oracle;
      const Verdict truth = memo->verdict(position);
      ASSERT_EQ(search->verdict(position), truth) << sample.game << ' ' << game->text(position);
      ASSERT_EQ(outcomes->verdict(position).outcome, truth.outcome) << sample.game << ' ' << game->text(position);
      ASSERT_TRUE(search->confirms(position, truth));
    }
  }
}

TEST(Search, ThreadsChangeNothing) {
  for (const char* name : {"connect4(cols=6,rows=4)", "hex(size=4)", "connect4(cols=5,rows=5)"}) {
    const auto game = make_game(name);
    const Verdict one = searcher(*game)->verdict(game->initial());
    const auto four = searcher(*game, Budget(Limits{.threads = 4}));
    EXPECT_EQ(four->verdict(game->initial()), one) << name;
    EXPECT_EQ(four->verdict(game->initial()), one) << name;
  }
}

// Published: Tromp's table of small boards; J wins neither.
TEST(Search, KnowsSmallBoardsOfConnectFour) {
  const auto six_by_five = make_game("connect4(cols=6,rows=5)");
  EXPECT_EQ(searcher(*six_by_five)->verdict(six_by_five->initial()).outcome, Outcome::draw);
  const auto six_by_four = make_game("connect4(cols=6,rows=4)");
  EXPECT_EQ(searcher(*six_by_four)->verdict(six_by_four->initial()).outcome, Outcome::loss);
}

// Rows, then columns; L: vertical wins, R: horizontal, N: who begins, P: who comes second. Published: Lachmann, Moore
// and Rapaport, «Who wins domineering on rectangular boards?»; Breuker, Uiterwijk and van den Herik, «Solving 8×8
// Domineering». scripts/long_checks asks about the last board, N.
TEST(Search, KnowsWhoWinsBoardsOfDomineering) {
  const std::string classes[] = {"PRRRRRRR", "LNNRLNNR", "LNNRRRRR", "LLLNLNLR",
                                 "LRLRPRRR", "LNLNLNLR", "LNLRLRNR", "LLLLLLL"};
  for (std::size_t rows = 1; rows <= 8; ++rows) {
    for (std::size_t cols = 1; cols <= classes[rows - 1].size(); ++cols) {
      const char known = classes[rows - 1][cols - 1];
      for (const char side : {'L', 'R'}) {
        const auto game = make_game("domineering(rows=" + std::to_string(rows) + ",cols=" + std::to_string(cols) +
                                    ",first=" + (side == 'L' ? "vertical)" : "horizontal)"));
        const Outcome outcome = searcher(*game, Budget(), true)->verdict(game->initial()).outcome;
        EXPECT_EQ(outcome, known == 'N' || known == side ? Outcome::win : Outcome::loss) << game->name();
      }
    }
  }
}

// Whatever the time limit, here counted in looks at the clock, the answer is true: nothing, then bounds, then all.
TEST(Search, SaysNothingWrongWhenItsTimeIsOver) {
  const auto game = make_game("connect4");
  const AnyPosition position = game->read("444442223");
  const Verdict truth = searcher(*game)->verdict(position);
  int silent_ones = 0, bounds = 0, exact = 0;
  for (std::uint64_t checks = 1; checks <= 2048; checks *= 2) {
    const auto hasty = searcher(*game, Budget(Limits{.seconds = 59, .threads = 1, .checks = checks}));
    try {
      const Probe probe = hasty->probe(position).value();
      if (probe.bound == Bound::exact) {
        EXPECT_EQ(probe.verdict, truth);
      } else {
        EXPECT_FALSE(probe.bound == Bound::lower ? better(probe.verdict, truth) : better(truth, probe.verdict));
      }
      ++(probe.bound == Bound::exact ? exact : bounds);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::budget);
      ++silent_ones;
    }
  }
  EXPECT_GT(silent_ones, 0);
  EXPECT_GT(bounds, 0);
  EXPECT_GT(exact, 0);
}

TEST(Search, KeepsToItsMemory) {
  const auto game = make_game("connect4(cols=6,rows=5)");
  constexpr std::uint64_t memory = 4 << 20;
  const Budget budget(Limits{.memory = memory});
  EXPECT_EQ(searcher(*game, budget)->verdict(game->initial()).outcome, Outcome::draw);
  EXPECT_LE(budget.peak(), memory);
}

TEST(Search, CanBeCancelled) {
  const auto game = make_game("connect4");
  const Budget budget;
  const auto oracle = searcher(*game, budget);
  budget.cancel();
  try {
    static_cast<void>(oracle->verdict(game->initial()));
    ADD_FAILURE() << "not cancelled";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::interrupted);
  }
}

TEST(Search, FollowsBestPlay) {
  const auto game = make_game("connect4");
  const auto oracle = searcher(*game);
  const AnyPosition position = game->read("4455");
  EXPECT_EQ(best_line(*game, *oracle, position), (std::vector<std::string>{"3", "1", "2"}));
}

TEST(ProofNumbers, KnowWhoWinsDomineering) {
  for (const auto& [name, outcome] : {std::pair{"domineering(rows=5,cols=5)", Outcome::loss},
                                      std::pair{"domineering(rows=6,cols=6)", Outcome::win}}) {
    const auto game = make_game(name);
    const SolveRequest request{.method = Method::proof, .outcome_only = true, .start_only = true};
    const auto oracle = game->solve({game->initial()}, request, Budget(), silent()).oracle;
    EXPECT_EQ(oracle->verdict(game->initial()).outcome, outcome) << name;
  }
}

// Some first moves draw by repetition, which no line of play proves.
TEST(Search, ComparesMovesThatDrawByRepetition) {
  const auto game = make_game("morris");
  const auto arena = game->solve({game->initial()}, {.method = Method::arena}, Budget(), silent()).oracle;
  const Budget budget(Limits{.seconds = 20, .threads = 1});
  const auto search = searcher(*game, budget, true);
  const SolveRequest by_proof{.method = Method::proof, .outcome_only = true, .start_only = true};
  const auto proof = game->solve({game->initial()}, by_proof, budget, silent()).oracle;
  for (const Choice& choice : game->choices(game->initial())) {
    const Outcome truth = arena->verdict(choice.after).outcome;
    EXPECT_EQ(search->confirms(choice.after, {Outcome::loss, false, 0}), truth == Outcome::loss) << choice.move;
    EXPECT_EQ(proof->verdict(choice.after).outcome, truth) << choice.move;
  }
}

}  // namespace
}  // namespace zermelo::search_test
