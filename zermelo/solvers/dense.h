// SPDX-License-Identifier: Apache-2.0
// Solves a game with a numbering: layer by layer from the last, over all numbers of a layer, reached or not. A layer
// needs only the layers that its moves lead to, so two layers are enough to find the start's outcome.
#pragma once
#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <zermelo/base/parallel.h>
#include <zermelo/base/progress.h>
#include <zermelo/solvers/dense_scores.h>
#include <zermelo/solvers/number_layers.h>

namespace zermelo::detail {

template <Numbered R>
class DenseOracle final : public DenseScores<R> {
 public:
  using typename DenseScores<R>::Position;

  // REQUIRES: every move raises the layer.
  DenseOracle(const R& rules, const Position& from, const SolveRequest& request, const Budget& budget,
              Progress& progress)
      : DenseScores<R>(rules, from, request, budget) {
    budget.charge(need_.bytes, Phrase("solving {} numbers layer by layer", need_.numbers));
    budget.release(need_.bytes);
    reached_.resize(layers_.size());
    std::uint64_t done = 0;
    for (int layer = rules.layers() - 1; layer >= first_layer_; --layer) {
      with_bits(scale_.bits(), [&](auto bits) { solve_layer<bits>(layer, done, budget, progress); });
      const int idle = layer + rules.longest_step();
      if (request.start_only && layer > first_layer_ && idle < rules.layers())
        layers_[static_cast<std::size_t>(idle)] = {};
    }
  }

 private:
  using DenseScores<R>::rules_, DenseScores<R>::numbering_, DenseScores<R>::first_layer_, DenseScores<R>::scale_,
      DenseScores<R>::need_, DenseScores<R>::layers_;
  static constexpr std::uint64_t block = 1 << 15, blocks_between_reports = 1 << 9;

  template <int bits>
  void solve_layer(int layer, std::uint64_t& done, const Budget& budget, Progress& progress) {
    const std::uint64_t size = numbering_.size(layer);
    ScoreArray& scores = layers_[static_cast<std::size_t>(layer)];
    scores = ScoreArray(budget, size, bits);
    reached_[static_cast<std::size_t>(layer)] = scores.words();
    constexpr std::uint64_t stride = block * blocks_between_reports;
    const auto score_at = [this](int above, std::uint64_t number) {
      return ScoreArray::read(reached_[static_cast<std::size_t>(above)], bits, number);
    };
    for (std::uint64_t from = 0; from < size; from += stride) {
      progress.report(Phrase("layer {}", layer), done, need_.numbers);
      const std::uint64_t count = std::min(stride, size - from);
      parallel_blocks(budget, count, block, [&](std::uint64_t begin, std::uint64_t end) {
        budget.check();
        ScoreWriter writer(scores, bits, from + begin);
        solve_numbers<bits>(rules_, numbering_, layer, {from + begin, from + end}, score_at, writer);
      });
      done += count;
    }
  }

  std::vector<const std::uint64_t*> reached_;  // the words of each layer
};

}  // namespace zermelo::detail
