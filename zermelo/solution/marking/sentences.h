// SPDX-License-Identifier: Apache-2.0
// Every sentence that a student reads about an answer.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <zermelo/arena/arena.h>
#include <zermelo/base/phrase.h>
#include <zermelo/solution/marking/marking.h>

namespace zermelo::marking::detail {

// Faults of one node; `why` is one of the reasons below.
Phrase missing(const Arena& arena, Node node, const Phrase& why);
Phrase not_belonging(const Arena& arena, Node node, const Phrase& why);
Phrase no_such_node(std::string_view name);
Phrase read_as_one_node(std::string_view name);
Phrase no_node_nor_nodes(std::string_view name);
Phrase belongs_to(const Arena& arena, Player player);
Phrase wrong_owner(const Arena& arena, Node node);
Phrase owner_expected();
// A position of the game that is no node, and a remark about all of them.
Phrase not_reached(std::string_view name);
Phrase right_but_not_reached(std::string_view name);
Phrase neither_right_nor_reached(std::string_view name);
Phrase some_not_reached();

// Why a node is in the attractor, or is not.
Phrase is_target();
Phrase enters_by(const Arena& arena, Node to);
Phrase all_enter();
Phrase can_leave(const Arena& arena, Player player, Node to);
Phrase cannot_enter();
Phrase dead_end_outside();
// One of these six.
Phrase why_inside_or_not(const Truth& truth, Node node);

// Why a node is a target, or is not.
Phrase won_end(const Arena& arena, Player winner);
Phrase drawn_end();
Phrase lost_dead_end(const Arena& arena, Player owner);
Phrase won_dead_end(const Arena& arena, Player owner);
Phrase drawn_dead_end();
Phrase goes_on(const Arena& arena, Node to);
Phrase named_as_target();
Phrase not_named_as_target();

Phrase in_layer(std::uint64_t layer, const Phrase& phrase);
Phrase too_early(const Arena& arena, Node node, Distance rank);
Phrase too_late(const Arena& arena, Node node, Distance rank);
Phrase comes_again(const Arena& arena, Node node, std::uint64_t layer);
Phrase kept_from(std::uint64_t layer);
Phrase reaches_rank(const Arena& arena, Node to, Distance rank);
Phrase all_reach_rank(Distance rank);
Phrase reaches_layer(const Arena& arena, Node to, std::uint64_t layer);
Phrase all_reach_layer(std::uint64_t layer);
Phrase misses_layer(std::uint64_t layer);
Phrase can_avoid_layer(const Arena& arena, Player player, Node to, std::uint64_t layer);
Phrase not_a_target();
Phrase read_as_steps();
Phrase read_as_cumulative();
Phrase read_as_slides();
Phrase stationary_layers(std::uint64_t layers);

Phrase wrong_rank(const Arena& arena, Node node, Distance rank, std::string_view given, const Phrase& why);
Phrase missing_rank(const Arena& arena, Node node, Distance rank, const Phrase& why);
Phrase no_rank_outside(const Arena& arena, Node node, const Phrase& why);
Phrase nearest_successor(const Arena& arena, Node to, Distance rank);
Phrase farthest_successor(const Arena& arena, Node to, Distance rank);

Phrase no_move(const Arena& arena, Node node);
Phrase not_an_edge(const Arena& arena, Node from, Node to);
Phrase leaves_attractor(const Arena& arena, Node node, Node to, Node better);
Phrase goes_round(const Arena& arena, std::span<const Node> loop);
Phrase fastest();
Phrase not_fastest(const Arena& arena, Node node, Node to, Distance moves, Node better, Distance fewer);
Phrase needless_moves(std::uint64_t count);
Phrase never_met(std::uint64_t count);
Phrase start_not_winning(const Arena& arena, Node start, Player player);

Phrase wrong_degree(const Arena& arena, Node node, std::string_view given);
Phrase missing_degree(const Arena& arena, Node node);
Phrase missing_row(const Arena& arena, Node node, std::span<const Node> row);
Phrase missing_predecessors(const Arena& arena, Node node, std::span<const Node> row);
Phrase missing_edge(const Arena& arena, Node from, Node to);
Phrase missing_predecessor(const Arena& arena, Node node, Node predecessor);
Phrase not_a_predecessor(const Arena& arena, Node node, Node predecessor);

Phrase wrong_value(const Arena& arena, Node node, std::string_view value, std::string_view given, const Phrase& why);
Phrase missing_value(const Arena& arena, Node node, std::string_view value, const Phrase& why);
Phrase loses_value(const Arena& arena, Node node, Node to, std::string_view value);
Phrase can_move_to_value(const Arena& arena, Player player, Node to, std::string_view value);
Phrase all_have_value(std::string_view value);
Phrase nobody_wins();

Phrase missing_play(const Arena& arena, std::span<const Node> play);
Phrase repeated_play(const Arena& arena, std::span<const Node> play);
Phrase wrong_play(const Arena& arena, std::span<const Node> play, const Phrase& why);
Phrase begins_elsewhere(const Arena& arena, Node start);
Phrase lost_play(const Arena& arena, Node last, End result);
Phrase empty_play();
Phrase unfinished_play(const Arena& arena, Node last, Node to);
Phrase gives_away(const Arena& arena, Node node, Node to, Node better);

Phrase repeated_node(const Arena& arena, Node node);
Phrase repeated_key(const Arena& arena, Node node);
Phrase more_repeats(std::uint64_t count);
Phrase braces_are_a_dict();
Phrase read_as(AnswerKind kind);
Phrase kind_word(AnswerKind kind);

// Of errors: the answer is not of the asked kind at all.
Phrase nodes_expected();
Phrase table_expected();
Phrase truth_value_expected();
Phrase layers_expected();
Phrase layer_number_expected();
Phrase rank_expected();
Phrase degree_expected();
Phrase value_expected();
Phrase start_expected();
Phrase solution_expected();
Phrase play_expected();
Phrase plays_expected();
Phrase too_many_plays(std::uint64_t limit);
Phrase kind_unclear(std::string_view kinds);
Phrase unknown_kind(std::string_view name, std::string_view kinds);

}  // namespace zermelo::marking::detail
