// SPDX-License-Identifier: Apache-2.0
// The one implementation of Game.
#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/arena/explore.h>
#include <zermelo/catalogue/erased_oracle.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/rules/notation.h>
#include <zermelo/rules/rules.h>
#include <zermelo/rules/well_formed.h>
#include <zermelo/solvers/estimate.h>
#include <zermelo/solvers/solve_rules.h>

namespace zermelo {

template <Numbered R>
class RulesNumbering final : public GameNumbering {
 public:
  using Position = typename R::Position;
  RulesNumbering(const R& rules, const Budget& budget) : rules_(rules), numbering_(rules, budget) {}

  std::uint32_t version() const override {
    if constexpr (requires { R::Numbering::version; }) return R::Numbering::version;
    return 1;
  }
  int layers() const override { return rules_.layers(); }
  std::uint64_t size(int layer) const override { return numbering_.size(layer); }
  std::uint64_t number(const AnyPosition& position) const override {
    return numbering_.number(restored(rules_, position));
  }
  std::uint64_t canonical_number(const AnyPosition& any) const override {
    const Position position = restored(rules_, any);
    if constexpr (Symmetric<R>) return numbering_.number(rules_.canonical(position));
    return numbering_.number(position);
  }
  AnyPosition at(int layer, std::uint64_t number) const override {
    return erased(rules_, numbering_.at(layer, number));
  }
  bool has(const AnyPosition& any) const override {
    const Position position = restored(rules_, any);
    const int layer = rules_.layer(position);
    const std::uint64_t number = numbering_.number(position);
    if (layer < 0 || layer >= rules_.layers() || number >= numbering_.size(layer)) return false;
    if (is_hole(numbering_, layer, number)) return false;
    // Where several positions have one number, the one that it stands for is another.
    return Folds<typename R::Numbering, Position> || numbering_.at(layer, number) == position;
  }
  // Judges list positions so: a walk that lost its way would hide some from them, so each must have its number.
  void each(int layer, NumberRange numbers, const NumberSink& sink) const override {
    std::uint64_t number = numbers.begin;
    detail::each_number(
        rules_, numbering_, layer, numbers,
        [&](const Position& position, auto&&) {
          const bool right = !Walked<R> || numbering_.number(position) == number;
          sink(number, erased(rules_, right ? position : numbering_.at(layer, number)));
          ++number;
        },
        [&] { ++number; });
  }
  bool hole([[maybe_unused]] int layer, [[maybe_unused]] std::uint64_t number) const override {
    if constexpr (requires { numbering_.hole(layer, number); }) return numbering_.hole(layer, number);
    return false;
  }
  std::optional<Verdict> glance(const AnyPosition& any) const override {
    const Position position = restored(rules_, any);
    const auto scale = detail::scale_for(rules_, {});
    const detail::Score told = detail::glance(rules_, position, scale);
    if (told == detail::unknown_score) return std::nullopt;
    return scale.verdict(told, rules_.to_move(position));
  }

 private:
  R rules_;
  typename R::Numbering numbering_;
};

template <Rules R>
class RulesAbilities final : public Abilities {
 public:
  using Position = typename R::Position;

  explicit RulesAbilities(const R& rules) : rules_(rules) {
    key_words = detail::key_words<R>;
    if constexpr (requires { R::key_version; }) key_version = R::key_version;
    enumerable = Enumerable<R>;
    many_starts = ManyStarts<R>;
    symmetric = Symmetric<R>;
    has_nimbers = Impartial<R>;
    if constexpr (Impartial<R>) impartial = sides_alike = rules.impartial();
    has_turned = requires(const Position& position) { rules.turned(position); };
    separable = requires(const Position& position) { rules.components(position, detail::AnySink<Position>{}); };
    if constexpr (requires { rules.sides_alike(); }) sides_alike = rules.sides_alike();
    if constexpr (Layered<R>) layering = {rules.layers(), rules.longest_step()};
    if constexpr (requires { rules.line_counts(); }) line_counts = rules.line_counts();
    if constexpr (has_named_heuristics) {
      heuristics = rules.heuristics();
    } else if constexpr (Estimated<R>) {
      heuristics = {{"usual", Phrase("the game's own")}};
    }
    heuristics.push_back(ends_only());
  }

