// SPDX-License-Identifier: Apache-2.0
// Judges the scores of a numbered game on a device: each against those of its successors, which are found by the rules
// and numbered one by one. It shares no code with the solvers, not even the reading of a score. The claims are those of
// solution/verify_rules.h.
#pragma once
#include <cstdint>

#include <zermelo/base/player.h>
#include <zermelo/base/progress.h>
#include <zermelo/gpu/atomics.h>
#include <zermelo/gpu/dense_layers.h>
#include <zermelo/gpu/dense_oracle.h>
#include <zermelo/rules/notation.h>
#include <zermelo/solution/finding.h>

namespace zermelo::gpu {

// The faults of a layer.
struct LayerFaults {
  std::uint64_t count = 0;
  std::uint64_t first = ~std::uint64_t{0};  // the lowest number that is wrong
};

// A thread judges 64 consecutive numbers.
template <class R, class Numbering, int bits>
struct JudgeKernel {
  using Shared = NothingShared;

  R rules;
  const Numbering* numbering;
  LayerTask<> task;
  LayerFaults* faults;

  constexpr Shared shared() const { return {}; }
  constexpr void operator()(std::uint64_t thread, const Shared&) const {
    for (std::uint64_t number = thread * numbers_a_thread; number < (thread + 1) * numbers_a_thread; ++number) {
      if (number >= task.end || right(number)) continue;
      atomic_add(&faults->count, std::uint64_t{1});
      atomic_min(&faults->first, number);
    }
  }

 private:
  using Position = typename R::Position;

  // The stored number of a verdict: below the middle the second player wins, the sooner the lower; above it the first.
  static constexpr std::uint64_t stored(const std::uint64_t* words, std::uint64_t number) {
    constexpr std::uint64_t in_a_word = 64 / bits;
    return words[number / in_a_word] >> (number % in_a_word * bits) & ((std::uint64_t{1} << bits) - 1);
  }
  // REQUIRES: code is not 0.
  static constexpr Verdict verdict(std::uint64_t code, Player mover) {
    constexpr std::uint64_t middle = std::uint64_t{1} << (bits - 1);
    if (code == middle) return {Outcome::draw, false, 0};
    const Player winner = code < middle ? Player::second : Player::first;
    const std::uint64_t plies = code < middle ? code - 1 : 2 * middle - 1 - code;
    return {winner == mover ? Outcome::win : Outcome::loss, false, static_cast<Distance>(plies)};
  }
  static constexpr bool same(const Verdict& claimed, const Verdict& expected) {
    if (claimed.outcome != expected.outcome) return false;
    return bits == 2 || claimed.outcome == Outcome::draw || claimed.distance == expected.distance;
  }

  constexpr bool right(std::uint64_t number) const {
    const std::uint64_t code = stored(task.scores, number);
    if constexpr (requires { numbering->hole(0, std::uint64_t{}); }) {
      if (numbering->hole(task.layer, number)) return code == 0;
    }
    if (code == 0) return false;
    const Position position = numbering->at(task.layer, number);
    const Player mover = rules.to_move(position);
    if (const End end = rules.end(position); end != End::none)
      return same(verdict(code, mover), {outcome_for(mover, end), false, 0});
    Verdict best{Outcome::loss, false, 0};
    bool moved = false, known = true;
    rules.moves(position, [&](const auto& move) {
      const Position after = rules.after(position, move);
      const std::uint64_t reached = stored(task.reached[rules.layer(after)].words, numbering->number(after));
      known = known && reached != 0;
      if (!known) return;
      const Player next = rules.to_move(after);
      const Verdict found = before_move(verdict(reached, next), next == mover);
      if (!moved || better(found, best)) best = found;
      moved = true;
    });
    if (!known) return false;
    if (!moved) best = {outcome_for(mover, rules.stuck(position)), false, 0};
    return same(verdict(code, mover), best);
  }
};

// Judges a layer that is solved and those above it that its moves lead to.
template <Numbered R, class Device, class Done>
LayerFaults judge_layer(Device& device, DenseLayers<R, Device>& layers, const R& rules, int layer, int bits,
                        Done&& done) {
  auto faults = device.template array<LayerFaults>(1);
  LayerFaults found;
  device.write(faults, &found, 1);
  const LayerTask<> task = layers.task(layer);
  using View = typename NumberingOnDevice<R, Device>::View;
  const auto judge = [&]<int width>() {
    layers.run(JudgeKernel<R, View, width>{rules, layers.numbering(), task, faults.data()}, task.end, done);
  };
  if (bits == 2) {
    judge.template operator()<2>();
  } else if (bits == 8) {
    judge.template operator()<8>();
  } else {
    judge.template operator()<16>();
  }
  device.read(&found, faults, 1);
  return found;
}

// Solves and judges layer by layer; nothing is read back. REQUIRES: as for DeviceDenseOracle.
template <Numbered R, class Device>
Finding judge_dense(Device& device, const R& rules, const typename R::Position& from, const SolveRequest& request,
                    const Budget& budget, Progress& progress) {
  const typename R::Numbering numbering(rules, budget);
  const int bits = detail::scale_for(rules, request).bits();
  const std::uint64_t all = device_need(rules, numbering, rules.layer(from), request).numbers;
  DenseLayers<R, Device> layers(device, rules, numbering, bits);
  std::uint64_t done = 0;
  Finding finding;
  for (int layer = rules.layers() - 1; layer >= rules.layer(from); --layer) {
    layers.solve(layer, [&](std::uint64_t) {
      budget.check();
      progress.report(Phrase("layer {}", layer), done, all);
    });
    const LayerFaults faults = judge_layer(device, layers, rules, layer, bits, [&](std::uint64_t) { budget.check(); });
    done += numbering.size(layer);
    if (faults.count > 0) {
      const std::string first = text_of(rules, numbering.at(layer, faults.first));
      finding.add([&] { return Phrase("layer {}: {} wrong verdicts, the first at {}", layer, faults.count, first); });
      finding.faults += faults.count - 1;
    }
    if (layer + rules.longest_step() < rules.layers()) layers.drop(layer + rules.longest_step());
  }
  return finding;
}

}  // namespace zermelo::gpu
