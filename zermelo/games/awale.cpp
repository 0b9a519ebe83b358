// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/awale.h>

#include <charconv>

#include <zermelo/rules/refuse.h>

namespace zermelo {

namespace {

GameInfo awale_info() {
  return {
      "awale",
      Phrase("awale: sow the seeds of a house, capture twos and threes, more than half of the seeds win"),
      Phrase(
          "Each player has a row of houses. A move empties a house of the mover and sows its seeds one by one into "
          "the houses that follow, counter-clockwise through both rows, leaving out the emptied house. If the last "
          "seed makes two or three in a house of the opponent, these seeds are captured, and so are those of the "
          "houses just before it, as long as they are the opponent's and hold two or three. A capture that would "
          "take all the opponent's seeds is not made: the seeds stay. A player whose opponent has no seeds must play "
          "a move that gives him some. Whoever has captured more than half of the seeds has won. When the player to "
          "move has no move, everybody takes the seeds on his own side, and the larger number wins; equal numbers "
          "are a draw, and so is play without end. A move is the number of a house of the mover, counted from 1 in the "
          "direction of sowing."),
      {{"houses", Parameter::Kind::whole, "2", 1, Awale::max_houses, {}, Phrase("the houses of each player")},
       {"seeds", Parameter::Kind::whole, "2", 1, Awale::max_seeds, {}, Phrase("the seeds in each house at first")}},
      [](const Arguments& given) {
        return Phrase("Awale, {} houses, {} seeds each", given.text("houses"), given.text("seeds"));
      }};
}

template <class Seeds>
std::string joined(const Seeds* seeds, int count) {
  std::string result = std::to_string(seeds[0]);
  for (int i = 1; i < count; ++i) result += "+" + std::to_string(seeds[i]);
  return result;
}

}  // namespace

std::vector<Variant<Awale>> Awale::variants() {
  return {{awale_info(),
           &Awale::make,
           {{},
            {{"houses", "1"}, {"seeds", "4"}},
            {{"houses", "2"}, {"seeds", "1"}},
            {{"houses", "2"}, {"seeds", "4"}},
            {{"houses", "3"}, {"seeds", "1"}}},
           {{{"houses", "6"}, {"seeds", "4"}}, {{"houses", "4"}, {"seeds", "3"}}}}};
}

Awale Awale::make(Arguments& arguments) {
  Awale awale;
  awale.houses_ = static_cast<int>(arguments.whole("houses"));
  awale.seeds_ = static_cast<int>(arguments.whole("seeds"));
  return awale;
}

// 2+2/2+2/0+0-J0: the first player's houses, the second's, each in the order of sowing, and the stores.
std::string Awale::text(const Position& position) const {
  return joined(position.house, houses_) + "/" + joined(position.house + houses_, houses_) + "/" +
         joined(position.store, 2) + (to_move(position) == Player::first ? "-J0" : "-J1");
}

std::string Awale::text(const Position&, Move move) const { return std::to_string(move % houses_ + 1); }

Phrase Awale::convention() const { return Phrase("whoever takes more than half of the seeds has won"); }

Awale::Position Awale::read(std::string_view text) const {
  Position position{};
  std::size_t at = 0;
  int sum = 0;
  const auto read_row = [&](std::uint8_t* seeds, int count, char before) {
    for (int i = 0; i < count; ++i) {
      const char separator = i == 0 ? before : '+';
      if (separator != '\0') {
        if (at >= text.size() || text[at] != separator)
          refuse(text, at,
                 Phrase("expected {} houses each and two stores, written {}", houses_, this->text(initial())));
        ++at;
      }
      unsigned number = 0;
      const auto [stop, error] = std::from_chars(text.data() + at, text.data() + text.size(), number);
      if (error != std::errc() || number > static_cast<unsigned>(total()))
        refuse(text, at, Phrase("expected a number of seeds, at most {}", total()));
      seeds[i] = static_cast<std::uint8_t>(number);
      sum += seeds[i];
      at = static_cast<std::size_t>(stop - text.data());
    }
  };
  read_row(position.house, houses_, '\0');
  read_row(position.house + houses_, houses_, '/');
  read_row(position.store, 2, '/');
  const std::string_view mover = text.substr(at);
  if (mover != "-J0" && mover != "-J1") refuse(text, at, Phrase("expected -J0 or -J1, for the player to move"));
  position.mover = mover == "-J1" ? 1 : 0;
  if (sum != total()) refuse(text, 0, Phrase("there are {} seeds in all, not {}", total(), sum));
  return position;
}

// The houses in the order of sowing, the second player's row on top from right to left, then the stores: the first
// player's on the right, the second's on the left.
Board Awale::board(const Position& position) const {
  Board board;
  const auto add = [&](double x, double y, int seeds, Player owner) {
    Board::Cell cell;
    cell.x = x;
    cell.y = y;
    cell.piece = seeds == 0 ? std::string() : std::to_string(seeds);
    cell.owner = owner;
    board.cells.push_back(cell);
  };
  for (int i = 0; i < houses_; ++i) add(i + 1, 1, position.house[i], Player::first);
  for (int i = 0; i < houses_; ++i) add(houses_ - i, 0, position.house[houses_ + i], Player::second);
  add(houses_ + 1, 0.5, position.store[0], Player::first);
  add(0, 0.5, position.store[1], Player::second);
  if (end(position) == End::none) {
    moves(position, [&](Move move) { board.choices.push_back({text(position, move), {move}}); });
  }
  return board;
}

}  // namespace zermelo
