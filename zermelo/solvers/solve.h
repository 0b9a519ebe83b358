// SPDX-License-Identifier: Apache-2.0
// Solves rules that a user wrote: verdicts, best moves, and a loop over all solved positions.
#pragma once
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <zermelo/rules/interned.h>
#include <zermelo/solution/check_rules.h>
#include <zermelo/solution/verify_rules.h>
#include <zermelo/solvers/attractor.h>
#include <zermelo/solvers/solve_rules.h>

namespace zermelo {

namespace detail {

// The rules that solvers work on: the user's own where positions are plain, else the same rules over numbers.
template <Playable R>
class SolverRules {
 public:
  using Inner = std::conditional_t<Rules<R>, R, Interned<R>>;
  using Position = typename R::Position;

  SolverRules(const R& rules, const Budget& budget) : inner_(made(rules, budget)) {}

  const Inner& inner() const { return inner_; }
  const R& rules() const {
    if constexpr (Rules<R>) {
      return inner_;
    } else {
      return inner_.rules();
    }
  }
  // Nothing where the position was never met.
  std::optional<typename Inner::Position> inner_position(const Position& position) const {
    if constexpr (Rules<R>) {
      return position;
    } else {
      return inner_.find(position);
    }
  }
  Position position(const typename Inner::Position& inner) const {
    if constexpr (Rules<R>) {
      return inner;
    } else {
      return inner_.value(inner);
    }
  }

 private:
  static Inner made(const R& rules, [[maybe_unused]] const Budget& budget) {
    if constexpr (Rules<R>) {
      return rules;
    } else {
      return Inner(rules, budget);
    }
  }

  Inner inner_;
};

// Throws an Error that names the position.
[[noreturn]] void refuse_unsolved(const std::string& position);

}  // namespace detail

// The result of solve(rules). Const and thread-safe; it may outlive the rules that it was made from.
template <Playable R>
class Solved {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;
  using Inner = typename detail::SolverRules<R>::Inner;

  Solved(detail::SolverRules<R> rules, detail::SolvedRules<typename Inner::Position> solved)
      : rules_(std::move(rules)), oracle_(std::move(solved.oracle)), chosen_(std::move(solved.chosen)) {}

  // For the player to move. Throws where the position was not solved.
  [[nodiscard]] Verdict verdict(const Position& position) const {
    const auto inner = rules_.inner_position(position);
    const auto found = inner ? oracle_->probe(*inner) : std::nullopt;
    if (!found) detail::refuse_unsolved(text_of(rules_.rules(), position));
    if (found->bound != Bound::exact) refuse_bound(*found);
    return found->verdict;
  }
  // Every shortest win, else every drawing move, else every longest loss, in move order; none at an end.
  [[nodiscard]] std::vector<Move> best_moves(const Position& position) const {
    const R& rules = rules_.rules();
    std::vector<Move> best;
    if (rules.end(position) != End::none) return best;
    std::optional<Verdict> best_verdict;
    rules.moves(position, [&](const Move& move) {
      const Position after = rules.after(position, move);
      const Verdict found = before_move(verdict(after), rules.to_move(after) == rules.to_move(position));
      if (best_verdict && better(*best_verdict, found)) return;
      if (best_verdict && better(found, *best_verdict)) best.clear();
      best_verdict = found;
      best.push_back(move);
    });
    return best;
  }

  [[nodiscard]] Method method() const { return chosen_.method; }
  [[nodiscard]] const Phrase& why_this_method() const { return chosen_.reason; }
  [[nodiscard]] const R& rules() const { return rules_.rules(); }
  // How many positions have a verdict.
  [[nodiscard]] std::uint64_t size() const { return oracle_->positions(); }

  // for (const auto& [position, verdict] : solved): every position in a fixed order. Positions are fetched in blocks.
  struct Entry {
    Position position;
    Verdict verdict;
  };
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Entry;
    using difference_type = std::ptrdiff_t;
    using pointer = const Entry*;
    using reference = const Entry&;

    Iterator() = default;
    explicit Iterator(const Solved& solved) : solved_(&solved) { fill(); }
    reference operator*() const { return entries_[at_]; }
    pointer operator->() const { return &entries_[at_]; }
    Iterator& operator++() {
      if (++at_ == entries_.size()) fill();
      return *this;
    }
    void operator++(int) { ++*this; }
    bool operator==(const Iterator& with) const {
      return solved_ == with.solved_ && (solved_ == nullptr || (next_ == with.next_ && at_ == with.at_));
    }

   private:
    static constexpr std::uint64_t block = 1024;

