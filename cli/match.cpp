// SPDX-License-Identifier: Apache-2.0
// zermelo match: many games between two players; zermelo tournament: every player against every other.
#include <memory>

#include <zermelo/answers/match.h>
#include <zermelo/answers/tournament.h>
#include <zermelo/base/error.h>

#include "cli/picture_format.h"
#include "cli/players.h"
#include "cli/question_options.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

template <class Question>
struct GamesOptions {
  SubjectOptions subject;
  PlayerOptions players;
  QuestionOptions<Question> question;
  SvgOption svg;
};

std::vector<std::string> players_of(const answers::Match& match) { return {match.first, match.second}; }
std::vector<std::string> players_of(const answers::Tournament& tournament) { return tournament.players; }

template <class Answer, class Question>
void run_games(const GamesOptions<Question>& options, Context& context) {
  options.svg.check();
  const Question question = options.question.question(context);
  const Subject subject(options.subject, context);
  require_position(subject);
  PlayerSupport support(subject, options.players, context);
  const answers::Entrants entrants = support.entrants(players_of(question));
  Answer answer;
  answers::ask(question, subject.place(), entrants, context.budget, answer);
  Output output(context.output_path, context.budget);
  write_answer(output, Phrase("{}: {}", subject.name(), subject.game().convention()), answer, context,
               subject.ignores_priorities());
  if (!options.svg.path.empty())
    options.svg.write(answers::picture(answer, context.language), context, context.budget.renewed());
  output.finish();
}

template <class Answer, class Question>
void add_games_verb(Verb& verb, Context& context, const Phrase& picture) {
  auto options = std::make_shared<GamesOptions<Question>>();
  options->subject.add(verb);
  options->subject.add_table(verb);
  options->question.add(verb);
  options->svg.add(verb, picture);
  options->players.add(verb, context);
  verb.runs([options, &context] { run_games<Answer>(*options, context); });
}

}  // namespace

void add_match(Verb& verb, Context& context) {
  add_games_verb<answers::Matched, answers::Match>(
      verb, context, Phrase("draw who won, and in how many plies, into FILE (.tex: as TikZ)"));
}

void add_tournament(Verb& verb, Context& context) {
  add_games_verb<answers::TournamentPlayed, answers::Tournament>(
      verb, context, Phrase("draw the table into FILE too (.tex: as TikZ)"));
}

}  // namespace zermelo::cli
