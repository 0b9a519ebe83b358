// SPDX-License-Identifier: Apache-2.0
#include "cli/solve.h"

#include <fmt/format.h>

#include <zermelo/base/decimal.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/statistics.h>

#include "cli/remedies.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

std::optional<std::vector<std::string>> texts_of(const std::optional<std::vector<Choice>>& choices) {
  if (!choices) return std::nullopt;
  std::vector<std::string> texts;
  for (const Choice& choice : *choices) texts.push_back(choice.move);
  return texts;
}

void write_position_json(Output& output, const Subject& subject, const Answer& found,
                         const std::optional<std::vector<std::string>>& line, const PositionQuestion& question,
                         const Context& context) {
  const Game& game = subject.game();
  const Player mover = game.to_move(subject.scope().from);
  const Probe& probe = found.probe;
  const bool exact = probe.bound == Bound::exact;
  JsonWriter json(output);
  json.begin_object()
      .field("game", game.name())
      .field("position", game.text(subject.scope().from))
      .field("to_move", index(mover));
  json.field("outcome", outcome_name(probe.verdict.outcome));
  json.field("winner", winner_index(probe.verdict, mover));
  if (!question.request.solve.outcome_only)
    json.field("distance", found.distances ? distance_of(probe.verdict) : std::nullopt);
  if (!exact) json.field("bound", probe.bound == Bound::lower ? "lower" : "upper");
  if (const auto best = texts_of(found.best)) {
    write_texts(json, "best_moves", *best);
  } else {
    json.key("best_moves").null();
  }
  if (line) write_texts(json, "line", *line);
  if (!found.complete) json.field("complete", false);
  if (subject.ignores_priorities()) json.field("priorities_ignored", true);
  if (found.oracle->nodes() > 0) json.field("nodes", found.oracle->nodes());
  const std::string_view method = question.reference.empty() ? name_of(found.chosen.method) : question.reference;
  write_tail(json, found.oracle->positions(), method, found.chosen.on_gpu, context);
  output.line("");
}

// French says «meilleur coup» or «meilleurs coups».
Phrase best_phrase(const std::vector<std::string>& moves) {
  if (moves.size() == 1) return Phrase("best: {}", moves.front());
  return Phrase("best: {}, {}", moves.front(), joined({moves.begin() + 1, moves.end()}, ", "));
}

void write_position(Output& output, const Subject& subject, const Answer& found,
                    const std::optional<std::vector<std::string>>& line, const PositionQuestion&,
                    const Context& context) {
  const Game& game = subject.game();
  const AnyPosition& position = subject.scope().from;
  const Probe& probe = found.probe;
  const Phrase verdict = !found.distances && probe.bound == Bound::exact ? in_words(probe.verdict.outcome)
                                                                         : in_words(probe.verdict, probe.bound);
  context.headline(output, subject.headline());
  output.line(context.say(
      Phrase("{}: {}, to move, {}", game.text(position), subject.player_name(game.to_move(position)), verdict)));
  const auto best = texts_of(found.best);
  if (best && !best->empty()) output.sentence(context.say(best_phrase(*best)));
  if (line && !line->empty()) output.sentence(context.say(Phrase("line: {}", joined(*line, ", "))));
  if (context.quiet) return;
  const Phrase seconds = decimal_number(fmt::format("{:.3f}", context.seconds()));
  const GameOracle& oracle = *found.oracle;
  if (oracle.nodes() > 0) {
    output.line(context.say(Phrase("{} nodes searched, {} s", oracle.nodes(), seconds)));
  } else {
    output.line(context.say(Phrase("{}, {} s", positions_counted(oracle.positions()), seconds)));
  }
}

// Nothing where the answer is not complete, or the time is over on the way.
std::optional<std::vector<std::string>> best_line_of(const Subject& subject, const Answer& found) {
  if (!found.complete) return std::nullopt;
  try {
    return best_line(subject.game(), *found.oracle, subject.scope().from);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::budget) throw;
    return std::nullopt;
  }
}

// Shows at a terminal what is known of a position while the rest is worked on.
StageSink announced_stages(const Subject& subject, const Context& context) {
  return [&](const Answer& so_far) {
    const std::string& mover = subject.player_name(subject.game().to_move(subject.scope().from));
    context.announce(
        Phrase("{}, to move, {}", mover,
               so_far.distances ? in_words(so_far.probe.verdict) : in_words(so_far.probe.verdict.outcome)));
  };
}

}  // namespace

void MethodNotes::begins(const ChosenMethod& chosen) {
  method_ = name_of(chosen.method);
  std::string saying = context_.say(Phrase("method {}: {}", method_, chosen.reason));
  if (saying == said_) return;
  said_ = std::move(saying);
  context_.detail(Phrase::verbatim(said_));
}

void MethodNotes::out_of_time() const {
  if (!method_.empty()) context_.detail(Phrase("the time was over while method {} was at work", method_));
}

Answer told_answer(const Subject& subject, AnswerRequest request, const Context& context) {
  MethodNotes methods(context);
  request.on_method = methods.sink();
  Answer found = methods.watch([&] {
    return answer(subject.game(), subject.scope(), request, context.budget, *context.progress,
                  announced_stages(subject, context));
  });
  if (!found.complete && context.budget.out_of_time()) methods.out_of_time();
  note_left_out(found.left_out, context);
  return found;
}

Phrase move_words(const AnsweredMove& answered, bool distances) {
  if (!answered.verdict) return Phrase("not found within the budget");
  return distances ? in_words(*answered.verdict) : in_words(answered.verdict->outcome);
}

void note_left_out(const std::optional<Note>& left_out, const Context& context) {
  if (left_out) context.note(with_remedy(*left_out));
}

AnsweredMoves told_moves(const Subject& subject, const Answer& found, const Context& context) {
  AnsweredMoves moves = answered_moves(subject.game(), found, subject.scope().from, found.patience, *context.progress);
  note_left_out(moves.left_out, context);
  return moves;
}

std::vector<std::string> best_move_texts(const Game& game, const GameOracle& oracle, const AnyPosition& position,
                                         const Verdict& verdict) {
  std::vector<std::string> texts;
  for (const Choice& best : best_moves(game, oracle, position, verdict)) texts.push_back(best.move);
  return texts;
}

std::optional<Distance> distance_of(const Verdict& verdict) {
  return verdict.outcome == Outcome::draw ? std::nullopt : std::optional(verdict.distance);
}

void write_tail(JsonWriter& json, std::uint64_t positions, std::string_view method, bool on_gpu,
                const Context& context) {
  json.field("positions", positions).field("method", method);
  if (on_gpu) json.field("device", "gpu");
  json.field("seconds", context.seconds()).end_object();
}

void answer_position(Output& output, const Subject& subject, const PositionQuestion& question, const Context& context) {
  const Answer found = told_answer(subject, question.request, context);
  std::optional<std::vector<std::string>> line;
  if (question.line) line = best_line_of(subject, found);
  (context.json ? write_position_json : write_position)(output, subject, found, line, question, context);
}

}  // namespace zermelo::cli
