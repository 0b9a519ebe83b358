// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "cli/match_answer.h"
#include "cli/words.h"

namespace zermelo::cli {

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

// Rounded, but never to all or nothing.
std::string share(std::uint64_t part, std::uint64_t whole) {
  const double percent = whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  if (part > 0 && percent < 0.05) return "< 0.1 %";
  if (part < whole && percent >= 99.95) return "> 99.9 %";
  return fmt::format("{:.1f} %", percent);
}

Phrase end_phrase(const play::Play& play, const Subject& subject) {
  if (play.forfeit) return Phrase("{} has won: {}", subject.player_name(winner(play.end)), *play.forfeit);
  if (play.end == End::none) return Phrase("stopped, counted as a draw");
  return play.end == End::draw ? Phrase("a draw") : Phrase("{} has won", subject.player_name(winner(play.end)));
}

// One line a move, as the courses print a simulated play.
void write_play(Output& output, const Subject& subject, const play::Play& play, std::size_t number,
                const Context& context) {
  output.line(context.say(Phrase("play {}: {}", number, end_phrase(play, subject))));
  for (std::size_t i = 0; i < play.steps.size(); ++i) {
    const AnyPosition& to = i + 1 < play.steps.size() ? play.steps[i + 1].from : play.last;
    output.line(fmt::format("{} -> {}", subject.game().text(play.steps[i].from), subject.game().text(to)));
  }
}

std::string time_text(double seconds) {
  if (seconds >= 1) return fmt::format("{:.2f} s", seconds);
  return seconds >= 1e-3 ? fmt::format("{:.2f} ms", seconds * 1e3) : fmt::format("{:.2f} µs", seconds * 1e6);
}

// «120 moves, of which 3 changed the outcome (2.5 %), 12.05 µs a move»
Phrase moves_phrase(const MatchAnswer& answer, const play::Tally& tally) {
  Phrase moves = moves_counted(tally.moves);
  if (tally.moves == 0) return moves;
  if (answer.result.judged)
    moves =
        Phrase("{}, of which {} changed the outcome ({})", moves, tally.mistakes, share(tally.mistakes, tally.moves));
  if (answer.exhaustive) return moves;
  return Phrase("{}, {} a move", moves, time_text(tally.seconds / static_cast<double>(tally.moves)));
}

void write_tally(Output& output, const MatchAnswer& answer, std::size_t which, const Context& context) {
  const play::Tally& tally = answer.result.players[which];
  Phrase wins = Phrase("{} ({})", wins_counted(tally.wins), share(tally.wins, answer.result.games));
  if (answer.swap) wins = Phrase("{}, {} of them moving first", wins, tally.wins_as_first);
  output.line(
      context.say(Phrase("{}. {}: {}; {}", which + 1, answer.players[which], wins, moves_phrase(answer, tally))));
  if (tally.forfeits > 0)
    output.line("   " + context.say(Phrase("{} lost for a fault of the program, the first: {}",
                                           games_counted(tally.forfeits), *tally.first_forfeit)));
}

void write_lengths(Output& output, const play::MatchResult& result, const Context& context) {
  std::string histogram;
  for (const auto& [length, count] : result.lengths)
    histogram += fmt::format("{}{}: {}", histogram.empty() ? "" : ", ", length, count);
  output.line(context.say(
      Phrase("lengths in plies: {} on average; {}", fmt::format("{:.2f}", result.mean_length()), histogram)));
}

}  // namespace

void write_match_text(Output& output, const Subject& subject, const MatchAnswer& answer, const Context& context) {
  const play::MatchResult& result = answer.result;
  output.line(context.say(Phrase("{}: {}", subject.name(), subject.game().convention())));
  for (std::size_t i = 0; i < answer.plays.size(); ++i) write_play(output, subject, answer.plays[i], i + 1, context);
  const Phrase count = answer.exhaustive ? lines_counted(result.games) : games_counted(result.games);
  output.line(context.say(answer.swap
                              ? Phrase("{} from {}, sides exchanged", count, subject.game().text(subject.part().from))
                              : Phrase("{} from {}", count, subject.game().text(subject.part().from))));
  for (const std::size_t which : {0, 1}) write_tally(output, answer, which, context);
  if (result.draws > 0)
    output.line(context.say(Phrase("drawn: {} ({})", result.draws, share(result.draws, result.games))));
  if (result.stopped > 0)
    output.line(context.say(Phrase("of these stopped before the end: {} (--longest sets when)", result.stopped)));
  write_lengths(output, result, context);
}

}  // namespace zermelo::cli
