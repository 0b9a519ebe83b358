// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdint>

namespace zermelo::gpu {

// Cuts the work into slices of about a twentieth of a second, so that whoever waits can be answered in between.
class Slices {
 public:
  // Calls work(begin, end) for slices of [0, count).
  template <class Work>
  void each(std::uint64_t count, Work&& work) {
    for (std::uint64_t begin = 0; begin < count;) {
      const std::uint64_t end = begin + std::min(slice_, count - begin);
      const auto began = std::chrono::steady_clock::now();
      work(begin, end);
      const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
      if (seconds > longest && slice_ > shortest) {
        slice_ /= 2;
      } else if (seconds < longest / 4 && end - begin == slice_) {
        slice_ *= 2;
      }
      begin = end;
    }
  }

 private:
  static constexpr double longest = 0.1;
  static constexpr std::uint64_t shortest = 1 << 10;
  std::uint64_t slice_ = 1 << 15;
};

}  // namespace zermelo::gpu
