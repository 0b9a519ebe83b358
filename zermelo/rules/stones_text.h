// SPDX-License-Identifier: Apache-2.0
// Boards on which X (the first player) and O put stones in turn, as text: «X.O/.X./...-J1».
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace zermelo {

// Bit row * cols + col is a cell.
struct Stones {
  std::uint64_t own = 0, other = 0;  // of the player to move, of the one who moved last
  bool first_moves = true;
};

// X, O or a point.
[[nodiscard]] char stone_letter(const Stones& stones, int cell);
[[nodiscard]] std::string stones_text(const Stones& stones, int rows, int cols);

struct ReadStones {
  Stones stones;
  std::size_t mover_at;  // where the text names the player to move, counted from 0
};
// Throws an Error with its column for another size, another letter, or stones that do not fit the player to move.
[[nodiscard]] ReadStones read_stones(std::string_view text, int rows, int cols);

}  // namespace zermelo
