// SPDX-License-Identifier: Apache-2.0
// The steps that solve a layer whose moves may stay in it where the rules know no predecessors: every undecided
// position looks at its moves again, ply by ply. Slower than retrograde_kernels.h by about the number of plies.
#pragma once
#include <cstdint>

#include <zermelo/gpu/retrograde_kernels.h>

namespace zermelo::gpu {

// One number a thread, here and below. What no move within the layer can change is decided at once.
template <class R, class Numbering>
struct StartForward {
  using Shared = NothingShared;
  CyclicTask<R, Numbering> task;

  constexpr Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t number, const Shared&) const {
    const Fate fate = start(number);
    task.fates[number] = fate;
    if (fate == fresh_draw) shared_write(&task.findings->draws, 1u);
  }

 private:
  ZERMELO_EVERYWHERE Fate start(std::uint64_t number) const {
    if (is_hole(*task.numbering, task.layer, number)) return undecided;
    const auto position = task.numbering->at(task.layer, number);
    const Player mover = task.rules.to_move(position);
    if (const End end = task.rules.end(position); end != End::none) return fate_at_end(end, mover);
    Promises promises;
    bool staying = false;
    task.rules.moves(position, [&](const auto& move) {
      const auto after = task.rules.after(position, move);
      const int layer = task.rules.layer(after);
      staying = staying || layer == task.layer;
      if (layer != task.layer)
        promises.see(task.reached[layer][task.numbering->number(after)], task.rules.to_move(after) == mover);
    });
    if (staying) {
      shared_write(&task.findings->staying, 1u);
      if (promises.ended_draws) shared_write(&task.findings->draws, 1u);
      return undecided;
    }
    if (promises.moves == 0) return fate_at_end(task.rules.stuck(position), mover);
    if (promises.wins()) return won_in(promises.win);
    if (!promises.draws) return lost_in(promises.loss);
    return promises.ended_draws ? fresh_draw : undecided;
  }
};

// Decides the positions that are won or lost in so many plies; `listed` is not 0 where there was any.
template <class R, class Numbering>
struct LookForward {
  using Shared = NothingShared;
  CyclicTask<R, Numbering> task;
  std::uint32_t plies;

  constexpr Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t number, const Shared&) const {
    if (task.fates[number] != undecided || is_hole(*task.numbering, task.layer, number)) return;
    const auto position = task.numbering->at(task.layer, number);
    const Player mover = task.rules.to_move(position);
    Promises promises;
    task.rules.moves(position, [&](const auto& move) {
      const auto after = task.rules.after(position, move);
      const Fate fate = shared_read(&task.reached[task.rules.layer(after)][task.numbering->number(after)]);
      const bool known = (is_win(fate) || is_loss(fate)) && plies_of(fate) < plies;
      promises.see(known ? fate : undecided, task.rules.to_move(after) == mover);
    });
    if (!promises.wins() && promises.draws) return;
    shared_write(&task.fates[number], promises.wins() ? won_in(plies) : lost_in(plies));
    shared_write(&task.findings->listed, std::uint64_t{1});
  }
};

// Marks the draws with a move to a draw that ends; `listed` is not 0 where there was any.
template <class R, class Numbering>
struct LookForDraws {
  using Shared = NothingShared;
  CyclicTask<R, Numbering> task;

  constexpr Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t number, const Shared&) const {
    if (shared_read(&task.fates[number]) == fresh_draw) return shared_write(&task.fates[number], ended_draw);
    if (shared_read(&task.fates[number]) != undecided || is_hole(*task.numbering, task.layer, number)) return;
    const auto position = task.numbering->at(task.layer, number);
    bool ends = false;
    task.rules.moves(position, [&](const auto& move) {
      const auto after = task.rules.after(position, move);
      ends = ends || is_ended_draw(shared_read(&task.reached[task.rules.layer(after)][task.numbering->number(after)]));
    });
    if (!ends) return;
    shared_write(&task.fates[number], ended_draw);
    shared_write(&task.findings->listed, std::uint64_t{1});
  }
};

}  // namespace zermelo::gpu
