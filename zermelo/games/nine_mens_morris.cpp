// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/nine_mens_morris.h>

#include <array>

#include <zermelo/rules/refuse.h>

namespace zermelo {

namespace {

GameInfo nine_mens_morris_info() {
  return {
      "nine_mens_morris",
      Phrase("nine men's morris: place nine men, then move them along the lines; a mill takes an enemy man"),
      Phrase("The 24 points lie on three squares, joined in the middle of their sides. In turn the players place their "
             "men on free points; when all are placed they move one man a turn along a line to the next point, if it "
             "is free, and with three men left to any free point. Three men on a line are a mill; whoever closes one "
             "removes an enemy man, one that is in no mill unless all are. A player left with two men, those in hand "
             "included, or without a move has lost. Play without end is a draw. X is the first player, O the second. "
             "The move a7 places a man, a7-d7 moves one, and a7-d7xg1 also removes the man on g1."),
      {{"men", Parameter::Kind::whole, "9", 3, NineMensMorris::most_men, {}, Phrase("the men of each player")}},
      [](const Arguments& given) { return Phrase("Nine men's morris with {} men each", given.whole("men")); }};
}

struct MorrisSpot {
  int x, y;
};
// Where a point is drawn, on seven columns and rows, y downward.
MorrisSpot morris_spot(int point) {
  const int ring = point / 8, place = point % 8;
  const int along[8] = {ring, 3, 6 - ring, 6 - ring, 6 - ring, 3, ring, ring};
  return {along[place], along[(place + 6) % 8]};
}

// The points row by row from the top.
std::array<int, NineMensMorris::points> morris_points_by_row() {
  std::array<int, NineMensMorris::points> result{};
  std::size_t found = 0;
  for (int y = 0; y < 7; ++y) {
    for (int x = 0; x < 7; ++x) {
      for (int point = 0; point < NineMensMorris::points; ++point) {
        const MorrisSpot spot = morris_spot(point);
        if (spot.x == x && spot.y == y) result[found++] = point;
      }
    }
  }
  return result;
}

std::string morris_point(std::uint8_t point) {
  const MorrisSpot spot = morris_spot(point);
  return std::string(1, static_cast<char>('a' + spot.x)) + std::to_string(7 - spot.y);
}

}  // namespace

std::vector<Variant<NineMensMorris>> NineMensMorris::variants() {
  return {{nine_mens_morris_info(), &NineMensMorris::make, {}, {{}, {{"men", "4"}}}}};
}

NineMensMorris NineMensMorris::make(Arguments& arguments) {
  NineMensMorris rules;
  rules.men_ = static_cast<int>(arguments.whole("men"));
  return rules;
}

// The points row by row from the top, the men in hand, the player to move.
std::string NineMensMorris::text(const Position& position) const {
  std::string result;
  int row = 0;
  for (const int point : morris_points_by_row()) {
    if (morris_spot(point).y != row) result += '/';
    row = morris_spot(point).y;
    result += (position.men(0) >> point & 1) != 0 ? 'X' : (position.men(1) >> point & 1) != 0 ? 'O' : '.';
  }
  return result + ":" + std::to_string(position.hand(0)) + "+" + std::to_string(position.hand(1)) +
         (to_move(position) == Player::first ? "-J0" : "-J1");
}

std::string NineMensMorris::text(const Position&, Move move) const {
  std::string result = move.from == no_point ? "" : morris_point(move.from) + "-";
  result += morris_point(move.to);
  return move.removed == no_point ? result : result + "x" + morris_point(move.removed);
}

Phrase NineMensMorris::convention() const { return Phrase("who has two men left or cannot move has lost"); }

void NineMensMorris::read_hands(std::string_view text, std::size_t& at, int (&hand)[2]) const {
  for (int player = 0; player < 2; ++player, at += 2) {
    if (at >= text.size() || text[at] != (player == 0 ? ':' : '+'))
      refuse(text, at, Phrase("expected the men in hand, written {}", this->text(initial())));
    const char digit = at + 1 < text.size() ? text[at + 1] : '\0';
    if (digit < '0' || digit > '0' + men_) refuse(text, at + 1, Phrase("expected a number of men from 0 to {}", men_));
    hand[player] = digit - '0';
  }
}

NineMensMorris::Position NineMensMorris::read(std::string_view text) const {
  std::uint32_t men[2] = {};
  std::size_t at = 0;
  int row = 0;
  for (const int point : morris_points_by_row()) {
    if (morris_spot(point).y != row) {
      if (at >= text.size() || text[at] != '/')
        refuse(text, at, Phrase("expected / after a row; a position is written {}", this->text(initial())));
      ++at;
    }
    row = morris_spot(point).y;
    const char piece = at < text.size() ? text[at] : '\0';
    if (piece != 'X' && piece != 'O' && piece != '.') refuse(text, at, Phrase("expected X, O or ."));
    if (piece != '.') men[piece == 'O' ? 1 : 0] |= 1u << point;
    ++at;
  }
  const std::size_t hands = at;
  int hand[2] = {};
  read_hands(text, at, hand);
  const std::string_view mover = text.substr(at);
  if (mover != "-J0" && mover != "-J1") refuse(text, at, Phrase("expected -J0 or -J1, for the player to move"));
  const Position result = position(men[0], men[1], hand[0], hand[1], mover == "-J1" ? 1 : 0);
  check(text, hands, result);
  return result;
}

// Whether the men in hand fit the player to move, and the numbers of men a game that goes on.
void NineMensMorris::check(std::string_view text, std::size_t hands, const Position& position) const {
  const int mover = position.mover(), ahead = position.hand(1) - position.hand(0);
  if (position.hand(0) + position.hand(1) > 0 && ahead != mover)
    refuse(text, hands, Phrase("the men in hand do not fit the player to move: the first player places first"));
  for (int player = 0; player < 2; ++player) {
    const int men = position.men_left(player);
    if (men > men_) refuse(text, 0, Phrase("each player has at most {} men, on the board and in hand", men_));
    const bool lost = men == 2 && player == mover;
    if (men < 3 && !lost) refuse(text, 0, Phrase("play stops as soon as the player to move has two men left"));
  }
}

// One cell a point, row by row, and a line between neighbours.
Board NineMensMorris::board(const Position& position) const {
  Board board;
  std::size_t cell_of[points] = {};
  for (const int point : morris_points_by_row()) {
    cell_of[point] = board.cells.size();
    Board::Cell cell;
    cell.x = morris_spot(point).x;
    cell.y = morris_spot(point).y;
    cell.shape = Board::Shape::point;
    for (const Player player : {Player::first, Player::second}) {
      if ((position.men(index(player)) >> point & 1) == 0) continue;
      cell.piece = player == Player::first ? "X" : "O";
      cell.owner = player;
    }
    board.cells.push_back(cell);
  }
  for (std::uint8_t point = 0; point < points; ++point) {
    each(near(bit(point)) & (bit(point) - 1),
         [&](std::uint8_t neighbour) { board.lines.emplace_back(cell_of[neighbour], cell_of[point]); });
  }
  if (end(position) != End::none) return board;
  moves(position, [&](Move move) {
    std::vector<std::size_t> cells = {cell_of[move.to]};
    if (move.from != no_point) cells.push_back(cell_of[move.from]);
    if (move.removed != no_point) cells.push_back(cell_of[move.removed]);
    board.choices.push_back({text(position, move), cells});
  });
  return board;
}

}  // namespace zermelo
