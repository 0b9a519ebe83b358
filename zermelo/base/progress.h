// SPDX-License-Identifier: Apache-2.0
// How a long call reports its progress. The library calls it; the command line or a page shows it.
#pragma once
#include <cstdint>

#include <zermelo/base/phrase.h>

namespace zermelo {

class Progress {
 public:
  virtual ~Progress() = default;
  // `total` is 0 where it is unknown. Called rarely (a few times a second at most), from one thread at a time.
  virtual void report(const Phrase& stage, std::uint64_t done, std::uint64_t total) = 0;
};

// Reports nothing.
[[nodiscard]] Progress& silent();

// Passes reports on to another, for what outlives the one that it began with. It may change between reports.
class RelayedProgress final : public Progress {
 public:
  void report(const Phrase& stage, std::uint64_t done, std::uint64_t total) override {
    to_->report(stage, done, total);
  }
  void pass_to(Progress& to) { to_ = &to; }

 private:
  Progress* to_ = &silent();
};

}  // namespace zermelo
