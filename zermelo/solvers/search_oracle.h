// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <limits>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/solution/oracle.h>
#include <zermelo/solvers/request.h>
#include <zermelo/solvers/search.h>

namespace zermelo::detail {

// Searches on demand, and remembers. One search runs at a time, with the budget's threads. Out of time, it returns what
// it has proved as a bound; where that decides nothing, it throws the Error that ended the search. It does not find out
// whether a draw is endless.
template <Rules R>
class SearchOracle final : public Oracle<typename R::Position> {
 public:
  using Position = typename R::Position;
  using typename Oracle<Position>::Visit;

  SearchOracle(const R& rules, const SolveRequest& request, const Budget& budget, Progress& progress)
      : rules_(rules),
        outcome_only_(request.outcome_only),
        search_(rules, {.outcome_only = request.outcome_only, .table_bytes = table_bytes(budget)}, budget, progress) {}

  std::optional<Probe> probe(const Position& position) const override {
    const std::lock_guard lock(mutex_);
    WorthBounds& bounds = known_of(position);
    try {
      search_.narrow(position, bounds);
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::budget || (bounds.least < 0 && bounds.most > 0)) throw;
    }
    return probe_of(bounds);
  }
  std::optional<Outcome> outcome(const Position& position) const override {
    const std::lock_guard lock(mutex_);
    WorthBounds& bounds = known_of(position);
    search_.narrow_outcome(position, bounds);
    return bounds.least > 0 ? Outcome::win : bounds.most < 0 ? Outcome::loss : Outcome::draw;
  }
  bool confirms(const Position& position, const Verdict& verdict) const override {
    const std::lock_guard lock(mutex_);
    return search_.confirms(position, worth_scale.of(verdict));
  }

  std::uint64_t positions() const override {
    std::uint64_t count = 0;
    const std::lock_guard lock(mutex_);
    search_.table().each(0, slots(), [&](const KeyOf<R>&, const Known& known) {
      count += settled({known.least, known.most}) ? 1 : 0;
    });
    return count;
  }
  std::uint64_t slots() const override { return search_.table().buckets(); }
  // Visits what is stored at the time of the call, since the visitor may search further. Visits nothing where a key
  // does not determine the position.
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    if constexpr (advice_has_key<R>) return;
    std::vector<std::pair<Position, Verdict>> settled_ones;
    {
      const std::lock_guard lock(mutex_);
      search_.table().each(begin, std::min(end, slots()), [&](const KeyOf<R>& key, const Known& known) {
        const WorthBounds bounds{known.least, known.most};
        if (settled(bounds)) settled_ones.emplace_back(position_of(rules_, key), probe_of(bounds).verdict);
      });
    }
    for (const auto& [position, verdict] : settled_ones) visit(position, verdict);
  }
  std::uint64_t nodes() const override { return search_.nodes(); }
  bool tells_draws_apart() const override { return layers_rise(rules_); }

 private:
  // The position that was asked about last is often asked about again, for more.
  WorthBounds& known_of(const Position& position) const {
    if (!last_ || !(last_->first == position)) last_ = {position, WorthBounds{}};
    return last_->second;
  }
  // Half of the memory that the budget has left; without a limit, as much as any machine can spare.
  static std::uint64_t table_bytes(const Budget& budget) {
    constexpr std::uint64_t default_bytes = std::uint64_t{1} << 30, max_bytes = std::uint64_t{4} << 30;
    const std::uint64_t left = budget.memory_left();
    return left > std::numeric_limits<std::uint64_t>::max() / 2 ? default_bytes : std::min(max_bytes, left / 2);
  }

  bool settled(const WorthBounds& bounds) const { return outcome_only_ ? bounds.outcome_settled() : bounds.settled(); }
  Probe probe_of(const WorthBounds& bounds) const {
    const bool lower = bounds.least >= 0;
    const Bound bound = settled(bounds) ? Bound::exact : lower ? Bound::lower : Bound::upper;
    return {verdict_of(lower ? bounds.least : bounds.most), bound};
  }
  Verdict verdict_of(Worth worth) const {
    Verdict verdict = worth_scale.verdict(worth);
    if (outcome_only_) verdict.distance = 0;
    return verdict;
  }

  R rules_;
  bool outcome_only_;
  mutable std::mutex mutex_;
  mutable Search<R> search_;
  mutable std::optional<std::pair<Position, WorthBounds>> last_;
};

}  // namespace zermelo::detail
