// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/chess_text.h>

#include <zermelo/rules/refuse.h>

namespace zermelo {

namespace {

constexpr std::uint8_t off_the_board = 64;

bool digit(std::string_view text, std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; }

// « 0 1», or nothing.
void read_counters(std::string_view text, std::size_t at) {
  for (int counter = 0; counter < 2 && at < text.size(); ++counter) {
    if (text[at] != ' ' || !digit(text, at + 1)) refuse(text, at, Phrase("expected two counters, as in - - 0 1"));
    for (++at; digit(text, at);) ++at;
    if (counter == 0 && at == text.size()) refuse(text, at, Phrase("expected two counters, as in - - 0 1"));
  }
  if (at != text.size()) refuse(text, at, Phrase("expected the end of the position"));
}

}  // namespace

std::string square_text(std::uint8_t square) {
  return std::string(1, static_cast<char>('a' + square % 8)) + static_cast<char>('1' + square / 8);
}

std::string fen_board(const ChessLetters& letter_at) {
  std::string result;
  for (int rank = 7; rank >= 0; --rank) {
    int open = 0;
    for (int file = 0; file < 8; ++file) {
      const char piece = letter_at(static_cast<std::uint8_t>(rank * 8 + file));
      if (piece == '.') {
        ++open;
        continue;
      }
      if (open > 0) result += std::to_string(open);
      open = 0;
      result += piece;
    }
    if (open > 0) result += std::to_string(open);
    if (rank > 0) result += '/';
  }
  return result;
}

void read_fen_board(std::string_view text, std::size_t& at, const std::string& men, const ChessPlaces& place_of) {
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++at) {
      const char piece = at < text.size() ? text[at] : '\0';
      if (piece >= '1' && piece <= '8' && file + piece - '0' <= 8) {
        file += piece - '0';
        continue;
      }
      std::uint8_t* const place = place_of(piece);
      if (place == nullptr)
        refuse(text, at, Phrase("expected {} or a number of open squares, eight squares a rank", men));
      if (*place != off_the_board) refuse(text, at, Phrase("there is one {} only", piece));
      *place = static_cast<std::uint8_t>(rank * 8 + file++);
    }
    if (rank == 0) continue;
    if (at >= text.size() || text[at] != '/') refuse(text, at, Phrase("expected / and the next rank, eight in all"));
    ++at;
  }
}

std::uint8_t read_fen_end(std::string_view text, std::size_t at) {
  const std::string_view mover = text.substr(at, 2);
  if (mover != " w" && mover != " b") refuse(text, at, Phrase("expected w or b after a space, for the player to move"));
  if (text.substr(at + 2, 4) != " - -")
    refuse(text, at + 2, Phrase("expected - -: nobody castles and no pawn is taken in passing"));
  read_counters(text, at + 6);
  return mover == " b" ? 1 : 0;
}

Board chess_board(const ChessLetters& letter_at) {
  Board board;
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) {
      Board::Cell cell;
      cell.x = file;
      cell.y = 7 - rank;
      cell.ground = (rank + file) % 2 == 0 ? Board::Paint::dark : Board::Paint::light;
      const char piece = letter_at(static_cast<std::uint8_t>(rank * 8 + file));
      if (piece != '.') {
        const bool black = piece >= 'a';
        cell.piece = std::string(1, piece);
        cell.owner = black ? Player::second : Player::first;
        cell.figure = Board::Figure::disc;
        cell.paint = black ? Board::Paint::black : Board::Paint::white;
      }
      board.cells.push_back(cell);
    }
  }
  return board;
}

}  // namespace zermelo
