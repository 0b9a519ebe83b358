// SPDX-License-Identifier: Apache-2.0
// The positions that one position reaches, layer by layer: each layer is sorted and holds every position once.
#pragma once
#include <algorithm>
#include <cstdint>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include <zermelo/base/parallel.h>
#include <zermelo/base/progress.h>
#include <zermelo/rules/refuse.h>
#include <zermelo/solvers/sorted_keys.h>

namespace zermelo::detail {

// Finds the successors of keys, many at a time. REQUIRES: every move raises the layer.
template <Layered R>
class SuccessorRuns {
 public:
  using Position = typename R::Position;
  static constexpr int words = key_words<R>;

  SuccessorRuns(const R& rules, bool up_to_symmetry, const Budget& budget)
      : rules_(rules),
        up_to_symmetry_(up_to_symmetry),
        budget_(budget),
        memory_(budget,
                static_cast<std::uint64_t>(rules.longest_step()) * sizeof(Keys<words>) *
                    static_cast<std::uint64_t>(usable_threads(budget)),
                Phrase("lists of {} layers", rules.layers())) {}

  // Calls found(layer, keys) with sorted keys without repetition, from several threads at the same time.
  template <class Found>
  void expand(std::span<const Key<words>> keys, int layer, Found&& found) {
    parallel_blocks(budget_, keys.size(), sources_in_a_block(), [&](std::uint64_t begin, std::uint64_t end) {
      Workspace space = borrow();
      for (std::uint64_t i = begin; i < end; ++i) {
        if (space.since_check >= steps_between_checks) {
          budget_.check();
          space.since_check = 0;
        }
        add_successors(position_of(rules_, keys[i]), layer, space);
      }
      budget_.check();
      for (const std::size_t step : space.steps) {
        sort_unique(space.found[step], space.scratch, budget_);
        found(static_cast<std::size_t>(layer) + 1 + step, std::as_const(space.found[step]));
        space.found[step].clear();
      }
      space.steps.clear();
      give_back(std::move(space));
    });
  }

 private:
  static constexpr std::uint64_t steps_between_checks = 1 << 16;

  // Reused from block to block: fresh memory costs more than the work on it.
  struct Workspace {
    std::vector<Keys<words>> found;  // by step, less 1
    std::vector<std::size_t> steps;  // the steps for which something was found
    Keys<words> scratch;
    std::uint64_t since_check = 0;  // positions and moves
  };
  Workspace borrow() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) {
      Workspace fresh{{}, {}, Keys<words>(budget_), 0};
      for (int step = 0; step < rules_.longest_step(); ++step) {
        budget_.check(static_cast<std::uint64_t>(step) + 1);
        fresh.found.emplace_back(budget_);
      }
      return fresh;
    }
    Workspace taken = std::move(idle_.back());
    idle_.pop_back();
    return taken;
  }
  void give_back(Workspace&& space) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(space));
  }

  // Sorting takes twice the keys that a block finds, and it finds a few for each source.
  std::uint64_t sources_in_a_block() const {
    const auto bytes_a_source = static_cast<std::uint64_t>(2 * 8 * words * 6 * budget_.threads());
    return std::clamp<std::uint64_t>(budget_.memory_left() / 8 / bytes_a_source, 1 << 12, 1 << 20);
  }

  void add_successors(const Position& position, int layer, Workspace& space) const {
    ++space.since_check;
    if (rules_.end(position) != End::none) return;
    rules_.moves(position, [&](const auto& move) {
      ++space.since_check;
      const Position after = representative(rules_, rules_.after(position, move), up_to_symmetry_);
      const auto step = static_cast<std::size_t>(space.found.size() == 1 ? 0 : rules_.layer(after) - layer - 1);
      if (step >= space.found.size()) refuse_layer(rules_.longest_step());
      if (space.found[step].empty()) space.steps.push_back(step);
      space.found[step].push_back(key_of(rules_, after));
    });
  }

  R rules_;
  bool up_to_symmetry_;
  Budget budget_;
  ChargedMemory memory_;
  std::mutex mutex_;  // guards the member below
  std::vector<Workspace> idle_;
};

// REQUIRES: every move raises the layer.
template <Layered R>
class Expansion {
 public:
  using Position = typename R::Position;
  static constexpr int words = key_words<R>;

  Expansion(const R& rules, bool up_to_symmetry, const Budget& budget)
      : rules_(rules),
        up_to_symmetry_(up_to_symmetry),
        budget_(budget),
        memory_(budget, static_cast<std::uint64_t>(rules.layers()) * sizeof(std::vector<Keys<words>>),
                Phrase("lists of {} layers", rules.layers())),
        successors_(rules, up_to_symmetry, budget),
        runs_(static_cast<std::size_t>(rules.layers())) {}

  void begin_with(const Position& position) {
    Keys<words> one(budget_);
    one.push_back(key_of(rules_, representative(rules_, position, up_to_symmetry_)));
    runs_[static_cast<std::size_t>(rules_.layer(position))].push_back(std::move(one));
  }

  // The positions of a layer. REQUIRES: those of every layer below were expanded.
  Keys<words> take(int layer) {
    std::vector<Keys<words>>& runs = runs_[static_cast<std::size_t>(layer)];
    return runs.empty() ? Keys<words>() : merged(std::move(runs), budget_);
  }

  // Finds the successors of a layer's positions.
  void expand(const Keys<words>& keys, int layer) {
    successors_.expand({keys.data(), keys.size()}, layer, [&](std::size_t above, const Keys<words>& found) {
      Keys<words> run(budget_);
      run.append(found.data(), found.size());
      add_run(above, std::move(run));
    });
  }

 private:
  // Merges runs of similar length, so that a layer never has many.
  void add_run(std::size_t layer, Keys<words>&& run) {
    for (;;) {
      std::vector<Keys<words>> alike;
      {
        const std::lock_guard lock(mutex_);
        if (layer >= runs_.size()) refuse_layer(rules_.longest_step());
        std::vector<Keys<words>>& runs = runs_[layer];
        if (runs.empty() || runs.back().size() > 2 * run.size()) {
          runs.push_back(std::move(run));
          return;
        }
        alike.push_back(std::move(runs.back()));
        runs.pop_back();
      }
      alike.push_back(std::move(run));
      run = merged(std::move(alike), budget_);
    }
  }

  R rules_;
  bool up_to_symmetry_;
  Budget budget_;
  ChargedMemory memory_;
  SuccessorRuns<R> successors_;
  std::mutex mutex_;                            // guards the member below
  std::vector<std::vector<Keys<words>>> runs_;  // by layer
};

}  // namespace zermelo::detail
