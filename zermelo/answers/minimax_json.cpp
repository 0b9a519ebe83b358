// SPDX-License-Identifier: Apache-2.0
// The JSON of a search. A value is a number, "+inf" or "-inf".
#include <cmath>

#include <zermelo/answers/minimax.h>
#include <zermelo/answers/position.h>
#include <zermelo/draw/tree_visits.h>

namespace zermelo::answers {

namespace {

void write_number(JsonWriter& json, double number) {
  if (std::isinf(number)) {
    json.value(draw::number_text(number));
  } else {
    json.value(number);
  }
}

// With distances, the plies to a certain end too, counted from `ply`.
void write_value(JsonWriter& json, double number, const Appraisal& value, int ply, const Searched& answer) {
  write_number(json.key("value"), number);
  if (answer.asked.distances) json.field("distance", value.certain() ? std::optional(value.ply() - ply) : std::nullopt);
}

void write_viewed(JsonWriter& json, const Appraisal& value, const Searched& answer) {
  write_value(json, answer.number(value), value, 0, answer);
}

// Null where the window is open.
void write_side(JsonWriter& json, const char* key, const Appraisal& side, const Appraisal& open,
                const Searched& answer) {
  json.key(key);
  if (side == open) {
    json.null();
  } else {
    write_number(json, draw::number_of(side, answer.of.heuristic));
  }
}

// What the list of visits and the nested tree say of a node; null where it was cut.
void write_node(JsonWriter& json, const draw::TreeStep& step, const Searched& answer) {
  constexpr const char* kinds[] = {"inner", "end", "horizon", "cut"};
  constexpr const char* bounds[] = {"exact", "lower", "upper"};
  const GameTree::Node& node = step.node;
  json.field("move", step.move).field("position", answer.of.positions.text(step.position));
  json.field("to_move", index(node.to_move)).field("kind", kinds[static_cast<int>(node.kind)]);
  if (node.kind == GameTree::Kind::cut) {
    json.key("value").null();
  } else {
    write_value(json, draw::number_of(node.value, answer.of.heuristic), node.value, node.ply, answer);
  }
  json.field("bound", bounds[static_cast<int>(node.bound)]);
  write_side(json, "alpha", node.window.alpha, Appraisal::least(), answer);
  write_side(json, "beta", node.window.beta, Appraisal::greatest(), answer);
  json.field("left_out", node.left_out);
}

// Nested nodes, closed without recursion: a line of play may be longer than the stack is deep.
void write_tree(JsonWriter& json, const Searched& answer) {
  int open = 0;
  const auto close_to = [&](int ply) {
    for (; open > ply; --open) json.end_array().end_object();
  };
  json.key("tree");
  draw::walk_tree(answer.of.positions, answer.of.root, answer.found.tree, [&](const draw::TreeStep& step) {
    close_to(step.node.ply);
    write_node(json.begin_object(), step, answer);
    json.key("children").begin_array();
    ++open;
  });
  close_to(0);
}

void write_visits(JsonWriter& json, const Searched& answer) {
  const GameTree& tree = answer.found.tree;
  const std::vector<std::uint32_t> known = draw::order_of_values(tree), taken = tree.taken();
  std::optional<BoardWriter> boards;
  if (answer.asked.boards && answer.of.game != nullptr) boards.emplace(json, *answer.of.game);
  json.field("left_out", tree.left_out()).key("visits").begin_array();
  draw::walk_tree(answer.of.positions, answer.of.root, tree, [&](const draw::TreeStep& step) {
    const bool cut = step.node.kind == GameTree::Kind::cut;
    json.begin_object().field("parent", step.node.parent).field("ply", step.node.ply);
    write_node(json, step, answer);
    json.field("taken", taken[step.number] == step.number ? std::nullopt : std::optional(taken[step.number]));
    json.field("known", cut ? std::nullopt : std::optional(known[step.number]));
    if (boards) {
      json.key("board");
      boards->write(step.position);
    }
    json.end_object();
  });
  json.end_array();
}

void write_counts(JsonWriter& json, const Searched& answer) {
  json.field("nodes", answer.found.nodes).key("nodes_by").begin_object();
  if (answer.minimax_nodes) json.field("minimax", *answer.minimax_nodes);
  if (answer.alpha_beta_nodes) json.field("alpha_beta", *answer.alpha_beta_nodes);
  json.end_object();
  if (answer.how.alpha_beta) json.field("more_nodes", answer.found.more_nodes);
}

void write_replies(JsonWriter& json, const ReplyTable& table) {
  json.key("replies").begin_object().key("columns").begin_array();
  for (const std::string& reply : table.replies) json.value(reply);
  json.end_array().key("rows").begin_array();
  for (const ReplyTable::Row& row : table.rows) {
    json.begin_object().field("move", row.move).key("values").begin_array();
    for (const auto& value : row.values) {
      if (value) {
        write_number(json, *value);
      } else {
        json.null();
      }
    }
    json.end_array().end_object();
  }
  json.end_array().end_object();
}

}  // namespace

void write(JsonWriter& json, const Searched& answer, Language language) {
  const Searchable& of = answer.of;
  json.field("game", of.name).field("position", of.positions.text(of.root));
  json.field("to_move", index(of.to_move(of.root))).field("method", answer.how.alpha_beta ? "alpha_beta" : "minimax");
  json.key("depth");
  if (answer.how.depth) {
    json.value(*answer.how.depth);
  } else {
    json.value("all");
  }
  json.field("heuristic", of.heuristic.name);
  if (answer.view == Player::second) json.field("view", index(answer.view));
  write_viewed(json, answer.found.value, answer);
  std::vector<Choice> choices;
  if (!answer.found.moves.empty()) choices = of.positions.choices(of.root);
  json.key("moves").begin_array();
  for (std::size_t i = 0; i < choices.size(); ++i) {
    json.begin_object().field("move", choices[i].move).field("position", of.positions.text(choices[i].after));
    write_viewed(json, answer.found.moves[i].value, answer);
    json.end_object();
  }
  json.end_array();
  json.field("chosen", answer.chosen ? std::optional(choices[*answer.chosen].move) : std::nullopt);
  write_counts(json, answer);
  if (answer.replies) write_replies(json, *answer.replies);
  if (answer.marks) write(json, *answer.marks, language);
  if (answer.asked.tree) write_tree(json, answer);
  if (answer.asked.trace) write_visits(json, answer);
}

}  // namespace zermelo::answers
