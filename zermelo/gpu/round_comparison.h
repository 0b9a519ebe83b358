// SPDX-License-Identifier: Apache-2.0
// Compares the rounds of a device with those of the CPU's threads, word by word, as a rank of a cluster would use them:
// half of each layer is its own, and the rest comes in pages.
#pragma once
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include <zermelo/gpu/round_sizes.h>
#include <zermelo/solvers/round_solver.h>

namespace zermelo::gpu {

namespace inner {

// Tells the rounds of a solved layer.
inline void add_halved(RoundSolver& rounds, const NumberLayerSolver& solver, int layer, const std::uint64_t* words,
                       const RoundSizes& sizes) {
  const std::uint64_t a_page = sizes.page_bytes * 8 / static_cast<std::uint64_t>(solver.bits()),
                      pages = (solver.size(layer) + a_page - 1) / a_page;
  rounds.add_layer(layer, words, {0, std::min(solver.size(layer), pages / 2 * a_page)});
  std::vector<std::uint64_t> others(pages - pages / 2);
  std::iota(others.begin(), others.end(), pages / 2);
  rounds.put_pages(layer, others);
}

}  // namespace inner

// Solves all layers. Empty where every word is the same, else where the first difference is.
inline std::string first_difference(RoundSolver& rounds, const NumberLayerSolver& solver, const RoundSizes& sizes,
                                    const Budget& budget) {
  const std::uint64_t page_words = sizes.page_bytes / 8;
  ThreadRounds on_threads(solver, budget);
  std::vector<std::vector<std::uint64_t>> expected(static_cast<std::size_t>(solver.layers()));
  for (int layer = solver.layers() - 1; layer >= 0; --layer) {
    const NumberRange all{0, solver.size(layer)};
    const std::uint64_t words = detail::ScoreArray::words_for(all.end, solver.bits());
    auto& right = expected[static_cast<std::size_t>(layer)];
    right.resize((words / page_words + 1) * page_words);  // whole pages
    (void)on_threads.solve(layer, all, right.data(), [] {});
    std::vector<std::uint64_t> found(words);
    const std::string place = "layer " + std::to_string(layer);
    if (!rounds.solve(layer, all, found.data(), [] {}).empty()) return place + ": a score is unknown";
    const auto [at, other] = std::mismatch(found.begin(), found.end(), right.begin());
    if (at != found.end()) return place + ", word " + std::to_string(at - found.begin());
    on_threads.add_layer(layer, right.data(), all);
    inner::add_halved(rounds, solver, layer, right.data(), sizes);
    if (const int idle = layer + solver.longest_step(); idle < solver.layers()) {
      rounds.drop_layer(idle);
      expected[static_cast<std::size_t>(idle)] = {};
    }
  }
  return {};
}

}  // namespace zermelo::gpu
