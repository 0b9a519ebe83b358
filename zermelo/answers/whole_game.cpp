// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/whole_game.h>
#include <zermelo/catalogue/registry.h>

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include <zermelo/answers/wording.h>
#include <zermelo/base/csv.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/draw/chart.h>
#include <zermelo/solution/solution_reader.h>
#include <zermelo/solution/verdict_words.h>

namespace zermelo::answers {

SolvedGame solve_whole(const Place& place, const SolveRequest& request, const Asking& asking) {
  const ChosenMethod chosen = place.game.choose(place.scope, request, asking.budget);
  if (asking.on_method) asking.on_method(chosen);
  return solve_as_chosen(place.game, place.scope, request, chosen, asking.budget, asking.progress);
}

StatisticsFound ask(const Statistics& question, const Place& place, const Asking& asking) {
  SolveRequest request;
  choose_method(question.method, request);
  request.up_to_symmetry = question.symmetry;
  const SolvedGame solved = solve_whole(place, request, asking);
  StatisticsFound found{.game = &place.game, .players = place.players, .chosen = solved.chosen};
  found.numbers = statistics_of(place.game, *solved.oracle, asking.budget);
  if (found.numbers.longest) found.line = best_line(place.game, *solved.oracle, *found.numbers.longest);
  found.ignores_priorities = place.ignores_priorities;
  return found;
}

namespace {

constexpr Outcome outcomes[] = {Outcome::win, Outcome::draw, Outcome::loss};
constexpr Player players[] = {Player::first, Player::second};

std::uint64_t count_of(const OutcomeCounts& counts, Player mover, Outcome outcome) {
  return counts[static_cast<std::size_t>(index(mover))][static_cast<std::size_t>(outcome)];
}

void write_counts(JsonWriter& json, const OutcomeCounts& counts) {
  for (const Player mover : players) {
    json.key(mover == Player::first ? "first" : "second").begin_object();
    for (const Outcome outcome : outcomes) json.field(outcome_name(outcome), count_of(counts, mover, outcome));
    json.end_object();
  }
}

void write_rows(JsonWriter& json, const char* name, const char* row_name, const auto& rows) {
  json.key(name).begin_array();
  for (const auto& [row, counts] : rows) {
    json.begin_object().field(row_name, row);
    write_counts(json, counts);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

void write(JsonWriter& json, const StatisticsFound& answer, Language) {
  const Game& game = *answer.game;
  const zermelo::Statistics& numbers = answer.numbers;
  json.field("game", game.name()).field("positions", numbers.positions).key("outcomes").begin_object();
  write_counts(json, numbers.by_outcome);
  json.end_object().field("endless_draws", numbers.endless_draws);
  write_rows(json, "layers", "layer", numbers.by_layer);
  write_rows(json, "distances", "distance", numbers.by_distance);
  json.key("longest");
  if (numbers.longest) {
    json.begin_object().field("position", game.text(*numbers.longest));
    json.field("to_move", index(game.to_move(*numbers.longest))).field("distance", numbers.longest_distance);
    write_texts(json, "line", answer.line);
    json.end_object();
  } else {
    json.null();
  }
  if (answer.ignores_priorities) json.field("priorities_ignored", true);
  json.field("method", name_of(answer.chosen.method));
}

namespace {

const std::string& name_of_mover(const StatisticsFound& answer, Player player) {
  return answer.players[static_cast<std::size_t>(index(player))];
}

// Leaves out the columns that are zero everywhere.
void say_rows(Sentences& sentences, const StatisticsFound& answer, const std::string& row_name, const auto& rows) {
  struct Column {
    Player mover;
    Outcome outcome;
    std::string name;
    [[nodiscard]] std::size_t width() const { return std::max<std::size_t>(10, name.size()); }
  };
  std::vector<Column> columns;
  for (const Player mover : players) {
    for (const Outcome outcome : outcomes) {
      if (std::all_of(rows.begin(), rows.end(),
                      [&](const auto& row) { return count_of(row.second, mover, outcome) == 0; }))
        continue;
      columns.push_back(
          {mover, outcome, name_of_mover(answer, mover) + " " + in_words(outcome).in(sentences.language())});
    }
  }
  std::string head = fmt::format("{:>8}", row_name);
  for (const Column& column : columns) head += fmt::format("  {:>{}}", column.name, column.width());
  sentences.line(Phrase::verbatim(std::move(head)));
  for (const auto& [row, counts] : rows) {
    std::string line = fmt::format("{:>8}", row);
    for (const Column& column : columns)
      line += fmt::format("  {:>{}}", count_of(counts, column.mover, column.outcome), column.width());
    sentences.line(Phrase::verbatim(std::move(line)));
  }
}

}  // namespace

void say(Sentences& sentences, const StatisticsFound& answer) {
  const Game& game = *answer.game;
  const zermelo::Statistics& numbers = answer.numbers;
  const auto word = [&](const Phrase& phrase) { return phrase.in(sentences.language()); };
  sentences.sentence(Phrase("{}; below, those where a player is to move and wins, draws or loses",
                            positions_counted(numbers.positions)));
  say_rows(sentences, answer, "", std::map<std::string, OutcomeCounts>{{word(Phrase("all")), numbers.by_outcome}});
  if (numbers.endless_draws > 0) sentences.line(Phrase("drawn without end: {}", numbers.endless_draws));
  if (numbers.by_layer.size() > 1) say_rows(sentences, answer, word(Phrase("layer")), numbers.by_layer);
  if (!numbers.by_distance.empty()) say_rows(sentences, answer, word(Phrase("plies")), numbers.by_distance);
  if (!numbers.longest) return;
  sentences.line(Phrase("longest win: {}: {}, to move, {}", game.text(*numbers.longest),
                        name_of_mover(answer, game.to_move(*numbers.longest)),
                        in_words(Verdict{Outcome::win, false, numbers.longest_distance})));
  sentences.line(Phrase::verbatim("  " + joined(answer.line, ", ")));
}

draw::Scene picture(const StatisticsFound& answer, Language language) {
  const auto& by_distance = answer.numbers.by_distance;
  if (by_distance.empty()) throw Error(Phrase("nothing is won or lost here: there is no distance to draw"));
  draw::Histogram histogram;
  histogram.title = title_of(*answer.game).in(language);
  histogram.axis = Phrase("plies").in(language);
  const std::size_t bars = by_distance.rbegin()->first + std::size_t{1};
  for (const Player mover : players) {
    for (const Outcome outcome : {Outcome::win, Outcome::loss}) {
      draw::Histogram::Series series{"", outcome == Outcome::win ? draw::Colour::win : draw::Colour::loss,
                                     std::vector<std::uint64_t>(bars)};
      std::uint64_t sum = 0;
      for (const auto& [distance, counts] : by_distance)
        sum += series.counts[distance] = count_of(counts, mover, outcome);
      if (sum == 0) continue;
      const Phrase name = Phrase("{} to move, {}", name_of_mover(answer, mover), in_words(outcome));
      series.name = Phrase("{}: {}", name, sum).in(language);
      histogram.series.push_back(std::move(series));
    }
  }
  return draw::histogram_scene(histogram);
}

ListedVerdict listed_verdict(const Game& game, const GameOracle& oracle, const AnyPosition& position,
                             const Verdict& verdict, bool distances) {
  return {game, position, verdict, distances, move_texts(best_moves(game, oracle, position, verdict))};
}

void write(JsonWriter& json, const ListedVerdict& line, Language) {
  json.field("position", line.game.text(line.position)).field("to_move", index(line.game.to_move(line.position)));
  json.field("outcome", outcome_name(line.verdict.outcome));
  if (line.tells_winner) json.field("winner", winner_index(line.verdict, line.game.to_move(line.position)));
  if (line.distances) json.field("distance", distance_of(line.verdict));
  write_texts(json, "best_moves", line.best_moves);
}

std::string verdict_columns(bool distances) {
  return distances ? "position,to_move,outcome,distance,best_moves" : "position,to_move,outcome,best_moves";
}

std::string csv_line(const ListedVerdict& line) {
  const auto distance = distance_of(line.verdict);
  const std::string plies = line.distances ? (distance ? std::to_string(*distance) : "") + "," : "";
  return fmt::format("{},{},{},{}{}", csv_field(line.game.text(line.position)), index(line.game.to_move(line.position)),
                     outcome_name(line.verdict.outcome), plies, csv_field(formats::write_moves(line.best_moves)));
}

void each_verdict(const Game& game, const GameOracle& oracle, bool distances,
                  const std::function<void(const ListedVerdict&)>& sink) {
  oracle.each([&](const AnyPosition& position, const Verdict& verdict) {
    sink(listed_verdict(game, oracle, position, verdict, distances));
  });
}

}  // namespace zermelo::answers
