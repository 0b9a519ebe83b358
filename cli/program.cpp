// SPDX-License-Identifier: Apache-2.0
#include "cli/program.h"

#include <cstdio>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <zermelo/base/error.h>
#include <zermelo/rules/parameters.h>

#include "cli/context.h"
#include "cli/remedies.h"
#include "cli/terminal_progress.h"
#include "cli/usage.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

void add_verbs(CLI::App& program, Context& context) {
  add_games(program, context);
  add_solve(program, context);
  add_analyse(program, context);
  add_explain(program, context);
  add_play(program, context);
  add_match(program, context);
  add_tournament(program, context);
  add_nimber(program, context);
  add_sizes(program, context);
  add_arena(program, context);
  add_attractor(program, context);
  add_search(program, context);
  add_score(program, context);
  add_draw(program, context);
  add_check(program, context);
  add_count(program, context);
  add_verify(program, context);
  add_bench(program, context);
}

void welcome(const Context& context) {
  const Phrase lines[] = {
      Phrase("Zermelo solves two-player games of perfect information exactly: who wins, in how many moves, how to "
             "play, and why."),
      Phrase("Give it a game's rules or a graph."),
      Phrase::verbatim(""),
      Phrase("Try:"),
      Phrase::verbatim("  zermelo solve nim heaps=20"),
      Phrase::verbatim("  zermelo attractor nim heaps=4 --reasons"),
      Phrase::verbatim("  echo '{(2,0): [(1,1)], (1,1): []}' | zermelo solve @-"),
      Phrase::verbatim(""),
      Phrase("Verbs: games, solve, analyse, explain, play, match, tournament, nimber, sizes, arena, attractor, search, "
             "draw, "
             "check, count, verify, bench. «zermelo VERB --help» tells more."),
  };
  for (const Phrase& line : lines) fmt::print("{}\n", context.say(line));
}

int report(const Context& context, const Error& error) {
  write_message("zermelo: " + with_remedy(error).message(context.language));
  switch (error.kind()) {
    case Error::Kind::input:
      return bad_input;
    case Error::Kind::budget:
      return over_budget;
    case Error::Kind::interrupted:
      return interrupted;
  }
  return bad_input;
}

int report_usage(CLI::App& program, const Context& context, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) return program.exit(error);  // --help, --version
  write_message(fmt::format("zermelo: {} {}", context.say(usage_phrase(error)),
                            context.say(Phrase("(«zermelo VERB --help» lists what there is)"))));
  return bad_input;
}

// A word that is no verb gets the nearest ones, before the options are looked at.
void check_verb(const CLI::App& program, std::string_view word) {
  std::vector<std::string> verbs;
  for (const CLI::App* verb : program.get_subcommands(nullptr)) {
    verbs.push_back(verb->get_name());
    if (verb->check_name(std::string(word))) return;
  }
  if (word.substr(0, 1) == "-") return;
  const std::string near = nearest_names(word, verbs);
  if (near.empty()) throw Error(Phrase("there is no verb {}; «zermelo --help» lists them", word));
  throw Error(Phrase("there is no verb {}; did you mean {}?", word, near));
}

int run_guarded(CLI::App& program, Context& context, int count, char** arguments) {
  try {
    check_verb(program, arguments[1]);
    program.parse(count, arguments);
    return context.status;
  } catch (const CLI::ParseError& error) {
    return report_usage(program, context, error);
  } catch (const Error& error) {
    wipe_progress();
    return report(context, error);
  } catch (const std::bad_alloc&) {
    wipe_progress();
    return report(context,
                  Error(Error::Kind::budget,
                        Phrase("the machine has no more memory; try a smaller game, or --memory to stop earlier")));
  } catch (const std::exception& error) {
    wipe_progress();
    return report(context, Error(Phrase("this should not happen, and is a fault of zermelo: {}", error.what())));
  }
}

}  // namespace

int run_program(int count, char** arguments) {
  Context context(chosen_language(count, arguments));
  if (count == 1) {
    welcome(context);
    return done;
  }
  CLI::App program(context.say(Phrase("Solves two-player games of perfect information exactly, and shows how.")),
                   "zermelo");
  program.require_subcommand(1);
  program.set_version_flag("--version", "zermelo " ZERMELO_VERSION);
  program.set_help_flag("-h,--help", context.say(Phrase("show this text")));
  program.get_formatter()->column_width(34);
  add_verbs(program, context);
  const int status = run_guarded(program, context, count, arguments);
  wipe_progress();
  return status;
}

}  // namespace zermelo::cli
