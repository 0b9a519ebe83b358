// SPDX-License-Identifier: Apache-2.0
// Chess endings: White's king and rook, or king and queen, against Black's king.
//
// A position is three squares and who moves. Square a1 is 0, b1 is 1, … h8 is 63; a taken piece is on 64:
//   white_king black_king piece mover
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class KingAndPiece {
 public:
  static constexpr std::uint8_t taken = 64;

  struct Position {
    std::uint8_t white_king, black_king, piece;
    std::uint8_t mover;  // 0: White
    auto operator<=>(const Position&) const = default;
  };
  struct Move {
    std::uint8_t from, to;
  };

  static std::vector<Variant<KingAndPiece>> variants();

  // White's pieces at home, Black's king in the middle.
  constexpr Position initial() const { return {4, 36, 3, 0}; }
  constexpr bool is_position(const Position& position) const {
    const bool on_board = position.white_king < 64 && position.black_king < 64 && position.piece <= taken;
    return on_board && position.mover <= 1 && legal(position);
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }
  constexpr End end(const Position& position) const { return position.piece == taken ? End::draw : End::none; }
  constexpr End stuck(const Position& position) const { return in_check(position) ? End::first : End::draw; }

  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    if (position.mover != 0) {
      each_step(position.black_king, [&](std::uint8_t to) {
        if (apart(position.white_king, to) && !attacks(position.piece, to, position.white_king))
          sink(Move{position.black_king, to});
      });
      return;
    }
    each_step(position.white_king, [&](std::uint8_t to) {
      if (to != position.piece && apart(position.black_king, to)) sink(Move{position.white_king, to});
    });
    each_reach(position, [&](std::uint8_t to) { sink(Move{position.piece, to}); });
  }
  constexpr Position after(Position position, Move move) const {
    if (position.mover != 0) {
      position.black_king = move.to;
      if (position.piece == move.to) position.piece = taken;
    } else if (move.from == position.white_king) {
      position.white_king = move.to;
    } else {
      position.piece = move.to;
    }
    position.mover ^= 1;
    return position;
  }

  // Every legal position with the piece: three different squares, the kings not side by side, and White not to move
  // while Black is in check.
  template <class Sink>
  constexpr void starts(Sink&& sink) const {
    for (std::uint8_t white = 0; white < 64; ++white) {
      for (std::uint8_t black = 0; black < 64; ++black) {
        for (std::uint8_t piece = 0; piece < 64; ++piece) {
          for (std::uint8_t mover = 0; mover < 2; ++mover) {
            const Position position{white, black, piece, mover};
            if (legal(position)) sink(position);
          }
        }
      }
    }
  }
  // With the piece, or without it: then Black has just taken it.
  constexpr bool legal(const Position& position) const {
    if (!apart(position.white_king, position.black_king)) return false;
    if (position.piece == taken) return position.mover == 0;
    if (position.piece == position.white_king || position.piece == position.black_king) return false;
    return position.mover != 0 || !in_check(position);
  }

  template <class Sink>
  constexpr void before(const Position& position, Sink&& sink) const {
    Position previous = position;
    previous.mover ^= 1;
    const auto add_if_legal = [&] {
      if (legal(previous)) sink(previous);
    };
    if (position.mover == 0) {
      if (position.piece == taken) previous.piece = position.black_king;
      each_step(position.black_king, [&](std::uint8_t from) {
        previous.black_king = from;
        add_if_legal();
      });
      return;
    }
    each_step(position.white_king, [&](std::uint8_t from) {
      previous.white_king = from;
      add_if_legal();
    });
    previous.white_king = position.white_king;
    each_reach(position, [&](std::uint8_t from) {
      previous.piece = from;
      add_if_legal();
    });
  }

  // A piece never comes back.
  constexpr int layer(const Position& position) const { return position.piece == taken ? 1 : 0; }
  constexpr int layers() const { return 2; }
  constexpr int longest_step() const { return 0; }

  // The least of the eight images of the board.
  constexpr Position canonical(const Position& position) const {
    Position least = position;
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      const Position other = {image(position.white_king, symmetry), image(position.black_king, symmetry),
                              image(position.piece, symmetry), position.mover};
      if (other < least) least = other;
    }
    return least;
  }

  class Numbering;

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  Board board(const Position& position) const;
  Phrase convention() const;

 private:
  static KingAndPiece make_rook(Arguments& arguments);
  static KingAndPiece make_queen(Arguments& arguments);
  char letter(const Position& position, std::uint8_t square) const;

  static constexpr bool apart(int a, int b) {
    const int files = a % 8 - b % 8, ranks = a / 8 - b / 8;
    return files > 1 || files < -1 || ranks > 1 || ranks < -1;
  }
  // The square one step away in direction 0 … 8 (4: none), or `taken` beyond the edge.
  static constexpr std::uint8_t step(int square, int direction) {
    const int file = square % 8 + direction % 3 - 1, rank = square / 8 + direction / 3 - 1;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? taken : static_cast<std::uint8_t>(rank * 8 + file);
  }
  constexpr bool runs(int direction) const { return direction != 4 && (queen_ || direction % 2 == 1); }

  template <class Sink>
  static constexpr void each_step(std::uint8_t square, Sink&& sink) {
    for (int direction = 0; direction < 9; ++direction) {
      const std::uint8_t to = step(square, direction);
      if (direction != 4 && to != taken) sink(to);
    }
  }
  // The open squares that the piece reaches, or may have come from.
  template <class Sink>
  constexpr void each_reach(const Position& position, Sink&& sink) const {
    for (int direction = 0; direction < 9; ++direction) {
      if (!runs(direction)) continue;
      for (std::uint8_t to = step(position.piece, direction);
           to != taken && to != position.white_king && to != position.black_king; to = step(to, direction))
        sink(to);
    }
  }
  // Whether the piece attacks `target`; only White's king can be in between.
  constexpr bool attacks(std::uint8_t piece, std::uint8_t target, std::uint8_t white_king) const {
    if (piece == target) return false;
    const int files = target % 8 - piece % 8, ranks = target / 8 - piece / 8;
    const bool straight = files == 0 || ranks == 0, diagonal = files == ranks || files == -ranks;
    if (!straight && !(queen_ && diagonal)) return false;
    const int toward = (files > 0) - (files < 0) + 1 + 3 * ((ranks > 0) - (ranks < 0) + 1);
    std::uint8_t square = step(piece, toward);
    while (square != target && square != white_king) square = step(square, toward);
    return square == target;
  }
  constexpr bool in_check(const Position& position) const {
    return attacks(position.piece, position.black_king, position.white_king);
  }

  static constexpr std::uint8_t image(std::uint8_t square, int symmetry) {
    if (square == taken) return taken;
    int file = square % 8, rank = square / 8;
    if ((symmetry & 1) != 0) file = 7 - file;
    if ((symmetry & 2) != 0) rank = 7 - rank;
    return static_cast<std::uint8_t>((symmetry & 4) != 0 ? file * 8 + rank : rank * 8 + file);
  }

  bool queen_ = false;
};

