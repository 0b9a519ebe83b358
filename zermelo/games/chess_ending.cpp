// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/chess_ending.h>

#include <zermelo/rules/refuse.h>

namespace zermelo {

namespace {

GameInfo rook_info() {
  return {"krk",
          Phrase("chess ending: White's king and rook mate Black's king"),
          Phrase("The first player is White, with king and rook; the second is Black, with the king alone. Pieces move "
                 "as in chess, without castling, repetition or fifty-move rules. Checkmate wins; stalemate is a draw, "
                 "and so is the taking of the rook. Play may start from any position where the kings are not side by "
                 "side and White is not to move while Black is in check. Positions are written in FEN. Moves are "
                 "written as in chess: Kf1 for the king, Rd8 for the rook."),
          {},
          [](const Arguments&) { return Phrase("King and rook against king"); }};
}

GameInfo queen_info() {
  return {
      "kqk",
      Phrase("chess ending: White's king and queen mate Black's king"),
      Phrase("The first player is White, with king and queen; the second is Black, with the king alone. Pieces move "
             "as in chess, without repetition or fifty-move rules. Checkmate wins; stalemate is a draw, and so is "
             "the taking of the queen. Play may start from any position where the kings are not side by side and "
             "White is not to move while Black is in check. Positions are written in FEN. Moves are written as in "
             "chess: Kf1 for the king, Qd8 for the queen."),
      {},
      [](const Arguments&) { return Phrase("King and queen against king"); }};
}

std::string square_text(std::uint8_t square) {
  return std::string(1, static_cast<char>('a' + square % 8)) + static_cast<char>('1' + square / 8);
}

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

// There is no small size: every legal position is a start. The game's own tests look at samples, and at all positions
// up to symmetry.
std::vector<Variant<KingAndPiece>> KingAndPiece::variants() {
  return {{rook_info(), &KingAndPiece::make_rook, {}, {}}, {queen_info(), &KingAndPiece::make_queen, {}, {}}};
}

KingAndPiece KingAndPiece::make_rook(Arguments&) { return {}; }

KingAndPiece KingAndPiece::make_queen(Arguments&) {
  KingAndPiece rules;
  rules.queen_ = true;
  return rules;
}

KingAndPiece::Numbering::Numbering(const KingAndPiece& rules, const Budget&) : rules_(rules) {
  std::uint16_t next = 0;
  for (std::uint16_t both = 0; both < 64 * 64; ++both) {
    if (!apart(both / 64, both % 64)) continue;
    kings_[next] = both;
    pair_[both] = next++;
  }
}

char KingAndPiece::letter(const Position& position, std::uint8_t square) const {
  if (square == position.white_king) return 'K';
  if (square == position.black_king) return 'k';
  return square == position.piece ? (queen_ ? 'Q' : 'R') : '.';
}

std::string KingAndPiece::text(const Position& position) const {
  std::string result;
  for (int rank = 7; rank >= 0; --rank) {
    int open = 0;
    for (int file = 0; file < 8; ++file) {
      const char piece = letter(position, static_cast<std::uint8_t>(rank * 8 + file));
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
  return result + (position.mover == 0 ? " w - - 0 1" : " b - - 0 1");
}

std::string KingAndPiece::text(const Position& position, Move move) const {
  const bool takes = move.from == position.black_king && move.to == position.piece;
  const bool king = move.from != position.piece;
  return (king ? "K" : queen_ ? "Q" : "R") + std::string(takes ? "x" : "") + square_text(move.to);
}

Phrase KingAndPiece::convention() const {
  return Phrase("checkmate wins; stalemate and the loss of White's piece are draws");
}

// Reads the first field; `at` moves past it.
KingAndPiece::Position KingAndPiece::read_squares(std::string_view text, std::size_t& at) const {
  constexpr std::uint8_t nowhere = 255;
  Position position = {nowhere, nowhere, taken, 0};
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++at) {
      const char piece = at < text.size() ? text[at] : '\0';
      if (piece >= '1' && piece <= '8' && file + piece - '0' <= 8) {
        file += piece - '0';
        continue;
      }
      const auto square = static_cast<std::uint8_t>(rank * 8 + file++);
      std::uint8_t* const place = piece == 'K'                    ? &position.white_king
                                  : piece == 'k'                  ? &position.black_king
                                  : piece == (queen_ ? 'Q' : 'R') ? &position.piece
                                                                  : nullptr;
      if (place == nullptr) {
        refuse(text, at,
               Phrase("expected K, {}, k or a number of open squares, eight squares a rank", queen_ ? "Q" : "R"));
      }
      if (*place != nowhere && *place != taken) refuse(text, at, Phrase("there is one {} only", piece));
      *place = square;
    }
    if (rank == 0) continue;
    if (at >= text.size() || text[at] != '/') refuse(text, at, Phrase("expected / and the next rank, eight in all"));
    ++at;
  }
  if (position.white_king == nowhere || position.black_king == nowhere)
    refuse(text, 0, Phrase("both kings, K and k, must stand on the board"));
  return position;
}

KingAndPiece::Position KingAndPiece::read(std::string_view text) const {
  std::size_t at = 0;
  Position position = read_squares(text, at);
  const std::string_view mover = text.substr(at, 2);
  if (mover != " w" && mover != " b") refuse(text, at, Phrase("expected w or b after a space, for the player to move"));
  position.mover = mover == " b" ? 1 : 0;
  if (text.substr(at + 2, 4) != " - -")
    refuse(text, at + 2, Phrase("expected - -: nobody castles and no pawn is taken in passing"));
  read_counters(text, at + 6);
  if (!apart(position.white_king, position.black_king)) refuse(text, 0, Phrase("the kings stand side by side"));
  if (!legal(position)) {
    refuse(text, at + 1,
           position.piece == taken ? Phrase("Black has just taken the piece: it is White's move, w")
                                   : Phrase("Black is in check: it is Black's move, b"));
  }
  return position;
}

// One cell a square, from a8 to h1.
Board KingAndPiece::board(const Position& position) const {
  Board board;
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) {
      Board::Cell cell;
      cell.x = file;
      cell.y = 7 - rank;
      cell.ground = (rank + file) % 2 == 0 ? Board::Paint::dark : Board::Paint::light;
      const char piece = letter(position, static_cast<std::uint8_t>(rank * 8 + file));
      if (piece != '.') {
        cell.piece = std::string(1, piece);
        cell.owner = piece == 'k' ? Player::second : Player::first;
        cell.figure = Board::Figure::disc;
        cell.paint = piece == 'k' ? Board::Paint::black : Board::Paint::white;
      }
      board.cells.push_back(cell);
    }
  }
  // Ranks turned upside down.
  const auto cell_of = [](std::uint8_t square) { return std::size_t{square} ^ 56u; };
  if (end(position) == End::none) {
    moves(position, [&](Move move) {
      board.choices.push_back({text(position, move), {cell_of(move.to), cell_of(move.from)}});
    });
  }
  return board;
}

}  // namespace zermelo
