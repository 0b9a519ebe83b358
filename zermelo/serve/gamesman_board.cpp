// SPDX-License-Identifier: Apache-2.0

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <zermelo/base/texts.h>
#include <zermelo/draw/board_picture.h>
#include <zermelo/serve/gamesman.h>

namespace zermelo::serve::gamesman {

namespace {

constexpr std::size_t max_centers = 400;
constexpr const char* theme = "plain";

// Older versions of GamesmanUni take letters, digits and dashes alone.
std::string letters_of(const std::string& piece) {
  std::string letters;
  for (const char letter : piece) {
    const bool plain = is_letter(letter) || is_digit(letter) || letter == '-';
    letters += plain ? letter : letter == '|' ? 'I' : 'o';
  }
  return letters;
}

// The first cell is where a click makes the move; a piece that walks comes from the second.
std::string button_of(const Board& board, const Board::Choice& choice, const std::vector<std::size_t>& centers,
                      Player mover) {
  const auto center = [&](std::size_t place) { return centers[choice.cells[place]]; };
  if (choice.cells.empty()) return "";
  if (choice.lays_one_piece) return fmt::format("L_{}_{}", center(0), center(choice.cells.size() - 1));
  const bool walks = choice.cells.size() > 1 && board.cells[choice.cells[0]].owner != mover &&
                     board.cells[choice.cells[1]].owner == mover;
  return walks ? fmt::format("M_{}_{}", center(1), center(0)) : fmt::format("A_-_{}", center(0));
}

}  // namespace

std::optional<DrawnBoard> DrawnBoard::of(const Game& game) {
  const std::optional<Board> board = game.board(game.initial());
  if (!board || board->cells.empty() || board->cells.size() > max_centers) return std::nullopt;
  DrawnBoard drawn(game);
  for (const Board::Cell& cell : board->cells) drawn.centers_.push_back({cell.x, cell.y, ""});
  if (!has_own_board(game)) drawn.add_margin(*board);
  return drawn;
}

// Without images an empty cell shows nothing: the names of columns and rows show where the board is.
void DrawnBoard::add_margin(const Board& board) {
  const draw::Coordinates names = draw::coordinates_of(board, *game_);
  const auto by = [](auto coordinate) {
    return [coordinate](const Center& a, const Center& b) { return a.*coordinate < b.*coordinate; };
  };
  const double left = std::min_element(centers_.begin(), centers_.end(), by(&Center::x))->x - 1;
  const double top = std::min_element(centers_.begin(), centers_.end(), by(&Center::y))->y - 1;
  for (const bool across : {true, false}) {
    const std::vector<std::string>& labels = across ? names.columns : names.rows;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const auto along = std::find_if(board.cells.begin(), board.cells.end(), [&](const Board::Cell& cell) {
        const auto place = draw::place_of(cell);
        return place && std::cmp_equal(across ? place->column : place->row, i);
      });
      if (along == board.cells.end()) continue;
      centers_.push_back({across ? along->x : left, across ? top : along->y, letters_of(labels[i])});
    }
  }
}

void DrawnBoard::write(JsonWriter& json) const {
  const auto [left, right] =
      std::minmax_element(centers_.begin(), centers_.end(), [](const Center& a, const Center& b) { return a.x < b.x; });
  const auto [top, bottom] =
      std::minmax_element(centers_.begin(), centers_.end(), [](const Center& a, const Center& b) { return a.y < b.y; });
  const double margin = 0.5;
  json.begin_object().field("defaultTheme", theme).key("themes").begin_object().key(theme).begin_object();
  json.key("space").begin_array().value(right->x - left->x + 1).value(bottom->y - top->y + 1).end_array();
  json.key("centers").begin_array();
  for (const Center& center : centers_)
    json.begin_array().value(center.x - left->x + margin).value(center.y - top->y + margin).end_array();
  json.end_array().key("charImages").begin_object().end_object();
  json.field("textEntityFontSize", 0.5).field("textButtonFontSize", 0.4).field("circleButtonRadius", 0.2);
  json.field("lineWidth", 0.1).field("arrowWidth", 0.1).key("sounds").begin_object().end_object();
  json.end_object().end_object().end_object();
}

std::optional<std::vector<std::size_t>> DrawnBoard::centers_of(const Board& board) const {
  std::vector<std::size_t> centers;
  for (const Board::Cell& cell : board.cells) {
    const auto found = std::find_if(centers_.begin(), centers_.end(), [&](const Center& center) {
      return center.label.empty() && std::abs(center.x - cell.x) < 1e-6 && std::abs(center.y - cell.y) < 1e-6;
    });
    if (found == centers_.end()) return std::nullopt;
    centers.push_back(static_cast<std::size_t>(found - centers_.begin()));
  }
  return centers;
}

std::optional<std::string> DrawnBoard::position(const AnyPosition& position) const {
  if (has_own_board(*game_)) return position_id(*game_, position);
  const std::optional<Board> board = game_->board(position);
  const auto centers = board ? centers_of(*board) : std::nullopt;
  if (!centers) return std::nullopt;
  std::vector<std::string> texts;
  for (const Center& center : centers_) texts.push_back(center.label);
  for (std::size_t i = 0; i < board->cells.size(); ++i) texts[(*centers)[i]] = letters_of(board->cells[i].piece);
  std::string signs = game_->to_move(position) == Player::first ? "1_" : "2_", list;
  for (const std::string& text : texts) {
    signs += text.empty() ? '-' : '.';
    if (!text.empty()) list += "~" + text;
  }
  return signs + list;
}

std::vector<std::pair<std::string, std::string>> DrawnBoard::buttons(const AnyPosition& position) const {
  const std::optional<Board> board = game_->board(position);
  const auto centers = board ? centers_of(*board) : std::nullopt;
  std::vector<std::pair<std::string, std::string>> buttons;
  if (!centers) return buttons;
  for (const Board::Choice& choice : board->choices) {
    std::string button = button_of(*board, choice, *centers, game_->to_move(position));
    const bool again =
        std::any_of(buttons.begin(), buttons.end(), [&](const auto& other) { return other.second == button; });
    buttons.emplace_back(choice.move, again ? "" : std::move(button));
  }
  return buttons;
}

}  // namespace zermelo::serve::gamesman
