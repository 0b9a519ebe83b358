// SPDX-License-Identifier: Apache-2.0
// A numbered game solved on a device, layer by layer. Only the layers that moves lead to stay on the device; those that
// will be asked for are read back, and probed like those of DenseOracle.
#pragma once
#include <algorithm>
#include <cstdint>

#include <zermelo/base/progress.h>
#include <zermelo/gpu/dense_layers.h>
#include <zermelo/solvers/dense_scores.h>

namespace zermelo::gpu {

// Scores of more bits are not for a device: no game with so many layers has a dense solution that fits one.
inline constexpr int max_device_bits = 16;

// The device's share: a window of layers, the numbering and a pointer for each layer.
template <Numbered R>
DenseNeed device_need(const R& rules, const typename R::Numbering& numbering, int first_layer, SolveRequest request) {
  request.start_only = true;
  DenseNeed need = detail::DenseScores<R>::need_of(rules, numbering, first_layer, request);
  need.bytes += numbering_bytes<R>(numbering) + 8 * static_cast<std::uint64_t>(rules.layers());
  return need;
}

template <Numbered R, class Device>
class DeviceDenseOracle final : public detail::DenseScores<R> {
 public:
  using typename detail::DenseScores<R>::Position;

  // REQUIRES: every move raises the layer; scores have at most max_device_bits.
  DeviceDenseOracle(Device& device, const R& rules, const Position& from, const SolveRequest& request,
                    const Budget& budget, Progress& progress)
      : detail::DenseScores<R>(rules, from, request, budget) {
    const int last_read = request.start_only ? first_layer_ + rules.longest_step() : rules.layers() - 1;
    charge(last_read, budget);
    DenseLayers<R, Device> layers(device, rules_, numbering_, scale_.bits());
    std::uint64_t done = 0;
    for (int layer = rules.layers() - 1; layer >= first_layer_; --layer) {
      layers.solve(layer, [&](std::uint64_t numbers) {
        budget.check();
        progress.report(Phrase("layer {}", layer), done += numbers, need_.numbers);
      });
      if (layer <= last_read) read(layers, layer, budget);
      if (layer + rules.longest_step() < rules.layers()) layers.drop(layer + rules.longest_step());
    }
  }

 private:
  using detail::DenseScores<R>::rules_, detail::DenseScores<R>::numbering_, detail::DenseScores<R>::first_layer_,
      detail::DenseScores<R>::scale_, detail::DenseScores<R>::need_, detail::DenseScores<R>::layers_;

  // All that will be read back, before the first layer is solved.
  void charge(int last_read, const Budget& budget) const {
    std::uint64_t bytes = 0;
    for (int layer = first_layer_; layer <= std::min(last_read, rules_.layers() - 1); ++layer)
      bytes += 8 * ScoreArray::words_for(numbering_.size(layer), scale_.bits());
    budget.charge(bytes, Phrase("solving {} numbers layer by layer", need_.numbers));
    budget.release(bytes);
  }
  void read(DenseLayers<R, Device>& layers, int layer, const Budget& budget) {
    ScoreArray scores(budget, numbering_.size(layer), scale_.bits());
    layers.read(layer, scores.words(), budget);
    layers_[static_cast<std::size_t>(layer)] = std::move(scores);
  }
};

}  // namespace zermelo::gpu
