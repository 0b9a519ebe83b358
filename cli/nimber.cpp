// SPDX-License-Identifier: Apache-2.0
// zermelo nimber: the nimber of a position of an impartial game, or of a sum of games, and the moves that win.
#include <algorithm>
#include <memory>
#include <string>

#include <fmt/format.h>

#include <zermelo/answers/sizes.h>
#include <zermelo/base/csv.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/nim_sum.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/rules/ranges.h>
#include <zermelo/solution/solution_reader.h>

#include "cli/output.h"
#include "cli/subject.h"
#include "cli/verbs.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

struct NimberOptions {
  SubjectOptions subject;
  std::vector<std::string> plus;
  bool list = false;
};

void refuse_file(const std::string& game) {
  if (game.starts_with('@'))
    throw Error(
        Phrase("{}: nimbers are for games with rules; in an arena each node belongs to one player, and «solve» "
               "tells who wins",
               game));
}

std::vector<std::unique_ptr<Game>> added_games(const std::vector<std::string>& texts) {
  std::vector<std::unique_ptr<Game>> games;
  for (const std::string& text : texts) {
    refuse_file(text);
    games.push_back(make_game(text, normal_play(read_game_text(text))));
  }
  return games;
}

// The rules in force, with which a text answer begins.
Phrase nimber_headline(const std::string& name, const Game& game) {
  return Phrase("{}: {}; a nimber of 0 is lost for the player to move", name, game.convention());
}

void nim_sum_json(Output& output, const std::vector<Summand>& summands, const NimSum& sum, const Context& context) {
  const auto joined_by = [&](const auto& text) {
    std::vector<std::string> texts;
    for (const Summand& summand : summands) texts.push_back(text(summand));
    return joined(texts, " + ");
  };
  const Player mover = summands.front().game.to_move(summands.front().position);
  JsonWriter json(output);
  json.begin_object()
      .field("game", joined_by([](const Summand& summand) { return summand.game.name(); }))
      .field("position", joined_by([](const Summand& summand) { return summand.game.text(summand.position); }))
      .field("to_move", index(mover))
      .field("nimber", sum.sum)
      .field("winner", index(sum.sum > 0 ? mover : other(mover)));
  json.key("components").begin_array();
  for (std::size_t i = 0; i < summands.size(); ++i) {
    json.begin_object()
        .field("game", summands[i].game.name())
        .field("position", summands[i].game.text(summands[i].position))
        .field("nimber", sum.nimbers[i])
        .end_object();
  }
  json.end_array().key("winning_moves").begin_array();
  for (const NimSum::WinningMove& move : sum.winning) {
    json.begin_object()
        .field("component", move.summand)
        .field("move", move.choice.move)
        .field("position", summands[move.summand].game.text(move.choice.after))
        .end_object();
  }
  json.end_array().field("parts", sum.parts).field("seconds", context.seconds()).end_object();
  output.line("");
}

void nim_sum_text(Output& output, const Subject& subject, const std::vector<Summand>& summands, const NimSum& sum,
                  const Context& context) {
  const bool several = summands.size() > 1;
  const Game& first = summands.front().game;
  const std::string& mover = subject.player_name(first.to_move(summands.front().position));
  if (several) {
    std::vector<std::string> names;
    for (const Summand& summand : summands) names.push_back(summand.game.name());
    context.headline(output, Phrase("{}: a move is made in one of the games, and who cannot move in any has lost",
                                    joined(names, " + ")));
  } else {
    context.headline(output, nimber_headline(first.name(), first));
  }
  for (std::size_t i = 0; i < summands.size(); ++i) {
    const std::string position = summands[i].game.text(summands[i].position);
    const std::string where = several ? summands[i].game.name() + " " + position : position;
    output.line(context.say(Phrase("{}: nimber {}", where, sum.nimbers[i])));
  }
  if (several) output.line(context.say(Phrase("nim-sum {}", sum.sum)));
  output.line(context.say(sum.sum > 0 ? Phrase("{}, to move, wins by", mover) : Phrase("{}, to move, loses", mover)));
  for (const NimSum::WinningMove& move : sum.winning) {
    const Game& game = summands[move.summand].game;
    const std::string where = several ? game.name() + " " : "";
    output.line(fmt::format("  {}{} -> {}", where, move.choice.move, game.text(move.choice.after)));
  }
}

// Every position, in the order in which play reaches them.
void write_nimber_list(Output& output, const Subject& subject, const Context& context) {
  const Game& game = subject.game();
  const auto found = nimbers(game, context.budget, *context.progress);
  const SolveRequest request{.method = Method::arena, .outcome_only = true};
  const SolvedGame positions = game.solve(subject.scope(), request, context.budget, *context.progress);
  if (!context.json) output.record("position,to_move,nimber,winning_moves");
  positions.oracle->each([&](const AnyPosition& position, const Verdict&) {
    const Nimber nimber = found->of(position);
    const int mover = index(game.to_move(position));
    std::vector<std::string> winning;
    for (const Choice& choice : choices_leaving(0, game, *found, position)) winning.push_back(choice.move);
    if (context.json) {
      JsonWriter json(output);
      json.begin_object().field("position", game.text(position)).field("to_move", mover).field("nimber", nimber);
      write_texts(json, "winning_moves", winning);
      json.end_object();
      output.line("");
    } else {
      output.record(fmt::format("{},{},{},{}", csv_field(game.text(position)), mover, nimber,
                                csv_field(formats::write_moves(winning))));
    }
  });
}

