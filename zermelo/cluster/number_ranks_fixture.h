// SPDX-License-Identifier: Apache-2.0
// For tests: compares what ranks find together with what one machine finds.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/catalogue/game.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/cluster/number_ranks.h>
#include <zermelo/cluster/thread_ranks.h>

namespace zermelo::cluster {

using SolvedLayers = std::vector<std::vector<std::uint64_t>>;

// All layers by the solver of one machine.
inline SolvedLayers solved_alone(const NumberLayerSolver& solver) {
  SolvedLayers layers(static_cast<std::size_t>(solver.layers()));
  std::vector<const std::uint64_t*> reached(layers.size(), nullptr);
  for (int layer = solver.layers() - 1; layer >= 0; --layer) {
    auto& words = layers[static_cast<std::size_t>(layer)];
    words.resize(detail::ScoreArray::words_for(solver.size(layer), solver.bits()) + 1);
    EXPECT_TRUE(solver.solve(layer, {0, solver.size(layer)}, reached.data(), words.data()));
    reached[static_cast<std::size_t>(layer)] = words.data();
  }
  return layers;
}

struct NumbersCase {
  const char* game;
  bool outcome_only;
  std::uint64_t block;
};

// How a rank solves its rounds.
using MakeRounds = std::function<std::unique_ptr<RoundSolver>(const Ranks& ranks, const NumberLayerSolver& solver,
                                                              const Budget& budget)>;

// What all ranks did together.
struct RankSums {
  std::uint64_t sent = 0, solved_again = 0;
};

// Compares each rank's share of each layer with what one machine finds.
inline RankSums compare(const NumbersCase& with, int count, const SolvedLayers& expected, const MakeRounds& make) {
  std::vector<RankSums> by_rank(static_cast<std::size_t>(count));
  run_ranks(count, Budget(), [&](Ranks& ranks) {
    const Budget budget(Limits{.threads = 2});
    const auto game = make_game(with.game);
    const auto solver = game->abilities().number_layers({.outcome_only = with.outcome_only}, budget);
    const auto rounds = make(ranks, *solver, budget);
    NumberRanks numbers(ranks, *solver, *rounds, with.block, budget);
    for (int layer = solver->layers() - 1; layer >= 0; --layer) {
      numbers.solve(layer);
      const NumberRange own = numbers.own(layer);
      const std::uint64_t begin = own.begin * static_cast<std::uint64_t>(solver->bits()) / 64;
      const std::uint64_t* const whole = expected[static_cast<std::size_t>(layer)].data();
      const std::uint64_t* const mine = numbers.words(layer);
      for (std::uint64_t i = 0; i < detail::ScoreArray::words_for(own.size(), solver->bits()); ++i)
        ASSERT_EQ(mine[i], whole[begin + i]) << with.game << " layer " << layer << " word " << begin + i;
      if (layer + solver->longest_step() < solver->layers()) numbers.drop(layer + solver->longest_step());
    }
    by_rank[static_cast<std::size_t>(ranks.rank())] = {ranks.traffic().bytes, numbers.work().solved_again};
  });
  RankSums sums;
  for (const RankSums& rank : by_rank) {
    sums.sent += rank.sent;
    sums.solved_again += rank.solved_again;
  }
  return sums;
}

}  // namespace zermelo::cluster
