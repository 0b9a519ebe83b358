// SPDX-License-Identifier: Apache-2.0
// What one thread does to solve a layer: it takes 64 consecutive numbers and writes their scores, whole words of its
// own. The code is that of any processor; a device (device.h, cuda_device.h) runs it.
#pragma once
#include <cstdint>

#include <zermelo/gpu/atomics.h>
#include <zermelo/gpu/kernel.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/round_solver.h>
#include <zermelo/solvers/score.h>

namespace zermelo::gpu {

using detail::Score;
using detail::ScoreArray;
using detail::ScoreScale;
using detail::unknown_score;

inline constexpr std::uint64_t numbers_a_thread = 64;

// Has a walk whose state fits the registers of a GPU's thread, for the boards that fits() accepts.
template <class R>
concept RegisterWalked = Walked<R> && requires {
  typename R::Numbering::RegisterWalk;
};

// The scores of a layer that moves lead to, all in one array.
struct WholeScores {
  static constexpr bool has_gaps = false;

  const std::uint64_t* words = nullptr;

  template <int bits>
  constexpr Score read(std::uint64_t number) const {
    return ScoreArray::read(words, bits, number);
  }
};

// Numbers of a layer to solve: where their scores go, and those of the layers that moves lead to. Scores with gaps
// (score_pages.h) may be unknown: each piece of numbers that met an unknown score is marked.
template <class Scores = WholeScores>
struct LayerTask {
  int layer = 0;
  std::uint64_t begin = 0, end = 0;  // numbers; begin is a multiple of 64
  std::uint64_t* scores = nullptr;   // from `begin` on
  const Scores* reached = nullptr;   // by layer
  Scores next;                       // reached[layer + 1]
  std::uint32_t* marks = nullptr;    // by piece; only where there are gaps
};

// Packs scores into words and writes each when it is full.
template <int bits>
class WordWriter {
 public:
  constexpr explicit WordWriter(std::uint64_t* to) : to_(to) {}
  constexpr void write(Score score) {
    word_ |= std::uint64_t{score} << shift_;
    shift_ += bits;
    if (shift_ == 64) flush();
  }
  constexpr void finish() {
    if (shift_ != 0) flush();
  }

 private:
  constexpr void flush() {
    *to_++ = word_;
    word_ = 0;
    shift_ = 0;
  }

  std::uint64_t* to_;
  std::uint64_t word_ = 0;
  int shift_ = 0;
};

// The best score of the successors for the player to move, from their numbers.
template <int bits, class Scores>
class BestScore {
 public:
  constexpr explicit BestScore(Player mover) : mover_(mover) {}
  // True where no other can be better. Threads of a GPU wait for each other, so there each goes on.
  constexpr bool see(const Scores& scores, std::uint64_t number) {
    constexpr ScoreScale scale(bits);
    const Score stored = scores.template read<bits>(number);
    if constexpr (Scores::has_gaps) {
      if (stored == unknown_score) {
        met_unknown_ = true;
        return false;
      }
    }
    const Score score = scale.for_player(mover_, stored);
    best_ = score > best_ ? score : best_;
#ifdef __CUDA_ARCH__
    return false;
#else
    return best_ == scale.best();
#endif
  }
  // Unknown where a score that it may depend on is.
  template <class R>
  constexpr Score result(const R& rules, const typename R::Position& position) const {
    constexpr ScoreScale scale(bits);
    if constexpr (Scores::has_gaps) {
      if (met_unknown_ && best_ != scale.best()) return unknown_score;
    }
    if (best_ == 0) return scale.at_end(rules.stuck(position));
    return scale.before(scale.for_player(mover_, best_));
  }

 private:
  Player mover_;
  Score best_ = 0;
  bool met_unknown_ = false;
};

// Writes the scores of a thread's numbers, and marks their piece where one of them is unknown and need not be.
template <int bits, class Scores>
class ThreadScores {
 public:
  constexpr ThreadScores(const LayerTask<Scores>& task, std::uint64_t thread)
      : begin_(task.begin + thread * numbers_a_thread),
        end_(begin_ + numbers_a_thread < task.end ? begin_ + numbers_a_thread : task.end),
        mark_(task.marks + (begin_ - task.begin) / numbers_a_piece),
        writer_(task.scores + ScoreArray::words_for(begin_ - task.begin, bits)) {}

