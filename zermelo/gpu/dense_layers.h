// SPDX-License-Identifier: Apache-2.0
// Solves a numbered game layer by layer on a device, like DenseOracle on a CPU and to the same bits. The layers lie in
// the device's memory; whoever calls decides which of them to read back and which to drop.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/gpu/dense_kernel.h>
#include <zermelo/gpu/numbering_on_device.h>
#include <zermelo/gpu/slices.h>
#include <zermelo/gpu/transfer.h>

namespace zermelo::gpu {

template <Numbered R, class Device>
class DenseLayers {
 public:
  using Numbering = typename R::Numbering;
  using DeviceNumbering = typename NumberingOnDevice<R, Device>::View;

  // REQUIRES: every move raises the layer; the device outlives this; bits are 2, 8 or 16.
  DenseLayers(Device& device, const R& rules, const Numbering& numbering, int bits)
      : device_(&device),
        rules_(rules),
        bits_(bits),
        numbering_(device, numbering),
        layers_(static_cast<std::size_t>(rules.layers())),
        views_(static_cast<std::size_t>(rules.layers())),
        device_views_(device.template array<WholeScores>(views_.size())) {
    for (int layer = 0; layer < rules.layers(); ++layer) sizes_.push_back(numbering.size(layer));
  }

  // Calls done(numbers) after each slice. REQUIRES: the layers that its moves lead to are solved and not dropped.
  template <class Done>
  void solve(int layer, Done&& done) {
    switch (bits_) {
      case 2:
        return solve_with<2>(layer, done);
      case 8:
        return solve_with<8>(layer, done);
      default:
        return solve_with<16>(layer, done);
    }
  }
  void drop(int layer) { layers_[static_cast<std::size_t>(layer)] = {}; }
  // REQUIRES: the layer is solved and not dropped; `to` has room for its words.
  void read(int layer, std::uint64_t* to, const Budget& budget = Budget(nullptr)) const {
    fetch<Device, std::uint64_t>(*device_, to, layers_[static_cast<std::size_t>(layer)], words(layer), budget);
  }
  [[nodiscard]] std::uint64_t words(int layer) const {
    return ScoreArray::words_for(sizes_[static_cast<std::size_t>(layer)], bits_);
  }

  // For kernels that read what is solved: where the scores of a layer and of those above it are.
  [[nodiscard]] LayerTask<> task(int layer) {
    const auto at = static_cast<std::size_t>(layer);
    return {.layer = layer,
            .end = sizes_[at],
            .scores = layers_[at].data(),
            .reached = device_views_.data(),
            .next = at + 1 < views_.size() ? views_[at + 1] : WholeScores{}};
  }
  [[nodiscard]] const DeviceNumbering* numbering() const { return numbering_.data(); }
  // Runs a kernel whose threads take 64 numbers each over a layer.
  template <class Kernel, class Done>
  void run(const Kernel& kernel, std::uint64_t size, Done&& done) {
    slices_.each((size + numbers_a_thread - 1) / numbers_a_thread, [&](std::uint64_t begin, std::uint64_t end) {
      device_->run(kernel, begin, end);
      done(std::min(end * numbers_a_thread, size) - begin * numbers_a_thread);
    });
  }

 private:
  template <int bits, class Done>
  void solve_with(int layer, Done&& done) {
    const auto at = static_cast<std::size_t>(layer);
    layers_[at] = device_->template array<std::uint64_t>(words(layer));
    views_[at] = {layers_[at].data()};
    device_->write(device_views_, views_.data(), views_.size());
    const LayerTask<> solved = task(layer);
    with_kernel<bits>(rules_, numbering_.data(), solved, [&](const auto& kernel) { run(kernel, solved.end, done); });
  }

  template <class T>
  using Array = typename Device::template Array<T>;

  Device* device_;
  R rules_;
  int bits_;
  NumberingOnDevice<R, Device> numbering_;
  std::vector<std::uint64_t> sizes_;
  std::vector<Array<std::uint64_t>> layers_;
  std::vector<WholeScores> views_;  // by layer
  Array<WholeScores> device_views_;
  Slices slices_;
};

}  // namespace zermelo::gpu
