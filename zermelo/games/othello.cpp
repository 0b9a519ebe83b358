// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/othello.h>

#include <zermelo/base/error.h>
#include <zermelo/rules/refuse.h>

namespace zermelo {

namespace {

GameInfo othello_info() {
  return {
      "othello",
      Phrase("place a disc to turn the rows of enemy discs that it encloses; the most discs win"),
      Phrase("On a square board four discs stand in the middle, two of each player crosswise. A move puts a disc on "
             "an open square so that, in at least one of the eight directions, an unbroken row of enemy discs lies "
             "between it and another disc of the mover; all such rows change colour. Who cannot do so passes (pass). "
             "Play stops when neither can; the player with more discs has won, and equal numbers are a draw. X is "
             "the first player, O the second. A move names a column by its letter and a row from the top: b1."),
      {{"size", Parameter::Kind::whole, "4", 4, Othello::largest_side, {}, Phrase("the side of the board, even")}},
      [](const Arguments& given) { return Phrase("Othello, {} × {}", given.text("size"), given.text("size")); }};
}

}  // namespace

std::vector<Variant<Othello>> Othello::variants() {
  return {{othello_info(), &Othello::make, {{}}, {{{"size", "6"}}, {{"size", "8"}}}}};
}

Othello Othello::make(Arguments& arguments) {
  Othello othello;
  othello.side_ = static_cast<int>(arguments.whole("size"));
  if (othello.side_ % 2 != 0) throw Error(Phrase("size={} is not possible: write 4, 6 or 8", othello.side_));
  for (int row = 0; row < othello.side_; ++row) {
    for (int col = 0; col < othello.side_; ++col) othello.board_ |= square(row, col);
  }
  return othello;
}

std::string Othello::text(const Position& position) const {
  std::string result;
  for (int row = 0; row < side_; ++row) {
    if (row > 0) result += '/';
    for (int col = 0; col < side_; ++col) {
      const Squares here = square(row, col);
      result += (position.disc[0] & here) != 0 ? 'X' : (position.disc[1] & here) != 0 ? 'O' : '.';
    }
  }
  return result + (to_move(position) == Player::first ? "-J0" : "-J1");
}

std::string Othello::text(const Position&, Move move) const {
  if (move == pass_move) return "pass";
  return std::string(1, static_cast<char>('a' + move % 8)) + static_cast<char>('1' + move / 8);
}

Phrase Othello::convention() const {
  return Phrase("who has more discs when neither can turn any has won; as many is a draw");
}

Othello::Position Othello::read(std::string_view text) const {
  Position position{};
  std::size_t at = 0;
  const int half = side_ / 2;
  for (int row = 0; row < side_; ++row) {
    if (row > 0) {
      if (at >= text.size() || text[at] != '/')
        refuse(text, at, Phrase("expected {} rows of {} squares, split by /", side_, side_));
      ++at;
    }
    for (int col = 0; col < side_; ++col, ++at) {
      const char piece = at < text.size() ? text[at] : '\0';
      if (piece != 'X' && piece != 'O' && piece != '.') refuse(text, at, Phrase("expected X, O or ."));
      const bool middle = (row == half || row == half - 1) && (col == half || col == half - 1);
      if (middle && piece == '.') refuse(text, at, Phrase("the four squares in the middle always hold discs"));
      if (piece != '.') position.disc[piece == 'O' ? 1 : 0] |= square(row, col);
    }
  }
  const std::string_view mover = text.substr(at);
  if (mover != "-J0" && mover != "-J1") refuse(text, at, Phrase("expected -J0 or -J1, for the player to move"));
  position.mover = mover == "-J1" ? 1 : 0;
  return position;
}

// One cell a square, row by row from the top; a pass touches none.
Board Othello::board(const Position& position) const {
  Board board;
  for (int row = 0; row < side_; ++row) {
    for (int col = 0; col < side_; ++col) {
      Board::Cell cell;
      cell.x = col;
      cell.y = row;
      cell.ground = Board::Paint::green;
      for (const Player player : {Player::first, Player::second}) {
        if ((position.disc[index(player)] & square(row, col)) == 0) continue;
        cell.piece = player == Player::first ? "X" : "O";
        cell.owner = player;
        cell.figure = Board::Figure::disc;
        cell.paint = player == Player::first ? Board::Paint::black : Board::Paint::white;
      }
      board.cells.push_back(cell);
    }
  }
  if (end(position) != End::none) return board;
  moves(position, [&](Move move) {
    std::vector<std::size_t> cells;
    if (move != pass_move) cells.push_back(static_cast<std::size_t>(move / 8 * side_ + move % 8));
    board.choices.push_back({text(position, move), cells});
  });
  return board;
}

}  // namespace zermelo
