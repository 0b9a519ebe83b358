// SPDX-License-Identifier: Apache-2.0
// Which moves of Domineering are worth a try, and what is proved without them. Lower bounds for both players, by
// cutting the board into strips (strip_field.h), often decide who wins, now or after a single move; they are tried for
// every move.
#pragma once
#include <cstdint>

#include <zermelo/base/bits.h>
#include <zermelo/games/domino_patterns.h>
#include <zermelo/games/strip_field.h>
#include <zermelo/games/strip_regions.h>
#include <zermelo/rules/proved.h>

namespace zermelo {

// The board as one player sees it. Squares that the opponent can never use are safe; two of them one above the other
// are a move that nobody can take away.
class DomineeringView {
 public:
  StripField field;  // the caller fills row[]

  constexpr void prepare(const StripTables& tables) {
    field.cut(tables, 0);
    int taken = 0;
    for (int i = 0; i < tables.rows; ++i) {
      safe_[i] = safe_squares(field.row[i]);
      without_.row[i] = field.row[i];
    }
    for (int i = 0; i + 1 < tables.rows; ++i) {
      const std::uint32_t places = safe_[i] & safe_[i + 1] & without_.row[i];
      without_.row[i] &= ~places;
      without_.row[i + 1] &= ~places;
      taken += popcount(places);
    }
    // Safe moves may cross any cut: they are also counted separately from the strips.
    apart_ = taken > 0;
    if (apart_) without_.cut(tables, 8 * taken);
  }

  // Above 0: the player is sure to win, moving first or second.
  constexpr int moving_first(const StripTables& tables) {
    int worth = field.best().moving_first();
    if (apart_) worth = greater(worth, without_.best().moving_first());
    return within_reach(tables, worth) ? greater(worth, regions(tables).bound().moving_first()) : worth;
  }
  constexpr int moving_second(const StripTables& tables) {
    int worth = field.best().moving_second();
    if (apart_) worth = greater(worth, without_.best().moving_second());
    return within_reach(tables, worth) ? greater(worth, regions(tables).bound().moving_second()) : worth;
  }
  constexpr int after_own(const StripTables& tables, int at, int column) {
    const std::uint32_t square = std::uint32_t{1} << column;
    int worth = field.after_own(tables, at, column);
    if (apart_ && worth <= 0 && (without_.row[at] & without_.row[at + 1] & square) != 0)
      worth = greater(worth, without_.after_own(tables, at, column));
    if (!within_reach(tables, worth)) return worth;
    return greater(worth, regions(tables).without(tables, at, 2, square).moving_second());
  }
  constexpr int after_other(const StripTables& tables, int at, int column) {
    int worth = field.after_other(tables, at, column);
    if (apart_ && worth <= 0) worth = greater(worth, without_.after_other(tables, at, column));
    if (!within_reach(tables, worth)) return worth;
    return greater(worth, regions(tables).without(tables, at, 1, std::uint32_t{3} << column).moving_first());
  }

  // Safe squares in columns of open squares that are all safe: they belong to the player alone, and are worth as many
  // moves as fit.
  constexpr void find_alone(int rows, std::uint32_t* alone) const {
    std::uint32_t shared = 0;
    for (int i = 0; i < rows; ++i) {
      shared = (field.row[i] & ~safe_[i]) | (field.row[i] & shared);
      alone[i] = field.row[i] & ~shared;
    }
    shared = 0;
    for (int i = rows - 1; i >= 0; --i) {
      shared = (field.row[i] & ~alone[i]) | (field.row[i] & shared);
      alone[i] &= ~shared;
    }
  }

 private:
  static constexpr int greater(int one, int with) { return one > with ? one : with; }
  // Cutting regions separately seldom gains more than this, and on small boards costs more than it gains.
  static constexpr bool within_reach(const StripTables& tables, int worth) {
    return tables.wide && worth <= 0 && worth >= -12;
  }
  const StripRegions& regions(const StripTables& tables) {
    if (!regions_found_) regions_.find(tables, field.row);
    regions_found_ = true;
    return regions_;
  }

  StripField without_;
  StripRegions regions_;
  bool apart_ = false, regions_found_ = false;
  std::uint32_t safe_[longest_strip_side + 2] = {};
};

// sink(row, column, score) for each move worth a try of the player to move, in his view: his domino lies on `column` of
// `row` and the next. REQUIRES: the rows of both views are filled, those of `other` being the columns of `own`.
template <class Sink>
constexpr Proved advise_domineering(DomineeringView& own, const StripTables& own_tables, DomineeringView& other,
                                    const StripTables& other_tables, Sink&& sink) {
  own.prepare(own_tables);
  if (own.moving_first(own_tables) > 0) return Proved::win();
  other.prepare(other_tables);
  if (other.moving_second(other_tables) > 0) return Proved::loss();

  struct Candidate {
    int score, worth;
    std::int8_t row, column;
  };
  Candidate candidates[longest_strip_side * longest_strip_side];
  int count = 0;
  const std::uint32_t* open = own.field.row;
  std::uint32_t alone[longest_strip_side] = {};
  own.find_alone(own_tables.rows, alone);
  bool alone_tried = false;
  for (int row = 0; row + 1 < own_tables.rows; ++row) {
    for (std::uint32_t rest = open[row] & open[row + 1]; rest != 0; rest &= rest - 1) {
      const int column = countr_zero(rest);
      // One move that only the player can make is as good as any other, and the first is at the end of its column.
      if (((alone[row] & alone[row + 1]) >> column & 1) != 0) {
        if (alone_tried) continue;
        alone_tried = true;
      }
      const int score = DominoPatterns::promise(open, row, column);
      int place = count++;
      for (; place > 0 && candidates[place - 1].score < score; --place) candidates[place] = candidates[place - 1];
      candidates[place] = {score, 0, static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
    }
  }
  for (int i = 0; i < count; ++i) {
    Candidate& move = candidates[i];
    move.worth = own.after_own(own_tables, move.row, move.column);
    if (move.worth <= 0) continue;
    sink(move.row, move.column, move.worth);
    return Proved::win();
  }
  bool some = false;
  for (int i = 0; i < count; ++i) {
    const Candidate& move = candidates[i];
    const int others = other.after_other(other_tables, move.column, move.row);
    if (others > 0) continue;
    some = true;
    sink(move.row, move.column, move.score + 2 * (move.worth - others));
  }
  return some ? Proved::nothing() : Proved::loss();
}

}  // namespace zermelo
