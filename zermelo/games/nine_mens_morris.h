// SPDX-License-Identifier: Apache-2.0
// Nine men's morris, with nine men each or fewer. The points are on three rings of eight, numbered clockwise from the
// top left corner, 8 · ring + place; lines of three are the sides of the rings and the four lines across them:
//
//   0-----------1-----------2     side[player]  bits 0 … 23   the player's men, bit i for point i
//   |   8-------9------10   |                  24 … 27   men still to be placed
//   |   |  16--17--18   |   |                  31        set for the player to move
//   7--15--23      19--11---3
//   |   |  22--21--20   |   |
//   |  14------13------12   |
//   6-----------5-----------4
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

class NineMensMorris {
 public:
  static constexpr int points = 24, symmetries = 16, most_men = 9;
  static constexpr std::uint32_t every_point = (1u << points) - 1;
  static constexpr std::uint8_t no_point = 255;  // placed, not moved; or nobody removed

  struct Position {
    std::uint32_t side[2];
    auto operator<=>(const Position&) const = default;

    constexpr int mover() const { return side[1] >> 31 != 0 ? 1 : 0; }
    constexpr std::uint32_t men(int player) const { return side[player] & every_point; }
    constexpr int hand(int player) const { return static_cast<int>(side[player] >> points & 15u); }
    // On the board and in hand.
    constexpr int men_left(int player) const { return popcount(men(player)) + hand(player); }
  };
  struct Move {
    std::uint8_t from, to, removed;
  };

  static std::vector<Variant<NineMensMorris>> variants();

