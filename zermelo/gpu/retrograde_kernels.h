// SPDX-License-Identifier: Apache-2.0
// The steps that solve a layer whose moves may stay in it, once the later layers are solved:
//
//   CountMoves    what the later layers say of each position, and how many moves stay in the layer
//   FindFates     lists the positions that were decided so many plies from the end
//   StepBack      tells their predecessors, who win, or have one move less that does not lose
//   SettleLayer   what is left is drawn
//   FindDraws, SpreadDraws   which draws can be brought to an end
//
// A win that a later layer promises stands in its place from the start and is final unless a shorter one is found. A
// loss stands there too, as the longest that a later layer promises, and is final when no move is left.
#pragma once
#include <cstdint>

#include <zermelo/gpu/dense_kernel.h>
#include <zermelo/gpu/fate.h>
#include <zermelo/rules/folding.h>
#include <zermelo/rules/rules.h>

namespace zermelo::gpu {

// Moves that stay in the layer and do not lose yet, times the position's copies; two to a word. The highest bits say
// that a later layer offers a draw.
inline constexpr std::uint32_t offers_draw = 0x8000, offers_ended_draw = 0x4000, most_moves = 0x3FFF;

// What the threads of a step find together.
struct Findings {
  std::uint64_t listed = 0;
  std::uint32_t staying = 0;            // not 0: some move stays in the layer
  std::uint32_t overflow = 0;           // not 0: too many moves, or too many plies
  std::uint32_t shortest = 0xFFFFFFFF;  // 0xFFFFFFFF less the plies of the longest promise
  std::uint32_t draws = 0;              // not 0: some draw ends
};

// A layer on its way.
template <class R, class Numbering>
struct CyclicTask {
  R rules;
  const Numbering* numbering;
  int layer;
  std::uint64_t size;
  Fate* fates;
  std::uint32_t* counters;
  const Fate* const* reached;  // by layer
  std::uint64_t* list;
  Findings* findings;

  constexpr std::uint32_t counter(std::uint64_t number) const {
    return counters[number / 2] >> number % 2 * 16 & 0xFFFF;
  }
};

// The same in the view of the player who moved.
constexpr bool won_for(Fate fate, bool same_mover) { return same_mover ? is_win(fate) : is_loss(fate); }
constexpr bool lost_for(Fate fate, bool same_mover) { return same_mover ? is_loss(fate) : is_win(fate); }

// What the successors seen so far say of a position.
struct Promises {
  std::uint32_t moves = 0, win = 0xFFFFFFFF, loss = 0;  // the shortest win, the longest loss
  bool draws = false, ended_draws = false;

  constexpr void see(Fate fate, bool same_mover) {
    ++moves;
    if (won_for(fate, same_mover)) {
      win = plies_of(fate) + 1 < win ? plies_of(fate) + 1 : win;
    } else if (lost_for(fate, same_mover)) {
      loss = plies_of(fate) + 1 > loss ? plies_of(fate) + 1 : loss;
    } else {
      draws = true;
      ended_draws = ended_draws || is_ended_draw(fate);
    }
  }
  constexpr bool wins() const { return win != 0xFFFFFFFF; }
};

// Two numbers a thread: one word of counters.
template <class R, class Numbering>
struct CountMoves {
  using Shared = NothingShared;
  CyclicTask<R, Numbering> task;

  constexpr Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    std::uint32_t word = 0;
    for (std::uint64_t i = 0; i < 2 && 2 * thread + i < task.size; ++i) word |= count(2 * thread + i) << i * 16;
    task.counters[thread] = word;
  }

 private:
  ZERMELO_EVERYWHERE std::uint32_t count(std::uint64_t number) const {
    task.fates[number] = undecided;
    if (is_hole(*task.numbering, task.layer, number)) return 0;
    const auto position = task.numbering->at(task.layer, number);
    const Player mover = task.rules.to_move(position);
    if (const End end = task.rules.end(position); end != End::none) return finish(number, end, mover);
    Promises promises;
    std::uint32_t staying = 0;
    task.rules.moves(position, [&](const auto& move) {
      const auto after = task.rules.after(position, move);
      const int layer = task.rules.layer(after);
      if (layer == task.layer) {
        ++staying;
      } else {
        promises.see(task.reached[layer][task.numbering->number(after)], task.rules.to_move(after) == mover);
      }
    });
    if (staying + promises.moves == 0) return finish(number, task.rules.stuck(position), mover);
    return promise(number, promises, staying * copies_of(*task.numbering, position));
  }
  ZERMELO_EVERYWHERE std::uint32_t finish(std::uint64_t number, End end, Player mover) const {
    task.fates[number] = fate_at_end(end, mover);
    if (end == End::draw) shared_write(&task.findings->draws, 1u);
    return 0;
  }
  ZERMELO_EVERYWHERE std::uint32_t promise(std::uint64_t number, const Promises& promises,
                                           std::uint32_t staying) const {
    const std::uint32_t plies = promises.wins() ? promises.win : promises.loss;
    if (plies > longest_fate || staying > most_moves) shared_write(&task.findings->overflow, 1u);
    if (staying > 0 && shared_read(&task.findings->staying) == 0) shared_write(&task.findings->staying, 1u);
    if (promises.wins()) {
      task.fates[number] = won_in(promises.win);
    } else if (!promises.draws && promises.loss > 0) {
      task.fates[number] = lost_in(promises.loss);
    }
    if (task.fates[number] != undecided && 0xFFFFFFFF - plies < shared_read(&task.findings->shortest))
      atomic_min(&task.findings->shortest, 0xFFFFFFFF - plies);
    if (promises.ended_draws && shared_read(&task.findings->draws) == 0) shared_write(&task.findings->draws, 1u);
    return staying | (promises.draws ? offers_draw : 0) | (promises.ended_draws ? offers_ended_draw : 0);
  }
};

