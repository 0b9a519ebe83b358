// SPDX-License-Identifier: Apache-2.0
// zermelo search: depth-limited minimax with the game's heuristic.
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include <zermelo/base/error.h>

#include "cli/json_writer.h"
#include "cli/output.h"
#include "cli/subject.h"
#include "cli/validators.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct Options {
  SubjectOptions subject;
  int depth = 4;
};

struct ValuedMove {
  Choice choice;
  double value;
};

// In move order. The depth counts the move itself.
std::vector<ValuedMove> valued_moves(const Game& game, const AnyPosition& position, int depth, const Budget& budget) {
  std::vector<ValuedMove> moves;
  if (depth == 0) return moves;
  for (Choice& choice : game.choices(position)) {
    const double value = game.minimax(choice.after, depth - 1, budget);
    moves.push_back({std::move(choice), value});
  }
  return moves;
}

std::string value_text(double value) {
  if (std::isinf(value)) return value > 0 ? "+inf" : "-inf";
  return fmt::format("{:g}", value);
}

void write_json(Output& output, const Subject& subject, int depth, double value, const std::vector<ValuedMove>& moves) {
  const Game& game = subject.game();
  const auto write_value = [](JsonWriter& json, double number) {
    if (std::isinf(number)) {
      json.field("value", value_text(number));
    } else {
      json.field("value", number);
    }
  };
  JsonWriter json(output);
  json.begin_object()
      .field("game", game.name())
      .field("position", game.text(subject.part().from))
      .field("depth", depth);
  write_value(json, value);
  json.key("moves").begin_array();
  for (const ValuedMove& move : moves) {
    json.begin_object().field("move", move.choice.move).field("position", game.text(move.choice.after));
    write_value(json, move.value);
    json.end_object();
  }
  json.end_array().end_object();
  output.line("");
}

void run(const Options& options, Context& context) {
  Subject subject(options.subject, context);
  if (!subject.has_position()) throw Error(Phrase("the file has no start; name a node with --position or --start"));
  const Game& game = subject.game();
  const AnyPosition& position = subject.part().from;
  const double value = game.minimax(position, options.depth, context.budget);
  const std::vector<ValuedMove> moves = valued_moves(game, position, options.depth, context.budget);
  Output output(context.output_path, context.budget);
  if (context.json) {
    write_json(output, subject, options.depth, value, moves);
  } else {
    output.line(context.say(Phrase("{}: minimax to depth {}; values are the first player's, larger is better for him",
                                   game.name(), options.depth)));
    output.line(context.say(Phrase("{}: {}", game.text(position), value_text(value))));
    for (const ValuedMove& move : moves) {
      output.line(fmt::format("{} {} -> {}: {}", move.value == value ? "*" : " ", move.choice.move,
                              game.text(move.choice.after), value_text(move.value)));
    }
  }
  output.finish();
}

}  // namespace

void add_search(CLI::App& program, Context& context) {
  CLI::App* verb =
      program.add_subcommand("search", context.say(Phrase("depth-limited minimax with the game's heuristic")));
  auto options = std::make_shared<Options>();
  options->subject.takes_anything = true;
  options->subject.add(*verb, context, true);
  verb->add_option("--depth", options->depth, context.say(Phrase("how many plies to look ahead (default: 4)")))
      ->type_name("N")
      ->check(whole_number(context, 0, 60));
  context.add_options(*verb);
  run_when_parsed(*verb, context, options->subject, [options, &context] { run(*options, context); });
}

}  // namespace zermelo::cli
