// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/chess_ending.h>

#include <zermelo/games/chess_text.h>
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
  return fen_board([&](std::uint8_t square) { return letter(position, square); }) +
         (position.mover == 0 ? " w - - 0 1" : " b - - 0 1");
}

std::string KingAndPiece::text(const Position& position, Move move) const {
  const bool takes = move.from == position.black_king && move.to == position.piece;
  const bool king = move.from != position.piece;
  return (king ? "K" : queen_ ? "Q" : "R") + std::string(takes ? "x" : "") + square_text(move.to);
}

Phrase KingAndPiece::convention() const {
  return Phrase("checkmate wins; stalemate and the loss of White's piece are draws");
}

KingAndPiece::Position KingAndPiece::read(std::string_view text) const {
  Position position = {taken, taken, taken, 0};
  std::size_t at = 0;
  read_fen_board(text, at, queen_ ? "K, Q, k" : "K, R, k", [&](char man) {
    return man == 'K'                    ? &position.white_king
           : man == 'k'                  ? &position.black_king
           : man == (queen_ ? 'Q' : 'R') ? &position.piece
                                         : nullptr;
  });
  if (position.white_king == taken || position.black_king == taken)
    refuse(text, 0, Phrase("both kings, K and k, must stand on the board"));
  position.mover = read_fen_end(text, at);
  if (!apart(position.white_king, position.black_king)) refuse(text, 0, Phrase("the kings stand side by side"));
  if (!legal(position)) {
    refuse(text, at + 1,
           position.piece == taken ? Phrase("Black has just taken the piece: it is White's move, w")
                                   : Phrase("Black is in check: it is Black's move, b"));
  }
  return position;
}

Board KingAndPiece::board(const Position& position) const {
  Board board = chess_board([&](std::uint8_t square) { return letter(position, square); });
  if (end(position) == End::none) {
    moves(position, [&](Move move) {
      board.choices.push_back({text(position, move), {chess_cell(move.to), chess_cell(move.from)}});
    });
  }
  return board;
}

}  // namespace zermelo
