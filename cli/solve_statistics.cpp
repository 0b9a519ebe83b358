// SPDX-License-Identifier: Apache-2.0
#include "cli/solve.h"

#include <algorithm>

#include <fmt/format.h>

#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/statistics.h>
#include <zermelo/draw/chart.h>

#include "cli/words.h"

namespace zermelo::cli {

namespace {

constexpr const char* player_keys[] = {"first", "second"};
constexpr Outcome outcomes[] = {Outcome::win, Outcome::draw, Outcome::loss};

std::uint64_t count_of(const OutcomeCounts& counts, int mover, Outcome outcome) {
  return counts[static_cast<std::size_t>(mover)][static_cast<std::size_t>(outcome)];
}

void write_outcome_counts(JsonWriter& json, const OutcomeCounts& counts) {
  for (int mover = 0; mover < 2; ++mover) {
    json.key(player_keys[mover]).begin_object();
    for (const Outcome outcome : outcomes) json.field(outcome_name(outcome), count_of(counts, mover, outcome));
    json.end_object();
  }
}

template <class Table>
void write_table(JsonWriter& json, const char* name, const char* row_name, const Table& table) {
  json.key(name).begin_array();
  for (const auto& [row, counts] : table) {
    json.begin_object().field(row_name, row);
    write_outcome_counts(json, counts);
    json.end_object();
  }
  json.end_array();
}

void write_statistics_json(Output& output, const Subject& subject, const SolvedGame& solved,
                           const Statistics& statistics, const Context& context) {
  const Game& game = subject.game();
  JsonWriter json(output);
  json.begin_object().field("game", game.name()).field("positions", statistics.positions);
  json.key("outcomes").begin_object();
  write_outcome_counts(json, statistics.by_outcome);
  json.end_object().field("endless_draws", statistics.endless_draws);
  write_table(json, "layers", "layer", statistics.by_layer);
  write_table(json, "distances", "distance", statistics.by_distance);
  json.key("longest");
  if (statistics.longest) {
    json.begin_object()
        .field("position", game.text(*statistics.longest))
        .field("to_move", index(game.to_move(*statistics.longest)))
        .field("distance", statistics.longest_distance)
        .key("line")
        .begin_array();
    for (const std::string& move : best_line(game, *solved.oracle, *statistics.longest)) json.value(move);
    json.end_array().end_object();
  } else {
    json.null();
  }
  if (subject.ignores_priorities()) json.field("priorities_ignored", true);
  json.field("method", name_of(solved.chosen.method)).field("seconds", context.seconds()).end_object();
  output.line("");
}

// Leaves out the columns that are zero everywhere.
template <class Table>
void write_table(Output& output, const Subject& subject, const std::string& row_name, const Table& table,
                 const Context& context) {
  struct Column {
    int mover;
    Outcome outcome;
    std::string name;
    [[nodiscard]] std::size_t width() const { return std::max<std::size_t>(10, name.size()); }
  };
  std::vector<Column> columns;
  for (int mover = 0; mover < 2; ++mover) {
    for (const Outcome outcome : outcomes) {
      std::uint64_t sum = 0;
      for (const auto& [row, counts] : table) sum += count_of(counts, mover, outcome);
      if (sum == 0) continue;
      const std::string& player = subject.player_name(mover == 0 ? Player::first : Player::second);
      columns.push_back({mover, outcome, player + " " + context.say(in_words(outcome))});
    }
  }
  std::string head = fmt::format("{:>8}", row_name);
  for (const Column& column : columns) head += fmt::format("  {:>{}}", column.name, column.width());
  output.line(head);
  for (const auto& [row, counts] : table) {
    std::string line = fmt::format("{:>8}", row);
    for (const Column& column : columns)
      line += fmt::format("  {:>{}}", count_of(counts, column.mover, column.outcome), column.width());
    output.line(line);
  }
}

void write_statistics_text(Output& output, const Subject& subject, const SolvedGame& solved,
                           const Statistics& statistics, const Context& context) {
  const Game& game = subject.game();
  context.headline(output, subject.headline());
  output.sentence(context.say(Phrase("{}; below, those where a player is to move and wins, draws or loses",
                                     positions_counted(statistics.positions))));
  const std::map<std::string, OutcomeCounts> all = {{context.say(Phrase("all")), statistics.by_outcome}};
  write_table(output, subject, "", all, context);
  if (statistics.endless_draws > 0) output.line(context.say(Phrase("drawn without end: {}", statistics.endless_draws)));
  if (statistics.by_layer.size() > 1)
    write_table(output, subject, context.say(Phrase("layer")), statistics.by_layer, context);
  if (!statistics.by_distance.empty())
    write_table(output, subject, context.say(Phrase("plies")), statistics.by_distance, context);
  if (!statistics.longest) return;
  const std::string& winner = subject.player_name(game.to_move(*statistics.longest));
  output.line(context.say(Phrase("longest win: {}: {}, to move, {}", game.text(*statistics.longest), winner,
                                 in_words(Verdict{Outcome::win, false, statistics.longest_distance}))));
  output.line("  " + joined(best_line(game, *solved.oracle, *statistics.longest), ", "));
}

// How many positions are won and lost in how many plies, for each player to move.
draw::Scene distances_scene(const Subject& subject, const Statistics& statistics, const Context& context) {
  if (statistics.by_distance.empty()) throw Error(Phrase("nothing is won or lost here: there is no distance to draw"));
  draw::Histogram histogram;
  histogram.title = context.say(subject.title());
  histogram.axis = context.say(Phrase("plies"));
  const std::size_t bars = statistics.by_distance.rbegin()->first + std::size_t{1};
  for (const Player mover : {Player::first, Player::second}) {
    for (const Outcome outcome : {Outcome::win, Outcome::loss}) {
      draw::Histogram::Series series{"", outcome == Outcome::win ? draw::Colour::win : draw::Colour::loss,
                                     std::vector<std::uint64_t>(bars)};
      std::uint64_t sum = 0;
      for (const auto& [distance, counts] : statistics.by_distance)
        sum += series.counts[distance] = count_of(counts, index(mover), outcome);
      if (sum == 0) continue;
      const Phrase name = Phrase("{} to move, {}", subject.player_name(mover), in_words(outcome));
      series.name = context.say(Phrase("{}: {}", name, sum));
      histogram.series.push_back(std::move(series));
    }
  }
  return draw::histogram_scene(histogram);
}

}  // namespace

void write_statistics(Output& output, const Subject& subject, const SolvedGame& solved, const SvgOption& svg,
                      const Context& context) {
  const Statistics statistics = statistics_of(subject.game(), *solved.oracle, context.budget);
  (context.json ? write_statistics_json : write_statistics_text)(output, subject, solved, statistics, context);
  if (!svg.path.empty()) svg.write(distances_scene(subject, statistics, context), context.budget);
}

}  // namespace zermelo::cli
