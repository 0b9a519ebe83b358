// SPDX-License-Identifier: Apache-2.0
// Solves a numbered game that may cycle on all ranks together, as retrograde.h does on one machine: each rank owns
// consecutive numbers of every layer, counts their moves, and goes backwards from the ends, ply by ply. A position that
// is decided is told to the owners of its predecessors.
#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include <zermelo/base/large_array.h>
#include <zermelo/base/progress.h>
#include <zermelo/cluster/ranks.h>
#include <zermelo/cluster/shares.h>
#include <zermelo/solvers/backward_numbers.h>

namespace zermelo::cluster {

class BackwardRanks {
 public:
  // `block`: shares hold whole blocks of that many numbers.
  BackwardRanks(Ranks& ranks, const BackwardNumbers& numbers, std::uint64_t block, const Budget& budget,
                Progress& progress);

  // Collective. Throws an Error where a distance does not fit.
  void solve();
  // The longest distance of any rank's positions, once solved. Collective.
  [[nodiscard]] std::uint64_t longest_distance();
  [[nodiscard]] NumberRange own(int layer) const { return shares(layer).of(ranks_.rank()); }
  // REQUIRES: solved, and the number is a position of this rank's share.
  [[nodiscard]] Verdict verdict(int layer, std::uint64_t number, Player to_move) const;

  // The bytes of one of so many ranks.
  [[nodiscard]] static std::uint64_t need(const BackwardNumbers& numbers, std::uint64_t block, int ranks);

 private:
  using Frontier = LargeArray<std::uint64_t>;  // places of this rank's own numbers
  using Apply = std::function<void(std::uint64_t place, End winner, bool by_mover)>;

  [[nodiscard]] Shares shares(int layer) const { return {numbers_.size(layer), block_, ranks_.size(), layer}; }
  [[nodiscard]] std::uint64_t place(int layer, std::uint64_t number) const {
    return begin_[static_cast<std::size_t>(layer)] + (number - own(layer).begin);
  }
  void count_moves(Frontier& won, Frontier& drawn);
  // Tells the owners of the predecessors of a frontier, and applies what this rank is told.
  void tell(const Frontier& frontier, const Apply& apply);
  [[nodiscard]] std::vector<Bytes> messages(std::span<const std::uint64_t> places, Exchange* under_way) const;

  Ranks& ranks_;
  const BackwardNumbers& numbers_;
  std::uint64_t block_;
  Budget budget_;
  Progress& progress_;
  std::vector<std::uint64_t> begin_;  // the place of each layer's first own number, and all
  LargeArray<End> fate_;
  LargeArray<std::uint16_t> distance_, moves_left_;
};

}  // namespace zermelo::cluster
