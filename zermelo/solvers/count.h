// SPDX-License-Identifier: Apache-2.0
// Counts the positions that can be reached, without solving.
#pragma once
#include <cstdint>
#include <vector>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/solvers/answers.h>
#include <zermelo/solvers/expansion.h>

namespace zermelo::detail {

template <Layered R>
void count_layers(const R& rules, const typename R::Position& from, bool from_zero, bool up_to_symmetry,
                  const Budget& budget, Progress& progress, const CountSink& sink) {
  Expansion<R> expansion(rules, up_to_symmetry, budget);
  expansion.begin_with(from);
  const int first = rules.layer(from);
  std::uint64_t sum = 0;
  for (int layer = first; layer < rules.layers(); ++layer) {
    budget.check(static_cast<std::uint64_t>(layer));
    const auto keys = expansion.take(layer);
    if (keys.empty()) continue;
    sum += keys.size();
    sink(static_cast<std::uint64_t>(from_zero ? layer - first : layer), keys.size());
    progress.report(Phrase("finding layer {}", layer), sum, 0);
    expansion.expand(keys, layer);
    budget.check();
  }
}

// Breadth-first, with every position kept.
template <Layered R>
void count_by_search(const R& rules, const Starts<R>& starts, CountBy by, bool up_to_symmetry, const Budget& budget,
                     Progress& progress, const CountSink& sink) {
  using Position = typename R::Position;
  constexpr std::uint64_t steps_between_checks = 1 << 16;
  PositionIndex<Position> index(budget);
  starts([&](const Position& position) { index.number(representative(rules, position, up_to_symmetry)); });
  std::uint64_t begin = 0, steps = 0;
  for (std::uint64_t ply = 0; begin < index.size(); ++ply) {
    const std::uint64_t end = index.size();
    if (by == CountBy::ply) sink(ply, end - begin);
    for (; begin < end; ++begin) {
      if (++steps >= steps_between_checks) {
        budget.check();
        progress.report(Phrase("exploring"), begin, 0);
        steps = 0;
      }
      const Position position = index[begin];
      if (rules.end(position) != End::none) continue;
      rules.moves(position, [&](const auto& move) {
        ++steps;
        index.number(representative(rules, rules.after(position, move), up_to_symmetry));
      });
    }
  }
  if (by == CountBy::ply) return;
  std::vector<std::uint64_t> positions(static_cast<std::size_t>(rules.layers()));
  for (const Position& position : index) ++positions[static_cast<std::size_t>(rules.layer(position))];
  for (std::size_t layer = 0; layer < positions.size(); ++layer) {
    if (positions[layer] > 0) sink(layer, positions[layer]);
  }
}

// Where every move raises the layer, only a few layers are held at a time.
template <Layered R>
void count_rules(const R& rules, const Starts<R>& starts, bool one_start, CountBy by, bool up_to_symmetry,
                 const Budget& budget, Progress& progress, const CountSink& sink) {
  const bool as_layers = rules.longest_step() == 1 || (rules.longest_step() > 1 && by == CountBy::layer);
  if (one_start && as_layers) {
    starts([&](const typename R::Position& from) {
      count_layers(rules, from, by == CountBy::ply, up_to_symmetry, budget, progress, sink);
    });
    return;
  }
  count_by_search(rules, starts, by, up_to_symmetry, budget, progress, sink);
}

}  // namespace zermelo::detail
