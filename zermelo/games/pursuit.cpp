// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/pursuit.h>

#include <charconv>

#include <zermelo/rules/refuse.h>

namespace zermelo {

namespace {

GameInfo pursuit_info() {
  return {"pursuit",
          Phrase("cops and robber: cops walk along the edges of a graph to catch a robber who sees them"),
          Phrase("The first player plays the cops, the second the robber. Each cop chooses a vertex, one after the "
                 "other, then the robber chooses his. In a turn of the cops each of them in order stays or goes to a "
                 "neighbour, one move a cop; then the robber stays or goes to a neighbour. The cops win as soon as one "
                 "of them is where the robber is, whoever came there. A robber who is never caught has drawn: endless "
                 "play is his escape. A move is the vertex, counted from 0, where the piece then stands."),
          {{"graph", Parameter::Kind::text, "cycle:4", 0, 0, {}, Phrase("the graph on which they walk")},
           {"cops", Parameter::Kind::whole, "1", 1, Pursuit::max_cops, {}, Phrase("how many cops there are")}},
          [](const Arguments& given) {
            if (given.text("cops") == "1") return Phrase("Cop and robber on {}", graph_words(given.text("graph")));
            return Phrase("{} cops and a robber on {}", given.text("cops"), graph_words(given.text("graph")));
          }};
}

std::string vertex_text(std::uint8_t vertex) {
  return vertex == Pursuit::nowhere ? std::string("?") : std::to_string(vertex);
}

// Reads a vertex or «?» at `at`, which moves past it.
std::uint8_t read_vertex(std::string_view text, std::size_t& at, int vertices) {
  if (at < text.size() && text[at] == '?') {
    ++at;
    return Pursuit::nowhere;
  }
  unsigned vertex = 0;
  const auto [stop, error] = std::from_chars(text.data() + at, text.data() + text.size(), vertex);
  const bool zero_in_front = at + 1 < text.size() && text[at] == '0' && stop > text.data() + at + 1;
  if (error != std::errc() || vertex >= static_cast<unsigned>(vertices) || zero_in_front)
    refuse(text, at, Phrase("expected a vertex from 0 to {}, or ? for a piece not placed yet", vertices - 1));
  at = static_cast<std::size_t>(stop - text.data());
  return static_cast<std::uint8_t>(vertex);
}

}  // namespace

std::vector<Variant<Pursuit>> Pursuit::variants() {
  return {{pursuit_info(),
           &Pursuit::make,
           {{{"graph", "cycle:4"}},
            {{"graph", "path:5"}, {"cops", "2"}},
            {{"graph", "grid:2x3"}, {"cops", "2"}},
            {{"graph", "star:3"}, {"cops", "3"}},
            {{"graph", "random:7:9:1"}},
            {{"graph", "edges:3:0-1"}}},
           {{{"graph", "grid:6x7"}, {"cops", "3"}}}}};
}

Pursuit Pursuit::make(Arguments& arguments) {
  Pursuit pursuit;
  const std::string& graph = arguments.text("graph");
  pursuit.graph_ = read_graph(graph);
  pursuit.cops_ = static_cast<int>(arguments.whole("cops"));
  graph.copy(pursuit.layout_, sizeof pursuit.layout_ - 1);
  return pursuit;
}

// 0+3*/5-J0: cops on 0 and 3, the robber on 5, the second cop to move; with one cop no star is needed.
std::string Pursuit::text(const Position& position) const {
  std::string result;
  const bool star = cops_ > 1 && position.robber != nowhere;
  for (int i = 0; i < cops_; ++i) {
    if (i > 0) result += '+';
    result += vertex_text(position.cop[i]);
    if (star && position.turn == i) result += '*';
  }
  return result + "/" + vertex_text(position.robber) + (to_move(position) == Player::first ? "-J0" : "-J1");
}

std::string Pursuit::text(const Position&, Move move) const { return std::to_string(move); }

Phrase Pursuit::convention() const { return Phrase("a cop where the robber is wins for the first player"); }

Pursuit::Position Pursuit::read(std::string_view text) const {
  Position position = initial();
  std::size_t at = 0;
  int placed = 0, star = -1;
  std::size_t star_at = 0;
  for (int i = 0; i < cops_; ++i) {
    if (i > 0) {
      if (at >= text.size() || text[at] != '+') refuse(text, at, Phrase("expected {} cops, written 0+3*/5-J0", cops_));
      ++at;
    }
    const std::size_t here = at;
    position.cop[i] = read_vertex(text, at, graph_.vertices);
    if (position.cop[i] != nowhere && placed++ != i) refuse(text, here, Phrase("the cops are placed in order"));
    if (at < text.size() && text[at] == '*') {
      if (star >= 0 || cops_ == 1) refuse(text, at, Phrase("* marks the one cop to move, where there are several"));
      star = i;
      star_at = at++;
    }
  }
  if (at >= text.size() || text[at] != '/') refuse(text, at, Phrase("expected / before the robber's vertex"));
  const std::size_t robber_at = ++at;
  position.robber = read_vertex(text, at, graph_.vertices);
  const bool placing = position.robber == nowhere;
  if (!placing && placed < cops_) refuse(text, robber_at, Phrase("the robber is placed after the cops"));
  if (placing && star >= 0) refuse(text, star_at, Phrase("* comes only when everybody is placed"));

  const std::string_view mover = text.substr(at);
  if (mover != "-J0" && mover != "-J1") refuse(text, at, Phrase("expected -J0 or -J1, for the player to move"));
  const bool cops_move = mover == "-J0";
  if (placing) {
    if (cops_move != (placed < cops_)) refuse(text, at, Phrase("the cops are placed by J0, then the robber by J1"));
    position.turn = static_cast<std::uint8_t>(placed);
  } else {
    if (cops_ > 1 && cops_move != (star >= 0))
      refuse(text, at, Phrase("* marks the cop to move exactly when J0 moves"));
    position.turn = static_cast<std::uint8_t>(!cops_move ? cops_ : cops_ == 1 ? 0 : star);
  }
  return position;
}

Board Pursuit::board(const Position& position) const {
  Board board = graph_board(graph_, layout_);
  for (int v = 0; v < graph_.vertices; ++v) {
    Board::Cell& cell = board.cells[static_cast<std::size_t>(v)];
    int cops = 0;
    for (int i = 0; i < cops_; ++i) cops += position.cop[i] == v ? 1 : 0;
    const bool robber = position.robber == v;
    if (cops > 0) cell.piece = robber ? "CR" : cops == 1 ? "C" : "C" + std::to_string(cops);
    if (cops == 0 && robber) cell.piece = "R";
    if (cops > 0 || robber) cell.owner = cops > 0 ? Player::first : Player::second;
  }
  if (end(position) == End::none) {
    moves(position, [&](Move move) { board.choices.push_back({text(position, move), {move}}); });
  }
  return board;
}

}  // namespace zermelo
