// SPDX-License-Identifier: Apache-2.0
// Solves a game with a numbering: layer by layer from the last, over all numbers of a layer, reached or not. A layer
// needs only the layers that its moves lead to, so two layers are enough to find the start's outcome.
#pragma once
#include <algorithm>
#include <cstdint>
#include <utility>

#include <zermelo/base/parallel.h>
#include <zermelo/base/progress.h>
#include <zermelo/solvers/dense_scores.h>

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
    std::uint64_t done = 0;
    for (int layer = rules.layers() - 1; layer >= first_layer_; --layer) {
      switch (scale_.bits()) {
        case 2:
          solve_layer<2>(layer, done, budget, progress);
          break;
        case 8:
          solve_layer<8>(layer, done, budget, progress);
          break;
        case 16:
          solve_layer<16>(layer, done, budget, progress);
          break;
        default:
          solve_layer<32>(layer, done, budget, progress);
      }
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
    constexpr std::uint64_t stride = block * blocks_between_reports;
    for (std::uint64_t from = 0; from < size; from += stride) {
      progress.report(Phrase("layer {}", layer), done, need_.numbers);
      const std::uint64_t count = std::min(stride, size - from);
      parallel_blocks(budget, count, block, [&](std::uint64_t begin, std::uint64_t end) {
        budget.check();
        solve_block<bits>(layer, from + begin, from + end, scores);
      });
      done += count;
    }
  }

  template <int bits>
  void solve_block(int layer, std::uint64_t begin, std::uint64_t end, ScoreArray& scores) const {
    ScoreWriter writer(scores, bits, begin);
    if constexpr (Walked<R>) {
      auto walk = numbering_.walk(layer, begin);
      for (std::uint64_t number = begin; number < end; ++number, walk.next()) {
        writer.write(score_of<bits>(walk.position(), [&](auto&& visit) { walk.successors(visit); }));
      }
    } else {
      for (std::uint64_t number = begin; number < end; ++number) {
        if constexpr (requires { numbering_.hole(0, std::uint64_t{}); }) {
          if (numbering_.hole(layer, number)) {
            writer.write(unknown_score);
            continue;
          }
        }
        const Position position = numbering_.at(layer, number);
        writer.write(score_of<bits>(position, [&](auto&& visit) { each_number(position, visit); }));
      }
    }
  }

  // Calls visit(layer, number) for each successor until it returns true.
  template <class Visit>
  void each_number(const Position& position, Visit&& visit) const {
    bool stopped = false;
    rules_.moves(position, [&](const auto& move) {
      if (stopped) return;
      const Position after = rules_.after(position, move);
      stopped = visit(rules_.layer(after), numbering_.number(after));
    });
  }

  template <int bits, class Successors>
  Score score_of(const Position& position, Successors&& successors) const {
    constexpr ScoreScale scale(bits);
    if (const End end = rules_.end(position); end != End::none) return scale.at_end(end);
    const Player mover = rules_.to_move(position);
    Score best = 0;
    successors([&](int layer, std::uint64_t number) {
      const Score reached = ScoreArray::read(layers_[static_cast<std::size_t>(layer)].words(), bits, number);
      best = std::max(best, scale.for_player(mover, reached));
      return best == scale.best();
    });
    if (best == 0) return scale.at_end(rules_.stuck(position));
    return scale.before(scale.for_player(mover, best));
  }
};

}  // namespace zermelo::detail
