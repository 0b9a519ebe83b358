// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/euclid.h>

#include <zermelo/games/heaps.h>

namespace zermelo {

namespace {

GameInfo euclid_info() {
  const Phrase meaning = Phrase("one of the two numbers");
  return {
      "euclid",
      Phrase("two numbers; subtract a multiple of the smaller from the larger; who cannot move loses"),
      Phrase("Each player in turn subtracts from the larger number a multiple of the smaller one. Both numbers stay "
             "positive, and who cannot move, the numbers being equal, has lost. With zero=allowed a number may "
             "become zero, and whoever makes it so has won. The move 8@1 subtracts 8 from the first number."),
      {{"a", Parameter::Kind::whole, "13", 1, Euclid::largest_number, {}, meaning},
       {"b", Parameter::Kind::whole, "7", 1, Euclid::largest_number, {}, meaning},
       {"zero",
        Parameter::Kind::choice,
        "forbidden",
        0,
        0,
        {"forbidden", "allowed"},
        Phrase("whether a number may become zero")}},
      [](const Arguments& given) { return Phrase("Euclid's game, {} and {}", given.text("a"), given.text("b")); }};
}

}  // namespace

std::vector<Variant<Euclid>> Euclid::variants() {
  return {{euclid_info(),
           &Euclid::make,
           {{},
            {{"zero", "allowed"}},
            {{"a", "1"}, {"b", "1"}},
            {{"a", "1"}, {"b", "1"}, {"zero", "allowed"}},
            {{"a", "4"}, {"b", "30"}},
            {{"a", "60"}, {"b", "60"}, {"zero", "allowed"}},
            {{"a", "1000"}, {"b", "618"}}},
           {{{"a", "1000000"}, {"b", "6180"}}, {{"a", "200"}, {"b", "3"}, {"zero", "allowed"}}}}};
}

Euclid Euclid::make(Arguments& arguments) {
  Euclid euclid;
  euclid.start_.number[0] = static_cast<std::uint32_t>(arguments.whole("a"));
  euclid.start_.number[1] = static_cast<std::uint32_t>(arguments.whole("b"));
  euclid.zero_allowed_ = arguments.text("zero") == "allowed";
  return euclid;
}

std::string Euclid::text(const Position& position) const {
  return std::to_string(position.number[0]) + "+" + std::to_string(position.number[1]) + mover_text(to_move(position));
}

std::string Euclid::text(const Position&, Move move) const {
  return std::to_string(move.amount) + "@" + std::to_string(move.from + 1);
}

Phrase Euclid::convention() const {
  return zero_allowed_ ? Phrase("whoever makes a number zero has won") : Phrase("who cannot move has lost");
}

Euclid::Position Euclid::read(std::string_view text) const {
  PositionReader reader(text);
  const Phrase expected = Phrase("expected two numbers, written 13+8-J0");
  Position position{};
  for (int i = 0; i < 2; ++i) {
    if (i > 0) reader.expect('+', expected);
    const std::size_t at = reader.at();
    position.number[i] = static_cast<std::uint32_t>(reader.number(expected));
    if (position.number[i] > start_.number[i]) {
      reader.fail_at(at, Phrase("number {} begins as {} and cannot be {}: give the game larger numbers", i + 1,
                                start_.number[i], position.number[i]));
    }
    if (position.number[i] == 0 && !zero_allowed_)
      reader.fail_at(at, Phrase("both numbers stay positive, unless zero=allowed"));
    if (i == 1 && total(position) == 0) reader.fail_at(at, Phrase("one number at least is positive"));
  }
  position.mover = static_cast<std::uint32_t>(reader.mover());
  return position;
}

Board Euclid::board(const Position& position) const {
  Board board;
  const DrawnHeap rows[] = {DrawnHeap(board, 0, static_cast<int>(position.number[0])),
                            DrawnHeap(board, 1, static_cast<int>(position.number[1]))};
  if (end(position) != End::none) return board;
  moves(position, [&](Move move) {
    board.choices.push_back({text(position, move), rows[move.from].last(static_cast<int>(move.amount))});
  });
  return board;
}

}  // namespace zermelo
