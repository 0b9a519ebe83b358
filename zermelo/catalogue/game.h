// SPDX-License-Identifier: Apache-2.0
// The erased face of a game: all above the solvers (command line, play, pictures, server, Python) uses only this.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>
#include <zermelo/base/progress.h>
#include <zermelo/solution/oracle.h>
#include <zermelo/solvers/methods.h>

namespace zermelo {

// The bytes of some R::Position, compared as bytes.
struct AnyPosition {
  std::array<unsigned char, 64> bytes{};
  bool operator==(const AnyPosition&) const = default;
};

// A move is its text and where it leads: there is no erased move.
struct Choice {
  std::string move;
  AnyPosition after;
};

using GameOracle = Oracle<AnyPosition>;

// Which positions: those reached from one, or every one there is. REQUIRES for the latter: Game::enumerable().
struct Part {
  AnyPosition from;
  bool everywhere = false;
};

class Game {
 public:
  virtual ~Game() = default;

  // Canonical, with every parameter: nim(heaps=20,take=1+2+3,play=misere,last=contracted).
  [[nodiscard]] virtual const std::string& name() const = 0;
  [[nodiscard]] virtual AnyPosition initial() const = 0;
  [[nodiscard]] virtual AnyPosition read(std::string_view text) const = 0;
  [[nodiscard]] virtual std::string text(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual Player to_move(const AnyPosition& position) const = 0;
  // The end of the game, being stuck included; none where play goes on.
  [[nodiscard]] virtual End result(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual std::vector<Choice> choices(const AnyPosition& position) const = 0;
  // Whether every position can be listed (--all).
  [[nodiscard]] virtual bool enumerable() const = 0;

  // Who wins when play stops, in half a sentence: «who cannot move has lost».
  [[nodiscard]] virtual Phrase convention() const = 0;

  // The nodes are named by the positions' texts.
  [[nodiscard]] virtual Arena arena(const Part& part, const Budget& budget, Progress& progress) const = 0;
  [[nodiscard]] virtual std::unique_ptr<GameOracle> solve(const Part& part, AttractorMethod method,
                                                          const Budget& budget, Progress& progress) const = 0;
};

// The position after the move of that text; throws an Error that lists the moves there are.
[[nodiscard]] AnyPosition played(const Game& game, const AnyPosition& position, std::string_view move);

// A move with its verdict for the player who makes it.
struct JudgedChoice {
  Choice choice;
  Verdict verdict;
};
// In move order. REQUIRES: the oracle knows every position that a move leads to.
[[nodiscard]] std::vector<JudgedChoice> judged_choices(const Game& game, const GameOracle& oracle,
                                                       const AnyPosition& position);
// Every shortest win, else every drawing move, else every longest loss, in move order.
[[nodiscard]] std::vector<JudgedChoice> best_choices(const std::vector<JudgedChoice>& choices);

}  // namespace zermelo
