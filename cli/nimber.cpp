// SPDX-License-Identifier: Apache-2.0
// zermelo nimber: the nimber of a position of an impartial game, or of a sum of games, and the moves that win.
#include <memory>
#include <string>

#include <zermelo/answers/nimber.h>
#include <zermelo/base/error.h>

#include "cli/question_options.h"
#include "cli/solve.h"
#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct NimberOptions {
  SubjectOptions subject;
  QuestionOptions<answers::Nimbers> question;
  bool list = false;
};

void refuse_file(const std::string& game) {
  if (game.starts_with('@'))
    throw Error(
        Phrase("{}: nimbers are for games with rules; in an arena each node belongs to one player, and «solve» "
               "tells who wins",
               game));
}

void write_list(Output& output, const answers::Place& place, const Context& context) {
  if (!context.json) output.record(answers::nimber_columns);
  answers::each_nimber(place, asking_of(context),
                       [&](const answers::NimberOfPosition& line) { write_record(output, line, context); });
}

void write_sequence(Output& output, const GameText& game, const Context& context) {
  const answers::SizeTable sizes({.show = "nimber"}, game, entry_named(game.name));
  write_answer(output, std::nullopt, answers::nimber_sequence(sizes, asking_of(context)), context);
}

void run_nimber(NimberOptions& options, Context& context) {
  const answers::Nimbers question = options.question.question(context);
  refuse_file(options.subject.game);
  for (const std::string& game : question.plus) refuse_file(game);
  const GameText game = read_game(options.subject, context);
  Output output(context.output_path, context.budget);
  if (!Ranges(game.pairs).all().empty()) {
    if (options.list || !question.plus.empty() || !options.subject.position.empty() || !options.subject.moves.empty())
      throw Error(Phrase("over a range of sizes there is no --position, --moves, --plus or --list"));
    write_sequence(output, game, context);
  } else {
    for (const auto& [name, value] : normal_play(game)) options.subject.parameters.push_back(name + "=" + value);
    const Subject subject(options.subject, context);
    if (options.list && !question.plus.empty()) throw Error(Phrase("--list is for one game: leave out --plus"));
    if (options.list) {
      write_list(output, subject.place(), context);
    } else {
      write_answer(output, std::nullopt, answers::ask(question, subject.place(), asking_of(context)), context);
    }
  }
  output.finish();
}

}  // namespace

void add_nimber(Verb& verb, Context& context) {
  auto options = std::make_shared<NimberOptions>();
  options->subject.add_game(
      verb, Phrase("an impartial game with its parameters; a range such as heap=1..60 gives the sequence"));
  options->subject.add_common(verb);
  options->subject.add_position(verb);
  options->question.add(verb);
  verb.flag("--list", options->list, Phrase("every position with its nimber, as CSV or (--json) JSON lines"));
  verb.runs([options, &context] { run_nimber(*options, context); });
}

}  // namespace zermelo::cli
