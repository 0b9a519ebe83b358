// SPDX-License-Identifier: Apache-2.0
// Counts the positions that one position reaches, layer by layer on a device: a bit for each number, set by the moves
// that lead there.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include <zermelo/base/bits.h>
#include <zermelo/base/progress.h>
#include <zermelo/gpu/atomics.h>
#include <zermelo/gpu/kernel.h>
#include <zermelo/gpu/numbering_on_device.h>
#include <zermelo/gpu/slices.h>
#include <zermelo/solvers/answers.h>

namespace zermelo::gpu {

// A thread takes a word: 64 consecutive numbers of a layer. It counts those that are reached and marks their
// successors.
template <class R, class Numbering>
struct MarkKernel {
  using Shared = NothingShared;
  using Position = typename R::Position;

  R rules;
  const Numbering* numbering;
  int layer;
  std::uint64_t* const* reached;  // by layer
  std::uint64_t* count;

  constexpr Shared shared() const { return {}; }
  constexpr void operator()(std::uint64_t thread, const Shared&) const {
    const std::uint64_t word = reached[layer][thread];
    if (word == 0) return;
    atomic_add(count, static_cast<std::uint64_t>(popcount(word)));
    for (std::uint64_t left = word; left != 0; left &= left - 1)
      mark_successors(numbering->at(layer, thread * 64 + static_cast<std::uint64_t>(countr_zero(left))));
  }

 private:
  constexpr void mark_successors(const Position& position) const {
    if (rules.end(position) != End::none) return;
    rules.moves(position, [&](const auto& move) {
      const Position after = rules.after(position, move);
      const std::uint64_t number = numbering->number(after);
      atomic_or(reached[rules.layer(after)] + number / 64, std::uint64_t{1} << number % 64);
    });
  }
};

// The numbers to go through, and the bytes of the largest window of layers.
template <Numbered R>
DenseNeed reached_need(const R& rules, const typename R::Numbering& numbering, int first_layer) {
  const auto bytes_of = [&](int layer) { return (numbering.size(layer) + 63) / 64 * 8; };
  DenseNeed need;
  for (int layer = first_layer; layer < rules.layers(); ++layer) {
    std::uint64_t held = 0;
    for (int above = layer; above < rules.layers() && above <= layer + rules.longest_step(); ++above)
      held += bytes_of(above);
    need.numbers += numbering.size(layer);
    need.bytes = std::max(need.bytes, held);
  }
  need.bytes += numbering_bytes<R>(numbering) + 8 * static_cast<std::uint64_t>(rules.layers()) + 8;
  return need;
}

template <Numbered R, class Device>
class ReachedLayers {
 public:
  using Position = typename R::Position;

  // REQUIRES: every move raises the layer; the device outlives this.
  ReachedLayers(Device& device, const R& rules, const Budget& budget)
      : device_(device),
        budget_(budget),
        rules_(rules),
        numbering_(rules, budget),
        on_device_(device, numbering_),
        layers_(static_cast<std::size_t>(rules.layers())),
        pointers_(layers_.size()),
        device_pointers_(device.template array<std::uint64_t*>(layers_.size())),
        count_(device.template array<std::uint64_t>(1)) {}

  // Calls sink(layer, positions) for each layer that is reached.
  void count(const Position& from, const CountSink& sink, Progress& progress) {
    const int first = rules_.layer(from);
    const std::uint64_t all = reached_need(rules_, numbering_, first).numbers;
    std::uint64_t done = 0;
    for (int layer = first; layer < rules_.layers(); ++layer) {
      progress.report(Phrase("layer {}", layer), done, all);
      make_window(layer);
      if (layer == first) mark(from);
      const std::uint64_t found = pass(layer);
      if (found > 0) sink(static_cast<std::uint64_t>(layer), found);
      layers_[static_cast<std::size_t>(layer)] = {};
      done += numbering_.size(layer);
    }
  }

 private:
  using View = typename NumberingOnDevice<R, Device>::View;
  template <class T>
  using Array = typename Device::template Array<T>;

  // The layer and those that its moves lead to, cleared where they are new.
  void make_window(int layer) {
    for (int above = layer; above < rules_.layers() && above <= layer + rules_.longest_step(); ++above) {
      const auto at = static_cast<std::size_t>(above);
      if (pointers_[at] != nullptr || numbering_.size(above) == 0) continue;
      layers_[at] = device_.template array<std::uint64_t>((numbering_.size(above) + 63) / 64);
      pointers_[at] = layers_[at].data();
      run(Clear<std::uint64_t>{pointers_[at]}, layers_[at].size());
    }
    device_.write(device_pointers_, pointers_.data(), pointers_.size());
  }
  void mark(const Position& position) {
    const std::uint64_t number = numbering_.number(position), word = std::uint64_t{1} << number % 64;
    device_.write(layers_[static_cast<std::size_t>(rules_.layer(position))], &word, 1, number / 64);
  }
  // Marks the successors of a layer; returns how many of its positions are reached.
  std::uint64_t pass(int layer) {
    std::uint64_t found = 0;
    device_.write(count_, &found, 1);
    run(MarkKernel<R, View>{rules_, on_device_.data(), layer, device_pointers_.data(), count_.data()},
        layers_[static_cast<std::size_t>(layer)].size());
    device_.read(&found, count_, 1);
    return found;
  }
  template <class Kernel>
  void run(const Kernel& kernel, std::uint64_t threads) {
    slices_.each(threads, [&](std::uint64_t begin, std::uint64_t end) {
      budget_.check();
      device_.run(kernel, begin, end);
    });
  }

  Device& device_;
  Budget budget_;
  R rules_;
  typename R::Numbering numbering_;
  NumberingOnDevice<R, Device> on_device_;
  std::vector<Array<std::uint64_t>> layers_;
  std::vector<std::uint64_t*> pointers_;
  Array<std::uint64_t*> device_pointers_;
  Array<std::uint64_t> count_;
  Slices slices_;
};

}  // namespace zermelo::gpu
