// SPDX-License-Identifier: Apache-2.0
// zermelo analyse: every move of a position, best first; with --line, every move of a play, marked.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

#include "cli/json_writer.h"
#include "cli/output.h"
#include "cli/subject.h"
#include "cli/verbs.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

struct AnalyseOptions {
  SubjectOptions subject;
  std::string line;
};

void write_verdict(JsonWriter& json, const Verdict& verdict) {
  json.field("outcome", outcome_name(verdict.outcome));
  json.field("distance", verdict.outcome == Outcome::draw ? std::nullopt : std::optional(verdict.distance));
}

// Best first; equally good moves in move order.
std::vector<JudgedChoice> sorted_choices(const Game& game, const GameOracle& oracle, const AnyPosition& position) {
  std::vector<JudgedChoice> choices = judged_choices(game, oracle, position);
  std::stable_sort(choices.begin(), choices.end(), BestFirst());
  return choices;
}

void write_best_moves(JsonWriter& json, const std::vector<JudgedChoice>& best) {
  json.key("best_moves").begin_array();
  for (const JudgedChoice& judged : best) json.value(judged.choice.move);
  json.end_array();
}

void analysis_json(Output& output, const Subject& subject, const SolvedGame& solved, const Context& context) {
  const Game& game = subject.game();
  const GameOracle& oracle = *solved.oracle;
  const AnyPosition& position = subject.part().from;
  const Verdict verdict = oracle.verdict(position);
  const Player mover = game.to_move(position);
  JsonWriter json(output);
  json.begin_object().field("game", game.name()).field("position", game.text(position)).field("to_move", index(mover));
  write_verdict(json, verdict);
  json.field("winner", winner_index(verdict, mover));
  write_best_moves(json, best_choices(judged_choices(game, oracle, position)));
  json.key("moves").begin_array();
  for (const JudgedChoice& judged : sorted_choices(game, oracle, position)) {
    json.begin_object().field("move", judged.choice.move).field("position", game.text(judged.choice.after));
    write_verdict(json, judged.verdict);
    json.end_object();
  }
  json.end_array()
      .field("positions", oracle.positions())
      .field("method", name_of(solved.chosen.method))
      .field("seconds", context.seconds())
      .end_object();
  output.line("");
}

void analysis_text(Output& output, const Subject& subject, const SolvedGame& solved, const Context& context) {
  const Game& game = subject.game();
  const GameOracle& oracle = *solved.oracle;
  const AnyPosition& position = subject.part().from;
  const std::string& mover = subject.player_name(game.to_move(position));
  output.line(context.say(subject.headline()));
  output.line(
      context.say(Phrase("{}: {}, to move, {}", game.text(position), mover, in_words(oracle.verdict(position)))));
  const std::vector<JudgedChoice> choices = sorted_choices(game, oracle, position);
  if (choices.empty()) output.line(context.say(Phrase("no move is possible: the game is over")));
  std::size_t width = 0;
  for (const JudgedChoice& judged : choices) width = std::max(width, judged.choice.move.size());
  for (const JudgedChoice& judged : choices) {
    const bool best = !better(choices.front().verdict, judged.verdict);
    const std::string to = game.text(judged.choice.after);
    // A move in an arena has the name of the node it leads to.
    const std::string leads = to == judged.choice.move ? "" : fmt::format(" -> {}", to);
    output.line(fmt::format("{} {:>{}}{}: {}", best ? "*" : " ", judged.choice.move, width, leads,
                            context.say(in_words(judged.verdict))));
  }
}

// One move of a play, and the best moves there.
struct PlayedMove {
  AnyPosition from;
  JudgedChoice choice;
  std::vector<JudgedChoice> best;

  [[nodiscard]] bool is_best() const { return !better(best.front().verdict, choice.verdict); }
  [[nodiscard]] bool is_mistake() const { return choice.verdict.outcome < best.front().verdict.outcome; }
  [[nodiscard]] const char* mark() const { return is_mistake() ? "mistake" : is_best() ? "best" : "slower"; }
};

