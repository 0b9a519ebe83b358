// SPDX-License-Identifier: Apache-2.0
// The advice of Connect Four to a search: immediate wins, forced replies, moves that give the game away, and two proofs
// by answering in kind.
//
// Answering in kind. While an even number of cells is open, the player who is not to move can answer every stone in its
// own column, and the first stone of a column with an odd number of open cells in another such column, of which there
// are two, four … . Of the cells above these he then gets the top one of each column, the third from the top, …: the
// answerer's rows. The player to move gets the others, and either player may get the lowest open cell of a column. If
// all of these make no line for the player to move, he cannot win; if the cells that the answerer is sure of make a
// line, he loses. (Allis's «claimeven», 1988, with odd columns taken in pairs.)
//
// A sentry. While an odd number of cells is open, and the player to move would give the opponent a line by playing a
// column in which an odd number is open, that column stays, the others have an even number of open cells, and the
// opponent answers in kind there: when they are full, the player to move must play the column, and loses.
#pragma once
#include <zermelo/base/bits.h>
#include <zermelo/base/budget.h>
#include <zermelo/games/connect4.h>

namespace zermelo {

class Connect4::Advice {
 public:
  static constexpr bool keeps_distances = true;

  Advice(const Connect4& rules, const Budget&) : rules_(rules) {}

  template <class Sink>
  constexpr Proved candidates(const Position& position, Sink&& sink) const {
    const Threats threats = this->threats(position);
    if ((threats.own_wins & threats.playable) != 0) return Proved::win_in(1);
    if (threats.playable == 0) return Proved::draw();
    std::uint64_t tried = threats.playable;
    if (const std::uint64_t forced = threats.playable & threats.other_wins; forced != 0) {
      if ((forced & (forced - 1)) != 0) return Proved::loss_in(2);
      tried = forced;
    }
    tried &= ~(threats.other_wins >> 1);
    if (tried == 0) return Proved::loss_in(2);
    Try tries[max_cols];
    int count = 0;
    for (std::uint64_t rest = tried; rest != 0; rest &= rest - 1) {
      tries[count] = look_at(threats, rest & (~rest + 1));
      if (tries[count].replies == 0 && threats.open != tries[count].stone) return Proved::win_in(3);
      ++count;
    }
    const Begun begun = this->begun(threats);
    for (int i = 0; i < count; ++i) sink(rules_.column_at_[cell_of(tries[i].stone)], promise(threats, begun, tries[i]));
    Proved proved = Proved::between(worth_scale.loss_in(4), worth_scale.win_in(5)) & proved_by_answering(threats);
    if (!rules_.has_line(threats.own | threats.open)) proved = proved & Proved::at_most_draw();
    if (!rules_.has_line(threats.other | threats.open)) proved = proved & Proved::at_least_draw();
    return proved;
  }

 private:
  struct Threats {
    std::uint64_t own, other, open, playable;
    std::uint64_t own_wins, other_wins;  // open cells that complete a line
  };

  // A stone worth a try, the cells that win after it, and the replies that do not lose at once.
  struct Try {
    std::uint64_t stone, wins, replies;
  };
  // Where lines begin that hold one stone of the player to move and none of the other's, by direction.
  struct Begun {
    std::uint64_t lines[4];
  };

  constexpr Threats threats(const Position& position) const {
    const std::uint64_t stones = position.all & ~mover_bit, other = stones ^ position.own;
    const std::uint64_t open = rules_.board_ & ~stones;
    return {position.own,
            other,
            open,
            (stones + rules_.bottom_) & open,
            rules_.completing(position.own) & open,
            rules_.completing(other) & open};
  }

  constexpr Proved proved_by_answering(const Threats& threats) const {
    const int open = popcount(threats.open);
    const std::uint64_t anybodys = (threats.open & ~rules_.answered_) | threats.playable;
    const std::uint64_t sure = threats.open & rules_.answered_ & ~threats.playable;
    if (open % 2 == 0) {
      if (rules_.has_line(threats.own | anybodys)) return Proved::nothing();
      return rules_.has_line(threats.other | sure) ? Proved::loss_within(open) : Proved::at_most_draw();
    }
    if (!rules_.has_line(threats.other | anybodys)) return Proved::at_least_draw();
    for (std::uint64_t odd = threats.playable & rules_.answered_; odd != 0; odd &= odd - 1) {
      const std::uint64_t column = rules_.column_of(odd) & threats.open;
      const std::uint64_t wins = column & threats.other_wins & ~rules_.answered_;
      if (wins == 0) continue;
      const std::uint64_t below = column & ((wins & (~wins + 1)) - 1);
      if (!rules_.has_line(threats.own | (anybodys & ~column) | (below & rules_.answered_)))
        return Proved::loss_within(open - 1);
    }
    return Proved::nothing();
  }

  // REQUIRES: no reply wins.
  constexpr Try look_at(const Threats& threats, std::uint64_t stone) const {
    const std::uint64_t wins = rules_.completing(threats.own | stone) & threats.open & ~stone;
    const std::uint64_t next = (threats.playable & ~stone) | (stone << 1 & threats.open);
    const std::uint64_t at_once = wins & next;
    if ((at_once & (at_once - 1)) != 0) return {stone, wins, 0};
    return {stone, wins, (at_once != 0 ? at_once : next) & ~(wins >> 1)};
  }

  constexpr Begun begun(const Threats& threats) const {
    constexpr int few = 16;  // open cells: then counting lines costs more than it saves
    Begun begun = {};
    if (popcount(threats.open) < few) return begun;
    rules_.each_direction(
        [&](int i, int step, int length) { begun.lines[i] = lines_of_one(threats.own, threats.open, step, length); });
    return begun;
  }

  // The weights are those with which searches of random positions visited the fewest.
  constexpr int promise(const Threats& threats, const Begun& begun, const Try& now) const {
    const std::uint64_t own_rows = popcount(threats.open) % 2 == 0 ? ~rules_.answered_ : rules_.answered_;
    const std::uint64_t fresh = now.wins & ~threats.own_wins;
    const bool gives_up = (threats.own_wins & now.stone << 1) != 0;
    const bool keeps_off = (now.wins & now.stone << 2) != 0;  // the opponent cannot play on top
    int lines = 0;
    rules_.each_direction([&](int i, int step, int length) {
      lines += popcount(begun.lines[i] & lines_through(now.stone, step, length));
    });
    return 10 * popcount(fresh) + 5 * popcount(fresh & own_rows) - (gives_up ? 48 : 0) + (keeps_off ? 14 : 0) -
           5 * popcount(now.replies) + 4 * lines + rules_.weight_[cell_of(now.stone)];
  }

  Connect4 rules_;
};

}  // namespace zermelo
