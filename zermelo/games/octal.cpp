// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/octal.h>

#include <zermelo/base/error.h>

namespace zermelo {

namespace {

Parameter heap_parameter() {
  return {"heap",
          Parameter::Kind::whole,
          "10",
          1,
          HeapMultiset::max_counters,
          {},
          Phrase("the counters of the first heap")};
}

GameInfo octal_info() {
  return {
      "octal",
      Phrase("any octal game: a code says how many counters may be taken, and what may be left of the heap"),
      Phrase("There is one heap at first. Each player in turn takes counters from a heap, as the code allows. Its "
             "digit k, after the point, is for taking k counters, and is a sum: 1 where nothing may be left of the "
             "heap, 2 where one heap may, 4 where two may. With 4 before the point a heap may also be split in two "
             "without taking any. Who cannot move has lost. The move 7=3+2 leaves 3 and 2 of a heap of seven."),
      {{"code", Parameter::Kind::text, "0.137", 0, 0, {}, Phrase("the octal code, written 0.137")}, heap_parameter()},
      [](const Arguments& given) {
        return Phrase("Octal game {}, {} counters", given.text("code"), given.text("heap"));
      }};
}

GameInfo kayles_info() {
  return {
      "kayles",
      Phrase("a row of skittles: knock down one, or two neighbours; who cannot move loses"),
      Phrase("Each player in turn knocks down one skittle, or two that stand side by side, which may break a row in "
             "two. Who cannot move has lost. It is the octal game 0.77; the move 7=3+2 leaves rows of 3 and 2 of a "
             "row of seven."),
      {heap_parameter()},
      [](const Arguments& given) { return Phrase("Kayles, {} skittles", given.text("heap")); }};
}

GameInfo dawson_info() {
  return {"dawson",
          Phrase("Dawson's chess, the octal game 0.137; who cannot move loses"),
          Phrase("Each player in turn takes a heap of one, or two counters from a heap, or three, after which what is "
                 "left of the heap may be split in two. Who cannot move has lost. Heaps are the files of pawns in "
                 "Dawson's chess; the move 7=3+1 leaves 3 and 1 of a heap of seven."),
          {heap_parameter()},
          [](const Arguments& given) { return Phrase("Dawson's chess, {} counters", given.text("heap")); }};
}

}  // namespace

std::vector<Variant<Octal>> Octal::variants() {
  return {{octal_info(),
           &Octal::general,
           {{},
            {{"heap", "1"}},
            {{"code", "0.333"}, {"heap", "12"}},
            {{"code", "0.07"}, {"heap", "16"}},
            {{"code", "4.3"}, {"heap", "9"}},
            {{"code", "0.0"}, {"heap", "5"}}},
           {{{"code", "0.6"}, {"heap", "63"}}, {{"code", "4.7"}, {"heap", "30"}}}},
          {kayles_info(), &Octal::kayles, {{{"heap", "13"}}}, {{{"heap", "40"}}}},
          {dawson_info(), &Octal::dawson, {{{"heap", "18"}}}, {{{"heap", "40"}}}}};
}

Octal Octal::make(std::string_view code, const Arguments& arguments) {
  const bool right = code.size() >= 3 && code.size() <= 2 + HeapMultiset::max_counters &&
                     (code[0] == '0' || code[0] == '4') && code[1] == '.' &&
                     code.find_first_not_of("01234567", 2) == std::string_view::npos;
  if (!right) {
    throw Error(
        Phrase("code={} is not possible: a code is 0 or 4, a point, and 1 to {} digits from 0 to 7, such as 0.137",
               code, HeapMultiset::max_counters));
  }
  Octal octal;
  octal.total_ = static_cast<int>(arguments.whole("heap"));
  octal.max_taken_ = static_cast<int>(code.size()) - 2;
  octal.digit_[0] = static_cast<std::uint8_t>(code[0] - '0');
  for (std::size_t i = 2; i < code.size(); ++i) octal.digit_[i - 1] = static_cast<std::uint8_t>(code[i] - '0');
  return octal;
}

Octal Octal::general(Arguments& arguments) { return make(arguments.text("code"), arguments); }
Octal Octal::kayles(Arguments& arguments) { return make("0.77", arguments); }
Octal Octal::dawson(Arguments& arguments) { return make("0.137", arguments); }

std::string Octal::text(const Position& position) const { return heaps_text(position); }

std::string Octal::text(const Position&, Move move) const {
  const std::string left = std::to_string(move.size) + "=" + std::to_string(move.large);
  return move.small > 0 ? left + "+" + std::to_string(move.small) : left;
}

Phrase Octal::convention() const { return Phrase("who cannot move has lost"); }

Octal::Position Octal::read(std::string_view text) const {
  PositionReader reader(text);
  return read_heaps(reader, total_);
}

// A move touches what it takes, between the two parts that are left; a split alone touches the smaller part.
Board Octal::board(const Position& position) const {
  Board board;
  const std::vector<DrawnHeap> rows = drawn_heaps(board, position);
  moves(position, [&](Move move) {
    const DrawnHeap& row = rows[static_cast<std::size_t>(position.larger(move.size))];
    const int taken = move.size - move.large - move.small;
    board.choices.push_back({text(position, move), taken > 0 ? row.cells(move.large, taken) : row.last(move.small)});
  });
  return board;
}

}  // namespace zermelo
