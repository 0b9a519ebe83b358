// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/device_game.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include <zermelo/base/parallel.h>
#include <zermelo/catalogue/arena_game.h>
#include <zermelo/catalogue/forwarding_game.h>
#include <zermelo/solution/verify.h>
#include <zermelo/solution/verify_rules.h>

namespace zermelo {

namespace {

// Measured on an H200 beside a CPU of 16 cores, and rounded to the GPU's disadvantage (docs/performance.md): what
// starting takes, how fast transfers are, and how many cores do as much as one of its processors.
constexpr double start_seconds = 0.5, bytes_a_second = 4e9;
constexpr double dense_cores = 8, retrograde_cores = 2, arena_cores = 0.5;
// Shorter work is not worth a look at the GPU.
constexpr double least_seconds = 1;
// Edges that one core follows in a second, as «bench attractor» measures them.
constexpr double edges_a_second = 4e7;
// Of retrograde on a CPU for one number, as nine men's morris takes it; chess endings take two to five times as long.
constexpr double retrograde_seconds = 3e-7;

[[noreturn]] void refuse(const Game& game, const Phrase& why) {
  throw Error(Phrase("{} is not solved on a GPU: {}", game.name(), why)).coded("not-on-gpu");
}

WorkEstimate work_on(const Arena& arena, const Budget& budget) {
  WorkEstimate work;
  work.core_seconds = static_cast<double>(arena.edges() + arena.size()) / edges_a_second;
  work.cores = arena_cores;
  work.cpu_seconds = work.core_seconds / std::min(usable_threads(budget), 2);
  work.memory = gpu::arena_solver_bytes(arena.size(), arena.edges());
  work.bytes_sent = 4.0 * static_cast<double>(arena.edges()) + 22.0 * arena.size();
  return work;
}

Finding described_faults(const ChosenDevice& device, const Arena& arena, const Solution& solution, DeadEnds dead_ends,
                         const Budget& budget) {
  Finding finding;
  const Budget memory = device.memory(gpu::arena_judge_bytes(arena.size(), arena.edges()), budget);
  finding.unjudged.push_back(ends_not_followed());
  finding.faults = device.accelerator().count_faults(arena, solution, dead_ends, memory, budget);
  if (finding.right()) return finding;
  for (const Fault& fault : verify(arena, solution, dead_ends, budget).first_faults)
    finding.sentences.push_back(described(arena, fault));
  return finding;
}

// A game whose positions are numbered.
class NumberedOnDevice final : public ForwardingGame {
 public:
  NumberedOnDevice(std::unique_ptr<Game> game, SharedDevice device)
      : ForwardingGame(std::move(game)), device_(std::move(device)), on_device_(device_->game(inner())) {}

  ChosenMethod choose(const Scope& part, const SolveRequest& request, const Budget& budget) const override {
    if (device_->use() == DeviceUse::gpu) {
      require(part, request, budget);
      return {on_device_->method(), Phrase("a GPU was asked for"), request.reach, true};
    }
    ChosenMethod chosen = inner().choose(part, request, budget);
    if (worth(part, request, chosen.method, budget)) {
      chosen.reason = Phrase("{}, and a GPU does it sooner", chosen.reason);
      chosen.on_gpu = true;
    }
    return chosen;
  }
  SolvedGame solve(const Scope& part, const SolveRequest& request, const Budget& budget,
                   Progress& progress) const override {
    const ChosenMethod chosen = choose(part, request, budget);
    if (!chosen.on_gpu) return inner().solve(part, request, budget, progress);
    const Budget memory = device_->memory(on_device_->need(part.from, request, budget).bytes, budget);
    return {on_device_->solve(part.from, request, memory, budget, progress), chosen};
  }

