// SPDX-License-Identifier: Apache-2.0
// The board of a position: its cells and pieces, the last move, and what each move is worth.
#include <algorithm>

#include <fmt/format.h>

#include <zermelo/answers/draw.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/draw/board_picture.h>

namespace zermelo::answers {

namespace {

// What is drawn, and for whom.
struct Shown {
  const Draw& asked;
  const Place& place;
  const Solved* values;
  Language language;

  [[nodiscard]] const Game& game() const { return place.game; }
  [[nodiscard]] std::string say(const Phrase& phrase) const { return phrase.in(language); }
  [[nodiscard]] std::string title() const { return say(title_of(place.game)); }
  // As far as they are known, best first.
  [[nodiscard]] std::vector<AnsweredMove> moves() const {
    return values == nullptr ? std::vector<AnsweredMove>() : values->moves.value_or(std::vector<AnsweredMove>());
  }
  [[nodiscard]] std::string words(const AnsweredMove& move) const { return say(words_of(move, values->distances)); }
  [[nodiscard]] std::string sign(const AnsweredMove& move) const {
    if (!move.verdict) return "?";
    if (move.verdict->outcome == Outcome::draw) return "=";
    return (move.verdict->outcome == Outcome::win ? "+" : "−") +
           (values->distances ? std::to_string(move.verdict->distance) : std::string());
  }
};

std::vector<draw::MoveMark> marks_of(const Board& board, const Shown& shown) {
  std::vector<draw::MoveMark> marks;
  for (const AnsweredMove& move : shown.moves()) {
    const auto found = std::find_if(board.choices.begin(), board.choices.end(),
                                    [&](const Board::Choice& choice) { return choice.move == move.choice.move; });
    if (found == board.choices.end() || !move.verdict) continue;
    marks.push_back({static_cast<std::size_t>(found - board.choices.begin()), move.verdict->outcome, shown.sign(move),
                     shown.words(move)});
  }
  return marks;
}

std::vector<Board::Cell> last_cells(const Place& place) {
  std::vector<Board::Cell> cells;
  if (place.steps.empty()) return cells;
  const auto before = place.game.board(place.steps.back().from);
  for (std::size_t i = 0; before && i < before->choices.size(); ++i) {
    if (before->choices[i].move != place.steps.back().move) continue;
    for (const std::size_t cell : before->choices[i].cells) cells.push_back(before->cells[cell]);
  }
  return cells;
}

Phrase state_of(const Place& place, bool drawn) {
  const Game& game = place.game;
  const End end = game.result(place.position());
  const std::string text = game.text(place.position());
  // The rows of a board are in the picture already.
  if (drawn && text.find('/') != std::string::npos) {
    if (end == End::draw) return Phrase("drawn");
    if (end != End::none) return Phrase("{} has won", place.player(winner(end)));
    return Phrase("{} to move", place.player(game.to_move(place.position())));
  }
  if (end == End::draw) return Phrase("{}: drawn", text);
  if (end != End::none) return Phrase("{}: {} has won", text, place.player(winner(end)));
  return Phrase("{}: {} to move", text, place.player(game.to_move(place.position())));
}

std::vector<std::string> captions_of(const Shown& shown, bool drawn) {
  std::vector<std::string> captions = {shown.say(state_of(shown.place, drawn))};
  if (!shown.place.steps.empty()) captions.push_back(shown.say(Phrase("last move: {}", shown.place.steps.back().move)));
  return captions;
}

// How many lines go through each cell, as its piece. Nothing for a game that is not about lines.
std::optional<Board> board_of_lines(const Game& game) {
  const std::vector<int>& counts = game.abilities().line_counts;
  std::optional<Board> board = game.board(game.initial());
  if (counts.empty() || !board) return std::nullopt;
  board->choices.clear();
  for (std::size_t cell = 0; cell < counts.size(); ++cell) board->cells[cell].piece = std::to_string(counts[cell]);
  return board;
}

draw::Scene scene_of(const Board& board, const Shown& shown) {
  const Player to_move = shown.game().to_move(shown.place.position());
  draw::BoardPicture picture{board, shown.title(), {}, draw::coordinates_of(board, shown.game()), {}, to_move, {}, {}};
  if (shown.asked.weights) {
    picture.captions = {shown.say(Phrase("the number of lines through each cell"))};
  } else {
    picture.captions = captions_of(shown, true);
    picture.last_move = last_cells(shown.place);
    picture.marks_title = shown.say(Phrase("moves of {}, best first", shown.place.player(to_move)));
    picture.marks = marks_of(board, shown);
  }
  return draw::board_scene(picture);
}

// Without a board the text of the position is the picture.
std::string board_text(const std::optional<Board>& board, const Shown& shown) {
  std::string text;
  if (board) text = draw::text_picture(*board, draw::coordinates_of(*board, shown.game()));
  if (shown.asked.weights) return text;
  text += shown.game().text(shown.place.position()) + "\n";
  std::size_t width = 0;
  for (const AnsweredMove& move : shown.moves()) width = std::max(width, move.choice.move.size());
  for (const AnsweredMove& move : shown.moves())
    text += fmt::format("  {:>{}}  {:>3}  {}\n", move.choice.move, width, shown.sign(move), shown.words(move));
  return text;
}

// «grid = [['O', 'J'], …]», as a program holds a board; «O» is an open hole, «.» another open cell.
std::string board_python(const Board& board, const Shown& shown) {
  std::vector<std::vector<std::string>> rows;
  for (const Board::Cell& cell : board.cells) {
    const auto place = draw::place_of(cell);
    if (!place || cell.shape == Board::Shape::edge || cell.shape == Board::Shape::point)
      throw Error(Phrase("the board of {} is no grid", shown.game().name()));
    const auto row = static_cast<std::size_t>(place->row), column = static_cast<std::size_t>(place->column);
    if (rows.size() <= row) rows.resize(row + 1);
    if (rows[row].size() <= column) rows[row].resize(column + 1, " ");
    const char* const open = cell.shape == Board::Shape::hole ? "O" : ".";
    rows[row][column] = cell.blocked ? " " : cell.piece.empty() ? open : cell.piece;
  }
  const std::string name = shown.say(Phrase("grid")) + " = [";
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += i == 0 ? name : std::string(name.size(), ' ');
    for (std::size_t k = 0; k < rows[i].size(); ++k) text += (k == 0 ? "['" : ", '") + rows[i][k] + "'";
    text += i + 1 < rows.size() ? "],\n" : "]]\n";
  }
  return text;
}

}  // namespace