  constexpr int men() const { return men_; }
  constexpr Position initial() const { return position(0, 0, men_, men_, 0); }
  constexpr bool is_position(const Position& position) const {
    const int hands[2] = {position.hand(0), position.hand(1)}, mover = position.mover();
    constexpr std::uint32_t known = every_point | 15u << points | mover_bit;
    if (((position.side[0] | position.side[1]) & ~known) != 0 || (position.men(0) & position.men(1)) != 0) return false;
    if (((position.side[0] ^ position.side[1]) & mover_bit) == 0) return false;
    if (hands[1] - hands[0] != (hands[1] > 0 ? mover : 0)) return false;
    return position.men_left(0) <= men_ && position.men_left(1) <= men_ && layer(position) < layers();
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover()); }
  constexpr End end(const Position& position) const {
    if (position.men_left(0) < 3) return End::second;
    return position.men_left(1) < 3 ? End::first : End::none;
  }
  constexpr End stuck(const Position& position) const { return won_by(other(to_move(position))); }

  // By the point left, then the point reached, then the man removed.
  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    const int mover = position.mover();
    const std::uint32_t own = position.men(mover), open = every_point & ~(own | position.men(1 - mover));
    const std::uint32_t victims = removable(position.men(1 - mover));
    const auto each_target = [&](std::uint8_t from, std::uint32_t targets, std::uint32_t mills) {
      each(targets, [&](std::uint8_t to) {
        if ((mills & bit(to)) == 0 || victims == 0) return sink(Move{from, to, no_point});
        each(victims, [&](std::uint8_t removed) { sink(Move{from, to, removed}); });
      });
    };
    if (position.hand(mover) > 0) return each_target(no_point, open, completing(own));
    const bool flies = popcount(own) == 3;
    each(own, [&](std::uint8_t from) {
      each_target(from, flies ? open : open & near(bit(from)), completing(own & ~bit(from)));
    });
  }
  constexpr Position after(Position position, Move move) const {
    const int mover = position.mover();
    std::uint32_t& own = position.side[mover];
    own = move.from == no_point ? own - one_in_hand : own & ~bit(move.from);
    own |= bit(move.to);
    if (move.removed != no_point) position.side[1 - mover] &= ~bit(move.removed);
    position.side[0] ^= mover_bit;
    position.side[1] ^= mover_bit;
    return position;
  }

  // Each placing is a layer; then a layer has as many men on the board, and only a taking leaves it.
  constexpr int layer(const Position& position) const {
    const int in_hand = position.hand(0) + position.hand(1);
    if (in_hand > 0) return 2 * men_ - in_hand;
    return 4 * men_ - popcount(position.men(0)) - popcount(position.men(1));
  }
  // The last has five men: two and three.
  constexpr int layers() const { return 4 * men_ - 4; }
  constexpr int longest_step() const { return 0; }

  // The least image: four turns, mirrored or not, the inner ring and the outer one exchanged or not.
  constexpr Position canonical(const Position& position) const {
    Position least = position;
    for (int symmetry = 1; symmetry < symmetries; ++symmetry) {
      Position image = position;
      for (std::uint32_t& side : image.side) side = (side & ~every_point) | moved(side & every_point, symmetry);
      if (image < least) least = image;
    }
    return least;
  }
  // Points under one of the symmetries; 0 moves nothing.
  static constexpr std::uint32_t moved(std::uint32_t set, int symmetry) {
    if ((symmetry & 1) != 0) set = (set & middle_ring) | set >> 16 | (set & 0xFFu) << 16;
    if ((symmetry & 2) != 0) set = turned(reversed(set), 1);
    return turned(set, symmetry >> 2 << 1);
  }

  template <class Sink>
  constexpr void before(const Position& position, Sink&& sink) const {
    const int mover = 1 - position.mover();
    each(position.men(mover), [&](std::uint8_t to) {
      unplace(position, to, sink);
      if (position.hand(0) + position.hand(1) == 0) unmove(position, to, sink);
    });
  }
  // Those of the same layer.
  template <class Sink>
  constexpr void before_in_layer(const Position& position, Sink&& sink) const {
    const int mover = 1 - position.mover();
    if (position.hand(0) + position.hand(1) > 0) return;
    if (popcount(position.men(0)) < 3 || popcount(position.men(1)) < 3) return;
    each(position.men(mover) & ~in_mills(position.men(mover)),
         [&](std::uint8_t to) { unmove_alone(position, to, sink); });
  }

  // Men on the board and in hand, and a tenth of that for each free point beside a man.
  constexpr double heuristic(const Position& position) const {
    const std::uint32_t open = every_point & ~(position.men(0) | position.men(1));
    const int men = position.men_left(0) - position.men_left(1);
    const int ways = popcount(near(position.men(0)) & open) - popcount(near(position.men(1)) & open);
    return men + 0.1 * ways;
  }
  constexpr bool sides_alike() const { return true; }

  class Numbering;

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  Board board(const Position& position) const;
  Phrase convention() const;

  // REQUIRES: the men are of different points.
  static constexpr Position position(std::uint32_t first, std::uint32_t second, int first_hand, int second_hand,
                                     int mover) {
    return {{first | static_cast<std::uint32_t>(first_hand) << points | (mover == 0 ? mover_bit : 0),
             second | static_cast<std::uint32_t>(second_hand) << points | (mover == 1 ? mover_bit : 0)}};
  }

 private:
  static constexpr std::uint32_t mover_bit = 1u << 31, one_in_hand = 1u << points;
  static constexpr std::uint32_t corners = 0x555555, middles = 0xAAAAAA, middle_ring = 0x00FF00, each_ring = 0x010101;

  static NineMensMorris make(Arguments& arguments);
  void read_hands(std::string_view text, std::size_t& at, int (&hand)[2]) const;
  void check(std::string_view text, std::size_t hands, const Position& position) const;

  static constexpr std::uint32_t bit(std::uint8_t point) { return 1u << point; }
  template <class Sink>
  static constexpr void each(std::uint32_t set, Sink&& sink) {
    for (; set != 0; set &= set - 1) sink(static_cast<std::uint8_t>(countr_zero(set)));
  }

  // Every ring turned by that many places, from 0 to 7: place i goes to i + places.
  static constexpr std::uint32_t turned(std::uint32_t set, int places) {
    const std::uint32_t low = each_ring * (0xFFu >> places), high = each_ring * (0xFFu & ~(0xFFu >> places));
    return (set & low) << places | (set & high) >> (8 - places);
  }
  // Place i of each ring goes to 7 - i.
  static constexpr std::uint32_t reversed(std::uint32_t set) {
    set = (set & 0x0F0F0F) << 4 | (set >> 4 & 0x0F0F0F);
    set = (set & 0x333333) << 2 | (set >> 2 & 0x333333);
    return (set & 0x555555) << 1 | (set >> 1 & 0x555555);
  }
  // The points that complete a line whose other two points are in the set.
  static constexpr std::uint32_t completing(std::uint32_t set) {
    const std::uint32_t next = turned(set, 7), second = turned(set, 6), last = turned(set, 1), before = turned(set, 2);
    const std::uint32_t inward = set >> 8 | set << 16, outward = set << 8 | set >> 16;
    return (((next & second) | (last & before)) & corners) | (((next & last) | (inward & outward)) & middles);
  }
  static constexpr std::uint32_t in_mills(std::uint32_t set) { return set & completing(set); }
  // The points beside those of the set.
  static constexpr std::uint32_t near(std::uint32_t set) {
    const std::uint32_t across = set & middles;
    return (turned(set, 1) | turned(set, 7) | across << 8 | across >> 8) & every_point;
  }
  // Men in no mill, or all where all are.
  static constexpr std::uint32_t removable(std::uint32_t men) {
    const std::uint32_t free = men & ~in_mills(men);
    return free != 0 ? free : men;
  }

  // Before a man was placed on `to`, where that was the turn to place.
  template <class Sink>
  constexpr void unplace(const Position& position, std::uint8_t to, Sink& sink) const {
    const int mover = 1 - position.mover();
    const int hand[2] = {position.hand(0) + (mover == 0), position.hand(1) + (mover == 1)};
    if (hand[1] - hand[0] != mover || hand[mover] > men_) return;
    Position previous = step_back(position);
    previous.side[mover] = (previous.side[mover] & ~bit(to)) + one_in_hand;
    undo_taking(previous, position, to, 0, sink);
  }
  template <class Sink>
  constexpr void unmove(const Position& position, std::uint8_t to, Sink& sink) const {
    each(origins(position, to), [&](std::uint8_t from) {
      Position previous = step_back(position);
      const int mover = previous.mover();
      previous.side[mover] = (previous.side[mover] & ~bit(to)) | bit(from);
      undo_taking(previous, position, to, bit(from), sink);
    });
  }
  // Nobody was taken. REQUIRES: no mill was closed.
  template <class Sink>
  constexpr void unmove_alone(const Position& position, std::uint8_t to, Sink& sink) const {
    each(origins(position, to), [&](std::uint8_t from) {
      Position previous = step_back(position);
      const int mover = previous.mover();
      previous.side[mover] = (previous.side[mover] & ~bit(to)) | bit(from);
      sink(previous);
    });
  }
  // Where the man on `to` may have come from.
  static constexpr std::uint32_t origins(const Position& position, std::uint8_t to) {
    const std::uint32_t own = position.men(1 - position.mover()),
                        open = every_point & ~(own | position.men(position.mover()));
    return popcount(own) == 3 ? open : open & near(bit(to));
  }
  static constexpr Position step_back(Position position) {
    position.side[0] ^= mover_bit;
    position.side[1] ^= mover_bit;
    return position;
  }
  // `previous` with the men it may have taken; just as it is where the move to `to` closed no mill, or nobody was
  // there.
  template <class Sink>
  constexpr void undo_taking(Position previous, const Position& position, std::uint8_t to, std::uint32_t left,
                             Sink& sink) const {
    const int mover = previous.mover(), enemy = 1 - mover;
    const std::uint32_t own = position.men(mover), theirs = position.men(enemy);
    const bool closed = (in_mills(own) & bit(to)) != 0;
    if ((!closed || theirs == 0) && end(previous) == End::none) sink(previous);
    if (!closed || position.men_left(enemy) == men_) return;
    each(every_point & ~(own | theirs | left), [&](std::uint8_t victim) {
      if ((removable(theirs | bit(victim)) & bit(victim)) == 0) return;
      Position whole = previous;
      whole.side[enemy] |= bit(victim);
      if (end(whole) == End::none) sink(whole);
    });
  }

  int men_ = most_men;
};

}  // namespace zermelo

#include <zermelo/games/nine_mens_morris_numbering.h>
