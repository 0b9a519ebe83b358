// SPDX-License-Identifier: Apache-2.0
// A graph as a page draws it: nodes with their owners and ends, edges with their moves, and where they stand.
#pragma once
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/attractor.h>
#include <zermelo/answers/field.h>
#include <zermelo/answers/graph.h>
#include <zermelo/draw/layout.h>

namespace zermelo::answers {

struct ArenaView {
  bool view = false, boards = false, owned = false;
  std::string layout = {}, player = "0";
  bool upright = false;
  std::vector<std::string> order = {};
  double letter_width = 8.2, node_height = 50, board_size = 92;

  static constexpr auto fields = std::tuple(
      field("view", &ArenaView::view, "the graph as a page draws it, where no fact and no change is asked for"),
      field("boards", &ArenaView::boards, "of the view: the board of each node of a game"),
      field("owned", &ArenaView::owned, "of the view: a graph whose players nobody knows is refused"),
      field("layout", &ArenaView::layout,
            "of the view: where nodes stand and how edges run; rows (two, as bipartite graphs are drawn), rank, layer "
            "(the game's own), or auto, which chooses")
          .one_of("auto|rows|rank|layer"),
      field("player", &ArenaView::player, "whose attractor the layout rank is about: 0, 1 or a player's name")
          .names_nodes(),
      field("upright", &ArenaView::upright, "of the layout: two columns instead of two rows"),
      field("order", &ArenaView::order, "of the layout: nodes from left to right, which a graph that grows keeps so")
          .names_nodes(),
      field("letter_width", &ArenaView::letter_width, "of the layout: the width of a letter of a node's name"),
      field("node_height", &ArenaView::node_height, "of the layout: the height of a node, and its least width"),
      field("board_size", &ArenaView::board_size, "of the layout: the width and height of a node with a board"));

  // Whether the view is wanted.
  [[nodiscard]] bool asks() const { return view || boards || !layout.empty(); }
};

[[nodiscard]] inline Owners owners_for(const ArenaView& question) {
  return question.owned || question.layout == "rank" ? Owners::needed : Owners::if_known;
}

struct ArenaViewed {
  struct Laid {
    draw::GraphShape shape;
    draw::Layout layout;
  };

  ArenaView asked = {};
  const GraphPlace* place = nullptr;
  std::vector<Note> notes = {};  // of how the graph was read
  bool boards = false;           // whether nodes show them
  std::optional<Laid> laid = {};
};

// `place` must outlive the answer.
[[nodiscard]] ArenaViewed ask(const ArenaView& question, const GraphPlace& place, const std::vector<Note>& notes,
                              const Asking& asking);

// Its fields, within an open object.
void write(JsonWriter& json, const ArenaViewed& answer, Language language);

}  // namespace zermelo::answers
