// SPDX-License-Identifier: Apache-2.0
// The one solver of layers, for callers that know no rules. It scores consecutive numbers, or sorted keys, of a layer
// from the scores of the layers that its moves lead to, wherever these lie: an oracle holds them in memory, a table
// under construction maps them from files, and processes of a cluster ask each other for them.
//
// Scores are packed into words as in ScoreArray, for the first player; `bits` is the width of one. All functions are
// const and can be called at the same time for different ranges. A range begins at a multiple of 32, so that each has
// words of its own.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <zermelo/solvers/score.h>

namespace zermelo {

struct NumberRange {
  std::uint64_t begin = 0, end = 0;

  [[nodiscard]] std::uint64_t size() const { return end - begin; }
};

class LayerSolver {
 public:
  using Score = detail::Score;

  virtual ~LayerSolver() = default;
  [[nodiscard]] int layers() const { return layers_; }
  // The layers that a move rises at most.
  [[nodiscard]] int longest_step() const { return longest_step_; }
  [[nodiscard]] int bits() const { return scale_.bits(); }
  [[nodiscard]] const detail::ScoreScale& scale() const { return scale_; }

 protected:
  LayerSolver(int layers, int longest_step, detail::ScoreScale scale)
      : layers_(layers), longest_step_(longest_step), scale_(scale) {}

 private:
  int layers_, longest_step_;
  detail::ScoreScale scale_;
};

// Over the numbers of a numbering.
class NumberLayerSolver : public LayerSolver {
 public:
  [[nodiscard]] virtual std::uint64_t size(int layer) const = 0;

  // Writes the scores of a range to `to`, which has room for its words. reached[l]: all words of layer l. False where
  // a score that it read was unknown: then what it wrote is worth nothing.
  virtual bool solve(int layer, NumberRange numbers, const std::uint64_t* const* reached, std::uint64_t* to) const = 0;
  // Appends to asked[s - 1] the numbers, s layers above, that solve may read for every stride-th number of the range.
  virtual void sample(int layer, NumberRange numbers, std::uint64_t stride,
                      std::span<std::vector<std::uint64_t>> asked) const = 0;

  // The same in two halves, where scores lie elsewhere. `ask` appends to asked[s - 1] the number of each successor, s
  // layers above, whose score is needed; where a glance tells the score, none. `answer` takes their scores in that
  // order, packed: answers[s - 1] is the first word. REQUIRES: asked has longest_step() lists.
  virtual void ask(int layer, NumberRange numbers, std::span<std::vector<std::uint64_t>> asked) const = 0;
  virtual void answer(int layer, NumberRange numbers, std::span<const std::uint64_t* const> answers,
                      std::uint64_t* to) const = 0;

  // Scores as a file holds them: for the player to move, one after another; unknown for numbers of no position, where a
  // glance at the rules tells the verdict, and where another number does. `restore` is the inverse: it takes anything
  // in the first two cases, and in the third the score of the number that `told_by` names.
  virtual void show(int layer, NumberRange numbers, const std::uint64_t* from, Score* shown) const = 0;
  virtual void restore(int layer, NumberRange numbers, const Score* shown, std::uint64_t* to) const = 0;
  // Of each number the one whose entry tells its verdict: the canonical position's, or the number itself.
  virtual void told_by(int layer, NumberRange numbers, std::uint64_t* to) const = 0;

 protected:
  using LayerSolver::LayerSolver;
};

// Keys of a layer that are sorted, one after another, and their scores.
struct SolvedKeys {
  std::span<const std::uint64_t> keys;
  const std::uint64_t* scores = nullptr;
};

// Over the positions that a start reaches, as sorted keys of some words each. `keys` are those of a range.
class KeyLayerSolver : public LayerSolver {
 public:
  // Calls found(layer, keys) with sorted keys without repetition, for each layer that successors were found in, maybe
  // several times and from several threads at the same time.
  using Found = std::function<void(int layer, std::span<const std::uint64_t> keys)>;

  [[nodiscard]] int key_words() const { return key_words_; }
  // Whether keys that were stored elsewhere are those of positions: the other functions take no others.
  [[nodiscard]] virtual bool are_positions(std::span<const std::uint64_t> keys) const = 0;
  virtual void expand(int layer, std::span<const std::uint64_t> keys, const Budget& budget,
                      const Found& found) const = 0;

  // As above. reached[l]: all of layer l, where a key that is not there is an Error.
  virtual void solve(int layer, std::span<const std::uint64_t> keys, const SolvedKeys* reached, const Budget& budget,
                     std::uint64_t* to) const = 0;
  // As above: asked[s - 1] takes keys.
  virtual void ask(int layer, std::span<const std::uint64_t> keys,
                   std::span<std::vector<std::uint64_t>> asked) const = 0;
  virtual void answer(int layer, std::span<const std::uint64_t> keys, std::span<const std::uint64_t* const> answers,
                      std::uint64_t* to) const = 0;
  virtual void show(std::span<const std::uint64_t> keys, const std::uint64_t* from, Score* shown) const = 0;
  virtual void restore(std::span<const std::uint64_t> keys, const Score* shown, std::uint64_t* to) const = 0;

 protected:
  KeyLayerSolver(int layers, int longest_step, detail::ScoreScale scale, int key_words)
      : LayerSolver(layers, longest_step, scale), key_words_(key_words) {}

 private:
  int key_words_;
};

}  // namespace zermelo
