// SPDX-License-Identifier: Apache-2.0
// The tree of minimax or alpha-beta.
#include <cmath>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/draw/tree_picture.h>
#include <zermelo/serve/board_json.h>
#include <zermelo/serve/query.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

namespace {

constexpr int max_depth = 40;

struct TreeQuestion {
  const Game& game;
  AnyPosition position;
  LookAhead asked;
  Heuristic heuristic;
  bool boards;
};

TreeQuestion read_question(const Visit& visit, const Game& game) {
  const Query query(visit.target);
  query.only_line_and({"depth", "method", "heuristic", "nodes", "boards"});
  LookAhead asked;
  asked.depth = static_cast<int>(query.whole("depth", 3, 0, max_depth));
  asked.alpha_beta = query.choice("method", {"minimax", "alphabeta"}) == "alphabeta";
  asked.every_move = false;
  asked.heuristic = query.has("heuristic") ? heuristic_named(game, query.text("heuristic")) : 0;
  asked.tree = TreeLimits{.size = static_cast<std::uint64_t>(query.whole("nodes", 1000, 1, 5000))};
  return {game, answers::read_place(game, query.text("position"), query.text("moves")).position(), asked,
          game.abilities().heuristics[asked.heuristic], query.flag("boards")};
}

// A number, or "+inf" or "-inf"; null for an unbounded side of a window.
void write_value(JsonWriter& json, std::string_view key, const Appraisal& value, const TreeQuestion& question) {
  const double number = draw::number_of(value, question.heuristic);
  if (std::isinf(number)) {
    json.field(key, draw::number_text(number));
  } else {
    json.field(key, number);
  }
}

void write_side(JsonWriter& json, std::string_view key, const Appraisal& side, const Appraisal& unbounded,
                const TreeQuestion& question) {
  if (side == unbounded) {
    json.key(key).null();
  } else {
    write_value(json, key, side, question);
  }
}

void write_node(JsonWriter& json, const TreeQuestion& question, const draw::TreeStep& step, std::uint32_t taken,
                BoardWriter& boards) {
  constexpr const char* kinds[] = {"inner", "end", "horizon", "cut"};
  constexpr const char* bounds[] = {"exact", "lower", "upper"};
  const GameTree::Node& node = step.node;
  const bool cut = node.kind == GameTree::Kind::cut;
  json.begin_object().field("parent", node.parent).field("ply", node.ply);
  json.field("kind", kinds[static_cast<int>(node.kind)]).field("to_move", index(node.to_move));
  json.field("move", step.move).field("position", question.game.text(step.position));
  if (cut) {
    json.key("value").null();
  } else {
    write_value(json, "value", node.value, question);
  }
  json.field("bound", bounds[static_cast<int>(node.bound)]);
  write_side(json, "alpha", node.window.alpha, Appraisal::least(), question);
  write_side(json, "beta", node.window.beta, Appraisal::greatest(), question);
  json.field("left_out", node.left_out).field("taken", taken == step.number ? std::nullopt : std::optional(taken));
  if (question.boards) {
    json.key("board");
    boards.write(step.position);
  }
  json.end_object();
}

Response show_tree(const Visit& visit) {
  const CachedGamePointer cached = visit.games.get(Query(visit.target).required("game"));
  const TreeQuestion question = read_question(visit, cached->game());
  const LookAheadAnswer found = look_ahead(question.game, question.position, question.asked, visit.budget);
  LookAhead plain = question.asked;
  plain.alpha_beta = false;
  plain.tree.reset();
  const std::uint64_t by_minimax =
      question.asked.alpha_beta ? look_ahead(question.game, question.position, plain, visit.budget).nodes : found.nodes;
  Response response{.keep = true};
  JsonWriter json(response.body);
  json.begin_object().field("game", question.game.name()).field("heuristic", question.heuristic.name);
  json.field("depth", question.asked.depth).field("method", question.asked.alpha_beta ? "alphabeta" : "minimax");
  write_value(json, "value", found.value, question);
  json.field("visited", found.nodes)
      .field("visited_by_minimax", by_minimax)
      .field("left_out", found.tree.left_out())
      .key("nodes")
      .begin_array();
  const std::vector<std::uint32_t> taken = found.tree.taken();
  BoardWriter boards(json, response.body, question.game);
  draw::walk_tree(question.game, question.position, found.tree, [&](const draw::TreeStep& step) {
    visit.budget.check();
    write_node(json, question, step, taken[step.number], boards);
  });
  json.end_array().end_object();
  return response;
}

}  // namespace

void add_tree_routes(std::vector<Route>& routes) {
  routes.push_back({.method = "GET", .path = "/v1/tree", .slow = show_tree});
}

}  // namespace zermelo::serve
