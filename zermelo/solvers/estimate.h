// SPDX-License-Identifier: Apache-2.0
// Estimates the cost of solving a game from samples, in a second at most.
//
// A layer too large to hold is represented by a sample of its positions, one successor of each position of the sample
// before. A sample has e successors, of which d differ; if the next layer had n positions, all equally likely to be
// met, d = n (1 - exp(-e / n)) would be expected. Solving for n gives its size: exact while layers are held whole, too
// small where they are not, since some positions are met more often than others and lines of play that have parted meet
// again. On Connect Four 5 × 5 it is five sixths of the truth, on 6 × 5 a third: a lower bound.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include <zermelo/base/random.h>
#include <zermelo/rules/key.h>
#include <zermelo/solvers/answers.h>
#include <zermelo/solvers/dense_speed.h>
#include <zermelo/solvers/solve_rules.h>
#include <zermelo/solvers/sorted_keys.h>

namespace zermelo::detail {

// n with d = n (1 - exp(-e / n)). REQUIRES: 0 < d <= e.
[[nodiscard]] double size_from_hits(double hits, double different);

namespace estimating {

constexpr std::size_t max_sample = 200'000, min_sample = 1'000;

// A sample and its successors, twice, in no more than half of the memory that is left.
template <int words>
std::size_t sample_size(const Budget& budget) {
  constexpr std::uint64_t bytes_of_one = 8 * words * 64;
  return static_cast<std::size_t>(
      std::clamp<std::uint64_t>(budget.memory_left() / 2 / bytes_of_one, min_sample, max_sample));
}

}  // namespace estimating

// REQUIRES: every move raises the layer by one.
template <Layered R>
Estimate estimate_layers(const R& rules, const typename R::Position& from, const Budget& budget) {
  using namespace estimating;
  constexpr int words = key_words<R>;
  Random random(1);
  Estimate estimate;
  estimate.exact = true;
  Keys<words> sample(budget), found(budget), one_of_each(budget), scratch(budget);
  sample.push_back(key_of(rules, from));
  const std::size_t most = sample_size<words>(budget);
  double size = 1, expanded = 0;
  const double began = clock_seconds();
  while (!sample.empty()) {
    budget.check();
    estimate.positions += size;
    estimate.largest_layer = std::max(estimate.largest_layer, size);
    expanded += static_cast<double>(sample.size());
    const bool whole = estimate.exact && static_cast<double>(sample.size()) == size;
    found.clear();
    one_of_each.clear();
    for (const Key<words>& key : sample) {
      const auto position = position_of(rules, key);
      if (rules.end(position) != End::none) continue;
      const std::size_t before = found.size();
      rules.moves(position, [&](const auto& move) { found.push_back(key_of(rules, rules.after(position, move))); });
      if (found.size() > before) one_of_each.push_back(found[before + random.below(found.size() - before)]);
    }
    if (found.empty()) break;
    const auto hits = static_cast<double>(found.size());
    estimate.moves += size * hits / static_cast<double>(sample.size());
    sort_unique(found, scratch, budget);
    const auto different = static_cast<double>(found.size());
    estimate.exact = whole;
    size = whole ? different : size_from_hits(hits, different);
    const bool too_large = found.size() > most;
    if (too_large) sort_unique(one_of_each, scratch, budget);
    std::swap(sample, too_large ? one_of_each : found);
  }
  estimate.seconds_a_position = 2 * (clock_seconds() - began) / expanded;  // found once, solved once
  return estimate;
}

// The numbers that a dense solver would visit, and its speed.
template <Rules R>
DenseEstimate estimate_dense(const R& rules, const typename R::Position& from, const Budget& budget) {
  DenseEstimate estimate;
  if (layers_rise(rules)) {
    estimate.outcomes = dense_need(rules, from, {.outcome_only = true, .start_only = true}, budget);
    estimate.all_verdicts = dense_need(rules, from, {}, budget);
  }
  if constexpr (Numbered<R>) {
    if (estimate.outcomes) estimate.seconds_a_number = seconds_a_number(rules, budget);
  }
  return estimate;
}

}  // namespace zermelo::detail