    void fill() {
      entries_.clear();
      at_ = 0;
      const std::uint64_t slots = solved_->oracle_->slots();
      while (entries_.empty() && next_ < slots) {
        const std::uint64_t end = next_ + block < slots ? next_ + block : slots;
        solved_->oracle_->each(next_, end, [&](const typename Inner::Position& position, const Verdict& verdict) {
          entries_.push_back({solved_->rules_.position(position), verdict});
        });
        next_ = end;
      }
      if (entries_.empty()) solved_ = nullptr;
    }

    const Solved* solved_ = nullptr;
    std::uint64_t next_ = 0;
    std::size_t at_ = 0;
    std::vector<Entry> entries_;
  };
  [[nodiscard]] Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] Iterator end() const { return {}; }

  // Checks every verdict against those of its successors, by code that shares nothing with the solvers.
  [[nodiscard]] Finding verify(bool outcome_only = false, const Budget& budget = Budget(),
                               Progress& progress = silent()) const {
    return RulesJudge<Inner>(rules_.inner(), *oracle_, outcome_only).judge(budget, progress);
  }

 private:
  detail::SolverRules<R> rules_;
  std::shared_ptr<const Oracle<typename Inner::Position>> oracle_;
  ChosenMethod chosen_;
};

// Solves all positions that the initial position reaches, or all starts where there are many. Throws an Error where a
// glance at the rules shows that they break a promise (check_rules.h).
template <Playable R>
[[nodiscard]] Solved<R> solve(const R& rules, const SolveRequest& request, const Budget& budget = Budget(),
                              Progress& progress = silent()) {
  static_assert(detail::check_rules_type<R>());
  detail::glance_at_rules(rules, budget);
  detail::SolverRules<R> solver_rules(rules, budget);
  const auto& inner = solver_rules.inner();
  using Inner = typename detail::SolverRules<R>::Inner;
  const Starts<Inner> starts = [&](const std::function<void(const typename Inner::Position&)>& sink) {
    sink(inner.initial());
    if constexpr (ManyStarts<Inner>) inner.starts(sink);
  };
  auto solved = detail::solve_rules(inner, starts, !ManyStarts<Inner>, request, budget, progress);
  return Solved<R>(std::move(solver_rules), std::move(solved));
}
template <Playable R>
[[nodiscard]] Solved<R> solve(const R& rules, const Budget& budget = Budget(), Progress& progress = silent()) {
  return solve(rules, SolveRequest{}, budget, progress);
}

// Rules that lack something: the compiler says what.
template <class R, class... More>
requires(detail::MeantAsRules<R> && !Playable<R>) void solve(const R&, const More&...) {
  static_assert(detail::check_rules_type<R>());
}

// The attractor of rules: the positions from which one player can force play into his targets.
template <Playable R>
class Attracted {
 public:
  using Position = typename R::Position;

  Attracted(Explored<R> explored, Attraction attraction)
      : explored_(std::move(explored)), attraction_(std::move(attraction)) {}

  // The least number of moves to a target; nothing outside the attractor.
  [[nodiscard]] std::optional<Distance> rank(const Position& position) const {
    const auto node = explored_.node(position);
    return node && attraction_.contains(*node) ? std::optional(attraction_.rank[*node]) : std::nullopt;
  }
  [[nodiscard]] bool contains(const Position& position) const { return rank(position).has_value(); }
  // The position that the player moves to from one of his; nothing where there is no move to choose.
  [[nodiscard]] std::optional<Position> strategy(const Position& position) const {
    const auto node = explored_.node(position);
    if (!node || attraction_.strategy[*node] == no_node) return std::nullopt;
    return explored_.position(attraction_.strategy[*node]);
  }
  [[nodiscard]] const Explored<R>& explored() const { return explored_; }
  [[nodiscard]] const Attraction& attraction() const { return attraction_; }

 private:
  Explored<R> explored_;
  Attraction attraction_;
};

// Towards the positions for which is_target(position) holds.
template <Playable R, std::predicate<const typename R::Position&> Target>
[[nodiscard]] Attracted<R> attractor(const R& rules, Player player, Target&& is_target, const Budget& budget = Budget(),
                                     Progress& progress = silent()) {
  Explored<R> explored = explore(rules, budget, progress);
  std::vector<Node> targets;
  for (Node node = 0; node < explored.arena.size(); ++node) {
    if (is_target(explored.position(node))) targets.push_back(node);
  }
  Attraction attraction = attractor(explored.arena, player, targets, budget, progress);
  return {std::move(explored), std::move(attraction)};
}
// Towards the ends that the player wins.
template <Playable R>
[[nodiscard]] Attracted<R> attractor(const R& rules, Player player, const Budget& budget = Budget(),
                                     Progress& progress = silent()) {
  Explored<R> explored = explore(rules, budget, progress);
  const LargeArray<Node> targets = won_ends(explored.arena, player, DeadEnds::lose, budget);
  Attraction attraction = attractor(explored.arena, player, targets, budget, progress);
  return {std::move(explored), std::move(attraction)};
}

}  // namespace zermelo
