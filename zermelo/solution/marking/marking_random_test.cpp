// SPDX-License-Identifier: Apache-2.0
// Marks against an independent judgement, on random arenas. A failing case prints its seed.
#include <algorithm>

#include <gtest/gtest.h>

#include <zermelo/arena/random_arena.h>
#include <zermelo/base/random.h>
#include <zermelo/solution/marking/marking_fixture.h>
#include <zermelo/solution/plain_fixture.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::marking::marking_random_test {
namespace {

constexpr std::uint64_t seeds = 1000;

Arena drawn(std::uint64_t seed) {
  return random_arena(
      {seed % 2 == 0 ? ArenaShape::uniform : ArenaShape::layered, static_cast<Node>(4 + seed % 9), 2.0, seed, false});
}

std::string joined(const std::vector<Node>& nodes) {
  std::string list = "[";
  for (const Node node : nodes) list += std::to_string(node) + ",";
  return list + "]";
}

std::string text_of(const std::vector<std::vector<Node>>& layers) {
  std::string list = "[";
  for (const auto& layer : layers) list += joined(layer) + ",";
  return list + "]";
}

std::vector<Node> region(const Attraction& attraction) {
  std::vector<Node> nodes;
  for (Node node = 0; node < attraction.rank.size(); ++node) {
    if (attraction.contains(node)) nodes.push_back(node);
  }
  return nodes;
}

// The slides' definition word for word, over every node at every step.
std::vector<Node> slides_step(const Arena& arena, const std::vector<Node>& layer, std::size_t k) {
  const auto held = [&](Node to) { return std::find(layer.begin(), layer.end(), to) != layer.end(); };
  std::vector<Node> next;
  for (Node node = 0; node < arena.size(); ++node) {
    const auto row = arena.successors(node);
    const bool own = arena.owner(node) == J0;
    if (k % 2 == 0 ? own && std::any_of(row.begin(), row.end(), held)
                   : !own && std::all_of(row.begin(), row.end(), held)) {
      next.push_back(node);
    }
  }
  return next;
}

// Players in turn: what the slides suppose.
Arena bipartite(std::uint64_t seed) {
  Random random(seed);
  ArenaBuilder builder;
  const Node size = static_cast<Node>(4 + random.below(9));
  for (Node node = 0; node < size; ++node) builder.add(node % 2 == 0 ? J0 : J1);
  for (Node from = 0; from < size; ++from) {
    for (Node to = from + 1; to < size; to += 2) {
      if (random.one_in(3)) builder.edge(from, to);
    }
  }
  return builder.build();
}

TEST(MarkRandom, LayersInTheirThreeShapes) {
  std::uint64_t marked_arenas = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const Marked marked(bipartite(seed));
    const Truth truth = marked.truth();
    const std::vector<std::vector<Node>> steps = plain(layers(truth.attraction));
    if (steps.empty()) continue;
    ++marked_arenas;
    std::vector<std::vector<Node>> sums = {steps[0]}, slides = {steps[0]};
    for (std::size_t k = 1; k < steps.size(); ++k) {
      sums.push_back(sums.back());
      sums.back().insert(sums.back().end(), steps[k].begin(), steps[k].end());
      slides.push_back(slides_step(truth.arena, slides.back(), k - 1));
    }
    for (const auto& shape : {steps, sums, slides}) {
      EXPECT_TRUE(marked.as(AnswerKind::layers, text_of(shape)).right()) << "seed " << seed << " " << text_of(shape);
    }
    for (auto shape : {steps, sums}) {
      shape.back().pop_back();
      EXPECT_FALSE(marked.as(AnswerKind::layers, text_of(shape)).right()) << "seed " << seed << " " << text_of(shape);
    }
  }
  EXPECT_GT(marked_arenas, seeds / 2);
}

// The arena in which the player has only the strategy's moves: what it still attracts is what the strategy wins.
Attraction won_by_strategy(const Truth& truth, const std::vector<Node>& moves) {
  ArenaBuilder builder;
  for (Node node = 0; node < truth.arena.size(); ++node) builder.add(truth.arena.owner(node));
  for (Node node = 0; node < truth.arena.size(); ++node) {
    if (truth.arena.owner(node) != J0) {
      for (const Node to : truth.arena.successors(node)) builder.edge(node, to);
    } else if (moves[node] != no_node) {
      builder.edge(node, moves[node]);
    }
  }
  return attractor(builder.build(), J0, truth.targets);
}

TEST(MarkRandom, StrategiesAgainstTheArenaThatTheyLeave) {
  int right = 0, wrong = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    Arena arena = drawn(seed);
    Random random(seed);
    if (random.one_in(2)) ArenaBuilder::set_start(arena, static_cast<Node>(random.below(arena.size())));
    const Marked marked(std::move(arena));
    const Truth truth = marked.truth();
    std::vector<Node> moves(truth.arena.size(), no_node);
    std::string answer = "{";
    for (Node node = 0; node < truth.arena.size(); ++node) {
      const auto row = truth.arena.successors(node);
      if (row.empty() || truth.arena.owner(node) != J0 || random.one_in(8)) continue;
      const bool good = truth.attraction.contains(node) && truth.attraction.rank[node] != 0 && random.one_in(2);
      moves[node] = good ? truth.attraction.strategy[node] : row[random.below(row.size())];
      answer += std::to_string(node) + ":" + std::to_string(moves[node]) + ",";
    }
    const Attraction won = won_by_strategy(truth, moves);
    const auto start = truth.arena.start();
    bool wins = true;
    for (const Node node : region(truth.attraction)) {
      const bool needed = !start || !truth.attraction.contains(*start) || node == *start || moves[node] != no_node;
      if (needed && !won.contains(node)) wins = false;
    }
    const Mark mark = marked.as(AnswerKind::strategy, answer + "}");
    EXPECT_EQ(mark.right(), wins) << "seed " << seed << " " << answer;
    ++(wins ? right : wrong);
  }
  EXPECT_GT(right, 50);
  EXPECT_GT(wrong, 50);
}

TEST(MarkRandom, OneNodeMoreOrLessIsWrong) {
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const Marked marked(drawn(seed));
    const Truth truth = marked.truth();
    std::vector<Node> nodes = region(truth.attraction);
    EXPECT_TRUE(marked.as(AnswerKind::region, joined(nodes)).right()) << "seed " << seed;
    const Node changed = static_cast<Node>(Random(seed).below(truth.arena.size()));
    const auto found = std::find(nodes.begin(), nodes.end(), changed);
    if (found == nodes.end()) {
      nodes.push_back(changed);
    } else {
      nodes.erase(found);
    }
    EXPECT_EQ(marked.as(AnswerKind::region, joined(nodes)).faults(), 1u) << "seed " << seed;
  }
}

}  // namespace
}  // namespace zermelo::marking::marking_random_test
