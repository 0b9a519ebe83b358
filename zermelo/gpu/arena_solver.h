// SPDX-License-Identifier: Apache-2.0
// Solves an arena on a device, a layer of nodes at a time, to the same ranks, moves and draws as attractor.h on a CPU.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include <zermelo/base/budget.h>
#include <zermelo/base/progress.h>
#include <zermelo/gpu/arena_kernels.h>
#include <zermelo/gpu/slices.h>
#include <zermelo/gpu/transfer.h>
#include <zermelo/solution/attraction.h>
#include <zermelo/solution/solution.h>

namespace zermelo::gpu {

// The bytes that an ArenaSolver takes on the device.
[[nodiscard]] constexpr std::uint64_t arena_solver_bytes(std::uint64_t nodes, std::uint64_t edges) {
  constexpr std::uint64_t a_node = 8 + 1 + 4 + 4 + 4 + 2 * 4;
  return nodes * a_node + edges * sizeof(Node) + (edges / edges_a_thread * 2 + 1) * sizeof(RowPart) + 64;
}

template <class Device>
class ArenaSolver {
 public:
  // Sends the arena to the device. REQUIRES: arena and device outlive this.
  ArenaSolver(Device& device, const Arena& arena, const Budget& budget, Progress& progress)
      : device_(device),
        arena_(arena),
        budget_(budget),
        progress_(progress),
        in_start_(device.template array<std::uint64_t>(arena.in_start().size())),
        in_(device.template array<Node>(arena.edges())),
        state_(device.template array<std::uint8_t>(arena.size())),
        open_(device.template array<std::uint32_t>(arena.size())),
        rank_(device.template array<Distance>(arena.size())),
        strategy_(device.template array<Node>(arena.size())),
        frontier_(device.template array<Node>(arena.size())),
        next_(device.template array<Node>(arena.size())),
        parts_(device.template array<RowPart>(arena.edges() / edges_a_thread * 2 + 1)),
        counts_(device.template array<std::uint64_t>(2)) {
    progress.report(Phrase("sending the arena to the GPU"), 0, 0);
    send<Device, std::uint64_t>(device, in_start_, arena.in_start().data(), arena.in_start().size(), budget);
    send<Device, Node>(device, in_, arena.in().data(), arena.edges(), budget);
  }

  // REQUIRES: targets are nodes of the arena.
  Attraction attractor(Player player, std::span<const Node> targets) {
    LargeArray<Node> sorted(budget_);
    sorted.append(targets.data(), targets.size());
    sort_unique(sorted);
    begin([&](std::uint64_t node) { return owner_bit(node); });
    device_.write(frontier_, sorted.data(), sorted.size());
    run(SeedTargets{arena_state(), frontier_.data(), won_by(player)}, sorted.size());
    carry_back(CarryWins{arena_state()}, sorted.size());
    Attraction found{player, LargeArray<Distance>(budget_, arena_.size()), LargeArray<Node>(budget_, arena_.size())};
    fetch<Device, Distance>(device_, found.rank.data(), rank_, arena_.size(), budget_);
    fetch<Device, Node>(device_, found.strategy.data(), strategy_, arena_.size(), budget_);
    return found;
  }

  Solution solve(DeadEnds dead_ends) {
    prepare();
    decide(dead_ends);
    Solution found{LargeArray<End>(budget_, arena_.size()), LargeArray<Distance>(budget_, arena_.size()),
                   LargeArray<Node>(budget_, arena_.size())};
    fetch<Device, std::uint8_t>(device_, reinterpret_cast<std::uint8_t*>(found.fate.data()), state_, arena_.size(),
                                budget_);
    parallel_blocks(budget_, arena_.size(), 1 << 18, [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t node = begin; node < end; ++node)
        found.fate[node] = static_cast<End>(static_cast<unsigned>(found.fate[node]) >> 1);
    });
    fetch<Device, Distance>(device_, found.distance.data(), rank_, arena_.size(), budget_);
    fetch<Device, Node>(device_, found.strategy.data(), strategy_, arena_.size(), budget_);
    return found;
  }

