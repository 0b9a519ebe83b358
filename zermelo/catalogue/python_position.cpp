// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/python_position.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/rules/grid_text.h>

namespace zermelo {

namespace {

using formats::Literal;
using Kind = Literal::Kind;
using Square = std::pair<int, int>;  // row, column

constexpr int max_side = 255;

bool is_row(const Literal& literal) { return literal.kind == Kind::list || literal.kind == Kind::tuple; }

std::optional<int> small_number(const Literal& literal) {
  if (literal.kind != Kind::number) return std::nullopt;
  return number_in<int>(literal.name());
}

// A text in the game's notation that a literal may mean.
struct PositionText {
  std::string text;
  std::optional<Player> to_move;
  bool anything;  // whether it may be a position that cannot arise in play
};

}  // namespace

// How a game writes its positions, seen from its initial one.
class PythonPositions::Notation {
 public:
  Notation(const Game& game, std::array<std::string, 2> players) : game_(game), players_(std::move(players)) {
    const std::string text = game.text(game.initial());
    const std::size_t dash = text.rfind('-'), space = text.rfind(' ');
    if (text.front() == '(' && text.back() == ')') {
      form_ = Form::tuple;
    } else if (dash != std::string::npos && is_first(text.substr(dash + 1))) {
      form_ = Form::dashed;
      body_ = text.substr(0, dash);
    } else if (space != std::string::npos && space + 2 == text.size()) {
      form_ = Form::letter;
      body_ = text.substr(0, space);
    } else {
      body_ = text;
    }
    find_pieces();
  }

  // Whose turn a word names: the player's name, his number, or the letter of his pieces.
  [[nodiscard]] std::optional<Player> player_of(const Literal& word) const {
    if (word.kind == Kind::number && form_ == Form::no_mover) return std::nullopt;
    if (word.kind != Kind::number && word.kind != Kind::text) return std::nullopt;
    const std::string name = word.name();
    for (const Player player : {Player::first, Player::second}) {
      const std::string number = std::to_string(index(player));
      if (name == players_[index(player)] || name == number || name == "J" + number) return player;
    }
    for (const Player player : {Player::first, Player::second}) {
      if (word.kind == Kind::text && name == pieces_[index(player)]) return player;
    }
    return std::nullopt;
  }

  void add(std::vector<PositionText>& texts, const std::string& body, std::optional<Player> to_move) const {
    if (form_ == Form::no_mover) {
      texts.push_back({body, to_move, true});
    } else if (to_move) {
      texts.push_back({with_mover(body, *to_move), to_move, true});
    } else if (body.find('/') != std::string::npos) {
      // The stones of a grid tell whose turn it is.
      for (const Player player : {Player::first, Player::second})
        texts.push_back({with_mover(body, player), player, false});
    }
  }

  // Numbers of heaps; as one letter a place too.
  [[nodiscard]] std::vector<std::string> bodies_of_numbers(const std::vector<int>& numbers) const {
    std::string sum, listed, letters;
    for (const int number : numbers) {
      sum += (sum.empty() ? "" : "+") + std::to_string(number);
      listed += std::to_string(number) + ", ";
      letters += number == 0 ? std::string(1, '.') : std::to_string(number);
    }
    if (form_ == Form::tuple) return {listed};
    return {sum, letters};
  }

  [[nodiscard]] std::vector<std::string> bodies_of_grid(const std::vector<std::vector<std::string>>& rows) const {
    std::string as_written, translated;
    for (const auto& row : rows) {
      if (!as_written.empty()) as_written += '/', translated += '/';
      for (const std::string& cell : row) {
        as_written += cell;
        translated += letter_of(cell);
      }
    }
    return {as_written, translated};
  }

  // The squares that are left: the lengths of a staircase, or the open squares of a grid.
  [[nodiscard]] std::vector<std::string> bodies_of_squares(const std::set<Square>& squares) const {
    const bool grid = body_.find('/') != std::string::npos;
    return {grid ? grid_of(squares) : staircase_of(squares)};
  }

 private:
  enum class Form { no_mover, dashed, letter, tuple };

  [[nodiscard]] bool is_first(const std::string& word) const { return word == "J0" || word == players_[0]; }

