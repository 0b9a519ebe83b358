// SPDX-License-Identifier: Apache-2.0
// The answer about one position, in stages: who wins, by which moves, in how many plies. Each is handed over as soon as
// it is known, and a later stage never delays an earlier one.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <zermelo/base/phrase.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/catalogue/stage_limit.h>

namespace zermelo {

struct Answer {
  Probe probe;                              // its distance is valid where `distances` is true
  bool distances = false;                   // whether the probe and the oracle have distances
  std::optional<std::vector<Choice>> best;  // every shortest win (or every winning move, while distances are not
                                            // known), else every drawing move, else every longest loss (or every move)
  bool complete = false;                    // all that was asked for is known
  // What was left out, and why; codes: long-stage, where only insisting helps, over-time and over-memory.
  std::optional<Note> left_out;
  Patience patience;  // for what is asked next
  std::shared_ptr<const GameOracle> oracle;
  Budget oracle_budget;                              // of a search that goes on when the oracle is asked more
  std::shared_ptr<RelayedProgress> oracle_progress;  // likewise; silent once the answer is there
  ChosenMethod chosen;
};

// A move and its verdict for the player who makes it; nothing where the budget ended before it was found.
struct AnsweredMove {
  Choice choice;
  std::optional<Verdict> verdict;
};
struct AnsweredMoves {
  std::vector<AnsweredMove> moves;
  std::optional<Note> left_out;  // as in Answer, where some moves have no verdict
};
// Every move of the position that was asked about, best first, equally good ones in move order, unknown ones last.
// Distances mean something where the answer has them. A search goes on as long as `patience` allows.
[[nodiscard]] AnsweredMoves answered_moves(const Game& game, const Answer& answer, const AnyPosition& position,
                                           const Patience& patience, Progress& progress = silent());

// Called with each method before it begins.
using MethodSink = std::function<void(const ChosenMethod&)>;

struct AnswerRequest {
  SolveRequest solve = {};  // outcome_only: the stages end with the moves
  bool moves = true;        // which moves are best
  bool insist = false;      // on every stage, however long it takes
  Patience patience = {};   // else for each after the first, or as long as it took to know the rest; the budget may end
                            // it sooner
  MethodSink on_method = nullptr;
};

// Called with what is known after each stage but the last.
using StageSink = std::function<void(const Answer&)>;

// Throws where not even the outcome is found within the budget. Out of time later, what is known comes back, and it is
// not complete.
[[nodiscard]] Answer answer(const Game& game, const Scope& part, const AnswerRequest& request = {},
                            const Budget& budget = Budget(), Progress& progress = silent(),
                            const StageSink& on_stage = {});
[[nodiscard]] Answer answer(const Game& game, const AnyPosition& position, const Budget& budget = Budget(),
                            Progress& progress = silent());

}  // namespace zermelo
