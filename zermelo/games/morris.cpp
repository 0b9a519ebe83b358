// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/morris.h>

#include <string>
#include <utility>

#include <zermelo/rules/refuse.h>

namespace zermelo {

namespace {

GameInfo morris_info() {
  return {
      "morris",
      Phrase("three or six men's morris: place the men, then move them along the lines to make rows of three"),
      Phrase("In turn the players place their men on free points; when all are placed they move one man a turn along a "
             "line to the next point, if it is free. With men=3 the nine points lie on the rows, columns and diagonals "
             "of a square, men move along diagonals too, and three in a line win at once. With men=6 the sixteen "
             "points lie on two squares joined in the middle of their sides; three men on one side of a square are a "
             "mill, and whoever closes one removes an enemy man, one that is in no mill unless all are. A player left "
             "with two men, those in hand included, has lost; men never fly. In both games who cannot move has lost. "
             "Play without end is a draw. X is the first player, O the second. The move a3 places a man, a3-b3 moves "
             "one, and a3-b3xc5 also removes the man on c5."),
      {{"men",
        Parameter::Kind::choice,
        "3",
        0,
        0,
        {"3", "6"},
        Phrase("the men of each player: 3 on nine points or 6 on sixteen")}},
      [](const Arguments& given) {
        return given.text("men") == "3" ? Phrase("Three men's morris") : Phrase("Six men's morris");
      }};
}

// A point is an o.
constexpr std::string_view nine_points = "ooo/ooo/ooo";
constexpr std::string_view sixteen_points = "o.o.o/.ooo./oo.oo/.ooo./o.o.o";

struct BoardPoint {
  int x, y;
};
// One of the eight symmetries of a square of that side.
BoardPoint turned(BoardPoint spot, int symmetry, int side) {
  if ((symmetry & 1) != 0) spot.x = side - 1 - spot.x;
  if ((symmetry & 2) != 0) spot.y = side - 1 - spot.y;
  if ((symmetry & 4) != 0) std::swap(spot.x, spot.y);
  return spot;
}
// The inner square of a 5 × 5 grid becomes the outer one, and the reverse.
int exchanged(int coordinate, bool outer) {
  const int from_middle = coordinate - 2;
  return 2 + (outer ? from_middle / 2 : from_middle * 2);
}

}  // namespace

std::vector<Variant<Morris>> Morris::variants() { return {{morris_info(), &Morris::make, {{}}, {{{"men", "6"}}}}}; }

Morris Morris::make(Arguments& arguments) {
  Morris morris;
  morris.men_ = arguments.text("men") == "6" ? 6 : 3;
  morris.lay_out(morris.removes() ? sixteen_points : nine_points);
  return morris;
}

int Morris::point_at(int x, int y) const {
  for (int point = 0; point < points_; ++point) {
    if (x_[point] == x && y_[point] == y) return point;
  }
  return no_point;
}

void Morris::lay_out(std::string_view rows) {
  const int side = static_cast<int>(rows.find('/'));
  points_ = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] != 'o') continue;
    x_[points_] = static_cast<std::uint8_t>(static_cast<int>(i) % (side + 1));
    y_[points_++] = static_cast<std::uint8_t>(static_cast<int>(i) / (side + 1));
  }
  symmetries_ = removes() ? 16 : 8;
  for (int symmetry = 0; symmetry < symmetries_; ++symmetry) {
    for (int point = 0; point < points_; ++point) {
      BoardPoint spot = turned({x_[point], y_[point]}, symmetry, side);
      const bool outer = spot.x == 0 || spot.y == 0 || spot.x == side - 1 || spot.y == side - 1;
      if (symmetry >= 8) spot = {exchanged(spot.x, outer), exchanged(spot.y, outer)};
      image_[symmetry][point] = static_cast<std::uint8_t>(point_at(spot.x, spot.y));
    }
  }
  const auto join = [&](int a, int b) {
    near_[a] = static_cast<std::uint16_t>(near_[a] | 1u << b);
    near_[b] = static_cast<std::uint16_t>(near_[b] | 1u << a);
  };
  int found = 0;
  const auto add_line = [&](int a, int middle, int b) {
    line_[found++] = static_cast<std::uint16_t>(1u << a | 1u << middle | 1u << b);
    join(a, middle);
    join(middle, b);
  };
  // The line that begins at (x, y) and goes right or down, its points `step` apart.
  const auto from = [&](int x, int y, int right, int down, int step) {
    add_line(point_at(x, y), point_at(x + right * step, y + down * step),
             point_at(x + 2 * right * step, y + 2 * down * step));
  };
  if (!removes()) {
    for (int i = 0; i < 3; ++i) from(0, i, 1, 0, 1);
    for (int i = 0; i < 3; ++i) from(i, 0, 0, 1, 1);
    from(0, 0, 1, 1, 1);
    from(2, 0, -1, 1, 1);
    return;
  }
  for (int inset = 0; inset < 2; ++inset) {
    const int far = 4 - inset, step = 2 - inset;
    from(inset, inset, 1, 0, step);
    from(inset, far, 1, 0, step);
    from(inset, inset, 0, 1, step);
    from(far, inset, 0, 1, step);
  }
  for (const BoardPoint& spot : {BoardPoint{2, 0}, BoardPoint{4, 2}, BoardPoint{2, 4}, BoardPoint{0, 2}})
    join(point_at(spot.x, spot.y), point_at(exchanged(spot.x, true), exchanged(spot.y, true)));
}

