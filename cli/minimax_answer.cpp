// SPDX-License-Identifier: Apache-2.0
#include "cli/minimax_answer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include <zermelo/answers/table_words.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/draw/tree_picture.h>

#include "cli/question_options.h"
#include "cli/trace.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

Phrase algorithm_phrase(const LookAhead& asked) {
  if (!asked.depth)
    return asked.alpha_beta ? Phrase("alpha-beta to the end of every line")
                            : Phrase("minimax to the end of every line");
  return asked.alpha_beta ? Phrase("alpha-beta to depth {}", *asked.depth)
                          : Phrase("minimax to depth {}", *asked.depth);
}

Phrase method_phrase(const LookAhead& asked) {
  const Phrase algorithm = algorithm_phrase(asked);
  return asked.distances ? Phrase("{}, distances break ties", algorithm) : algorithm;
}

Phrase scale_phrase(const MinimaxAnswer& answer) {
  if (answer.heuristic.name != ends_only().name)
    return answer.view == Player::first ? Phrase("values are the first player's, larger is better for him")
                                        : Phrase("values are the second player's, larger is better for him");
  if (answer.view == Player::second)
    return answer.asked.depth ? Phrase("1 is won by the second player, -1 by the first, 0 drawn or not decided so far")
                              : Phrase("1 is won by the second player, -1 by the first, 0 drawn");
  return answer.asked.depth ? Phrase("1 is won by the first player, -1 by the second, 0 drawn or not decided so far")
                            : Phrase("1 is won by the first player, -1 by the second, 0 drawn");
}

draw::TreePicture tree_picture(const Subject& subject, const MinimaxAnswer& answer, const Context& context) {
  return {subject.game(),          subject.scope().from,
          answer.found.tree,       answer.heuristic,
          answer.asked.alpha_beta, {subject.player_name(Player::first), subject.player_name(Player::second)},
          context.language,        answer.boards};
}

void print_moves(Output& output, const Game& game, const AnyPosition& position, const MinimaxAnswer& answer,
                 const Context& context) {
  const std::vector<Choice> choices = game.choices(position);
  for (std::size_t i = 0; i < answer.found.moves.size(); ++i) {
    const bool best = std::find(answer.best.begin(), answer.best.end(), i) != answer.best.end();
    const std::string move = fmt::format("{} {} -> {}", best ? "*" : " ", choices[i].move, game.text(choices[i].after));
    output.line(context.say(Phrase("{}: {}", move,
                                   draw::value_text(viewed(answer.found.moves[i].value, answer.heuristic, answer.view),
                                                    0, answer.heuristic, context.language))));
  }
}

Phrase chosen_phrase(const std::string& move, const MinimaxAnswer& answer) {
  const std::size_t best = answer.best.size();
  if (best == 1) return Phrase("chosen: {}", move);
  return answer.at_random ? Phrase("chosen: {}, at random of the {} best", move, best)
                          : Phrase("chosen: {}, the first of the {} best", move, best);
}

// Both counts where both algorithms were asked for.
Phrase count_phrase(const MinimaxAnswer& answer) {
  if (!answer.alpha_beta_nodes) return Phrase("{} by minimax", nodes_counted(*answer.minimax_nodes));
  const Phrase cutting = Phrase("{} by alpha-beta", nodes_counted(*answer.alpha_beta_nodes));
  return answer.minimax_nodes ? Phrase("{} by minimax, {}", nodes_counted(*answer.minimax_nodes), cutting) : cutting;
}

void print_counts(Output& output, const std::string& move, const MinimaxAnswer& answer, const Context& context) {
  const Phrase counts = count_phrase(answer);
  const Phrase all = answer.found.more_nodes == 0 ? counts
                                                  : Phrase("{} (and {} more for the exact values of the other moves)",
                                                           counts, answer.found.more_nodes);
  output.sentence(context.say(Phrase("{}; {}", chosen_phrase(move, answer), all)));
}

