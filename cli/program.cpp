// SPDX-License-Identifier: Apache-2.0
#include "cli/program.h"

#include <algorithm>
#include <new>
#include <string>
#include <vector>

#include <zermelo/base/descriptor.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/cluster/mpi_ranks.h>

#include "cli/context.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/remedies.h"
#include "cli/signals.h"
#include "cli/terminal.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

std::string welcome_text(const Context& context) {
  std::vector<std::string> verbs;
  for (const VerbEntry& entry : verb_table()) verbs.push_back(entry.names.front());
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
      Phrase("Verbs: {}. «zermelo VERB --help» tells more.", joined(verbs, ", ")),
  };
  std::string text;
  for (const Phrase& line : lines) text += context.say(line) + "\n";
  return text;
}

// Of the ranks that build a table together only the first speaks.
bool is_silent_rank(int count, char** arguments) {
  const auto asked = std::find(arguments, arguments + count, std::string_view("--distributed"));
  return asked != arguments + count && cluster::launched_rank() > 0;
}

void print(const std::string& text, const Context& context) {
  Output output("", context.budget);
  output.write(text);
  output.finish();
}

void run_parsed(const Program& program, int count, char** arguments, Context& context) {
  if (count == 1) return print(welcome_text(context), context);
  const Parsed parsed = parse(program, count, arguments, context.language);
  if (parsed.manual) return print(manual_page(program, context.language), context);
  if (!parsed.completions.empty()) return print(completions(program, parsed.completions, context.language), context);
  if (parsed.verb == nullptr) return print(parsed.text, context);
  context.begin();
  parsed.verb->run();
}

int report(const Context& context, const Error& error) {
  if (context.is_silent_rank) return done;  // a status would end the first rank before it has spoken
  write_message("zermelo: " + with_remedy(error).message(context.language), context.budget);
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

int run_guarded(int count, char** arguments, Context& context) {
  try {
    run_parsed(make_program(context), count, arguments, context);
    return context.status;
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
  hold_standard_descriptors();
  handle_signals();
  Context context(chosen_language(count, arguments));
  context.is_silent_rank = is_silent_rank(count, arguments);
  const int status = run_guarded(count, arguments, context);
  wipe_progress();
  end_at_signal(status);
  return status;
}

}  // namespace zermelo::cli
