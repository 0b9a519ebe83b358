// SPDX-License-Identifier: Apache-2.0
// Lines of stones on boards kept as bits.
#pragma once
#include <cstdint>

namespace zermelo {

// The bits where `length` stones begin, each `step` bits above the one before. Doubles the length it looks at, so that
// four stones take two steps. REQUIRES: length >= 1, (length - 1) * step < 64.
constexpr std::uint64_t line_beginnings(std::uint64_t stones, int step, int length) {
  int seen = 1;
  for (; 2 * seen <= length; seen *= 2) stones &= stones >> seen * step;
  return stones & stones >> (length - seen) * step;
}

// The bits that make a line with length - 1 stones. REQUIRES: as above.
constexpr std::uint64_t last_cells(std::uint64_t stones, int step, int length) {
  std::uint64_t cells = 0;
  for (int at = 0; at < length; ++at) {
    std::uint64_t others = ~std::uint64_t{0};
    for (int i = 0; i < at; ++i) others &= stones << (at - i) * step;
    for (int i = at + 1; i < length; ++i) others &= stones >> (i - at) * step;
    cells |= others;
  }
  return cells;
}

// The same for four stones, without doing anything twice.
constexpr std::uint64_t fourth_cells(std::uint64_t stones, int step) {
  const std::uint64_t above = stones >> step & stones >> 2 * step, below = stones << step & stones << 2 * step;
  return (above & (stones >> 3 * step | stones << step)) | (below & (stones << 3 * step | stones >> step));
}

// The beginnings of the lines through a cell. REQUIRES: as above.
constexpr std::uint64_t lines_through(std::uint64_t cell, int step, int length) {
  int seen = 1;
  for (; 2 * seen <= length; seen *= 2) cell |= cell >> seen * step;
  return cell | cell >> (length - seen) * step;
}

// The beginnings of the lines that hold one stone, all else being free. REQUIRES: as above.
constexpr std::uint64_t lines_of_one(std::uint64_t stones, std::uint64_t free, int step, int length) {
  std::uint64_t one = 0, two = 0;
  for (int i = 0; i < length; ++i) {
    two |= one & stones >> i * step;
    one |= stones >> i * step;
  }
  return line_beginnings(stones | free, step, length) & one & ~two;
}

}  // namespace zermelo
