// SPDX-License-Identifier: Apache-2.0
// Solves a numbered game that may cycle layer by layer on a device, like RetrogradeOracle on a CPU and to the same
// verdicts. A position takes two bytes, and two more while its layer is being solved. The layers lie in the device's
// memory; whoever calls decides which of them to read back and which to drop. Rules without `before` are solved
// forwards.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/gpu/dense_layers.h>
#include <zermelo/gpu/forward_kernels.h>
#include <zermelo/gpu/retrograde_judge.h>
#include <zermelo/gpu/retrograde_kernels.h>

namespace zermelo::gpu {

template <Numbered R, class Device>
class RetrogradeLayers {
 public:
  using Numbering = typename R::Numbering;
  using DeviceNumbering = typename NumberingOnDevice<R, Device>::View;
  using Task = CyclicTask<R, DeviceNumbering>;

  // REQUIRES: the device outlives this.
  RetrogradeLayers(Device& device, const R& rules, const Numbering& numbering)
      : device_(&device),
        rules_(rules),
        numbering_(device, numbering),
        findings_(device.template array<Findings>(1)),
        layers_(static_cast<std::size_t>(rules.layers())),
        pointers_(static_cast<std::size_t>(rules.layers())),
        device_pointers_(device.template array<const Fate*>(pointers_.size())) {
    for (int layer = 0; layer < rules.layers(); ++layer) sizes_.push_back(numbering.size(layer));
  }

  // Calls done() after each slice of work. REQUIRES: the layers that its moves lead to are solved and not dropped.
  template <class Done>
  void solve(int layer, Done&& done) {
    take(layer);
    if constexpr (Reversible<R>) {
      solve_backwards(layer, done);
    } else {
      solve_forwards(layer, done);
    }
  }
  void drop(int layer) { layers_[static_cast<std::size_t>(layer)] = {}; }
  // REQUIRES: the layer is solved and not dropped; `to` has room for its fates.
  void read(int layer, Fate* to, const Budget& budget = Budget(nullptr)) const {
    fetch<Device, Fate>(*device_, to, layers_[static_cast<std::size_t>(layer)], size(layer), budget);
  }
  [[nodiscard]] std::uint64_t size(int layer) const { return sizes_[static_cast<std::size_t>(layer)]; }
  // No win or loss of the layers solved takes more plies.
  [[nodiscard]] std::uint32_t longest() const { return longest_; }

  // Runs a kernel that reads the solved layers, over that many threads, and returns what its threads found.
  template <class Kernel, class Done>
  Findings measured(const Kernel& kernel, std::uint64_t threads, Done&& done) {
    const Findings none;
    device_->write(findings_, &none, 1);
    each_slice(kernel, threads, done);
    return findings();
  }
  // Of the numbers from `begin` to before `end` of a solved layer.
  FateTally tally(int layer, std::uint64_t begin, std::uint64_t end) {
    auto counts = device_->template array<FateTally>(1);
    FateTally result;
    device_->write(counts, &result, 1);
    const TallyFates<R, DeviceNumbering> kernel{task_of(layer), begin, end, counts.data()};
    each_slice(kernel, kernel.threads(), [] {});
    device_->read(&result, counts, 1);
    return result;
  }
  // How many fates of a solved layer are not those that its moves give.
  template <class Done>
  std::uint64_t wrong_fates(int layer, Done&& done) {
    return measured(JudgeFates<R, DeviceNumbering>{task_of(layer)}, size(layer), done).listed;
  }
  std::uint64_t wrong_fates(int layer) {
    return wrong_fates(layer, [] {});
  }
  // The bytes of the device's memory that all layers from this one on take, and the largest while it is solved.
  static std::uint64_t bytes_needed(const R& rules, const Numbering& numbering, int first_layer) {
    std::uint64_t held = 0, working = 0;
    for (int layer = first_layer; layer < rules.layers(); ++layer) {
      const std::uint64_t size = numbering.size(layer);
      held += size * sizeof(Fate);
      working = std::max(working, 4 * pairs(size) + 8 * std::min(size, list_length));
    }
    return held + working + numbering_bytes<R>(numbering) + sizeof(Findings) +
           8 * static_cast<std::uint64_t>(rules.layers());
  }
  [[nodiscard]] Task task_of(int layer) {
    return {.rules = rules_,
            .numbering = numbering_.data(),
            .layer = layer,
            .size = size(layer),
            .fates = layers_[static_cast<std::size_t>(layer)].data(),
            .counters = nullptr,
            .reached = device_pointers_.data(),
            .list = nullptr,
            .findings = findings_.data()};
  }

 private:
  template <class T>
  using Array = typename Device::template Array<T>;
  static constexpr std::uint64_t list_length = std::uint64_t{1} << 28;
  static_assert(list_length % numbers_a_look == 0);

