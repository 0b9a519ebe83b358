// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <zermelo/draw/chart.h>

#include "cli/match_answer.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

// Nothing where no game ended so. Every series counts from the shortest game to the longest.
void add_series(draw::Histogram& histogram, const Phrase& name, draw::Colour colour, const play::Lengths& lengths,
                std::size_t bars, const Context& context) {
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
  histogram.title = context.say(Phrase("{}: {} against {}, {}", subject.name(), answer.players[0], answer.players[1],
                                       answer.exhaustive ? lines_counted(result.games) : games_counted(result.games)));
  histogram.axis = context.say(Phrase("plies"));
  histogram.first = static_cast<std::int64_t>(result.lengths.begin()->first);
  const std::size_t bars = result.lengths.rbegin()->first - result.lengths.begin()->first + 1;
  for (const std::size_t which : {0, 1}) {
    const std::string player = fmt::format("{}. {}", which + 1, answer.players[which]);
    add_series(histogram, Phrase("won by {}", player), which == 0 ? draw::Colour::first : draw::Colour::second,
               result.players[which].win_lengths, bars, context);
  }
  add_series(histogram, Phrase("drawn"), draw::Colour::draw, result.draw_lengths, bars, context);
  return draw::histogram_scene(histogram);
}

}  // namespace zermelo::cli
