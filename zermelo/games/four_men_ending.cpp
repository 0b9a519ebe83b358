// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/four_men_ending.h>

#include <zermelo/games/chess_text.h>
#include <zermelo/rules/refuse.h>

namespace zermelo {

namespace {

Phrase ending_title(const std::string& men) {
  if (men[3] == 'k') return Phrase("King, bishop and knight against king");
  const bool queen = men[1] == 'q';
  switch (men[3]) {
    case 'q':
      return Phrase("Queen against queen");
    case 'r':
      return queen ? Phrase("Queen against rook") : Phrase("Rook against rook");
    case 'b':
      return queen ? Phrase("Queen against bishop") : Phrase("Rook against bishop");
    default:
      return queen ? Phrase("Queen against knight") : Phrase("Rook against knight");
  }
}

GameInfo four_men_info() {
  return {"chess_ending",
          Phrase("chess endings of four men: two kings and two pieces"),
          Phrase("The first player is White, the second is Black; men=kqkr is White's king and queen against Black's "
                 "king and rook. Pieces move as in chess, without castling, repetition or fifty-move rules. Checkmate "
                 "wins; stalemate is a draw, and so is what cannot be won: kings alone, or with one bishop or knight. "
                 "Positions are written in FEN. Moves are written as in chess: Kf1 for a king, Rxd8 for a rook that "
                 "takes."),
          {{"men",
            Parameter::Kind::choice,
            "kqkr",
            0,
            0,
            {"kqkr", "kqkq", "kqkb", "kqkn", "krkr", "krkb", "krkn", "kbnk"},
            Phrase("the men, White's first: k, q, r, b, n for king, queen, rook, bishop, knight")}},
          [](const Arguments& given) { return ending_title(given.text("men")); }};
}

FourMenEnding::Kind kind_of(char letter) {
  using Kind = FourMenEnding::Kind;
  return letter == 'q' ? Kind::queen : letter == 'r' ? Kind::rook : letter == 'b' ? Kind::bishop : Kind::knight;
}

}  // namespace

// There is no small size: the game's own tests look at samples.
std::vector<Variant<FourMenEnding>> FourMenEnding::variants() {
  return {{four_men_info(), &FourMenEnding::make, {}, {{}, {{"men", "kbnk"}}}}};
}

FourMenEnding FourMenEnding::make(Arguments& arguments) {
  const std::string men = arguments.text("men");
  FourMenEnding rules;
  const bool both_white = men[3] == 'k';
  rules.kind_[0] = kind_of(men[1]);
  rules.kind_[1] = kind_of(men[both_white ? 2 : 3]);
  rules.owner_[1] = both_white ? 0 : 1;
  return rules;
}

FourMenEnding::Numbering::Numbering(const FourMenEnding& rules, const Budget&) : rules_(rules) {
  std::uint16_t next = 0;
  constexpr std::uint16_t unseen = 0xFFFF;
  for (std::uint16_t& pair : pair_) pair = unseen;
  for (std::uint16_t both = 0; both < 64 * 64; ++both) {
    if (near(both / 64, both % 64) || pair_[both] != unseen) continue;
    for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
      // Exchanging files and ranks after the mirrors is undone before them.
      const int back = symmetry < 4 ? symmetry : 4 | (symmetry & 1) << 1 | (symmetry >> 1 & 1);
      const int image = moved(static_cast<std::uint8_t>(both / 64), symmetry) * 64 +
                        moved(static_cast<std::uint8_t>(both % 64), symmetry);
      if (image == both && symmetry != 0) mirrored_[next] = static_cast<std::uint8_t>(symmetry);
      if (pair_[image] == unseen) pair_[image] = static_cast<std::uint16_t>(next | back << 12);
    }
    kings_[next++] = both;
  }
}

char FourMenEnding::piece_letter(int piece) const {
  constexpr std::string_view white = "KQRBN", black = "kqrbn";
  return (owner_[piece] == 0 ? white : black)[static_cast<std::size_t>(kind_[piece])];
}

char FourMenEnding::letter(const Position& position, std::uint8_t square) const {
  if (square == position.king[0]) return 'K';
  if (square == position.king[1]) return 'k';
  for (int i = 0; i < 2; ++i) {
    if (square == position.piece[i]) return piece_letter(i);
  }
  return '.';
}

std::string FourMenEnding::text(const Position& position) const {
  return fen_board([&](std::uint8_t square) { return letter(position, square); }) +
         (position.mover == 0 ? " w - - 0 1" : " b - - 0 1");
}

std::string FourMenEnding::text(const Position& position, Move move) const {
  constexpr std::string_view letters = "KQRBN";
  std::string result = "K";
  for (int i = 0; i < 2; ++i) {
    if (move.from == position.piece[i]) result = letters[static_cast<std::size_t>(kind_[i])];
  }
  const bool takes = move.to == position.piece[0] || move.to == position.piece[1];
  return result + (takes ? "x" : "") + square_text(move.to);
}

Phrase FourMenEnding::convention() const {
  return Phrase("checkmate wins; stalemate is a draw, and so is what nobody can win");
}

std::uint8_t* FourMenEnding::place_of(Position& position, char man) const {
  if (man == 'K') return &position.king[0];
  if (man == 'k') return &position.king[1];
  for (int i = 0; i < 2; ++i) {
    if (man == piece_letter(i)) return &position.piece[i];
  }
  return nullptr;
}

FourMenEnding::Position FourMenEnding::read(std::string_view text) const {
  Position position{{taken, taken}, {taken, taken}, 0};
  std::size_t at = 0;
  const std::string men = std::string("K, k, ") + piece_letter(0) + ", " + piece_letter(1);
  read_fen_board(text, at, men, [&](char man) { return place_of(position, man); });
  if (position.king[0] == taken || position.king[1] == taken)
    refuse(text, 0, Phrase("both kings, K and k, must stand on the board"));
  const std::size_t mover_at = at + 1;
  position.mover = read_fen_end(text, at);
  if (near(position.king[0], position.king[1])) refuse(text, 0, Phrase("the kings stand side by side"));
  if (!legal(position)) refuse(text, mover_at, Phrase("the player who is in check must be the player to move"));
  return position;
}

Board FourMenEnding::board(const Position& position) const {
  Board board = chess_board([&](std::uint8_t square) { return letter(position, square); });
  if (end(position) == End::none) {
    moves(position, [&](Move move) {
      board.choices.push_back({text(position, move), {chess_cell(move.to), chess_cell(move.from)}});
    });
  }
  return board;
}

}  // namespace zermelo
