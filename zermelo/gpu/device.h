// SPDX-License-Identifier: Apache-2.0
// A device runs kernels: objects whose operator()(thread, shared) is one thread's work, for consecutive threads, in any
// order. It has its own memory. This one is the CPU itself, one thread after the other or on the budget's threads, so
// that kernels can be tested anywhere; CudaDevice (cuda_device.h) has the same face.
#pragma once
#include <algorithm>
#include <cstdint>

#include <zermelo/base/budget.h>
#include <zermelo/base/large_array.h>
#include <zermelo/base/parallel.h>

namespace zermelo::gpu {

class CpuDevice {
 public:
  template <class T>
  using Array = LargeArray<T>;

  explicit CpuDevice(const Budget& budget, int = 0) : budget_(budget) {}

  // Charged to the budget; not initialised.
  template <class T>
  Array<T> array(std::uint64_t size) const {
    return Array<T>(budget_, size);
  }
  // Copies `count` values to or from the place `at` of an array.
  template <class T>
  void write(Array<T>& to, const T* from, std::uint64_t count, std::uint64_t at = 0) const {
    std::copy_n(from, count, to.data() + at);
  }
  template <class T>
  void read(T* to, const Array<T>& from, std::uint64_t count, std::uint64_t at = 0) const {
    std::copy_n(from.data() + at, count, to);
  }

  // Runs the threads from `begin` to before `end` and waits for them.
  template <class Kernel>
  void run(const Kernel& kernel, std::uint64_t begin, std::uint64_t end) const {
    constexpr std::uint64_t threads_a_block = 1 << 6;
    const auto& shared = kernel.shared();
    parallel_blocks(budget_, end - begin, threads_a_block, [&](std::uint64_t from, std::uint64_t to) {
      for (std::uint64_t thread = from; thread < to; ++thread) kernel(begin + thread, shared);
    });
  }

 private:
  Budget budget_;
};

}  // namespace zermelo::gpu
