// SPDX-License-Identifier: Apache-2.0
// The properties that every game must have.
#pragma once
#include <zermelo/catalogue/questions.h>
#include <zermelo/solution/solution.h>

#include "tests/conformance/subject.h"

namespace zermelo::conformance {

// Checks of one position and its neighbours: texts read back, layers rise by allowed steps, `canonical` is idempotent,
// `before` undoes `moves` as often as they lead there, the picture shows the moves.
[[nodiscard]] Problems check_position(const Subject& subject, const AnyPosition& position);

// The arena explored breadth-first, depth-first and recursively is one arena; no two of its positions have the same
// text (which would lack the player to move); rules that list every position list all of them.
[[nodiscard]] Problems check_arena(const Subject& subject, const Arena& arena);

// Every method that solves the game agrees, the judges accept, symmetric positions are worth the same.
[[nodiscard]] Problems check_solutions(const Subject& subject, const Arena& arena);

// Alpha-beta finds what minimax finds, of every move, and visits no more nodes.
[[nodiscard]] Problems check_look_ahead(const Game& game, const AnyPosition& position, LookAhead asked);

// A position is in a player's attractor exactly where minimax to the end finds it won, in as many plies; to a depth,
// where the win is no further away. Where the trees are small enough; alpha-beta is compared on the way.
[[nodiscard]] Problems check_minimax(const Subject& subject, const Arena& arena, const Solution& solution);

// The searches agree with the arena's solution.
[[nodiscard]] Problems check_searches(const Subject& subject, const Arena& arena, const Solution& solution);
// The same near the ends of random plays, against what is explored from there.
[[nodiscard]] Problems check_searches_by_play(const Subject& subject);

// Bytes that differ from a position here and there either are said to be none, or can be asked everything, and their
// moves lead to positions; every position of a play is one.
[[nodiscard]] Problems check_foreign_bytes(const Subject& subject);

// All of these, over every position that can be reached.
[[nodiscard]] Problems check_everywhere(const Subject& subject);

// check_position along random plays, the same ones every time. A failure is shrunk to a short play.
[[nodiscard]] Problems check_by_play(const Subject& subject);

}  // namespace zermelo::conformance