void print_left_out(Output& output, const MinimaxAnswer& answer, const Context& context) {
  if (const std::uint64_t left_out = answer.found.tree.left_out(); left_out > 0)
    output.line(context.say(Phrase("left out: {} of {}; --tree-depth and --tree-size set how much is printed", left_out,
                                   nodes_counted(answer.found.nodes))));
}

void print_tree(Output& output, const Subject& subject, const MinimaxAnswer& answer, const Context& context) {
  const draw::TreePicture picture = tree_picture(subject, answer, context);
  output.sentence(context.say(draw::tree_legend(picture)));
  write_tree_text(picture, [&](std::string_view text) { output.write(text); });
  print_left_out(output, answer, context);
}

void print_visits(Output& output, const Subject& subject, const MinimaxAnswer& answer, const Context& context) {
  const draw::TreePicture picture = tree_picture(subject, answer, context);
  output.sentence(
      context.say(Phrase("visits in turn; order: when the value was known; {}", draw::tree_legend(picture))));
  answers::Sentences sentences = sentences_to(output, context);
  answers::say_table(sentences, visits_table(picture));
  if (!answer.tree_shown) print_left_out(output, answer, context);
}

}  // namespace

void write_minimax_text(Output& output, const Subject& subject, const MinimaxAnswer& answer, const Context& context) {
  const Game& game = subject.game();
  const AnyPosition& position = subject.scope().from;
  context.headline(output, Phrase("{}: {}; {}", game.name(), method_phrase(answer.asked), scale_phrase(answer)));
  output.line(context.say(Phrase("{}: {}", game.text(position),
                                 draw::value_text(viewed(answer.found.value, answer.heuristic, answer.view), 0,
                                                  answer.heuristic, context.language))));
  print_moves(output, game, position, answer, context);
  if (answer.chosen) print_counts(output, game.choices(position)[*answer.chosen].move, answer, context);
  if (answer.replies) write_replies_text(output, *answer.replies, context);
  if (answer.tree_shown) print_tree(output, subject, answer, context);
  if (answer.visits_shown) print_visits(output, subject, answer, context);
}

draw::Table minimax_visits(const Subject& subject, const MinimaxAnswer& answer, const Context& context) {
  return visits_table(tree_picture(subject, answer, context));
}

draw::Scene minimax_scene(const Subject& subject, const MinimaxAnswer& answer, const Context& context) {
  return draw::tree_scene(tree_picture(subject, answer, context),
                          context.say(Phrase("{}: {}", subject.title(), method_phrase(answer.asked))));
}

void write_minimax_tree(Output& output, const Subject& subject, const MinimaxAnswer& answer, PictureFormat format,
                        const TitleOption& title, const Context& context) {
  const draw::TextSink sink = [&](std::string_view text) { output.write(text); };
  if (format == PictureFormat::dot) {
    write_tree_dot(tree_picture(subject, answer, context), sink);
  } else if (format == PictureFormat::mermaid) {
    write_tree_mermaid(tree_picture(subject, answer, context), sink);
  } else {
    draw::Scene scene = minimax_scene(subject, answer, context);
    title.apply(scene);
    write_scene(output, scene, format, false, context.budget);
  }
  if (const std::uint64_t left_out = answer.found.tree.left_out(); left_out > 0)
    context.note(Phrase("left out: {} of {}; --tree-depth and --tree-size set how much is printed", left_out,
                        nodes_counted(answer.found.nodes)));
}

