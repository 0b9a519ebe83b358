// SPDX-License-Identifier: Apache-2.0
// Solves the positions that one position reaches: forwards it finds the positions of each layer, backwards their
// scores. Where only the start is needed, only the layers that a move spans stay in memory while solving, and positions
// wait on disk where the budget is short.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <zermelo/solution/oracle.h>
#include <zermelo/solvers/expansion.h>
#include <zermelo/solvers/key_layers.h>
#include <zermelo/solvers/request.h>
#include <zermelo/solvers/score.h>
#include <zermelo/solvers/sorted_layers.h>

namespace zermelo::detail {

template <Layered R>
class SparseOracle final : public Oracle<typename R::Position> {
 public:
  using Position = typename R::Position;
  using typename Oracle<Position>::Visit;
  static constexpr int words = key_words<R>;

  // REQUIRES: every move raises the layer.
  SparseOracle(const R& rules, const Position& from, const SolveRequest& request, const Budget& budget,
               Progress& progress)
      : rules_(rules),
        request_(request),
        first_layer_(rules.layer(from)),
        steps_(rules.longest_step()),
        scale_(request.outcome_only ? ScoreScale(8)
                                    : ScoreScale::for_distances(static_cast<std::uint64_t>(rules.layers()))),
        memory_(budget,
                static_cast<std::uint64_t>(rules.layers()) * (KeyLayers<words>::bytes_of_layer() + sizeof(ScoreArray)),
                Phrase("lists of {} layers", rules.layers())),
        keys_(rules.layers(), budget),
        scores_(static_cast<std::size_t>(rules.layers())) {
    find_positions(from, budget, progress);
    solve_layers(budget, progress);
  }

  std::optional<Probe> probe(const Position& position) const override {
    const int layer = rules_.layer(position);
    const Keys<words>& keys = keys_.in_memory(layer);
    const std::size_t place = place_of(keys, key(position), keys.size() / 2);
    if (place == keys.size()) return std::nullopt;
    return Probe{scale_.verdict(scores_[static_cast<std::size_t>(layer)][place], rules_.to_move(position))};
  }
  std::uint64_t positions() const override { return positions_; }
  // One slot for each position, layer after layer.
  std::uint64_t slots() const override { return positions_; }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    std::uint64_t base = 0;
    for (int layer = first_layer_; layer < rules_.layers() && base < end; ++layer) {
      const Keys<words>& keys = keys_.in_memory(layer);
      const std::uint64_t last = std::min<std::uint64_t>(keys.size(), end - base);
      for (std::uint64_t i = begin > base ? begin - base : 0; i < last; ++i) {
        const Position position = position_of(rules_, keys[i]);
        visit(position, scale_.verdict(scores_[static_cast<std::size_t>(layer)][i], rules_.to_move(position)));
      }
      base += keys.size();
    }
  }

 private:
  static constexpr std::uint64_t block = 1 << 14, moves_between_checks = 1 << 18;

  KeyOf<R> key(const Position& position) const {
    return key_of(rules_, representative(rules_, position, request_.up_to_symmetry));
  }

  void find_positions(const Position& from, const Budget& budget, Progress& progress) {
    Expansion<R> expansion(rules_, request_.up_to_symmetry, budget);
    expansion.begin_with(from);
    for (int layer = first_layer_; layer < rules_.layers(); ++layer) {
      budget.check(static_cast<std::uint64_t>(layer));
      Keys<words> keys = expansion.take(layer);
      if (keys.empty()) continue;
      positions_ += keys.size();
      progress.report(Phrase("finding layer {}", layer), positions_, 0);
      expansion.expand(keys, layer);
      keys_.put(layer, std::move(keys));
      // Half of the memory left goes to the next layer, which may be several times as large.
      if (request_.start_only && budget.memory_left() / 8 < keys_.bytes(layer)) keys_.move_to_disk(layer);
    }
  }

  void solve_layers(const Budget& budget, Progress& progress) {
    std::uint64_t done = 0;
    for (int layer = rules_.layers() - 1; layer >= first_layer_; --layer) {
      budget.check(static_cast<std::uint64_t>(layer));
      if (const Keys<words>& keys = keys_.get(layer); !keys.empty()) {
        progress.report(Phrase("solving layer {}", layer), done, positions_);
        solve_layer(keys, layer, budget);
        done += keys.size();
      }
      const int idle = layer + rules_.longest_step();
      if (request_.start_only && layer > first_layer_ && idle < rules_.layers()) {
        keys_.drop(idle);
        scores_[static_cast<std::size_t>(idle)] = {};
      }
    }
  }

  void solve_layer(const Keys<words>& keys, int layer, const Budget& budget) {
    ScoreArray& scores = scores_[static_cast<std::size_t>(layer)];
    scores = ScoreArray(budget, keys.size(), scale_.bits());
    parallel_blocks(budget, keys.size(), block, [&](std::uint64_t begin, std::uint64_t end) {
      budget.check();
      ScoreWriter writer(scores, scale_.bits(), begin);
      Trail trail;
      for (std::uint64_t i = begin; i < end; ++i) {
        writer.write(score_of(position_of(rules_, keys[i]), layer + 1, trail));
        if (trail.since_check < moves_between_checks) continue;
        trail.since_check = 0;
        budget.check();
      }
    });
  }

  Score score_of(const Position& position, int above, Trail& trail) const {
    const Score enough = request_.outcome_only ? scale_.draw() + 1 : scale_.best();
    return score_by_moves(rules_, position, scale_, enough, [&](std::size_t move, const Position& after) {
      const int layer = steps_ == 1 ? above : rules_.layer(after);
      std::size_t& place = trail.of(move);
      place = place_of(keys_.in_memory(layer), key(after), place);
      return scores_[static_cast<std::size_t>(layer)][place];
    });
  }

  R rules_;
  SolveRequest request_;
  int first_layer_, steps_;
  ScoreScale scale_;
  std::uint64_t positions_ = 0;
  ChargedMemory memory_;
  KeyLayers<words> keys_;
  std::vector<ScoreArray> scores_;
};

}  // namespace zermelo::detail
