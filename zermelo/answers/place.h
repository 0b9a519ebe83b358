// SPDX-License-Identifier: Apache-2.0
// Where a question is asked: a game, a position in it, and the moves that led there. Each door makes one, from files,
// tables, or games that it keeps.
#pragma once
#include <array>
#include <memory>
#include <string>
#include <vector>

#include <zermelo/catalogue/game.h>
#include <zermelo/play/expert.h>
#include <zermelo/play/move_chooser.h>

namespace zermelo::answers {

// The whole game, solved.
struct Known {
  std::shared_ptr<const GameOracle> oracle;
  ChosenMethod chosen;
};

struct Place {
  const Game& game;  // must outlive it
  Scope scope;       // its `from` is the position
  std::vector<play::Step> steps = {};
  std::array<std::string, 2> players = {"J0", "J1"};
  bool is_graph = false;                         // somebody's own, not a game
  bool ignores_priorities = false;               // of a parity game, whose priorities no solver looks at
  std::shared_ptr<const Known> known = nullptr;  // null where nobody has solved it

  [[nodiscard]] const AnyPosition& position() const { return scope.from; }
  [[nodiscard]] const std::string& player(Player player) const {
    return players[static_cast<std::size_t>(index(player))];
  }
  // The verdict of a position of a solved game, found at once; nothing elsewhere.
  [[nodiscard]] std::optional<Verdict> known_verdict(const AnyPosition& at) const;
  // For players and explanations: uses what is known. `progress` must outlive it.
  [[nodiscard]] play::Expert expert(const SolveRequest& request, const Budget& budget, Progress& progress) const;
};

// A position, and the moves that are played from it, as people write them. Throws an Error for a position or a move
// that does not exist.
[[nodiscard]] Place read_place(const Game& game, std::string_view position, std::string_view moves);

}  // namespace zermelo::answers
