// SPDX-License-Identifier: Apache-2.0
// Chess endings of four men: the two kings, and two pieces that are both White's or one of each player.
//
// A position is four squares and who moves. Square a1 is 0, b1 is 1, … h8 is 63; a taken piece is on 64:
//   king[0] king[1] piece[0] piece[1] mover        king[0] and piece[0] are White's
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

class FourMenEnding {
 public:
  static constexpr std::uint8_t taken = 64;
  static constexpr int symmetries = 8;
  enum class Kind : std::uint8_t { king, queen, rook, bishop, knight };

  struct Position {
    std::uint8_t king[2], piece[2];
    std::uint8_t mover;  // 0: White
    auto operator<=>(const Position&) const = default;
  };
  struct Move {
    std::uint8_t from, to;
  };

  static std::vector<Variant<FourMenEnding>> variants();

  // White's men at home, Black's king in the middle and his piece in a corner.
  constexpr Position initial() const { return {{4, 36}, {3, static_cast<std::uint8_t>(owner_[1] == 0 ? 5 : 56)}, 0}; }
  constexpr bool is_position(const Position& position) const {
    for (int i = 0; i < 2; ++i) {
      if (position.king[i] >= 64 || position.piece[i] > taken) return false;
    }
    return position.mover <= 1 && legal(position);
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }
  // Without a queen or a rook one piece cannot mate.
  constexpr End end(const Position& position) const {
    for (int i = 0; i < 2; ++i) {
      if (position.piece[1 - i] != taken) continue;
      const bool mates = position.piece[i] != taken && (kind_[i] == Kind::queen || kind_[i] == Kind::rook);
      if (!mates) return End::draw;
    }
    return End::none;
  }
  constexpr End stuck(const Position& position) const {
    const int mover = position.mover;
    if (!attacked(position, position.king[mover], 1 - mover)) return End::draw;
    return won_by(other(to_move(position)));
  }