std::string Morris::point_text(std::uint8_t point) const {
  const int ranks = removes() ? 5 : 3;
  return std::string(1, static_cast<char>('a' + x_[point])) + std::to_string(ranks - y_[point]);
}

// The points row by row from the top, the men in hand, the player to move: .../.X./O..:2+2-J0
std::string Morris::text(const Position& position) const {
  std::string result;
  for (int point = 0; point < points_; ++point) {
    if (point > 0 && y_[point] != y_[point - 1]) result += '/';
    result += (position.man[0] >> point & 1) != 0 ? 'X' : (position.man[1] >> point & 1) != 0 ? 'O' : '.';
  }
  return result + ":" + std::to_string(position.hand[0]) + "+" + std::to_string(position.hand[1]) +
         (to_move(position) == Player::first ? "-J0" : "-J1");
}

std::string Morris::text(const Position&, Move move) const {
  std::string result = move.from == no_point ? "" : point_text(move.from) + "-";
  result += point_text(move.to);
  return move.removed == no_point ? result : result + "x" + point_text(move.removed);
}

Phrase Morris::convention() const {
  return removes() ? Phrase("who has two men left or cannot move has lost")
                   : Phrase("three in a line win; who cannot move has lost");
}

void Morris::read_hands(std::string_view text, std::size_t& at, Position& position) const {
  for (int player = 0; player < 2; ++player, at += 2) {
    if (at >= text.size() || text[at] != (player == 0 ? ':' : '+'))
      refuse(text, at, Phrase("expected the men in hand, written {}", this->text(initial())));
    const char digit = at + 1 < text.size() ? text[at + 1] : '\0';
    if (digit < '0' || digit > '0' + men_) refuse(text, at + 1, Phrase("expected a number of men from 0 to {}", men_));
    position.hand[player] = static_cast<std::uint8_t>(digit - '0');
  }
}

Morris::Position Morris::read(std::string_view text) const {
  Position position{};
  std::size_t at = 0;
  for (int point = 0; point < points_; ++point, ++at) {
    if (point > 0 && y_[point] != y_[point - 1]) {
      if (at >= text.size() || text[at] != '/')
        refuse(text, at, Phrase("expected / after a row; a position is written {}", this->text(initial())));
      ++at;
    }
    const char piece = at < text.size() ? text[at] : '\0';
    if (piece != 'X' && piece != 'O' && piece != '.') refuse(text, at, Phrase("expected X, O or ."));
    if (piece == '.') continue;
    std::uint16_t& men = position.man[piece == 'O' ? 1 : 0];
    men = static_cast<std::uint16_t>(men | 1u << point);
  }
  const std::size_t hands = at;
  read_hands(text, at, position);
  const std::string_view mover = text.substr(at);
  if (mover != "-J0" && mover != "-J1") refuse(text, at, Phrase("expected -J0 or -J1, for the player to move"));
  position.mover = mover == "-J1" ? 1 : 0;
  const int ahead = position.hand[1] - position.hand[0];
  const bool all_placed = position.hand[0] == 0 && position.hand[1] == 0;
  if (!all_placed && ahead != position.mover)
    refuse(text, hands, Phrase("the men in hand do not fit the player to move: the first player places first"));
  check_men(text, position);
  return position;
}

// Whether play can lead to these numbers of men and these lines.
void Morris::check_men(std::string_view text, const Position& position) const {
  for (int player = 0; player < 2; ++player) {
    const int men = men_left(position, player);
    if (men > men_ || (!removes() && men < men_))
      refuse(text, 0, Phrase("each player has {} men, on the board and in hand", men_));
    const bool lost = men == 2 && player == position.mover;
    if (men < 3 && !lost) refuse(text, 0, Phrase("play stops as soon as the player to move has two men left"));
  }
  if (!removes() && in_lines(position.man[position.mover]) != 0)
    refuse(text, 0, Phrase("play has stopped before: the player to move has three in a line"));
}

// One cell a point, in their order, and a line between neighbours.
Board Morris::board(const Position& position) const {
  Board board;
  for (int point = 0; point < points_; ++point) {
    Board::Cell cell;
    cell.x = x_[point];
    cell.y = y_[point];
    cell.shape = Board::Shape::point;
    for (const Player player : {Player::first, Player::second}) {
      if ((position.man[index(player)] >> point & 1) == 0) continue;
      cell.piece = player == Player::first ? "X" : "O";
      cell.owner = player;
    }
    board.cells.push_back(cell);
    for (int neighbour = 0; neighbour < point; ++neighbour) {
      if ((near_[point] >> neighbour & 1) != 0) board.lines.emplace_back(neighbour, point);
    }
  }
  const End result = end(position);
  if (result != End::none) {
    each(in_lines(position.man[index(winner(result))]), [&](std::uint8_t point) { board.decisive.push_back(point); });
    return board;
  }
  moves(position, [&](Move move) {
    std::vector<std::size_t> cells = {move.to};
    if (move.from != no_point) cells.push_back(move.from);
    if (move.removed != no_point) cells.push_back(move.removed);
    board.choices.push_back({text(position, move), cells});
  });
  return board;
}

}  // namespace zermelo
