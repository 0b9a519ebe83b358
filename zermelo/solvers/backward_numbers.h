// SPDX-License-Identifier: Apache-2.0
// A numbered game seen from its ends, for solvers that go backwards and know no rules: those whose positions lie on
// several machines. It is asked for many positions at a time, so that a GPU can answer (gpu/backward_rules.h).
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/parallel.h>
#include <zermelo/solvers/backward_loop.h>
#include <zermelo/solvers/layer_solver.h>

namespace zermelo {

struct LayerNumber {
  int layer = 0;
  std::uint64_t number = 0;
};

// A position, and which of several positions a move leads to from it.
struct PredecessorStep {
  std::uint64_t number = 0;
  std::uint32_t to = 0;
  std::uint16_t layer = 0;
  std::uint8_t copies = 1;
  bool same_mover = false;
};

// All calls come from one thread.
class BackwardNumbers {
 public:
  virtual ~BackwardNumbers() = default;
  [[nodiscard]] virtual int layers() const = 0;
  [[nodiscard]] virtual std::uint64_t size(int layer) const = 0;
  // Numbers that keep its processors busy.
  [[nodiscard]] virtual std::uint64_t numbers_a_round() const = 0;

  virtual void standings(int layer, NumberRange numbers, detail::Standing* to) = 0;
  // The predecessors of these positions, once for each move that leads from them, in any order.
  [[nodiscard]] virtual std::vector<PredecessorStep> steps_back(std::span<const LayerNumber> positions) = 0;
};

namespace detail {

// On the threads of the budget.
template <class R>
requires Numbered<R> && Reversible<R>
class RulesBackwardNumbers final : public BackwardNumbers {
 public:
  RulesBackwardNumbers(const R& rules, const Budget& budget)
      : rules_(rules), budget_(budget), numbering_(rules, budget) {}

  int layers() const override { return rules_.layers(); }
  std::uint64_t size(int layer) const override { return numbering_.size(layer); }
  std::uint64_t numbers_a_round() const override { return 1 << 15; }

  void standings(int layer, NumberRange numbers, Standing* to) override {
    parallel_blocks(budget_, numbers.size(), a_block, [&](std::uint64_t begin, std::uint64_t end) {
      budget_.check();
      for (std::uint64_t i = begin; i < end; ++i) {
        const std::uint64_t number = numbers.begin + i;
        to[i] = is_hole(numbering_, layer, number) ? Standing()
                                                   : standing_of(rules_, numbering_, numbering_.at(layer, number));
      }
    });
  }
  std::vector<PredecessorStep> steps_back(std::span<const LayerNumber> positions) override {
    std::vector<std::vector<PredecessorStep>> found((positions.size() + a_block - 1) / a_block);
    parallel_blocks(budget_, positions.size(), a_block, [&](std::uint64_t begin, std::uint64_t end) {
      budget_.check();
      for (std::uint64_t i = begin; i < end; ++i) add_steps(positions[i], i, found[begin / a_block]);
    });
    std::vector<PredecessorStep> all;
    for (const auto& some : found) all.insert(all.end(), some.begin(), some.end());
    return all;
  }

 private:
  static constexpr std::uint64_t a_block = 1 << 11;

  void add_steps(const LayerNumber& at, std::uint64_t place, std::vector<PredecessorStep>& found) const {
    each_step_back(rules_, numbering_, numbering_.at(at.layer, at.number),
                   [&](const typename R::Position& from, bool same_mover, std::uint16_t copies) {
                     found.push_back({numbering_.number(from), static_cast<std::uint32_t>(place),
                                      static_cast<std::uint16_t>(rules_.layer(from)), static_cast<std::uint8_t>(copies),
                                      same_mover});
                   });
  }

  R rules_;
  Budget budget_;
  typename R::Numbering numbering_;
};

}  // namespace detail
}  // namespace zermelo
