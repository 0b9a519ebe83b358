// SPDX-License-Identifier: Apache-2.0
// Chess positions as FEN and as pictures. Square a1 is 0, b1 is 1, … h8 is 63; 64 is no square.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include <zermelo/rules/board.h>

namespace zermelo {

using ChessLetters = std::function<char(std::uint8_t square)>;  // '.' for an open square
using ChessPlaces = std::function<std::uint8_t*(char man)>;  // where a man's square is stored; null for other letters

std::string square_text(std::uint8_t square);

// The first field of a FEN.
std::string fen_board(const ChessLetters& letter_at);
// Reads it; `at` moves past it. `men` names the letters for an error. REQUIRES: the squares stored are 64.
void read_fen_board(std::string_view text, std::size_t& at, const std::string& men, const ChessPlaces& place_of);
// Reads « w - - 0 1» or « b - -», to the end: 0 for White to move, 1 for Black.
std::uint8_t read_fen_end(std::string_view text, std::size_t at);

// One cell a square, from a8 to h1.
Board chess_board(const ChessLetters& letter_at);
constexpr std::size_t chess_cell(std::uint8_t square) { return std::size_t{square} ^ 56u; }

}  // namespace zermelo
