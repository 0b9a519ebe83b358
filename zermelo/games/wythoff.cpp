// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/wythoff.h>

#include <zermelo/games/heaps.h>

namespace zermelo {

namespace {

GameInfo wythoff_info() {
  const Phrase meaning = Phrase("the counters of a heap");
  return {"wythoff",
          Phrase("two heaps; take from one of them, or as many from both; the last counter wins"),
          Phrase("Each player in turn takes as many counters as he likes from one heap, or the same number from both, "
                 "one at least. Who cannot move has lost. It is also a queen that walks towards a corner. The move 3@1 "
                 "takes three from the first heap, 3@both three from each."),
          {{"a", Parameter::Kind::whole, "5", 0, Wythoff::largest_heap, {}, meaning},
           {"b", Parameter::Kind::whole, "8", 0, Wythoff::largest_heap, {}, meaning}},
          [](const Arguments& given) { return Phrase("Wythoff's game, {} and {}", given.text("a"), given.text("b")); }};
}

}  // namespace

std::vector<Variant<Wythoff>> Wythoff::variants() {
  return {{wythoff_info(),
           &Wythoff::make,
           {{}, {{"a", "0"}, {"b", "0"}}, {{"a", "9"}, {"b", "4"}}, {{"a", "10"}, {"b", "10"}}},
           {{{"a", "70"}, {"b", "90"}}}}};
}

Wythoff Wythoff::make(Arguments& arguments) {
  Wythoff wythoff;
  wythoff.start_.heap[0] = static_cast<std::uint16_t>(arguments.whole("a"));
  wythoff.start_.heap[1] = static_cast<std::uint16_t>(arguments.whole("b"));
  return wythoff;
}

std::string Wythoff::text(const Position&, Move move) const {
  if (move.take[0] == 0) return std::to_string(move.take[1]) + "@2";
  return std::to_string(move.take[0]) + (move.take[1] == 0 ? "@1" : "@both");
}

Phrase Wythoff::convention() const { return Phrase("who cannot move has lost"); }

// A queen's board: the first heap to the right, the second downward, the goal top left.
Board Wythoff::board(const Position& position) const {
  Board board;
  const auto square = [&](const Position& queen) {
    return static_cast<std::size_t>(queen.heap[1] * (start_.heap[0] + 1) + queen.heap[0]);
  };
  for (int y = 0; y <= start_.heap[1]; ++y) {
    for (int x = 0; x <= start_.heap[0]; ++x) {
      Board::Cell cell;
      cell.x = x;
      cell.y = y;
      board.cells.push_back(cell);
    }
  }
  board.cells[square(position)].piece = "Q";
  moves(position, [&](Move move) {
    board.choices.push_back({text(position, move), {square(after(position, move)), square(position)}});
  });
  return board;
}

}  // namespace zermelo