 private:
  void require(const Scope& part, const SolveRequest& request, const Budget& budget) const {
    if (on_device_ == nullptr)
      refuse(inner(), Phrase("its positions are not numbered, or come back in a way that the kernels do not follow"));
    if (request.method != Method::automatic && request.method != on_device_->method())
      refuse(inner(), Phrase("method {} is for a CPU", name_of(request.method)));
    if (request.up_to_symmetry) refuse(inner(), Phrase("its numbers are not folded by symmetry"));
    if (!on_device_->solves(part.from, request, budget))
      refuse(inner(), Phrase("the position has no number, or distances are too long"));
  }
  // Measured once, so that the choice stays the same.
  bool worth(const Scope& part, const SolveRequest& request, Method method, const Budget& budget) const {
    if (on_device_ == nullptr || method != on_device_->method() || !on_device_->solves(part.from, request, budget))
      return false;
    const bool cyclic = method == Method::retrograde;
    if (cyclic) {
      seconds_a_number_ = retrograde_seconds;
    } else if (seconds_a_number_ == 0) {
      seconds_a_number_ = inner().abilities().estimate_dense(part.from, budget).seconds_a_number;
    }
    const DenseNeed need = on_device_->need(part.from, request, budget);
    WorkEstimate work;
    work.core_seconds = static_cast<double>(need.numbers) * seconds_a_number_;
    work.cores = cyclic ? retrograde_cores : dense_cores;
    work.cpu_seconds = work.core_seconds / (cyclic ? 1 : usable_threads(budget));
    work.memory = need.bytes;
    const double bytes_a_number = cyclic ? 2 : request.outcome_only ? 0.25 : 1;
    work.bytes_sent = request.start_only ? 0 : static_cast<double>(need.numbers) * bytes_a_number;
    return device_->worth(work);
  }

  SharedDevice device_;
  std::unique_ptr<DeviceGame> on_device_;
  mutable double seconds_a_number_ = 0;
};

class ArenaOnDevice final : public ForwardingGame {
 public:
  ArenaOnDevice(std::unique_ptr<Game> game, std::shared_ptr<const Arena> arena, DeadEnds dead_ends, SharedDevice device)
      : ForwardingGame(std::move(game)), arena_(std::move(arena)), dead_ends_(dead_ends), device_(std::move(device)) {}

  ChosenMethod choose(const Scope& part, const SolveRequest& request, const Budget& budget) const override {
    const bool fits = (request.method == Method::automatic || request.method == Method::arena) &&
                      request.attractor == AttractorMethod::fast;
    if (!fits && device_->use() == DeviceUse::gpu) refuse(inner(), Phrase("the method is for a CPU"));
    ChosenMethod chosen = inner().choose(part, request, budget);
    chosen.on_gpu = fits && (device_->use() == DeviceUse::gpu || device_->worth(*arena_, budget));
    return chosen;
  }
  SolvedGame solve(const Scope& part, const SolveRequest& request, const Budget& budget,
                   Progress& progress) const override {
    const ChosenMethod chosen = choose(part, request, budget);
    if (!chosen.on_gpu) return inner().solve(part, request, budget, progress);
    Solution solution = solve_on(*device_, *arena_, dead_ends_, budget, progress);
    return {arena_oracle(inner(), arena_, dead_ends_, part, std::move(solution), budget), chosen};
  }

