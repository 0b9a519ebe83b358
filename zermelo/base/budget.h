// SPDX-License-Identifier: Apache-2.0
// The limits of a long call: memory, time and threads. Copies share one account, so a budget is passed by value or
// reference alike. Thread-safe.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>

#include <zermelo/base/phrase.h>

namespace zermelo {

// 11 MB, 5120 KB, …
[[nodiscard]] Phrase readable_size(std::uint64_t bytes);

struct Limits {
  std::uint64_t memory = std::numeric_limits<std::uint64_t>::max();  // bytes
  double seconds = std::numeric_limits<double>::infinity();          // counted from when the budget is made
  int threads = 1;
  // Calls of check() before the time is over: the same limit on a fast and on a slow machine, for one thread.
  std::uint64_t checks = std::numeric_limits<std::uint64_t>::max();
};

class Budget {
 public:
  explicit Budget(Limits limits = {});  // throws where there are no threads, or more than most_threads (threads.h)
  // Without limits and without an account: nothing is counted.
  explicit Budget(std::nullptr_t) noexcept {}

  // A part of this budget with limits of its own: it ends when either ends, and its memory counts in both.
  [[nodiscard]] Budget within(Limits limits) const;
  // Another budget, with a clock and an account of its own, that is cancelled when this one is; by default with the
  // same limits.
  [[nodiscard]] Budget renewed() const;
  [[nodiscard]] Budget renewed(Limits limits) const;

  // Called before memory is taken; throws an Error of kind budget that names `what` and the bytes that would be needed.
  void charge(std::uint64_t bytes, const Phrase& what) const;
  void release(std::uint64_t bytes) const noexcept;

  // Throws once the time is over or the call is cancelled. Cheap enough to call every few thousand steps.
  void check() const;
  // The same for a loop of small steps: looks once in many of them. `step` counts from 0.
  void check(std::uint64_t step) const {
    if (step % steps_between_checks == 0) check();
  }
  void cancel() const noexcept;  // safe in a signal handler
  [[nodiscard]] bool out_of_time() const;
  [[nodiscard]] double seconds_left() const;  // infinite without a limit
  // Replaces its own time limit by `seconds` from now.
  void allow(double seconds) const;

  [[nodiscard]] int threads() const;
  [[nodiscard]] std::uint64_t used() const;
  [[nodiscard]] std::uint64_t peak() const;
  [[nodiscard]] std::uint64_t memory_left() const;

 private:
  static constexpr std::uint64_t steps_between_checks = 1 << 14;
  struct Account;
  std::shared_ptr<Account> account_;
};

// Memory that is charged as long as this object lives, for what keeps no LargeArray.
class ChargedMemory {
 public:
  explicit ChargedMemory(const Budget& budget) : budget_(budget) {}
  ChargedMemory(const Budget& budget, std::uint64_t bytes, const Phrase& what) : budget_(budget) { add(bytes, what); }
  ~ChargedMemory() { budget_.release(bytes_); }
  ChargedMemory(const ChargedMemory&) = delete;
  ChargedMemory& operator=(const ChargedMemory&) = delete;

  void add(std::uint64_t bytes, const Phrase& what) {
    budget_.charge(bytes, what);
    bytes_ += bytes;
  }

 private:
  Budget budget_;
  std::uint64_t bytes_ = 0;
};

}  // namespace zermelo
