// SPDX-License-Identifier: Apache-2.0
// Atomic steps for kernels, the same on a CPU and on a GPU. Each returns the value before it and orders nothing else:
// what a kernel writes is read by the next kernel.
#pragma once
#include <cstdint>
#include <type_traits>

#include <zermelo/base/atomic_ref.h>

// Functions that kernels call and that cannot be constexpr.
#ifdef __CUDACC__
#define ZERMELO_EVERYWHERE __host__ __device__
#else
#define ZERMELO_EVERYWHERE
#endif

namespace zermelo::gpu {

namespace inner {

// CUDA names its 64-bit type differently from <cstdint>.
template <class T>
using AtomicWord = std::conditional_t<sizeof(T) == 8, unsigned long long, unsigned>;

}  // namespace inner

template <class T>
ZERMELO_EVERYWHERE inline T atomic_add(T* at, T value) {
#ifdef __CUDA_ARCH__
  using Word = inner::AtomicWord<T>;
  return static_cast<T>(atomicAdd(reinterpret_cast<Word*>(at), static_cast<Word>(value)));
#else
  return AtomicRef<T>(*at).fetch_add(value, std::memory_order_relaxed);
#endif
}

template <class T>
ZERMELO_EVERYWHERE inline T atomic_or(T* at, T bits) {
#ifdef __CUDA_ARCH__
  using Word = inner::AtomicWord<T>;
  return static_cast<T>(atomicOr(reinterpret_cast<Word*>(at), static_cast<Word>(bits)));
#else
  return AtomicRef<T>(*at).fetch_or(bits, std::memory_order_relaxed);
#endif
}

template <class T>
ZERMELO_EVERYWHERE inline T atomic_exchange(T* at, T value) {
#ifdef __CUDA_ARCH__
  using Word = inner::AtomicWord<T>;
  return static_cast<T>(atomicExch(reinterpret_cast<Word*>(at), static_cast<Word>(value)));
#else
  return AtomicRef<T>(*at).exchange(value, std::memory_order_relaxed);
#endif
}

template <class T>
ZERMELO_EVERYWHERE inline T atomic_min(T* at, T value) {
#ifdef __CUDA_ARCH__
  using Word = inner::AtomicWord<T>;
  return static_cast<T>(atomicMin(reinterpret_cast<Word*>(at), static_cast<Word>(value)));
#else
  const AtomicRef<T> shared(*at);
  T before = shared.load(std::memory_order_relaxed);
  while (value < before && !shared.compare_exchange_weak(before, value, std::memory_order_relaxed)) {
  }
  return before;
#endif
}

}  // namespace zermelo::gpu
