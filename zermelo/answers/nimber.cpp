// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/nimber.h>

#include <fmt/format.h>

#include <zermelo/answers/wording.h>
#include <zermelo/base/csv.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/named_game.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/solution/solution_reader.h>

namespace zermelo::answers {

GameText in_normal_play(GameText game) {
  for (auto& pair : normal_play(game)) game.pairs.push_back(std::move(pair));
  return game;
}

NimbersFound ask(const Nimbers& question, const Place& place, const Asking& asking) {
  NimbersFound found{place.players, {}, {{place.game, place.position()}}, {}};
  for (const std::string& text : question.plus) {
    const GameText game = in_normal_play(read_game_text(text));
    std::shared_ptr<const Game> added = with_player_names(entry_named(game.name).make(game.pairs), place.players);
    found.summands.push_back({*added, added->initial()});
    found.beside.push_back(std::move(added));
  }
  found.sum = nim_sum(found.summands, asking.budget, asking.progress);
  return found;
}

namespace {

std::string joined_by(const NimbersFound& answer, const auto& text) {
  std::vector<std::string> texts;
  for (const Summand& summand : answer.summands) texts.push_back(text(summand));
  return joined(texts, " + ");
}

std::string game_of(const Summand& summand) { return summand.game.name(); }
std::string position_of(const Summand& summand) { return summand.game.text(summand.position); }

}  // namespace

void write(JsonWriter& json, const NimbersFound& answer, Language) {
  const NimSum& sum = answer.sum;
  const Player mover = answer.to_move();
  json.field("game", joined_by(answer, game_of)).field("position", joined_by(answer, position_of));
  json.field("to_move", index(mover)).field("nimber", sum.sum);
  json.field("winner", index(sum.sum > 0 ? mover : other(mover))).key("components").begin_array();
  for (std::size_t i = 0; i < answer.summands.size(); ++i) {
    const Summand& summand = answer.summands[i];
    json.begin_object().field("game", game_of(summand)).field("position", position_of(summand));
    json.field("nimber", sum.nimbers[i]).end_object();
  }
  json.end_array().key("winning_moves").begin_array();
  for (const NimSum::WinningMove& move : sum.winning) {
    json.begin_object().field("component", move.summand).field("move", move.choice.move);
    json.field("position", answer.summands[move.summand].game.text(move.choice.after)).end_object();
  }
  json.end_array().field("parts", sum.parts);
}

namespace {

// The rules in force, with which a text answer begins.
Phrase headline_of(const std::string& name, const Game& game) {
  return Phrase("{}: {}; a nimber of 0 is lost for the player to move", name, game.convention());
}

}  // namespace

void say(Sentences& sentences, const NimbersFound& answer) {
  const bool several = answer.summands.size() > 1;
  const Game& first = answer.summands.front().game;
  const NimSum& sum = answer.sum;
  const std::string& mover = answer.players[static_cast<std::size_t>(index(answer.to_move()))];
  const auto where = [&](const Summand& summand) { return several ? game_of(summand) + " " : ""; };
  sentences.heading(several ? Phrase("{}: a move is made in one of the games, and who cannot move in any has lost",
                                     joined_by(answer, game_of))
                            : headline_of(first.name(), first));
  for (std::size_t i = 0; i < answer.summands.size(); ++i) {
    const Summand& summand = answer.summands[i];
    sentences.line(Phrase("{}: nimber {}", where(summand) + position_of(summand), sum.nimbers[i]));
  }
  if (several) sentences.line(Phrase("nim-sum {}", sum.sum));
  sentences.line(sum.sum > 0 ? Phrase("{}, to move, wins by", mover) : Phrase("{}, to move, loses", mover));
  for (const NimSum::WinningMove& move : sum.winning) {
    const Summand& summand = answer.summands[move.summand];
    sentences.line(Phrase::verbatim(
        fmt::format("  {}{} -> {}", where(summand), move.choice.move, summand.game.text(move.choice.after))));
  }
}

void each_nimber(const Place& place, const Asking& asking, const std::function<void(const NimberOfPosition&)>& sink) {
  const Game& game = place.game;
  const auto found = nimbers(game, asking.budget, asking.progress);
  const SolveRequest request{.method = Method::arena, .outcome_only = true};
  const SolvedGame positions = game.solve(place.scope, request, asking.budget, asking.progress);
  positions.oracle->each([&](const AnyPosition& position, const Verdict&) {
    sink({game.text(position), game.to_move(position), found->of(position),
          move_texts(choices_leaving(0, game, *found, position))});
  });
}

void write(JsonWriter& json, const NimberOfPosition& line, Language) {
  json.field("position", line.position).field("to_move", index(line.to_move)).field("nimber", line.nimber);
  write_texts(json, "winning_moves", line.winning_moves);
}

std::string csv_line(const NimberOfPosition& line) {
  return fmt::format("{},{},{},{}", csv_field(line.position), index(line.to_move), line.nimber,
                     csv_field(formats::write_moves(line.winning_moves)));
}

NimberSequence nimber_sequence(const SizeTable& sizes, const Asking& asking) {
  NimberSequence sequence{sizes, {}};
  for (std::uint64_t i = 0; i < sizes.ranges().size(); ++i) {
    const std::unique_ptr<Game> game = sizes.make(i);
    sequence.nimbers.push_back(nimbers(*game, asking.budget, asking.progress)->of(game->initial()));
    asking.budget.check();
  }
  return sequence;
}

void write(JsonWriter& json, const NimberSequence& answer, Language) {
  json.field("game", answer.sizes.name());
  write_ranges(json, answer.sizes.ranges());
  json.key("nimbers").begin_array();
  for (const Nimber nimber : answer.nimbers) json.value(nimber);
  json.end_array();
}

void say(Sentences& sentences, const NimberSequence& answer) {
  constexpr std::uint64_t numbers_a_line = 20;
  const Ranges& ranges = answer.sizes.ranges();
  sentences.heading(headline_of(answer.sizes.name(), *answer.sizes.make(0)));
  const std::uint64_t row = ranges.all().back().size();
  for (std::uint64_t begin = 0; begin < ranges.size();) {
    const std::uint64_t end = std::min(begin + numbers_a_line, begin - begin % row + row);
    std::vector<std::string> texts;
    for (const std::int64_t number : ranges.numbers(begin)) texts.push_back(std::to_string(number));
    if (end > begin + 1) texts.back() += fmt::format("..{}", ranges.numbers(end - 1).back());
    std::string line = ranged_text(ranges, ranges.with(texts)) + ":";
    for (; begin < end; ++begin) line += fmt::format(" {}", answer.nimbers[begin]);
    sentences.line(Phrase::verbatim(std::move(line)));
  }
}

}  // namespace zermelo::answers
