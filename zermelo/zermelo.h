// SPDX-License-Identifier: Apache-2.0
// Zermelo: two-player games of perfect information, solved exactly. This header is all that a user needs.
//
//   arenas             ArenaBuilder builds a graph; attractor(arena, player, targets), solve(arena), verify(arena, …)
//   rules of one's own solve(rules), attractor(rules, player), explore(rules); what rules are: rules/rules.h
//   games by name      make_game("chomp(rows=4,cols=3)"), registry(); answer(game, position), judge(game, oracle)
//
// Every long call takes a Budget (memory, time, threads, cancelling) and a Progress, both optional and last. What goes
// wrong is one exception, Error. Nothing here prints or exits.
#pragma once

#include <zermelo/arena/arena.h>
#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/explore.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>
#include <zermelo/base/player.h>
#include <zermelo/base/progress.h>
#include <zermelo/catalogue/answer.h>
#include <zermelo/catalogue/arena_game.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solution/attraction.h>
#include <zermelo/solution/solution.h>
#include <zermelo/solution/verify.h>
#include <zermelo/solvers/attractor.h>
#include <zermelo/solvers/solve.h>
