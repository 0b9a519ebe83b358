// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/connect4.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

#include <zermelo/base/bits.h>
#include <zermelo/base/error.h>
#include <zermelo/rules/grid_text.h>

namespace zermelo {

namespace {

GameInfo connect4_info() {
  using Kind = Parameter::Kind;
  return {
      "connect4",
      Phrase("Connect Four: stones fall down columns; the first line of «line» stones wins"),
      Phrase("Each player in turn drops a stone into a column that is not full, J (yellow, the first player), then R "
             "(red); it falls to the lowest open cell. Whoever has «line» stones of his own side by side in a row, "
             "a column or a diagonal wins at once; a full board without such a line is a draw. A move is a column, "
             "counted from 1. A position is written row by row from the top, then the player to move: ../RJ J; or "
             "as the columns played from the start: 4455, with more than nine columns 10+4+5."),
      {{"cols", Kind::whole, "7", 1, Connect4::max_cols, {}, Phrase("the columns of the board")},
       {"rows", Kind::whole, "6", 1, Connect4::max_rows, {}, Phrase("the rows of the board")},
       {"line", Kind::whole, "4", 2, Connect4::max_rows, {}, Phrase("how many stones make a line")}},
      [](const Arguments& given) {
        const Phrase name = Phrase("Connect Four");
        if (given.text("line") != "4")
          return Phrase("{}, {} × {}, lines of {}", name, given.text("rows"), given.text("cols"), given.text("line"));
        const bool usual = given.text("rows") == "6" && given.text("cols") == "7";
        return usual ? name : Phrase("{}, {} × {}", name, given.text("rows"), given.text("cols"));
      }};
}

}  // namespace

std::vector<Variant<Connect4>> Connect4::variants() {
  return {{connect4_info(),
           &Connect4::make,
           {{{"cols", "3"}, {"rows", "3"}, {"line", "3"}},
            {{"cols", "2"}, {"rows", "5"}, {"line", "3"}},
            {{"cols", "4"}, {"rows", "3"}, {"line", "3"}},
            {{"cols", "3"}, {"rows", "4"}},
            {{"cols", "7"}, {"rows", "1"}, {"line", "3"}},
            {{"cols", "1"}, {"rows", "9"}, {"line", "2"}}},
           {{{"cols", "12"}, {"rows", "4"}},
            {{"cols", "6"}, {"rows", "7"}, {"line", "5"}},
            {{"cols", "8"}, {"rows", "7"}},
            {{"cols", "2"}, {"rows", "30"}}}}};
}

Connect4 Connect4::make(Arguments& arguments) {
  const auto cols = static_cast<int>(arguments.whole("cols")), rows = static_cast<int>(arguments.whole("rows"));
  const auto line = static_cast<int>(arguments.whole("line"));
  if (cols * (rows + 1) > max_bits)
    throw Error(Phrase("cols times (rows + 1) is at most {}: with cols={}, rows is at most {}", max_bits, cols,
                       max_bits / cols - 1));
  if (line > std::max(rows, cols))
    throw Error(Phrase("line={} does not fit on the board: at most {}", line, std::max(rows, cols)));
  return {cols, rows, line};
}

Connect4::Connect4(int cols, int rows, int line)
    : cols_(cols),
      rows_(rows),
      line_(line),
      is_standard_(rows == 6 && line == 4),
      column_((std::uint64_t{1} << rows) - 1),
      mover_in_word_(cols * (rows + 1) < 64 ? mover_bit : 0) {
  const int directions[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  int fitting = 0;
  for (const auto& [right, up] : directions) {
    if (count_lines(right, up)) step_[fitting++] = bit(right, up);
  }
  for (int i = fitting; i < 4; ++i) step_[i] = step_[0];
  for (int col = 0; col < cols; ++col) bottom_ |= std::uint64_t{1} << bit(col, 0);
  for (int at = 0; at < cols * (rows + 1); ++at) column_at_[at] = static_cast<Move>(at / (rows + 1));
  board_ = bottom_ * column_;
  for (int row = rows - 1; row >= 0; row -= 2) answered_ |= bottom_ << row;
  for (; 1 << doublings_ <= rows; ++doublings_)
    fill_[doublings_] = bottom_ * ((std::uint64_t{1} << (rows + 1 - (1 << doublings_))) - 1);
}

// Adds each line to the weight of its cells; false where no line fits.
bool Connect4::count_lines(int right, int up) {
  bool fits = false;
  for (int col = 0; col + right * (line_ - 1) < cols_; ++col) {
    for (int row = 0; row < rows_; ++row) {
      const int last = row + up * (line_ - 1);
      if (last < 0 || last >= rows_) continue;
      fits = true;
      for (int i = 0; i < line_; ++i) ++weight_[bit(col + right * i, row + up * i)];
    }
  }
  return fits;
}

Phrase Connect4::convention() const {
  return Phrase("whoever makes a line of {} has won; a full board without one is a draw", line_);
}

std::vector<Heuristic> Connect4::heuristics() const {
  return {{"lines", Phrase("each cell weighs the lines through it: the first player's cells, less the second's")},
          {"open_lines", Phrase("the lines that the first player can still fill, less those that the second can")}};
}

std::vector<int> Connect4::line_counts() const {
  std::vector<int> counts;
  for (int down = 0; down < rows_; ++down) {
    for (int col = 0; col < cols_; ++col) counts.push_back(weight_[bit(col, rows_ - 1 - down)]);
  }
  return counts;
}

char Connect4::letter(const Position& position, int col, int row) const {
  if ((position.all >> bit(col, row) & 1) == 0) return '.';
  const bool movers = (position.own >> bit(col, row) & 1) != 0;
  return movers == (to_move(position) == Player::first) ? 'J' : 'R';
}

std::string Connect4::text(const Position& position) const {
  const std::string grid =
      grid_text(rows_, cols_, [&](int down, int col) { return letter(position, col, rows_ - 1 - down); });
  return grid + (to_move(position) == Player::first ? " J" : " R");
}

std::string Connect4::text(const Position&, Move move) const { return std::to_string(move + 1); }

Connect4::Position Connect4::read(std::string_view text) const {
  const bool columns = !text.empty() && text.front() >= '0' && text.front() <= '9';
  return columns ? read_columns(text) : read_grid_text(text, true);
}

Connect4::Position Connect4::read_anything(std::string_view text) const {
  const bool columns = !text.empty() && text.front() >= '0' && text.front() <= '9';
  return columns ? read_columns(text) : read_grid_text(text, mover_in_word_ == 0);
}

Connect4::Position Connect4::read_grid_text(std::string_view text, bool stones_must_fit) const {
  std::uint64_t first = 0, all = 0;
  const auto add = [&](int down, int col, char letter) {
    const std::uint64_t stone = std::uint64_t{1} << bit(col, rows_ - 1 - down);
    if (letter == 'J') first |= stone;
    if (letter == 'J' || letter == 'R') all |= stone;
  };
  const std::size_t at = read_grid(text, rows_, cols_, "JR.O", add);
  for (int col = 0; col < cols_; ++col) {
    const int top = height(all, col);
    const std::uint64_t floating = (all >> bit(col, 0) & column_) >> top;
    if (floating == 0) continue;
    const int row = top + countr_zero(floating);
    refuse(text, static_cast<std::size_t>((rows_ - 1 - row) * (cols_ + 1) + col),
           Phrase("the stone of column {} has no stone below it", col + 1));
  }
  const std::string_view mover = text.substr(at);
  if (mover != " J" && mover != " R") refuse(text, at, Phrase("expected a space, then J or R, for the player to move"));
  const bool first_moves = mover == " J";
  const int ahead = 2 * popcount(first) - popcount(all);
  if (stones_must_fit && ahead != (first_moves ? 0 : 1))
    refuse(text, at + 1,
           Phrase("the stones do not fit the player to move: J has as many as R, or one more before R moves"));
  const Position position = first_moves ? Position{first, all} : Position{all ^ first, all | mover_bit};
  if (has_line(position.own)) refuse(text, at + 1, Phrase("the player to move has a line already: play was over"));
  return position;
}

// One digit a column, or, where the board has more than nine, numbers split by «+».
int Connect4::read_column(std::string_view text, std::size_t& at) const {
  const bool one_digit = cols_ <= 9;
  const std::size_t begin = at, stop = one_digit ? std::min(at + 1, text.size()) : text.size();
  int column = 0;
  const auto [end, error] = std::from_chars(text.data() + begin, text.data() + stop, column);
  if (error != std::errc() || column < 1 || column > cols_)
    refuse(text, begin, Phrase("a column is a number from 1 to {}", cols_));
  at = static_cast<std::size_t>(end - text.data());
  if (one_digit || at == text.size()) return column - 1;
  if (text[at] != '+') refuse(text, at, Phrase("columns are split by +, as in 10+4+5"));
  ++at;
  if (at == text.size()) refuse(text, at, Phrase("a column is a number from 1 to {}", cols_));
  return column - 1;
}

Connect4::Position Connect4::read_columns(std::string_view text) const {
  Position position = initial();
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    const int col = read_column(text, at);
    if (this->end(position) != End::none) refuse(text, begin, Phrase("play is over before this move"));
    if (height(position.all, col) == rows_) refuse(text, begin, Phrase("column {} is full", col + 1));
    position = after(position, static_cast<Move>(col));
  }
  return position;
}

// The cells of a board of the lines that the last to move has made; none where the board is full without one.
std::vector<std::size_t> Connect4::line_on(const Position& position) const {
  constexpr std::pair<int, int> directions[] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  const char mine = to_move(position) == Player::first ? 'R' : 'J';
  const auto holds = [&](int col, int row) {
    return col >= 0 && col < cols_ && row >= 0 && row < rows_ && letter(position, col, row) == mine;
  };
  std::set<std::size_t> cells;
  for (const auto& [right, up] : directions) {
    for (int cell = 0; cell < cols_ * rows_; ++cell) {
      const int col = cell % cols_, row = cell / cols_;
      int length = 0;
      while (holds(col + right * length, row + up * length)) ++length;
      if (length < line_) continue;
      for (int i = 0; i < length; ++i)
        cells.insert(static_cast<std::size_t>((rows_ - 1 - row - up * i) * cols_ + col + right * i));
    }
  }
  return {cells.begin(), cells.end()};
}

Board Connect4::board(const Position& position) const {
  Board board;
  for (int down = 0; down < rows_; ++down) {
    for (int col = 0; col < cols_; ++col) {
      Board::Cell square;
      square.x = col;
      square.y = down;
      square.shape = Board::Shape::hole;
      square.ground = Board::Paint::blue;
      if (const char piece = letter(position, col, rows_ - 1 - down); piece != '.') {
        square.piece = piece;
        square.owner = piece == 'J' ? Player::first : Player::second;
        square.figure = Board::Figure::disc;
        square.paint = piece == 'J' ? Board::Paint::yellow : Board::Paint::red;
      }
      board.cells.push_back(std::move(square));
    }
  }
  if (this->end(position) != End::none) {
    board.decisive = line_on(position);
    return board;
  }
  moves(position, [&](Move col) {
    const int down = rows_ - 1 - height(position.all, col);
    board.choices.push_back({text(position, col), {static_cast<std::size_t>(down * cols_ + col)}});
  });
  return board;
}

Connect4::Numbering::Numbering(const Connect4& rules, const Budget&) : rules_(rules) {
  for (int stones = 0; stones <= max_bits; ++stones) below_[0][stones] = 1;
  for (int col = 1; col <= rules.cols_; ++col) {
    std::uint64_t sum = 0;
    for (int stones = 0; stones <= max_bits; ++stones) {
      for (int height = 0; height <= std::min(rules.rows_, stones); ++height) sum += heights(col - 1, stones - height);
      below_[col][stones] = sum;
    }
  }
}

}  // namespace zermelo
