// SPDX-License-Identifier: Apache-2.0
// Turns rules into an arena: every position that the starting ones reach, breadth-first, in the order of discovery.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <utility>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/base/error.h>
#include <zermelo/base/progress.h>
#include <zermelo/rules/hash.h>
#include <zermelo/rules/rules.h>
#include <zermelo/rules/symmetry.h>

namespace zermelo {

// Numbers positions in the order in which they come. Open addressing; a slot holds a number, never the position itself.
template <PositionLike P>
class PositionIndex {
 public:
  explicit PositionIndex(const Budget& budget) : positions_(budget), slots_(budget, 64, no_node) {}

  [[nodiscard]] const LargeArray<P>& positions() const { return positions_; }

  // The number of the position, which is new where it equals the size before.
  Node number(const P& position) {
    const std::size_t slot = slot_of(position);
    if (slots_[slot] != no_node) return slots_[slot];
    if (positions_.size() >= most_nodes) throw Error(Phrase("an arena has at most {} nodes", most_nodes));
    const auto number = static_cast<Node>(positions_.size());
    positions_.push_back(position);
    slots_[slot] = number;
    if (positions_.size() * 2 > slots_.size()) grow();
    return number;
  }
  // no_node where the position was never numbered.
  [[nodiscard]] Node find(const P& position) const { return slots_[slot_of(position)]; }

 private:
  [[nodiscard]] std::size_t slot_of(const P& position) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash_of(position) & mask;
    while (slots_[slot] != no_node && positions_[slots_[slot]] != position) slot = (slot + 1) & mask;
    return slot;
  }
  void grow() {
    const std::size_t size = slots_.size() * 2;
    slots_.resize(size);
    slots_.fill(no_node);
    for (Node number = 0; number < positions_.size(); ++number) slots_[slot_of(positions_[number])] = number;
  }

  LargeArray<P> positions_;
  LargeArray<Node> slots_;  // a power of two, at most half full
};

template <Rules R>
struct Explored {
  Arena arena;
  PositionIndex<typename R::Position> index;  // node v is index.positions()[v]
};

enum class Naming : std::uint8_t { none, texts };

// Gives the positions to begin with to a sink, one by one.
template <Rules R>
using Beginnings = std::function<void(const std::function<void(const typename R::Position&)>&)>;

// The start of the arena is the first of them. Every end is set: an explored arena has no dead ends. Up to symmetry,
// one node stands for all positions that are symmetric.
template <Rules R>
Explored<R> explore(const R& rules, const Beginnings<R>& beginnings, Naming naming, const Budget& budget = Budget(),
                    Progress& progress = silent(), bool up_to_symmetry = false) {
  using Position = typename R::Position;
  constexpr std::uint64_t steps_between_checks = 1 << 16;
  PositionIndex<Position> index(budget);
  ArenaBuilder builder(budget);
  beginnings([&](const Position& position) {
    if (index.number(representative(rules, position, up_to_symmetry)) % steps_between_checks == 0) budget.check();
  });
  std::uint64_t steps = 0;
  for (Node node = 0; node < index.positions().size(); ++node) {
    if (steps++ >= steps_between_checks) {
      budget.check();
      progress.report(Phrase("exploring"), node, 0);
      steps = 0;
    }
    const Position position = index.positions()[node];
    End end = rules.end(position);
    if (end == End::none) {
      bool can_move = false;
      rules.moves(position, [&](const auto& move) {
        can_move = true;
        ++steps;
        builder.edge(node, index.number(representative(rules, rules.after(position, move), up_to_symmetry)));
      });
      if (!can_move) end = rules.stuck(position);
    }
    builder.add(rules.to_move(position), end);
    if (naming == Naming::texts) builder.name_last(rules.text(position));
  }
  if (builder.size() > 0) builder.set_start(0);
  return {builder.build(), std::move(index)};
}

// From a list of positions, or from one.
template <Rules R>
Explored<R> explore(const R& rules, std::span<const typename R::Position> from, Naming naming,
                    const Budget& budget = Budget(), Progress& progress = silent()) {
  const auto beginnings = [&](const auto& sink) {
    for (const auto& position : from) sink(position);
  };
  return explore<R>(rules, Beginnings<R>(beginnings), naming, budget, progress);
}

template <Rules R>
Explored<R> explore(const R& rules, const typename R::Position& from, Naming naming, const Budget& budget = Budget(),
                    Progress& progress = silent()) {
  return explore<R>(rules, std::span(&from, 1), naming, budget, progress);
}

}  // namespace zermelo
