// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/tokens.h>

#include <algorithm>
#include <charconv>
#include <functional>

#include <zermelo/base/bits.h>
#include <zermelo/base/error.h>
#include <zermelo/rules/refuse.h>

namespace zermelo {

namespace {

Parameter graph_parameter() {
  return {"graph",
          Parameter::Kind::text,
          "cycle:6",
          0,
          0,
          {},
          Phrase("the board: path:5, cycle:6, star:4 (a centre and 4 leaves), complete:4, grid:3x4, "
                 "random:vertices:edges:seed or edges:5:0-1+1-2")};
}

GameInfo col_info() {
  return {
      "col",
      Phrase("tokens on a graph, never beside one of one's own; who cannot move loses"),
      Phrase("In turn each player puts a token of his own on a free vertex none of whose neighbours carries a token "
             "of his own. Tokens stay where they are. Who cannot move has lost. A position is written one letter a "
             "vertex: 1 for the first player's token, 2 for the second's, . for a free vertex; {0: 1, 3: 2} and the "
             "number 55 in base 3 (vertex i weighs 3^i) are read too. A move is a vertex, counted from 0."),
      {graph_parameter()},
      [](const Arguments& given) { return Phrase("Col on {}", graph_words(given.text("graph"))); }};
}

GameInfo snort_info() {
  return {
      "snort",
      Phrase("tokens on a graph, never beside one of the other player; who cannot move loses"),
      Phrase("In turn each player puts a token of his own on a free vertex none of whose neighbours carries a token "
             "of the other player. Tokens stay where they are. Who cannot move has lost. A position is written as "
             "in col: 1..2, {0: 1, 3: 2} or 55. A move is a vertex, counted from 0."),
      {graph_parameter()},
      [](const Arguments& given) { return Phrase("Snort on {}", graph_words(given.text("graph"))); }};
}

std::uint64_t bit(std::size_t vertex) { return std::uint64_t{1} << vertex; }

// Divides a number written in base 10 by 3 and returns the remainder.
int divide_by_three(std::string& digits) {
  int rest = 0;
  for (char& digit : digits) {
    const int value = 10 * rest + (digit - '0');
    digit = static_cast<char>('0' + value / 3);
    rest = value % 3;
  }
  return rest;
}

}  // namespace

std::vector<Variant<Tokens>> Tokens::variants() {
  const std::vector<Pairs> small = {{{"graph", "cycle:6"}},    {{"graph", "star:5"}}, {{"graph", "path:1"}},
                                    {{"graph", "complete:4"}}, {{"graph", "path:8"}}, {{"graph", "grid:2x4"}},
                                    {{"graph", "edges:4:"}},   {{"graph", "star:0"}}, {{"graph", "random:8:12:5"}},
                                    {{"graph", "star:6"}}};
  const std::vector<Pairs> large = {{{"graph", "grid:6x10"}}, {{"graph", "random:50:90:1"}}, {{"graph", "cycle:60"}}};
  return {{col_info(), &Tokens::make<false>, small, large}, {snort_info(), &Tokens::make<true>, small, large}};
}

template <bool snort>
Tokens Tokens::make(Arguments& arguments) {
  Tokens tokens;
  const std::string& graph = arguments.text("graph");
  tokens.graph_ = read_graph(graph);
  tokens.snort_ = snort;
  graph.copy(tokens.layout_, sizeof tokens.layout_ - 1);
  tokens.find_symmetries();
  return tokens;
}

// Tries images of vertex 0, 1, … in turn. Gives up, with no symmetry, where there are too many of them or too many
// candidates.
void Tokens::find_symmetries() {
  constexpr int max_steps = 200000;
  int steps = 0;
  bool too_many = false;
  std::uint8_t image[Graph::max_vertices] = {};
  const std::function<void(int, std::uint64_t)> place = [&](int vertex, std::uint64_t used) {
    if (vertex == graph_.vertices) {
      too_many = symmetries_ == max_symmetries;
      if (!too_many) std::copy(std::begin(image), std::end(image), image_[symmetries_++]);
      return;
    }
    for (int to = 0; to < graph_.vertices && !too_many; ++to) {
      if (++steps > max_steps) too_many = true;
      bool fits = (used >> to & 1) == 0 && popcount(graph_.near[to]) == popcount(graph_.near[vertex]);
      for (int v = 0; v < vertex && fits; ++v)
        fits = (graph_.near[vertex] >> v & 1) == (graph_.near[to] >> image[v] & 1);
      image[vertex] = static_cast<std::uint8_t>(to);
      if (fits) place(vertex + 1, used | bit(static_cast<std::size_t>(to)));
    }
  };
  place(0, 0);
  if (too_many) symmetries_ = 0;
}

std::string Tokens::text(const Position& position) const {
  std::string result;
  for (int v = 0; v < graph_.vertices; ++v)
    result += (position.first >> v & 1) != 0 ? '1' : (position.second >> v & 1) != 0 ? '2' : '.';
  return result;
}

std::string Tokens::text(const Position&, Move move) const { return std::to_string(move); }

// The share as in the exam: 1 where the first player is certain to win, 0 where he is certain to lose.
std::vector<Heuristic> Tokens::heuristics() const {
  return {{"share", Phrase("the first player's share of the moves open to the two, N1 / (N1 + N2); won is 1, lost 0"),
           1, 0},
          {"lead", Phrase("the moves open to the first player, less those open to the second")}};
}

Phrase Tokens::convention() const { return Phrase("who cannot move has lost"); }

// A text of one letter a vertex is never also a number of the board: with two vertices and more, 1…1 is above 3^n.
Tokens::Position Tokens::read(std::string_view text) const {
  if (text.starts_with('{')) return read_dictionary(text);
  const auto vertices = static_cast<std::size_t>(graph_.vertices);
  const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  const bool letters = text.size() == vertices && text.find_first_not_of(".12") == std::string_view::npos;
  return digits && !letters ? read_number(text) : read_letters(text);
}

Tokens::Position Tokens::read_letters(std::string_view text) const {
  Position position{0, 0};
  std::size_t column_of[Graph::max_vertices] = {};
  const auto vertices = static_cast<std::size_t>(graph_.vertices);
  for (std::size_t v = 0; v < vertices; ++v) {
    column_of[v] = v;
    if (v == text.size() || std::string_view(".12").find(text[v]) == std::string_view::npos)
      refuse(text, v,
             Phrase("expected ., 1 or 2 for vertex {}; a position is written {}, {0: 1} or 1", v,
                    "1" + std::string(vertices - 1, '.')));
    if (text[v] == '1') position.first |= bit(v);
    if (text[v] == '2') position.second |= bit(v);
  }
  if (text.size() > vertices) refuse(text, vertices, Phrase("the graph has only {} vertices", vertices));
  check(text, position, column_of);
  return position;
}

Tokens::Position Tokens::read_number(std::string_view text) const {
  Position position{0, 0};
  const std::size_t column_of[Graph::max_vertices] = {};
  std::string digits(text);
  for (std::size_t v = 0; v < static_cast<std::size_t>(graph_.vertices); ++v) {
    const int token = divide_by_three(digits);
    if (token == 1) position.first |= bit(v);
    if (token == 2) position.second |= bit(v);
  }
  if (digits.find_first_not_of('0') != std::string::npos)
    refuse(text, 0,
           Phrase("the number is too large: {} vertices have numbers below 3^{}", graph_.vertices, graph_.vertices));
  check(text, position, column_of);
  return position;
}

// {0: 1, 3: 2}, with spaces anywhere.
Tokens::Position Tokens::read_dictionary(std::string_view text) const {
  Position position{0, 0};
  std::size_t column_of[Graph::max_vertices] = {};
  std::size_t at = 1;
  const auto skip_spaces = [&] {
    while (at < text.size() && text[at] == ' ') ++at;
    return at < text.size() ? text[at] : '\0';
  };
  const auto expect = [&](char wanted) {
    if (skip_spaces() != wanted)
      refuse(text, at, Phrase("expected {} here; a position is written {0: 1, 3: 2}", wanted));
    ++at;
  };
  const auto number = [&](const Phrase& what, unsigned min, unsigned max) {
    skip_spaces();
    unsigned value = 0;
    const auto [stop, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
    if (error != std::errc() || value < min || value > max) refuse(text, at, what);
    at = static_cast<std::size_t>(stop - text.data());
    return value;
  };
  const auto last = static_cast<unsigned>(graph_.vertices - 1);
  const Phrase vertex = Phrase("expected a vertex from 0 to {}", last),
               token = Phrase("expected 1 or 2, whose token it is");
  while (skip_spaces() != '}') {
    if (position != initial()) expect(',');
    if (position != initial() && skip_spaces() == '}') break;
    skip_spaces();
    const std::size_t column = at, v = number(vertex, 0, last);
    if (((position.first | position.second) & bit(v)) != 0) refuse(text, column, Phrase("vertex {} is given twice", v));
    column_of[v] = column;
    expect(':');
    (number(token, 1, 2) == 1 ? position.first : position.second) |= bit(v);
  }
  ++at;
  if (skip_spaces() != '\0') refuse(text, at, Phrase("expected nothing after }"));
  check(text, position, column_of);
  return position;
}

// The vertices are looked at in the order of the text, so that the error names the later token.
void Tokens::check(std::string_view text, const Position& position,
                   const std::size_t (&column_of)[Graph::max_vertices]) const {
  const int first = popcount(position.first), second = popcount(position.second);
  std::vector<std::size_t> tokens;
  for (std::size_t v = 0; v < static_cast<std::size_t>(graph_.vertices); ++v) {
    if (((position.first | position.second) & bit(v)) != 0) tokens.push_back(v);
  }
  std::stable_sort(tokens.begin(), tokens.end(),
                   [&](std::size_t a, std::size_t b) { return column_of[a] < column_of[b]; });
  Position so_far{0, 0};
  for (const std::size_t v : tokens) {
    const bool of_first = (position.first & bit(v)) != 0;
    (of_first ? so_far.first : so_far.second) |= bit(v);
    if (!legal(so_far) && snort_)
      refuse(text, column_of[v], Phrase("the token on vertex {} is beside one of the other player", v));
    if (!legal(so_far))
      refuse(text, column_of[v], Phrase("the token on vertex {} is beside one of the same player", v));
    const int max_tokens = of_first ? second + 1 : first;
    if (popcount(of_first ? so_far.first : so_far.second) > max_tokens)
      refuse(text, column_of[v],
             Phrase("the first player has as many tokens as the second or one more, not {} and {}", first, second));
  }
}

Board Tokens::board(const Position& position) const {
  Board board = graph_board(graph_, layout_);
  for (std::size_t v = 0; v < board.cells.size(); ++v) {
    const bool first = (position.first & bit(v)) != 0;
    if (!first && (position.second & bit(v)) == 0) continue;
    board.cells[v].piece = first ? "1" : "2";
    board.cells[v].owner = first ? Player::first : Player::second;
  }
  moves(position, [&](Move move) { board.choices.push_back({text(position, move), {move}}); });
  return board;
}

Tokens::Numbering::Numbering(const Tokens& rules, const Budget&) : rules_(rules) {
  if (rules.graph_.vertices > max_vertices)
    throw Error(Phrase("positions are numbered on graphs of at most {} vertices", max_vertices));
  for (int n = 0; n <= max_vertices; ++n) {
    choose_[n][0] = 1;
    for (int k = 1; k <= n; ++k) choose_[n][k] = choose_[n - 1][k - 1] + (k < n ? choose_[n - 1][k] : 0);
  }
}

}  // namespace zermelo
