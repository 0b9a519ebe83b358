// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/dominoes.h>

#include <algorithm>
#include <set>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/rules/refuse.h>

namespace zermelo {

namespace {

constexpr const char* full_board = "full";

void refuse_large(std::size_t rows, std::size_t cols, int max_squares) {
  if (rows * cols > static_cast<std::size_t>(max_squares))
    throw Error(Phrase("a board with rows={} cols={} is too large: at most {} squares, such as rows=11 cols=11", rows,
                       cols, max_squares));
}

template <class Squares>
Squares square(int at) {
  return Squares{1} << at;
}

}  // namespace

std::vector<Parameter> domino_parameters() {
  constexpr int max_squares = Dominoes<WideBits>::max_squares;
  return {{"rows", Parameter::Kind::whole, "4", 1, max_squares, {}, Phrase("rows of squares")},
          {"cols", Parameter::Kind::whole, "4", 1, max_squares, {}, Phrase("columns of squares")},
          {"board",
           Parameter::Kind::text,
           full_board,
           0,
           0,
           {},
           Phrase("instead of rows and cols: rows of # (a square) and . (none) split by /, as ###./####")}};
}

Phrase domino_title(const Phrase& name, const Arguments& given) {
  return given.text("board") == full_board ? Phrase("{}, {} × {}", name, given.text("rows"), given.text("cols")) : name;
}

template <class Squares>
bool Dominoes<Squares>::holds(const Arguments& arguments) {
  const std::string& board = arguments.text("board");
  if (board == full_board) return arguments.whole("rows") * arguments.whole("cols") <= max_squares;
  return static_cast<std::ptrdiff_t>(board.size()) - std::count(board.begin(), board.end(), '/') <= max_squares;
}

template <class Squares>
Dominoes<Squares>::Dominoes(Arguments& arguments, Play play) : play_(play) {
  if (arguments.text("board") != full_board) {
    read_board(arguments);
  } else {
    rows_ = static_cast<int>(arguments.whole("rows"));
    cols_ = static_cast<int>(arguments.whole("cols"));
    refuse_large(static_cast<std::size_t>(rows_), static_cast<std::size_t>(cols_), max_squares);
    for (int at = 0; at < rows_ * cols_; ++at) squares_ |= square<Squares>(at);
  }
  for (int at = 0; at < rows_ * cols_; ++at) {
    if (at % cols_ == cols_ - 1) last_column_ |= square<Squares>(at);
    if ((at / cols_ + at % cols_) % 2 == 0) black_ |= square<Squares>(at) & squares_;
  }
  max_dominoes_ = std::min(count_bits(black_), count_bits(squares_ & ~black_));
  find_symmetries();
}

// Sizes that agree with the board are taken, so that the canonical name, which shows them, can be read.
template <class Squares>
void Dominoes<Squares>::read_board(Arguments& arguments) {
  const std::string board = arguments.text("board");
  const std::size_t cols = std::min(board.find('/'), board.size());
  const std::size_t rows = (board.size() + 1) / (cols + 1);
  bool right = cols > 0 && rows * (cols + 1) == board.size() + 1;
  for (std::size_t i = 0; right && i < board.size(); ++i)
    right = i % (cols + 1) == cols ? board[i] == '/' : board[i] == '#' || board[i] == '.';
  if (!right || board.find('#') == std::string::npos)
    throw Error(
        Phrase("board={} is not possible: it is rows of one length, of # (a square) and . (none), split by /, "
               "with one # at least, as ###./####",
               board));
  refuse_large(rows, cols, max_squares);
  for (const auto& [name, size] : {std::pair{"rows", rows}, std::pair{"cols", cols}}) {
    if (arguments.given(name) && arguments.whole(name) != static_cast<std::int64_t>(size))
      throw Error(Phrase("rows and cols go without board, which says rows={} cols={}", rows, cols));
    arguments.imply(name, std::to_string(size));
  }
  rows_ = static_cast<int>(rows);
  cols_ = static_cast<int>(cols);
  for (int at = 0; at < rows_ * cols_; ++at) {
    if (board[static_cast<std::size_t>(at / cols_ * (cols_ + 1) + at % cols_)] == '#') squares_ |= square<Squares>(at);
  }
  if (count_bits(squares_) == rows_ * cols_) arguments.imply("board", full_board);
}

// Bits of `turn`: upside down, left to right, rows for columns. Only Cram may exchange rows and columns.
template <class Squares>
void Dominoes<Squares>::find_symmetries() {
  const int turns = play_ == Play::either && rows_ == cols_ ? 8 : 4;
  for (int turn = 1; turn < turns; ++turn) {
    Squares image = 0;
    for (int at = 0; at < rows_ * cols_; ++at) {
      int row = at / cols_, col = at % cols_;
      if ((turn & 1) != 0) row = rows_ - 1 - row;
      if ((turn & 2) != 0) col = cols_ - 1 - col;
      if ((turn & 4) != 0) std::swap(row, col);
      image_[symmetries_][at] = static_cast<std::uint8_t>(row * cols_ + col);
      if ((squares_ & square<Squares>(at)) != 0) image |= square<Squares>(image_[symmetries_][at]);
    }
    if (image == squares_) ++symmetries_;
  }
}

template <class Squares>
std::string Dominoes<Squares>::text(const Position& position) const {
  std::string result;
  for (int at = 0; at < rows_ * cols_; ++at) {
    if (at > 0 && at % cols_ == 0) result += '/';
    result += (squares_ & square<Squares>(at)) == 0 ? '.' : (position.covered & square<Squares>(at)) == 0 ? 'o' : 'x';
  }
  return result + (to_move(position) == Player::first ? "-J0" : "-J1");
}

// v1:2 is the vertical domino whose upper square is in row 1, column 2.
template <class Squares>
std::string Dominoes<Squares>::text(const Position&, Move move) const {
  const int at = first_bit(move.squares);
  const bool vertical = cols_ == 1 || (move.squares & square<Squares>(at) << 1) == 0;
  return (vertical ? "v" : "h") + std::to_string(at / cols_ + 1) + ":" + std::to_string(at % cols_ + 1);
}

template <class Squares>
Phrase Dominoes<Squares>::convention() const {
  return Phrase("who cannot move has lost");
}

template <class Squares>
typename Dominoes<Squares>::Position Dominoes<Squares>::read(std::string_view text) const {
  const std::string start = this->text(initial());
  const std::size_t picture = start.size() - 3;  // without the mover
  Position position{0};
  int at = 0;
  std::size_t first_covered = 0;
  for (std::size_t column = 0; column < picture; ++column) {
    const char found = column < text.size() ? text[column] : '\0';
    if (start[column] == '/') {
      if (found != '/') refuse(text, column, Phrase("expected / here; the start is written {}", start));
      continue;
    }
    const bool open = found == 'o' || found == '#';
    if (start[column] == '.' && found != '.')
      refuse(text, column, Phrase("expected . here, where the board has no square; the start is written {}", start));
    if (start[column] == 'o' && !open && found != 'x')
      refuse(text, column, Phrase("expected o (open) or x (covered) here; the start is written {}", start));
    if (found == 'x' && position.covered == 0) first_covered = column;
    if (found == 'x') position.covered |= square<Squares>(at);
    ++at;
  }
  if (!can_arise(position))
    refuse(text, first_covered, Phrase("dominoes laid in turn cannot cover just these squares"));
  const std::string_view mover = text.substr(picture);
  if (mover != "-J0" && mover != "-J1") refuse(text, picture, Phrase("expected -J0 or -J1, for the player to move"));
  const char* right = to_move(position) == Player::first ? "-J0" : "-J1";
  if (mover != right)
    refuse(text, picture, Phrase("with {} covered squares it is {}", count_bits(position.covered), right));
  return position;
}

// Tiles the covered squares line by line along the shorter side: the first square left always takes the next domino,
// so few sets come up. Any order of the dominoes is a play, so only how many are vertical matters.
template <class Squares>
bool Dominoes<Squares>::can_arise(const Position& position) const {
  if (count_bits(position.covered) % 2 != 0) return false;
  const int dominoes = layer(position);
  using Left = std::pair<Squares, int>;  // squares to cover, vertical dominoes so far
  std::set<Left> all = {{position.covered, 0}};
  for (int i = 0; i < rows_ * cols_; ++i) {
    const int at = rows_ < cols_ ? i % rows_ * cols_ + i / rows_ : i;
    std::set<Left> next;
    for (const Left& left : all) {
      if ((left.first & square<Squares>(at)) == 0) {
        next.insert(left);
        continue;
      }
      const bool last_row = at + cols_ >= rows_ * cols_;
      if ((last_column_ & square<Squares>(at)) == 0 && (left.first & square<Squares>(at) << 1) != 0)
        next.insert({left.first & ~(square<Squares>(at) | square<Squares>(at) << 1), left.second});
      if (!last_row && (left.first & square<Squares>(at) << cols_) != 0)
        next.insert({left.first & ~(square<Squares>(at) | square<Squares>(at) << cols_),
                     left.second + (play_ == Play::either ? 0 : 1)});
    }
    all = std::move(next);
  }
  const int vertical = play_ == Play::either ? 0 : (dominoes + (play_ == Play::vertical_first ? 1 : 0)) / 2;
  return all.count({0, vertical}) > 0;
}

// Dominoes that could have covered these squares, as a position does not say which did. None where that takes long to
// find. The first square left takes a flat domino where it can, else an upright one; dead ends are remembered.
template <class Squares>
std::vector<Squares> Dominoes<Squares>::possible_dominoes(const Position& position) const {
  constexpr std::size_t max_dead_ends = 5000;
  const bool either = play_ == Play::either;
  const int vertical = (layer(position) + (play_ == Play::vertical_first ? 1 : 0)) / 2;
  std::set<std::pair<Squares, int>> dead_ends;
  std::vector<Squares> laid;
  const auto lay = [&](const auto& self, Squares left, int upright) -> bool {
    if (left == 0) return either || upright == 0;
    if (dead_ends.size() > max_dead_ends || dead_ends.count({left, upright}) > 0) return false;
    const Squares first = lowest(left), flat = first | first << 1;
    const Squares tall = cols_ < max_squares ? first | first << cols_ : first;
    for (const Squares domino : {flat, tall}) {
      const bool stands = domino == tall;
      if (domino == first || (left & domino) != domino ||
          (stands ? upright == 0 && !either : (first & last_column_) != 0))
        continue;
      laid.push_back(domino);
      if (self(self, left & ~domino, upright - (stands && !either ? 1 : 0))) return true;
      laid.pop_back();
    }
    dead_ends.insert({left, upright});
    return false;
  };
  return lay(lay, position.covered, either ? 0 : vertical) ? laid : std::vector<Squares>{};
}

template <class Squares>
Board Dominoes<Squares>::board(const Position& position) const {
  Board board;
  for (int at = 0; at < rows_ * cols_; ++at) {
    Board::Cell cell;
    cell.x = at % cols_;
    cell.y = at / cols_;
    cell.blocked = (squares_ & square<Squares>(at)) == 0;
    if ((position.covered & square<Squares>(at)) != 0) cell.piece = "x";
    board.cells.push_back(cell);
  }
  moves(position, [&](Move move) {
    const auto from = static_cast<std::size_t>(first_bit(move.squares));
    const auto to = static_cast<std::size_t>(last_bit(move.squares));
    board.choices.push_back({text(position, move), {from, to}, true});
  });
  for (const Squares domino : possible_dominoes(position)) {
    const auto from = static_cast<std::size_t>(first_bit(domino)), to = static_cast<std::size_t>(last_bit(domino));
    const bool upright = to - from > 1 || cols_ == 1;
    Board::LongPiece piece{{from, to}, std::nullopt};
    if (play_ != Play::either)
      piece.owner = upright == (play_ == Play::vertical_first) ? Player::first : Player::second;
    board.long_pieces.push_back(std::move(piece));
  }
  return board;
}

template class Dominoes<std::uint64_t>;
template class Dominoes<WideBits>;

}  // namespace zermelo
