// SPDX-License-Identifier: Apache-2.0
// zermelo explain: why a position is won, lost or drawn, in a few sentences.
#include <memory>

#include <zermelo/play/explain.h>

#include "cli/output.h"
#include "cli/players.h"
#include "cli/solve.h"
#include "cli/verbs.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

struct ExplainOptions {
  SubjectOptions subject;
  PlayerOptions players;
  std::string move;
  bool all_the_way = false;
};

std::vector<Phrase> sentences_of(const ExplainOptions& options, const Subject& subject, PlayerSupport& support) {
  const AnyPosition& position = subject.scope().from;
  const play::Explainer explainer(support.expert(),
                                  {subject.player_name(Player::first), subject.player_name(Player::second)});
  if (!options.move.empty()) {
    return explainer.move(position, chosen(subject.game(), position, options.move).move);
  }
  std::vector<Phrase> sentences = explainer.position_and_layer(position, subject.is_file());
  if (options.all_the_way) {
    const std::vector<Phrase> chain = explainer.all_the_way(position);
    sentences.insert(sentences.end(), chain.begin(), chain.end());
  }
  return sentences;
}

void run_explain(const ExplainOptions& options, Context& context) {
  const Subject subject(options.subject, context);
  require_position(subject);
  std::vector<std::string> texts;
  PlayerSupport support(subject, options.players, context);
  for (const Phrase& sentence : sentences_of(options, subject, support)) texts.push_back(context.say(sentence));
  note_left_out(support.expert().left_out(), context);
  Output output(context.output_path, context.budget);
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("game", subject.name()).field("position", subject.game().text(subject.scope().from));
    write_texts(json, "sentences", texts);
    json.field("seconds", context.seconds()).end_object();
    output.line("");
  } else {
    context.headline(output, subject.headline());
    for (const std::string& text : texts) output.sentence(text);
  }
  output.finish();
}

}  // namespace

void add_explain(Verb& verb, Context& context) {
  auto options = std::make_shared<ExplainOptions>();
  options->subject.add(verb);
  options->subject.add_table(verb);
  verb.option("--move", options->move, Phrase("why this move is good or bad, instead")).takes("MOVE");
  verb.flag("--all-the-way", options->all_the_way, Phrase("the whole chain of moves and answers, down to the end"))
      .excludes("--move");
  options->players.add_method(verb);
  options->players.add_exact(verb);
  verb.runs([options, &context] { run_explain(*options, context); });
}

}  // namespace zermelo::cli
