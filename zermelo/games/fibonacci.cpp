// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/fibonacci.h>

#include <zermelo/games/heaps.h>

namespace zermelo {

namespace {

GameInfo fibonacci_info() {
  return {"fibonacci",
          Phrase("Fibonacci Nim: one heap; take at most twice what was taken last; the last stick wins"),
          Phrase("The first move takes any number of sticks but not all of them. From then on a player takes one stick "
                 "at least, and at most twice as many as the other has just taken. Whoever takes the last stick wins: "
                 "who cannot move has lost. The position 13:6-J1 has 13 sticks, of which at most 6 may be taken. A "
                 "move is a number of sticks."),
          {{"heap", Parameter::Kind::whole, "20", 1, Fibonacci::largest_heap, {}, Phrase("the sticks of the heap")}},
          [](const Arguments& given) { return Phrase("Fibonacci Nim, {} sticks", given.text("heap")); }};
}

}  // namespace

std::vector<Variant<Fibonacci>> Fibonacci::variants() {
  return {{fibonacci_info(),
           &Fibonacci::make,
           {{}, {{"heap", "1"}}, {{"heap", "2"}}, {{"heap", "50"}}},
           {{{"heap", "300"}}, {{"heap", "3000"}}}}};
}

Fibonacci Fibonacci::make(Arguments& arguments) {
  Fibonacci fibonacci;
  fibonacci.start_ = static_cast<std::uint16_t>(arguments.whole("heap"));
  return fibonacci;
}

std::string Fibonacci::text(const Position&, Move move) const { return std::to_string(move.take); }

Phrase Fibonacci::convention() const { return Phrase("whoever takes the last stick has won"); }

Board Fibonacci::board(const Position& position) const {
  Board board;
  const DrawnHeap heap(board, 0, position.heap, Board::Figure::stick);
  moves(position, [&](Move move) { board.choices.push_back({text(position, move), heap.last(move.take)}); });
  return board;
}

}  // namespace zermelo
