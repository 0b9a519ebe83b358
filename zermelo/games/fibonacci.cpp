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
                 "who cannot move has lost. The position 13:6-J1 has 13 sticks, of which at most 6 may be taken."),
          {{"heap", Parameter::Kind::whole, "20", 1, Fibonacci::largest_heap, {}, Phrase("the sticks of the heap")}}};
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

std::string Fibonacci::text(const Position& position) const {
  return std::to_string(position.heap) + ":" + std::to_string(position.max_take) + mover_text(to_move(position));
}

std::string Fibonacci::text(const Position&, Move move) const { return std::to_string(move.take); }

Phrase Fibonacci::convention() const { return Phrase("whoever takes the last stick has won"); }

Fibonacci::Position Fibonacci::read(std::string_view text) const {
  PositionReader reader(text);
  const Phrase expected = Phrase("expected the sticks and how many may be taken, written 13:6-J1");
  const int heap = reader.number(expected);
  if (heap > start_) {
    reader.fail_at(0, Phrase("the heap begins at {} and cannot hold {}: give the game a larger heap", start_, heap));
  }
  reader.expect(':', expected);
  const std::size_t at = reader.at();
  const int max_take = reader.number(expected);
  if (max_take < smallest_limit(heap) || max_take > heap)
    reader.fail_at(at, Phrase("with {} sticks left, the most that may be taken is from {} to {}", heap,
                              smallest_limit(heap), heap));
  return {static_cast<std::uint16_t>(heap), static_cast<std::uint16_t>(max_take), reader.mover()};
}

Board Fibonacci::board(const Position& position) const {
  Board board;
  const DrawnHeap heap(board, 0, position.heap);
  moves(position, [&](Move move) { board.choices.push_back({text(position, move), heap.last(move.take)}); });
  return board;
}

}  // namespace zermelo