  // The king's moves, then the pieces'.
  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    each_man(position, position.mover, [&](Kind kind, std::uint8_t from) {
      each_reach(kind, from, occupied(position), [&](std::uint8_t to) {
        if (stands(position, position.mover, to) || to == position.king[1 - position.mover]) return;
        const Position reached = after(position, {from, to});
        if (!attacked(reached, reached.king[position.mover], reached.mover)) sink(Move{from, to});
      });
    });
  }
  constexpr Position after(Position position, Move move) const {
    for (std::uint8_t& square : position.piece) {
      if (square == move.to) square = taken;
    }
    man_at(position, move.from) = move.to;
    position.mover ^= 1;
    return position;
  }

  // No two men on one square, the kings not side by side, and only the player to move may be in check.
  constexpr bool legal(const Position& position) const {
    if (near(position.king[0], position.king[1])) return false;
    for (int i = 0; i < 2; ++i) {
      const std::uint8_t square = position.piece[i];
      if (square == position.king[0] || square == position.king[1]) return false;
      if (square != taken && square == position.piece[1 - i]) return false;
    }
    return !attacked(position, position.king[1 - position.mover], position.mover);
  }

  template <class Sink>
  constexpr void before(const Position& position, Sink&& sink) const {
    const int mover = 1 - position.mover;
    each_way_back(position, [&](Position previous, std::uint8_t to) {
      if (end(previous) == End::none && legal(previous)) sink(previous);
      for (int i = 0; i < 2; ++i) {
        if (owner_[i] == mover || position.piece[i] != taken) continue;
        Position whole = previous;
        whole.piece[i] = to;
        if (end(whole) == End::none && legal(whole)) sink(whole);
      }
    });
  }
  // Those of the same layer: nobody was taken.
  template <class Sink>
  constexpr void before_in_layer(const Position& position, Sink&& sink) const {
    if (end(position) != End::none) return;
    each_way_back(position, [&](const Position& previous, std::uint8_t) {
      if (legal(previous)) sink(previous);
    });
  }

  // Bit i: piece i is taken.
  constexpr int layer(const Position& position) const {
    return (position.piece[0] == taken ? 1 : 0) + (position.piece[1] == taken ? 2 : 0);
  }
  constexpr int layers() const { return 4; }
  constexpr int longest_step() const { return 0; }

  // The least of the eight images of the board.
  constexpr Position canonical(const Position& position) const {
    Position least = position;
    for (int symmetry = 1; symmetry < symmetries; ++symmetry) {
      const Position image = moved(position, symmetry);
      if (image < least) least = image;
    }
    return least;
  }
  static constexpr Position moved(Position position, int symmetry) {
    for (std::uint8_t& square : position.king) square = moved(square, symmetry);
    for (std::uint8_t& square : position.piece) square = moved(square, symmetry);
    return position;
  }
  static constexpr std::uint8_t moved(std::uint8_t square, int symmetry) {
    if (square == taken) return taken;
    int file = square % 8, rank = square / 8;
    if ((symmetry & 1) != 0) file = 7 - file;
    if ((symmetry & 2) != 0) rank = 7 - rank;
    return static_cast<std::uint8_t>((symmetry & 4) != 0 ? file * 8 + rank : rank * 8 + file);
  }

  class Numbering;

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  Board board(const Position& position) const;
  Phrase convention() const;

 private:
  static FourMenEnding make(Arguments& arguments);
  char letter(const Position& position, std::uint8_t square) const;
  char piece_letter(int piece) const;
  std::uint8_t* place_of(Position& position, char man) const;

  // Side by side or on one square.
  static constexpr bool near(int a, int b) {
    const int files = a % 8 - b % 8, ranks = a / 8 - b / 8;
    return files <= 1 && files >= -1 && ranks <= 1 && ranks >= -1;
  }
  // The square so many files and ranks away, or `taken` beyond the edge.
  static constexpr std::uint8_t away(int square, int files, int ranks) {
    const int file = square % 8 + files, rank = square / 8 + ranks;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? taken : static_cast<std::uint8_t>(rank * 8 + file);
  }
  static constexpr std::uint64_t bit(std::uint8_t square) { return square == taken ? 0 : std::uint64_t{1} << square; }
  static constexpr std::uint64_t occupied(const Position& position) {
    return bit(position.king[0]) | bit(position.king[1]) | bit(position.piece[0]) | bit(position.piece[1]);
  }
  constexpr bool stands(const Position& position, int player, std::uint8_t square) const {
    if (position.king[player] == square) return true;
    return (owner_[0] == player && position.piece[0] == square) || (owner_[1] == player && position.piece[1] == square);
  }
  static constexpr std::uint8_t& man_at(Position& position, std::uint8_t square) {
    for (std::uint8_t* man : {&position.king[0], &position.king[1], &position.piece[0]}) {
      if (*man == square) return *man;
    }
    return position.piece[1];
  }
  // The king first.
  template <class Sink>
  constexpr void each_man(const Position& position, int player, Sink&& sink) const {
    sink(Kind::king, position.king[player]);
    for (int i = 0; i < 2; ++i) {
      if (owner_[i] == player && position.piece[i] != taken) sink(kind_[i], position.piece[i]);
    }
  }

  // Directions 0 … 8 go one file and rank at most; 4 is none, the odd ones are straight.
  static constexpr bool runs(Kind kind, int direction) {
    if (direction == 4 || kind == Kind::knight) return false;
    return kind == Kind::king || kind == Kind::queen || (kind == Kind::rook) == (direction % 2 == 1);
  }
  // The squares that a man reaches, the first occupied one in each direction included.
  template <class Sink>
  static constexpr void each_reach(Kind kind, std::uint8_t from, std::uint64_t occupied, Sink&& sink) {
    for (int jump = 0; kind == Kind::knight && jump < 8; ++jump) {
      const int files = (jump & 1) != 0 ? 2 : 1, ranks = 3 - files;
      const std::uint8_t to = away(from, (jump & 2) != 0 ? files : -files, (jump & 4) != 0 ? ranks : -ranks);
      if (to != taken) sink(to);
    }
    for (int direction = 0; direction < 9; ++direction) {
      if (!runs(kind, direction)) continue;
      const int files = direction % 3 - 1, ranks = direction / 3 - 1;
      for (std::uint8_t to = away(from, files, ranks); to != taken; to = away(to, files, ranks)) {
        sink(to);
        if (kind == Kind::king || (occupied & bit(to)) != 0) break;
      }
    }
  }
  static constexpr bool attacks(Kind kind, std::uint8_t from, std::uint8_t target, std::uint64_t occupied) {
    const int files = target % 8 - from % 8, ranks = target / 8 - from / 8;
    if (kind == Kind::knight) return files * files + ranks * ranks == 5;
    const bool straight = files == 0 || ranks == 0, diagonal = files == ranks || files == -ranks;
    if (from == target || !(straight ? kind != Kind::bishop : diagonal && kind != Kind::rook)) return false;
    const int file_step = (files > 0) - (files < 0), rank_step = (ranks > 0) - (ranks < 0);
    std::uint8_t square = away(from, file_step, rank_step);
    while (square != target && (occupied & bit(square)) == 0) square = away(square, file_step, rank_step);
    return square == target;
  }
  constexpr bool attacked(const Position& position, std::uint8_t target, int by) const {
    if (near(position.king[by], target)) return true;
    for (int i = 0; i < 2; ++i) {
      if (owner_[i] != by || position.piece[i] == taken) continue;
      if (attacks(kind_[i], position.piece[i], target, occupied(position))) return true;
    }
    return false;
  }
  // Calls sink(previous, to) for each way back of a man to an open square.
  template <class Sink>
  constexpr void each_way_back(const Position& position, Sink&& sink) const {
    const std::uint64_t full = occupied(position);
    each_man(position, 1 - position.mover, [&](Kind kind, std::uint8_t to) {
      each_reach(kind, to, full, [&](std::uint8_t from) {
        if ((full & bit(from)) != 0) return;
        Position previous = position;
        man_at(previous, to) = from;
        previous.mover ^= 1;
        sink(previous, to);
      });
    });
  }

  Kind kind_[2] = {Kind::queen, Kind::rook};
  std::uint8_t owner_[2] = {0, 1};
};

