// SPDX-License-Identifier: Apache-2.0
// Whether rules keep what rules.h says of them, tried on positions of random plays, the same ones every time:
//   1. the moves of a position, and where they lead, are the same when asked again;
//   2. a position without moves has a result, and one with a result is not asked for moves;
//   3. a move raises the layer by 1 to longest_step(), or does not lower it where that is 0; 0 <= layer < layers();
//   4. canonical is idempotent, keeps who moves and the result, and its moves lead to what theirs lead to;
//   5. before(q) lists a position as often as its moves lead to q;
//   6. a number of the numbering is below its layer's size and gives its position back;
//   7. the text of a position is read back as that position.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>
#include <zermelo/base/random.h>
#include <zermelo/rules/folding.h>
#include <zermelo/rules/notation.h>
#include <zermelo/rules/rules.h>
#include <zermelo/rules/well_formed.h>
#include <zermelo/solution/finding.h>

namespace zermelo {

struct RulesCheck {
  std::uint64_t positions = 100'000;
  // Whether the numbering is tried too, whose tables may be large.
  bool numbering = true;
};

namespace detail {

enum class RulesFault : std::uint8_t {
  moves_change,
  no_result,
  text,
  canonical_again,
  canonical_mover,
  canonical_result,
  canonical_moves,
  before,
  number_range,
  number_shared,
};

// What is said of a position, and of another one beside it.
[[nodiscard]] Phrase rules_fault(RulesFault fault, const std::string& position, const std::string& other);
[[nodiscard]] Phrase layer_fault(const std::string& position, int layer, const std::string& after, int above,
                                 int longest_step);
[[nodiscard]] Phrase layer_out_of_range(const std::string& position, int layer, int layers);
[[noreturn]] void refuse_rules(const Phrase& fault);

template <Playable R>
class RulesCheckup {
 public:
  using Position = typename R::Position;
  using Positions = std::vector<Position>;

  RulesCheckup(const R& rules, const Budget& budget) : rules_(rules), budget_(budget) {}

  Finding run(const RulesCheck& asked) {
    if constexpr (Numbered<R>) {
      if (asked.numbering) numbering_.emplace(rules_, budget_);
    }
    Random random(1);
    Positions starts{rules_.initial()};
    if constexpr (ManyStarts<R>) {
      rules_.starts([&](const Position& start) {
        if (starts.size() < most_starts) starts.push_back(start);
      });
    }
    while (finding_.judged < asked.positions) {
      Position at = starts[random.below(starts.size())];
      for (std::uint64_t ply = 0; ply < longest_play && finding_.judged < asked.positions; ++ply) {
        if (finding_.judged % positions_between_checks == 0) budget_.check();
        const Positions next = check(at);
        if (next.empty()) break;
        at = next[random.below(next.size())];
      }
    }
    return std::move(finding_);
  }

 private:
  static constexpr std::uint64_t longest_play = 1000, positions_between_checks = 64;
  static constexpr std::size_t most_starts = 1000;

  [[nodiscard]] Positions successors(const Position& position) const {
    Positions after;
    if (rules_.end(position) != End::none) return after;
    rules_.moves(position, [&](const auto& move) { after.push_back(rules_.after(position, move)); });
    return after;
  }
  void expect(bool right, RulesFault fault, const Position& position) { expect(right, fault, position, position); }
  void expect(bool right, RulesFault fault, const Position& position, const Position& other) {
    if (!right) finding_.add([&] { return rules_fault(fault, text_of(rules_, position), text_of(rules_, other)); });
  }

  // The positions that its moves lead to.
  Positions check(const Position& at) {
    ++finding_.judged;
    Positions next = successors(at);
    expect(successors(at) == next, RulesFault::moves_change, at);
    if (next.empty() && rules_.end(at) == End::none) expect(rules_.stuck(at) != End::none, RulesFault::no_result, at);
    if constexpr (Layered<R>) check_layers(at, next);
    if constexpr (Symmetric<R>) check_symmetry(at, next);
    if constexpr (Reversible<R>) check_before(at, next);
    if constexpr (Numbered<R>) check_number(at);
    if constexpr (requires(std::string_view text) { rules_.text(at), rules_.read(text); })
      expect(reads_back(at), RulesFault::text, at);
    return next;
  }

