// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

namespace zermelo {

// The size of the Nim heap that a position of an impartial game is worth; 0 is lost for the player to move.
using Nimber = std::uint32_t;

}  // namespace zermelo
