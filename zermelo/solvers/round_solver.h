// SPDX-License-Identifier: Apache-2.0
// Solves a layer of numbers in rounds, on the threads of a CPU or on a GPU (gpu/device_rounds.h), for callers that
// bring the scores which a round reads: all those of the layers above, or a share of them and pages of the rest.
//
// The words of a layer lie in one range of addresses, as if all of them were there; unknown scores are zeros. A page
// has page_bytes of them. All calls come from one thread.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/solvers/layer_solver.h>

namespace zermelo {

// Numbers that are solved, or not, together.
inline constexpr std::uint64_t numbers_a_piece = std::uint64_t{1} << 15;

class RoundSolver {
 public:
  virtual ~RoundSolver() = default;
  // Numbers of a round that keep its processors busy, and the bytes of pages that may be there for it and the next.
  [[nodiscard]] virtual std::uint64_t numbers_a_round() const = 0;
  [[nodiscard]] virtual std::uint64_t page_room() const = 0;

  // Rounds may read this layer from now on: its `own` numbers, and pages that are put. REQUIRES: the words stay where
  // they are, and own numbers as they are, until the layer is dropped.
  virtual void add_layer(int layer, const std::uint64_t* words, NumberRange own) = 0;
  virtual void drop_layer(int layer) = 0;
  // Pages that the words of a layer hold from now on, or no longer.
  virtual void put_pages(int layer, std::span<const std::uint64_t> pages) = 0;
  virtual void drop_pages(int layer, std::span<const std::uint64_t> pages) = 0;

  // Writes the scores of a range, which begins at a multiple of a piece from the first of the caller's own, to `to`.
  // Returns the pieces that met an unknown score, in order: what was written of them is worth nothing. `meanwhile` is
  // called now and then, from any thread.
  using Meanwhile = std::function<void()>;
  [[nodiscard]] virtual std::vector<NumberRange> solve(int layer, NumberRange numbers, std::uint64_t* to,
                                                       const Meanwhile& meanwhile) = 0;
};

// The most bytes that layers take at a time which the moves of one layer lead to, from the first layer on.
[[nodiscard]] std::uint64_t most_reached(const NumberLayerSolver& solver, int first_layer,
                                         const std::function<std::uint64_t(int layer)>& bytes_of);

// On the threads of the budget, which read the words where they are.
class ThreadRounds final : public RoundSolver {
 public:
  // The solver outlives this object.
  ThreadRounds(const NumberLayerSolver& solver, const Budget& budget);

  std::uint64_t numbers_a_round() const override { return 32 * numbers_a_piece; }
  std::uint64_t page_room() const override { return std::uint64_t{64} << 20; }
  void add_layer(int layer, const std::uint64_t* words, NumberRange) override;
  void drop_layer(int layer) override { words_[static_cast<std::size_t>(layer)] = nullptr; }
  void put_pages(int, std::span<const std::uint64_t>) override {}
  void drop_pages(int, std::span<const std::uint64_t>) override {}
  std::vector<NumberRange> solve(int layer, NumberRange numbers, std::uint64_t* to,
                                 const Meanwhile& meanwhile) override;

 private:
  const NumberLayerSolver& solver_;
  Budget budget_;
  std::vector<const std::uint64_t*> words_;  // by layer
};

}  // namespace zermelo
