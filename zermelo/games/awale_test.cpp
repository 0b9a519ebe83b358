// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/awale.h>

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::awale_test {
namespace {

static_assert(Layered<Awale> && Reversible<Awale> && Pictured<Awale>);

Awale awale(int houses, int seeds) {
  const Variant<Awale> variant = Awale::variants()[0];
  Arguments arguments(variant.info, {{"houses", std::to_string(houses)}, {"seeds", std::to_string(seeds)}});
  return variant.make(arguments);
}

// Each move of a position, and where it leads.
std::map<std::string, std::string> choices(const Awale& rules, const std::string& text) {
  std::map<std::string, std::string> result;
  const auto position = rules.read(text);
  rules.moves(position,
              [&](Awale::Move move) { result[rules.text(position, move)] = rules.text(rules.after(position, move)); });
  return result;
}
using Choices = std::map<std::string, std::string>;

TEST(Awale, SowingLeavesOutTheEmptiedHouse) {
  EXPECT_EQ(choices(awale(2, 2), "2+2/2+2/0+0-J0"), (Choices{{"1", "0+3/0+2/3+0-J1"}, {"2", "2+0/3+3/0+0-J1"}}));
  EXPECT_EQ(choices(awale(2, 2), "0+5/1+2/0+0-J0"), (Choices{{"2", "1+0/3+4/0+0-J1"}}));
  EXPECT_EQ(choices(awale(1, 4), "4/4/0+0-J1"), (Choices{{"1", "8/0/0+0-J0"}}));
}

TEST(Awale, CapturesGoBackWhileThereAreTwosAndThrees) {
  EXPECT_EQ(choices(awale(3, 2), "0+0+3/1+2+1/5+0-J0"), (Choices{{"3", "0+0+0/2+3+2/5+0-J1"}})) << "everything: kept";
  EXPECT_EQ(choices(awale(3, 2), "0+0+2/1+2+4/3+0-J0"), (Choices{{"3", "0+0+0/0+0+4/8+0-J1"}}));
  EXPECT_EQ(choices(awale(3, 2), "0+0+2/3+2+2/3+0-J0"), (Choices{{"3", "0+0+0/4+0+2/6+0-J1"}}));
}

TEST(Awale, WhoCanMustFeed) {
  EXPECT_EQ(choices(awale(3, 2), "1+3+0/0+0+0/4+4-J0"), (Choices{{"2", "1+0+1/1+1+0/4+4-J1"}}));
  const Awale rules = awale(3, 2);
  EXPECT_EQ(result(rules, rules.read("1+1+0/0+0+0/5+5-J0")), End::first);
  EXPECT_EQ(result(rules, rules.read("1+1+0/0+0+0/4+6-J0")), End::draw);
  EXPECT_EQ(result(rules, rules.read("1+1+0/0+0+0/3+7-J0")), End::second);
}

// A second set of rules, on vectors, and a value iteration: who wins each position that the first one reaches.
class Naive {
 public:
  struct State {
    std::vector<int> own, theirs;  // houses in the order of sowing, the mover's first
    int won = 0, lost = 0;         // stores
    auto operator<=>(const State&) const = default;
  };

  static std::vector<State> successors(const State& state) {
    std::vector<State> all, feeding;
    const std::size_t n = state.own.size();
    for (std::size_t i = 0; i < n; ++i) {
      if (state.own[i] == 0) continue;
      std::vector<int> ring = state.own;
      ring.insert(ring.end(), state.theirs.begin(), state.theirs.end());
      int hand = ring[i];
      ring[i] = 0;
      std::size_t last = i;
      while (hand > 0) {
        last = (last + 1) % (2 * n);
        if (last == i) continue;
        ++ring[last];
        --hand;
      }
      State next;
      next.theirs.assign(ring.begin(), ring.begin() + static_cast<std::ptrdiff_t>(n));
      next.own.assign(ring.begin() + static_cast<std::ptrdiff_t>(n), ring.end());
      next.won = state.lost;
      next.lost = state.won;
      const bool fed = sum(next.own) > 0;
      State captured = next;
      for (std::size_t house = last; house >= n && (ring[house] == 2 || ring[house] == 3); --house) {
        captured.own[house - n] = 0;
        captured.lost += ring[house];
      }
      if (sum(captured.own) > 0) next = captured;
      all.push_back(next);
      if (fed) feeding.push_back(next);
    }
    return sum(state.theirs) == 0 ? feeding : all;
  }
  static int sum(const std::vector<int>& houses) {
    int seeds = 0;
    for (const int house : houses) seeds += house;
    return seeds;
  }

  // 1, 0 or -1 for the mover, of every state that the start reaches.
  static std::map<State, int> values(const State& start) {
    const int total = sum(start.own) + sum(start.theirs);
    std::map<State, std::vector<State>> graph;
    std::map<State, int> value;
    std::vector<State> stack = {start};
    while (!stack.empty()) {
      const State state = stack.back();
      stack.pop_back();
      if (value.count(state) > 0) continue;
      value[state] = 0;
      if (2 * state.won > total || 2 * state.lost > total) {
        value[state] = state.won > state.lost ? 1 : -1;
        continue;
      }
      const auto next = successors(state);
      if (next.empty()) {
        const int margin = state.won + sum(state.own) - state.lost - sum(state.theirs);
        value[state] = margin > 0 ? 1 : margin < 0 ? -1 : 0;
      }
      if (!next.empty()) graph[state] = next;
      stack.insert(stack.end(), next.begin(), next.end());
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [state, next] : graph) {
        if (value[state] != 0) continue;
        int best = -1;
        for (const State& successor : next) best = std::max(best, -value[successor]);
        if (best == 0) continue;
        value[state] = best;
        changed = true;
      }
    }
    return value;
  }
};

TEST(Awale, AgreesWithASecondSetOfRules) {
  for (const auto& [houses, seeds] : {std::pair(2, 2), std::pair(3, 1), std::pair(2, 3), std::pair(1, 4)}) {
    const Awale rules = awale(houses, seeds);
    const auto explored = explore(rules);
    const Solution solution = solve(explored.arena);
    const std::vector<int> row(static_cast<std::size_t>(houses), seeds);
    const auto values = Naive::values({row, row, 0, 0});
    std::set<Naive::State> met;
    for (Node node = 0; node < explored.arena.size(); ++node) {
      const auto& position = explored.position(node);
      const int mover = position.mover;
      Naive::State state;
      for (int i = 0; i < houses; ++i) {
        state.own.push_back(position.house[mover * houses + i]);
        state.theirs.push_back(position.house[(1 - mover) * houses + i]);
      }
      state.won = position.store[mover];
      state.lost = position.store[1 - mover];
      met.insert(state);
      ASSERT_EQ(values.count(state), 1u) << rules.text(position);
      ASSERT_EQ(static_cast<int>(solution.verdict(explored.arena, node).outcome) - 1, values.at(state))
          << rules.text(position);
    }
    EXPECT_EQ(met.size(), values.size());
  }
}

TEST(Awale, WrongPositionsAreRefusedWithTheirColumn) {
  const Awale rules = awale(2, 2);
  expect_refused_at(rules, {{"", 1},
                            {"2+2+2/2+0/0+0-J0", 4},
                            {"2+2", 4},
                            {"2+2/2+2", 8},
                            {"2+2/2+x", 7},
                            {"9+2/2+2/0+0-J0", 1},
                            {"2+2/2+2/0+0", 12},
                            {"2+2/2+2/0+0-J2", 12},
                            {"2+2/2+2/0+1-J0", 1}});
  EXPECT_THROW((void)awale(7, 4), Error);
  EXPECT_THROW((void)awale(6, 5), Error);
}

}  // namespace
}  // namespace zermelo::awale_test
