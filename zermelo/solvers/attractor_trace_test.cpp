// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/attractor_trace.h>

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/random_arena.h>
#include <zermelo/base/error.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::attractor_trace_test {
namespace {

constexpr Player J0 = Player::first, J1 = Player::second;

// Nim from 4 sticks: 4-J0, 3-J1, 2-J0, 2-J1, 1-J1, 1-J0.
Arena nim() {
  ArenaBuilder builder;
  for (const Player owner : {J0, J1, J0, J1, J1, J0}) builder.add(owner);
  const std::pair<Node, Node> edges[] = {{0, 1}, {0, 3}, {0, 4}, {1, 2}, {1, 5}, {2, 4}, {3, 5}};
  for (const auto& [from, to] : edges) builder.edge(from, to);
  return builder.build();
}

TEST(AttractorTrace, FollowsTheQueueOfTheSheet) {
  const std::vector<Node> targets = {4};
  const QueueTrace trace = trace_queue(nim(), J0, targets, Budget());
  using Effect = QueueTrace::Step::Effect;
  EXPECT_EQ(std::vector<Node>(trace.entered.begin(), trace.entered.end()), (std::vector<Node>{4, 0, 2}));
  ASSERT_EQ(trace.steps.size(), 4u);
  EXPECT_EQ(trace.steps[0].effect, Effect::enters);
  EXPECT_EQ(trace.steps[1].predecessor, 2u);
  EXPECT_EQ(trace.steps[1].tail - trace.steps[1].head, 2u) << "4-J0 and 2-J0 wait";
  EXPECT_EQ(trace.steps[2].effect, Effect::nothing) << "4-J0 has no predecessor";
  EXPECT_EQ(trace.steps[3].effect, Effect::counts);
  EXPECT_EQ(trace.steps[3].predecessor, 1u);
  EXPECT_EQ(trace.steps[3].counter, 1u) << "3-J1 can still go to 1-J0";
}

TEST(AttractorTrace, CallsEachNodeOnceAndThenKnowsIt) {
  const std::vector<Node> targets = {4};
  const RecursionTrace trace = trace_recursion(nim(), J0, targets, Budget());
  using Reason = RecursionTrace::Call::Reason;
  // A call for each node of the list, and one for each edge.
  EXPECT_EQ(trace.calls.size(), 6u + 7u);
  EXPECT_EQ(std::count_if(trace.calls.begin(), trace.calls.end(), [](const auto& call) { return call.stored > 0; }), 6);
  const std::pair<Node, std::uint32_t> first[] = {{0, 0}, {1, 1}, {2, 2}, {4, 3}, {5, 2}, {3, 1}, {5, 2}, {4, 1}};
  for (std::size_t i = 0; i < std::size(first); ++i) {
    EXPECT_EQ(trace.calls[i].node, first[i].first) << i;
    EXPECT_EQ(trace.calls[i].depth, first[i].second) << i;
  }
  EXPECT_EQ(trace.calls[3].reason, Reason::target);
  EXPECT_EQ(trace.calls[4].reason, Reason::dead_end);
  EXPECT_EQ(trace.calls[6].reason, Reason::known);
}

TEST(AttractorTrace, FindsTheAttractor) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const Arena arena = random_arena({.shape = ArenaShape::layered, .nodes = 30, .edges_a_node = 2, .seed = seed});
    const LargeArray<Node> targets = won_ends(arena, J0, DeadEnds::lose);
    const Attraction found = attractor(arena, J0, targets);
    const QueueTrace queue = trace_queue(arena, J0, targets, Budget());
    const RecursionTrace recursion = trace_recursion(arena, J0, targets, Budget());
    const auto size =
        std::count_if(found.rank.begin(), found.rank.end(), [](Distance rank) { return rank != no_rank; });
    EXPECT_EQ(queue.entered.size(), static_cast<std::size_t>(size)) << seed;
    for (const Node node : queue.entered) EXPECT_TRUE(found.contains(node)) << seed;
    EXPECT_GE(recursion.calls.size(), arena.size()) << seed;
    for (const auto& call : recursion.calls) EXPECT_EQ(call.inside, found.contains(call.node)) << seed;
  }
}

TEST(AttractorTrace, RefusesACycle) {
  ArenaBuilder builder;
  builder.add(J0);
  builder.add(J1);
  builder.edge(0, 1);
  builder.edge(1, 0);
  const Arena arena = builder.build();
  EXPECT_THROW(static_cast<void>(trace_recursion(arena, J0, {}, Budget())), Error);
}

}  // namespace
}  // namespace zermelo::attractor_trace_test
