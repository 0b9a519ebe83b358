// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/line.h>

#include <algorithm>

#include <fmt/format.h>

#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/solution/verdict_words.h>

namespace zermelo::answers {

namespace {

using Mark = Judged::Mark;

const char* name_of(Mark mark) {
  constexpr const char* names[] = {"best", "slower", "mistake"};
  return names[static_cast<int>(mark)];
}

Mark mark_of(const Verdict& made, const Verdict& best) {
  if (!better(best, made)) return Mark::best;
  return made.outcome < best.outcome ? Mark::mistake : Mark::slower;
}

Judged::Move judged_move(const std::string& text, const Solved& before) {
  Judged::Move move{text, {}, {}, before.best_moves.value_or(std::vector<std::string>()), {}};
  if (!before.moves || move.best_moves.empty()) return move;
  const auto made = std::find_if(before.moves->begin(), before.moves->end(),
                                 [&](const AnsweredMove& answered) { return answered.choice.move == text; });
  if (made == before.moves->end()) return move;
  // Not the best of the moves that were judged: a better one may be missing.
  move.best_verdict = before.best_verdict();
  const bool is_best = std::find(move.best_moves.begin(), move.best_moves.end(), text) != move.best_moves.end();
  move.verdict = made->verdict || !is_best ? made->verdict : move.best_verdict;
  if (move.verdict && move.best_verdict) move.mark = mark_of(*move.verdict, *move.best_verdict);
  return move;
}

// False where the time is over.
bool judge(Judged& judged, const Place& play, std::size_t ply, const Asking& asking) {
  const Place here{.game = play.game,
                   .scope = {judged.positions[ply].at, Scope::Extent::from_one},
                   .players = play.players,
                   .known = play.known};
  const bool last = ply == play.steps.size();
  const auto over = budget_error([&] {
    const Solved solved = ask(Solve{.every_move = !last}, here, asking);
    judged.complete = judged.complete && solved.complete;
    judged.positions[ply].verdict = solved.probe.verdict;
    judged.positions[ply].distances = solved.distances;
    if (!last) judged.moves[ply] = judged_move(play.steps[ply].move, solved);
  });
  return !over;
}

}  // namespace

Judged ask(const Line&, const Place& place, const Asking& asking) {
  Judged judged{&place.game, place.players, {}, {}};
  for (const play::Step& step : place.steps) {
    judged.positions.push_back({step.from, {}});
    judged.moves.push_back({step.move, {}, {}, {}, {}});
  }
  judged.positions.push_back({place.position(), {}});
  for (std::size_t ply = judged.positions.size(); ply-- > 0;) {
    if (judge(judged, place, ply, asking)) continue;
    judged.complete = false;
    break;
  }
  return judged;
}

namespace {

void write_position(JsonWriter& json, const Game& game, const Judged::Position& position) {
  const Player mover = game.to_move(position.at);
  json.begin_object().field("position", game.text(position.at)).field("to_move", index(mover));
  write_verdict(json, position.verdict, position.distances, mover);
  json.end_object();
}

void write_move(JsonWriter& json, const Judged& answer, std::size_t ply) {
  const Game& game = *answer.game;
  const Judged::Move& move = answer.moves[ply];
  const AnyPosition& from = answer.positions[ply].at;
  json.begin_object().field("ply", ply + 1).field("player", index(game.to_move(from))).field("from", game.text(from));
  json.field("move", move.text).field("position", game.text(answer.positions[ply + 1].at)).key("mark");
  if (move.mark) {
    json.value(name_of(*move.mark));
  } else {
    json.null();
  }
  write_verdict(json, move.verdict, answer.positions[ply].distances, game.to_move(from));
  write_texts(json, "best_moves", move.best_moves);
  json.end_object();
}

}  // namespace

void write(JsonWriter& json, const Judged& answer, Language) {
  json.field("game", answer.game->name()).field("position", answer.game->text(answer.positions.front().at));
  json.key("line").begin_array();
  for (std::size_t ply = 0; ply < answer.moves.size(); ++ply) write_move(json, answer, ply);
  json.end_array().key("positions").begin_array();
  for (const Judged::Position& position : answer.positions) write_position(json, *answer.game, position);
  json.end_array().field("complete", answer.complete);
}

namespace {

Phrase remark(const Judged::Move& move, bool distances) {
  const auto words = [&](const Verdict& verdict) { return distances ? in_words(verdict) : in_words(verdict.outcome); };
  if (!move.mark) return Phrase("not found within the budget");
  if (*move.mark == Mark::best) return Phrase("best: {}", words(*move.verdict));
  const std::string best = joined(move.best_moves, ", ");
  if (*move.mark == Mark::slower)
    return Phrase("slower: {}; {} {}", words(*move.verdict), best, words(*move.best_verdict));
  return Phrase("mistake: {}; {} {}", words(*move.verdict), best, words(*move.best_verdict));
}

}  // namespace

void say(Sentences& sentences, const Judged& answer) {
  const Game& game = *answer.game;
  for (std::size_t ply = 0; ply < answer.moves.size(); ++ply) {
    const AnyPosition &from = answer.positions[ply].at, &to = answer.positions[ply + 1].at;
    const std::string& player = answer.players[static_cast<std::size_t>(index(game.to_move(from)))];
    const std::string step =
        fmt::format("{:>3}. {} {} -> {} ({})", ply + 1, player, game.text(from), game.text(to), answer.moves[ply].text);
    sentences.sentence(Phrase("{}: {}", step, remark(answer.moves[ply], answer.positions[ply].distances)));
  }
  if (!answer.moves.empty() && game.result(answer.positions.back().at) == End::none)
    sentences.line(Phrase("the play is not over"));
}

}  // namespace zermelo::answers