constexpr std::uint64_t numbers_a_line = 20;

void write_sequence_json(Output& output, const GameText& game, const Ranges& ranges,
                         const std::vector<Nimber>& sequence, const Context& context) {
  JsonWriter json(output);
  json.begin_object().field("game", written(game));
  answers::write_ranges(json, ranges);
  json.key("nimbers").begin_array();
  for (const Nimber nimber : sequence) json.value(nimber);
  json.end_array().field("seconds", context.seconds()).end_object();
  output.line("");
}

// «heap=1..20: 1 2 3 …»: the last range in pieces, the other ones at one number each.
void write_sequence(Output& output, const Ranges& ranges, const std::vector<Nimber>& sequence) {
  const std::uint64_t row = ranges.all().back().size();
  for (std::uint64_t begin = 0; begin < sequence.size();) {
    const std::uint64_t end = std::min(begin + numbers_a_line, begin - begin % row + row);
    std::vector<std::string> texts;
    for (const std::int64_t number : ranges.numbers(begin)) texts.push_back(std::to_string(number));
    if (end > begin + 1) texts.back() += fmt::format("..{}", ranges.numbers(end - 1).back());
    std::string line = answers::ranged_text(ranges, ranges.with(texts)) + ":";
    for (; begin < end; ++begin) line += fmt::format(" {}", sequence[begin]);
    output.line(line);
  }
}

// The nimbers of the start over ranges of parameters. REQUIRES: there is a range.
void answer_nimber_ranges(Output& output, const GameText& game, const Context& context) {
  const GameEntry& entry = entry_named(game.name);
  GameText with_play = game;
  for (const auto& pair : normal_play(game)) with_play.pairs.push_back(pair);
  const Ranges ranges(with_play.pairs);
  // All games are made first, so that an impossible size is reported at once.
  std::vector<std::unique_ptr<Game>> sizes;
  for (std::uint64_t i = 0; i < ranges.size(); ++i) sizes.push_back(entry.make(ranges.at(i)));
  std::vector<Nimber> sequence;
  for (const auto& size : sizes) {
    sequence.push_back(nimbers(*size, context.budget, *context.progress)->of(size->initial()));
    context.budget.check();
  }
  if (context.json) {
    write_sequence_json(output, with_play, ranges, sequence, context);
  } else {
    context.headline(output, nimber_headline(written(with_play), *sizes.front()));
    write_sequence(output, ranges, sequence);
  }
}

void run_nimber(NimberOptions& options, Context& context) {
  refuse_file(options.subject.game);
  const GameText game = read_game(options.subject, context);
  Output output(context.output_path, context.budget);
  if (const Ranges ranges(game.pairs); !ranges.all().empty()) {
    if (options.list || !options.plus.empty() || !options.subject.position.empty() || !options.subject.moves.empty())
      throw Error(Phrase("over a range of sizes there is no --position, --moves, --plus or --list"));
    answer_nimber_ranges(output, game, context);
  } else {
    for (const auto& [name, value] : normal_play(game)) options.subject.parameters.push_back(name + "=" + value);
    const Subject subject(options.subject, context);
    if (options.list && !options.plus.empty()) throw Error(Phrase("--list is for one game: leave out --plus"));
    if (options.list) {
      write_nimber_list(output, subject, context);
    } else {
      std::vector<std::unique_ptr<Game>> added = added_games(options.plus);
      for (auto& summand : added) summand = subject.with_names(std::move(summand));
      std::vector<Summand> summands = {{subject.game(), subject.scope().from}};
      for (const auto& summand : added) summands.push_back({*summand, summand->initial()});
      const NimSum sum = nim_sum(summands, context.budget, *context.progress);
      if (context.json) {
        nim_sum_json(output, summands, sum, context);
      } else {
        nim_sum_text(output, subject, summands, sum, context);
      }
    }
  }
  output.finish();
}

}  // namespace

void add_nimber(Verb& verb, Context& context) {
  auto options = std::make_shared<NimberOptions>();
  options->subject.add_game(
      verb, Phrase("an impartial game with its parameters; a range such as heap=1..60 gives the sequence"));
  options->subject.add_common(verb);
  options->subject.add_position(verb);
  verb.option("--plus", options->plus,
              Phrase("a game played beside it, such as \"kayles(heap=5)\"; may be given several times"))
      .takes("GAME");
  verb.flag("--list", options->list, Phrase("every position with its nimber, as CSV or (--json) JSON lines"));
  verb.runs([options, &context] { run_nimber(*options, context); });
}

}  // namespace zermelo::cli