// The pairs of kings up to symmetry, times the squares of the pieces that are left, times the mover. Of the images that
// leave both kings in place the least has the number.
class FourMenEnding::Numbering {
 public:
  Numbering(const FourMenEnding& rules, const Budget& budget);

  constexpr std::uint64_t size(int layer) const { return pairs * squares(layer) * 2; }
  constexpr std::uint64_t number(const Position& position) const {
    const std::uint16_t found = pair_[position.king[0] * 64 + position.king[1]];
    const Position turned = moved(position, found >> 12);
    const std::uint64_t first = within(turned), pair = found & 0xFFF;
    const std::uint64_t second = mirrored_[pair] == 0 ? first : within(moved(turned, mirrored_[pair]));
    return pair * squares(rules_.layer(position)) * 2 + (second < first ? second : first);
  }
  constexpr unsigned copies(const Position& position) const {
    const std::uint16_t found = pair_[position.king[0] * 64 + position.king[1]];
    const Position turned = moved(position, found >> 12);
    const int mirror = mirrored_[found & 0xFFF];
    return mirror != 0 && moved(turned, mirror) == turned ? symmetries / 2 : symmetries;
  }
  constexpr Position at(int layer, std::uint64_t number) const {
    const std::uint64_t pair = number / (squares(layer) * 2);
    Position position{{static_cast<std::uint8_t>(kings_[pair] / 64), static_cast<std::uint8_t>(kings_[pair] % 64)},
                      {taken, taken},
                      static_cast<std::uint8_t>(number % 2)};
    std::uint64_t left = number % (squares(layer) * 2) / 2;
    for (int i = 1; i >= 0; --i) {
      if ((layer >> i & 1) != 0) continue;
      position.piece[i] = static_cast<std::uint8_t>(left % 64);
      left /= 64;
    }
    return position;
  }
  constexpr bool hole(int layer, std::uint64_t number) const {
    const Position position = at(layer, number);
    return !rules_.legal(position) || this->number(position) != number;
  }

 private:
  static constexpr std::uint64_t pairs = 462;

  static constexpr std::uint64_t squares(int layer) { return layer == 0 ? 64 * 64 : layer == 3 ? 1 : 64; }
  static constexpr std::uint64_t within(const Position& position) {
    std::uint64_t number = 0;
    for (const std::uint8_t square : position.piece) number = square == taken ? number : number * 64 + square;
    return number * 2 + position.mover;
  }

  FourMenEnding rules_;
  std::uint16_t pair_[64 * 64] = {};   // the pair it is an image of, and the symmetry that leads there in the high bits
  std::uint16_t kings_[pairs] = {};    // 64 · king[0] + king[1]
  std::uint8_t mirrored_[pairs] = {};  // the symmetry that leaves the pair in place, or 0
};

}  // namespace zermelo
