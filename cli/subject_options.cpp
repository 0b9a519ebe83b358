// SPDX-License-Identifier: Apache-2.0
// What a person writes to name a game or a file, and how it is parsed.
#include <utility>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>

#include "cli/subject.h"
#include "cli/validators.h"

namespace zermelo::cli {

void SubjectOptions::add_game(CLI::App& verb, const Phrase& description, const Context& context) {
  verb.add_option("game", game, context.say(description))->type_name("GAME [key=value ...]")->required();
  // What follows the game is taken as it is: a list of words would have its brackets read as a list.
  verb.allow_extras();
}

void SubjectOptions::add_common(CLI::App& verb, const Context& context) {
  verb.add_option("--names", names, context.say(Phrase("the players' names")))
      ->type_name("A,B")
      ->check(not_empty(context));
  verb.add_flag("--all", everywhere,
                context.say(Phrase("every position for both players, not only those reached from the start")));
}

void SubjectOptions::add_position(CLI::App& verb, const Context& context) {
  verb.add_option("--position", position, context.say(Phrase("the position to look at")))
      ->type_name("TEXT")
      ->check(not_empty(context));
  verb.add_option("--moves", moves, context.say(Phrase("moves played from the start, or from --position")))
      ->type_name("M,M,...")
      ->check(not_empty(context));
}

void SubjectOptions::add(CLI::App& verb, const Context& context, bool with_position) {
  add_game(verb,
           Phrase("a game with its parameters (nim heaps=4 take=1+2), or @FILE for an arena (@-: standard input)"),
           context);
  const std::string files = context.say(Phrase("Arena files"));
  verb.add_option("--from", from, context.say(Phrase("the file's format: {}", formats::readable_format_names())))
      ->type_name("FORMAT")
      ->group(files)
      ->check(not_empty(context));
  verb.add_option("--owner", owner,
                  context.say(Phrase("whose node it is: key:last, key:first, sides, or a file of owners")))
      ->type_name("RULE")
      ->group(files)
      ->check(not_empty(context));
  verb.add_option("--first-nodes", first_nodes, context.say(Phrase("the nodes of the first player")))
      ->type_name("a,b,...")
      ->excludes("--owner")
      ->group(files)
      ->check(not_empty(context));
  verb.add_option("--missing", missing,
                  context.say(Phrase("sinks: a successor that is no key becomes a node without successors")))
      ->type_name("sinks")
      ->check(one_of(context, {"sinks"}))
      ->group(files);
  verb.add_option(
          "--dead-ends", dead_ends,
          context.say(Phrase("what a node without successors means for its owner: lose (default), win or draw")))
      ->type_name("RESULT")
      ->check(one_of(context, {"lose", "win", "draw"}))
      ->group(files);
  verb.add_option("--start", start, context.say(Phrase("the node where play begins")))
      ->type_name("NODE")
      ->group(files)
      ->check(not_empty(context));
  add_common(verb, context);
  if (with_position) add_position(verb, context);
}

std::vector<std::string> words_after_game(const CLI::App& verb) {
  std::vector<std::string> words = verb.remaining();
  for (const std::string& word : words) {
    if (word.size() > 1 && word.front() == '-')
      throw Error(Phrase("there is no option {} here; --help lists them", word));
  }
  return words;
}

void run_when_parsed(CLI::App& verb, Context& context, SubjectOptions& subject, std::function<void()> run) {
  verb.callback([&verb, &context, &subject, run = std::move(run)] {
    subject.parameters = words_after_game(verb);
    context.begin();
    run();
  });
}

}  // namespace zermelo::cli
