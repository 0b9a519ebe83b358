// SPDX-License-Identifier: Apache-2.0
// The one implementation of Game.
#pragma once
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/arena/explore.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/methods.h>
#include <zermelo/solvers/minimax.h>

namespace zermelo {

template <PositionLike P>
AnyPosition erased(const P& position) {
  AnyPosition any;
  std::memcpy(any.bytes.data(), &position, sizeof position);
  return any;
}

template <PositionLike P>
P restored(const AnyPosition& any) {
  P position;
  std::memcpy(&position, any.bytes.data(), sizeof position);
  return position;
}

// Rules that are an arena already need no exploring.
template <class R>
concept Explicit = Enumerable<R> && requires(const R& rules) {
  { rules.arena() } -> std::same_as<const Arena&>;
};

// The solution of an explored arena.
template <Rules R>
class ExploredOracle final : public GameOracle {
 public:
  ExploredOracle(Explored<R> explored, AttractorMethod method, const Budget& budget, Progress& progress)
      : explored_(std::move(explored)),
        solution_(solve_by(method, explored_.arena, DeadEnds::lose, budget, progress)) {}

  std::optional<Probe> probe(const AnyPosition& position) const override {
    const Node node = explored_.index.find(restored<typename R::Position>(position));
    if (node == no_node) return std::nullopt;
    return Probe{solution_.verdict(explored_.arena, node)};
  }
  std::uint64_t positions() const override { return explored_.arena.size(); }
  void each(const std::function<void(const AnyPosition&, const Verdict&)>& visit) const override {
    for (Node node = 0; node < explored_.arena.size(); ++node) {
      visit(erased(explored_.index.positions()[node]), solution_.verdict(explored_.arena, node));
    }
  }

 private:
  Explored<R> explored_;
  Solution solution_;
};

// The solution of rules that are an arena: a node is its own number.
template <Explicit R>
class ExplicitOracle final : public GameOracle {
 public:
  ExplicitOracle(const R& rules, AttractorMethod method, const Budget& budget, Progress& progress)
      : rules_(rules), solution_(solve_by(method, rules.arena(), rules.dead_ends(), budget, progress)) {}

  std::optional<Probe> probe(const AnyPosition& position) const override {
    return Probe{solution_.verdict(rules_.arena(), restored<typename R::Position>(position).node)};
  }
  std::uint64_t positions() const override { return rules_.arena().size(); }
  void each(const std::function<void(const AnyPosition&, const Verdict&)>& visit) const override {
    rules_.everywhere([&](const typename R::Position& position) {
      visit(erased(position), solution_.verdict(rules_.arena(), position.node));
    });
  }

 private:
  R rules_;
  Solution solution_;
};

template <Rules R>
class RulesGame final : public Game {
 public:
  using Position = typename R::Position;

  RulesGame(std::string name, R rules) : name_(std::move(name)), rules_(std::move(rules)) {}

  const std::string& name() const override { return name_; }
  AnyPosition initial() const override { return erased(rules_.initial()); }
  AnyPosition read(std::string_view text) const override { return erased(rules_.read(text)); }
  std::string text(const AnyPosition& position) const override { return rules_.text(restored<Position>(position)); }
  Player to_move(const AnyPosition& position) const override { return rules_.to_move(restored<Position>(position)); }
  End result(const AnyPosition& position) const override {
    return zermelo::result(rules_, restored<Position>(position));
  }
  bool enumerable() const override { return Enumerable<R>; }
  bool many_starts() const override { return ManyStarts<R>; }

  AnyPosition read_anything(std::string_view text) const override {
    if constexpr (ReadsAnything<R>) return erased(rules_.read_anything(text));
    return read(text);
  }
  std::optional<double> heuristic(const AnyPosition& position) const override {
    if constexpr (Estimated<R>) return rules_.heuristic(restored<Position>(position));
    return std::nullopt;
  }
  double minimax(const AnyPosition& position, int depth, const Budget& budget) const override {
    if constexpr (Estimated<R>) {
      return Minimax<R>(rules_, budget).value(restored<Position>(position), depth);
    } else {
      throw Error(Phrase("{} has no heuristic to search with; «solve» needs none", name_));
    }
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
    return explored(part, Naming::texts, budget, progress).arena;
  }

  std::unique_ptr<GameOracle> solve(const Part& part, AttractorMethod method, const Budget& budget,
                                    Progress& progress) const override {
    if constexpr (Explicit<R>) {
      return std::make_unique<ExplicitOracle<R>>(rules_, method, budget, progress);
    } else {
      return std::make_unique<ExploredOracle<R>>(explored(part, Naming::none, budget, progress), method, budget,
                                                 progress);
    }
  }

 private:
  Explored<R> explored(const Part& part, Naming naming, const Budget& budget, Progress& progress) const {
    const Beginnings<R> beginnings = [&](const std::function<void(const Position&)>& sink) {
      sink(restored<Position>(part.from));
      if constexpr (ManyStarts<R>) {
        if (part.extent == Part::Extent::from_starts) rules_.starts(sink);
      }
      if constexpr (Enumerable<R>) {
        if (part.extent == Part::Extent::everywhere) rules_.everywhere(sink);
      }
    };
    return explore<R>(rules_, beginnings, naming, budget, progress);
  }

  std::string name_;
  R rules_;
};

}  // namespace zermelo
