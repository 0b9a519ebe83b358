// SPDX-License-Identifier: Apache-2.0
// Answers that are sets of nodes: the region, the targets, and the rows of the graph itself.
#include <zermelo/solution/marking/answer_reader.h>
#include <zermelo/solution/marking/spoken.h>

#include <algorithm>

namespace zermelo::marking::detail {

namespace {

std::optional<bool> truth_value(const Literal& literal) {
  if (literal.kind == Literal::Kind::boolean) return literal.value == "True";
  const auto number = whole_number(literal);
  if (number == 0 || number == 1) return number == 1;
  return std::nullopt;
}

// The slides' d: node → True or False.
LargeArray<Node> true_nodes(const Truth& truth, AnswerReader& reader, const Literal& dict) {
  const NodeTable table = reader.table(dict);
  LargeArray<Node> nodes(truth.budget);
  for (std::size_t node = 0; node < table.size(); ++node) {
    if (table[node] == nullptr) continue;
    const auto value = truth_value(*table[node]);
    if (!value) throw Error(truth_value_expected(), table[node]->place);
    if (*value) nodes.push_back(static_cast<Node>(node));
  }
  return nodes;
}

}  // namespace

Phrase why_inside_or_not(const Truth& truth, Node node) {
  const Arena& arena = truth.arena;
  const auto row = arena.successors(node);
  const bool own = arena.owner(node) == truth.attraction.player;
  if (truth.attraction.contains(node)) {
    if (truth.attraction.rank[node] == 0) return is_target();
    return own ? enters_by(arena, truth.attraction.strategy[node]) : all_enter();
  }
  if (row.empty()) return dead_end_outside();
  if (own) return cannot_enter();
  const auto exit = std::find_if(row.begin(), row.end(), [&](Node to) { return !truth.attraction.contains(to); });
  return can_leave(arena, arena.owner(node), *exit);
}

Mark mark_region(const Truth& truth, const Literal& answer) {
  Grader grader(AnswerKind::region);
  AnswerReader reader(truth, grader);
  const LargeArray<Node> given = is_collection(answer) || answer.kind != Literal::Kind::dict
                                     ? reader.nodes(answer)
                                     : true_nodes(truth, reader, answer);
  auto next = given.begin();
  for (Node node = 0; node < truth.arena.size(); ++node) {
    const bool said = next != given.end() && *next == node;
    if (said) ++next;
    const bool inside = truth.attraction.contains(node);
    if (inside && said) grader.correct();
    if (inside && !said) grader.missing([&] { return missing(truth.arena, node, why_inside_or_not(truth, node)); });
    if (!inside && said) grader.extra([&] { return not_belonging(truth.arena, node, why_inside_or_not(truth, node)); });
  }
  return grader.finish();
}

namespace {

Phrase why_play_stops(const Truth& truth, Node node) {
  const Arena& arena = truth.arena;
  const End end = arena.end(node);
  if (end == End::draw) return drawn_end();
  if (end != End::none) return won_end(arena, winner(end));
  if (truth.dead_ends == DeadEnds::draw) return drawn_dead_end();
  const bool lost = truth.dead_ends == DeadEnds::lose;
  return lost ? lost_dead_end(arena, arena.owner(node)) : won_dead_end(arena, arena.owner(node));
}

// Targets are the won ends unless somebody named others.
Phrase why_target_or_not(const Truth& truth, Node node, bool target) {
  const bool won = truth.arena.result(node, truth.dead_ends) == won_by(truth.attraction.player);
  if (won != target) return target ? named_as_target() : not_named_as_target();
  return truth.arena.terminal(node) ? why_play_stops(truth, node)
                                    : goes_on(truth.arena, truth.arena.successors(node).front());
}

}  // namespace

Mark mark_targets(const Truth& truth, const Literal& answer) {
  Grader grader(AnswerKind::targets);
  const LargeArray<Node> given = AnswerReader(truth, grader).nodes(answer);
  auto next = given.begin();
  for (Node node = 0; node < truth.arena.size(); ++node) {
    const bool said = next != given.end() && *next == node;
    if (said) ++next;
    const bool target = truth.attraction.rank[node] == 0;
    if (target && said) grader.correct();
    if (target && !said)
      grader.missing([&] { return missing(truth.arena, node, why_target_or_not(truth, node, true)); });
    if (!target && said) {
      grader.extra([&] { return not_belonging(truth.arena, node, why_target_or_not(truth, node, false)); });
    }
  }
  return grader.finish();
}

namespace {

// 0, 1, J0, J1, a name, or other words for a player.
std::optional<Player> player_of(const Arena& arena, const Literal& literal) {
  for (const Player player : {Player::first, Player::second}) {
    const std::string number = std::to_string(index(player));
    const std::string name = literal.name();
    if (name == arena.player_name(player) || name == number || name == "J" + number) return player;
  }
  if (literal.kind != Literal::Kind::text) return std::nullopt;
  return spoken_player(literal.value, {arena.player_name(Player::first), arena.player_name(Player::second)});
}

void mark_nodes_of(const Truth& truth, Player player, std::span<const Node> given, Grader& grader) {
  auto next = given.begin();
  for (Node node = 0; node < truth.arena.size(); ++node) {
    const bool said = next != given.end() && *next == node;
    if (said) ++next;
    const Player owner = truth.arena.owner(node);
    if (owner == player && said) grader.correct();
    if (owner == player && !said)
      grader.missing([&] { return missing(truth.arena, node, belongs_to(truth.arena, owner)); });
    if (owner != player && said)
      grader.extra([&] { return not_belonging(truth.arena, node, belongs_to(truth.arena, owner)); });
  }
}

void mark_owner_table(const Truth& truth, const Literal& answer, AnswerReader& reader, Grader& grader) {
  const NodeTable table = reader.table(answer);
  for (Node node = 0; node < truth.arena.size(); ++node) {
    if (table[node] == nullptr) {
      grader.missing([&] { return wrong_owner(truth.arena, node); });
      continue;
    }
    const auto player = player_of(truth.arena, *table[node]);
    if (!player) throw Error(owner_expected(), table[node]->place);
    if (*player == truth.arena.owner(node)) {
      grader.correct();
    } else {
      grader.wrong([&] { return wrong_owner(truth.arena, node); });
    }
  }
}

}  // namespace

Mark mark_owners(const Truth& truth, const Literal& answer) {
  Grader grader(AnswerKind::owners);
  AnswerReader reader(truth, grader);
  const NodeFinder finder(truth);
  const bool both = is_pair(answer) && is_collection(answer.items[0]) && is_collection(answer.items[1]) &&
                    !finder.knows(answer.items[0]) && !finder.knows(answer.items[1]);
  if (answer.kind == Literal::Kind::dict && !is_collection(answer)) {
    mark_owner_table(truth, answer, reader, grader);
  } else if (both) {
    for (const Player player : {Player::first, Player::second})
      mark_nodes_of(truth, player, reader.nodes(answer.items[static_cast<std::size_t>(index(player))]), grader);
  } else {
    mark_nodes_of(truth, truth.attraction.player, reader.nodes(answer), grader);
  }
  return grader.finish();
}

namespace {

// The sentences of a kind whose answer is a row of nodes for each node.
struct RowSentences {
  Phrase (*missing_row)(const Arena& arena, Node node, std::span<const Node> row);
  Phrase (*missing_item)(const Arena& arena, Node node, Node item);
  Phrase (*extra_item)(const Arena& arena, Node node, Node item);
};

Mark mark_rows(const Truth& truth, AnswerKind kind, const Literal& answer, const RowSentences& say) {
  Grader grader(kind);
  const Arena& arena = truth.arena;
  AnswerReader reader(truth, grader);
  const NodeTable table = reader.table(answer);
  for (Node node = 0; node < arena.size(); ++node) {
    const auto row = kind == AnswerKind::graph ? arena.successors(node) : arena.predecessors(node);
    if (table[node] == nullptr) {
      grader.missing([&] { return say.missing_row(arena, node, row); });
      continue;
    }
    const LargeArray<Node> given = reader.nodes(*table[node]);
    if (std::equal(row.begin(), row.end(), given.begin(), given.end())) {
      grader.correct();
      continue;
    }
    for_each_only_in_first(row, given,
                           [&](Node item) { grader.missing([&] { return say.missing_item(arena, node, item); }); });
    for_each_only_in_first(given, row,
                           [&](Node item) { grader.extra([&] { return say.extra_item(arena, node, item); }); });
  }
  return grader.finish();
}

}  // namespace

Mark mark_graph(const Truth& truth, const Literal& answer) {
  return mark_rows(truth, AnswerKind::graph, answer, {missing_row, missing_edge, not_an_edge});
}

Mark mark_predecessors(const Truth& truth, const Literal& answer) {
  return mark_rows(truth, AnswerKind::predecessors, answer,
                   {missing_predecessors, missing_predecessor, not_a_predecessor});
}

Mark mark_degrees(const Truth& truth, const Literal& answer) {
  Grader grader(AnswerKind::degrees);
  const Arena& arena = truth.arena;
  const NodeTable table = AnswerReader(truth, grader).table(answer);
  for (Node node = 0; node < arena.size(); ++node) {
    const Literal* given = table[node];
    if (given == nullptr) {
      grader.missing([&] { return missing_degree(arena, node); });
    } else if (given->kind != Literal::Kind::number) {
      throw Error(degree_expected(), given->place);
    } else if (whole_number(*given) != static_cast<std::int64_t>(arena.successors(node).size())) {
      grader.wrong([&] { return wrong_degree(arena, node, given->name()); });
    } else {
      grader.correct();
    }
  }
  return grader.finish();
}

}  // namespace zermelo::marking::detail
