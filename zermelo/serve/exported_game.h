// SPDX-License-Identifier: Apache-2.0
// A whole game in one JSON document, for a page without a server. What repeats (cells, moves, lists of lines) is
// written once and named by its number:
//
//   {"entry": {"en": GAME, "fr": GAME}, "game", "title": {…}, "convention": {…}, "start": 0,
//    "cells": [CELL], "lines": [[[0, 1]]], "coordinates": [COORDINATES], "choices": [{"move", "cells", "one_piece"}],
//    "positions": ["3+3-J0", …], "to_move": [0, …], "end": [null, 0, "draw", …],
//    "outcome": ["win", …], "distance": [7, null, …],
//    "moves": [[choice, position, choice, position, …], …],   in move order
//    "boards": [{"cells": [number, …], "lines": number, "coordinates": number, "long_pieces": […], "decisive": […]}]}
//
// «boards» is null for a game without a picture.
#pragma once
#include <cstdint>
#include <string>

#include <zermelo/base/budget.h>
#include <zermelo/base/progress.h>

namespace zermelo::serve {

inline constexpr std::uint64_t max_exported_positions = 100'000;

// Throws an Error where there is no such game, or where it has more positions than that.
[[nodiscard]] std::string exported_game(const std::string& game, const Budget& budget, Progress& progress = silent());

}  // namespace zermelo::serve