  [[nodiscard]] std::string with_mover(const std::string& body, Player player) const {
    const std::string number = std::to_string(index(player));
    if (form_ == Form::tuple) return "(" + body + number + ")";
    return form_ == Form::letter ? body + " " + pieces_[index(player)] : body + "-J" + number;
  }

  // The letters of each player's pieces and of a cell that is taken, found by playing on.
  void find_pieces() {
    AnyPosition position = game_.initial();
    for (int ply = 0; ply < 2; ++ply) {
      const std::vector<Choice> choices = game_.choices(position);
      if (choices.empty()) return;
      position = choices.front().after;
      const std::string text = game_.text(position);
      for (std::size_t i = 0; taken_ == 0 && i < std::min(body_.size(), text.size()); ++i) {
        if (text[i] != body_[i]) open_ = body_[i], taken_ = text[i];
      }
      const std::optional<Board> board = game_.board(position);
      if (!board) return;
      for (const Board::Cell& cell : board->cells) {
        if (cell.owner) pieces_[index(*cell.owner)] = cell.piece;
      }
    }
  }

  // The courses write an open cell as 0, a space or O, and the players' pieces as 1 and 2.
  [[nodiscard]] std::string letter_of(const std::string& cell) const {
    if (cell == "1" || cell == "2") return pieces_[cell == "2" ? 1 : 0];
    const bool piece = cell == pieces_[0] || cell == pieces_[1];
    const bool open = cell == "0" || cell == " " || cell == "" || cell == "_" || cell == "O" || cell == "None";
    return open && !piece ? std::string(1, open_) : cell;
  }

  [[nodiscard]] std::string staircase_of(const std::set<Square>& squares) const {
    const auto rows = static_cast<int>(1 + std::count(body_.begin(), body_.end(), '+'));
    const int base = squares.count({0, 0}) > 0 || squares.empty() ? 0 : 1;  // the corner is (0, 0) or (1, 1)
    std::vector<int> length(static_cast<std::size_t>(rows));
    for (const auto& [row, col] : squares) {
      if (row - base < 0 || row - base >= rows) return {};
      int& filled = length[static_cast<std::size_t>(row - base)];
      if (col - base != filled++) return {};
    }
    return bodies_of_numbers(length).front();
  }

  [[nodiscard]] std::string grid_of(const std::set<Square>& squares) const {
    std::string grid = body_;
    std::size_t left = 0;
    int row = 0, col = 0;
    for (char& cell : grid) {
      if (cell == '/') {
        ++row;
        col = 0;
        continue;
      }
      const bool open = squares.count({row, col++}) > 0;
      if (open) ++left;
      if (open && cell != open_) return {};
      if (!open && cell == open_) cell = taken_;
    }
    return left == squares.size() ? grid : std::string();
  }

