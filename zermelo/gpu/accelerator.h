// SPDX-License-Identifier: Apache-2.0
// A device, erased: what it is, and what it does with arenas. Games on it are in catalogue/devices.h. A build with GPU
// code has one implementation, over CUDA; the tests have one over the CPU.
#pragma once
#include <chrono>
#include <cstdint>
#include <span>
#include <string>

#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>
#include <zermelo/base/progress.h>
#include <zermelo/gpu/arena_judge.h>
#include <zermelo/gpu/arena_solver.h>
#include <zermelo/solution/attraction.h>
#include <zermelo/solution/solution.h>

namespace zermelo::gpu {

struct DeviceFacts {
  std::string name;
  std::string details;                 // «compute capability 9.0, CUDA 13.0»
  std::uint64_t memory = 0, free = 0;  // bytes
  int processors = 0;
};

// `memory` is the budget of the device's own memory.
class Accelerator {
 public:
  virtual ~Accelerator() = default;
  // How many devices there are. The ones below work on the first.
  [[nodiscard]] virtual int count() const { return 1; }
  // Throws an Error where no device answers. REQUIRES: index < count().
  [[nodiscard]] virtual DeviceFacts facts(int index = 0) const = 0;
  [[nodiscard]] virtual Attraction attractor(const Arena& arena, Player player, std::span<const Node> targets,
                                             const Budget& memory, const Budget& budget, Progress& progress) const = 0;
  [[nodiscard]] virtual Solution solve(const Arena& arena, DeadEnds dead_ends, const Budget& memory,
                                       const Budget& budget, Progress& progress) const = 0;
  // How many nodes the judge finds wrong.
  [[nodiscard]] virtual std::uint64_t count_faults(const Arena& arena, const Solution& solution, DeadEnds dead_ends,
                                                   const Budget& memory, const Budget& budget) const = 0;
  // The seconds that solve() takes once the arena is on the device, without what is sent back. For measurements.
  [[nodiscard]] virtual double solving_seconds(const Arena& arena, DeadEnds dead_ends, const Budget& memory,
                                               const Budget& budget) const = 0;
};

// Over any device that a budget of its memory makes.
template <class Device>
class DeviceAccelerator : public Accelerator {
 public:
  Attraction attractor(const Arena& arena, Player player, std::span<const Node> targets, const Budget& memory,
                       const Budget& budget, Progress& progress) const override {
    Device device(memory);
    return ArenaSolver<Device>(device, arena, budget, progress).attractor(player, targets);
  }
  Solution solve(const Arena& arena, DeadEnds dead_ends, const Budget& memory, const Budget& budget,
                 Progress& progress) const override {
    Device device(memory);
    return ArenaSolver<Device>(device, arena, budget, progress).solve(dead_ends);
  }
  std::uint64_t count_faults(const Arena& arena, const Solution& solution, DeadEnds dead_ends, const Budget& memory,
                             const Budget& budget) const override {
    Device device(memory);
    return gpu::count_faults(device, arena, solution, dead_ends, budget);
  }
  double solving_seconds(const Arena& arena, DeadEnds dead_ends, const Budget& memory,
                         const Budget& budget) const override {
    using Clock = std::chrono::steady_clock;
    Device device(memory);
    ArenaSolver<Device> solver(device, arena, budget, silent());
    solver.prepare();
    const Clock::time_point began = Clock::now();
    solver.decide(dead_ends);
    return std::chrono::duration<double>(Clock::now() - began).count();
  }
};

}  // namespace zermelo::gpu
