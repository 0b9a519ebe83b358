// SPDX-License-Identifier: Apache-2.0
// A numbered game that may cycle, solved on a device and probed like RetrogradeOracle. All layers from the start's on
// stay on the device until the last is solved; those that will be asked for are read back.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include <zermelo/base/large_array.h>
#include <zermelo/base/progress.h>
#include <zermelo/gpu/retrograde_judge.h>
#include <zermelo/gpu/retrograde_layers.h>
#include <zermelo/solution/oracle.h>
#include <zermelo/solvers/request.h>

namespace zermelo::gpu {

template <Numbered R, class Device>
class DeviceRetrogradeOracle final : public Oracle<typename R::Position> {
 public:
  using Position = typename R::Position;
  using typename Oracle<Position>::Visit;

  DeviceRetrogradeOracle(Device& device, const R& rules, const Position& from, const SolveRequest& request,
                         const Budget& budget, Progress& progress)
      : rules_(rules),
        numbering_(rules, budget),
        first_layer_(request.start_only ? rules.layer(from) : 0),
        kept_(static_cast<std::size_t>(rules.layers())) {
    for (const int layer : asked_for(from, request.start_only))
      kept_[static_cast<std::size_t>(layer)] = LargeArray<Fate>(budget, numbering_.size(layer), undecided);
    RetrogradeLayers<R, Device> layers(device, rules_, numbering_);
    for (int layer = rules.layers() - 1; layer >= first_layer_; --layer) {
      layers.solve(layer, [&] {
        budget.check();
        progress.report(Phrase("layer {}", layer), numbers_, slots());
      });
      numbers_ += numbering_.size(layer);
      positions_ += layers.tally(layer, 0, layers.size(layer)).positions();
      LargeArray<Fate>& kept = kept_[static_cast<std::size_t>(layer)];
      if (!kept.empty()) layers.read(layer, kept.data(), budget);
    }
  }

  std::optional<Probe> probe(const Position& position) const override {
    const LargeArray<Fate>& fates = kept_[static_cast<std::size_t>(rules_.layer(position))];
    if (fates.empty()) return std::nullopt;
    return Probe{verdict_of(fates[numbering_.number(position)])};
  }
  Position listed_as(const Position& position) const override {
    if constexpr (!Folds<typename R::Numbering, Position>) return position;
    return numbering_.at(rules_.layer(position), numbering_.number(position));
  }
  std::uint64_t positions() const override { return positions_; }
  // One slot for each number, layer after layer.
  std::uint64_t slots() const override {
    std::uint64_t slots = 0;
    for (int layer = first_layer_; layer < rules_.layers(); ++layer) slots += numbering_.size(layer);
    return slots;
  }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    std::uint64_t base = 0;
    for (int layer = first_layer_; layer < rules_.layers() && base < end; ++layer) {
      const LargeArray<Fate>& fates = kept_[static_cast<std::size_t>(layer)];
      const std::uint64_t last = std::min<std::uint64_t>(fates.size(), end - base);
      for (std::uint64_t number = begin > base ? begin - base : 0; number < last; ++number) {
        if (!is_hole(numbering_, layer, number)) visit(numbering_.at(layer, number), verdict_of(fates[number]));
      }
      base += numbering_.size(layer);
    }
  }

 private:
  // All layers, or that of the start and those that its moves lead to.
  std::vector<int> asked_for(const Position& from, bool start_only) const {
    std::vector<int> layers;
    if (start_only) {
      layers.push_back(first_layer_);
      rules_.moves(from, [&](const auto& move) { layers.push_back(rules_.layer(rules_.after(from, move))); });
      std::sort(layers.begin(), layers.end());
      layers.erase(std::unique(layers.begin(), layers.end()), layers.end());
    } else {
      for (int layer = 0; layer < rules_.layers(); ++layer) layers.push_back(layer);
    }
    return layers;
  }

  R rules_;
  typename R::Numbering numbering_;
  int first_layer_;
  std::uint64_t numbers_ = 0, positions_ = 0;
  std::vector<LargeArray<Fate>> kept_;  // by layer; empty where nobody will ask
};

}  // namespace zermelo::gpu
