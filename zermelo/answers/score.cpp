// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/score.h>

#include <zermelo/base/error.h>

namespace zermelo::answers {

Scorer::Scorer(const Score& question, const Game& game, const Budget& budget, Progress& progress)
    : question_(question), game_(game) {
  if (!game.max_plies(game.initial()))
    throw Error(
        Phrase("score is for games in which every move takes one of a fixed number of places, as in connect4; "
               "«solve» tells who wins"));
  const SolveRequest request{.method = Method::search, .outcome_only = question.weak, .start_only = true};
  oracle_ = game.solve({game.initial()}, request, budget, progress).oracle;
}

int Scorer::score(const AnyPosition& position) const {
  const Verdict verdict = oracle_->verdict(position);
  if (verdict.outcome == Outcome::draw) return 0;
  const int plies = static_cast<int>(verdict.distance);
  const int size = question_.weak ? 1 : (*game_.max_plies(position) + 2 - plies) / 2;
  return verdict.outcome == Outcome::win ? size : -size;
}

Scored Scorer::of(const AnyPosition& position) const {
  Scored found{game_.name(), game_.text(position), score(position)};
  if (!question_.every_move) return found;
  found.moves.emplace();
  for (Choice& choice : game_.choices(position)) {
    const bool same_player = game_.to_move(position) == game_.to_move(choice.after);
    found.moves->push_back({std::move(choice.move), same_player ? score(choice.after) : -score(choice.after)});
  }
  return found;
}

Scored ask(const Score& question, const Place& place, const Asking& asking) {
  return Scorer(question, place.game, asking.budget, asking.progress).of(place.position());
}

void write(JsonWriter& json, const Scored& answer, Language) {
  json.field("game", answer.game).field("position", answer.position).field("score", answer.score);
  if (!answer.moves) return;
  json.key("moves").begin_array();
  for (const Scored::Move& move : *answer.moves)
    json.begin_object().field("move", move.move).field("score", move.score).end_object();
  json.end_array();
}

void say(Sentences& sentences, const Scored& answer) {
  std::string line = answer.position + " " + (answer.score ? std::to_string(*answer.score) : "?");
  if (answer.moves) {
    for (const Scored::Move& move : *answer.moves) line += " " + move.move + ":" + std::to_string(move.score);
  }
  sentences.line(Phrase::verbatim(std::move(line)));
}

}  // namespace zermelo::answers
