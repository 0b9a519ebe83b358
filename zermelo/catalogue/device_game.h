// SPDX-License-Identifier: Apache-2.0
// Who asks for a GPU, and what runs on it: a game on a device is a game (on_device), so that answers, players and
// tables use it without knowing; judging and counting there are functions of their own.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include <zermelo/catalogue/devices.h>

namespace zermelo {

enum class DeviceUse : std::uint8_t { cpu, gpu, automatic };

struct DeviceRequest {
  DeviceUse use = DeviceUse::automatic;
  std::optional<std::uint64_t> memory = std::nullopt;  // bytes of the GPU's; else nine tenths of what is free
  int process = 0, processes = 1;  // this one among those of the machine, which share its GPUs in turn
};

// The time that work takes, as far as estimates tell, in seconds.
struct WorkEstimate {
  double cpu_seconds = 0;    // on the threads of the budget
  double core_seconds = 0;   // on one core
  double cores = 1;          // that do as much as one processor of the device
  double bytes_sent = 0;     // to the device and back
  std::uint64_t memory = 0;  // that it takes on the device
};
// Starting, sending and solving.
[[nodiscard]] double device_seconds(const WorkEstimate& work, const gpu::DeviceFacts& facts);

// Why a build has no code for a GPU, in a sentence.
[[nodiscard]] Phrase why_left_out(const Devices& devices);

// The device that a person asked for.
class ChosenDevice {
 public:
  // Throws an Error where a GPU is asked for and there is none.
  ChosenDevice(const Devices& devices, const DeviceRequest& request);

  [[nodiscard]] DeviceUse use() const { return request_.use; }
  [[nodiscard]] const gpu::Accelerator& accelerator() const { return *devices_.accelerator; }
  [[nodiscard]] const gpu::DeviceFacts& facts() const { return *facts_; }
  // Nothing where a device does not solve this game.
  [[nodiscard]] std::unique_ptr<DeviceGame> game(const Game& game) const;

  // Which of the machine's, and how many bytes of its memory this process may use.
  [[nodiscard]] int index() const { return index_; }
  [[nodiscard]] std::uint64_t limit() const;
  // A budget of the GPU's memory that ends when `budget` does. Throws an Error, which says how much would do, where it
  // has less than `needed`.
  [[nodiscard]] Budget memory(std::uint64_t needed, const Budget& budget) const;
  // Whether automatic choice takes it: at least twice as fast, and it fits.
  [[nodiscard]] bool worth(const WorkEstimate& work) const;
  [[nodiscard]] bool worth(const Arena& arena, const Budget& budget) const;

 private:
  void look() const;

  const Devices& devices_;
  DeviceRequest request_;
  mutable int index_ = 0, sharing_ = 1;  // sharing_: the processes that use the same GPU
  mutable std::optional<gpu::DeviceFacts> facts_;
  mutable bool looked_ = false;
};
using SharedDevice = std::shared_ptr<const ChosenDevice>;

// The game, solved on the device where that was asked for or is worth it.
[[nodiscard]] std::unique_ptr<Game> on_device(std::unique_ptr<Game> game, SharedDevice device);
// The same for the game of an arena (make_arena_game).
[[nodiscard]] std::unique_ptr<Game> on_device(std::unique_ptr<Game> game, std::shared_ptr<const Arena> arena,
                                              DeadEnds dead_ends, SharedDevice device);

// The layers of a numbered game, solved in rounds: for a table, or for a rank of a cluster.
struct RoundWork {
  const Game& game;
  AnyPosition from;
  SolveRequest request;
  gpu::RoundSizes sizes;
  std::uint64_t numbers = 0;      // to solve
  std::uint64_t layer_bytes = 0;  // the most that layers take at a time (gpu::layer_bytes)
};
// What it takes on the device. Throws where a GPU was asked for and has no kernels for it.
[[nodiscard]] std::uint64_t round_bytes(const ChosenDevice& device, const RoundWork& work, const Budget& budget);
// Nothing where the CPU shall do it. Throws where a GPU was asked for and cannot.
[[nodiscard]] std::unique_ptr<RoundSolver> rounds_on(const ChosenDevice& device, const RoundWork& work,
                                                     const Budget& budget);

// Answers for the rules of a game that may cycle, for a rank of a cluster. Throws where the GPU cannot.
[[nodiscard]] std::unique_ptr<BackwardNumbers> backward_on(const ChosenDevice& device, const Game& game,
                                                           const Budget& budget);

// Arenas. Throw where they do not fit the device.
[[nodiscard]] Attraction attractor_on(const ChosenDevice& device, const Arena& arena, Player player,
                                      std::span<const Node> targets, const Budget& budget, Progress& progress);
[[nodiscard]] Solution solve_on(const ChosenDevice& device, const Arena& arena, DeadEnds dead_ends,
                                const Budget& budget, Progress& progress);
// Solves and judges there.
[[nodiscard]] Finding judge_on(const ChosenDevice& device, const Arena& arena, DeadEnds dead_ends, const Budget& budget,
                               Progress& progress);

struct DeviceJudgement {
  Finding finding;
  std::uint64_t positions = 0;
  Method method = Method::dense;
};
// Solves the game and judges every verdict on the device; nothing where the CPU shall do it. Throws where a GPU was
// asked for and cannot.
[[nodiscard]] std::optional<DeviceJudgement> judge_on(const ChosenDevice& device, const Game& game, const Scope& part,
                                                      const SolveRequest& request, const Budget& budget,
                                                      Progress& progress);
// Counts there, by layer; false where no GPU was asked for: how many positions are reached, and so how long a CPU
// takes, is what the question is about. Throws where a GPU was asked for and cannot.
[[nodiscard]] bool count_on(const ChosenDevice& device, const Game& game, const Scope& part, CountBy by,
                            bool up_to_symmetry, const CountSink& sink, const Budget& budget, Progress& progress);

}  // namespace zermelo
