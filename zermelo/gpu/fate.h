// SPDX-License-Identifier: Apache-2.0
// What is known of a position of a game that may cycle, in 16 bits, in the view of the player to move:
//
//   0                undecided; at last an endless draw, or a number that means no position
//   1, 2, …          lost in 0 plies, in 1 ply, …
//   0x7FFF, 0x8000   a draw that ends, not yet seen by its predecessors, and seen
//   …, 0xFFFF        …, won in 1 ply, in 0 plies
#pragma once
#include <cstdint>

#include <zermelo/base/player.h>
#include <zermelo/gpu/atomics.h>

namespace zermelo::gpu {

using Fate = std::uint16_t;

inline constexpr Fate undecided = 0, fresh_draw = 0x7FFF, ended_draw = 0x8000;
inline constexpr std::uint32_t longest_fate = 0x7FFC;

constexpr Fate lost_in(std::uint32_t plies) { return static_cast<Fate>(1 + plies); }
constexpr Fate won_in(std::uint32_t plies) { return static_cast<Fate>(0xFFFF - plies); }
constexpr bool is_loss(Fate fate) { return fate != undecided && fate < fresh_draw; }
constexpr bool is_win(Fate fate) { return fate > ended_draw; }
constexpr bool is_ended_draw(Fate fate) { return fate == fresh_draw || fate == ended_draw; }
// REQUIRES: a win or a loss.
constexpr std::uint32_t plies_of(Fate fate) { return is_win(fate) ? 0xFFFFu - fate : fate - 1u; }

// REQUIRES: end is not none.
constexpr Fate fate_at_end(End end, Player mover) {
  if (end == End::draw) return fresh_draw;
  return end == won_by(mover) ? won_in(0) : lost_in(0);
}
constexpr Verdict verdict_of(Fate fate) {
  if (is_win(fate)) return {Outcome::win, false, plies_of(fate)};
  if (is_loss(fate)) return {Outcome::loss, false, plies_of(fate)};
  return {Outcome::draw, fate == undecided, 0};
}

// Threads may write the same value to one place at the same time.
template <class T>
ZERMELO_EVERYWHERE inline T shared_read(const T* at) {
#ifdef __CUDA_ARCH__
  return *static_cast<const volatile T*>(at);
#else
  return AtomicRef<T>(*const_cast<T*>(at)).load(std::memory_order_relaxed);
#endif
}
template <class T>
ZERMELO_EVERYWHERE inline void shared_write(T* at, T value) {
#ifdef __CUDA_ARCH__
  *static_cast<volatile T*>(at) = value;
#else
  AtomicRef<T>(*at).store(value, std::memory_order_relaxed);
#endif
}

}  // namespace zermelo::gpu