  [[nodiscard]] constexpr std::uint64_t begin() const { return begin_; }
  [[nodiscard]] constexpr std::uint64_t end() const { return end_; }
  constexpr void write(Score score) { writer_.write(score); }
  constexpr void write_best(Score score) {
    if constexpr (Scores::has_gaps) met_unknown_ |= score == unknown_score;
    writer_.write(score);
  }
  constexpr void finish() {
    writer_.finish();
    if constexpr (Scores::has_gaps) {
      if (met_unknown_) atomic_or(mark_, std::uint32_t{1});
    }
  }

 private:
  std::uint64_t begin_, end_;
  std::uint32_t* mark_;
  WordWriter<bits> writer_;
  bool met_unknown_ = false;
};

// Finds each position by its number, and the numbers of its successors one by one.
template <class R, class Numbering, int bits, class Scores>
struct DenseKernel {
  using Shared = NothingShared;

  R rules;
  const Numbering* numbering;
  LayerTask<Scores> task;

  constexpr Shared shared() const { return {}; }
  constexpr void operator()(std::uint64_t thread, const Shared&) const {
    ThreadScores<bits, Scores> scores(task, thread);
    for (std::uint64_t number = scores.begin(); number < scores.end(); ++number) {
      if (is_hole(number)) {
        scores.write(unknown_score);
      } else {
        scores.write_best(score_at(number));
      }
    }
    scores.finish();
  }

 private:
  using Position = typename R::Position;

  constexpr bool is_hole([[maybe_unused]] std::uint64_t number) const {
    if constexpr (requires { numbering->hole(0, std::uint64_t{}); }) return numbering->hole(task.layer, number);
    return false;
  }
  constexpr Score score_at(std::uint64_t number) const {
    constexpr ScoreScale scale(bits);
    const Position position = numbering->at(task.layer, number);
    if (const End end = rules.end(position); end != End::none) return scale.at_end(end);
    BestScore<bits, Scores> best(rules.to_move(position));
    bool stopped = false;
    rules.moves(position, [&](const auto& move) {
      if (stopped) return;
      const Position after = rules.after(position, move);
      stopped = best.see(task.reached[rules.layer(after)], numbering->number(after));
    });
    return best.result(rules, position);
  }
};

// REQUIRES: the board fits the walk, and every move leads to the next layer.
template <RegisterWalked R, int bits, class Scores>
struct RegisterKernel {
  using Walk = typename R::Numbering::RegisterWalk;
  using Shared = typename Walk::Shared;
  // 64 registers a thread instead of 80: what is spilled costs less than more threads gain.
  static constexpr unsigned resident_blocks = 8;

  R rules;
  const typename R::Numbering* numbering;
  LayerTask<Scores> task;

  constexpr decltype(auto) shared() const { return Walk::shared_of(*numbering, task.layer); }
  constexpr void operator()(std::uint64_t thread, const Shared& shared) const {
    constexpr ScoreScale scale(bits);
    ThreadScores<bits, Scores> scores(task, thread);
    std::uint64_t number = scores.begin();
    Walk walk(rules, *numbering, shared, task.layer, number);
    for (;;) {
      const auto position = walk.position();
      if (const End over = rules.end(position); over != End::none) {
        scores.write(scale.at_end(over));
      } else {
        BestScore<bits, Scores> best(rules.to_move(position));
        walk.successors([&](std::uint64_t reached) { return best.see(task.next, reached); });
        scores.write_best(best.result(rules, position));
      }
      if (++number == scores.end()) break;
      walk.next();
    }
    scores.finish();
  }
};

// Calls run(kernel) with the kernel that solves these rules soonest. `numbering` is on the device.
template <int bits, class R, class Numbering, class Scores, class Run>
void with_kernel(const R& rules, const Numbering* numbering, const LayerTask<Scores>& task, Run&& run) {
  if constexpr (RegisterWalked<R>) {
    if (R::Numbering::RegisterWalk::fits(rules)) return run(RegisterKernel<R, bits, Scores>{rules, numbering, task});
  }
  run(DenseKernel<R, Numbering, bits, Scores>{rules, numbering, task});
}

}  // namespace zermelo::gpu
