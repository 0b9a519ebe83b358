// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/marking/sentences.h>

#include <algorithm>

#include <zermelo/base/texts.h>

namespace zermelo::marking::detail {

namespace {

constexpr std::size_t longest_list = 8;

// The whole name: a student must tell two long positions apart.
std::string name_of(const Arena& arena, Node node) {
  std::string name = arena.name(node);
  std::replace_if(
      name.begin(), name.end(), [](unsigned char byte) { return byte < ' ' || byte == 0x7F; }, '?');
  return name;
}

std::string list_of(const Arena& arena, std::span<const Node> nodes, std::string_view between) {
  std::string list;
  for (std::size_t i = 0; i < std::min(nodes.size(), longest_list); ++i) {
    if (i != 0) list += between;
    list += name_of(arena, nodes[i]);
  }
  return nodes.size() > longest_list ? list.append(between) + "…" : list;
}

}  // namespace

Phrase missing(const Arena& arena, Node node, const Phrase& why) {
  return Phrase("{} is missing: {}", name_of(arena, node), why);
}
Phrase not_belonging(const Arena& arena, Node node, const Phrase& why) {
  return Phrase("{} does not belong: {}", name_of(arena, node), why);
}
Phrase no_such_node(std::string_view name) { return Phrase("{} is not a node of this arena", shown(name)); }
Phrase read_as_one_node(std::string_view name) {
  return Phrase("{} is one node: a set of that node alone is written {}{}{}", shown(name), '{', shown(name), '}');
}
Phrase no_node_nor_nodes(std::string_view name) {
  return Phrase("{} is neither a node of this arena nor a set of its nodes", shown(name));
}

Phrase belongs_to(const Arena& arena, Player player) { return Phrase("it is {}'s", arena.player_name(player)); }
Phrase wrong_owner(const Arena& arena, Node node) {
  return Phrase("{} is {}'s node", name_of(arena, node), arena.player_name(arena.owner(node)));
}
Phrase owner_expected() { return Phrase("expected a player: 0, 1 or a name"); }
Phrase not_reached(std::string_view name) { return Phrase("{} is not reached from the start", shown(name)); }
Phrase right_but_not_reached(std::string_view name) {
  return Phrase("{} is in the attractor, but not reached from the start", shown(name));
}
Phrase neither_right_nor_reached(std::string_view name) {
  return Phrase("{} is neither in the attractor nor reached from the start", shown(name));
}
Phrase some_not_reached() { return Phrase("this graph holds only what the start reaches"); }

Phrase is_target() { return Phrase("it is a target"); }
Phrase enters_by(const Arena& arena, Node to) {
  return Phrase("it can move to {}, which is in the attractor", name_of(arena, to));
}
Phrase all_enter() { return Phrase("all its successors are in the attractor"); }
Phrase can_leave(const Arena& arena, Player player, Node to) {
  return Phrase("{} can leave to {}", arena.player_name(player), name_of(arena, to));
}
Phrase cannot_enter() { return Phrase("none of its moves enters the attractor"); }
Phrase dead_end_outside() { return Phrase("it has no successor and is not a target"); }

Phrase won_end(const Arena& arena, Player winner) {
  return Phrase("play ends there and {} has won", arena.player_name(winner));
}
Phrase drawn_end() { return Phrase("play ends there and nobody has won"); }
Phrase lost_dead_end(const Arena& arena, Player owner) {
  return Phrase("it has no successor and belongs to {}, who has lost there", arena.player_name(owner));
}
Phrase won_dead_end(const Arena& arena, Player owner) {
  return Phrase("it has no successor and belongs to {}, who has won there", arena.player_name(owner));
}
Phrase drawn_dead_end() { return Phrase("it has no successor, and that is a draw here"); }
Phrase goes_on(const Arena& arena, Node to) {
  return Phrase("play does not stop there: it can go on to {}", name_of(arena, to));
}
Phrase named_as_target() { return Phrase("it was named as a target"); }
Phrase not_named_as_target() { return Phrase("it was not named as a target"); }

Phrase in_layer(std::uint64_t layer, const Phrase& phrase) { return Phrase("A_{}: {}", layer, phrase); }
Phrase too_early(const Arena& arena, Node node, Distance rank) {
  return Phrase("{} comes too early: its rank is {}", name_of(arena, node), rank);
}
Phrase too_late(const Arena& arena, Node node, Distance rank) {
  return Phrase("{} comes too late: its rank is {}", name_of(arena, node), rank);
}
Phrase comes_again(const Arena& arena, Node node, std::uint64_t layer) {
  return Phrase("{} comes again: it is in A_{} already", name_of(arena, node), layer);
}
Phrase kept_from(std::uint64_t layer) { return Phrase("it was in A_{} already", layer); }
Phrase reaches_rank(const Arena& arena, Node to, Distance rank) {
  return Phrase("it can move to {}, whose rank is {}", name_of(arena, to), rank);
}
Phrase all_reach_rank(Distance rank) { return Phrase("all its successors have rank {} or less", rank); }
Phrase reaches_layer(const Arena& arena, Node to, std::uint64_t layer) {
  return Phrase("it can move to {}, which is in A_{}", name_of(arena, to), layer);
}
Phrase all_reach_layer(std::uint64_t layer) { return Phrase("all its successors are in A_{}", layer); }
Phrase misses_layer(std::uint64_t layer) { return Phrase("none of its moves leads to A_{}", layer); }
Phrase can_avoid_layer(const Arena& arena, Player player, Node to, std::uint64_t layer) {
  return Phrase("{} can move to {}, which is not in A_{}", arena.player_name(player), name_of(arena, to), layer);
}
Phrase not_a_target() { return Phrase("it is not a target"); }
Phrase read_as_steps() { return Phrase("read as what each step adds"); }
Phrase read_as_cumulative() { return Phrase("read as layers that hold all the earlier ones"); }
Phrase read_as_slides() { return Phrase("read as layers of one player's nodes each, in turn"); }
Phrase stationary_layers(std::uint64_t layers) {
  return Phrase("nothing new comes after A_{}: the last layers could be left out", layers - 1);
}

Phrase wrong_rank(const Arena& arena, Node node, Distance rank, std::string_view given, const Phrase& why) {
  return Phrase("the rank of {} is {}, not {}: {}", name_of(arena, node), rank, given, why);
}
Phrase missing_rank(const Arena& arena, Node node, Distance rank, const Phrase& why) {
  return Phrase("the rank of {} is missing, it is {}: {}", name_of(arena, node), rank, why);
}
Phrase no_rank_outside(const Arena& arena, Node node, const Phrase& why) {
  return Phrase("{} has no rank: {}", name_of(arena, node), why);
}
Phrase nearest_successor(const Arena& arena, Node to, Distance rank) {
  return Phrase("its nearest successor {} has rank {}", name_of(arena, to), rank);
}
Phrase farthest_successor(const Arena& arena, Node to, Distance rank) {
  return Phrase("its farthest successor {} has rank {}", name_of(arena, to), rank);
}

Phrase no_move(const Arena& arena, Node node) {
  return Phrase("no move at {}, which is winning", name_of(arena, node));
}
Phrase not_an_edge(const Arena& arena, Node from, Node to) {
  return Phrase("there is no move from {} to {}", name_of(arena, from), name_of(arena, to));
}
Phrase leaves_attractor(const Arena& arena, Node node, Node to, Node better) {
  return Phrase("at {} the move to {} leaves the attractor, the move to {} does not", name_of(arena, node),
                name_of(arena, to), name_of(arena, better));
}
Phrase goes_round(const Arena& arena, std::span<const Node> loop) {
  const std::string first = name_of(arena, loop.front());
  return Phrase("following it from {} the play can go round for ever: {}", first,
                list_of(arena, loop, " → ") + " → " + first);
}
Phrase fastest() { return Phrase("it wins, and as fast as possible"); }
Phrase not_fastest(const Arena& arena, Node node, Node to, Distance moves, Node better, Distance fewer) {
  return Phrase("it wins, but not the fastest everywhere: at {}, {} wins in {} moves, {} in {}", name_of(arena, node),
                name_of(arena, to), moves, name_of(arena, better), fewer);
}
Phrase needless_moves(std::uint64_t count) {
  return Phrase("moves that no winning strategy needs, at the other player's nodes or outside the attractor: {}",
                count);
}
Phrase never_met(std::uint64_t count) {
  return Phrase("winning nodes without a move, which its plays never meet: {}", count);
}
Phrase start_not_winning(const Arena& arena, Node start, Player player) {
  return Phrase("the start {} is not winning for {}: only the attractor is looked at", name_of(arena, start),
                arena.player_name(player));
}

Phrase wrong_degree(const Arena& arena, Node node, std::string_view given) {
  const auto row = arena.successors(node);
  if (row.empty()) return Phrase("the degree of {} is 0, not {}: it has no successor", name_of(arena, node), given);
  return Phrase("the degree of {} is {}, not {}: its successors are {}", name_of(arena, node), row.size(), given,
                list_of(arena, row, ", "));
}
Phrase missing_degree(const Arena& arena, Node node) {
  return Phrase("the degree of {} is missing: it is {}", name_of(arena, node), arena.successors(node).size());
}
Phrase missing_row(const Arena& arena, Node node, std::span<const Node> row) {
  if (row.empty()) return Phrase("{} is missing: it has no successor, its entry is empty", name_of(arena, node));
  return Phrase("{} is missing: its successors are {}", name_of(arena, node), list_of(arena, row, ", "));
}
Phrase missing_predecessors(const Arena& arena, Node node, std::span<const Node> row) {
  if (row.empty()) return Phrase("{} is missing: it has no predecessor, its entry is empty", name_of(arena, node));
  return Phrase("{} is missing: its predecessors are {}", name_of(arena, node), list_of(arena, row, ", "));
}
Phrase missing_edge(const Arena& arena, Node from, Node to) {
  return Phrase("the move from {} to {} is missing", name_of(arena, from), name_of(arena, to));
}
Phrase missing_predecessor(const Arena& arena, Node node, Node predecessor) {
  return Phrase("{}: the predecessor {} is missing, which can move there", name_of(arena, node),
                name_of(arena, predecessor));
}
Phrase not_a_predecessor(const Arena& arena, Node node, Node predecessor) {
  return Phrase("{}: {} is not a predecessor, it cannot move there", name_of(arena, node), name_of(arena, predecessor));
}

Phrase wrong_value(const Arena& arena, Node node, std::string_view value, std::string_view given, const Phrase& why) {
  return Phrase("the value of {} is {}, not {}: {}", name_of(arena, node), value, given, why);
}
Phrase missing_value(const Arena& arena, Node node, std::string_view value, const Phrase& why) {
  return Phrase("the value of {} is missing, it is {}: {}", name_of(arena, node), value, why);
}
Phrase loses_value(const Arena& arena, Node node, Node to, std::string_view value) {
  return Phrase("at {} the move to {} does not keep the value {}", name_of(arena, node), name_of(arena, to), value);
}
Phrase can_move_to_value(const Arena& arena, Player player, Node to, std::string_view value) {
  return Phrase("{} can move to {}, whose value is {}", arena.player_name(player), name_of(arena, to), value);
}
Phrase all_have_value(std::string_view value) { return Phrase("all its successors have the value {}", value); }
Phrase nobody_wins() { return Phrase("neither player can force a win there"); }

Phrase missing_play(const Arena& arena, std::span<const Node> play) {
  return Phrase("the play {} is missing", list_of(arena, play, " → "));
}
Phrase repeated_play(const Arena& arena, std::span<const Node> play) {
  return Phrase("the play {} is repeated", list_of(arena, play, " → "));
}
Phrase wrong_play(const Arena& arena, std::span<const Node> play, const Phrase& why) {
  return Phrase("{} does not belong: {}", list_of(arena, play, " → "), why);
}
Phrase begins_elsewhere(const Arena& arena, Node start) { return Phrase("a play begins at {}", name_of(arena, start)); }
Phrase lost_play(const Arena& arena, Node last, End result) {
  if (!decisive(result)) return Phrase("at its end, {}, nobody has won", name_of(arena, last));
  return Phrase("at its end, {}, {} has won", name_of(arena, last), arena.player_name(winner(result)));
}
Phrase empty_play() { return Phrase("a play has at least one node, the start"); }
Phrase unfinished_play(const Arena& arena, Node last, Node to) {
  return Phrase("the play does not end at {}: it can go on to {}", name_of(arena, last), name_of(arena, to));
}
Phrase gives_away(const Arena& arena, Node node, Node to, Node better) {
  return Phrase("at {} the move to {} is a mistake of {}; the move to {} is not", name_of(arena, node),
                name_of(arena, to), arena.player_name(arena.owner(node)), name_of(arena, better));
}

Phrase repeated_node(const Arena& arena, Node node) { return Phrase("{} is repeated", name_of(arena, node)); }
Phrase repeated_key(const Arena& arena, Node node) {
  return Phrase("{} is a key twice: the last one counts", name_of(arena, node));
}
Phrase more_repeats(std::uint64_t count) { return Phrase("and {} more repeated", count); }
Phrase braces_are_a_dict() { return Phrase("in Python {} is an empty dictionary, set() an empty set", "{}"); }
Phrase read_as(AnswerKind kind) { return Phrase("read as {}", kind_word(kind)); }

Phrase kind_word(AnswerKind kind) {
  switch (kind) {
    case AnswerKind::region:
      return Phrase("region");
    case AnswerKind::layers:
      return Phrase("layers");
    case AnswerKind::ranks:
      return Phrase("ranks");
    case AnswerKind::strategy:
      return Phrase("strategy");
    case AnswerKind::targets:
      return Phrase("targets");
    case AnswerKind::degrees:
      return Phrase("degrees");
    case AnswerKind::predecessors:
      return Phrase("predecessors");
    case AnswerKind::graph:
      return Phrase("graph");
    case AnswerKind::owners:
      return Phrase("owners");
    case AnswerKind::values:
      return Phrase("values");
    case AnswerKind::plays:
      return Phrase("plays");
    case AnswerKind::play:
      break;
  }
  return Phrase("play");
}

Phrase nodes_expected() { return Phrase("expected nodes: a list, a tuple or a set"); }
Phrase table_expected() { return Phrase("expected a dictionary whose keys are nodes"); }
Phrase truth_value_expected() { return Phrase("expected True or False for each node"); }
Phrase layers_expected() { return Phrase("expected layers: a list of lists of nodes, or {0: …, 1: …}"); }
Phrase layer_number_expected() { return Phrase("expected the number of a layer, 0 for the targets"); }
Phrase rank_expected() { return Phrase("expected a rank: a whole number, or None outside the attractor"); }
Phrase degree_expected() { return Phrase("expected a degree: a whole number"); }
Phrase value_expected() { return Phrase("expected a value: 1, 0 or -1, or (value, move)"); }
Phrase start_expected() { return Phrase("a value alone is the start's, and this arena has no start"); }
Phrase solution_expected() { return Phrase("values are marked only where the arena is solved for both players"); }
Phrase play_expected() { return Phrase("expected a play: a list of nodes"); }
Phrase plays_expected() { return Phrase("expected plays: a list of lists of nodes"); }
Phrase too_many_plays(std::uint64_t limit) {
  return Phrase("there are more than {} plays: take a smaller game", limit);
}
Phrase kind_unclear(std::string_view kinds) { return Phrase("it is not clear what this answer is: one of {}", kinds); }
Phrase unknown_kind(std::string_view name, std::string_view kinds) {
  return Phrase("there is no kind of answer '{}': give one of {}", shown(name), kinds);
}

}  // namespace zermelo::marking::detail

namespace zermelo::marking {

Phrase summary(const Mark& mark) {
  if (mark.right()) return Phrase("right: {}, {} correct", detail::kind_word(mark.kind), mark.correct);
  return Phrase("wrong: {}, {} correct, {} wrong, {} missing, {} too many", detail::kind_word(mark.kind), mark.correct,
                mark.wrong, mark.missing, mark.extra);
}

Phrase more_reasons(const Mark& mark) { return Phrase("and {} more", mark.more_reasons()); }

}  // namespace zermelo::marking
