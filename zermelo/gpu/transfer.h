// SPDX-License-Identifier: Apache-2.0
// Large arrays on their way to a device and back, in pieces: whoever waits can be answered in between.
#pragma once
#include <algorithm>
#include <cstdint>

#include <zermelo/base/budget.h>
#include <zermelo/base/large_array.h>
#include <zermelo/base/parallel.h>

namespace zermelo::gpu {

inline constexpr std::uint64_t bytes_a_piece = std::uint64_t{1} << 28;

// Calls work(begin, end) for the pieces of [0, count).
template <class T, class Work>
void each_piece(std::uint64_t count, const Budget& budget, Work&& work) {
  constexpr std::uint64_t piece = bytes_a_piece / sizeof(T);
  for (std::uint64_t begin = 0; begin < count; begin += piece) {
    budget.check();
    work(begin, std::min(count, begin + piece));
  }
}

template <class Device, class T>
void send(Device& device, typename Device::template Array<T>& to, const T* from, std::uint64_t count,
          const Budget& budget) {
  each_piece<T>(count, budget,
                [&](std::uint64_t begin, std::uint64_t end) { device.write(to, from + begin, end - begin, begin); });
}

template <class Device, class T>
void fetch(Device& device, T* to, const typename Device::template Array<T>& from, std::uint64_t count,
           const Budget& budget) {
  each_piece<T>(count, budget,
                [&](std::uint64_t begin, std::uint64_t end) { device.read(to + begin, from, end - begin, begin); });
}

// Sends value(0), value(1) … without a second array of that size.
template <class T, class Device, class Value>
void send_made(Device& device, typename Device::template Array<T>& to, std::uint64_t count, const Budget& budget,
               const Value& value) {
  constexpr std::uint64_t block = 1 << 16;
  LargeArray<T> piece(budget, std::min(count, bytes_a_piece / sizeof(T)));
  each_piece<T>(count, budget, [&](std::uint64_t begin, std::uint64_t end) {
    parallel_blocks(budget, end - begin, block, [&](std::uint64_t first, std::uint64_t last) {
      for (std::uint64_t i = first; i < last; ++i) piece[i] = value(begin + i);
    });
    device.write(to, piece.data(), end - begin, begin);
  });
}

}  // namespace zermelo::gpu
