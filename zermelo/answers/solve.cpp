// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/solve.h>

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <zermelo/answers/sides.h>
#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/statistics.h>
#include <zermelo/draw/board_picture.h>
#include <zermelo/solution/verdict_words.h>
#include <zermelo/solvers/request.h>

namespace zermelo::answers {

SolveRequest request_of(const Solve& question) {
  SolveRequest request;
  choose_method(question.method, request);
  request.up_to_symmetry = question.symmetry;
  request.outcome_only = question.outcome_only;
  request.best_play = question.line;
  return request;
}

namespace {

using Stage = Solved::Stage;

// A reference method of arenas goes by its own name.
std::string method_shown(const Solve& question, Method chosen) {
  return request_of(question).attractor == AttractorMethod::fast ? std::string(name_of(chosen)) : question.method;
}

// All that does not depend on what was found.
Solved begun(const Solve& question, const Place& place) {
  Solved solved;
  solved.asked = question;
  solved.game = &place.game;
  solved.position = place.position();
  solved.player = place.player(place.game.to_move(place.position()));
  solved.ignores_priorities = place.ignores_priorities;
  return solved;
}

// Where distances were left out, the line keeps the outcome. Where the budget ends on the way, the answer says so.
void add_line(Solved& solved, const GameOracle& oracle, const Budget& budget) {
  const auto over = budget_error([&] { solved.line = best_line(*solved.game, oracle, solved.position); });
  if (!over) return;
  solved.complete = false;
  if (solved.left_out) return;
  const Note reason = reason_of(over, budget, Patience::unlimited(), std::nullopt);
  solved.left_out = Note{Phrase("{}: {}", Phrase("best play was left out"), reason.text), reason.code};
}

Solved from_known(const Solve& question, const Place& place, const Verdict& verdict, const Budget& budget) {
  const Game& game = place.game;
  Solved solved = begun(question, place);
  solved.stage = Stage::distance;
  solved.complete = solved.distances = true;
  solved.probe = {verdict, Bound::exact};
  solved.method = name_of(place.known->chosen.method);
  solved.positions = place.known->oracle->positions();
  solved.best_moves.emplace();
  if (question.every_move) solved.moves.emplace();
  if (question.line) add_line(solved, *place.known->oracle, budget);
  if (game.result(solved.position) != End::none) return solved;
  std::vector<JudgedChoice> judged = judged_choices(game, *place.known->oracle, solved.position);
  for (const JudgedChoice& best : best_choices(judged)) solved.best_moves->push_back(best.choice.move);
  if (!question.every_move) return solved;
  std::stable_sort(judged.begin(), judged.end(), BestFirst());
  for (JudgedChoice& choice : judged) solved.moves->push_back({std::move(choice.choice), choice.verdict});
  return solved;
}

// A search goes on with each question.
void count_effort(Solved& solved, const Answer& found) {
  if (!found.oracle) return;
  solved.positions = found.oracle->positions();
  solved.nodes = found.oracle->nodes();
}

void add_moves(Solved& solved, const Answer& found, const Patience& patience, Progress& progress) {
  AnsweredMoves moves = answered_moves(*solved.game, found, solved.position, patience, progress);
  solved.moves = std::move(moves.moves);
  if (!moves.left_out) return;
  solved.complete = false;
  if (!solved.left_out) solved.left_out = std::move(moves.left_out);
}

Solved from_answer(const Solve& question, const Place& place, const Answer& found, const Patience& patience,
                   Progress& progress) {
  Solved solved = begun(question, place);
  solved.complete = found.complete;
  solved.left_out = found.left_out;
  solved.probe = found.probe;
  solved.distances = found.distances;
  solved.method = method_shown(question, found.chosen.method);
  solved.on_gpu = found.chosen.on_gpu;
  count_effort(solved, found);
  if (!found.best || !found.oracle) return solved;
  solved.best_moves = move_texts(*found.best);
  solved.stage = found.distances ? Stage::distance : Stage::moves;
  if (question.every_move) add_moves(solved, found, patience, progress);
  count_effort(solved, found);
  return solved;
}

// What is known of the whole game answers all but questions about how it is solved.
bool asks_how(const Solve& question) {
  return question.method != "auto" || question.symmetry || question.outcome_only || question.verdict_only;
}

}  // namespace

std::optional<Verdict> Solved::best_verdict() const {
  if (probe.bound != Bound::exact) return std::nullopt;
  Verdict verdict = probe.verdict;
  if (!distances) verdict.distance = 0;  // as of moves
  return verdict;
}

Solved ask(const Solve& question, const Place& place, const Asking& asking, const Stages<Solved>& on_stage) {
  const AnyPosition& position = place.position();
  if (!asks_how(question)) {
    if (const auto verdict = place.known_verdict(position)) return from_known(question, place, *verdict, asking.budget);
  }
  AnswerRequest request{.solve = request_of(question), .moves = !question.verdict_only, .insist = question.exact};
  request.patience = request.patience.within(asking.most_for_a_stage);
  request.on_method = asking.on_method;
  const StageSink early = [&](const Answer& so_far) {
    if (on_stage) on_stage(from_answer(question, place, so_far, {0, 0}, silent()));
  };
  const auto found =
      std::make_shared<const Answer>(answer(place.game, place.scope, request, asking.budget, asking.progress, early));
  const Patience patience = found->patience.within(asking.most_for_a_stage);
  Solved solved = from_answer(question, place, *found, patience, asking.progress);
  solved.found = found;
  // Each is asked about even where the time did not allow to compare them all.
  if (question.every_move && !question.verdict_only && !solved.moves)
    add_moves(solved, *found, patience, asking.progress);
  if (!question.line || found->probe.bound != Bound::exact || !found->oracle) return solved;
  add_line(solved, *found->oracle, asking.budget);
  count_effort(solved, *found);
  return solved;
}

namespace {

std::optional<Distance> mate_in(const Solved& answer) {
  const Verdict& verdict = answer.probe.verdict;
  if (!answer.distances || answer.probe.bound != Bound::exact || verdict.outcome == Outcome::draw) return std::nullopt;
  const auto board = answer.game->board(answer.position);
  return board && draw::is_chessboard(*board) ? std::optional(mate_moves(verdict.distance)) : std::nullopt;
}

// null where they are not known yet.
void write_moves(JsonWriter& json, const Solved& answer, Player mover) {
  json.key("moves");
  if (!answer.moves) {
    json.null();
    return;
  }
  json.begin_array();
  for (const AnsweredMove& move : *answer.moves) {
    json.begin_object().field("move", move.choice.move).field("position", answer.game->text(move.choice.after));
    write_verdict(json, move.verdict, answer.distances, mover);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

void write(JsonWriter& json, const Solved& answer, Language language) {
  constexpr const char* stages[] = {"outcome", "moves", "distance"};
  const Game& game = *answer.game;
  const Player mover = game.to_move(answer.position);
  json.field("game", game.name()).field("position", game.text(answer.position)).field("to_move", index(mover));
  json.field("outcome", outcome_name(answer.probe.verdict.outcome));
  json.field("winner", winner_index(answer.probe.verdict, mover));
  if (!answer.asked.outcome_only)
    json.field("distance", answer.distances ? distance_of(answer.probe.verdict) : std::nullopt);
  if (const auto mate = mate_in(answer)) json.field("mate", *mate);
  if (answer.probe.bound != Bound::exact) json.field("bound", answer.probe.bound == Bound::lower ? "lower" : "upper");
  write_texts_or_null(json, "best_moves", answer.best_moves);
  if (answer.line) write_texts(json, "line", *answer.line);
  if (answer.asked.every_move) write_moves(json, answer, mover);
  json.field("stage", stages[static_cast<int>(answer.stage)]).field("complete", answer.complete);
  if (answer.left_out) json.field("left_out", answer.left_out->text.in(language));
  if (answer.ignores_priorities) json.field("priorities_ignored", true);
  if (answer.nodes > 0) json.field("nodes", answer.nodes);
  json.field("positions", answer.positions).field("method", answer.method);
  if (answer.on_gpu) json.field("device", "gpu");
}

namespace {

// French says «meilleur coup» or «meilleurs coups».
Phrase best_phrase(const std::vector<std::string>& moves) {
  if (moves.size() == 1) return Phrase("best: {}", moves.front());
  return Phrase("best: {}, {}", moves.front(), joined({moves.begin() + 1, moves.end()}, ", "));
}

Phrase verdict_phrase(const Solved& answer) {
  const Probe& probe = answer.probe;
  return !answer.distances && probe.bound == Bound::exact ? in_words(probe.verdict.outcome)
                                                          : in_words(probe.verdict, probe.bound);
}

void say_moves(Sentences& sentences, const Solved& answer) {
  const std::vector<AnsweredMove>& moves = *answer.moves;
  const std::optional<Verdict> best_verdict = answer.best_verdict();
  if (moves.empty()) sentences.line(Phrase("no move is possible: the game is over"));
  std::size_t width = 0;
  for (const AnsweredMove& move : moves) width = std::max(width, move.choice.move.size());
  for (const AnsweredMove& move : moves) {
    const bool best = move.verdict && best_verdict && !better(*best_verdict, *move.verdict);
    const std::string to = answer.game->text(move.choice.after);
    // A move in an arena has the name of the node it leads to.
    const std::string leads = to == move.choice.move ? "" : " -> " + to;
    const std::string shown = fmt::format("{} {:>{}}{}", best ? "*" : " ", move.choice.move, width, leads);
    sentences.line(Phrase("{}: {}", shown, words_of(move, answer.distances)));
  }
}

}  // namespace

Phrase words_of(const AnsweredMove& move, bool distances) {
  if (!move.verdict) return Phrase("not found within the budget");
  return distances ? in_words(*move.verdict) : in_words(move.verdict->outcome);
}

void say(Sentences& sentences, const Solved& answer) {
  sentences.line(
      Phrase("{}: {}, to move, {}", answer.game->text(answer.position), answer.player, verdict_phrase(answer)));
  if (answer.moves) return say_moves(sentences, answer);
  if (answer.best_moves && !answer.best_moves->empty()) sentences.sentence(best_phrase(*answer.best_moves));
  if (answer.line && !answer.line->empty()) sentences.sentence(Phrase("line: {}", joined(*answer.line, ", ")));
}

}  // namespace zermelo::answers
