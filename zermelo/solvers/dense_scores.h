// SPDX-License-Identifier: Apache-2.0
// The scores of a numbered game, layer by layer, wherever they were computed: dense.h solves them on a CPU, gpu/ on a
// device.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <zermelo/rules/rules.h>
#include <zermelo/solution/oracle.h>
#include <zermelo/solvers/answers.h>
#include <zermelo/solvers/number_layers.h>
#include <zermelo/solvers/request.h>
#include <zermelo/solvers/score.h>

namespace zermelo::detail {

template <Numbered R>
class DenseScores : public Oracle<typename R::Position> {
 public:
  using Position = typename R::Position;
  using typename Oracle<Position>::Visit;

  static DenseNeed need_of(const R& rules, const typename R::Numbering& numbering, int first_layer,
                           const SolveRequest& request) {
    const int bits = scale_for(rules, request).bits();
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
  std::uint64_t positions() const override { return need_.numbers; }
  // One slot for each number, layer after layer.
  std::uint64_t slots() const override { return need_.numbers; }
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

 protected:
  // Nothing is solved yet.
  DenseScores(const R& rules, const Position& from, const SolveRequest& request, const Budget& budget)
      : rules_(rules),
        numbering_(rules, budget),
        first_layer_(rules.layer(from)),
        scale_(scale_for(rules, request)),
        need_(need_of(rules_, numbering_, first_layer_, request)),
        layers_(static_cast<std::size_t>(rules.layers())) {}
  DenseScores(const DenseScores&) = delete;
  DenseScores& operator=(const DenseScores&) = delete;

  R rules_;
  typename R::Numbering numbering_;
  int first_layer_;
  ScoreScale scale_;
  DenseNeed need_;
  std::vector<ScoreArray> layers_;  // empty where they were dropped, and below the start's
};

}  // namespace zermelo::detail
