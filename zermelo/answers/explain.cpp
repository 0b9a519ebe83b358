// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/explain.h>

#include <zermelo/play/explain.h>

namespace zermelo::answers {

namespace {

std::vector<Phrase> sentences_of(const Explain& question, const Place& place, const play::Explainer& explainer) {
  const AnyPosition& position = place.position();
  if (!question.move.empty())
    return explainer.move(position, chosen(place.game, position, question.move, place.players).move);
  std::vector<Phrase> sentences = explainer.position_and_layer(position, place.is_graph);
  if (!question.all_the_way) return sentences;
  for (Phrase& sentence : explainer.all_the_way(position)) sentences.push_back(std::move(sentence));
  return sentences;
}

}  // namespace

Explained ask(const Explain& question, const Place& place, play::Expert& expert) {
  if (question.exact) expert.insist();
  const play::Explainer explainer(expert, place.players);
  Explained answer{&place.game, place.position(), sentences_of(question, place, explainer), {}};
  answer.left_out = expert.left_out();
  return answer;
}

void write(JsonWriter& json, const Explained& answer, Language language) {
  json.field("game", answer.game->name()).field("position", answer.game->text(answer.position));
  json.key("sentences").begin_array();
  for (const Phrase& sentence : answer.sentences) json.value(sentence.in(language));
  json.end_array();
  if (answer.left_out) json.field("left_out", answer.left_out->text.in(language));
}

void say(Sentences& sentences, const Explained& answer) {
  for (const Phrase& sentence : answer.sentences) sentences.sentence(sentence);
}

}  // namespace zermelo::answers
