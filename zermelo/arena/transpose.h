// SPDX-License-Identifier: Apache-2.0
// Reverses the edges of compressed rows.
#pragma once
#include <cstdint>
#include <span>

#include <zermelo/base/large_array.h>

namespace zermelo::detail {

struct Rows {
  LargeArray<std::uint64_t> start;
  LargeArray<std::uint32_t> nodes;
};

// Row t of the result holds every v whose row holds t, in order. REQUIRES: all nodes are below start.size() - 1.
[[nodiscard]] Rows transposed_rows(std::span<const std::uint64_t> start, std::span<const std::uint32_t> nodes,
                                   const Budget& budget);

}  // namespace zermelo::detail
