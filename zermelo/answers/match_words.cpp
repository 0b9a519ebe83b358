// SPDX-License-Identifier: Apache-2.0
// A match in words.
#include <fmt/format.h>

#include <zermelo/answers/match.h>
#include <zermelo/base/decimal.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/draw/chart.h>

namespace zermelo::answers {

Phrase games_counted(std::uint64_t count) {
  return counted(count, Phrase("0 games"), Phrase("1 game"), Phrase("{} games", count));
}
Phrase lines_counted(std::uint64_t count) {
  return counted(count, Phrase("0 lines"), Phrase("1 line"), Phrase("{} lines", count));
}

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

Phrase play_end_phrase(const play::Play& play, const Matched& answer) {
  if (play.end == End::none) return Phrase("stopped, counted as a draw");
  if (play.end == End::draw) return Phrase("a draw");
  const std::string& name = answer.sides[static_cast<std::size_t>(index(winner(play.end)))];
  return play.forfeit ? Phrase("{} has won: {}", name, *play.forfeit) : Phrase("{} has won", name);
}

// One line a move, as the courses print a simulated play.
void say_play(Sentences& sentences, const Matched& answer, std::size_t which) {
  const play::Play& play = answer.plays[which];
  sentences.line(Phrase("play {}: {}", which + 1, play_end_phrase(play, answer)));
  for (std::size_t i = 0; i < play.steps.size(); ++i) {
    const AnyPosition& to = i + 1 < play.steps.size() ? play.steps[i + 1].from : play.last;
    sentences.line(Phrase::verbatim(answer.game->text(play.steps[i].from) + " -> " + answer.game->text(to)));
  }
}

Phrase time_phrase(double seconds) {
  const auto in_unit = [&](double scale) { return decimal_number(fmt::format("{:.2f}", seconds * scale)); };
  if (seconds >= 1) return Phrase("{} s", in_unit(1));
  return seconds >= 1e-3 ? Phrase("{} ms", in_unit(1e3)) : Phrase("{} µs", in_unit(1e6));
}

// «120 moves, of which 3 changed the outcome (2.5 %), 12.05 µs a move»
Phrase moves_phrase(const Matched& answer, const play::Tally& tally) {
  Phrase moves = moves_counted(tally.moves);
  if (tally.moves == 0) return moves;
  if (answer.result.judged)
    moves =
        Phrase("{}, of which {} changed the outcome ({})", moves, tally.mistakes, share(tally.mistakes, tally.moves));
  if (answer.asked.exhaustive) return moves;
  return Phrase("{}, {} a move", moves, time_phrase(tally.seconds / static_cast<double>(tally.moves)));
}

void say_tally(Sentences& sentences, const Matched& answer, std::size_t which) {
  const play::Tally& tally = answer.result.players[which];
  Phrase wins = Phrase("{} ({})", wins_counted(tally.wins), share(tally.wins, answer.result.games));
  if (answer.asked.swap) wins = Phrase("{}, {} of them moving first", wins, tally.wins_as_first);
  sentences.sentence(
      Phrase("{}. {}: {}; {}", which + 1, answer.players[which].words, wins, moves_phrase(answer, tally)));
  if (tally.forfeits > 0) sentences.indented_line(lost_by_faults(tally.forfeits, *tally.first_forfeit));
}

Phrase lengths_phrase(const play::MatchResult& result) {
  const Phrase mean = decimal_number(fmt::format("{:.2f}", result.mean_length()));
  std::vector<Phrase> bars;
  for (const auto& [length, count] : result.lengths) bars.push_back(Phrase("{}: {}", length, count));
  return Phrase("lengths in plies: {} on average; {}", mean, Phrase::list(std::move(bars)));
}

}  // namespace

Phrase lost_by_faults(std::uint64_t games, const Phrase& first) {
  return Phrase("{} lost for a fault of the program, the first: {}", games_counted(games), first);
}

void say(Sentences& sentences, const Matched& answer) {
  const play::MatchResult& result = answer.result;
  for (std::size_t which = 0; which < answer.plays.size(); ++which) say_play(sentences, answer, which);
  const Phrase count = answer.asked.exhaustive ? lines_counted(result.games) : games_counted(result.games);
  const std::string from = answer.game->text(answer.start);
  sentences.line(answer.asked.swap ? Phrase("{} from {}, sides exchanged", count, from)
                                   : Phrase("{} from {}", count, from));
  for (const std::size_t which : {0, 1}) say_tally(sentences, answer, which);
  if (result.draws > 0) sentences.line(Phrase("drawn: {} ({})", result.draws, share(result.draws, result.games)));
  if (result.stopped > 0)
    sentences.line(Phrase("of these stopped after {} plies: {}", answer.asked.longest, result.stopped));
  sentences.sentence(lengths_phrase(result));
}

namespace {

// Adds nothing where no game ended this way. Every series begins at the shortest game of all.
void add_series(draw::Histogram& histogram, const Phrase& name, draw::Colour colour, const play::Lengths& lengths,
                std::size_t bars, Language language) {
  if (lengths.empty()) return;
  draw::Histogram::Series series{"", colour, std::vector<std::uint64_t>(bars)};
  std::uint64_t games = 0;
  for (const auto& [plies, count] : lengths) {
    series.counts[plies - static_cast<std::size_t>(histogram.first)] = count;
    games += count;
  }
  series.name = Phrase("{}: {}", name, games).in(language);
  histogram.series.push_back(std::move(series));
}

}  // namespace

draw::Scene picture(const Matched& answer, Language language) {
  const play::MatchResult& result = answer.result;
  draw::Histogram histogram;
  const Phrase count = answer.asked.exhaustive ? lines_counted(result.games) : games_counted(result.games);
  histogram.title =
      Phrase("{}: {} against {}, {}", title_of(*answer.game), answer.players[0].words, answer.players[1].words, count)
          .in(language);
  histogram.axis = Phrase("plies").in(language);
  histogram.first = static_cast<std::int64_t>(result.lengths.begin()->first);
  const std::size_t bars = result.lengths.rbegin()->first - result.lengths.begin()->first + 1;
  for (const std::size_t which : {0, 1}) {
    const Phrase player = Phrase("{}. {}", which + 1, answer.players[which].words);
    add_series(histogram, Phrase("won by {}", player), which == 0 ? draw::Colour::first : draw::Colour::second,
               result.players[which].win_lengths, bars, language);
  }
  add_series(histogram, Phrase("drawn"), draw::Colour::draw, result.draw_lengths, bars, language);
  return draw::histogram_scene(histogram);
}

}  // namespace zermelo::answers
