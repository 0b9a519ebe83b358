// SPDX-License-Identifier: Apache-2.0
// zermelo play: a game in the terminal.
#include <memory>

#include <zermelo/base/error.h>

#include "cli/play_table.h"
#include "cli/players.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct PlayOptions {
  SubjectOptions subject;
  PlayerOptions players;
  std::string first = "human", second;
};

// The default opponent: perfect, unless the person would have to wait for it.
play::PlayerText default_opponent(play::Expert& expert, const AnyPosition& start) {
  return play::read_player(expert.solve_if_small(start) ? "perfect" : "search:2s");
}

void run_play(const PlayOptions& options, Context& context) {
  if (context.json) throw Error(Phrase("play talks to a person; for a machine there is «zermelo match --json»"));
  const play::PlayerText first = play::read_player(options.first);
  const Subject subject(options.subject, context);
  require_position(subject);
  PlayerSupport support(subject, options.players, context);
  const std::array<play::PlayerText, 2> players = {first, options.second.empty()
                                                              ? default_opponent(support.expert(), subject.scope().from)
                                                              : play::read_player(options.second)};
  play::Session session(support.means(), subject.scope().from, players, context.seed);
  Output output(context.output_path, context.budget);
  PlayScreen screen(output, subject, context);
  PlayTable(session, support.means(), subject, screen, context).run();
  output.finish();
}

}  // namespace

void add_play(Verb& verb, Context& context) {
  auto options = std::make_shared<PlayOptions>();
  options->subject.add(verb);
  options->subject.add_table(verb);
  verb.option("--first", options->first, Phrase("who moves first (default: human)")).takes("PLAYER");
  verb.option("--second", options->second,
              Phrase("who moves second (default: perfect, or search:2s where the game is large)"))
      .takes("PLAYER");
  options->players.add(verb, context);
  options->players.add_exact(verb);
  verb.runs([options, &context] { run_play(*options, context); });
}

}  // namespace zermelo::cli
