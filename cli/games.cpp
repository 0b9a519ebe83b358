// SPDX-License-Identifier: Apache-2.0
// zermelo games [NAME]: the list, or one game's parameters and rules.
#include <memory>

#include <fmt/format.h>

#include <zermelo/answers/games.h>

#include "cli/question_options.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

void run_games(const std::string& name, Context& context) {
  const answers::GamesFound found = answers::ask(answers::Games{name});
  Output output(context.output_path, context.budget);
  write_answer(output, std::nullopt, found, context);
  if (!context.json && !found.is_list) {
    const std::vector<Heuristic> heuristics = answers::heuristics_of(*found.games.front());
    // Every game has «ends».
    for (std::size_t i = 0; i < heuristics.size() && heuristics.size() > 1; ++i)
      output.sentence(
          fmt::format("  minimax --heuristic {}  {}", heuristics[i].name, context.say(heuristics[i].meaning)));
  }
  output.finish();
}

}  // namespace

void add_games(Verb& verb, Context& context) {
  auto name = std::make_shared<std::string>();
  verb.positional("name", *name, Phrase("a game")).takes("NAME").names_game();
  verb.runs([name, &context] { run_games(*name, context); });
}

}  // namespace zermelo::cli
