// SPDX-License-Identifier: Apache-2.0
// Solves a numbered game layer by layer on a device, like DenseOracle on a CPU and to the same bits. The layers lie in
// the device's memory; whoever calls decides which of them to read back and which to drop.
#pragma once
#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/gpu/dense_kernel.h>
#include <zermelo/gpu/slices.h>

namespace zermelo::gpu {

namespace inner {

// A numbering's tables are in the object itself, or in an array that a view of it can find anywhere.
template <class N>
concept Viewed = requires(const N& numbering) {
  typename N::View;
  numbering.view(numbering.table().data());
};
template <class N>
struct OnDevice {
  using type = N;
};
template <Viewed N>
struct OnDevice<N> {
  using type = typename N::View;
};

}  // namespace inner

template <Numbered R, class Device>
class DenseLayers {
 public:
  using Numbering = typename R::Numbering;
  using DeviceNumbering = typename inner::OnDevice<Numbering>::type;
  static_assert(std::is_trivially_copyable_v<R> && std::is_trivially_copyable_v<DeviceNumbering>);

  // REQUIRES: every move raises the layer; the device outlives this; bits are 2, 8 or 16.
  DenseLayers(Device& device, const R& rules, const Numbering& numbering, int bits)
      : device_(&device),
        rules_(rules),
        bits_(bits),
        numbering_(device.template array<DeviceNumbering>(1)),
        layers_(static_cast<std::size_t>(rules.layers())),
        pointers_(static_cast<std::size_t>(rules.layers())),
        device_pointers_(device.template array<const std::uint64_t*>(pointers_.size())) {
    for (int layer = 0; layer < rules.layers(); ++layer) sizes_.push_back(numbering.size(layer));
    if constexpr (inner::Viewed<Numbering>) {
      const auto& table = numbering.table();
      table_ = device.template array<std::uint64_t>(table.size());
      device.write(table_, table.data(), table.size());
      const DeviceNumbering view = numbering.view(table_.data());
      device.write(numbering_, &view, 1);
    } else {
      device.write(numbering_, &numbering, 1);
    }
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
  void read(int layer, std::uint64_t* to) const {
    const auto& scores = layers_[static_cast<std::size_t>(layer)];
    device_->read(to, scores, scores.size());
  }
  [[nodiscard]] std::uint64_t words(int layer) const {
    return ScoreArray::words_for(sizes_[static_cast<std::size_t>(layer)], bits_);
  }

 private:
  template <int bits, class Done>
  void solve_with(int layer, Done&& done) {
    const auto at = static_cast<std::size_t>(layer);
    layers_[at] = device_->template array<std::uint64_t>(words(layer));
    pointers_[at] = layers_[at].data();
    device_->write(device_pointers_, pointers_.data(), pointers_.size());
    const LayerTask task{.layer = layer,
                         .size = sizes_[at],
                         .scores = layers_[at].data(),
                         .reached = device_pointers_.data(),
                         .next = at + 1 < pointers_.size() ? pointers_[at + 1] : nullptr};
    if constexpr (RegisterWalked<R>) {
      if (R::Numbering::RegisterWalk::fits(rules_))
        return run(RegisterKernel<R, bits>{rules_, numbering_.data(), task}, done);
    }
    run(DenseKernel<R, DeviceNumbering, bits>{rules_, numbering_.data(), task}, done);
  }
  template <class Kernel, class Done>
  void run(const Kernel& kernel, Done&& done) {
    const std::uint64_t size = kernel.task.size;
    slices_.each((size + numbers_a_thread - 1) / numbers_a_thread, [&](std::uint64_t begin, std::uint64_t end) {
      device_->run(kernel, begin, end);
      done(std::min(end * numbers_a_thread, size) - begin * numbers_a_thread);
    });
  }

  template <class T>
  using Array = typename Device::template Array<T>;

  Device* device_;
  R rules_;
  int bits_;
  Array<DeviceNumbering> numbering_;
  Array<std::uint64_t> table_;
  std::vector<std::uint64_t> sizes_;
  std::vector<Array<std::uint64_t>> layers_;
  std::vector<const std::uint64_t*> pointers_;
  Array<const std::uint64_t*> device_pointers_;
  Slices slices_;
};

}  // namespace zermelo::gpu
