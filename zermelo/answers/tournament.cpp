// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/tournament.h>

#include <algorithm>

#include <fmt/format.h>

#include <zermelo/base/decimal.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/draw/chart.h>

namespace zermelo::answers {

void ask(const Tournament& question, const Place& place, const Entrants& entrants, const Budget& budget,
         TournamentPlayed& answer, const std::function<void()>& on_progress) {
  answer.asked = question;
  answer.game = &place.game;
  answer.start = place.position();
  std::vector<play::MoveChooser*> choosers;
  for (std::size_t which = 0; which < entrants.size(); ++which) {
    answer.players.push_back(entrants.name(which));
    choosers.push_back(entrants.chooser(which));
  }
  play::MatchRequest request;
  request.start = place.position();
  request.games = question.games;
  request.seed = question.seed;
  request.max_plies = static_cast<std::size_t>(question.longest);
  play::play_tournament(entrants.expert(), choosers, request, budget, answer.result, on_progress);
}

namespace {

void write_players(JsonWriter& json, const TournamentPlayed& answer, Language language) {
  const play::TournamentResult& result = answer.result;
  json.key("players").begin_array();
  for (std::size_t which = 0; which < answer.players.size(); ++which) {
    json.begin_object().field("player", answer.players[which].text);
    json.field("name", answer.players[which].words.in(language)).field("points", result.points[which]);
    json.field("games", result.games[which]).field("forfeits", result.forfeits[which]).end_object();
  }
  json.end_array();
}

}  // namespace

void write(JsonWriter& json, const TournamentPlayed& answer, Language language) {
  json.field("game", answer.game->name());
  write_players(json, answer, language);
  json.key("ranking").begin_array();
  for (const std::size_t place : answer.result.ranking()) json.value(place);
  json.end_array().key("matches").begin_array();
  for (const play::Pairing& pairing : answer.result.pairings) {
    const play::MatchResult& match = pairing.result;
    json.begin_object().field("first", pairing.first).field("second", pairing.second);
    json.key("wins").begin_array().value(match.players[0].wins).value(match.players[1].wins).end_array();
    json.field("draws", match.draws).field("games", match.games).field("mean_length", match.mean_length());
    json.end_object();
  }
  json.end_array().field("of", answer.of()).field("seed", answer.asked.seed);
}

Matched match_in(const TournamentPlayed& answer, const play::Pairing& pairing) {
  Matched match;
  match.asked = {.games = answer.asked.games, .seed = pairing.seed, .longest = answer.asked.longest};
  match.game = answer.game;
  match.start = answer.start;
  match.players = {answer.players[pairing.first], answer.players[pairing.second]};
  match.result = pairing.result;
  return match;
}

std::string cell_of(const TournamentPlayed& answer, std::size_t first, std::size_t second) {
  if (first == second) return "-";
  const play::MatchResult& match = answer.result.of(first, second);
  return fmt::format("{}+{}-{}", match.players[0].wins, match.draws, match.players[1].wins);
}

Phrase points_of(const TournamentPlayed& answer, std::size_t player) {
  const play::TournamentResult& result = answer.result;
  return Phrase("{} / {}", decimal_number(fmt::format("{:.1f}", result.points[player])), result.games[player]);
}

void say(Sentences& sentences, const TournamentPlayed& answer) {
  const std::size_t size = answer.players.size();
  const auto in_language = [&](const Phrase& phrase) { return phrase.in(sentences.language()); };
  std::size_t name_width = 0, width = 1;
  std::vector<std::string> names;
  for (const EntrantName& player : answer.players) names.push_back(in_language(player.words));
  for (const std::string& name : names) name_width = std::max(name_width, characters(name));
  for (std::size_t i = 0; i < size * size; ++i) width = std::max(width, cell_of(answer, i / size, i % size).size());
  sentences.heading(meaning_of_cells());
  std::string head = std::string(name_width + 4, ' ');
  for (std::size_t i = 0; i < size; ++i) head += fmt::format("  {:>{}}", i + 1, width);
  sentences.line(Phrase("{}  {}", head, Phrase("points")));
  for (std::size_t row = 0; row < size; ++row) {
    std::string line = fmt::format("{:>2}. {:<{}}", row + 1, names[row], name_width);
    for (std::size_t column = 0; column < size; ++column)
      line += fmt::format("  {:>{}}", cell_of(answer, row, column), width);
    sentences.line(Phrase("{}  {}", line, points_of(answer, row)));
  }
  for (std::size_t i = 0; i < size; ++i) {
    if (answer.result.forfeits[i] == 0) continue;
    sentences.line(
        Phrase("{}: {}", answer.players[i].words, lost_by_faults(answer.result.forfeits[i], *answer.result.faults[i])));
  }
}

namespace {

// The colour is that of the player who won more of the games.
draw::TableCell picture_of_cell(const TournamentPlayed& answer, std::size_t first, std::size_t second) {
  draw::TableCell cell{cell_of(answer, first, second)};
  if (first == second) return cell;
  const auto& players = answer.result.of(first, second).players;
  if (players[0].wins > players[1].wins) cell.fill = draw::Colour::first_tint;
  if (players[0].wins < players[1].wins) cell.fill = draw::Colour::second_tint;
  return cell;
}

}  // namespace

Phrase meaning_of_cells() {
  return Phrase("rows move first; a cell is won+drawn-lost for the row; a win is 1 point, a draw a half");
}

draw::Scene picture(const TournamentPlayed& answer, Language language) {
  draw::TablePicture table;
  table.title = title_of(*answer.game).in(language);
  table.captions = {meaning_of_cells().in(language)};
  table.down = Phrase("who moves first").in(language);
  table.across = Phrase("who moves second").in(language);
  std::vector<draw::TableCell> head = {{""}};
  for (const EntrantName& player : answer.players) head.push_back({player.words.in(language)});
  head.push_back({Phrase("points").in(language)});
  table.rows.push_back(std::move(head));
  for (std::size_t row = 0; row < answer.players.size(); ++row) {
    std::vector<draw::TableCell> cells = {{answer.players[row].words.in(language)}};
    for (std::size_t column = 0; column < answer.players.size(); ++column)
      cells.push_back(picture_of_cell(answer, row, column));
    cells.push_back({points_of(answer, row).in(language)});
    table.rows.push_back(std::move(cells));
  }
  return draw::table_scene(table);
}

}  // namespace zermelo::answers
