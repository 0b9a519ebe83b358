// SPDX-License-Identifier: Apache-2.0
// Solves a game that may cycle, over its numbering: counts each position's moves, then goes backwards from the ends,
// ply by ply. A position is won by its mover as soon as one move leads to a win, and lost when its last move is seen to
// lose; the positions that are never reached are draws. What is stored is in the view of the player to move, since a
// numbering may fold positions with the players exchanged (rules/folding.h).
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/base/large_array.h>
#include <zermelo/base/parallel.h>
#include <zermelo/base/progress.h>
#include <zermelo/rules/folding.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solution/oracle.h>

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
    fate_ = LargeArray<Fate>(budget, size_, Fate::open);
    distance_ = LargeArray<std::uint16_t>(budget, size_, 0);
    LargeArray<std::uint16_t> moves_left(budget, size_, 0);
    Frontier frontier(budget), drawn(budget);
    count_moves(moves_left, frontier, drawn, budget, progress);
    for (std::uint64_t distance = 1; !frontier.empty(); ++distance) {
      if (distance > longest) throw Error(Phrase("retrograde holds distances up to {} plies", longest));
      budget.check();
      progress.report(Phrase("{} plies from the end", distance), frontier.size(), 0);
      frontier = one_ply_back(frontier, static_cast<std::uint16_t>(distance), moves_left, budget);
    }
    mark_drawn(drawn, budget);
  }

  std::optional<Probe> probe(const Position& position) const override { return Probe{verdict(index_of(position))}; }
  std::uint64_t positions() const override { return positions_; }
  // One slot for each number, layer after layer.
  std::uint64_t slots() const override { return size_; }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    each_position(begin, end, [&](std::uint64_t index, const Position& position) { visit(position, verdict(index)); });
  }

 private:
  using Frontier = LargeArray<std::uint64_t>;
  enum class Fate : std::uint8_t { open, lost, drawn, won };
  static constexpr std::uint64_t longest = 0xFFFF;

  std::uint64_t index_of(const Position& position) const {
    return begin_[static_cast<std::size_t>(rules_.layer(position))] + numbering_.number(position);
  }
  Position at(std::uint64_t index) const {
    const auto above = std::upper_bound(begin_.begin(), begin_.end(), index);
    const auto layer = static_cast<int>(above - begin_.begin()) - 1;
    return numbering_.at(layer, index - begin_[static_cast<std::size_t>(layer)]);
  }
  // The remaining draws are endless.
  Verdict verdict(std::uint64_t index) const {
    if (fate_[index] == Fate::open || fate_[index] == Fate::drawn)
      return {Outcome::draw, fate_[index] == Fate::open, 0};
    return {fate_[index] == Fate::won ? Outcome::win : Outcome::loss, false, distance_[index]};
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

  void count_moves(LargeArray<std::uint16_t>& moves_left, Frontier& decided, Frontier& drawn, const Budget& budget,
                   Progress& progress) {
    constexpr std::uint64_t positions_between_checks = 1 << 14;
    each_position(0, size_, [&](std::uint64_t index, const Position& position) {
      if (++positions_ % positions_between_checks == 0) {
        budget.check();
        progress.report(Phrase("counting moves"), index, size_);
      }
      End end = rules_.end(position);
      if (end == End::none) {
        const auto copies = static_cast<std::uint16_t>(copies_of(numbering_, position));
        rules_.moves(position,
                     [&](const auto&) { moves_left[index] = static_cast<std::uint16_t>(moves_left[index] + copies); });
        if (moves_left[index] == 0) end = rules_.stuck(position);
      }
      if (end == End::none) return;
      if (end == End::draw) return drawn.push_back(index);  // endless draws are found last
      fate_[index] = end == won_by(rules_.to_move(position)) ? Fate::won : Fate::lost;
      decided.push_back(index);
    });
  }

  Frontier one_ply_back(const Frontier& frontier, std::uint16_t distance, LargeArray<std::uint16_t>& moves_left,
                        const Budget& budget) {
    Frontier next(budget);
    std::uint64_t steps = 0;
    for (const std::uint64_t index : frontier) {
      budget.check(steps++);
      const Position position = at(index);
      const Player mover = rules_.to_move(position);
      const auto copies = static_cast<std::uint16_t>(copies_of(numbering_, position));
      rules_.before(position, [&](const Position& from) {
        const std::uint64_t earlier = index_of(from);
        if (fate_[earlier] != Fate::open) return;
        const bool won = (rules_.to_move(from) == mover) == (fate_[index] == Fate::won);
        if (!won) moves_left[earlier] = static_cast<std::uint16_t>(moves_left[earlier] - copies);
        if (!won && moves_left[earlier] != 0) return;
        fate_[earlier] = won ? Fate::won : Fate::lost;
        distance_[earlier] = distance;
        next.push_back(earlier);
      });
    }
    return next;
  }

  // A draw ends where moves that keep it lead to a drawn end.
  void mark_drawn(Frontier& drawn, const Budget& budget) {
    constexpr std::uint64_t positions_between_checks = 1 << 14;
    for (std::uint64_t done = 0; done < drawn.size(); ++done) {
      if (done % positions_between_checks == 0) budget.check();
      fate_[drawn[done]] = Fate::drawn;
      rules_.before(at(drawn[done]), [&](const Position& from) {
        const std::uint64_t earlier = index_of(from);
        if (fate_[earlier] != Fate::open) return;
        fate_[earlier] = Fate::drawn;
        drawn.push_back(earlier);
      });
    }
  }

  R rules_;
  typename R::Numbering numbering_;
  std::vector<std::uint64_t> begin_;  // the index of each layer's number 0
  std::uint64_t size_ = 0, positions_ = 0;
  LargeArray<Fate> fate_;
  LargeArray<std::uint16_t> distance_;
};

}  // namespace zermelo::detail
