// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/budget.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>

#include <zermelo/base/error.h>

namespace zermelo {

namespace {

using Clock = std::chrono::steady_clock;

std::string readable_size(std::uint64_t bytes) {
  constexpr std::uint64_t kilo = 1024;
  const char* units[] = {"B", "KB", "MB", "GB", "TB"};
  int unit = 0;
  while (bytes >= 10 * kilo && unit < 4) bytes = (bytes + kilo - 1) / kilo, ++unit;
  return std::to_string(bytes) + " " + units[unit];
}

std::string readable_seconds(double seconds) {
  std::string text = std::to_string(seconds);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace

struct Budget::Account {
  Limits limits;
  Clock::time_point begin = Clock::now();
  std::atomic<std::uint64_t> used{0};
  std::atomic<std::uint64_t> peak{0};
  std::atomic<double> seconds;  // from `begin`
  std::atomic<std::uint64_t> checks{0};
  std::atomic<bool> cancelled{false};
  std::shared_ptr<const Account> whole;  // cancelling it cancels this one too

  [[nodiscard]] bool is_cancelled() const {
    return cancelled.load(std::memory_order_relaxed) || (whole != nullptr && whole->is_cancelled());
  }
  static_assert(std::atomic<bool>::is_always_lock_free, "cancel() is called in signal handlers");
};

Budget::Budget(Limits limits) : account_(std::make_shared<Account>()) {
  account_->limits = limits;
  account_->seconds = limits.seconds;
}

Budget Budget::renewed() const { return account_ == nullptr ? *this : within(account_->limits); }

Budget Budget::within(Limits limits) const {
  Budget budget(limits);
  budget.account_->whole = account_;
  return budget;
}

void Budget::charge(std::uint64_t bytes, const Phrase& what) const {
  if (account_ == nullptr) return;
  const std::uint64_t before = account_->used.fetch_add(bytes, std::memory_order_relaxed);
  const std::uint64_t limit = account_->limits.memory;
  if (bytes > limit || before > limit - bytes) {
    account_->used.fetch_sub(bytes, std::memory_order_relaxed);
    throw Error(Error::Kind::budget, Phrase("out of the memory budget of {}: {} would bring it to {}",
                                            readable_size(limit), what, readable_size(before + bytes)))
        .coded("over-memory", {{"limit", limit}, {"needed", before + bytes}});
  }
  std::uint64_t peak = account_->peak.load(std::memory_order_relaxed);
  while (peak < before + bytes && !account_->peak.compare_exchange_weak(peak, before + bytes)) {
  }
}

void Budget::release(std::uint64_t bytes) const noexcept {
  if (account_ != nullptr) account_->used.fetch_sub(bytes, std::memory_order_relaxed);
}

void Budget::check() const {
  if (account_ == nullptr) return;
  account_->checks.fetch_add(1, std::memory_order_relaxed);
  if (account_->is_cancelled()) throw Error(Error::Kind::interrupted, Phrase("interrupted"));
  if (out_of_time()) {
    throw Error(Error::Kind::budget, Phrase("out of the time budget of {} s", readable_seconds(account_->seconds)))
        .coded("over-time");
  }
}

bool Budget::out_of_time() const {
  return account_ != nullptr && (account_->checks > account_->limits.checks || seconds_left() < 0);
}

void Budget::allow(double seconds) const {
  if (account_ != nullptr)
    account_->seconds = std::chrono::duration<double>(Clock::now() - account_->begin).count() + seconds;
}

double Budget::seconds_left() const {
  if (account_ == nullptr) return std::numeric_limits<double>::infinity();
  return account_->seconds - std::chrono::duration<double>(Clock::now() - account_->begin).count();
}

void Budget::cancel() const noexcept {
  if (account_ != nullptr) account_->cancelled.store(true, std::memory_order_relaxed);
}

int Budget::threads() const { return account_ == nullptr ? 1 : std::max(1, account_->limits.threads); }
std::uint64_t Budget::used() const { return account_ == nullptr ? 0 : account_->used.load(std::memory_order_relaxed); }
std::uint64_t Budget::peak() const { return account_ == nullptr ? 0 : account_->peak.load(std::memory_order_relaxed); }
std::uint64_t Budget::memory_left() const {
  if (account_ == nullptr) return std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t limit = account_->limits.memory;
  return limit - std::min(limit, used());
}

}  // namespace zermelo
