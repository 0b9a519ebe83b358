// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include <zermelo/catalogue/any_position.h>
#include <zermelo/catalogue/game.h>

namespace zermelo {

// The oracle of rules, for callers that know only keys.
template <Rules R>
class ErasedOracle final : public GameOracle {
 public:
  using Position = typename R::Position;
  ErasedOracle(const R& rules, std::unique_ptr<Oracle<Position>> oracle) : rules_(rules), oracle_(std::move(oracle)) {}

  std::optional<Probe> probe(const AnyPosition& position) const override {
    return oracle_->probe(restored(rules_, position));
  }
  std::optional<Outcome> outcome(const AnyPosition& position) const override {
    return oracle_->outcome(restored(rules_, position));
  }
  bool confirms(const AnyPosition& position, const Verdict& verdict) const override {
    return oracle_->confirms(restored(rules_, position), verdict);
  }
  bool tells_draws_apart() const override { return oracle_->tells_draws_apart(); }
  AnyPosition listed_as(const AnyPosition& position) const override {
    return erased(rules_, oracle_->listed_as(restored(rules_, position)));
  }
  std::uint64_t positions() const override { return oracle_->positions(); }
  std::uint64_t nodes() const override { return oracle_->nodes(); }
  std::uint64_t slots() const override { return oracle_->slots(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    oracle_->each(begin, end,
                  [&](const Position& position, const Verdict& verdict) { visit(erased(rules_, position), verdict); });
  }

 private:
  R rules_;
  std::unique_ptr<Oracle<Position>> oracle_;
};

}  // namespace zermelo
