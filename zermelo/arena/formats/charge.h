// SPDX-License-Identifier: Apache-2.0
// What a literal takes, charged to a budget for as long as this lives.
#pragma once
#include <algorithm>
#include <utility>

#include <zermelo/base/budget.h>

namespace zermelo {

class Charge {
 public:
  explicit Charge(Budget budget) : budget_(std::move(budget)) {}
  ~Charge() { budget_.release(charged_); }
  Charge(const Charge&) = delete;
  Charge& operator=(const Charge&) = delete;

  // The first few KB are free, so that a short literal costs nothing here.
  void add(std::size_t bytes) {
    used_ += bytes;
    if (used_ > charged_ + allowance) charge_more();
  }

 private:
  void charge_more() {
    const std::size_t more = std::max(used_ - charged_, step);
    budget_.charge(more, Phrase("a literal of {} bytes", used_));
    charged_ += more;
    budget_.check();
  }

  static constexpr std::size_t allowance = 4096, step = std::size_t{1} << 16;
  Budget budget_;
  std::size_t used_ = 0, charged_ = 0;
};

}  // namespace zermelo
