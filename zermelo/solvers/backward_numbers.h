// SPDX-License-Identifier: Apache-2.0
// A numbered game seen from its ends, for solvers that go backwards and know no rules: those whose positions lie on
// several machines. Const and thread-safe.
#pragma once
#include <cstdint>
#include <functional>

#include <zermelo/base/budget.h>
#include <zermelo/base/player.h>
#include <zermelo/rules/rules.h>

namespace zermelo {

class BackwardNumbers {
 public:
  // What the rules say of a number by itself.
  struct Standing {
    bool is_position = false;  // else the number belongs to none
    Player to_move = Player::first;
    End end = End::none;      // also where there is no move
    std::uint16_t moves = 0;  // 0 at an end
  };
  using Sink = std::function<void(int layer, std::uint64_t number, Player to_move)>;

  virtual ~BackwardNumbers() = default;
  [[nodiscard]] virtual int layers() const = 0;
  [[nodiscard]] virtual std::uint64_t size(int layer) const = 0;
  [[nodiscard]] virtual Standing standing(int layer, std::uint64_t number) const = 0;
  // Predecessors, once for each move that leads from them here.
  virtual void before(int layer, std::uint64_t number, const Sink& sink) const = 0;
};

namespace detail {

template <class R>
requires Numbered<R> && Reversible<R>
class RulesBackwardNumbers final : public BackwardNumbers {
 public:
  using Position = typename R::Position;
  RulesBackwardNumbers(const R& rules, const Budget& budget) : rules_(rules), numbering_(rules, budget) {}

  int layers() const override { return rules_.layers(); }
  std::uint64_t size(int layer) const override { return numbering_.size(layer); }
  Standing standing(int layer, std::uint64_t number) const override {
    if constexpr (requires { numbering_.hole(layer, number); }) {
      if (numbering_.hole(layer, number)) return {};
    }
    const Position position = numbering_.at(layer, number);
    Standing standing{true, rules_.to_move(position), rules_.end(position), 0};
    if (standing.end != End::none) return standing;
    rules_.moves(position, [&](const auto&) { ++standing.moves; });
    if (standing.moves == 0) standing.end = rules_.stuck(position);
    return standing;
  }
  void before(int layer, std::uint64_t number, const Sink& sink) const override {
    rules_.before(numbering_.at(layer, number), [&](const Position& from) {
      sink(rules_.layer(from), numbering_.number(from), rules_.to_move(from));
    });
  }

 private:
  R rules_;
  typename R::Numbering numbering_;
};

}  // namespace detail
}  // namespace zermelo