  const Game& game_;
  std::array<std::string, 2> players_;
  Form form_ = Form::no_mover;
  std::string body_;  // of the initial position: its text without the player to move
  std::array<std::string, 2> pieces_ = {"1", "2"};
  char open_ = '.', taken_ = 0;  // letters of cells
};

namespace {

std::optional<std::vector<int>> numbers_in(const Literal& literal) {
  std::vector<int> numbers;
  for (const Literal& item : literal.items) {
    const auto number = small_number(item);
    if (!number || *number < 0) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers.empty() ? std::nullopt : std::optional(numbers);
}

// Rows of one-letter cells or of small numbers, each row a list or a text.
std::optional<std::vector<std::vector<std::string>>> grid_in(const Literal& literal) {
  std::vector<std::vector<std::string>> rows;
  for (const Literal& item : literal.items) {
    std::vector<std::string> row;
    if (item.kind == Kind::text) {
      for (const char letter : item.value) row.emplace_back(1, letter);
    } else if (is_row(item)) {
      for (const Literal& cell : item.items) {
        const bool plain = cell.kind == Kind::text || cell.kind == Kind::number || cell.kind == Kind::none;
        if (!plain || (cell.kind == Kind::text && cell.value.size() > 1)) return std::nullopt;
        row.push_back(cell.name());
      }
    }
    if (row.empty()) return std::nullopt;
    rows.push_back(std::move(row));
  }
  return rows.empty() ? std::nullopt : std::optional(rows);
}

std::optional<std::set<Square>> squares_in(const Literal& literal) {
  if (literal.kind != Kind::set && literal.kind != Kind::list) return std::nullopt;
  std::set<Square> squares;
  for (const Literal& item : literal.items) {
    const auto pair = is_row(item) && item.items.size() == 2 ? numbers_in(item) : std::nullopt;
    if (!pair || std::max((*pair)[0], (*pair)[1]) > max_side) return std::nullopt;
    squares.insert({(*pair)[0], (*pair)[1]});
  }
  return squares;
}

std::vector<std::string> bodies_of(const auto& notation, const Literal& stem) {
  std::vector<std::string> bodies;
  const auto add = [&](const std::vector<std::string>& more) {
    for (const std::string& body : more) {
      if (!body.empty()) bodies.push_back(body);
    }
  };
  if (stem.kind == Kind::text) return {stem.value};
  if (stem.kind == Kind::dict) return {stem.name()};
  if (const auto number = small_number(stem); number && *number >= 0) return notation.bodies_of_numbers({*number});
  if (is_row(stem)) {
    if (const auto numbers = numbers_in(stem)) add(notation.bodies_of_numbers(*numbers));
    if (const auto grid = grid_in(stem)) add(notation.bodies_of_grid(*grid));
  }
  if (const auto squares = squares_in(stem)) add(notation.bodies_of_squares(*squares));
  return bodies;
}

}  // namespace

PythonPositions::PythonPositions(const Game& game, std::array<std::string, 2> players)
    : game_(game), notation_(std::make_unique<const Notation>(game, std::move(players))) {}
PythonPositions::~PythonPositions() = default;

std::optional<AnyPosition> PythonPositions::find(const Literal& literal, bool anything) const {
  std::vector<PositionText> texts;
  if (literal.kind == Kind::text) texts.push_back({literal.value, std::nullopt, true});
  const auto add = [&](const Literal& stem, std::optional<Player> to_move) {
    for (const std::string& body : bodies_of(*notation_, stem)) notation_->add(texts, body, to_move);
  };
  if (is_row(literal) && literal.items.size() >= 2) {
    if (const auto player = notation_->player_of(literal.items.back())) {
      if (literal.items.size() == 2) add(literal.items.front(), player);
      Literal stem = literal;
      stem.items.pop_back();
      add(stem, player);
    }
  }
  add(literal, std::nullopt);
  for (const PositionText& may_be : texts) {
    try {
      const AnyPosition position = game_.read_exactly(may_be.text, may_be.anything && anything);
      if (!may_be.to_move || game_.to_move(position) == *may_be.to_move) return position;
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::input) throw;
    }
  }
  return std::nullopt;
}

std::optional<AnyPosition> PythonPositions::find(std::string_view text, bool anything) const {
  const std::size_t equals = text.find('=');
  const bool assigned =
      equals != std::string_view::npos && is_letter(text.front()) && text.find_first_of("([{'\"") > equals;
  try {
    TextReader reader(assigned ? text.substr(equals + 1) : text, {});
    return find(formats::read_literal(reader, Budget()), anything);
  } catch (const Error&) {
    return std::nullopt;
  }
}

namespace {

// A square as games write it: «2-3», or «c2» on a grid.
std::vector<std::string> square_texts(std::string_view move) {
  try {
    TextReader reader(move, {});
    const Literal literal = formats::read_literal(reader, Budget());
    const auto square = is_row(literal) && literal.items.size() == 2 ? numbers_in(literal) : std::nullopt;
    if (!square || (*square)[1] >= 26) return {};
    const std::string row = std::to_string((*square)[0] + 1), column = std::to_string((*square)[1] + 1);
    return {row + "-" + column, cell_name((*square)[0], (*square)[1])};
  } catch (const Error&) {
    return {};
  }
}

}  // namespace

std::optional<std::size_t> place_of_python_move(const Game& game, const std::vector<Choice>& choices,
                                                std::string_view move, const std::array<std::string, 2>& players) {
  for (const std::string& text : square_texts(move)) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (choices[i].move == text) return i;
    }
  }
  try {
    const AnyPosition after = game.read_anything(move, players);
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (choices[i].after == after) return i;
    }
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input) throw;
  }
  return std::nullopt;
}

}  // namespace zermelo
