// SPDX-License-Identifier: Apache-2.0
// zermelo play: a game in the terminal.
#include <memory>

#include <zermelo/base/error.h>

#include "cli/play_table.h"
#include "cli/players.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct Options {
  SubjectOptions subject;
  PlayerOptions players;
  std::string first = "human", second;
};

// Who plays where nobody was named: perfectly, unless that would keep the person waiting.
play::PlayerText usual_opponent(play::Expert& expert, const AnyPosition& start) {
  return play::read_player(expert.solve_if_small(start) ? "perfect" : "search:2s");
}

void run(const Options& options, Context& context) {
  if (context.json) throw Error(Phrase("play talks to a person; for a machine there is «zermelo match --json»"));
  const play::PlayerText first = play::read_player(options.first);
  const Subject subject(options.subject, context);
  require_position(subject);
  PlayerSupport support(subject, options.players, context);
  const std::array<play::PlayerText, 2> players = {first, options.second.empty()
                                                              ? usual_opponent(support.expert(), subject.part().from)
                                                              : play::read_player(options.second)};
  play::Session session(support.means(), subject.part().from, players, context.seed);
  Output output(context.output_path, context.budget);
  PlayScreen screen(output, subject, context);
  PlayTable(session, support.means(), subject, screen, context).run();
  output.finish();
}

}  // namespace

void add_play(CLI::App& program, Context& context) {
  CLI::App* verb =
      program.add_subcommand("play", context.say(Phrase("a game in the terminal, against a program or a person")));
  auto options = std::make_shared<Options>();
  options->subject.takes_anything = true;
  options->subject.add(*verb, context, true);
  verb->add_option("--first", options->first, context.say(Phrase("who moves first (default: human)")))
      ->type_name("PLAYER");
  verb->add_option("--second", options->second,
                   context.say(Phrase("who moves second (default: perfect, or search:2s where the game is large)")))
      ->type_name("PLAYER");
  options->players.add(*verb, context);
  context.add_options(*verb);
  run_when_parsed(*verb, context, options->subject, [options, &context] { run(*options, context); });
}

}  // namespace zermelo::cli
