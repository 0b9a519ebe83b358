// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>
#include <optional>

#include <zermelo/draw/tree_picture.h>

#include "cli/json_writer.h"
#include "cli/search_answer.h"

namespace zermelo::cli {

namespace {

// A number, or "+inf" or "-inf".
void write_number(JsonWriter& json, std::string_view key, double number) {
  if (std::isinf(number)) {
    json.field(key, draw::number_text(number));
  } else {
    json.field(key, number);
  }
}

// With the plies to a certain end, counted from `ply`.
void write_value(JsonWriter& json, const Appraisal& value, int ply, const Heuristic& heuristic) {
  write_number(json, "value", draw::number_of(value, heuristic));
  json.field("distance", value.certain() ? std::optional(value.ply() - ply) : std::nullopt);
}

void write_window(JsonWriter& json, const Window& window, const Heuristic& heuristic) {
  constexpr double open = std::numeric_limits<double>::infinity();
  write_number(json, "alpha", window.alpha == Appraisal::least() ? -open : draw::number_of(window.alpha, heuristic));
  write_number(json, "beta", window.beta == Appraisal::greatest() ? open : draw::number_of(window.beta, heuristic));
}

const char* kind_name(GameTree::Kind kind) {
  constexpr const char* names[] = {"inner", "end", "horizon", "cut"};
  return names[static_cast<int>(kind)];
}

const char* bound_name(Bound bound) {
  constexpr const char* names[] = {"exact", "lower", "upper"};
  return names[static_cast<int>(bound)];
}

void write_node(JsonWriter& json, const Game& game, const draw::TreeStep& step, const SearchAnswer& answer) {
  const GameTree::Node& node = step.node;
  json.begin_object();
  if (step.number > 0) json.field("move", step.move);
  json.field("position", game.text(step.position)).field("to_move", index(node.to_move));
  json.field("kind", kind_name(node.kind));
  if (node.kind != GameTree::Kind::cut) write_value(json, node.value, node.ply, answer.heuristic);
  if (answer.asked.alpha_beta) {
    if (node.kind != GameTree::Kind::cut) json.field("bound", bound_name(node.bound));
    write_window(json, node.window, answer.heuristic);
  }
  if (node.left_out > 0) json.field("left_out", node.left_out);
  json.key("children").begin_array();
}

// Node inside node; closed by hand, since a line of play may be longer than the stack is deep.
void write_tree(JsonWriter& json, const Subject& subject, const SearchAnswer& answer) {
  int open = 0;
  const auto close_to = [&](int ply) {
    for (; open > ply; --open) json.end_array().end_object();
  };
  json.key("tree");
  draw::walk_tree(subject.game(), subject.part().from, answer.found.tree, [&](const draw::TreeStep& step) {
    close_to(step.node.ply);
    write_node(json, subject.game(), step, answer);
    ++open;
  });
  close_to(0);
}

void write_moves(JsonWriter& json, const Game& game, const std::vector<Choice>& choices, const SearchAnswer& answer) {
  json.key("moves").begin_array();
  for (std::size_t i = 0; i < answer.found.moves.size(); ++i) {
    json.begin_object().field("move", choices[i].move).field("position", game.text(choices[i].after));
    write_value(json, answer.found.moves[i].value, 0, answer.heuristic);
    json.end_object();
  }
  json.end_array();
}

void write_counts(JsonWriter& json, const SearchAnswer& answer) {
  json.field("nodes", answer.found.nodes).key("nodes_by").begin_object();
  if (answer.minimax_nodes) json.field("minimax", *answer.minimax_nodes);
  if (answer.alpha_beta_nodes) json.field("alpha_beta", *answer.alpha_beta_nodes);
  json.end_object();
  if (answer.asked.alpha_beta) json.field("more_nodes", answer.found.more_nodes);
}

}  // namespace

void write_search_json(Output& output, const Subject& subject, const SearchAnswer& answer) {
  const Game& game = subject.game();
  const AnyPosition& position = subject.part().from;
  const std::vector<Choice> choices = game.choices(position);
  JsonWriter json(output);
  json.begin_object()
      .field("game", game.name())
      .field("position", game.text(position))
      .field("to_move", index(game.to_move(position)))
      .field("method", answer.asked.alpha_beta ? "alpha_beta" : "minimax");
  if (answer.asked.depth) {
    json.field("depth", *answer.asked.depth);
  } else {
    json.field("depth", "all");
  }
  json.field("heuristic", answer.heuristic.name);
  write_value(json, answer.found.value, 0, answer.heuristic);
  write_moves(json, game, choices, answer);
  json.field("chosen", answer.chosen ? std::optional(choices[*answer.chosen].move) : std::nullopt);
  write_counts(json, answer);
  if (answer.tree_shown) write_tree(json, subject, answer);
  json.end_object();
  output.line("");
}

}  // namespace zermelo::cli
