// SPDX-License-Identifier: Apache-2.0
// Three men's morris on nine points, and six men's morris on sixteen. Points are numbered row by row from the top:
//
//   0---1---2      0-------1-------2       man[0]: the first player's men, bit i for point i
//   | \ | / |      |   3---4---5   |       man[1]: the second player's
//   3---4---5      |   |       |   |       hand[0], hand[1]: men still to be placed
//   | / | \ |      6---7       8---9       mover
//   6---7---8      |   |       |   |
//                  |  10--11--12   |
//                 13------14------15
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/bits.h>
#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Morris {
 public:
  static constexpr int max_points = 16;
  static constexpr int lines = 8;                // of three points, on either board
  static constexpr std::uint8_t no_point = 255;  // placed, not moved; or nobody removed

  struct Position {
    std::uint16_t man[2];
    std::uint8_t hand[2];
    std::uint16_t mover;
    auto operator<=>(const Position&) const = default;
  };
  struct Move {
    std::uint8_t from, to, removed;
  };

  static std::vector<Variant<Morris>> variants();

  constexpr Position initial() const { return {{0, 0}, {hand_size(), hand_size()}, 0}; }
  constexpr bool is_position(const Position& position) const {
    const int hands[2] = {position.hand[0], position.hand[1]};
    const unsigned men = unsigned{position.man[0]} | position.man[1];
    if (men >> points_ != 0 || (position.man[0] & position.man[1]) != 0 || position.mover > 1) return false;
    if (hands[1] - hands[0] != (hands[1] > 0 ? position.mover : 0)) return false;
    for (int player = 0; player < 2; ++player) {
      const int left = men_left(position, player);
      if (left > men_ || (!removes() && left < men_)) return false;
    }
    return layer(position) < layers();
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }

  constexpr End end(const Position& position) const {
    for (int player = 0; player < 2; ++player) {
      const End won = player == 0 ? End::first : End::second, lost = player == 0 ? End::second : End::first;
      if (!removes() && in_lines(position.man[player]) != 0) return won;
      if (removes() && men_left(position, player) < 3) return lost;
    }
    return End::none;
  }
  constexpr End stuck(const Position& position) const { return won_by(other(to_move(position))); }

  // By the point left, then the point reached, then the man removed.
  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    const unsigned own = position.man[position.mover], open = open_points(position);
    if (position.hand[position.mover] > 0) {
      each(open, [&](std::uint8_t to) { each_removal(position, no_point, to, sink); });
      return;
    }
    each(own, [&](std::uint8_t from) {
      each(open & near_[from], [&](std::uint8_t to) { each_removal(position, from, to, sink); });
    });
  }
  constexpr Position after(Position position, Move move) const {
    std::uint16_t& own = position.man[position.mover];
    if (move.from == no_point) {
      --position.hand[position.mover];
    } else {
      own = static_cast<std::uint16_t>(own & ~bit(move.from));
    }
    own = static_cast<std::uint16_t>(own | bit(move.to));
    position.mover ^= 1;
    std::uint16_t& theirs = position.man[position.mover];
    if (move.removed != no_point) theirs = static_cast<std::uint16_t>(theirs & ~bit(move.removed));
    return position;
  }

  // Men placed and men removed: a step along a line adds neither.
  constexpr int layer(const Position& position) const {
    const int placed = 2 * men_ - position.hand[0] - position.hand[1];
    return placed + placed - popcount(position.man[0]) - popcount(position.man[1]);
  }
  // A player is left with two men at the worst, then the other with three.
  constexpr int layers() const { return removes() ? 2 * men_ + (men_ - 2) + (men_ - 3) + 1 : 2 * men_ + 1; }
  constexpr int longest_step() const { return 0; }

  // The least image: of the eight of the square, and with six men both squares exchanged as well.
  constexpr Position canonical(const Position& position) const {
    Position least = position;
    for (int symmetry = 1; symmetry < symmetries_; ++symmetry) {
      Position other = position;
      for (int i = 0; i < 2; ++i) {
        unsigned moved = 0;
        each(position.man[i], [&](std::uint8_t point) { moved |= bit(image_[symmetry][point]); });
        other.man[i] = static_cast<std::uint16_t>(moved);
      }
      if (other < least) least = other;
    }
    return least;
  }

  template <class Sink>
  constexpr void before(const Position& position, Sink&& sink) const {
    const int mover = position.mover ^ 1;
    const unsigned open = open_points(position);
    each(position.man[mover], [&](std::uint8_t to) {
      undo(position, Move{no_point, to, no_point}, open, sink);
      each(open & near_[to], [&](std::uint8_t from) {
        undo(position, Move{from, to, no_point}, open & ~bit(from), sink);
      });
    });
  }

  constexpr bool sides_alike() const { return true; }

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  Board board(const Position& position) const;
  Phrase convention() const;

 private:
  static Morris make(Arguments& arguments);
  void lay_out(std::string_view rows);
  int point_at(int x, int y) const;
  std::string point_text(std::uint8_t point) const;
  void read_hands(std::string_view text, std::size_t& at, Position& position) const;
  void check_men(std::string_view text, const Position& position) const;

  static constexpr unsigned bit(std::uint8_t point) { return 1u << point; }
  template <class Sink>
  static constexpr void each(unsigned points, Sink&& sink) {
    for (; points != 0; points &= points - 1) sink(static_cast<std::uint8_t>(countr_zero(points)));
  }

  constexpr bool removes() const { return men_ > 3; }
  constexpr std::uint8_t hand_size() const { return static_cast<std::uint8_t>(men_); }
  constexpr int men_left(const Position& position, int player) const {
    return popcount(position.man[player]) + position.hand[player];
  }
  constexpr unsigned open_points(const Position& position) const {
    return ((1u << points_) - 1) & ~(unsigned{position.man[0]} | position.man[1]);
  }
  constexpr unsigned in_lines(unsigned men) const {
    unsigned in = 0;
    for (const unsigned line : line_) in |= (men & line) == line ? line : 0;
    return in;
  }
  // Enemy men that a move to `to` may remove, one of them; 0 where it closes no mill.
  constexpr unsigned removable(const Position& position, std::uint8_t from, std::uint8_t to) const {
    if (!removes()) return 0;
    unsigned own = position.man[position.mover] | bit(to);
    if (from != no_point) own &= ~bit(from);
    if ((in_lines(own) & bit(to)) == 0) return 0;
    const unsigned theirs = position.man[position.mover ^ 1], free = theirs & ~in_lines(theirs);
    return free != 0 ? free : theirs;
  }
  template <class Sink>
  constexpr void each_removal(const Position& position, std::uint8_t from, std::uint8_t to, Sink& sink) const {
    const unsigned victims = removable(position, from, to);
    if (victims == 0) sink(Move{from, to, no_point});
    each(victims, [&](std::uint8_t removed) { sink(Move{from, to, removed}); });
  }

  // The position before the move, with nobody removed or a man from each of `removed`, where the move is legal there.
  template <class Sink>
  constexpr void undo(const Position& position, Move move, unsigned removed, Sink& sink) const {
    Position previous = position;
    previous.mover ^= 1;
    const int mover = previous.mover, enemy = position.mover;
    unsigned own = previous.man[mover] & ~bit(move.to);
    if (move.from == no_point) {
      ++previous.hand[mover];
    } else {
      own |= bit(move.from);
    }
    previous.man[mover] = static_cast<std::uint16_t>(own);
    const bool placing = previous.hand[0] + previous.hand[1] > 0;
    const bool in_turn = previous.hand[1] - previous.hand[0] == (placing ? mover : 0);
    if (placing != (move.from == no_point) || !in_turn || previous.hand[mover] > men_) return;
    if (end(previous) == End::none && removable(previous, move.from, move.to) == 0) sink(previous);
    if (!removes() || men_left(position, enemy) == men_) return;
    each(removed, [&](std::uint8_t victim) {
      previous.man[enemy] = static_cast<std::uint16_t>(position.man[enemy] | bit(victim));
      if (end(previous) == End::none && (removable(previous, move.from, move.to) & bit(victim)) != 0) sink(previous);
    });
  }

  int men_ = 3;
  int points_ = 9;
  int symmetries_ = 8;
  std::uint16_t line_[lines] = {};
  std::uint16_t near_[max_points] = {};
  std::uint8_t image_[16][max_points] = {};
  std::uint8_t x_[max_points] = {}, y_[max_points] = {};  // where each point is drawn, y downward
};

}  // namespace zermelo