  static constexpr std::uint64_t pairs(std::uint64_t size) { return size / 2 + size % 2; }
  [[noreturn]] static void refuse_distance() {
    throw Error(Phrase("retrograde on a GPU holds distances up to {} plies", longest_fate));
  }

  template <class Done>
  void solve_backwards(int layer, Done&& done) {
    const std::uint64_t size = sizes_[static_cast<std::size_t>(layer)];
    Array<std::uint32_t> counters = device_->template array<std::uint32_t>(size / 2 + size % 2);
    Task task = task_of(layer);
    task.counters = counters.data();
    Findings found = measured(CountMoves<R, DeviceNumbering>{task}, pairs(size), done);
    if (found.overflow != 0) refuse_distance();
    const std::uint32_t promised = 0xFFFFFFFF - found.shortest;
    longest_ = std::max(longest_, promised);
    if (found.staying != 0) {
      list_ = device_->template array<std::uint64_t>(std::min(size, list_length));
      go_back(task, promised, done);
    }
    each_slice(SettleLayer<R, DeviceNumbering>{task}, pairs(size), done);
    if (found.draws != 0) spread_draws(task, found.staying != 0, done);
    list_ = {};
  }
  template <class Done>
  void solve_forwards(int layer, Done&& done) {
    const Task task = task_of(layer);
    const Findings found = measured(StartForward<R, DeviceNumbering>{task}, task.size, done);
    if (found.staying != 0) look_forward(task, done);
    if (found.draws == 0) return;
    while (measured(LookForDraws<R, DeviceNumbering>{task}, task.size, done).listed != 0) {
    }
  }
  // What the later layers promise may take one ply more than their longest.
  template <class Done>
  void look_forward(const Task& task, Done&& done) {
    bool any = true;
    const std::uint32_t promised = longest_ + 1;
    for (std::uint32_t plies = 1; any || plies <= promised; ++plies) {
      if (plies >= longest_fate) refuse_distance();
      any = measured(LookForward<R, DeviceNumbering>{task, plies}, task.size, done).listed != 0;
      if (any) longest_ = std::max(longest_, plies);
    }
  }

  void take(int layer) {
    const auto at = static_cast<std::size_t>(layer);
    layers_[at] = device_->template array<Fate>(sizes_[at]);
    pointers_[at] = layers_[at].data();
    device_->write(device_pointers_, pointers_.data(), pointers_.size());
  }
  Findings findings() const {
    Findings found;
    device_->read(&found, findings_, 1);
    return found;
  }
  template <class Kernel, class Done>
  void each_slice(const Kernel& kernel, std::uint64_t threads, Done&& done) {
    Slices slices;
    slices.each(threads, [&](std::uint64_t begin, std::uint64_t end) {
      device_->run(kernel, begin, end);
      done();
    });
  }

  // Lists what `find` finds, as much at a time as the list holds, and runs `step` on it. True where there was any.
  template <class Find, class Step, class Done>
  bool on_each(Find find, Step step, Done&& done) {
    find.task.list = step.task.list = list_.data();
    bool any = false;
    for (std::uint64_t begin = 0; begin < find.task.size; begin += list_length) {
      const std::uint64_t end = std::min(find.task.size, begin + list_length);
      const Findings none;
      device_->write(findings_, &none, 1);
      device_->run(find, begin / numbers_a_look, (end + numbers_a_look - 1) / numbers_a_look);
      const std::uint64_t listed = findings().listed;
      if (listed > 0) each_slice(step, listed, done);
      any = any || listed > 0;
    }
    return any;
  }
  template <class Done>
  void go_back(const Task& task, std::uint32_t longest_promise, Done&& done) {
    bool any = true;
    for (std::uint32_t plies = 0; any || plies <= longest_promise; ++plies) {
      if (plies >= longest_fate) refuse_distance();
      any = on_each(FindFates<R, DeviceNumbering>{task, plies}, StepBack<R, DeviceNumbering>{task, plies + 1}, done);
      if (any) longest_ = std::max(longest_, plies);
    }
  }
  template <class Done>
  void spread_draws(const Task& task, bool staying, Done&& done) {
    if (list_.size() == 0) list_ = device_->template array<std::uint64_t>(std::min(task.size, list_length));
    const FindDraws<R, DeviceNumbering> find{task};
    const SpreadDraws<R, DeviceNumbering> spread{task};
    while (on_each(find, spread, done) && staying) {
    }
  }

  Device* device_;
  R rules_;
  NumberingOnDevice<R, Device> numbering_;
  Array<Findings> findings_;
  std::vector<std::uint64_t> sizes_;
  std::vector<Array<Fate>> layers_;
  std::vector<const Fate*> pointers_;
  Array<const Fate*> device_pointers_;
  Array<std::uint64_t> list_;
  std::uint32_t longest_ = 0;
};

}  // namespace zermelo::gpu
