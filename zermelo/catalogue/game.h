// SPDX-License-Identifier: Apache-2.0
// The erased face of a game: all above the solvers (command line, play, pictures, server, Python) uses only this.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>
#include <zermelo/base/progress.h>
#include <zermelo/catalogue/any_position.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/heuristic.h>
#include <zermelo/solution/finding.h>
#include <zermelo/solution/oracle.h>
#include <zermelo/solvers/answers.h>
#include <zermelo/solvers/choose.h>
#include <zermelo/solvers/look_ahead.h>
#include <zermelo/solvers/nimber.h>
#include <zermelo/solvers/request.h>

namespace zermelo {

// A move is its text and where it leads: there is no erased move.
struct Choice {
  std::string move;
  AnyPosition after;
};

using GameOracle = Oracle<AnyPosition>;

struct SolvedGame {
  std::unique_ptr<GameOracle> oracle;
  ChosenMethod chosen;
};

// Remembers what it has found.
class GameNimbers {
 public:
  virtual ~GameNimbers() = default;
  // Throws an Error where the rules turn out not to be impartial.
  [[nodiscard]] virtual Nimber of(const AnyPosition& position) = 0;
  // Different positions, or independent parts of them, that were looked at.
  [[nodiscard]] virtual std::uint64_t parts() const = 0;
};

// Which positions: those reached from one, from every start, or every one there is.
struct Part {
  enum class Extent : std::uint8_t { from_one, from_starts, everywhere };  // the last two where the game can tell
  AnyPosition from;
  Extent extent = Extent::from_one;
};

class Game {
 public:
  virtual ~Game() = default;

  // Canonical, with every parameter: nim(heaps=20,take=1+2+3,play=misere,last=contracted).
  [[nodiscard]] virtual const std::string& name() const = 0;
  [[nodiscard]] virtual AnyPosition initial() const = 0;
  // What a person writes: blanks around it do not count, and other spellings of the same value are taken: (4, 0) for
  // 4-J0. Throws an Error with its column.
  [[nodiscard]] AnyPosition read(std::string_view text, const std::array<std::string, 2>& players = {"J0", "J1"}) const;
  [[nodiscard]] virtual std::string text(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual Player to_move(const AnyPosition& position) const = 0;
  // The end of the game, being stuck included; none where play goes on.
  [[nodiscard]] virtual End result(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual std::vector<Choice> choices(const AnyPosition& position) const = 0;
  // Whether every position can be listed (--all).
  [[nodiscard]] virtual bool enumerable() const = 0;
  // Whether there is no single beginning, but many.
  [[nodiscard]] virtual bool many_starts() const = 0;
  // As read, but takes positions that cannot arise in play too, where the rules know how.
  [[nodiscard]] AnyPosition read_anything(std::string_view text,
                                          const std::array<std::string, 2>& players = {"J0", "J1"}) const;
  // Ways to guess, the usual one first. The last is always «ends»: nothing is guessed before the end.
  [[nodiscard]] virtual std::vector<Heuristic> heuristics() const = 0;
  // In the first player's view; nothing for «ends». REQUIRES: which < heuristics().size().
  [[nodiscard]] virtual std::optional<double> heuristic(const AnyPosition& position, std::size_t which) const = 0;
  // Minimax or alpha-beta. Throws where no depth is given and a position comes back. Its moves are those of choices().
  [[nodiscard]] virtual LookAheadAnswer look_ahead(const AnyPosition& position, const LookAhead& asked,
                                                   const Budget& budget) const = 0;
  // Nothing where the rules have no layers.
  [[nodiscard]] virtual std::optional<int> layer(const AnyPosition& position) const = 0;
  // How many plies the longest play can still have; nothing where moves do not take one of a fixed number of places.
  [[nodiscard]] virtual std::optional<int> most_plies(const AnyPosition& position) const = 0;
  // Nothing where the rules have no picture.
  [[nodiscard]] virtual std::optional<Board> board(const AnyPosition& position) const = 0;

  // Who wins when play stops, in half a sentence: «who cannot move has lost».
  [[nodiscard]] virtual Phrase convention() const = 0;

  // The nodes are named by the positions' texts.
  [[nodiscard]] virtual Arena arena(const Part& part, const Budget& budget, Progress& progress) const = 0;
  [[nodiscard]] virtual SolvedGame solve(const Part& part, const SolveRequest& request, const Budget& budget,
                                         Progress& progress) const = 0;
  // Judges every verdict against those of its successors. `outcome_only`: distances were not solved.
  [[nodiscard]] virtual Finding judge(const GameOracle& oracle, bool outcome_only, const Budget& budget,
                                      Progress& progress) const = 0;
  // Counts positions without solving, a layer or a ply at a time.
  virtual void count(const Part& part, CountBy by, bool up_to_symmetry, const Budget& budget, Progress& progress,
                     const CountSink& sink) const = 0;
  // The calls of a recursion that finds the outcome of a position.
  [[nodiscard]] virtual CallCounts calls(const AnyPosition& position, const Budget& budget,
                                         Progress& progress) const = 0;
  // What solving will take.
  [[nodiscard]] virtual Estimate estimate(const AnyPosition& position, const Budget& budget) const = 0;
  // Whether positions have nimbers: both players have the same moves, and who cannot move has lost.
  [[nodiscard]] virtual bool impartial() const = 0;
  // Throws an Error that says why where they have none.
  [[nodiscard]] virtual std::unique_ptr<GameNimbers> nimbers(const Budget& budget, Progress& progress) const = 0;
  // Whether the players could change sides at the start; false where nobody says so.
  [[nodiscard]] virtual bool sides_alike() const = 0;

 protected:
  // The text as `text` writes it; `anything` as in read_anything.
  [[nodiscard]] virtual AnyPosition read_exactly(std::string_view text, bool anything) const = 0;

 private:
  [[nodiscard]] AnyPosition read_any_spelling(std::string_view text, const std::array<std::string, 2>& players,
                                              bool anything) const;
};

// The position after the move of that text; throws an Error that lists the moves there are.
[[nodiscard]] AnyPosition played(const Game& game, const AnyPosition& position, std::string_view move);

// Nothing is guessed: 1 won by the first player, -1 by the second, 0 drawn or not over.
[[nodiscard]] Heuristic ends_only();
// Its place among the game's; throws an Error that lists the names.
[[nodiscard]] std::size_t heuristic_named(const Game& game, std::string_view name);

// Says why there are no nimbers. `other_play`: there would be in normal play.
[[noreturn]] void refuse_nimbers(const Game& game, bool other_play);

// A move with its verdict for the player who makes it.
struct JudgedChoice {
  Choice choice;
  Verdict verdict;
};
// In move order. REQUIRES: the oracle knows every position that a move leads to.
[[nodiscard]] std::vector<JudgedChoice> judged_choices(const Game& game, const GameOracle& oracle,
                                                       const AnyPosition& position);
// The moves that keep the verdict of a position, in move order: what best_choices chooses. REQUIRES: the verdict is the
// oracle's own.
[[nodiscard]] std::vector<Choice> best_moves(const Game& game, const GameOracle& oracle, const AnyPosition& position,
                                             const Verdict& verdict);
// Every shortest win, else every drawing move, else every longest loss, in move order.
[[nodiscard]] std::vector<JudgedChoice> best_choices(const std::vector<JudgedChoice>& choices);

}  // namespace zermelo
