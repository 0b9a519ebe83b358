// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/outcome_oracle.h>

#include <utility>

namespace zermelo {

namespace {

class OutcomeOracle final : public GameOracle {
 public:
  explicit OutcomeOracle(std::shared_ptr<const GameOracle> oracle) : oracle_(std::move(oracle)) {}

  std::optional<Probe> probe(const AnyPosition& position) const override {
    const std::optional<Outcome> found = oracle_->outcome(position);
    if (!found) return oracle_->probe(position);
    return Probe{{*found, false, 0}, Bound::exact};
  }
  std::optional<Outcome> outcome(const AnyPosition& position) const override { return oracle_->outcome(position); }
  bool confirms(const AnyPosition& position, const Verdict& verdict) const override {
    return this->verdict(position).outcome == verdict.outcome;
  }
  std::uint64_t positions() const override { return oracle_->positions(); }
  std::uint64_t nodes() const override { return oracle_->nodes(); }
  std::uint64_t slots() const override { return oracle_->slots(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    oracle_->each(begin, end, visit);
  }

 private:
  std::shared_ptr<const GameOracle> oracle_;
};

}  // namespace

std::shared_ptr<const GameOracle> outcomes_of(std::shared_ptr<const GameOracle> oracle) {
  return std::make_shared<OutcomeOracle>(std::move(oracle));
}

}  // namespace zermelo
