// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/judge_claims.h>

#include <algorithm>

#include <gtest/gtest.h>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::judge_claims_test {
namespace {

using Sentences = std::vector<std::string>;

Sentences sentences(const Finding& finding) {
  Sentences said;
  for (const Phrase& sentence : finding.sentences) said.push_back(sentence.in(Language::english));
  return said;
}

// 0 (first) → 1, 2; 1 (second) → 0; 2 is won by the first player, 3 by the second; 4 (first) → 4.
Arena small() {
  ArenaBuilder builder;
  builder.add(Player::first);
  builder.add(Player::second);
  builder.add(Player::first, End::first);
  builder.add(Player::first, End::second);
  builder.add(Player::first);
  for (const auto& [from, to] : std::vector<std::pair<Node, Node>>{{0, 1}, {0, 2}, {1, 0}, {4, 4}})
    builder.edge(from, to);
  return builder.build();
}

ClaimedAttraction claim(const Arena& arena, std::vector<Node> targets) {
  ClaimedAttraction claimed{attractor(arena, Player::first, targets), {}};
  claimed.targets.append(targets.data(), targets.size());
  return claimed;
}

TEST(JudgeAttraction, ItsTargetsMustBeThoseAskedFor) {
  const Arena arena = small();
  const std::vector<Node> asked = {2};
  EXPECT_TRUE(judge_attraction(arena, claim(arena, {2}), asked, Budget()).right());
  EXPECT_EQ(sentences(judge_attraction(arena, claim(arena, {}), asked, Budget())),
            Sentences{"2: a target that the solution leaves out"});
  EXPECT_EQ(sentences(judge_attraction(arena, claim(arena, {1, 3}), asked, Budget())),
            (Sentences{"1: a target of the solution, but not one asked for", "2: a target that the solution leaves out",
                       "3: a target of the solution, but not one asked for"}));
  EXPECT_EQ(judge_attraction(arena, claim(arena, {2}), {}, Budget()).faults, 1u);
}

ClaimedVerdicts verdicts(const Arena& arena) {
  ClaimedVerdicts claimed{solve(arena), LargeArray<std::uint8_t>(Budget(), arena.edges(), 0)};
  for (Node node = 0; node < arena.size(); ++node) {
    const auto row = arena.successors(node);
    for (const Node to : best_moves(arena, claimed.solution, node))
      claimed.best_move[arena.out_start()[node] + (std::lower_bound(row.begin(), row.end(), to) - row.begin())] = 1;
  }
  return claimed;
}

TEST(JudgeVerdicts, EveryOtherSetOfBestMovesIsRefused) {
  const Arena arena = small();
  ClaimedVerdicts claimed = verdicts(arena);
  EXPECT_TRUE(judge_verdicts(arena, claimed, DeadEnds::lose, Budget()).right());
  for (std::uint8_t& edge : claimed.best_move) {
    edge ^= 1;
    EXPECT_EQ(judge_verdicts(arena, claimed, DeadEnds::lose, Budget()).faults, 1u);
    edge ^= 1;
  }
  claimed.best_move[0] = 1;
  EXPECT_EQ(sentences(judge_verdicts(arena, claimed, DeadEnds::lose, Budget())), Sentences{"0: the best moves are 2"});
}

TEST(JudgeVerdicts, WrongVerdictsComeFirst) {
  const Arena arena = small();
  ClaimedVerdicts claimed = verdicts(arena);
  claimed.solution.distance[1] = 5;
  EXPECT_EQ(sentences(judge_verdicts(arena, claimed, DeadEnds::lose, Budget())),
            Sentences{"1: the rank or distance is not the least that can be forced"});
}

class JudgeWinners : public testing::Test {
 protected:
  JudgeWinners() {
    claimed_.winner[3] = Player::second;
    claimed_.move[0] = 2;
  }
  [[nodiscard]] Finding judged() const {
    return judge_winners(arena_, claimed_, solve(arena_), DeadEnds::lose, Budget());
  }

  Arena arena_ = small();
  ClaimedWinners claimed_{LargeArray<Player>(Budget(), 5, Player::first), LargeArray<Node>(Budget(), 5, no_node)};
};

TEST_F(JudgeWinners, WhatIsDrawnIsNotJudged) {
  EXPECT_TRUE(judged().right());
  EXPECT_EQ(judged().not_judged, 1u);
  claimed_.winner[4] = Player::second;
  EXPECT_TRUE(judged().right());
}

TEST_F(JudgeWinners, AWrongWinner) {
  claimed_.winner[1] = Player::second;
  EXPECT_EQ(sentences(judged()), Sentences{"1: the other player wins here"});
}

TEST_F(JudgeWinners, Moves) {
  claimed_.move[0] = no_node;
  EXPECT_EQ(sentences(judged()), Sentences{"0: the strategy has no move here"});
  claimed_.move[0] = 3;
  EXPECT_EQ(sentences(judged()), Sentences{"0: the strategy's move to 3 is not an edge"});
  claimed_.move[0] = 1;
  EXPECT_EQ(sentences(judged()), Sentences{"0: following the strategy, the play can go round for ever"});
}

TEST_F(JudgeWinners, TheReferenceIsJudgedToo) {
  Solution reference = solve(arena_);
  reference.distance[1] = 7;
  EXPECT_EQ(sentences(judge_winners(arena_, claimed_, reference, DeadEnds::lose, Budget())),
            Sentences{"the reference is itself wrong: 1: the rank or distance is not the least that can be forced"});
}

TEST(Finding, CountsWhatItDoesNotShow) {
  Finding finding, more;
  for (int i = 0; i < 8; ++i) finding.add([] { return Phrase::verbatim("a"); });
  for (int i = 0; i < 20; ++i) more.add([] { return Phrase::verbatim("b"); });
  finding.add(more);
  EXPECT_EQ(finding.faults, 28u);
  EXPECT_EQ(finding.sentences.size(), shown_faults);
}

}  // namespace
}  // namespace zermelo::judge_claims_test