std::vector<PlayedMove> follow(const Game& game, const GameOracle& oracle, AnyPosition position,
                               const std::string& line) {
  std::vector<PlayedMove> moves;
  for (const std::string& move : formats::split_list(line)) {
    const AnyPosition after = played(game, position, move);
    const std::vector<JudgedChoice> choices = judged_choices(game, oracle, position);
    const auto made = std::find_if(choices.begin(), choices.end(),
                                   [&](const JudgedChoice& judged) { return judged.choice.move == move; });
    moves.push_back({position, *made, best_choices(choices)});
    position = after;
  }
  return moves;
}

std::string best_texts(const PlayedMove& move) {
  std::vector<std::string> texts;
  for (const JudgedChoice& best : move.best) texts.push_back(best.choice.move);
  return joined(texts, ", ");
}

Phrase remark(const PlayedMove& move) {
  if (move.is_best()) return Phrase("best: {}", in_words(move.choice.verdict));
  if (!move.is_mistake())
    return Phrase("slower: {}; {} {}", in_words(move.choice.verdict), best_texts(move),
                  in_words(move.best.front().verdict));
  return Phrase("mistake: {}; {} {}", in_words(move.choice.verdict), best_texts(move),
                in_words(move.best.front().verdict));
}

void line_text(Output& output, const Subject& subject, const std::vector<PlayedMove>& moves, const Context& context) {
  const Game& game = subject.game();
  output.line(context.say(subject.headline()));
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const PlayedMove& move = moves[ply];
    output.line(fmt::format("{:>3}. {} {} -> {} ({}): {}", ply + 1, subject.player_name(game.to_move(move.from)),
                            game.text(move.from), game.text(move.choice.choice.after), move.choice.choice.move,
                            context.say(remark(move))));
  }
  if (!moves.empty() && game.result(moves.back().choice.choice.after) == End::none)
    output.line(context.say(Phrase("the play is not over")));
}

void line_json(Output& output, const Subject& subject, const std::vector<PlayedMove>& moves, const Context& context) {
  const Game& game = subject.game();
  JsonWriter json(output);
  json.begin_object()
      .field("game", game.name())
      .field("position", game.text(subject.part().from))
      .key("line")
      .begin_array();
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const PlayedMove& move = moves[ply];
    json.begin_object()
        .field("ply", ply + 1)
        .field("player", index(game.to_move(move.from)))
        .field("from", game.text(move.from));
    json.field("move", move.choice.choice.move)
        .field("position", game.text(move.choice.choice.after))
        .field("mark", move.mark());
    write_verdict(json, move.choice.verdict);
    write_best_moves(json, move.best);
    json.end_object();
  }
  json.end_array().field("seconds", context.seconds()).end_object();
  output.line("");
}

void run_analyse(const AnalyseOptions& options, Context& context) {
  Subject subject(options.subject, context);
  require_position(subject);
  SolveRequest request;
  request.start_only = options.line.empty();
  const SolvedGame solved = subject.game().solve(subject.part(), request, context.budget, *context.progress);
  Output output(context.output_path, context.budget);
  if (!options.line.empty()) {
    const auto moves = follow(subject.game(), *solved.oracle, subject.part().from, options.line);
    (context.json ? line_json : line_text)(output, subject, moves, context);
  } else {
    (context.json ? analysis_json : analysis_text)(output, subject, solved, context);
  }
  output.finish();
}

}  // namespace

void add_analyse(Verb& verb, Context& context) {
  auto options = std::make_shared<AnalyseOptions>();
  options->subject.takes_anything = true;
  options->subject.add(verb);
  verb.option("--line", options->line, Phrase("mark each move of this play")).takes("M,M,...");
  verb.runs([options, &context] { run_analyse(*options, context); });
}

}  // namespace zermelo::cli
