// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/compose.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::answers {

namespace {

const std::string nothing = ".", gone = "#";

std::string state_of(const Board::Cell& cell) {
  if (cell.blocked) return gone;
  return cell.piece.empty() ? nothing : cell.piece;
}

// Of a text, the part that tells the cells.
struct Layout {
  enum class Kind : std::uint8_t { cells, counts } kind = Kind::cells;
  std::string head, rest;    // rest: who moves, and what else there is
  bool upward = false;       // counts of rows from the bottom
  bool runs = false;         // open squares are written as their number, as in FEN
  std::optional<char> open;  // how an open cell is written, where there is one
};

// One character a cell, with a slash between rows.
std::optional<Layout> cells_of(const std::string& text, const Board& board) {
  Layout layout;
  std::size_t cell = 0, at = 0;
  for (; at < text.size() && cell < board.cells.size(); ++at) {
    if (text[at] == '/') continue;
    std::size_t open = 0;
    if (text[at] >= '1' && text[at] <= '8' && state_of(board.cells[cell]) == nothing) open = text[at] - '0';
    layout.runs = layout.runs || open > 0;
    if (open > 0) {
      for (; open > 0 && cell < board.cells.size(); --open) {
        if (state_of(board.cells[cell++]) != nothing) return std::nullopt;
      }
      if (open > 0) return std::nullopt;
    } else if (const std::string state = state_of(board.cells[cell++]); state == nothing) {
      layout.open = text[at];
    } else if (state != std::string(1, text[at])) {
      return std::nullopt;
    }
  }
  if (cell < board.cells.size()) return std::nullopt;
  layout.head = text.substr(0, at);
  layout.rest = text.substr(at);
  return layout;
}

// How many of each row's cells there are, from the top.
std::vector<std::size_t> row_counts(const Board& board, const std::vector<std::string>& states) {
  std::map<double, std::size_t> rows;
  for (std::size_t i = 0; i < board.cells.size(); ++i) rows[board.cells[i].y] += states[i] == gone ? 0 : 1;
  std::vector<std::size_t> counts;
  for (const auto& [y, count] : rows) counts.push_back(count);
  return counts;
}

std::string numbers(std::vector<std::size_t> counts, bool upward) {
  if (upward) std::reverse(counts.begin(), counts.end());
  std::vector<std::string> texts;
  for (const std::size_t count : counts) texts.push_back(std::to_string(count));
  return joined(texts, "+");
}

std::vector<std::string> states_of(const Board& board) {
  std::vector<std::string> states;
  for (const Board::Cell& cell : board.cells) states.push_back(state_of(cell));
  return states;
}

// 3+3+3+3-J0
std::optional<Layout> counts_of(const std::string& text, const Board& board) {
  const std::size_t end = text.find_first_not_of("0123456789+");
  Layout layout;
  layout.kind = Layout::Kind::counts;
  layout.head = text.substr(0, end);
  if (end != std::string::npos) layout.rest = text.substr(end);
  const std::vector<std::size_t> counts = row_counts(board, states_of(board));
  layout.upward = numbers(counts, true) == layout.head;
  if (!layout.upward && numbers(counts, false) != layout.head) return std::nullopt;
  return layout;
}

std::string cells_text(const Layout& layout, const Board& board, const std::vector<std::string>& pieces) {
  std::string text;
  int run = 0;
  const auto close_run = [&] {
    if (run > 0) text += std::to_string(run);
    run = 0;
  };
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (i > 0 && board.cells[i].y != board.cells[i - 1].y && layout.head.find('/') != std::string::npos) {
      close_run();
      text += '/';
    }
    if (pieces[i] != nothing) {
      close_run();
      text += pieces[i];
    } else if (layout.runs) {
      ++run;
    } else {
      text += layout.open.value_or('.');
    }
  }
  close_run();
  return text;
}

std::string text_of(const Layout& layout, const Board& board, const std::vector<std::string>& pieces) {
  if (layout.kind == Layout::Kind::cells) return cells_text(layout, board, pieces);
  return numbers(row_counts(board, pieces), layout.upward);
}

// Whether the position looks as it was set up.
bool looks_like(const Game& game, const AnyPosition& position, const std::vector<std::string>& pieces) {
  const auto board = game.board(position);
  if (!board) return false;
  std::vector<std::string> there = states_of(*board), asked = pieces;
  // Boards of heaps leave out what is gone.
  const auto is_gone = [](const std::string& state) { return state == gone; };
  there.erase(std::remove_if(there.begin(), there.end(), is_gone), there.end());
  asked.erase(std::remove_if(asked.begin(), asked.end(), is_gone), asked.end());
  return there == asked;
}

// The layouts met in a play from the beginning, those where that player moves first.
std::vector<Layout> layouts_of(const Game& game, const Board& first, Player to_move) {
  constexpr int plies = 24;
  std::vector<Layout> own, others;
  AnyPosition at = game.initial();
  for (int ply = 0; ply < plies; ++ply) {
    const auto board = game.board(at);
    if (board && board->cells.size() == first.cells.size()) {
      auto layout = cells_of(game.text(at), *board);
      if (!layout) layout = counts_of(game.text(at), *board);
      if (layout) (game.to_move(at) == to_move ? own : others).push_back(*layout);
    } else if (board) {
      // Boards of heaps shrink: what comes after their numbers is still who moves.
      if (auto layout = counts_of(game.text(at), *board))
        (game.to_move(at) == to_move ? own : others).push_back(*layout);
    }
    if (game.result(at) != End::none) break;
    const std::vector<Choice> choices = game.choices(at);
    at = choices[static_cast<std::size_t>(ply * 7) % choices.size()].after;
  }
  own.insert(own.end(), others.begin(), others.end());
  return own;
}

}  // namespace

std::vector<Board::Cell> men_of(const std::vector<Board>& boards) {
  std::vector<Board::Cell> men;
  bool some_go = false;
  for (const Board& board : boards) {
    some_go = some_go || board.cells.size() != boards.front().cells.size();
    for (const Board::Cell& cell : board.cells) {
      some_go = some_go || cell.blocked;
      if (cell.blocked || cell.piece.empty()) continue;
      const auto same = [&](const Board::Cell& man) { return man.piece == cell.piece; };
      if (std::any_of(men.begin(), men.end(), same)) continue;
      men.push_back(cell);
      men.back().x = men.back().y = 0;
      men.back().shape = Board::Shape::point;
    }
  }
  if (!some_go) return men;
  men.emplace_back();
  men.back().blocked = true;
  return men;
}

std::string composed(const Game& game, const std::vector<std::string>& pieces, Player to_move) {
  const auto board = game.board(game.initial());
  if (!board) throw Error(Phrase("{} has no board to set up", game.name()));
  if (pieces.size() != board->cells.size())
    throw Error(Phrase("pieces: the board has {} cells, not {}", board->cells.size(), pieces.size()));
  std::optional<Error> refused;
  for (const Layout& layout : layouts_of(game, *board, to_move)) {
    try {
      const AnyPosition position = game.read(text_of(layout, *board, pieces) + layout.rest);
      if (game.to_move(position) == to_move && looks_like(game, position, pieces)) return game.text(position);
    } catch (const Error& error) {
      if (!refused) refused = error;
    }
  }
  if (refused) throw *refused;
  throw Error(Phrase("{} cannot be set up like this: write the position's text", game.name()));
}

}  // namespace zermelo::answers