  // The parts of solve(): what is sent, and what the device does.
  void prepare() {
    begin([&](std::uint64_t node) { return owner_bit(node) | end_bits(node); });
  }
  void decide(DeadEnds dead_ends) {
    run(SeedEnds{arena_state(), dead_ends, list(frontier_)}, arena_.size());
    carry_back(CarryWins{arena_state()}, read_counts()[0]);
    write_counts({});
    run(SeedDraws{arena_state(), list(frontier_)}, arena_.size());
    carry_back(CarryDraws{arena_state()}, read_counts()[0]);
  }

 private:
  template <class T>
  using Array = typename Device::template Array<T>;

  [[nodiscard]] unsigned owner_bit(std::uint64_t node) const {
    return static_cast<unsigned>(index(arena_.owner(static_cast<Node>(node))));
  }
  [[nodiscard]] unsigned end_bits(std::uint64_t node) const {
    return static_cast<unsigned>(arena_.end(static_cast<Node>(node))) << 1;
  }

  [[nodiscard]] ArenaState arena_state() {
    return {in_start_.data(), in_.data(), state_.data(), open_.data(), rank_.data(), strategy_.data()};
  }
  [[nodiscard]] NodeList list(Array<Node>& nodes) { return {nodes.data(), counts_.data()}; }

  template <class Byte>
  void begin(const Byte& byte) {
    const auto start = arena_.out_start();
    send_made<std::uint8_t>(device_, state_, arena_.size(), budget_,
                            [&](std::uint64_t node) { return static_cast<std::uint8_t>(byte(node)); });
    send_made<std::uint32_t>(device_, open_, arena_.size(), budget_, [&](std::uint64_t node) {
      return static_cast<std::uint32_t>(start[node + 1] - start[node]);
    });
    run(PrepareArena{arena_state()}, arena_.size());
    write_counts({});
  }

  // The length of a list that kernels append to, and a second number.
  using Counts = std::array<std::uint64_t, 2>;
  void write_counts(const Counts& counts) { device_.write(counts_, counts.data(), counts.size()); }
  [[nodiscard]] Counts read_counts() const {
    Counts counts;
    device_.read(counts.data(), counts_, counts.size());
    return counts;
  }

  template <class Kernel>
  void run(const Kernel& kernel, std::uint64_t threads) {
    slices_.each(threads, [&](std::uint64_t begin, std::uint64_t end) {
      budget_.check();
      device_.run(kernel, begin, end);
    });
  }

  // Carries from the `size` nodes of the frontier until there are none.
  template <class Carry>
  void carry_back(const Carry& carry, std::uint64_t size) {
    std::uint64_t decided = 0;
    for (Distance layer = 1; size > 0;) {
      progress_.report(Phrase("solving"), decided += size, arena_.size());
      if (size <= CarryThin<Carry>::max_nodes) layer += carry_thin(carry, layer, size);
      if (size == 0) return;
      size = follow(carry, size);
      run(SettleNodes<Carry>{carry, next_.data(), layer++}, size);
      std::swap(frontier_, next_);
    }
  }

  // Follows the edges of the frontier; returns how many nodes came into next_.
  template <class Carry>
  std::uint64_t follow(const Carry& carry, std::uint64_t size) {
    write_counts({});
    run(FollowRows<Carry>{carry, frontier_.data(), list(next_), parts_.data(), counts_.data() + 1}, size);
    const Counts found = read_counts();
    if (found[1] == 0) return found[0];
    run(FollowParts<Carry>{carry, list(next_), parts_.data()}, found[1]);
    return read_counts()[0];
  }

  // Returns the number of layers; `size` becomes that of the frontier.
  template <class Carry>
  Distance carry_thin(const Carry& carry, Distance layer, std::uint64_t& size) {
    run(CarryThin<Carry>{carry, frontier_.data(), next_.data(), size, layer, counts_.data()}, 1);
    const Counts found = read_counts();
    if (found[1] % 2 == 1) std::swap(frontier_, next_);
    size = found[0];
    return static_cast<Distance>(found[1]);
  }

  Device& device_;
  const Arena& arena_;
  Budget budget_;
  Progress& progress_;
  Array<std::uint64_t> in_start_;
  Array<Node> in_;
  Array<std::uint8_t> state_;
  Array<std::uint32_t> open_;
  Array<Distance> rank_;
  Array<Node> strategy_, frontier_, next_;
  Array<RowPart> parts_;
  Array<std::uint64_t> counts_;
  Slices slices_;
};

}  // namespace zermelo::gpu
