// SPDX-License-Identifier: Apache-2.0
// Nimbers (Grundy values) of impartial games in normal play: the nimber of a position is the least number that no move
// leads to; that of independent parts is the exclusive or of theirs. Each part is solved once. It keeps its own stack,
// which holds no moves: a position's moves are generated again after each one that led to something new, so twice on
// average.
//
// That the rules are impartial is checked wherever a part is met for the first time.
#pragma once
#include <cstdint>
#include <optional>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/base/large_array.h>
#include <zermelo/base/progress.h>
#include <zermelo/solvers/nimber.h>

namespace zermelo::detail {

template <Impartial R>
class Nimbers {
 public:
  using Position = typename R::Position;

  struct Options {
    bool split = true;  // into parts, where the rules know how
    bool turn = true;   // to the first player, where positions hold who moves
  };
  Nimbers(const R& rules, const Budget& budget, Progress& progress = silent(), const Options& options = {true, true})
      : rules_(rules),
        use_(options),
        budget_(budget),
        progress_(progress),
        parts_(budget),
        nimber_(budget),
        stack_(budget),
        options_(budget),
        turned_options_(budget),
        seen_(budget) {}

  // Throws an Error where the rules turn out not to be impartial, or where positions come back.
  Nimber of(const Position& position) {
    Nimber sum = 0;
    each_part(position, [&](const Position& part) { sum ^= of_part(part); });
    return sum;
  }
  // How many different parts were met.
  [[nodiscard]] std::uint64_t parts() const { return parts_.size(); }

 private:
  static constexpr Nimber not_yet = 0xFFFFFFFF;
  static constexpr std::uint64_t steps_between_checks = 1 << 16;
  static constexpr bool has_mover = requires(const R& rules, const Position& position) { rules.turned(position); };

  template <class Sink>
  void each_part(Position position, Sink&& sink) const {
    if constexpr (has_mover) {
      if (use_.turn && rules_.to_move(position) == Player::second) position = rules_.turned(position);
    }
    if constexpr (requires { rules_.components(position, sink); }) {
      if (use_.split) {
        rules_.components(position, sink);
        return;
      }
    }
    sink(representative(rules_, position, true));
  }

  Nimber of_part(const Position& part) {
    if (const Node known = parts_.find(part); known != no_node) return nimber_[known];
    const Node wanted = open(part);
    while (!stack_.empty()) {
      const Position position = parts_[stack_.back()];
      if (const std::optional<Position> unknown = look(position)) {
        (void)open(*unknown);
      } else {
        nimber_[stack_.back()] = least_unseen();
        stack_.pop_back();
      }
    }
    return nimber_[wanted];
  }

  Node open(const Position& part) {
    check(part);
    const Node node = parts_.number(part);
    nimber_.push_back(not_yet);
    stack_.push_back(node);
    return node;
  }

  // Marks the nimbers that the moves lead to; returns a part that must be solved first, where there is one.
  std::optional<Position> look(const Position& position) {
    std::optional<Position> unknown;
    ++now_;
    if (rules_.end(position) != End::none) return unknown;
    rules_.moves(position, [&](const auto& move) {
      if (unknown) return;
      step(1);
      Nimber sum = 0;
      each_part(rules_.after(position, move), [&](const Position& part) {
        const Node node = unknown ? no_node : parts_.find(part);
        if (node == no_node) {
          if (!unknown) unknown = part;
        } else if (nimber_[node] == not_yet) {
          throw Error(Phrase("{} can come back: nimbers are for games that always end", text_of(rules_, part)));
        } else {
          sum ^= nimber_[node];
        }
      });
      if (!unknown) see(sum);
    });
    return unknown;
  }

  void see(Nimber nimber) {
    while (seen_.size() <= nimber) seen_.push_back(0);
    seen_[nimber] = now_;
  }
  Nimber least_unseen() const {
    Nimber nimber = 0;
    while (nimber < seen_.size() && seen_[nimber] == now_) ++nimber;
    return nimber;
  }

  void check(const Position& position) {
    list_options(position, options_);
    if constexpr (has_mover) {
      if (!use_.turn) return;
      list_options(rules_.turned(position), turned_options_);
      bool same = options_.size() == turned_options_.size();
      for (std::size_t i = 0; same && i < options_.size(); ++i) {
        same = options_[i] == rules_.turned(turned_options_[i]);
      }
      if (!same) fail(Phrase("in {} the two players do not have the same moves", text_of(rules_, position)));
    }
  }
  // Lists the positions that the moves lead to, and checks them.
  void list_options(const Position& position, LargeArray<Position>& options) {
    const Player mover = rules_.to_move(position);
    End end = rules_.end(position);
    options.clear();
    if (end == End::none) {
      rules_.moves(position, [&](const auto& move) { options.push_back(rules_.after(position, move)); });
      if (options.empty()) end = rules_.stuck(position);
    }
    step(options.size());
    if (end != End::none && end != won_by(other(mover)))
      fail(Phrase("in {} the game ends, and the player to move has not lost", text_of(rules_, position)));
    for (const Position& option : options) {
      if (rules_.to_move(option) == mover)
        fail(Phrase("in {} a player moves twice in a row", text_of(rules_, position)));
    }
  }

  [[noreturn]] static void fail(const Phrase& what) {
    throw Error(Phrase("these rules say that they are impartial, and are not: {}", what));
  }
  // Counts moves that were generated, and checks the budget from time to time.
  void step(std::uint64_t moves) {
    steps_ += moves;
    if (steps_ < steps_between_checks) return;
    steps_ = 0;
    budget_.check();
    progress_.report(Phrase("nimbers found"), parts(), 0);
  }

  R rules_;
  Options use_;
  Budget budget_;
  Progress& progress_;
  std::uint64_t steps_ = 0, now_ = 0;
  PositionIndex<Position> parts_;
  LargeArray<Nimber> nimber_;                      // by the number of the part
  LargeArray<Node> stack_;                         // parts whose nimber is being found
  LargeArray<Position> options_, turned_options_;  // of the position that is checked, for both movers
  LargeArray<std::uint64_t> seen_;                 // by nimber: when it was last marked
};

}  // namespace zermelo::detail
