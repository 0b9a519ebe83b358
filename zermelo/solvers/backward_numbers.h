// SPDX-License-Identifier: Apache-2.0
// A numbered game seen from its ends, for solvers that go backwards and know no rules: those whose positions lie on
// several machines. Const and thread-safe.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>

#include <zermelo/base/budget.h>
#include <zermelo/solvers/backward_loop.h>

namespace zermelo {

class BackwardNumbers {
 public:
  // As in each_step_back.
  using Sink = std::function<void(int layer, std::uint64_t number, bool same_mover, std::uint16_t copies)>;

  virtual ~BackwardNumbers() = default;
  [[nodiscard]] virtual int layers() const = 0;
  [[nodiscard]] virtual std::uint64_t size(int layer) const = 0;
  // Nothing where the number belongs to no position.
  [[nodiscard]] virtual std::optional<detail::Standing> standing(int layer, std::uint64_t number) const = 0;
  virtual void each_before(int layer, std::uint64_t number, const Sink& sink) const = 0;
};

namespace detail {

template <class R>
requires Numbered<R> && Reversible<R>
class RulesBackwardNumbers final : public BackwardNumbers {
 public:
  RulesBackwardNumbers(const R& rules, const Budget& budget) : rules_(rules), numbering_(rules, budget) {}

  int layers() const override { return rules_.layers(); }
  std::uint64_t size(int layer) const override { return numbering_.size(layer); }
  std::optional<Standing> standing(int layer, std::uint64_t number) const override {
    if (is_hole(numbering_, layer, number)) return std::nullopt;
    return standing_of(rules_, numbering_, numbering_.at(layer, number));
  }
  void each_before(int layer, std::uint64_t number, const Sink& sink) const override {
    each_step_back(rules_, numbering_, numbering_.at(layer, number),
                   [&](const typename R::Position& from, bool same_mover, std::uint16_t copies) {
                     sink(rules_.layer(from), numbering_.number(from), same_mover, copies);
                   });
  }

 private:
  R rules_;
  typename R::Numbering numbering_;
};

}  // namespace detail
}  // namespace zermelo
