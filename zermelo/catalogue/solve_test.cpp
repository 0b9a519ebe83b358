// SPDX-License-Identifier: Apache-2.0
// Every way to solve a game, through Game.
#include <memory>
#include <optional>

#include <gtest/gtest.h>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/arena_game.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/catalogue/statistics.h>

namespace zermelo::solve_test {
namespace {

SolvedGame solved(const Game& game, const SolveRequest& request, const Budget& budget = Budget()) {
  const auto extent = game.abilities().many_starts ? Scope::Extent::from_starts : Scope::Extent::from_one;
  return game.solve({game.initial(), extent}, request, budget, silent());
}

Verdict start_verdict(const Game& game, const SolveRequest& request, const Budget& budget = Budget()) {
  return solved(game, request, budget).oracle->probe(game.initial()).value().verdict;
}

// At each position that the arena knows.
void expect_same(const Game& game, const GameOracle& arena, const GameOracle& other, bool outcome_only) {
  std::uint64_t compared = 0;
  arena.each([&](const AnyPosition& position, const Verdict& verdict) {
    const auto probe = other.probe(position);
    ASSERT_TRUE(probe.has_value()) << game.text(position);
    ASSERT_EQ(probe->verdict.outcome, verdict.outcome) << game.text(position);
    if (!outcome_only) {
      ASSERT_EQ(probe->verdict, verdict) << game.text(position);
    }
    ++compared;
  });
  EXPECT_EQ(compared, arena.positions());
}

struct Case {
  const char* game;
  std::vector<Method> methods;
};

const Case cases[] = {
    {"connect4(cols=4,rows=4)", {Method::memo, Method::sparse, Method::dense}},
    {"connect4(cols=3,rows=5,line=3)", {Method::memo, Method::sparse, Method::dense}},
    {"mnk(rows=3,cols=4)", {Method::memo, Method::sparse, Method::dense}},
    {"mnk(rows=3,cols=3,play=misere)", {Method::memo, Method::sparse, Method::dense}},
    {"hex(size=3)", {Method::memo, Method::sparse, Method::dense}},
    {"domineering(rows=4,cols=4)", {Method::memo, Method::sparse, Method::dense}},
    {"cram(rows=3,cols=4)", {Method::memo, Method::sparse, Method::dense}},
    {"snort(graph=grid:3x3)", {Method::memo, Method::sparse, Method::dense}},
    {"col(graph=cycle:9)", {Method::memo, Method::sparse, Method::dense}},
    {"chomp(rows=4,cols=5)", {Method::memo, Method::sparse, Method::dense}},
    {"dots(rows=2,cols=2)", {Method::memo, Method::sparse}},  // a player may move again
    {"othello(size=4)", {Method::memo, Method::sparse}},
    {"nim(heaps=3+4+5,take=any,play=normal,last=played)", {Method::memo, Method::sparse}},
    {"fibonacci(heap=30)", {Method::memo, Method::sparse}},
    {"kqk", {Method::retrograde}},
    {"pursuit(graph=cycle:5)", {Method::retrograde}},
};

TEST(SolveGames, EveryMethodGivesEveryVerdict) {
  for (const Case& one : cases) {
    SCOPED_TRACE(one.game);
    const auto game = make_game(one.game);
    const SolvedGame arena = solved(*game, {.method = Method::arena});
    for (const Method method : one.methods) {
      SCOPED_TRACE(name_of(method));
      for (const bool outcome_only : {false, true}) {
        const SolvedGame other = solved(*game, {.method = method, .outcome_only = outcome_only});
        EXPECT_EQ(other.chosen.method, method);
        expect_same(*game, *arena.oracle, *other.oracle, outcome_only);
        EXPECT_TRUE(judge(*game, *other.oracle, outcome_only, Budget(), silent()).right());
      }
    }
  }
}

TEST(SolveGames, UpToSymmetryTheVerdictsAreTheSame) {
  for (const char* name :
       {"tictactoe", "connect4(cols=4,rows=3)", "domineering(rows=3,cols=4)", "chomp(rows=3,cols=3)"}) {
    SCOPED_TRACE(name);
    const auto game = make_game(name);
    const SolvedGame whole = solved(*game, {.method = Method::arena});
    for (const Method method : {Method::arena, Method::memo, Method::sparse}) {
      const SolvedGame folded = solved(*game, {.method = method, .up_to_symmetry = true});
      EXPECT_LT(folded.oracle->positions(), whole.oracle->positions());
      expect_same(*game, *whole.oracle, *folded.oracle, false);
    }
  }
}

TEST(SolveGames, TheNumberOfThreadsChangesNothing) {
  const auto game = make_game("connect4(cols=4,rows=4)");
  for (const Method method : {Method::sparse, Method::dense}) {
    const SolvedGame one = solved(*game, {.method = method}, Budget(Limits{.threads = 1}));
    const SolvedGame four = solved(*game, {.method = method}, Budget(Limits{.threads = 4}));
    expect_same(*game, *one.oracle, *four.oracle, false);
    EXPECT_EQ(one.oracle->positions(), four.oracle->positions());
  }
}

TEST(SolveGames, TheStartAloneIsSolvedInLessMemory) {
  const auto game = make_game("connect4(cols=4,rows=4)");
  for (const Method method : {Method::sparse, Method::dense}) {
    const Budget all, start;
    const Verdict whole = start_verdict(*game, {.method = method}, all);
    const SolvedGame only = solved(*game, {.method = method, .start_only = true}, start);
    EXPECT_EQ(only.oracle->probe(game->initial()).value().verdict, whole);
    for (const Choice& choice : game->choices(game->initial())) EXPECT_TRUE(only.oracle->probe(choice.after));
    if (method == Method::dense) {
      EXPECT_LT(start.peak() * 2, all.peak());
    }
  }
}

TEST(SolveGames, LayersWaitOnDiskWhereMemoryIsShort) {
  const auto game = make_game("connect4(cols=5,rows=4)");
  const SolveRequest request{.method = Method::sparse, .start_only = true};
  const Budget plenty, all_verdicts;
  const Verdict verdict = start_verdict(*game, request, plenty);
  const Budget little(Limits{.memory = 24 << 20});  // every position together has 32 million bytes
  EXPECT_EQ(start_verdict(*game, request, little), verdict);
  EXPECT_LE(little.peak(), std::uint64_t{24} << 20);
  EXPECT_THROW(static_cast<void>(solved(*game, {.method = Method::sparse}, Budget(Limits{.memory = 24 << 20}))), Error);
}

Error::Kind kind_of_failure(const Game& game, const SolveRequest& request, const Budget& budget) {
  try {
    static_cast<void>(solved(game, request, budget));
  } catch (const Error& error) {
    return error.kind();
  }
  return Error::Kind::input;
}

TEST(SolveGames, EveryMethodKeepsToItsBudget) {
  constexpr std::uint64_t memory = 1 << 20;
  const auto acyclic = make_game("connect4(cols=5,rows=5)");
  const auto cyclic = make_game("krk");
  for (const Method method : {Method::arena, Method::memo, Method::sparse, Method::dense, Method::retrograde}) {
    SCOPED_TRACE(name_of(method));
    const Game& game = method == Method::retrograde ? *cyclic : *acyclic;
    const Budget small(Limits{.memory = memory});
    EXPECT_EQ(kind_of_failure(game, {.method = method}, small), Error::Kind::budget);
    EXPECT_LE(small.peak(), memory);
    EXPECT_EQ(small.used(), 0u);
    EXPECT_EQ(kind_of_failure(game, {.method = method}, Budget(Limits{.seconds = 0})), Error::Kind::budget);
    const Budget cancelled;
    cancelled.cancel();
    EXPECT_EQ(kind_of_failure(game, {.method = method}, cancelled), Error::Kind::interrupted);
  }
}

struct Refusal {
  std::string code, message;
};

Refusal refusal(const char* name, const SolveRequest& request) {
  try {
    static_cast<void>(solved(*make_game(name), request));
  } catch (const Error& error) {
    return {std::string(error.code()), error.what()};
  }
  return {};
}

TEST(SolveGames, AMethodThatDoesNotFitSaysWhy) {
  EXPECT_EQ(refusal("krk", {.method = Method::dense}).code, "dense-cycles");
  EXPECT_EQ(refusal("pursuit", {.method = Method::sparse}).code, "needs-layers");
  EXPECT_EQ(refusal("dots", {.method = Method::dense}).code, "needs-numbers");
  EXPECT_EQ(refusal("fibonacci", {.up_to_symmetry = true}).code, "no-symmetry");
  const Refusal cycle = refusal("pursuit", {.method = Method::memo});
  EXPECT_EQ(cycle.code, "game-cycles");
  EXPECT_NE(cycle.message.find(" -> "), std::string::npos) << "the cycle is shown";
}

TEST(SolveGames, TheMethodIsChosenByTheGameAndTheQuestion) {
  const auto method = [](const char* name, const SolveRequest& request) {
    return solved(*make_game(name), request).chosen.method;
  };
  EXPECT_EQ(method("krk", {}), Method::retrograde);
  EXPECT_EQ(method("pursuit", {}), Method::retrograde);
  EXPECT_EQ(method("morris", {}), Method::arena);
  EXPECT_EQ(method("tictactoe", {.start_only = true}), Method::sparse);
  EXPECT_EQ(method("tictactoe", {.outcome_only = true, .start_only = true}), Method::memo);
  EXPECT_EQ(method("connect4(cols=5,rows=4)", {.start_only = true}), Method::dense);
}

// An oracle that lies about one position, or knows nothing of it.
class Lying final : public GameOracle {
 public:
  Lying(const GameOracle& truth, const AnyPosition& about, std::optional<Probe> lie)
      : truth_(truth), about_(about), lie_(lie) {}
  std::optional<Probe> probe(const AnyPosition& position) const override {
    return position == about_ ? lie_ : truth_.probe(position);
  }
  std::uint64_t positions() const override { return truth_.positions(); }
  std::uint64_t slots() const override { return truth_.slots(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    truth_.each(begin, end, [&](const AnyPosition& position, const Verdict& verdict) {
      if (!(position == about_)) {
        visit(position, verdict);
      } else if (lie_) {
        visit(position, lie_->verdict);
      }
    });
  }

 private:
  const GameOracle& truth_;
  AnyPosition about_;
  std::optional<Probe> lie_;
};

TEST(Judge, FindsEveryWrongVerdict) {
  const auto game = make_game("nim(heaps=6)");
  const SolvedGame truth = solved(*game, {});
  ASSERT_TRUE(judge(*game, *truth.oracle, false, Budget(), silent()).right());
  int lies = 0;
  truth.oracle->each([&](const AnyPosition& position, const Verdict& verdict) {
    for (const Outcome outcome : {Outcome::loss, Outcome::draw, Outcome::win}) {
      for (Distance distance = 0; distance < 4; ++distance) {
        const Verdict lie{outcome, false, distance};
        if (lie == verdict || (outcome == Outcome::draw && distance > 0)) continue;
        const Lying oracle(*truth.oracle, position, Probe{lie});
        EXPECT_FALSE(judge(*game, oracle, false, Budget(), silent()).right()) << game->text(position);
        ++lies;
      }
    }
    const Lying silent_about(*truth.oracle, position, std::nullopt);
    const bool is_start = position == game->initial();
    EXPECT_EQ(judge(*game, silent_about, false, Budget(), silent()).right(), is_start) << game->text(position);
  });
  EXPECT_EQ(lies, 10 * 8);  // of each position's nine other verdicts one is true
}

// Where positions come back, and where they do not.
TEST(Judge, FindsEveryDrawThatIsToldWrongly) {
  for (const char* const name : {"awale(houses=2,seeds=1)", "tictactoe"}) {
    const auto game = make_game(name);
    const SolvedGame truth = solved(*game, {});
    int draws = 0;
    truth.oracle->each([&](const AnyPosition& position, const Verdict& verdict) {
      if (verdict.outcome != Outcome::draw || ++draws > 30) return;
      const Lying oracle(*truth.oracle, position, Probe{Verdict{Outcome::draw, !verdict.endless, 0}});
      EXPECT_FALSE(judge(*game, oracle, false, Budget(), silent()).right()) << game->text(position);
    });
    EXPECT_GT(draws, 3) << name;
  }
}

TEST(Judge, SaysWhatItDoesNotJudge) {
  const auto unjudged = [](const char* name) {
    const auto game = make_game(name);
    const SolvedGame search = solved(*game, {.method = Method::search, .start_only = true});
    (void)search.oracle->probe(game->initial());
    return judge(*game, *search.oracle, false, Budget(), silent()).unjudged.size();
  };
  EXPECT_EQ(unjudged("awale(houses=2,seeds=1)"), 1u);
  EXPECT_EQ(unjudged("tictactoe"), 0u);
}

// Without memory for the draws that end.
TEST(Judge, SaysWhatItsMemoryIsShortFor) {
  const auto game = make_game("krk");
  const SolvedGame truth = solved(*game, {});
  const Finding finding = judge(*game, *truth.oracle, false, Budget({.memory = 1000}), silent());
  EXPECT_TRUE(finding.right());
  ASSERT_EQ(finding.unjudged.size(), 1u);
  EXPECT_NE(finding.unjudged[0].in(Language::english).find("memory is short"), std::string::npos);
}

TEST(Judge, NamesThePositionAndTheFault) {
  const auto game = make_game("nim(heaps=6)");
  const SolvedGame truth = solved(*game, {});
  const Lying oracle(*truth.oracle, game->initial(), Probe{Verdict{Outcome::loss, false, 4}});
  const Finding finding = judge(*game, oracle, false, Budget(), silent());
  ASSERT_EQ(finding.faults, 1u);
  EXPECT_EQ(finding.sentences[0].in(Language::english),
            "6-J0: it says «loses in 4 plies», the moves say «wins in 3 plies»");
}

TEST(Count, LayersAndPlies) {
  const auto counts = [](const char* name, CountBy by) {
    std::vector<std::uint64_t> found;
    const auto game = make_game(name);
    count_positions(*game, {game->initial()}, {.by = by},
                    [&](std::uint64_t, std::uint64_t positions) { found.push_back(positions); });
    return found;
  };
  using Counts = std::vector<std::uint64_t>;
  EXPECT_EQ(counts("tictactoe", CountBy::layer), (Counts{1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78}));
  EXPECT_EQ(counts("tictactoe", CountBy::ply), counts("tictactoe", CountBy::layer));
  EXPECT_EQ(counts("nim(heaps=4)", CountBy::layer), (Counts{1, 1, 2, 2}));  // by sticks taken: 4, 3, 2 and 1 left
  EXPECT_EQ(counts("nim(heaps=4)", CountBy::ply), (Counts{1, 3, 2}));
  EXPECT_EQ(counts("pursuit(graph=path:2)", CountBy::ply)[0], 1u);
}

// The figures of the courses' exam about tokens on a graph.
TEST(Calls, AreThoseOfTheCourses) {
  const auto calls = [](const char* graph) {
    const auto game = make_game(std::string("col(graph=") + graph + ")");
    const CallCounts counts = count_calls(*game, game->initial(), Budget(), silent());
    return std::vector<std::uint64_t>{counts.plain_stopping, counts.plain, counts.memo, counts.memo_stopping};
  };
  using Counts = std::vector<std::uint64_t>;
  EXPECT_EQ(calls("cycle:6"), (Counts{59, 397, 205, 44}));
  EXPECT_EQ(calls("cycle:8"), (Counts{275, 7617, 1385, 134}));
  EXPECT_EQ(calls("star:5"), (Counts{30, 357, 207, 27}));
}

TEST(Estimates, AreExactForSmallGamesAndLowerBoundsForLarge) {
  const auto estimate = [](const char* name) {
    const auto game = make_game(name);
    return estimate_solving(*game, game->initial(), Budget());
  };
  const Estimate small = estimate("tictactoe");
  EXPECT_TRUE(small.exact);
  EXPECT_EQ(small.positions, 5478);
  EXPECT_EQ(small.dense.outcomes->numbers, 6046u);
  const Estimate large = estimate("connect4(cols=5,rows=5)");
  EXPECT_FALSE(large.exact);
  EXPECT_GT(large.positions, 69763700 * 0.5);
  EXPECT_LT(large.positions, 69763700 * 1.2);
  EXPECT_EQ(large.dense.outcomes->numbers, 171976899u);
  EXPECT_FALSE(estimate("morris").dense.outcomes.has_value());
}

TEST(StatisticsOfGames, CountTheVerdictsOfTheSolution) {
  const auto game = make_game("tictactoe");
  const SolvedGame whole = solved(*game, {});
  const Statistics statistics = statistics_of(*game, *whole.oracle, Budget());
  EXPECT_EQ(statistics.positions, 5478u);
  EXPECT_EQ(statistics.by_distance.at(0)[1][0], 626u);  // won by the first player, who moved last
  EXPECT_EQ(statistics.by_distance.at(0)[0][0], 316u);
  EXPECT_EQ(statistics.by_layer.size(), 10u);
  ASSERT_TRUE(statistics.longest.has_value());
  EXPECT_EQ(best_line(*game, *whole.oracle, *statistics.longest).size(), statistics.longest_distance);
}

// Two parts without an edge between them: 0 → 1 → 2 and 3 → 4.
TEST(SolveArena, CountsWhatThePartReaches) {
  ArenaBuilder builder;
  for (Node node = 0; node < 5; ++node) builder.add(node % 2 == 0 ? Player::first : Player::second);
  builder.edge(0, 1);
  builder.edge(1, 2);
  builder.edge(3, 4);
  const auto game = make_arena_game("f", std::make_shared<const Arena>(builder.build()), DeadEnds::lose);
  const auto positions = [&](Node from, Scope::Extent extent) {
    const SolvedGame found = game->solve({position_on(from), extent}, {}, Budget(), silent());
    EXPECT_EQ(statistics_of(*game, *found.oracle, Budget()).positions, found.oracle->positions());
    EXPECT_TRUE(found.oracle->probe(position_on(4)).has_value()) << "every node has a verdict";
    return found.oracle->positions();
  };
  EXPECT_EQ(positions(0, Scope::Extent::from_one), 3u);
  EXPECT_EQ(positions(3, Scope::Extent::from_one), 2u);
  EXPECT_EQ(positions(0, Scope::Extent::everywhere), 5u);
}

}  // namespace
}  // namespace zermelo::solve_test
