// SPDX-License-Identifier: Apache-2.0
// Solves a numbered game that may cycle on all ranks together, with the loop of one machine (backward_loop.h): each
// rank owns consecutive numbers of every layer, and a position that is decided is told to the owners of its
// predecessors.
#pragma once
#include <cstdint>
#include <vector>

#include <zermelo/base/progress.h>
#include <zermelo/cluster/ranks.h>
#include <zermelo/cluster/shares.h>
#include <zermelo/solvers/backward_numbers.h>

namespace zermelo::cluster {

class BackwardRanks {
 public:
  // `block`: shares hold whole blocks of that many numbers.
  BackwardRanks(Ranks& ranks, BackwardNumbers& numbers, std::uint64_t block, const Budget& budget, Progress& progress);

  // Collective. Throws an Error where a distance does not fit.
  void solve();
  // The longest distance of any rank's positions, once solved. Collective.
  [[nodiscard]] std::uint64_t longest_distance();
  [[nodiscard]] NumberRange own(int layer) const { return shares(layer).of(ranks_.rank()); }
  // REQUIRES: solved, and the number is a position of this rank's share.
  [[nodiscard]] Verdict verdict(int layer, std::uint64_t number) const { return solved_.verdict(place(layer, number)); }

  // The bytes of one of so many ranks.
  [[nodiscard]] static std::uint64_t need(const BackwardNumbers& numbers, std::uint64_t block, int ranks);

 private:
  class Places;

  [[nodiscard]] Shares shares(int layer) const { return {numbers_.size(layer), block_, ranks_.size(), layer}; }
  [[nodiscard]] std::uint64_t place(int layer, std::uint64_t number) const {
    return begin_[static_cast<std::size_t>(layer)] + (number - own(layer).begin);
  }

  Ranks& ranks_;
  BackwardNumbers& numbers_;
  std::uint64_t block_;
  Budget budget_;
  Progress& progress_;
  std::vector<std::uint64_t> begin_;  // the place of each layer's first own number, and all
  detail::BackwardLoop solved_;
};

}  // namespace zermelo::cluster