inline constexpr std::uint64_t numbers_a_look = 8;

// Lists the numbers that `wanted` picks; it may write them.
template <class Task, class Wanted>
ZERMELO_EVERYWHERE inline void list_numbers(const Task& task, std::uint64_t thread, Wanted&& wanted) {
  std::uint64_t found[numbers_a_look];
  std::uint64_t count = 0;
  for (std::uint64_t i = 0; i < numbers_a_look; ++i) {
    const std::uint64_t number = thread * numbers_a_look + i;
    if (number < task.size && wanted(number)) found[count++] = number;
  }
  if (count == 0) return;
  const std::uint64_t at = atomic_add(&task.findings->listed, count);
  for (std::uint64_t i = 0; i < count; ++i) task.list[at + i] = found[i];
}

template <class R, class Numbering>
struct FindFates {
  using Shared = NothingShared;
  CyclicTask<R, Numbering> task;
  std::uint32_t plies;

  constexpr Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    const Fate won = won_in(plies), lost = lost_in(plies);
    list_numbers(task, thread, [&](std::uint64_t number) {
      const Fate fate = task.fates[number];
      return fate == won || (fate == lost && task.counter(number) == 0);
    });
  }
};

// One listed position a thread.
template <class R, class Numbering>
struct StepBack {
  using Shared = NothingShared;
  CyclicTask<R, Numbering> task;
  std::uint32_t plies;  // of the predecessors

  constexpr Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    const std::uint64_t number = task.list[thread];
    const auto position = task.numbering->at(task.layer, number);
    const Player mover = task.rules.to_move(position);
    const bool won = is_win(shared_read(&task.fates[number]));
    const std::uint32_t copies = copies_of(*task.numbering, position);
    each_before_in_layer(task.rules, position, [&](const auto& from) {
      const std::uint64_t earlier = task.numbering->number(from);
      if ((task.rules.to_move(from) == mover) == won) {
        if (shared_read(&task.fates[earlier]) < won_in(plies)) shared_write(&task.fates[earlier], won_in(plies));
      } else {
        take_moves(earlier, copies);
      }
    });
  }

 private:
  ZERMELO_EVERYWHERE void take_moves(std::uint64_t number, std::uint32_t count) const {
    const auto shift = static_cast<unsigned>(number % 2 * 16);
    const std::uint32_t before = atomic_add(&task.counters[number / 2], 0 - (count << shift));
    if ((before >> shift & 0xFFFF) != count) return;
    const Fate fate = shared_read(&task.fates[number]);
    if (!is_win(fate) && fate < lost_in(plies)) shared_write(&task.fates[number], lost_in(plies));
  }
};

// Two numbers a thread: what is not decided is drawn, and ends where a later layer offers that.
template <class R, class Numbering>
struct SettleLayer {
  using Shared = NothingShared;
  CyclicTask<R, Numbering> task;

  constexpr Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    for (std::uint64_t number = 2 * thread; number < 2 * thread + 2 && number < task.size; ++number) {
      const std::uint32_t counter = task.counter(number);
      const Fate fate = task.fates[number];
      if (counter == 0 || is_win(fate)) continue;
      task.fates[number] = (counter & offers_ended_draw) != 0 ? fresh_draw : undecided;
    }
  }
};

template <class R, class Numbering>
struct FindDraws {
  using Shared = NothingShared;
  CyclicTask<R, Numbering> task;

  constexpr Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    list_numbers(task, thread, [&](std::uint64_t number) {
      if (task.fates[number] != fresh_draw) return false;
      task.fates[number] = ended_draw;
      return true;
    });
  }
};

template <class R, class Numbering>
struct SpreadDraws {
  using Shared = NothingShared;
  CyclicTask<R, Numbering> task;

  constexpr Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    const auto position = task.numbering->at(task.layer, task.list[thread]);
    each_before_in_layer(task.rules, position, [&](const auto& from) {
      Fate* const earlier = &task.fates[task.numbering->number(from)];
      if (shared_read(earlier) == undecided) shared_write(earlier, fresh_draw);
    });
  }
};

}  // namespace zermelo::gpu
