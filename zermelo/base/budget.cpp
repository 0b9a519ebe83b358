// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/budget.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>

#include <zermelo/base/decimal.h>
#include <zermelo/base/error.h>
#include <zermelo/base/threads.h>

namespace zermelo {

namespace {

using Clock = std::chrono::steady_clock;

std::string readable_seconds(double seconds) {
  std::string text = std::to_string(seconds);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace

Phrase readable_size(std::uint64_t bytes) {
  constexpr std::uint64_t kilo = 1024;
  int unit = 0;
  while (bytes >= 10 * kilo && unit < 4) bytes = (bytes + kilo - 1) / kilo, ++unit;
  const Phrase sizes[] = {Phrase("{} B", bytes), Phrase("{} KB", bytes), Phrase("{} MB", bytes), Phrase("{} GB", bytes),
                          Phrase("{} TB", bytes)};
  return sizes[unit];
}

struct Budget::Account {
  Limits limits;
  Clock::time_point begin = Clock::now();
  std::atomic<std::uint64_t> used{0};
  std::atomic<std::uint64_t> peak{0};
  std::atomic<double> seconds;  // from `begin`
  std::atomic<std::uint64_t> checks{0};
  std::atomic<bool> cancelled{false};
  std::shared_ptr<Account> origin;  // cancelling it cancels this one too
  Account* whole = nullptr;         // the origin, where this is a part of it

  explicit Account(const Limits& own) : limits(own), seconds(own.seconds) {}

  [[nodiscard]] bool is_cancelled() const {
    return cancelled.load(std::memory_order_relaxed) || (origin != nullptr && origin->is_cancelled());
  }
  static_assert(std::atomic<bool>::is_always_lock_free, "cancel() is called in signal handlers");

  [[nodiscard]] double elapsed() const { return std::chrono::duration<double>(Clock::now() - begin).count(); }
  [[nodiscard]] double seconds_left() const {
    const double own = seconds - elapsed();
    return whole == nullptr ? own : std::min(own, whole->seconds_left());
  }
  [[nodiscard]] bool out_of_own_time() const { return checks > limits.checks || elapsed() > seconds; }
  [[nodiscard]] bool out_of_time() const { return out_of_own_time() || (whole != nullptr && whole->out_of_time()); }
  [[nodiscard]] std::uint64_t memory_left() const {
    const std::uint64_t own = limits.memory - std::min(limits.memory, used.load(std::memory_order_relaxed));
    return whole == nullptr ? own : std::min(own, whole->memory_left());
  }

  // The whole is asked first: its limits are the ones that a person knows.
  void check_time() {
    checks.fetch_add(1, std::memory_order_relaxed);
    if (whole != nullptr) whole->check_time();
    if (out_of_own_time())
      throw Error(Error::Kind::budget,
                  Phrase("out of the time budget of {} s", decimal_number(readable_seconds(seconds))))
          .coded("over-time");
  }

  void charge(std::uint64_t bytes, const Phrase& what) {
    if (whole != nullptr) whole->charge(bytes, what);
    try {
      charge_own(bytes, what);
    } catch (const Error&) {
      if (whole != nullptr) whole->release(bytes);
      throw;
    }
  }
  void charge_own(std::uint64_t bytes, const Phrase& what) {
    const std::uint64_t before = used.fetch_add(bytes, std::memory_order_relaxed);
    const std::uint64_t limit = limits.memory;
    if (bytes > limit || before > limit - bytes) {
      used.fetch_sub(bytes, std::memory_order_relaxed);
      throw Error(Error::Kind::budget, Phrase("out of the memory budget of {}: {} would bring it to {}",
                                              readable_size(limit), what, readable_size(before + bytes)))
          .coded("over-memory", {{"limit", limit}, {"needed", before + bytes}});
    }
    std::uint64_t highest = peak.load(std::memory_order_relaxed);
    while (highest < before + bytes && !peak.compare_exchange_weak(highest, before + bytes)) {
    }
  }
  void release(std::uint64_t bytes) {
    used.fetch_sub(bytes, std::memory_order_relaxed);
    if (whole != nullptr) whole->release(bytes);
  }
};

Budget::Budget(Limits limits) : account_(std::make_shared<Account>(limits)) { require_threads(limits.threads); }

Budget Budget::within(Limits limits) const {
  Budget part = renewed(limits);
  part.account_->whole = account_.get();
  return part;
}

Budget Budget::renewed() const { return account_ == nullptr ? *this : renewed(account_->limits); }

Budget Budget::renewed(Limits limits) const {
  Budget budget(limits);
  budget.account_->origin = account_;
  return budget;
}

void Budget::charge(std::uint64_t bytes, const Phrase& what) const {
  if (account_ != nullptr) account_->charge(bytes, what);
}

void Budget::release(std::uint64_t bytes) const noexcept {
  if (account_ != nullptr) account_->release(bytes);
}

void Budget::check() const {
  if (account_ == nullptr) return;
  if (account_->is_cancelled()) throw Error(Error::Kind::interrupted, Phrase("interrupted"));
  account_->check_time();
}

bool Budget::out_of_time() const { return account_ != nullptr && account_->out_of_time(); }

void Budget::allow(double seconds) const {
  if (account_ != nullptr) account_->seconds = account_->elapsed() + seconds;
}

double Budget::seconds_left() const {
  return account_ == nullptr ? std::numeric_limits<double>::infinity() : account_->seconds_left();
}

void Budget::cancel() const noexcept {
  if (account_ != nullptr) account_->cancelled.store(true, std::memory_order_relaxed);
}

int Budget::threads() const { return account_ == nullptr ? 1 : std::max(1, account_->limits.threads); }
std::uint64_t Budget::used() const { return account_ == nullptr ? 0 : account_->used.load(std::memory_order_relaxed); }
std::uint64_t Budget::peak() const { return account_ == nullptr ? 0 : account_->peak.load(std::memory_order_relaxed); }
std::uint64_t Budget::memory_left() const {
  return account_ == nullptr ? std::numeric_limits<std::uint64_t>::max() : account_->memory_left();
}

}  // namespace zermelo
