// SPDX-License-Identifier: Apache-2.0
// Which rank owns which entries of a layer: consecutive whole blocks, as many as any other rank's or one more.
#pragma once
#include <algorithm>
#include <cstdint>

#include <zermelo/solvers/layer_solver.h>

namespace zermelo::cluster {

class Shares {
 public:
  // `turn`, such as the layer, says which rank comes first, so that no rank has the larger share of every layer.
  Shares(std::uint64_t entries, std::uint64_t block, int ranks, int turn)
      : entries_(entries),
        block_(block),
        blocks_((entries + block - 1) / block),
        ranks_(static_cast<std::uint64_t>(ranks)),
        turn_(static_cast<std::uint64_t>(turn)) {}

  [[nodiscard]] NumberRange of(int rank) const {
    const std::uint64_t place = (static_cast<std::uint64_t>(rank) + turn_) % ranks_;
    return {std::min(entries_, begin(place)), std::min(entries_, begin(place + 1))};
  }
  [[nodiscard]] int owner(std::uint64_t entry) const {
    const std::uint64_t block = entry / block_;
    std::uint64_t place = block * ranks_ / blocks_;
    while (begin(place + 1) <= entry) ++place;
    return static_cast<int>((place + ranks_ - turn_ % ranks_) % ranks_);
  }
  // The largest share.
  [[nodiscard]] std::uint64_t largest() const { return (blocks_ + ranks_ - 1) / ranks_ * block_; }

 private:
  // Of the shares in order.
  [[nodiscard]] std::uint64_t begin(std::uint64_t place) const { return blocks_ * place / ranks_ * block_; }

  std::uint64_t entries_, block_, blocks_, ranks_, turn_;
};

}  // namespace zermelo::cluster
