// SPDX-License-Identifier: Apache-2.0
#include <zermelo/rules/stones_text.h>

#include <bit>

#include <zermelo/rules/grid_text.h>

namespace zermelo {

char stone_letter(const Stones& stones, int cell) {
  if ((stones.own >> cell & 1) != 0) return stones.first_moves ? 'X' : 'O';
  if ((stones.other >> cell & 1) != 0) return stones.first_moves ? 'O' : 'X';
  return '.';
}

std::string stones_text(const Stones& stones, int rows, int cols) {
  const auto letter = [&](int row, int col) { return stone_letter(stones, row * cols + col); };
  return grid_text(rows, cols, letter) + (stones.first_moves ? "-J0" : "-J1");
}

ReadStones read_stones(std::string_view text, int rows, int cols) {
  std::uint64_t first = 0, second = 0;
  const std::size_t at = read_grid(text, rows, cols, "XO.", [&](int row, int col, char letter) {
    const std::uint64_t cell = std::uint64_t{1} << (row * cols + col);
    if (letter == 'X') first |= cell;
    if (letter == 'O') second |= cell;
  });
  const std::string_view mover = text.substr(at);
  if (mover != "-J0" && mover != "-J1") refuse(text, at, Phrase("expected -J0 or -J1, for the player to move"));
  const bool first_moves = mover == "-J0";
  const int ahead = std::popcount(first) - std::popcount(second);
  if (ahead != (first_moves ? 0 : 1)) {
    refuse(text, at,
           Phrase("the stones do not fit the player to move: X has as many as O, or one more before O moves"));
  }
  return {first_moves ? Stones{first, second, true} : Stones{second, first, false}, at};
}

}  // namespace zermelo