  [[nodiscard]] bool reads_back(const Position& at) const {
    try {
      return rules_.read(rules_.text(at)) == at;
    } catch (const Error&) {
      return false;
    }
  }

  void check_layers(const Position& at, const Positions& next) {
    const int layer = rules_.layer(at), longest = rules_.longest_step();
    if (layer < 0 || layer >= rules_.layers())
      finding_.add([&] { return layer_out_of_range(text_of(rules_, at), layer, rules_.layers()); });
    for (const Position& after : next) {
      const int above = rules_.layer(after), step = above - layer;
      if (longest == 0 ? step < 0 : step < 1 || step > longest)
        finding_.add([&] { return layer_fault(text_of(rules_, at), layer, text_of(rules_, after), above, longest); });
    }
  }

  void check_symmetry(const Position& at, const Positions& next) {
    const Position canonical = rules_.canonical(at);
    expect(rules_.canonical(canonical) == canonical, RulesFault::canonical_again, at);
    expect(rules_.to_move(canonical) == rules_.to_move(at), RulesFault::canonical_mover, at, canonical);
    expect(result(rules_, canonical) == result(rules_, at), RulesFault::canonical_result, at, canonical);
    expect(is_alike(next, successors(canonical)), RulesFault::canonical_moves, at, canonical);
  }
  // Whether both lists hold the same positions up to symmetry.
  [[nodiscard]] bool is_alike(const Positions& some, const Positions& others) const {
    const auto holds = [&](const Positions& all, const Position& wanted) {
      return std::any_of(all.begin(), all.end(),
                         [&](const Position& each) { return rules_.canonical(each) == wanted; });
    };
    const auto within = [&](const Positions& part, const Positions& all) {
      return std::all_of(part.begin(), part.end(),
                         [&](const Position& each) { return holds(all, rules_.canonical(each)); });
    };
    return within(some, others) && within(others, some);
  }

  void check_before(const Position& at, const Positions& next) {
    for (const Position& after : next) {
      std::ptrdiff_t listed = 0;
      rules_.before(after, [&](const Position& from) { listed += from == at ? 1 : 0; });
      expect(listed == std::count(next.begin(), next.end(), after), RulesFault::before, at, after);
    }
  }

  void check_number(const Position& at) {
    if constexpr (Numbered<R>) {
      if (!numbering_) return;
      const int layer = rules_.layer(at);
      const std::uint64_t number = numbering_->number(at);
      const bool fits = number < numbering_->size(layer);
      expect(fits, RulesFault::number_range, at);
      if (fits && !Folds<typename R::Numbering, Position>)
        expect(numbering_->at(layer, number) == at, RulesFault::number_shared, at, numbering_->at(layer, number));
    }
  }

  template <class T>
  struct NumberingOf {
    using Type = char;
  };
  template <Numbered T>
  struct NumberingOf<T> {
    using Type = typename T::Numbering;
  };

  const R& rules_;
  const Budget& budget_;
  std::optional<typename NumberingOf<R>::Type> numbering_;
  Finding finding_;
};

// A glance before rules are solved: throws an Error for the first fault.
template <Playable R>
void glance_at_rules(const R& rules, const Budget& budget) {
  constexpr std::uint64_t positions = 200;
  const Finding finding = RulesCheckup<R>(rules, budget).run({.positions = positions, .numbering = false});
  if (!finding.right()) refuse_rules(finding.sentences.front());
}

}  // namespace detail

// Sentences about the first positions where the rules break a promise.
template <Playable R>
[[nodiscard]] Finding check_rules(const R& rules, const RulesCheck& asked = {}, const Budget& budget = Budget()) {
  static_assert(detail::check_rules_type<R>());
  return detail::RulesCheckup<R>(rules, budget).run(asked);
}

}  // namespace zermelo
