// SPDX-License-Identifier: Apache-2.0
// Solves a game that may cycle over its numbering (backward_loop.h), with all its positions in memory: a place is an
// index, layer after layer.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include <zermelo/solution/oracle.h>
#include <zermelo/solvers/backward_loop.h>

namespace zermelo::detail {

template <class R>
requires Numbered<R> && Reversible<R>
class RetrogradeOracle final : public Oracle<typename R::Position> {
 public:
  using Position = typename R::Position;
  using typename Oracle<Position>::Visit;

  RetrogradeOracle(const R& rules, const Budget& budget, Progress& progress)
      : rules_(rules), numbering_(rules, budget) {
    for (int layer = 0; layer < rules.layers(); ++layer) {
      begin_.push_back(size_);
      size_ += numbering_.size(layer);
    }
    Places places{*this, budget, progress};
    solved_.solve(places, budget, progress);
  }

  std::optional<Probe> probe(const Position& position) const override {
    return Probe{solved_.verdict(index_of(position))};
  }
  Position listed_as(const Position& position) const override {
    if constexpr (!Folds<typename R::Numbering, Position>) return position;
    return numbering_.at(rules_.layer(position), numbering_.number(position));
  }
  std::uint64_t positions() const override { return positions_; }
  // One slot for each number, layer after layer.
  std::uint64_t slots() const override { return size_; }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    each_position(begin, end,
                  [&](std::uint64_t index, const Position& position) { visit(position, solved_.verdict(index)); });
  }

 private:
  struct Places {
    RetrogradeOracle& oracle;
    const Budget& budget;
    Progress& progress;

    std::uint64_t places() const { return oracle.size_; }
    std::uint64_t sum(std::uint64_t count) const { return count; }
    template <class Sink>
    void each_standing(Sink&& sink) {
      constexpr std::uint64_t positions_between_checks = 1 << 14;
      oracle.each_position(0, oracle.size_, [&](std::uint64_t index, const Position& position) {
        if (++oracle.positions_ % positions_between_checks == 0) {
          budget.check();
          progress.report(Phrase("counting moves"), index, oracle.size_);
        }
        sink(index, standing_of(oracle.rules_, oracle.numbering_, position));
      });
    }
    template <class Sink>
    void tell(const BackwardLoop::Frontier& frontier, Sink&& sink) {
      std::uint64_t steps = 0;
      for (const std::uint64_t index : frontier) {
        budget.check(steps++);
        const bool won = oracle.solved_.is_won(index);
        each_step_back(oracle.rules_, oracle.numbering_, oracle.at(index),
                       [&](const Position& from, bool same_mover, std::uint16_t copies) {
                         sink(oracle.index_of(from), same_mover == won, copies);
                       });
      }
    }
  };

  std::uint64_t index_of(const Position& position) const {
    return begin_[static_cast<std::size_t>(rules_.layer(position))] + numbering_.number(position);
  }
  Position at(std::uint64_t index) const {
    const auto above = std::upper_bound(begin_.begin(), begin_.end(), index);
    const auto layer = static_cast<int>(above - begin_.begin()) - 1;
    return numbering_.at(layer, index - begin_[static_cast<std::size_t>(layer)]);
  }
  template <class Sink>
  void each_position(std::uint64_t begin, std::uint64_t end, Sink&& sink) const {
    for (int layer = 0; layer < rules_.layers(); ++layer) {
      const std::uint64_t base = begin_[static_cast<std::size_t>(layer)];
      const std::uint64_t last = std::min(end, base + numbering_.size(layer));
      for (std::uint64_t index = std::max(begin, base); index < last; ++index) {
        if (is_hole(numbering_, layer, index - base)) continue;
        sink(index, numbering_.at(layer, index - base));
      }
    }
  }

  R rules_;
  typename R::Numbering numbering_;
  std::vector<std::uint64_t> begin_;  // the index of each layer's number 0
  std::uint64_t size_ = 0, positions_ = 0;
  BackwardLoop solved_;
};

}  // namespace zermelo::detail
