// SPDX-License-Identifier: Apache-2.0
// What one thread does to solve a layer: it takes 64 consecutive numbers and writes their scores, whole words of its
// own. The code is that of any processor; a device (device.h, cuda_device.h) runs it.
#pragma once
#include <cstdint>

#include <zermelo/gpu/kernel.h>
#include <zermelo/rules/rules.h>
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

// A layer to solve: where its scores go, and those of the layers that its moves lead to.
struct LayerTask {
  int layer = 0;
  std::uint64_t size = 0;
  std::uint64_t* scores = nullptr;
  const std::uint64_t* const* reached = nullptr;  // by layer
  const std::uint64_t* next = nullptr;            // reached[layer + 1]
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
template <int bits>
class BestScore {
 public:
  constexpr explicit BestScore(Player mover) : mover_(mover) {}
  // True where no other can be better. Threads of a GPU wait for each other, so there each goes on.
  constexpr bool see(const std::uint64_t* words, std::uint64_t number) {
    constexpr ScoreScale scale(bits);
    const Score score = scale.for_player(mover_, ScoreArray::read(words, bits, number));
    best_ = score > best_ ? score : best_;
#ifdef __CUDA_ARCH__
    return false;
#else
    return best_ == scale.best();
#endif
  }
  template <class R>
  constexpr Score result(const R& rules, const typename R::Position& position) const {
    constexpr ScoreScale scale(bits);
    if (best_ == 0) return scale.at_end(rules.stuck(position));
    return scale.before(scale.for_player(mover_, best_));
  }

 private:
  Player mover_;
  Score best_ = 0;
};

// Finds each position by its number, and the numbers of its successors one by one.
template <class R, class Numbering, int bits>
struct DenseKernel {
  using Shared = NothingShared;

  R rules;
  const Numbering* numbering;
  LayerTask task;

  constexpr Shared shared() const { return {}; }
  constexpr void operator()(std::uint64_t thread, const Shared&) const {
    const std::uint64_t begin = thread * numbers_a_thread;
    const std::uint64_t end = begin + numbers_a_thread < task.size ? begin + numbers_a_thread : task.size;
    WordWriter<bits> writer(task.scores + ScoreArray::words_for(begin, bits));
    for (std::uint64_t number = begin; number < end; ++number) writer.write(score_at(number));
    writer.finish();
  }

 private:
  using Position = typename R::Position;

  constexpr Score score_at(std::uint64_t number) const {
    constexpr ScoreScale scale(bits);
    if constexpr (requires { numbering->hole(0, std::uint64_t{}); }) {
      if (numbering->hole(task.layer, number)) return unknown_score;
    }
    const Position position = numbering->at(task.layer, number);
    if (const End end = rules.end(position); end != End::none) return scale.at_end(end);
    BestScore<bits> best(rules.to_move(position));
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
template <RegisterWalked R, int bits>
struct RegisterKernel {
  using Walk = typename R::Numbering::RegisterWalk;
  using Shared = typename Walk::Shared;
  // 64 registers a thread instead of 80: what is spilled costs less than more threads gain.
  static constexpr unsigned resident_blocks = 8;

  R rules;
  const typename R::Numbering* numbering;
  LayerTask task;

  constexpr decltype(auto) shared() const { return Walk::shared_of(*numbering, task.layer); }
  constexpr void operator()(std::uint64_t thread, const Shared& shared) const {
    constexpr ScoreScale scale(bits);
    std::uint64_t number = thread * numbers_a_thread;
    const std::uint64_t end = number + numbers_a_thread < task.size ? number + numbers_a_thread : task.size;
    WordWriter<bits> writer(task.scores + ScoreArray::words_for(number, bits));
    Walk walk(rules, *numbering, shared, task.layer, number);
    for (;;) {
      const auto position = walk.position();
      if (const End over = rules.end(position); over != End::none) {
        writer.write(scale.at_end(over));
      } else {
        BestScore<bits> best(rules.to_move(position));
        walk.successors([&](std::uint64_t reached) { return best.see(task.next, reached); });
        writer.write(best.result(rules, position));
      }
      if (++number == end) break;
      walk.next();
    }
    writer.finish();
  }
};

}  // namespace zermelo::gpu
