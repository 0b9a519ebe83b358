// SPDX-License-Identifier: Apache-2.0
// A kernel is an object whose operator()(thread, shared) is one thread's work; shared() is the table that the threads
// of a block read, of type Shared.
#pragma once
#include <cstdint>

namespace zermelo::gpu {

// For kernels whose threads share no table.
struct NothingShared {};

// Each thread sets one value to zero.
template <class T>
struct Clear {
  using Shared = NothingShared;

  T* values;

  constexpr Shared shared() const { return {}; }
  constexpr void operator()(std::uint64_t thread, const Shared&) const { values[thread] = 0; }
};

}  // namespace zermelo::gpu
