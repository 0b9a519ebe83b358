// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/game_tree.h>

#include <algorithm>
#include <utility>

#include <gtest/gtest.h>

#include <zermelo/base/budget_fixture.h>

namespace zermelo::game_tree_test {
namespace {

using Kind = GameTree::Kind;

// A complete binary tree of that height, every node worth its number in the order of the visit.
void record(TreeRecorder& recorder, int height, std::uint32_t move, int& visited) {
  recorder.enter(move, Player::first, {});
  const Appraisal value = Appraisal::guessed(visited++);
  for (std::uint32_t child = 0; height > 0 && child < 2; ++child) record(recorder, height - 1, child, visited);
  recorder.leave(height == 0 ? Kind::horizon : Kind::inner, value);
}

GameTree recorded(const TreeLimits& limits, int height) {
  TreeRecorder recorder(limits, Budget());
  int visited = 0;
  record(recorder, height, 0, visited);
  return std::move(recorder).finish();
}

// Every child follows its parent, one ply deeper, and knows its value.
void expect_sound(const GameTree& tree) {
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    const GameTree::Node& node = tree.nodes[i];
    ASSERT_LT(node.parent, i);
    EXPECT_EQ(node.ply, tree.nodes[node.parent].ply + 1);
    EXPECT_LT(tree.nodes[node.parent].value, node.value);
  }
}

TEST(GameTree, KeepsWholePliesWithinItsLimits) {
  for (const std::uint64_t size : {1, 2, 3, 6, 7, 30, 31, 1000}) {
    for (const int depth : {0, 1, 3, 10}) {
      const GameTree tree = recorded({depth, size}, 4);
      std::uint64_t fitting = 1;
      for (int ply = 1; ply <= std::min(depth, 4) && 2 * fitting + 1 <= size; ++ply) fitting = 2 * fitting + 1;
      EXPECT_EQ(tree.nodes.size(), fitting) << size << " nodes, " << depth << " plies";
      EXPECT_EQ(tree.left_out(), 31 - fitting);
      expect_sound(tree);
    }
  }
}

// The last ply of a long thin tree is given up over and over: each time must cost little.
TEST(GameTree, KeepsALongTreeInReasonableTime) {
  constexpr std::uint32_t length = 200000;
  TreeRecorder recorder({.size = 100000}, Budget());
  for (std::uint32_t i = 0; i < length; ++i) recorder.enter(0, Player::first, {});
  for (std::uint32_t i = 0; i < length; ++i) {
    recorder.enter(1, Player::second, {});
    recorder.leave(Kind::end, {});
    recorder.leave(Kind::inner, {});
  }
  const GameTree tree = std::move(recorder).finish();
  EXPECT_EQ(tree.nodes.size(), 99999u);  // a root, and two nodes a ply
  EXPECT_EQ(tree.nodes.size() + tree.left_out(), 2 * length);
}

TEST(GameTree, MarksBoundsAndTheMoveTaken) {
  TreeRecorder recorder({}, Budget());
  const auto guessed = [](double guess) { return Appraisal::guessed(guess); };
  recorder.enter(0, Player::first, {});
  recorder.enter(0, Player::second, {});
  recorder.leave(Kind::horizon, guessed(3));
  recorder.enter(1, Player::second, {guessed(3), Appraisal::greatest()});
  recorder.enter(0, Player::first, {guessed(3), Appraisal::greatest()});
  recorder.leave(Kind::horizon, guessed(1));
  recorder.cut(1, Player::first, {guessed(3), guessed(1)});
  recorder.leave(Kind::inner, guessed(1));
  recorder.leave(Kind::inner, guessed(3));
  const GameTree tree = std::move(recorder).finish();
  ASSERT_EQ(tree.nodes.size(), 5u);
  EXPECT_EQ(tree.nodes[0].bound, Bound::exact);
  EXPECT_EQ(tree.nodes[2].bound, Bound::upper);
  EXPECT_EQ(tree.nodes[3].bound, Bound::exact) << "a leaf's value is no bound";
  EXPECT_EQ(tree.nodes[4].kind, Kind::cut);
  EXPECT_TRUE(tree.nodes[4].window.closed());
  EXPECT_EQ(tree.taken(), (std::vector<std::uint32_t>{1, 1, 3, 3, 4}));
}

TEST(GameTree, IsChargedToTheBudget) {
  const Budget budget;
  const auto record_all = [](const Budget& charged) {
    TreeRecorder recorder({}, charged);
    int visited = 0;
    record(recorder, 8, 0, visited);
    return std::move(recorder).finish();
  };
  { EXPECT_EQ(record_all(budget).nodes.size(), 511u); }
  EXPECT_GE(budget.peak(), 511 * sizeof(GameTree::Node));
  EXPECT_EQ(budget.used(), 0u);
  expect_error(Error::Kind::budget, Budget(Limits{.memory = 10000}), record_all);
}

}  // namespace
}  // namespace zermelo::game_tree_test