// The pairs of kings that are apart, in order, times the piece's square and the mover; without the piece the pairs.
class KingAndPiece::Numbering {
 public:
  Numbering(const KingAndPiece& rules, const Budget& budget);

  constexpr std::uint64_t size(int layer) const { return layer == 0 ? pairs * 128 : pairs; }
  constexpr std::uint64_t number(const Position& position) const {
    const std::uint64_t pair = pair_[position.white_king * 64 + position.black_king];
    return position.piece == taken ? pair : pair * 128 + position.piece * std::uint64_t{2} + position.mover;
  }
  constexpr Position at(int layer, std::uint64_t number) const {
    const std::uint16_t kings = kings_[layer == 0 ? number / 128 : number];
    const auto white = static_cast<std::uint8_t>(kings / 64), black = static_cast<std::uint8_t>(kings % 64);
    if (layer != 0) return {white, black, taken, 0};
    return {white, black, static_cast<std::uint8_t>(number / 2 % 64), static_cast<std::uint8_t>(number % 2)};
  }
  constexpr bool hole(int layer, std::uint64_t number) const { return !rules_.legal(at(layer, number)); }

 private:
  static constexpr std::uint64_t pairs = 3612;
  KingAndPiece rules_;
  std::uint16_t pair_[64 * 64] = {};
  std::uint16_t kings_[pairs] = {};  // 64 · white + black
};

}  // namespace zermelo