Drawn ask(const Draw& question, const Place& place, const DrawnFor& reader, const Asking& asking) {
  check_draw(question, "board", reader.call);
  if (!question.values) return board_with(question, place, nullptr, reader);
  const Solved values = ask(Solve{.exact = question.exact, .every_move = true}, place, asking);
  return board_with(question, place, &values, reader);
}

Drawn board_with(const Draw& question, const Place& place, const Solved* values, const DrawnFor& reader) {
  check_draw(question, "board", reader.call);
  const Shown shown{question, place, values, reader.language};
  const Game& game = place.game;
  auto board = question.weights ? board_of_lines(game) : game.board(place.position());
  if (question.weights && !board)
    throw Error(Phrase("{} is for games of lines: connect4 and mnk, not {}", reader.call("weights"), game.name()));
  if (board && !question.weights) draw::show_laid_pieces(*board, game, place.steps);
  Drawn answer{question};
  if (values != nullptr) answer.complete = values->complete;
  if (question.to == "python") {
    if (!board) throw Error(Phrase("{} has no board to draw", game.name()));
    answer.text = board_python(*board, shown);
  } else if (question.to == "text") {
    answer.text = board_text(board, shown);
  } else {
    answer.scene = board ? scene_of(*board, shown)
                         : draw::text_scene(shown.title(), game.text(place.position()), captions_of(shown, false));
  }
  return titled(std::move(answer));
}

}  // namespace zermelo::answers
