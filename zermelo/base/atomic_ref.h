// SPDX-License-Identifier: Apache-2.0
// std::atomic_ref, or what stands for it where the library has none: libc++ before version 19.
#pragma once
#include <atomic>

namespace zermelo {

#ifdef __cpp_lib_atomic_ref

template <class T>
using AtomicRef = std::atomic_ref<T>;

#else

template <class T>
class AtomicRef {
 public:
  explicit AtomicRef(T& value) : value_(&value) {}

  [[nodiscard]] T load(std::memory_order = std::memory_order_seq_cst) const {
    return __atomic_load_n(value_, __ATOMIC_SEQ_CST);
  }
  void store(T value, std::memory_order = std::memory_order_seq_cst) const {
    __atomic_store_n(value_, value, __ATOMIC_SEQ_CST);
  }
  T exchange(T value, std::memory_order = std::memory_order_seq_cst) const {
    return __atomic_exchange_n(value_, value, __ATOMIC_SEQ_CST);
  }
  T fetch_add(T value, std::memory_order = std::memory_order_seq_cst) const {
    return __atomic_fetch_add(value_, value, __ATOMIC_SEQ_CST);
  }
  T fetch_or(T bits, std::memory_order = std::memory_order_seq_cst) const {
    return __atomic_fetch_or(value_, bits, __ATOMIC_SEQ_CST);
  }
  bool compare_exchange_weak(T& expected, T value, std::memory_order = std::memory_order_seq_cst) const {
    return __atomic_compare_exchange_n(value_, &expected, value, true, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  }

 private:
  T* value_;
};

#endif

}  // namespace zermelo
