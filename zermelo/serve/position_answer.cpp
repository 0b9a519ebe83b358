// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/position_answer.h>

#include <algorithm>
#include <utility>

#include <zermelo/serve/board_json.h>
#include <zermelo/solvers/request.h>

namespace zermelo::serve {

namespace {

using Stage = PositionAnswer::Stage;

std::vector<std::string> texts_of(const std::vector<Choice>& choices) {
  std::vector<std::string> texts;
  for (const Choice& choice : choices) texts.push_back(choice.move);
  return texts;
}

PositionAnswer from_known(const Game& game, const Known& known, const AnyPosition& position, const Verdict& verdict) {
  PositionAnswer answer{.stage = Stage::distance, .complete = true, .verdict = verdict, .best = {}, .moves = {}};
  answer.method = known.chosen.method;
  answer.positions = known.oracle->positions();
  if (game.result(position) != End::none) return answer;
  std::vector<JudgedChoice> judged = judged_choices(game, *known.oracle, position);
  for (const JudgedChoice& best : best_choices(judged)) answer.best.push_back(best.choice.move);
  std::stable_sort(judged.begin(), judged.end(), BestFirst());
  for (JudgedChoice& choice : judged) answer.moves.push_back({std::move(choice.choice), choice.verdict});
  return answer;
}

PositionAnswer from_answer(const Game& game, const Answer& found, const AnyPosition& position,
                           const Patience& patience) {
  PositionAnswer answer{.complete = found.complete, .verdict = found.probe.verdict, .best = {}, .moves = {}};
  answer.left_out = found.left_out;
  answer.method = found.chosen.method;
  if (found.oracle) answer.positions = found.oracle->positions();
  if (!found.best || !found.oracle) return answer;
  answer.best = texts_of(*found.best);
  AnsweredMoves moves = answered_moves(game, found, position, patience);
  answer.moves = std::move(moves.moves);
  if (!answer.left_out) answer.left_out = std::move(moves.left_out);
  answer.stage = found.distances ? Stage::distance : Stage::moves;
  return answer;
}

}  // namespace

std::optional<Verdict> known_verdict(const Room& room, const AnyPosition& position) {
  const auto known = room.known();
  if (!known) return std::nullopt;
  const auto probe = known->oracle->probe(position);
  if (!probe || probe->bound != Bound::exact) return std::nullopt;
  return probe->verdict;
}

PositionAnswer position_answer(const Room& room, const AnyPosition& position, const Budget& budget, Progress& progress,
                               const std::function<void(const PositionAnswer&)>& on_stage) {
  const Game& game = room.game();
  if (const auto verdict = known_verdict(room, position)) {
    if (const auto known = room.known()) return from_known(game, *known, position, *verdict);
  }
  const double share = budget.seconds_left() / 3;
  const Answer found = answer(game, {position, Scope::Extent::from_one}, {.patience = Patience().within(share)}, budget,
                              progress, [&](const Answer& early) {
                                if (on_stage) on_stage(from_answer(game, early, position, {0, 0}));
                              });
  return from_answer(game, found, position, found.patience.within(share));
}

void write_answer(JsonWriter& json, const Game& game, const AnyPosition& position, const PositionAnswer& answer,
                  Language language) {
  constexpr const char* stages[] = {"outcome", "moves", "distance"};
  const Player mover = game.to_move(position);
  json.begin_object().field("game", game.name()).field("position", game.text(position)).field("to_move", index(mover));
  json.field("stage", stages[static_cast<int>(answer.stage)]).field("complete", answer.complete);
  if (answer.left_out) json.field("left_out", answer.left_out->text.in(language));
  write_verdict(json, answer.verdict, answer.distances(), mover);
  if (answer.stage == Stage::outcome) {
    json.key("best_moves").null().key("moves").null();
  } else {
    json.key("best_moves").begin_array();
    for (const std::string& move : answer.best) json.value(move);
    json.end_array().key("moves").begin_array();
    for (const AnsweredMove& move : answer.moves) {
      json.begin_object().field("move", move.choice.move).field("position", game.text(move.choice.after));
      write_verdict(json, move.verdict, answer.distances(), mover);
      json.end_object();
    }
    json.end_array();
  }
  json.field("method", zermelo::name_of(answer.method)).field("positions", answer.positions).end_object();
}

play::Expert expert_of(const Room& room, const AnyPosition& position, const Budget& budget) {
  const auto known = room.known();
  const bool solved = known && known->oracle->probe(position);
  return {room.game(), {position, Scope::Extent::from_one}, {}, budget, silent(), solved ? known->oracle : nullptr};
}

}  // namespace zermelo::serve
