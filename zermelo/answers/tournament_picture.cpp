// SPDX-License-Identifier: Apache-2.0
// A tournament as a cross table.
#include <zermelo/answers/tournament.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/draw/chart.h>

namespace zermelo::answers {

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
