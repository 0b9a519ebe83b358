// SPDX-License-Identifier: Apache-2.0
// One function a verb: adds its options, and what it does once they are read.
#pragma once
#include <CLI/App.hpp>

#include "cli/context.h"

namespace zermelo::cli {

void add_games(CLI::App& program, Context& context);
void add_solve(CLI::App& program, Context& context);
void add_analyse(CLI::App& program, Context& context);
void add_nimber(CLI::App& program, Context& context);
void add_sizes(CLI::App& program, Context& context);
void add_arena(CLI::App& program, Context& context);
void add_attractor(CLI::App& program, Context& context);
void add_search(CLI::App& program, Context& context);
void add_explain(CLI::App& program, Context& context);
void add_play(CLI::App& program, Context& context);
void add_match(CLI::App& program, Context& context);
void add_tournament(CLI::App& program, Context& context);
void add_score(CLI::App& program, Context& context);
void add_draw(CLI::App& program, Context& context);
void add_check(CLI::App& program, Context& context);
void add_count(CLI::App& program, Context& context);
void add_verify(CLI::App& program, Context& context);
void add_bench(CLI::App& program, Context& context);

}  // namespace zermelo::cli
