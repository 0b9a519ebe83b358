// SPDX-License-Identifier: Apache-2.0
#include "cli/solve.h"

#include <fmt/format.h>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/statistics.h>

#include "cli/words.h"

namespace zermelo::cli {

namespace {

// The moves beside the verdict. None where the verdict is only a bound, or the time is over.
struct KnownMoves {
  std::optional<std::vector<std::string>> best, line;
};

KnownMoves known_moves(const Game& game, const GameOracle& oracle, const AnyPosition& position, const Probe& probe,
                       const PositionAnswer& answer, const Context& context) {
  KnownMoves moves;
  if (probe.bound != Bound::exact) {
    context.note(Phrase("the search was out of time: the verdict is a bound; --time gives it more"));
    return moves;
  }
  if (answer.verdict_only) return moves;
  try {
    moves.best = best_move_texts(game, oracle, position, probe.verdict);
    if (answer.line) moves.line = best_line(game, oracle, position);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::budget || oracle.nodes() == 0) throw;
    context.note(Phrase("the search was out of time before every move was compared; --time gives it more"));
  }
  return moves;
}

void write_position_json(Output& output, const Subject& subject, const GameOracle& oracle, const Probe& probe,
                         const KnownMoves& moves, const PositionAnswer& answer, const Context& context) {
  const Game& game = subject.game();
  const Player mover = game.to_move(subject.part().from);
  const bool known = probe.bound == Bound::exact || probe.verdict.outcome != Outcome::draw;
  JsonWriter json(output);
  json.begin_object()
      .field("game", game.name())
      .field("position", game.text(subject.part().from))
      .field("to_move", index(mover));
  json.field("outcome", outcome_name(probe.verdict.outcome));
  if (known) json.field("winner", winner_index(probe.verdict, mover));
  if (!answer.outcome_only) json.field("distance", distance_of(probe.verdict));
  if (probe.bound != Bound::exact) json.field("bound", probe.bound == Bound::lower ? "lower" : "upper");
  if (moves.best) write_texts(json, "best_moves", *moves.best);
  if (moves.line) write_texts(json, "line", *moves.line);
  if (oracle.nodes() > 0) json.field("nodes", oracle.nodes());
  write_tail(json, oracle.positions(), answer.method, context);
  output.line("");
}

void write_position(Output& output, const Subject& subject, const GameOracle& oracle, const Probe& probe,
                    const KnownMoves& moves, const PositionAnswer& answer, const Context& context) {
  const Game& game = subject.game();
  const AnyPosition& position = subject.part().from;
  const Phrase verdict = answer.outcome_only && probe.bound == Bound::exact ? in_words(probe.verdict.outcome)
                                                                            : in_words(probe.verdict, probe.bound);
  output.line(context.say(subject.headline()));
  output.line(context.say(
      Phrase("{}: {}, to move, {}", game.text(position), subject.player_name(game.to_move(position)), verdict)));
  if (moves.best && !moves.best->empty()) output.line(context.say(Phrase("best: {}", joined(*moves.best, ", "))));
  if (moves.line && !moves.line->empty()) output.line(context.say(Phrase("line: {}", joined(*moves.line, ", "))));
  const std::string seconds = fmt::format("{:.3f}", context.seconds());
  if (oracle.nodes() > 0) {
    output.line(context.say(Phrase("{} nodes searched, {} s", oracle.nodes(), seconds)));
  } else {
    output.line(context.say(Phrase("{}, {} s", positions_counted(oracle.positions()), seconds)));
  }
}

}  // namespace

std::vector<std::string> best_move_texts(const Game& game, const GameOracle& oracle, const AnyPosition& position,
                                         const Verdict& verdict) {
  std::vector<std::string> texts;
  for (const Choice& best : best_moves(game, oracle, position, verdict)) texts.push_back(best.move);
  return texts;
}

std::optional<Distance> distance_of(const Verdict& verdict) {
  return verdict.outcome == Outcome::draw ? std::nullopt : std::optional(verdict.distance);
}

void write_tail(JsonWriter& json, std::uint64_t positions, std::string_view method, const Context& context) {
  json.field("positions", positions).field("method", method).field("seconds", context.seconds()).end_object();
}

void answer_position(Output& output, const Subject& subject, const GameOracle& oracle, const PositionAnswer& answer,
                     const Context& context) {
  const AnyPosition& position = subject.part().from;
  const Probe probe = oracle.probe(position).value();
  const KnownMoves moves = known_moves(subject.game(), oracle, position, probe, answer, context);
  (context.json ? write_position_json : write_position)(output, subject, oracle, probe, moves, answer, context);
}

}  // namespace zermelo::cli
