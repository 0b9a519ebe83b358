// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/strip_regions.h>

#include <algorithm>
#include <vector>

#include <zermelo/base/bits.h>
#include <zermelo/rules/wide_bits.h>

namespace zermelo {

namespace {

using Row = std::uint32_t;

// A bound depends on the region's squares, the board's width and the tables alone, so a stored bound equals the one
// that would be computed.
class Remembered {
 public:
  struct Entry {
    WideBits squares = 0;  // 0: free, since no region is empty
    std::uint32_t tables = 0;
    StripBound bound{0, 0};
  };
  static constexpr int size_bits = 16;
  static constexpr std::uint64_t bytes = (std::uint64_t{1} << size_bits) * sizeof(Entry);

  Entry& at(WideBits squares) {
    std::uint64_t hash = static_cast<std::uint64_t>(squares) * 0x9e3779b97f4a7c15u ^
                         static_cast<std::uint64_t>(squares >> 64) * 0xc2b2ae3d27d4eb4fu;
    hash = (hash ^ hash >> 32) * 0xd6e8feb86659fd93u;
    return entries_[hash >> (64 - size_bits)];
  }

 private:
  std::vector<Entry> entries_{std::size_t{1} << size_bits};
};

thread_local Remembered remembered;

// The runs of open squares that contain some of these. REQUIRES: runs of at most 16 squares.
Row runs_with(Row squares, Row open) {
  Row right = open, left = open;
  Row found = squares & open;
  for (int step = 1; step <= 8; step *= 2) {
    found |= right & found << step;
    right &= right << step;
  }
  for (int step = 1; step <= 8; step *= 2) {
    found |= left & found >> step;
    left &= left >> step;
  }
  return found;
}

}  // namespace

class StripRegions::Finder {
 public:
  explicit Finder(const StripTables& tables) : tables_(tables) {}

  // visit(region) for each region of these rows, without its bound.
  template <class Visit>
  void each_region(Row* rest, int top, int end, Visit&& visit) {
    Region region;
    for (int at = top; at < end; ++at) {
      while (rest[at] != 0) {
        take_region(rest, at, top, end, region);
        visit(region);
      }
    }
  }
  StripBound sum_of_regions(Row* rest, int top, int end) {
    StripBound sum{0, 0};
    each_region(rest, top, end, [&](const Region& region) { sum = sum + bound(region); });
    return sum;
  }
  StripBound bound(const Region& region) {
    if (region.end == region.top + 1) return tables_.bound(region.row + region.top, 1);
    WideBits squares = 0;
    for (int i = region.end - 1; i >= region.top; --i) squares = squares << tables_.cols | region.row[i];
    Remembered::Entry& entry = remembered.at(squares);
    if (entry.squares == squares && entry.tables == tables_.kind()) return entry.bound;
    const StripBound found = best_bound(region);
    entry = {squares, tables_.kind(), found};
    return found;
  }

 private:
  // Takes the connected region of the first square of row `at` out of `rest`, whose rows above are empty.
  static void take_region(Row* rest, int at, int top, int end, Region& region) {
    for (int i = top; i < end; ++i) region.row[i] = 0;
    region.row[at] = runs_with(rest[at] & (~rest[at] + 1), rest[at]);
    int last = at;
    for (bool grown = true; grown;) {
      for (int i = at; i <= last && i + 1 < end; ++i) {
        region.row[i + 1] |= runs_with(region.row[i], rest[i + 1]);
        if (i == last && region.row[i + 1] != 0) ++last;
      }
      grown = false;
      for (int i = last; i > at; --i) {
        const Row above = region.row[i - 1] | runs_with(region.row[i], rest[i - 1]);
        grown = grown || above != region.row[i - 1];
        region.row[i - 1] = above;
      }
    }
    for (int i = at; i <= last; ++i) rest[i] &= ~region.row[i];
    region.top = at;
    region.end = last + 1;
  }

  StripBound best_bound(const Region& region) {
    StripBound best = cut(region);
    SafeMoves from_top(region, true), from_bottom(region, false);
    if (from_top.taken == 0) return best;
    const bool alike =
        std::equal(from_top.rest + region.top, from_top.rest + region.end, from_bottom.rest + region.top);
    improve(best, region, from_top);
    if (!alike) improve(best, region, from_bottom);
    return best;
  }
  StripBound cut(const Region& region) const {
    StripBound best[longest_strip_side + 1];
    best[region.top] = {0, 0};
    for (int end = region.top + 1; end <= region.end; ++end) {
      best[end] = best[end - 1] + tables_.bound(region.row + end - 1, 1);
      for (int height = 2; height <= StripTables::highest && end - height >= region.top; ++height) {
        const StripBound with = best[end - height] + tables_.bound(region.row + end - height, height);
        if (with.number > best[end].number) best[end] = with;
      }
    }
    return best[region.end];
  }
  // Moves that nobody can take away, and the remaining squares.
  struct SafeMoves {
    Row rest[StripField::max_rows];
    int taken = 0;

    SafeMoves(const Region& region, bool downwards) {
      Row safe[longest_strip_side];
      for (int i = region.top; i < region.end; ++i) {
        rest[i] = region.row[i];
        safe[i] = safe_squares(region.row[i]);
      }
      for (int step = 0; step + 1 < region.end - region.top; ++step) {
        const int i = downwards ? region.top + step : region.end - 2 - step;
        const Row places = safe[i] & safe[i + 1] & rest[i] & rest[i + 1];
        rest[i] &= ~places;
        rest[i + 1] &= ~places;
        taken += popcount(places);
      }
    }
  };
  // Splits the remaining squares into regions again. Destroys `moves`.
  void improve(StripBound& best, const Region& region, SafeMoves& moves) {
    const StripBound with{static_cast<std::int16_t>(8 * moves.taken), 0};
    const StripBound sum = with + sum_of_regions(moves.rest, region.top, region.end);
    if (sum.number > best.number) best = sum;
  }

  const StripTables& tables_;
};

std::uint64_t StripRegions::bytes(const StripTables& tables, int threads) {
  return tables.wide ? static_cast<std::uint64_t>(threads) * Remembered::bytes : 0;
}

void StripRegions::find(const StripTables& tables, const std::uint32_t* row) {
  Row rest[StripField::max_rows];
  std::copy_n(row, StripField::max_rows, rest);
  Finder finder(tables);
  count_ = 0;
  sum_ = {0, 0};
  finder.each_region(rest, 0, tables.rows, [&](const Region& region) {
    Region& kept = regions_[count_];
    kept = region;
    kept.bound = finder.bound(region);
    sum_ = sum_ + kept.bound;
    for (int i = region.top; i < region.end; ++i)
      for (Row squares = region.row[i]; squares != 0; squares &= squares - 1)
        owner_[i][countr_zero(squares)] = static_cast<std::uint8_t>(count_);
    ++count_;
  });
}

StripBound StripRegions::without(const StripTables& tables, int at, int height, std::uint32_t squares) const {
  const Region& region = regions_[owner_[at][countr_zero(squares)]];
  Row rest[StripField::max_rows] = {};
  std::copy(region.row + region.top, region.row + region.end, rest + region.top);
  for (int i = at; i < at + height; ++i) rest[i] &= ~squares;
  return sum_ - region.bound + Finder(tables).sum_of_regions(rest, region.top, region.end);
}

}  // namespace zermelo
