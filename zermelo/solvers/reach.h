// SPDX-License-Identifier: Apache-2.0
// A short look at what one position reaches: where that is little, the size of the whole game says nothing.
#pragma once
#include <algorithm>
#include <cstdint>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/solvers/expansion.h>
#include <zermelo/solvers/request.h>

namespace zermelo::detail {

namespace looking {

constexpr double max_seconds = 0.5;
constexpr std::uint64_t max_bytes = std::uint64_t{1} << 28;

// Never much of the time or memory that solving needs afterwards.
inline Budget part_of(const Budget& budget) {
  Limits limits;
  limits.seconds = std::min(max_seconds, budget.seconds_left() / 8);
  limits.memory = std::min(max_bytes, budget.memory_left() / 2);
  limits.threads = budget.threads();
  return budget.within(limits);
}

// REQUIRES: every move raises the layer.
template <Layered R>
void look_by_layers(const R& rules, const typename R::Position& from, std::uint64_t max_positions, const Budget& budget,
                    Reach& reach) {
  Expansion<R> expansion(rules, false, budget);
  expansion.begin_with(from);
  for (int layer = rules.layer(from); layer < rules.layers(); ++layer) {
    budget.check(static_cast<std::uint64_t>(layer));
    const auto keys = expansion.take(layer);
    reach.positions += keys.size();
    if (reach.positions > max_positions) return;
    expansion.expand(keys, layer);
  }
  reach.all = true;
}

template <Rules R>
void look_breadth_first(const R& rules, const typename R::Position& from, std::uint64_t max_positions,
                        const Budget& budget, Reach& reach) {
  PositionIndex<typename R::Position> index(budget);
  index.number(from);
  for (std::size_t at = 0; at < index.size(); ++at) {
    budget.check(at);
    reach.positions = index.size();
    if (reach.positions > max_positions) return;
    const typename R::Position position = index[at];
    if (rules.end(position) != End::none) continue;
    rules.moves(position, [&](const auto& move) { index.number(rules.after(position, move)); });
  }
  reach.all = true;
}

}  // namespace looking

// At no more than so many positions, for half a second at most.
template <Rules R>
Reach look(const R& rules, const typename R::Position& from, std::uint64_t max_positions, const Budget& budget) {
  Reach reach;
  try {
    if constexpr (Layered<R>) {
      if (rules.longest_step() > 0) {
        looking::look_by_layers(rules, from, max_positions, looking::part_of(budget), reach);
        return reach;
      }
    }
    looking::look_breadth_first(rules, from, max_positions, looking::part_of(budget), reach);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::budget) throw;
  }
  return reach;
}

}  // namespace zermelo::detail
