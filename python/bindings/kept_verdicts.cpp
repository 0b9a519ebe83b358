// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/kept_verdicts.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include <zermelo/base/error.h>

namespace zermelo::python {

namespace {

constexpr std::uint64_t slots_a_block = 1 << 16;

// visit(position, verdict) for all; the budget is checked now and then.
void each(const GameOracle& oracle, const Budget& budget, const GameOracle::Visit& visit) {
  for (std::uint64_t begin = 0; begin < oracle.slots(); begin += slots_a_block) {
    budget.check();
    oracle.each(begin, std::min(begin + slots_a_block, oracle.slots()), visit);
  }
}

class KeptOracle final : public GameOracle {
 public:
  KeptOracle(std::shared_ptr<const Game> game, LargeArray<std::uint64_t> keys, KeptVerdicts verdicts)
      : game_(std::move(game)),
        words_(static_cast<std::size_t>(game_->abilities().key_words)),
        keys_(std::move(keys)),
        verdicts_(std::move(verdicts)),
        order_(verdicts_.outcomes.size()) {
    if (keys_.size() != words_ * order_.size() || verdicts_.distances.size() != order_.size())
      throw Error(Phrase("the verdicts do not fit the positions of {}", game_->name()));
    const auto is_end = [](End end) { return end <= End::draw; };
    if (!std::all_of(verdicts_.outcomes.begin(), verdicts_.outcomes.end(), is_end))
      throw Error(Phrase("these are no verdicts of the positions of {}", game_->name()));
    std::iota(order_.begin(), order_.end(), std::uint64_t{0});
    const auto is_position = [&](std::uint64_t slot) { return game_->abilities().is_position(position(slot)); };
    if (!std::all_of(order_.begin(), order_.end(), is_position))
      throw Error(Phrase("the verdicts do not fit the positions of {}", game_->name()));
    std::sort(order_.begin(), order_.end(), [&](std::uint64_t a, std::uint64_t b) { return before(key(a), key(b)); });
  }

  std::optional<Probe> probe(const AnyPosition& position) const override {
    const std::uint64_t* const wanted = position.words.data();
    const auto found =
        std::lower_bound(order_.begin(), order_.end(), wanted,
                         [&](std::uint64_t slot, const auto* key_of) { return before(key(slot), key_of); });
    if (found != order_.end() && !before(wanted, key(*found))) return Probe{verdict(position, *found)};
    // A memoised search keeps no ends.
    const End end = game_->result(position);
    return end == End::none ? std::nullopt : std::optional(Probe{verdict(position, end, 0)});
  }
  std::uint64_t positions() const override { return order_.size(); }
  std::uint64_t slots() const override { return order_.size(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    for (std::uint64_t slot = begin; slot < end; ++slot) visit(position(slot), verdict(position(slot), slot));
  }

 private:
  [[nodiscard]] const std::uint64_t* key(std::uint64_t slot) const { return keys_.data() + slot * words_; }
  [[nodiscard]] AnyPosition position(std::uint64_t slot) const {
    AnyPosition position;
    std::copy_n(key(slot), words_, position.words.begin());
    return position;
  }
  [[nodiscard]] bool before(const std::uint64_t* a, const std::uint64_t* b) const {
    return std::lexicographical_compare(a, a + words_, b, b + words_);
  }
  [[nodiscard]] Verdict verdict(const AnyPosition& position, std::uint64_t slot) const {
    return verdict(position, verdicts_.outcomes[slot], verdicts_.distances[slot]);
  }
  [[nodiscard]] Verdict verdict(const AnyPosition& position, End outcome, Distance distance) const {
    if (!decisive(outcome)) return {Outcome::draw, outcome == End::none, 0};
    const bool won = winner(outcome) == game_->to_move(position);
    return {won ? Outcome::win : Outcome::loss, false, distance};
  }

  std::shared_ptr<const Game> game_;
  std::size_t words_;
  LargeArray<std::uint64_t> keys_;
  KeptVerdicts verdicts_;
  std::vector<std::uint64_t> order_;  // slots by rising key
};

}  // namespace

KeptVerdicts verdicts_of(const Game& game, const GameOracle& oracle, const Budget& budget) {
  KeptVerdicts kept{LargeArray<End>(budget), LargeArray<Distance>(budget)};
  each(oracle, budget, [&](const AnyPosition& position, const Verdict& verdict) {
    const Player mover = game.to_move(position);
    const bool drawn = verdict.outcome == Outcome::draw;
    kept.outcomes.push_back(drawn                             ? (verdict.endless ? End::none : End::draw)
                            : verdict.outcome == Outcome::win ? won_by(mover)
                                                              : won_by(other(mover)));
    kept.distances.push_back(drawn ? no_rank : verdict.distance);
  });
  return kept;
}

LargeArray<std::uint64_t> keys_of(const Game& game, const GameOracle& oracle, const Budget& budget) {
  const auto words = static_cast<std::size_t>(game.abilities().key_words);
  LargeArray<std::uint64_t> keys(budget);
  each(oracle, budget, [&](const AnyPosition& position, const Verdict&) { keys.append(position.words.data(), words); });
  return keys;
}

std::unique_ptr<GameOracle> kept_oracle(std::shared_ptr<const Game> game, LargeArray<std::uint64_t> keys,
                                        KeptVerdicts verdicts) {
  return std::make_unique<KeptOracle>(std::move(game), std::move(keys), std::move(verdicts));
}

}  // namespace zermelo::python
