// SPDX-License-Identifier: Apache-2.0
// The one implementation of Game.
#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/arena/explore.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solution/verify_rules.h>
#include <zermelo/solvers/calls.h>
#include <zermelo/solvers/count.h>
#include <zermelo/solvers/estimate.h>
#include <zermelo/solvers/minimax.h>
#include <zermelo/solvers/nimbers.h>
#include <zermelo/solvers/solve_rules.h>

namespace zermelo {

// The oracle of rules, for whoever knows positions as bytes only.
template <Rules R>
class ErasedOracle final : public GameOracle {
 public:
  using Position = typename R::Position;
  explicit ErasedOracle(std::unique_ptr<Oracle<Position>> oracle) : oracle_(std::move(oracle)) {}

  std::optional<Probe> probe(const AnyPosition& position) const override {
    return oracle_->probe(restored<Position>(position));
  }
  bool confirms(const AnyPosition& position, const Verdict& verdict) const override {
    return oracle_->confirms(restored<Position>(position), verdict);
  }
  std::uint64_t positions() const override { return oracle_->positions(); }
  std::uint64_t nodes() const override { return oracle_->nodes(); }
  std::uint64_t slots() const override { return oracle_->slots(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    oracle_->each(begin, end,
                  [&](const Position& position, const Verdict& verdict) { visit(erased(position), verdict); });
  }

 private:
  std::unique_ptr<Oracle<Position>> oracle_;
};

// The other way: an oracle of bytes, for whoever knows the rules.
template <Rules R>
class RestoredOracle final : public Oracle<typename R::Position> {
 public:
  using Position = typename R::Position;
  using typename Oracle<Position>::Visit;
  explicit RestoredOracle(const GameOracle& oracle) : oracle_(oracle) {}

  std::optional<Probe> probe(const Position& position) const override { return oracle_.probe(erased(position)); }
  std::uint64_t positions() const override { return oracle_.positions(); }
  std::uint64_t slots() const override { return oracle_.slots(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    oracle_.each(begin, end, [&](const AnyPosition& position, const Verdict& verdict) {
      visit(restored<Position>(position), verdict);
    });
  }

 private:
  const GameOracle& oracle_;
};

template <Impartial R>
class ErasedNimbers final : public GameNimbers {
 public:
  ErasedNimbers(const R& rules, const Budget& budget, Progress& progress) : nimbers_(rules, budget, progress) {}

  Nimber of(const AnyPosition& position) override { return nimbers_.of(restored<typename R::Position>(position)); }
  std::uint64_t parts() const override { return nimbers_.parts(); }

 private:
  Nimbers<R> nimbers_;
};

template <Rules R>
class RulesGame final : public Game {
 public:
  using Position = typename R::Position;

  RulesGame(std::string name, R rules) : name_(std::move(name)), rules_(std::move(rules)) {}

  const std::string& name() const override { return name_; }
  AnyPosition initial() const override { return erased(rules_.initial()); }
  std::string text(const AnyPosition& position) const override { return rules_.text(restored<Position>(position)); }
  Player to_move(const AnyPosition& position) const override { return rules_.to_move(restored<Position>(position)); }
  End result(const AnyPosition& position) const override {
    return zermelo::result(rules_, restored<Position>(position));
  }
  bool enumerable() const override { return Enumerable<R>; }
  bool many_starts() const override { return ManyStarts<R>; }

