// SPDX-License-Identifier: Apache-2.0
// Judges the fates of a layer on a device without the solver's steps: each is derived again from the moves and the
// fates that they lead to, distances included. Whether a draw ends is checked from move to move too; that its line
// leads out of every cycle is not.
#pragma once
#include <cstdint>

#include <zermelo/gpu/retrograde_kernels.h>

namespace zermelo::gpu {

// One number a thread; `listed` becomes the number of wrong fates.
template <class R, class Numbering>
struct JudgeFates {
  using Shared = NothingShared;
  CyclicTask<R, Numbering> task;

  constexpr Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t number, const Shared&) const {
    if (task.fates[number] != expected(number)) atomic_add(&task.findings->listed, std::uint64_t{1});
  }

 private:
  ZERMELO_EVERYWHERE Fate expected(std::uint64_t number) const {
    if (is_hole(*task.numbering, task.layer, number)) return undecided;
    const auto position = task.numbering->at(task.layer, number);
    const Player mover = task.rules.to_move(position);
    const End end = task.rules.end(position);
    if (end != End::none) return ended(end, mover);
    std::uint32_t moves = 0, soonest = 0xFFFFFFFF, latest = 0;
    bool escapes = false, can_end = false;
    task.rules.moves(position, [&](const auto& move) {
      ++moves;
      const auto after = task.rules.after(position, move);
      const Fate fate = task.reached[task.rules.layer(after)][task.numbering->number(after)];
      const Verdict verdict = verdict_of(fate);
      const bool same = task.rules.to_move(after) == mover;
      const auto plies = static_cast<std::uint32_t>(verdict.distance) + 1;
      if (verdict.outcome == Outcome::draw) {
        escapes = true;
        can_end = can_end || !verdict.endless;
      } else if ((verdict.outcome == Outcome::win) == same) {
        soonest = plies < soonest ? plies : soonest;
      } else {
        latest = plies > latest ? plies : latest;
      }
    });
    if (moves == 0) return ended(task.rules.stuck(position), mover);
    if (soonest != 0xFFFFFFFF) return won_in(soonest);
    if (escapes) return can_end ? ended_draw : undecided;
    return lost_in(latest);
  }
  static constexpr Fate ended(End end, Player mover) { return end == End::draw ? ended_draw : fate_at_end(end, mover); }
};

// How many positions of a range of numbers have each outcome, and their longest distances.
struct FateTally {
  std::uint64_t wins = 0, losses = 0, endless = 0, ended = 0;
  std::uint32_t not_longest_win = 0xFFFFFFFF, not_longest_loss = 0xFFFFFFFF;  // complements: devices have a minimum

  [[nodiscard]] std::uint64_t positions() const { return wins + losses + endless + ended; }
  [[nodiscard]] std::uint32_t longest_win() const { return wins > 0 ? ~not_longest_win : 0; }
  [[nodiscard]] std::uint32_t longest_loss() const { return losses > 0 ? ~not_longest_loss : 0; }
};

template <class R, class Numbering>
struct TallyFates {
  using Shared = NothingShared;
  static constexpr std::uint64_t numbers_a_tally = 128;
  CyclicTask<R, Numbering> task;
  std::uint64_t begin, end;
  FateTally* tally;

  [[nodiscard]] std::uint64_t threads() const { return (end - begin + numbers_a_tally - 1) / numbers_a_tally; }
  constexpr Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    FateTally own;
    const std::uint64_t from = begin + thread * numbers_a_tally;
    for (std::uint64_t number = from; number < end && number < from + numbers_a_tally; ++number) count(number, own);
    add(&tally->wins, own.wins);
    add(&tally->losses, own.losses);
    add(&tally->endless, own.endless);
    add(&tally->ended, own.ended);
    if (own.wins > 0) atomic_min(&tally->not_longest_win, own.not_longest_win);
    if (own.losses > 0) atomic_min(&tally->not_longest_loss, own.not_longest_loss);
  }

 private:
  ZERMELO_EVERYWHERE static void add(std::uint64_t* at, std::uint64_t count) {
    if (count > 0) atomic_add(at, count);
  }
  ZERMELO_EVERYWHERE void count(std::uint64_t number, FateTally& own) const {
    const Fate fate = task.fates[number];
    if (is_win(fate)) {
      ++own.wins;
      own.not_longest_win = ~plies_of(fate) < own.not_longest_win ? ~plies_of(fate) : own.not_longest_win;
    } else if (is_loss(fate)) {
      ++own.losses;
      own.not_longest_loss = ~plies_of(fate) < own.not_longest_loss ? ~plies_of(fate) : own.not_longest_loss;
    } else if (is_ended_draw(fate)) {
      ++own.ended;
    } else {
      own.endless += is_hole(*task.numbering, task.layer, number) ? 0 : 1;
    }
  }
};

}  // namespace zermelo::gpu
