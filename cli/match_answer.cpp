// SPDX-License-Identifier: Apache-2.0
#include "cli/match_answer.h"

#include <fmt/format.h>

#include <zermelo/base/decimal.h>
#include <zermelo/base/texts.h>
#include <zermelo/draw/chart.h>
#include <zermelo/play/players.h>

#include "cli/words.h"

namespace zermelo::cli {

Phrase games_counted(std::uint64_t count) {
  return counted(count, Phrase("0 games"), Phrase("1 game"), Phrase("{} games", count));
}
Phrase lines_counted(std::uint64_t count) {
  return counted(count, Phrase("0 lines"), Phrase("1 line"), Phrase("{} lines", count));
}

Phrase shown_player(const std::string& text) { return play::in_words(play::read_player(text)); }

namespace {

Phrase wins_counted(std::uint64_t count) {
  return counted(count, Phrase("0 wins"), Phrase("1 win"), Phrase("{} wins", count));
}
Phrase moves_counted(std::uint64_t count) {
  return counted(count, Phrase("0 moves"), Phrase("1 move"), Phrase("{} moves", count));
}

// A rounded percentage, but 0 % and 100 % only where they are exact.
Phrase share(std::uint64_t part, std::uint64_t whole) {
  const double percent = whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  if (part > 0 && percent < 0.05) return Phrase("{} %", decimal_number("< 0.1"));
  if (part < whole && percent >= 99.95) return Phrase("{} %", decimal_number("> 99.9"));
  return Phrase("{} %", decimal_number(fmt::format("{:.1f}", percent)));
}

Phrase play_end_phrase(const play::Play& play, const Subject& subject) {
  if (play.forfeit) return Phrase("{} has won: {}", subject.player_name(winner(play.end)), *play.forfeit);
  if (play.end == End::none) return Phrase("stopped, counted as a draw");
  return play.end == End::draw ? Phrase("a draw") : Phrase("{} has won", subject.player_name(winner(play.end)));
}

// One line a move, as the courses print a simulated play.
void write_play(Output& output, const Subject& subject, const play::Play& play, std::size_t number,
                const Context& context) {
  output.line(context.say(Phrase("play {}: {}", number, play_end_phrase(play, subject))));
  for (std::size_t i = 0; i < play.steps.size(); ++i) {
    const AnyPosition& to = i + 1 < play.steps.size() ? play.steps[i + 1].from : play.last;
    output.line(fmt::format("{} -> {}", subject.game().text(play.steps[i].from), subject.game().text(to)));
  }
}

Phrase time_phrase(double seconds) {
  const auto in_unit = [&](double scale) { return decimal_number(fmt::format("{:.2f}", seconds * scale)); };
  if (seconds >= 1) return Phrase("{} s", in_unit(1));
  return seconds >= 1e-3 ? Phrase("{} ms", in_unit(1e3)) : Phrase("{} µs", in_unit(1e6));
}

// «120 moves, of which 3 changed the outcome (2.5 %), 12.05 µs a move»
Phrase moves_phrase(const MatchAnswer& answer, const play::Tally& tally) {
  Phrase moves = moves_counted(tally.moves);
  if (tally.moves == 0) return moves;
  if (answer.result.judged)
    moves =
        Phrase("{}, of which {} changed the outcome ({})", moves, tally.mistakes, share(tally.mistakes, tally.moves));
  if (answer.exhaustive) return moves;
  return Phrase("{}, {} a move", moves, time_phrase(tally.seconds / static_cast<double>(tally.moves)));
}

void write_tally(Output& output, const MatchAnswer& answer, std::size_t which, const Context& context) {
  const play::Tally& tally = answer.result.players[which];
  Phrase wins = Phrase("{} ({})", wins_counted(tally.wins), share(tally.wins, answer.result.games));
  if (answer.swap) wins = Phrase("{}, {} of them moving first", wins, tally.wins_as_first);
  output.sentence(context.say(
      Phrase("{}. {}: {}; {}", which + 1, shown_player(answer.players[which]), wins, moves_phrase(answer, tally))));
  if (tally.forfeits > 0)
    output.line("   " + context.say(Phrase("{} lost for a fault of the program, the first: {}",
                                           games_counted(tally.forfeits), *tally.first_forfeit)));
}

void print_lengths(Output& output, const play::MatchResult& result, const Context& context) {
  std::vector<std::string> histogram;
  for (const auto& [length, count] : result.lengths) histogram.push_back(context.say(Phrase("{}: {}", length, count)));
  output.sentence(
      context.say(Phrase("lengths in plies: {} on average; {}",
                         decimal_number(fmt::format("{:.2f}", result.mean_length())), joined(histogram, ", "))));
}

}  // namespace

void write_match_text(Output& output, const Subject& subject, const MatchAnswer& answer, const Context& context) {
  const play::MatchResult& result = answer.result;
  context.headline(output, Phrase("{}: {}", subject.name(), subject.game().convention()));
  for (std::size_t i = 0; i < answer.plays.size(); ++i) write_play(output, subject, answer.plays[i], i + 1, context);
  const Phrase count = answer.exhaustive ? lines_counted(result.games) : games_counted(result.games);
  output.line(context.say(answer.swap
                              ? Phrase("{} from {}, sides exchanged", count, subject.game().text(subject.scope().from))
                              : Phrase("{} from {}", count, subject.game().text(subject.scope().from))));
  for (const std::size_t which : {0, 1}) write_tally(output, answer, which, context);
  if (result.draws > 0)
    output.line(context.say(Phrase("drawn: {} ({})", result.draws, share(result.draws, result.games))));
  if (result.stopped > 0)
    output.line(context.say(Phrase("of these stopped before the end: {} (--longest sets when)", result.stopped)));
  print_lengths(output, result, context);
}

namespace {

void write_lengths(JsonWriter& json, const play::MatchResult& result) {
  json.key("lengths").begin_object().field("mean", result.mean_length()).key("histogram").begin_object();
  for (const auto& [length, count] : result.lengths) json.field(std::to_string(length), count);
  json.end_object().end_object();
}

void write_players(JsonWriter& json, const MatchAnswer& answer) {
  json.key("players").begin_array();
  for (const std::size_t which : {0, 1}) {
    const play::Tally& tally = answer.result.players[which];
    json.begin_object().field("player", answer.players[which]).field("wins", tally.wins);
    json.field("wins_as_first", tally.wins_as_first).field("moves", tally.moves);
    json.field("mistakes", answer.result.judged ? std::optional(tally.mistakes) : std::nullopt);
    json.field("forfeits", tally.forfeits).field("seconds", tally.seconds).end_object();
  }
  json.end_array();
}

void write_plays(JsonWriter& json, const Game& game, const std::vector<play::Play>& plays) {
  json.key("plays").begin_array();
  for (const play::Play& play : plays) {
    std::vector<std::string> positions, moves;
    for (const play::Step& step : play.steps) {
      positions.push_back(game.text(step.from));
      moves.push_back(step.move);
    }
    positions.push_back(game.text(play.last));
    json.begin_object();
    write_texts(json, "positions", positions);
    write_texts(json, "moves", moves);
    json.field("winner", decisive(play.end) ? std::optional(index(winner(play.end))) : std::nullopt).end_object();
  }
  json.end_array();
}

}  // namespace

void write_match_json(Output& output, const Subject& subject, const MatchAnswer& answer, const Context& context) {
  const play::MatchResult& result = answer.result;
  JsonWriter json(output);
  json.begin_object().field("game", subject.name()).field("position", subject.game().text(subject.scope().from));
  json.key("wins").begin_array().value(result.players[0].wins).value(result.players[1].wins).end_array();
  json.field("draws", result.draws).field("stopped", result.stopped).field("games", result.games);
  json.field("swap", answer.swap).field("exhaustive", answer.exhaustive);
  write_lengths(json, result);
  write_players(json, answer);
  if (!answer.plays.empty()) write_plays(json, subject.game(), answer.plays);
  if (!answer.exhaustive) json.field("seed", context.seed);
  json.field("seconds", context.seconds()).end_object();
  output.line("");
}

namespace {

// Adds nothing where no game ended this way. Every series begins at the shortest game of all.
void add_length_series(draw::Histogram& histogram, const Phrase& name, draw::Colour colour,
                       const play::Lengths& lengths, std::size_t bars, const Context& context) {
  if (lengths.empty()) return;
  draw::Histogram::Series series{"", colour, std::vector<std::uint64_t>(bars)};
  std::uint64_t games = 0;
  for (const auto& [plies, count] : lengths) {
    series.counts[plies - static_cast<std::size_t>(histogram.first)] = count;
    games += count;
  }
  series.name = context.say(Phrase("{}: {}", name, games));
  histogram.series.push_back(std::move(series));
}

}  // namespace

draw::Scene match_scene(const Subject& subject, const MatchAnswer& answer, const Context& context) {
  const play::MatchResult& result = answer.result;
  draw::Histogram histogram;
  histogram.title = context.say(Phrase("{}: {} against {}, {}", subject.title(), shown_player(answer.players[0]),
                                       shown_player(answer.players[1]),
                                       answer.exhaustive ? lines_counted(result.games) : games_counted(result.games)));
  histogram.axis = context.say(Phrase("plies"));
  histogram.first = static_cast<std::int64_t>(result.lengths.begin()->first);
  const std::size_t bars = result.lengths.rbegin()->first - result.lengths.begin()->first + 1;
  for (const std::size_t which : {0, 1}) {
    const std::string player = fmt::format("{}. {}", which + 1, context.say(shown_player(answer.players[which])));
    add_length_series(histogram, Phrase("won by {}", player), which == 0 ? draw::Colour::first : draw::Colour::second,
                      result.players[which].win_lengths, bars, context);
  }
  add_length_series(histogram, Phrase("drawn"), draw::Colour::draw, result.draw_lengths, bars, context);
  return draw::histogram_scene(histogram);
}

}  // namespace zermelo::cli