  bool is_position(const AnyPosition& any) const override {
    constexpr int words = detail::key_words<R>;
    const auto key = key_in<words>(any);
    return any_of(key) == any && detail::is_key_of_position(rules_, key);
  }
  int layer([[maybe_unused]] const AnyPosition& position) const override {
    if constexpr (Layered<R>) return rules_.layer(restored(rules_, position));
    return 0;
  }
  double heuristic([[maybe_unused]] const AnyPosition& position, [[maybe_unused]] std::size_t which) const override {
    if constexpr (has_named_heuristics) {
      return rules_.heuristic(restored(rules_, position), which);
    } else if constexpr (Estimated<R>) {
      return rules_.heuristic(restored(rules_, position));
    }
    return 0;
  }
  AnyPosition canonical(const AnyPosition& position) const override {
    if constexpr (Symmetric<R>) return erased(rules_, rules_.canonical(restored(rules_, position)));
    return position;
  }
  AnyPosition turned(const AnyPosition& any) const override {
    const Position position = restored(rules_, any);
    if constexpr (requires { rules_.turned(position); }) return erased(rules_, rules_.turned(position));
    return any;
  }
  void components(const AnyPosition& any, std::vector<AnyPosition>& parts) const override {
    const Position position = restored(rules_, any);
    const auto add = [&](const Position& part) { parts.push_back(erased(rules_, part)); };
    if constexpr (requires { rules_.components(position, add); }) {
      rules_.components(position, add);
    } else {
      add(position);
    }
  }
  DenseEstimate estimate_dense(const AnyPosition& any, const Budget& budget) const override {
    return detail::estimate_dense(rules_, restored(rules_, any), budget);
  }
  std::unique_ptr<GameNumbering> numbering([[maybe_unused]] const Budget& budget) const override {
    if constexpr (Numbered<R>) return std::make_unique<RulesNumbering<R>>(rules_, budget);
    return nullptr;
  }
  std::unique_ptr<NumberLayerSolver> number_layers([[maybe_unused]] const SolveRequest& request,
                                                   [[maybe_unused]] const Budget& budget) const override {
    if constexpr (Numbered<R>) {
      if (layers_rise(rules_)) return std::make_unique<detail::RulesNumberLayers<R>>(rules_, request, budget);
    }
    return nullptr;
  }
  std::unique_ptr<KeyLayerSolver> key_layers([[maybe_unused]] const SolveRequest& request) const override {
    if constexpr (Layered<R>) {
      if (layers_rise(rules_)) return std::make_unique<detail::RulesKeyLayers<R>>(rules_, request);
    }
    return nullptr;
  }
  std::unique_ptr<BackwardNumbers> backward_numbers([[maybe_unused]] const Budget& budget) const override {
    if constexpr (Numbered<R> && Reversible<R>)
      return std::make_unique<detail::RulesBackwardNumbers<R>>(rules_, budget);
    return nullptr;
  }

 private:
  static constexpr bool has_named_heuristics = requires(const R& rules, const Position& position) {
    rules.heuristic(position, rules.heuristics().size());
  };

  R rules_;
};

template <Rules R>
class RulesGame final : public Game {
  static_assert(detail::check_rules_type<R>());

 public:
  using Position = typename R::Position;

  RulesGame(std::string name, R rules) : name_(std::move(name)), rules_(std::move(rules)), abilities_(rules_) {}

  const std::string& name() const override { return name_; }
  Phrase convention() const override { return convention_of(rules_); }
  const Abilities& abilities() const override { return abilities_; }

  AnyPosition initial() const override { return erased(rules_, rules_.initial()); }
  std::string text(const AnyPosition& position) const override { return text_of(rules_, at(position)); }
  Player to_move(const AnyPosition& position) const override { return rules_.to_move(at(position)); }
  End end(const AnyPosition& position) const override { return rules_.end(at(position)); }
  End result(const AnyPosition& position) const override { return zermelo::result(rules_, at(position)); }
  std::vector<Choice> choices(const AnyPosition& any) const override {
    const Position position = at(any);
    std::vector<Choice> result;
    if (rules_.end(position) != End::none) return result;
    rules_.moves(position, [&](const auto& move) {
      result.push_back({text_of(rules_, position, move), erased(rules_, rules_.after(position, move))});
    });
    return result;
  }
  void expand(const AnyPosition& any, std::vector<AnyPosition>& successors) const override {
    const Position position = at(any);
    rules_.moves(position,
                 [&](const auto& move) { successors.push_back(erased(rules_, rules_.after(position, move))); });
  }
  std::optional<Board> board([[maybe_unused]] const AnyPosition& position) const override {
    if constexpr (Pictured<R>) return rules_.board(at(position));
    return std::nullopt;
  }

  void begin(const Scope& part, const std::function<void(const AnyPosition&)>& sink) const override {
    starts(part)([&](const Position& position) { sink(erased(rules_, position)); });
  }
  ExploredGame explore(const Scope& part, const Budget& budget, Progress& progress) const override {
    auto explored = std::make_shared<Explored<R>>(explore_from<R>(rules_, starts(part), {}, budget, progress));
    return {std::move(explored->arena),
            [explored, rules = rules_](Node node) { return erased(rules, explored->position(node)); }};
  }
  ChosenMethod choose(const Scope& part, const SolveRequest& request, const Budget& budget) const override {
    const bool one_start = part.extent == Scope::Extent::from_one;
    return detail::choose_for(rules_, at(part.from), one_start, request, budget);
  }
  SolvedGame solve(const Scope& part, const SolveRequest& request, const Budget& budget,
                   Progress& progress) const override {
    const bool one_start = part.extent == Scope::Extent::from_one;
    auto solved = detail::solve_rules(rules_, starts(part), one_start, request, budget, progress);
    return {std::make_unique<ErasedOracle<R>>(rules_, std::move(solved.oracle)), solved.chosen};
  }

 private:
  Position at(const AnyPosition& position) const { return restored(rules_, position); }
  AnyPosition read_exactly(std::string_view text, [[maybe_unused]] bool anything) const override {
    if constexpr (requires { rules_.read_anything(text); }) {
      if (anything) return erased(rules_, rules_.read_anything(text));
    }
    return erased(rules_, read_position(rules_, text));
  }

  Starts<R> starts(const Scope& part) const {
    return [&, part](const std::function<void(const Position&)>& sink) {
      sink(at(part.from));
      if constexpr (ManyStarts<R>) {
        if (part.extent == Scope::Extent::from_starts) rules_.starts(sink);
      }
      if constexpr (Enumerable<R>) {
        if (part.extent == Scope::Extent::everywhere) rules_.everywhere(sink);
      }
    };
  }

  std::string name_;
  R rules_;
  RulesAbilities<R> abilities_;
};

}  // namespace zermelo
