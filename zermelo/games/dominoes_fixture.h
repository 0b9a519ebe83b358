// SPDX-License-Identifier: Apache-2.0
// For tests of the games of dominoes: who wins, found in two independent ways.
#pragma once
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace zermelo {

// By the rules, over positions up to symmetry.
template <class Rules, class Known>
bool mover_wins(const Rules& rules, const typename Rules::Position& position, Known& known) {
  const auto found = known.find(position.covered);
  if (found != known.end()) return found->second;
  bool wins = false;
  rules.moves(position, [&](typename Rules::Move move) {
    wins = wins || !mover_wins(rules, rules.canonical(rules.after(position, move)), known);
  });
  return known[position.covered] = wins;
}

template <class Rules>
bool beginner_wins(const Rules& rules) {
  std::unordered_map<std::uint64_t, bool> known;
  return mover_wins(rules, rules.initial(), known);
}

// By a brute force of its own: rows of characters, no symmetry, nothing remembered. The arguments say how the player to
// move may lay a domino; the other player may lay it the other ways round.
inline bool brute_force_wins(std::vector<std::string> rows, bool vertically, bool horizontally) {
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      for (const bool vertical : {true, false}) {
        if (!(vertical ? vertically : horizontally)) continue;
        const std::size_t to_r = r + (vertical ? 1 : 0), to_c = c + (vertical ? 0 : 1);
        if (to_r >= rows.size() || to_c >= rows[r].size() || rows[r][c] != '#' || rows[to_r][to_c] != '#') continue;
        rows[r][c] = rows[to_r][to_c] = 'x';
        const bool wins = !brute_force_wins(rows, horizontally, vertically);
        rows[r][c] = rows[to_r][to_c] = '#';
        if (wins) return true;
      }
    }
  }
  return false;
}

// Calls visit(rows) for each board of three rows of three with at least one square.
template <class Visit>
void each_board_within_three_by_three(Visit&& visit) {
  for (unsigned squares = 1; squares < 512; ++squares) {
    std::vector<std::string> rows(3, "...");
    for (std::size_t i = 0; i < 9; ++i) {
      if ((squares >> i & 1) != 0) rows[i / 3][i % 3] = '#';
    }
    visit(rows);
  }
}

}  // namespace zermelo
