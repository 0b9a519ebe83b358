// SPDX-License-Identifier: Apache-2.0
// A game that is another game but for what a derived class overrides.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/catalogue/game.h>

namespace zermelo {

class ForwardingGame : public Game {
 public:
  explicit ForwardingGame(std::unique_ptr<Game> game) : game_(std::move(game)) {}

  const std::string& name() const override { return game_->name(); }
  Phrase convention() const override { return game_->convention(); }
  const Abilities& abilities() const override { return game_->abilities(); }
  std::string text(const AnyPosition& position) const override { return game_->text(position); }
  AnyPosition initial() const override { return game_->initial(); }
  Player to_move(const AnyPosition& position) const override { return game_->to_move(position); }
  End end(const AnyPosition& position) const override { return game_->end(position); }
  End result(const AnyPosition& position) const override { return game_->result(position); }
  std::vector<Choice> choices(const AnyPosition& position) const override { return game_->choices(position); }
  void expand(const AnyPosition& position, std::vector<AnyPosition>& successors) const override {
    game_->expand(position, successors);
  }
  std::optional<Board> board(const AnyPosition& position) const override { return game_->board(position); }
  void begin(const Scope& part, const std::function<void(const AnyPosition&)>& sink) const override {
    game_->begin(part, sink);
  }
  ExploredGame explore(const Scope& part, const Budget& budget, Progress& progress) const override {
    return game_->explore(part, budget, progress);
  }
  ChosenMethod choose(const Scope& part, const SolveRequest& request, const Budget& budget) const override {
    return game_->choose(part, request, budget);
  }
  SolvedGame solve(const Scope& part, const SolveRequest& request, const Budget& budget,
                   Progress& progress) const override {
    return game_->solve(part, request, budget, progress);
  }

 protected:
  [[nodiscard]] const Game& inner() const { return *game_; }
  AnyPosition read_exactly(std::string_view text, bool anything) const override {
    return anything ? game_->read_anything(text) : game_->read(text);
  }

 private:
  std::unique_ptr<Game> game_;
};

}  // namespace zermelo
