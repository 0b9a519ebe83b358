// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/stage_limit.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace zermelo {

namespace {

// A rate over less is chance.
constexpr double shortest_measure = 0.1;  // seconds

}  // namespace

Patience Patience::within(double most) const { return {std::min(seconds, most), std::min(in_sight, most)}; }

double StageLimit::steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

StageLimit::StageLimit(const Budget& own, const Patience& patience, Progress& shown, Clock clock)
    : own_(own), patience_(patience), shown_(shown), clock_(std::move(clock)), began_(clock_()) {
  own_.allow(patience_.seconds);
}

void StageLimit::report(const Phrase& stage, std::uint64_t done, std::uint64_t total) {
  shown_.report(stage, done, total);
  if (total == 0) return;
  const double now = clock_();
  if (!mark_ || mark_->total != total || done < mark_->done) mark_ = Mark{now, done, total};
  if (done == mark_->done || now - mark_->at < shortest_measure) return;
  const double rate = static_cast<double>(done - mark_->done) / (now - mark_->at);
  measured_ = now - began_ + static_cast<double>(total - std::min(done, total)) / rate;
  const double limit =
      *measured_ <= patience_.in_sight ? std::max(patience_.seconds, patience_.in_sight) : patience_.seconds;
  own_.allow(limit - (now - began_));
}

Note reason_of(const std::optional<Error>& thrown, const Budget& budget, const Patience& given,
               const std::optional<double>& measured) {
  const std::optional<Error> why =
      thrown && thrown->code() == "over-memory" ? thrown : budget_error([&] { budget.check(); });
  if (why) return {why->phrase(), why->code()};
  if (measured && *measured > given.in_sight)
    return {Phrase("at the rate measured, about {} s would be needed", std::llround(*measured)), "long-stage"};
  return {Phrase("more than {} s would be needed", std::llround(given.seconds)), "long-stage"};
}

}  // namespace zermelo