namespace {

// A number, or "+inf" or "-inf".
void write_number(JsonWriter& json, std::string_view key, double number) {
  if (std::isinf(number)) {
    json.field(key, draw::number_text(number));
  } else {
    json.field(key, number);
  }
}

// With distances, the plies to a certain end too, counted from `ply`.
void write_value(JsonWriter& json, const Appraisal& value, int ply, const MinimaxAnswer& answer) {
  write_number(json, "value", draw::number_of(value, answer.heuristic));
  if (answer.asked.distances) json.field("distance", value.certain() ? std::optional(value.ply() - ply) : std::nullopt);
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

void write_tree_node(JsonWriter& json, const Game& game, const draw::TreeStep& step, const MinimaxAnswer& answer) {
  const GameTree::Node& node = step.node;
  json.begin_object();
  if (step.number > 0) json.field("move", step.move);
  json.field("position", game.text(step.position)).field("to_move", index(node.to_move));
  json.field("kind", kind_name(node.kind));
  if (node.kind != GameTree::Kind::cut) write_value(json, node.value, node.ply, answer);
  if (answer.asked.alpha_beta) {
    if (node.kind != GameTree::Kind::cut) json.field("bound", bound_name(node.bound));
    write_window(json, node.window, answer.heuristic);
  }
  if (node.left_out > 0) json.field("left_out", node.left_out);
  json.key("children").begin_array();
}

// Nested nodes, closed without recursion: a line of play may be longer than the stack is deep.
void write_tree_json(JsonWriter& json, const Subject& subject, const MinimaxAnswer& answer) {
  int open = 0;
  const auto close_to = [&](int ply) {
    for (; open > ply; --open) json.end_array().end_object();
  };
  json.key("tree");
  draw::walk_tree(subject.game(), subject.scope().from, answer.found.tree, [&](const draw::TreeStep& step) {
    close_to(step.node.ply);
    write_tree_node(json, subject.game(), step, answer);
    ++open;
  });
  close_to(0);
}

void write_visits(JsonWriter& json, const Subject& subject, const MinimaxAnswer& answer) {
  const std::vector<std::uint32_t> known = order_of_values(answer.found.tree);
  json.key("visits").begin_array();
  draw::walk_tree(subject.game(), subject.scope().from, answer.found.tree, [&](const draw::TreeStep& step) {
    const bool cut = step.node.kind == GameTree::Kind::cut;
    json.begin_object().field("ply", step.node.ply);
    if (step.number > 0) json.field("move", step.move);
    json.field("position", subject.game().text(step.position)).field("kind", kind_name(step.node.kind));
    if (!cut) write_value(json, step.node.value, step.node.ply, answer);
    if (!cut) json.field("bound", bound_name(step.node.bound));
    if (answer.asked.alpha_beta) write_window(json, step.node.window, answer.heuristic);
    json.field("known", cut ? std::nullopt : std::optional(known[step.number])).end_object();
  });
  json.end_array();
}

void write_move_values(JsonWriter& json, const Game& game, const std::vector<Choice>& choices,
                       const MinimaxAnswer& answer) {
  json.key("moves").begin_array();
  for (std::size_t i = 0; i < answer.found.moves.size(); ++i) {
    json.begin_object().field("move", choices[i].move).field("position", game.text(choices[i].after));
    write_value(json, viewed(answer.found.moves[i].value, answer.heuristic, answer.view), 0, answer);
    json.end_object();
  }
  json.end_array();
}

void write_node_counts(JsonWriter& json, const MinimaxAnswer& answer) {
  json.field("nodes", answer.found.nodes).key("nodes_by").begin_object();
  if (answer.minimax_nodes) json.field("minimax", *answer.minimax_nodes);
  if (answer.alpha_beta_nodes) json.field("alpha_beta", *answer.alpha_beta_nodes);
  json.end_object();
  if (answer.asked.alpha_beta) json.field("more_nodes", answer.found.more_nodes);
}

}  // namespace

void write_minimax_json(Output& output, const Subject& subject, const MinimaxAnswer& answer) {
  const Game& game = subject.game();
  const AnyPosition& position = subject.scope().from;
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
  if (answer.view == Player::second) json.field("view", index(answer.view));
  write_value(json, viewed(answer.found.value, answer.heuristic, answer.view), 0, answer);
  write_move_values(json, game, choices, answer);
  json.field("chosen", answer.chosen ? std::optional(choices[*answer.chosen].move) : std::nullopt);
  write_node_counts(json, answer);
  if (answer.replies) write_replies_json(json, *answer.replies);
  if (answer.tree_shown) write_tree_json(json, subject, answer);
  if (answer.visits_shown) write_visits(json, subject, answer);
  json.end_object();
  output.line("");
}

}  // namespace zermelo::cli
