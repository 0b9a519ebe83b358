// SPDX-License-Identifier: Apache-2.0
// Solves a game with a numbering: layer by layer from the last, over all numbers of a layer, reached or not. A layer
// needs only the layers that its moves lead to, so two layers are enough to find the start's outcome.
#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/base/parallel.h>
#include <zermelo/base/progress.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solution/oracle.h>
#include <zermelo/solvers/choose.h>
#include <zermelo/solvers/request.h>
#include <zermelo/solvers/score.h>

namespace zermelo::detail {

template <Numbered R>
class DenseOracle final : public Oracle<typename R::Position> {
 public:
  using Position = typename R::Position;
  using typename Oracle<Position>::Visit;

  // REQUIRES: every move raises the layer.
  DenseOracle(const R& rules, const Position& from, const SolveRequest& request, const Budget& budget,
              Progress& progress)
      : rules_(rules), numbering_(rules, budget), first_layer_(rules.layer(from)), scale_(scale(rules, request)) {
    const DenseNeed need = need_of(rules_, numbering_, first_layer_, request);
    numbers_ = need.numbers;
    budget.charge(need.bytes, Phrase("solving {} numbers layer by layer", need.numbers));
    budget.release(need.bytes);
    layers_.resize(static_cast<std::size_t>(rules.layers()));
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

  static DenseNeed need_of(const R& rules, const typename R::Numbering& numbering, int first_layer,
                           const SolveRequest& request) {
    const int bits = scale(rules, request).bits();
    const int window = request.start_only ? rules.longest_step() + 1 : rules.layers();
    DenseNeed need;
    std::uint64_t held = 0;
    for (int layer = rules.layers() - 1; layer >= first_layer; --layer) {
      need.numbers += numbering.size(layer);
      held += 8 * ScoreArray::words_for(numbering.size(layer), bits);
      if (layer + window < rules.layers()) held -= 8 * ScoreArray::words_for(numbering.size(layer + window), bits);
      need.bytes = std::max(need.bytes, held);
    }
    return need;
  }

  std::optional<Probe> probe(const Position& position) const override {
    const auto layer = static_cast<std::size_t>(rules_.layer(position));
    if (layers_[layer].empty()) return std::nullopt;
    const Score score = layers_[layer][numbering_.number(position)];
    if (score == unknown_score) return std::nullopt;
    return Probe{scale_.verdict(score, rules_.to_move(position))};
  }
  // As they are stored, for comparisons; empty where the layer was dropped or is below the start's.
  [[nodiscard]] const ScoreArray& scores(int layer) const { return layers_[static_cast<std::size_t>(layer)]; }
  [[nodiscard]] int bits() const { return scale_.bits(); }
  std::uint64_t positions() const override { return numbers_; }
  // One slot for each number, layer after layer.
  std::uint64_t slots() const override { return numbers_; }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    std::uint64_t base = 0;
    for (int layer = first_layer_; layer < rules_.layers() && base < end; ++layer) {
      const std::uint64_t size = numbering_.size(layer);
      const ScoreArray& scores = layers_[static_cast<std::size_t>(layer)];
      const std::uint64_t last = scores.empty() ? 0 : std::min(size, end - base);
      for (std::uint64_t number = begin > base ? begin - base : 0; number < last; ++number) {
        if (scores[number] == unknown_score) continue;
        const Position position = numbering_.at(layer, number);
        visit(position, scale_.verdict(scores[number], rules_.to_move(position)));
      }
      base += size;
    }
  }

 private:
  static constexpr std::uint64_t block = 1 << 15, blocks_between_reports = 1 << 9;

  static ScoreScale scale(const R& rules, const SolveRequest& request) {
    return request.outcome_only ? ScoreScale::for_outcomes()
                                : ScoreScale::for_distances(static_cast<std::uint64_t>(rules.layers()));
  }

  template <int bits>
  void solve_layer(int layer, std::uint64_t& done, const Budget& budget, Progress& progress) {
    const std::uint64_t size = numbering_.size(layer);
    ScoreArray& scores = layers_[static_cast<std::size_t>(layer)];
    scores = ScoreArray(budget, size, bits);
    constexpr std::uint64_t stride = block * blocks_between_reports;
    for (std::uint64_t from = 0; from < size; from += stride) {
      progress.report(Phrase("layer {}", layer), done, numbers_);
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

  R rules_;
  typename R::Numbering numbering_;
  int first_layer_;
  ScoreScale scale_;
  std::uint64_t numbers_ = 0;
  std::vector<ScoreArray> layers_;
};

}  // namespace zermelo::detail
