// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>

namespace zermelo {

// How often a stream tells of its progress: ten times a second at the most.
class Pace {
 public:
  explicit Pace(std::chrono::milliseconds wait = {}) : next_(std::chrono::steady_clock::now() + wait) {}
  [[nodiscard]] bool now() {
    const auto time = std::chrono::steady_clock::now();
    if (time < next_) return false;
    next_ = time + std::chrono::milliseconds(100);
    return true;
  }

 private:
  std::chrono::steady_clock::time_point next_;
};

}  // namespace zermelo
