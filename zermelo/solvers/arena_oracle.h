// SPDX-License-Identifier: Apache-2.0
// Explores a game into an arena, then attracts backwards from its ends. For any game, cycles included.
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>

#include <zermelo/arena/explore.h>
#include <zermelo/solution/oracle.h>
#include <zermelo/solvers/methods.h>
#include <zermelo/solvers/request.h>

namespace zermelo::detail {

// Rules that already are an arena (ArenaRules) need no exploring.
template <class R>
concept Explicit = Rules<R> && requires(const R& rules) {
  { rules.arena() } -> std::same_as<const Arena&>;
};

template <Rules R>
class ExploredOracle final : public Oracle<typename R::Position> {
 public:
  using Position = typename R::Position;
  using typename Oracle<Position>::Visit;

  ExploredOracle(const R& rules, const Starts<R>& starts, const SolveRequest& request, const Budget& budget,
                 Progress& progress)
      : rules_(rules),
        up_to_symmetry_(request.up_to_symmetry),
        explored_(
            explore_from<R>(rules, starts, {.names = false, .up_to_symmetry = up_to_symmetry_}, budget, progress)),
        solution_(solve_by(request.attractor, explored_.arena, DeadEnds::lose, budget, progress)) {}

  std::optional<Probe> probe(const Position& position) const override {
    const Node node = explored_.positions.find(representative(rules_, position, up_to_symmetry_));
    if (node == no_node) return std::nullopt;
    return Probe{solution_.verdict(explored_.arena, node)};
  }
  Position listed_as(const Position& position) const override {
    return representative(rules_, position, up_to_symmetry_);
  }
  std::uint64_t positions() const override { return explored_.arena.size(); }
  // One slot for each node, the start first.
  std::uint64_t slots() const override { return explored_.arena.size(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    for (std::uint64_t i = begin; i < end; ++i) {
      const auto node = static_cast<Node>(i);
      visit(explored_.position(node), solution_.verdict(explored_.arena, node));
    }
  }

 private:
  R rules_;
  bool up_to_symmetry_;
  Explored<R> explored_;
  Solution solution_;
};

// A node is its own number. Every node has a verdict; those that `starts` reach are counted and visited.
template <Explicit R>
class ExplicitOracle final : public Oracle<typename R::Position> {
 public:
  using Position = typename R::Position;
  using typename Oracle<Position>::Visit;

  ExplicitOracle(const R& rules, const Starts<R>& starts, const SolveRequest& request, const Budget& budget,
                 Progress& progress)
      : ExplicitOracle(rules, starts, solve_by(request.attractor, rules.arena(), rules.dead_ends(), budget, progress),
                       budget) {}
  ExplicitOracle(const R& rules, const Starts<R>& starts, Solution solution, const Budget& budget)
      : rules_(rules), solution_(std::move(solution)), reached_(budget, rules.arena().size(), 0) {
    mark_reached(starts, budget);
  }

  std::optional<Probe> probe(const Position& position) const override {
    return Probe{solution_.verdict(rules_.arena(), position.node)};
  }
  std::uint64_t positions() const override { return positions_; }
  std::uint64_t slots() const override { return rules_.arena().size(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    for (std::uint64_t i = begin; i < end; ++i) {
      const auto node = static_cast<Node>(i);
      if (reached_[i] != 0) visit(Position{node}, solution_.verdict(rules_.arena(), node));
    }
  }

 private:
  void mark_reached(const Starts<R>& starts, const Budget& budget) {
    LargeArray<Node> waiting(budget);
    const auto mark = [&](Node node) {
      if (reached_[node] != 0) return;
      reached_[node] = 1;
      ++positions_;
      waiting.push_back(node);
    };
    starts([&](const Position& position) { mark(position.node); });
    while (!waiting.empty()) {
      budget.check(positions_);
      const Node node = waiting.back();
      waiting.pop_back();
      for (const Node to : rules_.arena().successors(node)) mark(to);
    }
  }

  R rules_;
  Solution solution_;
  LargeArray<std::uint8_t> reached_;  // by node
  std::uint64_t positions_ = 0;
};

}  // namespace zermelo::detail
