// SPDX-License-Identifier: Apache-2.0
// For tests: large arrays as vectors, which can be compared and shown.
#pragma once
#include <vector>

#include <zermelo/solution/attraction.h>

namespace zermelo {

inline std::vector<Node> plain(const LargeArray<Node>& nodes) { return {nodes.begin(), nodes.end()}; }

inline std::vector<std::vector<Node>> plain(const NodeLayers& layers) {
  std::vector<std::vector<Node>> lists;
  for (std::size_t k = 0; k < layers.size(); ++k) lists.emplace_back(layers[k].begin(), layers[k].end());
  return lists;
}

}  // namespace zermelo
