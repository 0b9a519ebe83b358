// SPDX-License-Identifier: Apache-2.0
// The colours of every picture: those of Okabe and Ito, which colour-blind people can tell apart, and tints of them.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace zermelo {

enum class Colour : std::uint8_t {
  none,
  paper,
  ink,
  grey,         // of lesser words
  rule,         // of thin lines
  cell,         // of a board
  gone,         // what is no part of the board any more
  first,        // the first player's
  first_tint,   // his region
  second,       // the second player's
  second_tint,  // his region
  win,
  draw,
  loss,
  latest,  // the last move
};

struct ColourEntry {
  std::string_view name;  // in TikZ, after «zermelo»
  std::string_view hex;   // six digits
};

inline constexpr std::array<ColourEntry, 15> palette = {{{"None", ""},
                                                         {"Paper", "FFFFFF"},
                                                         {"Ink", "1A1A1A"},
                                                         {"Grey", "666666"},
                                                         {"Rule", "B8B8B8"},
                                                         {"Cell", "F5F3EE"},
                                                         {"Gone", "E4E4E4"},
                                                         {"First", "0072B2"},
                                                         {"FirstTint", "C6E2F2"},
                                                         {"Second", "D55E00"},
                                                         {"SecondTint", "F9DCC4"},
                                                         {"Win", "009E73"},
                                                         {"Draw", "E69F00"},
                                                         {"Loss", "CC79A7"},
                                                         {"Latest", "F0E442"}}};

constexpr const ColourEntry& entry_of(Colour colour) { return palette[static_cast<std::size_t>(colour)]; }

}  // namespace zermelo
