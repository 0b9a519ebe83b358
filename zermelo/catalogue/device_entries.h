// SPDX-License-Identifier: Apache-2.0
// For the generated sources of a build with GPU code, and for tests: makes the entries of devices.h from rules.
#pragma once
#include <memory>
#include <utility>
#include <vector>

#include <zermelo/catalogue/devices.h>
#include <zermelo/catalogue/erased_oracle.h>
#include <zermelo/gpu/backward_rules.h>
#include <zermelo/gpu/dense_judge.h>
#include <zermelo/gpu/dense_oracle.h>
#include <zermelo/gpu/device_rounds.h>
#include <zermelo/gpu/judge_cyclic.h>
#include <zermelo/gpu/reached_layers.h>
#include <zermelo/gpu/retrograde_oracle.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

// Device: see gpu/device.h; one is made for each call.
template <Numbered R, class Device>
class DenseDeviceGame final : public DeviceGame {
 public:
  explicit DenseDeviceGame(R rules) : rules_(std::move(rules)) {}

  Method method() const override { return Method::dense; }
  bool solves(const AnyPosition& from, const SolveRequest& request, const Budget& budget) const override {
    if (detail::scale_for(rules_, request).bits() > gpu::max_device_bits) return false;
    const typename R::Numbering numbering(rules_, budget);
    const auto position = at(from);
    return numbering.at(rules_.layer(position), numbering.number(position)) == position;
  }
  DenseNeed need(const AnyPosition& from, const SolveRequest& request, const Budget& budget) const override {
    return gpu::device_need(rules_, typename R::Numbering(rules_, budget), rules_.layer(at(from)), request);
  }
  std::unique_ptr<GameOracle> solve(const AnyPosition& from, const SolveRequest& request, const Budget& memory,
                                    const Budget& budget, Progress& progress) const override {
    Device device(memory);
    return std::make_unique<ErasedOracle<R>>(rules_, std::make_unique<gpu::DeviceDenseOracle<R, Device>>(
                                                         device, rules_, at(from), request, budget, progress));
  }
  Finding judge(const AnyPosition& from, const SolveRequest& request, const Budget& memory, const Budget& budget,
                Progress& progress) const override {
    Device device(memory);
    return gpu::judge_dense(device, rules_, at(from), request, budget, progress);
  }
  std::unique_ptr<RoundSolver> rounds(const SolveRequest& request, const gpu::RoundSizes& sizes, int index,
                                      const Budget& memory, const Budget& budget) const override {
    return std::make_unique<gpu::DeviceRounds<R, Device>>(Device(memory, index), rules_, request, sizes, budget);
  }
  std::uint64_t round_bytes(const SolveRequest& request, const gpu::RoundSizes& sizes,
                            const Budget& budget) const override {
    return gpu::round_bytes(rules_, typename R::Numbering(rules_, budget), request, sizes);
  }
  DenseNeed count_need(const AnyPosition& from, const Budget& budget) const override {
    return gpu::reached_need(rules_, typename R::Numbering(rules_, budget), rules_.layer(at(from)));
  }
  void count(const AnyPosition& from, const CountSink& sink, const Budget& memory, const Budget& budget,
             Progress& progress) const override {
    Device device(memory);
    gpu::ReachedLayers<R, Device>(device, rules_, budget).count(at(from), sink, progress);
  }

 private:
  typename R::Position at(const AnyPosition& position) const { return restored(rules_, position); }

  R rules_;
};

// A game that may cycle. The method's answers are those of RetrogradeOracle.
template <class R, class Device>
requires Numbered<R> && Reversible<R>
class CyclicDeviceGame final : public DeviceGame {
 public:
  explicit CyclicDeviceGame(R rules) : rules_(std::move(rules)) {}

  Method method() const override { return Method::retrograde; }
  bool solves(const AnyPosition&, const SolveRequest&, const Budget&) const override { return true; }
  DenseNeed need(const AnyPosition& from, const SolveRequest& request, const Budget& budget) const override {
    const int first = request.start_only ? rules_.layer(restored(rules_, from)) : 0;
    const typename R::Numbering numbering(rules_, budget);
    DenseNeed need{.bytes = gpu::RetrogradeLayers<R, Device>::bytes_needed(rules_, numbering, first)};
    for (int layer = first; layer < rules_.layers(); ++layer) need.numbers += numbering.size(layer);
    return need;
  }
  std::unique_ptr<GameOracle> solve(const AnyPosition& from, const SolveRequest& request, const Budget& memory,
                                    const Budget& budget, Progress& progress) const override {
    Device device(memory);
    return std::make_unique<ErasedOracle<R>>(
        rules_, std::make_unique<gpu::DeviceRetrogradeOracle<R, Device>>(device, rules_, restored(rules_, from),
                                                                         request, budget, progress));
  }
  Finding judge(const AnyPosition&, const SolveRequest&, const Budget& memory, const Budget& budget,
                Progress& progress) const override {
    Device device(memory);
    return gpu::judge_cyclic(device, rules_, budget, progress);
  }
  std::unique_ptr<BackwardNumbers> backward(int index, const Budget& memory, const Budget& budget) const override {
    return std::make_unique<gpu::DeviceBackwardNumbers<R, Device>>(Device(memory, index), rules_, budget);
  }
  std::uint64_t backward_bytes(const Budget& budget) const override {
    return gpu::DeviceBackwardNumbers<R, Device>::bytes_needed(typename R::Numbering(rules_, budget));
  }
  bool can_count() const override { return false; }
  DenseNeed count_need(const AnyPosition&, const Budget&) const override { return {}; }
  void count(const AnyPosition&, const CountSink&, const Budget&, const Budget&, Progress&) const override {}

 private:
  R rules_;
};

// Whether every move of the rules raises the layer, or some leave it: told apart by the caller, so that only the
// kernels that a game needs are compiled.
enum class DeviceKernels : std::uint8_t { dense, cyclic };

// Nothing where the rules with these arguments are of the other kind, or need wider positions than the kernels.
template <Numbered R, class Device, DeviceKernels kernels>
std::unique_ptr<DeviceGame> device_game_of(const Variant<R>& variant, const Pairs& pairs) {
  Arguments arguments(variant.info, pairs);
  if constexpr (HasWider<R>) {
    if (!R::holds(arguments)) return nullptr;
  }
  R rules = variant.make(arguments);
  if ((rules.longest_step() == 0) != (kernels == DeviceKernels::cyclic)) return nullptr;
  if constexpr (kernels == DeviceKernels::dense) {
    return std::make_unique<DenseDeviceGame<R, Device>>(std::move(rules));
  } else {
    return std::make_unique<CyclicDeviceGame<R, Device>>(std::move(rules));
  }
}

template <class R, class Device, DeviceKernels kernels = DeviceKernels::dense>
void append_device_games([[maybe_unused]] std::vector<DeviceGameEntry>& games) {
  if constexpr (Numbered<R> && (kernels == DeviceKernels::dense || Reversible<R>)) {
    for (const Variant<R>& variant : R::variants()) {
      games.push_back({variant.info.name,
                       [variant](const Pairs& pairs) { return device_game_of<R, Device, kernels>(variant, pairs); },
                       variant.small});
    }
  }
}

}  // namespace zermelo