 private:
  std::shared_ptr<const Arena> arena_;
  DeadEnds dead_ends_;
  SharedDevice device_;
};

}  // namespace

double device_seconds(const WorkEstimate& work, const gpu::DeviceFacts& facts) {
  return start_seconds + work.bytes_sent / bytes_a_second +
         work.core_seconds / (work.cores * std::max(facts.processors, 1));
}

Phrase why_left_out(const Devices& devices) {
  // As cmake/cuda.cmake writes them.
  static const Phrase reasons[] = {Phrase("this machine has no NVIDIA GPU"), Phrase("nvcc was not found"),
                                   Phrase("ZERMELO_CUDA is off")};
  const auto is_this = [&](const Phrase& reason) { return reason.in(Language::english) == devices.left_out; };
  const auto found = std::find_if(std::begin(reasons), std::end(reasons), is_this);
  return Phrase("this zermelo was built without code for a GPU: {}",
                found == std::end(reasons) ? Phrase::verbatim(devices.left_out) : *found);
}

ChosenDevice::ChosenDevice(const Devices& devices, const DeviceRequest& request)
    : devices_(devices), request_(request) {
  if (request.use == DeviceUse::automatic && devices.accelerator == nullptr) request_.use = DeviceUse::cpu;
  if (request.use != DeviceUse::gpu) return;
  if (devices.accelerator == nullptr) throw Error(why_left_out(devices)).coded("no-gpu");
  look();
}

void ChosenDevice::look() const {
  const int count = devices_.accelerator->count();
  index_ = request_.process % count;
  sharing_ = (request_.processes - index_ + count - 1) / count;
  facts_ = devices_.accelerator->facts(index_);
}

std::unique_ptr<DeviceGame> ChosenDevice::game(const Game& game) const {
  const GameText text = read_game_text(game.name());
  for (const DeviceGameEntry& entry : devices_.games) {
    if (entry.name == text.name) return entry.make(text.pairs);
  }
  return nullptr;
}

std::uint64_t ChosenDevice::limit() const {
  const std::uint64_t usable = facts_->free / 10 * 9 / static_cast<std::uint64_t>(std::max(sharing_, 1));
  return request_.memory ? std::min(*request_.memory, usable) : usable;
}

Budget ChosenDevice::memory(std::uint64_t needed, const Budget& budget) const {
  if (needed <= limit()) return budget.renewed(Limits{.memory = limit(), .threads = budget.threads()});
  const bool card = !request_.memory || limit() < *request_.memory;
  throw Error(
      Error::Kind::budget,
      card ? Phrase("the GPU has {} free, of which {} can be used: this takes {}", readable_size(facts_->free),
                    readable_size(limit()), readable_size(needed))
           : Phrase("out of the GPU memory budget of {}: this takes {}", readable_size(limit()), readable_size(needed)))
      .coded(card ? "gpu-too-small" : "over-gpu-memory", {{"limit", limit()}, {"needed", needed}});
}

bool ChosenDevice::worth(const WorkEstimate& work) const {
  if (request_.use != DeviceUse::automatic || work.cpu_seconds < least_seconds) return false;
  if (!looked_) {
    looked_ = true;
    try {
      look();
    } catch (const Error&) {  // no GPU answers
    }
  }
  return facts_ && work.memory <= limit() && 2 * device_seconds(work, *facts_) <= work.cpu_seconds;
}

bool ChosenDevice::worth(const Arena& arena, const Budget& budget) const { return worth(work_on(arena, budget)); }

std::unique_ptr<Game> on_device(std::unique_ptr<Game> game, SharedDevice device) {
  if (device->use() == DeviceUse::cpu) return game;
  return std::make_unique<NumberedOnDevice>(std::move(game), std::move(device));
}

std::unique_ptr<Game> on_device(std::unique_ptr<Game> game, std::shared_ptr<const Arena> arena, DeadEnds dead_ends,
                                SharedDevice device) {
  if (device->use() == DeviceUse::cpu) return game;
  return std::make_unique<ArenaOnDevice>(std::move(game), std::move(arena), dead_ends, std::move(device));
}

std::uint64_t round_bytes(const ChosenDevice& device, const RoundWork& work, const Budget& budget) {
  const std::unique_ptr<DeviceGame> on_device = device.game(work.game);
  return work.layer_bytes + (on_device ? on_device->round_bytes(work.request, work.sizes, budget) : 0);
}

std::unique_ptr<RoundSolver> rounds_on(const ChosenDevice& device, const RoundWork& work, const Budget& budget) {
  if (device.use() == DeviceUse::cpu) return nullptr;
  const std::unique_ptr<DeviceGame> on_device = device.game(work.game);
  const bool solves = on_device != nullptr && on_device->method() == Method::dense &&
                      on_device->solves(work.from, work.request, budget);
  const bool asked_for = device.use() == DeviceUse::gpu;
  if (!solves && asked_for) refuse(work.game, Phrase("its layers are not numbered, or distances are too long"));
  if (!solves) return nullptr;
  const std::uint64_t needed = round_bytes(device, work, budget);
  if (!asked_for) {
    const double seconds = work.game.abilities().estimate_dense(work.from, budget).seconds_a_number;
    WorkEstimate estimate;
    estimate.core_seconds = static_cast<double>(work.numbers) * seconds;
    estimate.cpu_seconds = estimate.core_seconds / usable_threads(budget);
    estimate.cores = dense_cores;
    // A score is read back once, sent once, and fetched by others.
    estimate.bytes_sent = 3 * static_cast<double>(work.numbers) * (work.request.outcome_only ? 0.25 : 1);
    estimate.memory = needed;
    if (!device.worth(estimate)) return nullptr;
  }
  return on_device->rounds(work.request, work.sizes, device.index(), device.memory(needed, budget), budget);
}

std::unique_ptr<BackwardNumbers> backward_on(const ChosenDevice& device, const Game& game, const Budget& budget) {
  const std::unique_ptr<DeviceGame> on_device = device.game(game);
  if (on_device == nullptr || on_device->method() != Method::retrograde)
    refuse(game, Phrase("its positions are not numbered, or come back in a way that the kernels do not follow"));
  return on_device->backward(device.index(), device.memory(on_device->backward_bytes(budget), budget), budget);
}

Attraction attractor_on(const ChosenDevice& device, const Arena& arena, Player player, std::span<const Node> targets,
                        const Budget& budget, Progress& progress) {
  const Budget memory = device.memory(gpu::arena_solver_bytes(arena.size(), arena.edges()), budget);
  return device.accelerator().attractor(arena, player, targets, memory, budget, progress);
}

Solution solve_on(const ChosenDevice& device, const Arena& arena, DeadEnds dead_ends, const Budget& budget,
                  Progress& progress) {
  const Budget memory = device.memory(gpu::arena_solver_bytes(arena.size(), arena.edges()), budget);
  return device.accelerator().solve(arena, dead_ends, memory, budget, progress);
}

Finding judge_on(const ChosenDevice& device, const Arena& arena, DeadEnds dead_ends, const Budget& budget,
                 Progress& progress) {
  return described_faults(device, arena, solve_on(device, arena, dead_ends, budget, progress), dead_ends, budget);
}

std::optional<DeviceJudgement> judge_on(const ChosenDevice& device, const Game& game, const Scope& part,
                                        const SolveRequest& request, const Budget& budget, Progress& progress) {
  const ChosenMethod chosen = game.choose(part, request, budget);
  if (!chosen.on_gpu) return std::nullopt;
  const std::unique_ptr<DeviceGame> on_device = device.game(game);
  const DenseNeed need = on_device->need(part.from, request, budget);
  const Budget memory = device.memory(need.bytes, budget);
  return DeviceJudgement{on_device->judge(part.from, request, memory, budget, progress), need.numbers, chosen.method};
}

bool count_on(const ChosenDevice& device, const Game& game, const Scope& part, CountBy by, bool up_to_symmetry,
              const CountSink& sink, const Budget& budget, Progress& progress) {
  if (device.use() != DeviceUse::gpu) return false;
  const std::unique_ptr<DeviceGame> on_device = device.game(game);
  const auto& layering = game.abilities().layering;
  if (on_device == nullptr || !on_device->can_count())
    refuse(game, Phrase("it counts games whose positions are numbered and do not come back"));
  if (up_to_symmetry) refuse(game, Phrase("its numbers are not folded by symmetry"));
  if (part.extent != Scope::Extent::from_one || (by == CountBy::ply && layering->longest_step != 1))
    refuse(game, Phrase("it counts what one position reaches, by layer"));
  const Budget memory = device.memory(on_device->count_need(part.from, budget).bytes, budget);
  const auto first = static_cast<std::uint64_t>(by == CountBy::ply ? game.abilities().layer(part.from) : 0);
  on_device->count(
      part.from, [&](std::uint64_t layer, std::uint64_t positions) { sink(layer - first, positions); }, memory, budget,
      progress);
  return true;
}

}  // namespace zermelo