  std::vector<Heuristic> heuristics() const override {
    std::vector<Heuristic> all;
    if constexpr (EstimatedByName<R>) {
      all = rules_.heuristics();
    } else if constexpr (Estimated<R>) {
      all = {{"usual", Phrase("the game's own")}};
    }
    all.push_back(ends_only());
    return all;
  }
  std::optional<double> heuristic([[maybe_unused]] const AnyPosition& position, std::size_t which) const override {
    if (which + 1 >= heuristics().size()) return std::nullopt;
    if constexpr (EstimatedByName<R>) {
      return rules_.heuristic(restored<Position>(position), which);
    } else if constexpr (Estimated<R>) {
      return rules_.heuristic(restored<Position>(position));
    }
    return std::nullopt;
  }
  LookAheadAnswer look_ahead(const AnyPosition& position, const LookAhead& asked, const Budget& budget) const override {
    const bool guesses = asked.heuristic + 1 < heuristics().size();
    return Minimax<R>(rules_, asked, guesses, budget).answer(restored<Position>(position));
  }
  std::optional<int> layer(const AnyPosition& position) const override {
    if constexpr (Layered<R>) return rules_.layer(restored<Position>(position));
    return std::nullopt;
  }
  std::optional<int> most_plies(const AnyPosition& position) const override {
    if constexpr (Layered<R>) {
      if (rules_.longest_step() == 1) return rules_.layers() - 1 - rules_.layer(restored<Position>(position));
    }
    return std::nullopt;
  }
  std::optional<Board> board(const AnyPosition& position) const override {
    if constexpr (Pictured<R>) return rules_.board(restored<Position>(position));
    return std::nullopt;
  }

  std::vector<Choice> choices(const AnyPosition& any) const override {
    const auto position = restored<Position>(any);
    std::vector<Choice> result;
    if (rules_.end(position) != End::none) return result;
    rules_.moves(position, [&](const auto& move) {
      result.push_back({rules_.text(position, move), erased(rules_.after(position, move))});
    });
    return result;
  }

  Phrase convention() const override { return rules_.convention(); }

  Arena arena(const Part& part, const Budget& budget, Progress& progress) const override {
    return explore<R>(rules_, beginnings(part), Naming::texts, budget, progress).arena;
  }

  SolvedGame solve(const Part& part, const SolveRequest& request, const Budget& budget,
                   Progress& progress) const override {
    const bool one_start = part.extent == Part::Extent::from_one;
    Solved<Position> solved = solve_rules(rules_, beginnings(part), one_start, request, budget, progress);
    return {std::make_unique<ErasedOracle<R>>(std::move(solved.oracle)), solved.chosen};
  }
  Finding judge(const GameOracle& oracle, bool outcome_only, const Budget& budget, Progress& progress) const override {
    const RestoredOracle<R> restored_oracle(oracle);
    return RulesJudge<R>(rules_, restored_oracle, outcome_only).judge(budget, progress);
  }
  void count(const Part& part, CountBy by, bool up_to_symmetry, const Budget& budget, Progress& progress,
             const CountSink& sink) const override {
    const bool one_start = part.extent == Part::Extent::from_one;
    count_positions(rules_, beginnings(part), one_start, by, up_to_symmetry, budget, progress, sink);
  }
  CallCounts calls(const AnyPosition& position, const Budget& budget, Progress& progress) const override {
    return count_calls(rules_, restored<Position>(position), budget, progress);
  }
  Estimate estimate(const AnyPosition& position, const Budget& budget) const override {
    return estimate_solving(rules_, restored<Position>(position), budget);
  }

  bool impartial() const override {
    if constexpr (Impartial<R>) return rules_.impartial();
    return false;
  }
  std::unique_ptr<GameNimbers> nimbers(const Budget& budget, Progress& progress) const override {
    if constexpr (Impartial<R>) {
      if (rules_.impartial()) return std::make_unique<ErasedNimbers<R>>(rules_, budget, progress);
    }
    refuse_nimbers(*this, Impartial<R>);
  }
  bool sides_alike() const override {
    if constexpr (TellsSides<R>) return rules_.sides_alike();
    return impartial();
  }

 private:
  AnyPosition read_exactly(std::string_view text, [[maybe_unused]] bool anything) const override {
    if constexpr (ReadsAnything<R>) {
      if (anything) return erased(rules_.read_anything(text));
    }
    return erased(rules_.read(text));
  }

  Beginnings<R> beginnings(const Part& part) const {
    return [&, part](const std::function<void(const Position&)>& sink) {
      sink(restored<Position>(part.from));
      if constexpr (ManyStarts<R>) {
        if (part.extent == Part::Extent::from_starts) rules_.starts(sink);
      }
      if constexpr (Enumerable<R>) {
        if (part.extent == Part::Extent::everywhere) rules_.everywhere(sink);
      }
    };
  }

  std::string name_;
  R rules_;
};

}  // namespace zermelo
