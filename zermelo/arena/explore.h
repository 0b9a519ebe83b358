// SPDX-License-Identifier: Apache-2.0
// Turns rules into an arena: every position that the starting ones reach, breadth-first, in the order of discovery.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/base/error.h>
#include <zermelo/base/progress.h>
#include <zermelo/rules/hash.h>
#include <zermelo/rules/interned.h>
#include <zermelo/rules/notation.h>
#include <zermelo/rules/rules.h>

namespace zermelo {

// Numbers positions in the order in which they come.
template <class P>
class PositionIndex {
 public:
  explicit PositionIndex(const Budget& budget) : values_(std::make_unique<detail::ValueStore<P>>(budget)) {}

  [[nodiscard]] std::size_t size() const { return values_->size(); }
  [[nodiscard]] const P& operator[](std::size_t number) const { return (*values_)[static_cast<Node>(number)]; }
  // The number of the position; a new position gets the size before the call.
  Node number(const P& position) { return values_->number(position); }
  // no_node where the position was never numbered.
  [[nodiscard]] Node find(const P& position) const { return values_->find(position).value_or(no_node); }

 private:
  std::unique_ptr<detail::ValueStore<P>> values_;
};

// For plain positions: open addressing; a slot holds a number, never the position itself.
template <PlainPosition P>
class PositionIndex<P> {
 public:
  explicit PositionIndex(const Budget& budget) : budget_(budget), positions_(budget), slots_(budget, 64, no_node) {}

  [[nodiscard]] std::size_t size() const { return positions_.size(); }
  [[nodiscard]] const P& operator[](std::size_t number) const { return positions_[number]; }
  [[nodiscard]] const P* begin() const { return positions_.begin(); }
  [[nodiscard]] const P* end() const { return positions_.end(); }
  Node number(const P& position) {
    const std::size_t slot = slot_of(position);
    if (slots_[slot] != no_node) return slots_[slot];
    if (positions_.size() >= max_nodes) throw Error(Phrase("an arena has at most {} nodes", max_nodes));
    const auto number = static_cast<Node>(positions_.size());
    positions_.push_back(position);
    slots_[slot] = number;
    if (positions_.size() * 2 > slots_.size()) grow();
    return number;
  }
  [[nodiscard]] Node find(const P& position) const { return slots_[slot_of(position)]; }

 private:
  [[nodiscard]] std::size_t slot_of(const P& position) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = detail::hash_of(position) & mask;
    while (slots_[slot] != no_node && positions_[slots_[slot]] != position) slot = (slot + 1) & mask;
    return slot;
  }
  void grow() {
    const std::size_t size = slots_.size() * 2;
    slots_.resize(size);
    slots_.fill(no_node);
    for (Node number = 0; number < positions_.size(); ++number) {
      slots_[slot_of(positions_[number])] = number;
      budget_.check(std::uint64_t{number} + 1);
    }
  }

  Budget budget_;
  LargeArray<P> positions_;
  LargeArray<Node> slots_;  // a power of two, at most half full
};

// An arena and the position of each of its nodes.
template <Playable R>
struct Explored {
  using Position = typename R::Position;
  Arena arena;
  PositionIndex<Position> positions;  // in node order

  [[nodiscard]] const Position& position(Node node) const { return positions[node]; }
  // Nothing where the position is not reached.
  [[nodiscard]] std::optional<Node> node(const Position& position) const {
    const Node found = positions.find(position);
    return found == no_node ? std::nullopt : std::optional(found);
  }
};

// Passes the starting positions to a sink, one by one.
template <Playable R>
using Starts = std::function<void(const std::function<void(const typename R::Position&)>&)>;

struct ExploreOptions {
  bool names = true;            // nodes are named by their positions' texts
  bool up_to_symmetry = false;  // symmetric positions share one node
};

// The first of the starts becomes the start of the arena. Every end is set: an explored arena has no dead ends.
template <Playable R>
Explored<R> explore_from(const R& rules, const Starts<R>& starts, const ExploreOptions& options,
                         const Budget& budget = Budget(), Progress& progress = silent()) {
  using Position = typename R::Position;
  constexpr std::uint64_t steps_between_checks = 1 << 16;
  PositionIndex<Position> index(budget);
  ArenaBuilder builder(budget);
  starts([&](const Position& position) {
    if (index.number(representative(rules, position, options.up_to_symmetry)) % steps_between_checks == 0)
      budget.check();
  });
  std::uint64_t steps = 0;
  for (Node node = 0; node < index.size(); ++node) {
    if (steps++ >= steps_between_checks) {
      budget.check();
      progress.report(Phrase("exploring"), node, 0);
      steps = 0;
    }
    const Position position = index[node];
    End end = rules.end(position);
    if (end == End::none) {
      bool can_move = false;
      rules.moves(position, [&](const auto& move) {
        can_move = true;
        ++steps;
        builder.edge(node, index.number(representative(rules, rules.after(position, move), options.up_to_symmetry)));
      });
      if (!can_move) end = rules.stuck(position);
    }
    builder.add(rules.to_move(position), end);
    if (options.names) builder.name_last(text_of(rules, position));
  }
  if (builder.size() > 0) builder.set_start(0);
  builder.trust_names();  // different positions have different texts
  return {builder.build(), std::move(index)};
}

// From the initial position, and from every other start where there are many.
template <Playable R>
Explored<R> explore(const R& rules, const Budget& budget = Budget(), Progress& progress = silent()) {
  const auto starts = [&](const std::function<void(const typename R::Position&)>& sink) {
    sink(rules.initial());
    if constexpr (ManyStarts<R>) rules.starts(sink);
  };
  return explore_from<R>(rules, starts, ExploreOptions{}, budget, progress);
}

// From the given positions.
template <Playable R>
Explored<R> explore(const R& rules, const std::vector<typename R::Position>& from, const Budget& budget = Budget(),
                    Progress& progress = silent()) {
  const auto starts = [&](const std::function<void(const typename R::Position&)>& sink) {
    for (const auto& position : from) sink(position);
  };
  return explore_from<R>(rules, starts, ExploreOptions{}, budget, progress);
}

}  // namespace zermelo
