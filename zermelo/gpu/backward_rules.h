// SPDX-License-Identifier: Apache-2.0
// A device that answers for the rules of a game that may cycle: what a position is by itself, and where it comes from.
// Whoever goes backwards keeps what is decided, and asks (cluster/backward_ranks.h).
#pragma once
#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <zermelo/gpu/atomics.h>
#include <zermelo/gpu/kernel.h>
#include <zermelo/gpu/numbering_on_device.h>
#include <zermelo/rules/folding.h>
#include <zermelo/solvers/backward_numbers.h>

namespace zermelo::gpu {

// One number a thread.
template <class R, class Numbering>
struct FindStandings {
  using Shared = NothingShared;

  R rules;
  const Numbering* numbering;
  int layer;
  std::uint64_t begin;
  detail::Standing* to;

  constexpr Shared shared() const { return {}; }
  constexpr void operator()(std::uint64_t thread, const Shared&) const {
    const std::uint64_t number = begin + thread;
    to[thread] = is_hole(*numbering, layer, number)
                     ? detail::Standing()
                     : detail::standing_of(rules, *numbering, numbering->at(layer, number));
  }
};

// One position a thread. Counts all steps, and lists those that the list has room for.
template <class R, class Numbering>
struct ListStepsBack {
  using Shared = NothingShared;

  R rules;
  const Numbering* numbering;
  const LayerNumber* positions;
  PredecessorStep* list;
  std::uint64_t room;
  std::uint64_t* count;

  constexpr Shared shared() const { return {}; }
  constexpr void operator()(std::uint64_t thread, const Shared&) const {
    const LayerNumber& at = positions[thread];
    detail::each_step_back(rules, *numbering, numbering->at(at.layer, at.number),
                           [&](const typename R::Position& from, bool same_mover, std::uint16_t copies) {
                             const std::uint64_t place = atomic_add(count, std::uint64_t{1});
                             if (place >= room) return;
                             list[place] = {numbering->number(from), static_cast<std::uint32_t>(thread),
                                            static_cast<std::uint16_t>(rules.layer(from)),
                                            static_cast<std::uint8_t>(copies), same_mover};
                           });
  }
};

template <class R, class Device>
requires Numbered<R> && Reversible<R>
class DeviceBackwardNumbers final : public BackwardNumbers {
 public:
  static constexpr std::uint64_t positions_at_once = 1 << 16, usual_steps = 32 * positions_at_once;

  DeviceBackwardNumbers(const Device& device, const R& rules, const Budget& budget)
      : device_(device),
        rules_(rules),
        budget_(budget),
        host_numbering_(rules, budget),
        numbering_(device_, host_numbering_),
        standings_(device_.template array<detail::Standing>(positions_at_once)),
        positions_(device_.template array<LayerNumber>(positions_at_once)),
        steps_(device_.template array<PredecessorStep>(usual_steps)),
        count_(device_.template array<std::uint64_t>(1)) {}

  // On the device.
  static std::uint64_t bytes_needed(const typename R::Numbering& numbering) {
    return numbering_bytes<R>(numbering) + 8 + usual_steps * sizeof(PredecessorStep) +
           positions_at_once * (sizeof(detail::Standing) + sizeof(LayerNumber));
  }

  int layers() const override { return rules_.layers(); }
  std::uint64_t size(int layer) const override { return host_numbering_.size(layer); }
  std::uint64_t numbers_a_round() const override { return positions_at_once; }

  void standings(int layer, NumberRange numbers, detail::Standing* to) override {
    for (std::uint64_t begin = numbers.begin; begin < numbers.end; begin += positions_at_once) {
      budget_.check();
      const std::uint64_t count = std::min(positions_at_once, numbers.end - begin);
      device_.run(FindStandings<R, View>{rules_, numbering_.data(), layer, begin, standings_.data()}, 0, count);
      device_.read(to + (begin - numbers.begin), standings_, count);
    }
  }
  std::vector<PredecessorStep> steps_back(std::span<const LayerNumber> positions) override {
    std::vector<PredecessorStep> found;
    for (std::uint64_t begin = 0; begin < positions.size(); begin += positions_at_once)
      add_steps(positions.subspan(begin, std::min(positions_at_once, positions.size() - begin)), begin, found);
    return found;
  }

 private:
  template <class T>
  using Array = typename Device::template Array<T>;
  using View = typename NumberingOnDevice<R, Device>::View;

  void add_steps(std::span<const LayerNumber> positions, std::uint64_t first, std::vector<PredecessorStep>& found) {
    budget_.check();
    device_.write(positions_, positions.data(), positions.size());
    std::uint64_t count = list(positions.size());
    if (count > steps_.size()) {
      steps_ = {};
      steps_ = device_.template array<PredecessorStep>(count);
      count = list(positions.size());
    }
    const std::uint64_t before = found.size();
    found.resize(before + count);
    device_.read(found.data() + before, steps_, count);
    for (std::uint64_t i = before; i < found.size(); ++i) found[i].to += static_cast<std::uint32_t>(first);
  }
  // Returns how many steps there are.
  std::uint64_t list(std::uint64_t positions) {
    std::uint64_t count = 0;
    device_.write(count_, &count, 1);
    device_.run(ListStepsBack<R, View>{rules_, numbering_.data(), positions_.data(), steps_.data(), steps_.size(),
                                       count_.data()},
                0, positions);
    device_.read(&count, count_, 1);
    return count;
  }

  Device device_;
  R rules_;
  Budget budget_;
  typename R::Numbering host_numbering_;
  NumberingOnDevice<R, Device> numbering_;
  Array<detail::Standing> standings_;
  Array<LayerNumber> positions_;
  Array<PredecessorStep> steps_;
  Array<std::uint64_t> count_;
};

}  // namespace zermelo::gpu
