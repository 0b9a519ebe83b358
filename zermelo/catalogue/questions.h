// SPDX-License-Identifier: Apache-2.0
// Questions about a game besides who wins: minimax to a depth, counting, judging, nimbers, the cost of solving.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include <zermelo/catalogue/game.h>
#include <zermelo/solution/finding.h>
#include <zermelo/solvers/answers.h>
#include <zermelo/solvers/look_ahead.h>
#include <zermelo/solvers/nimber.h>

namespace zermelo {

// A heuristic that a caller brings: finite, in the first player's view.
using Guess = std::function<double(const AnyPosition& position)>;
[[nodiscard]] Heuristic guessed_heuristic();
// Minimax or alpha-beta. Throws where no depth is given and a position comes back. Its moves are those of choices().
// With a guess, asked.heuristic is not used, and a certain win is above every guess.
[[nodiscard]] LookAheadAnswer look_ahead(const Game& game, const AnyPosition& position, const LookAhead& asked,
                                         const Budget& budget, const Guess& guess = {});

// Judges every verdict against those of its successors. `outcome_only`: distances were not solved.
[[nodiscard]] Finding judge(const Game& game, const GameOracle& oracle, bool outcome_only,
                            const Budget& budget = Budget(), Progress& progress = silent());

struct CountRequest {
  CountBy by = CountBy::ply;
  bool up_to_symmetry = false;
};
// Counts positions without solving, a layer or a ply at a time.
void count_positions(const Game& game, const Scope& part, const CountRequest& request, const CountSink& sink,
                     const Budget& budget = Budget(), Progress& progress = silent());

// The calls of a recursion that finds the outcome of a position. Throws where the game has a cycle.
[[nodiscard]] CallCounts count_calls(const Game& game, const AnyPosition& position, const Budget& budget = Budget(),
                                     Progress& progress = silent());

// The estimated cost of solving.
// For games whose moves raise the layer one by one, and for games whose positions are numbered; else it is empty.
[[nodiscard]] Estimate estimate_solving(const Game& game, const AnyPosition& position, const Budget& budget = Budget());

// Solves by the chosen method. Where sparse runs out of memory, the error says what all positions would take, as far as
// samples tell.
[[nodiscard]] SolvedGame solve_as_chosen(const Game& game, const Scope& part, SolveRequest request,
                                         const ChosenMethod& chosen, const Budget& budget = Budget(),
                                         Progress& progress = silent());

// Nimbers of positions; remembers those it has found.
class GameNimbers {
 public:
  virtual ~GameNimbers() = default;
  // Throws an Error where the rules turn out not to be impartial.
  [[nodiscard]] virtual Nimber of(const AnyPosition& position) = 0;
  // How many different positions, or independent parts, were met.
  [[nodiscard]] virtual std::uint64_t parts() const = 0;
};
// Throws an Error that says why where positions have no nimbers. The game must outlive them.
[[nodiscard]] std::unique_ptr<GameNimbers> nimbers(const Game& game, const Budget& budget = Budget(),
                                                   Progress& progress = silent());

}  // namespace zermelo
