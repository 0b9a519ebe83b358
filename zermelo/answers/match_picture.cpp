// SPDX-License-Identifier: Apache-2.0
// A match as a histogram of how long its games were: won by each player, and drawn.
#include <zermelo/answers/match.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/draw/chart.h>

namespace zermelo::answers {

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
