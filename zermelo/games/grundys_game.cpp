// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/grundys_game.h>

namespace zermelo {

namespace {

GameInfo grundys_game_info() {
  return {"grundys_game",
          Phrase("Grundy's game: split a heap into two unequal heaps; who cannot move loses"),
          Phrase("There is one heap at first. Each player in turn chooses a heap and splits it into two heaps of "
                 "different sizes. Who cannot move, all heaps being of one or two, has lost. The move 7=4+3 splits a "
                 "heap of seven."),
          {{"heap",
            Parameter::Kind::whole,
            "10",
            1,
            HeapMultiset::max_counters,
            {},
            Phrase("the counters of the first heap")}},
          [](const Arguments& given) { return Phrase("Grundy's game, {} counters", given.text("heap")); }};
}

}  // namespace

std::vector<Variant<GrundysGame>> GrundysGame::variants() {
  return {{grundys_game_info(),
           &GrundysGame::make,
           {{}, {{"heap", "1"}}, {{"heap", "2"}}, {{"heap", "21"}}},
           {{{"heap", "40"}}, {{"heap", "63"}}}}};
}

GrundysGame GrundysGame::make(Arguments& arguments) {
  GrundysGame game;
  game.total_ = static_cast<int>(arguments.whole("heap"));
  return game;
}

std::string GrundysGame::text(const Position& position) const { return heaps_text(position); }

std::string GrundysGame::text(const Position&, Move move) const {
  return std::to_string(move.size) + "=" + std::to_string(move.size - move.small) + "+" + std::to_string(move.small);
}

Phrase GrundysGame::convention() const { return Phrase("who cannot move has lost"); }

GrundysGame::Position GrundysGame::read(std::string_view text) const {
  PositionReader reader(text);
  const Position position = read_heaps(reader, total_);
  if (position.total() != total_)
    reader.fail_at(0, Phrase("the heaps add up to {} counters, not {}", position.total(), total_));
  return position;
}

// A move touches the smaller part, at the heap's end.
Board GrundysGame::board(const Position& position) const {
  Board board;
  const std::vector<DrawnHeap> rows = drawn_heaps(board, position);
  moves(position, [&](Move move) {
    board.choices.push_back(
        {text(position, move), rows[static_cast<std::size_t>(position.larger(move.size))].last(move.small)});
  });
  return board;
}

}  // namespace zermelo
