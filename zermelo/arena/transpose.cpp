// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/transpose.h>

namespace zermelo {

Rows transposed_rows(std::span<const std::uint64_t> start, std::span<const std::uint32_t> nodes, const Budget& budget) {
  const std::size_t size = start.size() - 1;
  Rows in{LargeArray<std::uint64_t>(budget, size + 1, 0), LargeArray<std::uint32_t>(budget, nodes.size())};
  // start[t + 1] is first the count of t, then the next free place of t, and so ends as the start of t + 1.
  for (const std::uint32_t target : nodes) ++in.start[target];
  std::uint64_t sum = 0;
  for (std::size_t v = 0; v <= size; ++v) sum += std::exchange(in.start[v], sum);
  for (std::size_t v = size; v > 0; --v) in.start[v] = in.start[v - 1];
  for (std::uint32_t v = 0; v < size; ++v) {
    for (std::uint64_t e = start[v]; e < start[v + 1]; ++e) in.nodes[in.start[nodes[e] + 1]++] = v;
  }
  return in;
}

}  // namespace zermelo
