// SPDX-License-Identifier: Apache-2.0
// The table of verbs. The parser, the help, the welcome, the manual and the completions are made from it.
#pragma once
#include <string>
#include <vector>

#include <zermelo/base/phrase.h>

#include "cli/context.h"
#include "cli/options.h"

namespace zermelo::cli {

struct VerbEntry {
  std::vector<std::string> names;  // the name, then its aliases
  Phrase help;
  Phrase group;
  void (*add)(Verb& verb, Context& context);  // registers its options and what it does
};

// In the order of the help: the verbs of a group stand together.
[[nodiscard]] const std::vector<VerbEntry>& verb_table();

// The whole program, with the options of every verb.
[[nodiscard]] Program make_program(Context& context);

void add_games(Verb& verb, Context& context);
void add_solve(Verb& verb, Context& context);
void add_analyse(Verb& verb, Context& context);
void add_explain(Verb& verb, Context& context);
void add_minimax(Verb& verb, Context& context);
void add_symmetries(Verb& verb, Context& context);
void add_score(Verb& verb, Context& context);
void add_nimber(Verb& verb, Context& context);
void add_sizes(Verb& verb, Context& context);
void add_count(Verb& verb, Context& context);
void add_play(Verb& verb, Context& context);
void add_match(Verb& verb, Context& context);
void add_tournament(Verb& verb, Context& context);
void add_arena(Verb& verb, Context& context);
void add_attractor(Verb& verb, Context& context);
void add_draw(Verb& verb, Context& context);
void add_check(Verb& verb, Context& context);
void add_sheet(Verb& verb, Context& context);
void add_verify(Verb& verb, Context& context);
void add_export(Verb& verb, Context& context);
void add_serve(Verb& verb, Context& context);
void add_table(Verb& verb, Context& context);
void add_bench(Verb& verb, Context& context);
void add_devices(Verb& verb, Context& context);

}  // namespace zermelo::cli
