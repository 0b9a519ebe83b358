// SPDX-License-Identifier: Apache-2.0
// Counts bits, with the names and results of the standard's <bit>, on a CPU and on a GPU. In device code libstdc++'s
// own functions compile without a warning and return 0 or 64 for everything, so rules and games use these alone.
#pragma once
#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace zermelo {

namespace detail {

// Types of 8 to 64 bits.
template <class T>
concept Bits = std::unsigned_integral<T> && sizeof(T) <= sizeof(std::uint64_t);

template <Bits T>
inline constexpr int width_of = std::numeric_limits<T>::digits;

}  // namespace detail

template <detail::Bits T>
constexpr int popcount(T set) {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return detail::width_of<T> > 32 ? __popcll(set) : __popc(set);
#endif
  return std::popcount(set);
}

// The width of T where no bit is set, here and below.
template <detail::Bits T>
constexpr int countl_zero(T set) {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated())
    return detail::width_of<T> > 32 ? __clzll(set) : __clz(set) - (32 - detail::width_of<T>);
#endif
  return std::countl_zero(set);
}

template <detail::Bits T>
constexpr int countr_zero(T set) {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) {
    const int found = detail::width_of<T> > 32 ? __clzll(__brevll(set)) : __clz(__brev(set));
    return found < detail::width_of<T> ? found : detail::width_of<T>;
  }
#endif
  return std::countr_zero(set);
}

template <detail::Bits T>
constexpr int countr_one(T set) {
  return countr_zero(static_cast<T>(~set));
}
template <detail::Bits T>
constexpr int countl_one(T set) {
  return countl_zero(static_cast<T>(~set));
}
template <detail::Bits T>
constexpr int bit_width(T set) {
  return detail::width_of<T> - countl_zero(set);
}
template <detail::Bits T>
constexpr bool has_single_bit(T set) {
  return set != 0 && (set & (set - 1)) == 0;
}

}  // namespace zermelo
