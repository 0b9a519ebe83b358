// SPDX-License-Identifier: Apache-2.0
// How long a stage of an answer may take that nobody asked for: a few seconds, or as long as it took to know the rest,
// unless its end is in sight.
#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>
#include <zermelo/base/progress.h>

namespace zermelo {

struct Patience {
  double seconds = 5;    // for a stage whose end nothing shows
  double in_sight = 60;  // for one that ends within this time at the rate that was measured

  [[nodiscard]] static Patience unlimited() {
    constexpr double for_ever = std::numeric_limits<double>::infinity();
    return {for_ever, for_ever};
  }
  // Both times at most `most`.
  [[nodiscard]] Patience within(double most) const;
};

// The clock of one stage: ends the time of `own`, the stage's budget, and moves that end as the counts that are
// reported show it. It passes the reports on. REQUIRES: nothing else sets the time of `own` meanwhile.
class StageLimit final : public Progress {
 public:
  using Clock = std::function<double()>;  // in seconds
  StageLimit(const Budget& own, const Patience& patience, Progress& shown, Clock clock = steady_seconds);

  void report(const Phrase& stage, std::uint64_t done, std::uint64_t total) override;
  // How long the whole stage would take at the rate of the last reports; nothing where none could be measured.
  [[nodiscard]] std::optional<double> measured() const { return measured_; }

  static double steady_seconds();

 private:
  struct Mark {
    double at;
    std::uint64_t done, total;
  };

  Budget own_;
  Patience patience_;
  Progress& shown_;
  Clock clock_;
  double began_;
  std::optional<Mark> mark_;  // the first report of this total: the rate is counted from there
  std::optional<double> measured_;
};

// Runs the work; returns the Error of kind budget that ended it.
template <class Work>
[[nodiscard]] std::optional<Error> budget_error(const Work& work) {
  try {
    work();
    return std::nullopt;
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::budget) throw;
    return error;
  }
}

// Why a stage ended too soon. `thrown`: what ended it, where it did not end with a bound; `budget`: the caller's.
[[nodiscard]] Note reason_of(const std::optional<Error>& thrown, const Budget& budget, const Patience& given,
                             const std::optional<double>& measured);

}  // namespace zermelo
