// SPDX-License-Identifier: Apache-2.0
// The scores of a layer as the device of one rank holds them: the rank's own share in one array, and pages of the
// others' shares in the slots of a pool.
//
//   slots:  0 0 3 0 0 1 …      by page of the layer: 0 where the page is not there, else its slot and 1 more
//   pool:   page 5 | … | page 2 | …
#pragma once
#include <cstdint>

#include <zermelo/base/bits.h>
#include <zermelo/gpu/dense_kernel.h>

namespace zermelo::gpu {

// What kernels see.
struct ScorePages {
  static constexpr bool has_gaps = true;

  const std::uint64_t* own = nullptr;
  std::uint64_t own_begin = 0, own_size = 0;  // numbers
  const std::uint64_t* pool = nullptr;
  const std::uint32_t* slots = nullptr;  // nothing where the own share is the whole layer
  int page_shift = 0;                    // a page has 2^page_shift words

  template <int bits>
  constexpr Score read(std::uint64_t number) const {
    const std::uint64_t place = number - own_begin;
    if (place < own_size) return ScoreArray::read(own, bits, place);
    if (slots == nullptr) return unknown_score;
    constexpr int scores_a_word = countr_zero(std::uint64_t{64 / bits});  // as a power of two
    const int shift = page_shift + scores_a_word;
    const std::uint32_t slot = slots[number >> shift];
    if (slot == 0) return unknown_score;
    const std::uint64_t* const page = pool + (std::uint64_t{slot - 1} << page_shift);
    return ScoreArray::read(page, bits, number & ((std::uint64_t{1} << shift) - 1));
  }
};

// A page of a layer, and the slot that it is put into; slot 0: it is dropped.
struct PagePlace {
  std::uint64_t page = 0;
  std::uint32_t slot = 0;
  std::uint32_t layer = 0;
};

// Puts and drops pages; a thread moves one word. Page i of `arrived` is that of place i.
struct PlacePages {
  using Shared = NothingShared;

  const PagePlace* places;
  const std::uint64_t* arrived;
  int page_shift;
  std::uint32_t* const* slots;  // by layer
  std::uint64_t* pool;

  constexpr Shared shared() const { return {}; }
  constexpr void operator()(std::uint64_t thread, const Shared&) const {
    const PagePlace& place = places[thread >> page_shift];
    const std::uint64_t word = thread & ((std::uint64_t{1} << page_shift) - 1);
    if (word == 0) slots[place.layer][place.page] = place.slot;
    if (place.slot != 0) pool[(std::uint64_t{place.slot - 1} << page_shift) + word] = arrived[thread];
  }
};

}  // namespace zermelo::gpu
