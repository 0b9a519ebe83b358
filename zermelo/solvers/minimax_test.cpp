// SPDX-License-Identifier: Apache-2.0
// Alpha-beta and minimax are compared with each other and with the attractors on every game in tests/conformance.
#include <zermelo/solvers/minimax.h>

#include <gtest/gtest.h>

#include <zermelo/base/budget_fixture.h>
#include <zermelo/games/connect4.h>
#include <zermelo/games/nim.h>
#include <zermelo/games/pursuit.h>
#include <zermelo/games/tokens.h>
#include <zermelo/rules/variant.h>

namespace zermelo::detail::minimax_test {
namespace {

template <class R>
R make(const Pairs& pairs = {}) {
  const Variant<R> chosen = R::variants().front();
  Arguments arguments(chosen.info, pairs);
  return chosen.make(arguments);
}

template <class R>
LookAheadAnswer look(const R& rules, const typename R::Position& position, const LookAhead& asked,
                     const Budget& budget = Budget()) {
  Valuation valuation{.guesses = Estimated<R> && asked.depth};
  if constexpr (requires { rules.heuristics(); }) {
    const Heuristic heuristic = rules.heuristics()[asked.heuristic];
    if (valuation.guesses) valuation = {true, heuristic.won, heuristic.lost};
  }
  return Minimax<R>(rules, asked, valuation, budget).answer(position);
}

std::vector<double> guesses(const LookAheadAnswer& answer) {
  std::vector<double> values;
  for (const AppraisedMove& move : answer.moves) values.push_back(move.value.guess());
  return values;
}

TEST(Appraisal, PutsCertainWinsFirstAndTheSoonerTheBetter) {
  const Appraisal ascending[] = {
      Appraisal::least(),         Appraisal::at_end(End::second, 1), Appraisal::at_end(End::second, 4),
      Appraisal::guessed(-1e300), Appraisal::at_end(End::draw, 2),   Appraisal::guessed(0.5),
      Appraisal::guessed(1e300),  Appraisal::at_end(End::first, 4),  Appraisal::at_end(End::first, 1),
      Appraisal::greatest()};
  for (std::size_t i = 1; i < std::size(ascending); ++i) {
    EXPECT_LT(ascending[i - 1], ascending[i]) << i;
    EXPECT_FALSE(ascending[i] < ascending[i - 1]) << i;
  }
  EXPECT_EQ(Appraisal::at_end(End::first, 4).ply(), 4);
  EXPECT_EQ(Appraisal::at_end(End::second, 4).winner(), Player::second);
  EXPECT_FALSE(Appraisal::at_end(End::draw, 4).certain());
}

// The exercise sheet's tree, and its values from J0's point of view.
TEST(Minimax, DrawsTheTreeOfNimFromFour) {
  const Nim rules = make<Nim>({{"heaps", "4"}});
  const LookAheadAnswer answer = look(rules, rules.initial(), {.distances = true, .tree = TreeLimits{}});
  struct Expected {
    std::uint32_t parent, move;
    Player winner;
    int ply_of_end;
  };
  constexpr Player first = Player::first, second = Player::second;
  const Expected expected[] = {{0, 0, first, 1},  {0, 0, second, 2}, {1, 0, first, 3},  {2, 0, first, 3},
                               {1, 1, second, 2}, {0, 1, second, 2}, {5, 0, second, 2}, {0, 2, first, 1}};
  ASSERT_EQ(answer.tree.nodes.size(), std::size(expected));
  for (std::size_t i = 0; i < std::size(expected); ++i) {
    const GameTree::Node& node = answer.tree.nodes[i];
    EXPECT_EQ(node.parent, expected[i].parent) << i;
    EXPECT_EQ(node.move, expected[i].move) << i;
    EXPECT_EQ(node.value.winner(), expected[i].winner) << i;
    EXPECT_EQ(node.value.ply(), expected[i].ply_of_end) << i;
  }
  EXPECT_EQ(answer.nodes, 8u);
  EXPECT_EQ(answer.best(), std::vector<std::size_t>{2});
}

// The figures of the courses, both ways.
TEST(Minimax, ValuesTheColumnsOfTheLab) {
  const Connect4 rules = make<Connect4>();
  const auto position = rules.read_anything("OOOOOOO/OOOOOOO/OOOOOOO/OOOOROO/OOJRJOR/OJRJJJR J");
  const std::vector<double> expected[] = {
      {}, {6, 9, 14, 16, 14, 9, 8}, {-7, -4, 1, 3, 1, -4, -5}, {6, 9, 14, 18, 14, 9, 8}, {-7, -4, 1, 7, 3, -4, -3}};
  for (int depth = 0; depth <= 4; ++depth) {
    for (const bool alpha_beta : {false, true}) {
      const LookAheadAnswer answer = look(rules, position, {.depth = depth, .alpha_beta = alpha_beta});
      EXPECT_EQ(guesses(answer), expected[depth]);
      EXPECT_EQ(answer.best(), depth > 0 ? std::vector<std::size_t>{3} : std::vector<std::size_t>{});
    }
  }
  EXPECT_EQ(look(rules, position, {.depth = 0}).value, Appraisal::guessed(3));
}

struct Counts {
  std::uint64_t minimax, taught, with_distances;
  bool operator==(const Counts&) const = default;
};
template <class R>
Counts count_nodes(const R& rules, const typename R::Position& position, std::optional<int> depth) {
  return {look(rules, position, {.depth = depth}).nodes,
          look(rules, position, {.depth = depth, .alpha_beta = true}).nodes,
          look(rules, position, {.depth = depth, .alpha_beta = true, .distances = true}).nodes};
}
void PrintTo(const Counts& counts, std::ostream* out) {
  *out << counts.minimax << " / " << counts.taught << " / " << counts.with_distances;
}

// Alpha-beta as the textbook counts it: values are numbers, so that equal wins cut.
TEST(Minimax, VisitsAsManyNodesAsTheTextbook) {
  const Tokens cycle = make<Tokens>({{"graph", "cycle:6"}}), star = make<Tokens>({{"graph", "star:5"}});
  EXPECT_EQ(count_nodes(cycle, cycle.initial(), std::nullopt), (Counts{397, 86, 134}));
  EXPECT_EQ(count_nodes(star, star.initial(), std::nullopt), (Counts{357, 61, 107}));
  const Connect4 connect4 = make<Connect4>();
  const auto position = connect4.read_anything("OOOOOOO/OOOOOOO/OOOOOOO/OOOOROO/OOJRJOR/OJRJJJR J");
  EXPECT_EQ(count_nodes(connect4, position, 3), (Counts{400, 219, 224}));
  EXPECT_EQ(count_nodes(connect4, position, 4), (Counts{2709, 1068, 1078}));
}

// A win worth +inf closes the window of the root itself; the other moves are then valued by themselves.
TEST(Minimax, ValuesEveryMoveThoughTheRootIsCut) {
  const Connect4 rules = make<Connect4>();
  const auto position = rules.read("112233");
  const LookAheadAnswer plain = look(rules, position, {.depth = 2}),
                        cutting = look(rules, position, {.depth = 2, .alpha_beta = true});
  EXPECT_EQ(plain.value, Appraisal::greatest());
  ASSERT_EQ(cutting.moves.size(), 7u);
  for (std::size_t i = 0; i < 7; ++i) EXPECT_EQ(cutting.moves[i].value, plain.moves[i].value) << i;
  EXPECT_EQ(cutting.best(), std::vector<std::size_t>{3});
  EXPECT_LT(cutting.nodes, plain.nodes);
}

TEST(Minimax, GuessesByTheHeuristicThatIsNamed) {
  const Connect4 rules = make<Connect4>();
  const auto centre = rules.read("4");
  EXPECT_EQ(rules.heuristic(rules.initial(), 1), 0);
  EXPECT_EQ(rules.heuristic(centre, 1), 7) << "the lines through the lowest cell of the centre are shut for R";
  EXPECT_EQ(look(rules, centre, {.depth = 0, .heuristic = 1}).value, Appraisal::guessed(7));
  const Tokens tokens = make<Tokens>({{"graph", "path:5"}});
  EXPECT_EQ(tokens.heuristic(tokens.read(".1..."), 1), -2);
  const LookAheadAnswer share = look(tokens, tokens.initial(), {.depth = 1});
  EXPECT_EQ(share.moves[1].value, Appraisal::guessed(2.0 / 6));
}

TEST(Minimax, KeepsCutMovesInTheTree) {
  const Connect4 rules = make<Connect4>();
  const LookAheadAnswer answer =
      look(rules, rules.initial(), {.depth = 4, .alpha_beta = true, .tree = TreeLimits{.size = 100000}});
  std::uint64_t cut = 0;
  for (const GameTree::Node& node : answer.tree.nodes) {
    if (node.kind == GameTree::Kind::cut) ++cut;
    EXPECT_EQ(node.window.closed(), node.kind == GameTree::Kind::cut);
  }
  EXPECT_GT(cut, 0u);
  EXPECT_EQ(answer.tree.nodes.size(), answer.nodes + cut);
}

TEST(Minimax, RefusesToGoRoundForEver) {
  const Pursuit rules = make<Pursuit>({{"graph", "path:3"}});
  const auto to_the_end = [&](const Budget& budget) { return look(rules, rules.initial(), {}, budget); };
  expect_error(Error::Kind::input, Budget(), to_the_end);
  EXPECT_GT(look(rules, rules.initial(), {.depth = 5}).nodes, 5u);
}

TEST(Minimax, FollowsALongLineWithinItsBudget) {
  const Nim rules = make<Nim>({{"heaps", "60000"}, {"take", "1"}, {"play", "normal"}, {"last", "played"}});
  constexpr std::uint64_t line = 60000;
  EXPECT_EQ(look(rules, rules.initial(), {.distances = true}).value, Appraisal::at_end(End::second, line));
  expect_budgeted(line * sizeof(Nim::Position), [&](const Budget& budget) {
    static_cast<void>(look(rules, rules.initial(), {.tree = TreeLimits{}}, budget));
  });
}

}  // namespace
}  // namespace zermelo::detail::minimax_test
