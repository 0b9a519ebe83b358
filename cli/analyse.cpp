// SPDX-License-Identifier: Apache-2.0
// zermelo analyse: every move of a position, best first; with --line, every move of a play, marked.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/texts.h>

#include "cli/output.h"
#include "cli/solve.h"
#include "cli/subject.h"
#include "cli/verbs.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

struct AnalyseOptions {
  SubjectOptions subject;
  std::string line;
  bool exact = false;
};

void write_verdict(JsonWriter& json, const Verdict& verdict, bool distances = true) {
  json.field("outcome", outcome_name(verdict.outcome));
  json.field("distance", distances ? distance_of(verdict) : std::nullopt);
}

void write_best_moves(JsonWriter& json, const std::vector<JudgedChoice>& best) {
  json.key("best_moves").begin_array();
  for (const JudgedChoice& judged : best) json.value(judged.choice.move);
  json.end_array();
}

void analysis_json(Output& output, const Subject& subject, const Answer& found, const AnsweredMoves& moves,
                   const Context& context) {
  const Game& game = subject.game();
  const AnyPosition& position = subject.scope().from;
  const Player mover = game.to_move(position);
  JsonWriter json(output);
  json.begin_object().field("game", game.name()).field("position", game.text(position)).field("to_move", index(mover));
  write_verdict(json, found.probe.verdict, found.distances);
  json.field("winner", winner_index(found.probe.verdict, mover));
  std::vector<std::string> best;
  for (const Choice& choice : found.best.value_or(std::vector<Choice>())) best.push_back(choice.move);
  if (found.best) {
    write_texts(json, "best_moves", best);
  } else {
    json.key("best_moves").null();
  }
  json.key("moves").begin_array();
  for (const AnsweredMove& answered : moves.moves) {
    json.begin_object().field("move", answered.choice.move).field("position", game.text(answered.choice.after));
    if (answered.verdict) {
      write_verdict(json, *answered.verdict, found.distances);
    } else {
      json.key("outcome").null().key("distance").null();
    }
    json.end_object();
  }
  json.end_array();
  if (!found.complete || moves.left_out) json.field("complete", false);
  if (subject.ignores_priorities()) json.field("priorities_ignored", true);
  write_tail(json, found.oracle->positions(), name_of(found.chosen.method), found.chosen.on_gpu, context);
  output.line("");
}

void analysis_text(Output& output, const Subject& subject, const Answer& found, const AnsweredMoves& answers,
                   const Context& context) {
  const Game& game = subject.game();
  const AnyPosition& position = subject.scope().from;
  const std::string& mover = subject.player_name(game.to_move(position));
  const Verdict& verdict = found.probe.verdict;
  context.headline(output, subject.headline());
  output.line(context.say(Phrase("{}: {}, to move, {}", game.text(position), mover,
                                 found.distances ? in_words(verdict) : in_words(verdict.outcome))));
  const std::vector<AnsweredMove>& moves = answers.moves;
  if (moves.empty()) output.line(context.say(Phrase("no move is possible: the game is over")));
  std::size_t width = 0;
  for (const AnsweredMove& answered : moves) width = std::max(width, answered.choice.move.size());
  for (const AnsweredMove& answered : moves) {
    const bool best = answered.verdict && !better(*moves.front().verdict, *answered.verdict);
    const std::string to = game.text(answered.choice.after);
    // A move in an arena has the name of the node it leads to.
    const std::string leads = to == answered.choice.move ? "" : fmt::format(" -> {}", to);
    const std::string move = fmt::format("{} {:>{}}{}", best ? "*" : " ", answered.choice.move, width, leads);
    output.line(context.say(Phrase("{}: {}", move, move_words(answered, found.distances))));
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
  for (const std::string& text : formats::split_list(line, {"--line", 0, 0})) {
    const auto [move, after] = chosen(game, position, text);
    const std::vector<JudgedChoice> choices = judged_choices(game, oracle, position);
    const auto made = std::find_if(choices.begin(), choices.end(),
                                   [&, text = move](const JudgedChoice& judged) { return judged.choice.move == text; });
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
  context.headline(output, subject.headline());
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const PlayedMove& move = moves[ply];
    const std::string step =
        fmt::format("{:>3}. {} {} -> {} ({})", ply + 1, subject.player_name(game.to_move(move.from)),
                    game.text(move.from), game.text(move.choice.choice.after), move.choice.choice.move);
    output.sentence(context.say(Phrase("{}: {}", step, remark(move))));
  }
  if (!moves.empty() && game.result(moves.back().choice.choice.after) == End::none)
    output.line(context.say(Phrase("the play is not over")));
}

void line_json(Output& output, const Subject& subject, const std::vector<PlayedMove>& moves, const Context& context) {
  const Game& game = subject.game();
  JsonWriter json(output);
  json.begin_object()
      .field("game", game.name())
      .field("position", game.text(subject.scope().from))
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

void analyse_position(Output& output, const Subject& subject, bool insist, const Context& context) {
  const Answer found = told_answer(subject, {.insist = insist}, context);
  const AnsweredMoves moves = told_moves(subject, found, context);
  (context.json ? analysis_json : analysis_text)(output, subject, found, moves, context);
}

void analyse_line(Output& output, const Subject& subject, const std::string& line, const Context& context) {
  const SolvedGame solved = subject.game().solve(subject.scope(), {}, context.budget, *context.progress);
  const auto moves = follow(subject.game(), *solved.oracle, subject.scope().from, line);
  (context.json ? line_json : line_text)(output, subject, moves, context);
}

void run_analyse(const AnalyseOptions& options, Context& context) {
  const Subject subject(options.subject, context);
  require_position(subject);
  // An analysis that runs out of time still writes what it has found.
  Output output(context.output_path, context.budget, Output::WhenLate::kept);
  if (options.line.empty()) {
    analyse_position(output, subject, options.exact, context);
  } else {
    analyse_line(output, subject, options.line, context);
  }
  output.finish();
}

}  // namespace

void add_analyse(Verb& verb, Context& context) {
  auto options = std::make_shared<AnalyseOptions>();
  options->subject.add(verb);
  options->subject.add_table(verb);
  verb.option("--line", options->line, Phrase("mark each move of this play")).takes("M,M,...");
  verb.flag("--exact", options->exact, Phrase("go on until the distance is known, however long it takes"));
  verb.runs([options, &context] { run_analyse(*options, context); });
}

}  // namespace zermelo::cli
