// SPDX-License-Identifier: Apache-2.0
// A picture: the board of a position, or a graph with who wins where or one player's attractor. Texts here; a door that
// starts programs makes PNG and PDF of them.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <zermelo/answers/attractor.h>
#include <zermelo/answers/field.h>
#include <zermelo/answers/graph.h>
#include <zermelo/answers/place.h>
#include <zermelo/answers/solve.h>
#include <zermelo/draw/scene.h>
#include <zermelo/solution/solution.h>

namespace zermelo::answers {

struct Draw {
  std::string kind = {}, of = {}, to = "svg", title = {};
  bool no_title = false, bare = false, weights = false, values = false, exact = false;
  std::string player = {};
  std::vector<std::string> targets = {};
  std::string layout = "auto";
  bool boards = false, strategy_only = false, plain = false, animate = false;

  static constexpr auto fields = std::tuple(
      field("kind", &Draw::kind,
            "board (default of a game), arena: the graph of positions, with who wins where and how (default of a "
            "graph), attractor (default with player or targets), or undoubled: without the player to move")
          .takes("KIND")
          .one_of("board|arena|attractor|undoubled"),
      field("of", &Draw::of,
            "the picture of another question's answer instead, with the fields of that question: a tree, a table, a "
            "chart")
          .takes("QUESTION")
          .one_of("match|minimax|sizes|statistics|tournament"),
      field("to", &Draw::to, "the form of the picture (python: the board as a grid)")
          .takes("FORMAT")
          .one_of("svg|tikz|dot|mermaid|text|python"),
      field("title", &Draw::title, "the title of the picture, instead of the game's").takes("TEXT"),
      field("no_title", &Draw::no_title, "no title in the picture").excludes("title"),
      field("bare", &Draw::bare, "TikZ for \\input, without a document around it"),
      field("weights", &Draw::weights, "the number of lines through each cell, which the heuristic of connect4 adds up")
          .excludes("values"),
      field("values", &Draw::values, "mark every move with what it is worth"),
      field("exact", &Draw::exact, "of the values: go on until the distance is known, however long it takes"),
      field("player", &Draw::player, "0, 1 or a player's name (default: 0)").takes("P").names_nodes(),
      field("targets", &Draw::targets, "the nodes to reach (default: the ends that the player wins)")
          .takes("a,b,...")
          .names_nodes(),
      field("layout", &Draw::layout,
            "rows (two, as bipartite graphs are drawn), rank or layer (the game's own); auto chooses")
          .takes("NAME")
          .one_of("auto|rows|rank|layer")
          .or_program("graphviz"),
      field("boards", &Draw::boards, "a small board in each node, instead of its name"),
      field("strategy_only", &Draw::strategy_only,
            "no arrow but the strategy's, where all of them would be too many to follow"),
      field("plain", &Draw::plain, "solve nothing: only whose node it is, and the ends").excludes("strategy_only"),
      field("animate", &Draw::animate, "the attractor growing, a frame a layer"));

  // What is drawn, also where nobody says it. `has_board`: not of a graph that was sent.
  [[nodiscard]] std::string_view kind_of(bool has_board) const;
};

[[nodiscard]] inline Owners owners_for(const Draw& question) {
  const std::string_view kind = question.kind_of(false);
  return kind == "attractor" || kind == "undoubled" ? Owners::needed : Owners::if_known;
}

// Who asks: a language, and what fields are called.
struct DrawnFor {
  Language language = {};
  CallField call = by_its_name;
};

struct Drawn {
  Draw asked = {};
  std::string text = {};                  // where it consists of letters
  std::optional<draw::Scene> scene = {};  // elsewhere; frames where it grows
  bool complete = true;

  [[nodiscard]] const char* type() const;  // of the text that is written
};

// As SVG or TikZ, or its text.
void write(const Drawn& answer, const draw::TextSink& sink);

// What is known of a graph already.
struct ResultsOfGraph {
  const Attraction* attraction = nullptr;
  const Solution* solution = nullptr;
};

// Throws an Error for a field that says nothing of what is drawn.
[[nodiscard]] Drawn ask(const Draw& question, const Place& place, const DrawnFor& reader, const Asking& asking);
[[nodiscard]] Drawn ask(const Draw& question, const GraphPlace& place, const DrawnFor& reader, const Asking& asking,
                        const ResultsOfGraph& known = {});
// The board, where the values have been found; null: without values.
[[nodiscard]] Drawn board_with(const Draw& question, const Place& place, const Solved* values, const DrawnFor& reader);

// The rule for every picture: which fields, and which form, belong to what kind. `depth`: whether that is given.
void check_draw(const Draw& question, std::string_view kind, CallField call, bool depth = false);
// The same for the fields of a picture of another answer, which say how it looks.
void check_form(const Draw& form);
[[nodiscard]] bool is_of_form(std::string_view field);
// Whether the field says something of graphs only.
[[nodiscard]] bool is_of_graphs(std::string_view field);
// With the title that was asked for.
[[nodiscard]] Drawn titled(Drawn answer);

}  // namespace zermelo::answers
