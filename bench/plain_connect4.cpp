// SPDX-License-Identifier: Apache-2.0
#include "bench/plain_connect4.h"

#include <algorithm>
#include <bit>

namespace zermelo::bench {

namespace {

constexpr std::uint64_t bottom = 0x0000040810204081u;  // a bit every seven
constexpr std::uint64_t board = bottom * 63;
constexpr std::size_t table_size = 8388617;  // a prime, so that the index and 32 bits determine the key

constexpr std::uint64_t playable(std::uint64_t all) { return (all + bottom) & board; }
constexpr std::uint64_t column(int at) { return std::uint64_t{63} << 7 * at; }

}  // namespace

PlainConnect4::PlainConnect4(const Budget& budget) : table_(table_size), budget_(budget) {}

std::uint64_t PlainConnect4::winning_cells(std::uint64_t stones, std::uint64_t all) {
  std::uint64_t cells = stones << 1 & stones << 2 & stones << 3;
  for (const int step : {6, 7, 8}) {
    const std::uint64_t below = stones << step & stones << 2 * step, above = stones >> step & stones >> 2 * step;
    cells |= below & (stones << 3 * step | stones >> step);
    cells |= above & (stones >> 3 * step | stones << step);
  }
  return cells & board & ~all;
}

std::uint64_t PlainConnect4::moves_that_last(const Position& position) {
  std::uint64_t moves = playable(position.all);
  const std::uint64_t threats = winning_cells(position.own ^ position.all, position.all);
  if (const std::uint64_t forced = moves & threats; forced != 0) {
    if ((forced & (forced - 1)) != 0) return 0;
    moves = forced;
  }
  return moves & ~(threats >> 1);
}

int PlainConnect4::negamax(const Position& position, int alpha, int beta) {
  budget_.check(++nodes_);
  const int left = cells_ - position.stones;
  const std::uint64_t moves = moves_that_last(position);
  if (moves == 0) return -left / 2;
  if (left <= 2) return 0;
  alpha = std::max(alpha, -(left - 2) / 2);
  beta = std::min(beta, (left - 1) / 2);
  if (alpha >= beta) return alpha;
  const std::uint64_t key = position.own + position.all;
  Entry& entry = table_[key % table_size];
  if (entry.used && entry.key == static_cast<std::uint32_t>(key)) {
    if (entry.lower) {
      alpha = std::max(alpha, int{entry.bound});
    } else {
      beta = std::min(beta, int{entry.bound});
    }
    if (alpha >= beta) return entry.bound;
  }
  return try_moves(position, moves, alpha, beta, entry);
}

int PlainConnect4::try_moves(const Position& position, std::uint64_t moves, int alpha, int beta, Entry& entry) {
  struct Scored {
    std::uint64_t stone;
    int threats;
  };
  std::array<Scored, columns_> sorted{};
  int count = 0;
  for (const int at : {3, 2, 4, 1, 5, 0, 6}) {  // the middle first
    const std::uint64_t stone = moves & column(at);
    if (stone == 0) continue;
    const Scored scored{stone, std::popcount(winning_cells(position.own | stone, position.all | stone))};
    int to = count++;
    for (; to > 0 && sorted[to - 1].threats < scored.threats; --to) sorted[to] = sorted[to - 1];
    sorted[to] = scored;
  }
  const auto key = static_cast<std::uint32_t>(position.own + position.all);
  for (int i = 0; i < count; ++i) {
    const Position next{position.own ^ position.all, position.all | sorted[i].stone, position.stones + 1};
    const int found = -negamax(next, -beta, -alpha);
    if (found >= beta) {
      entry = {key, static_cast<std::int8_t>(found), true, true};
      return found;
    }
    alpha = std::max(alpha, found);
  }
  entry = {key, static_cast<std::int8_t>(alpha), false, true};
  return alpha;
}

int PlainConnect4::score(std::string_view columns) {
  Position position{0, 0, 0};
  for (const char letter : columns) {
    const std::uint64_t all = position.all | (position.all + (std::uint64_t{1} << 7 * (letter - '1')));
    position = {position.own ^ position.all, all, position.stones + 1};
  }
  const int left = cells_ - position.stones;
  if ((winning_cells(position.own, position.all) & playable(position.all)) != 0) return (left + 1) / 2;
  int low = -left / 2, high = (left + 1) / 2;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (middle <= 0 && low / 2 < middle) middle = low / 2;
    if (middle >= 0 && high / 2 > middle) middle = high / 2;
    const int found = negamax(position, middle, middle + 1);
    (found <= middle ? high : low) = found;
  }
  return low;
}

}  // namespace zermelo::bench
