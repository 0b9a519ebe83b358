// SPDX-License-Identifier: Apache-2.0
// What a game is: an object that holds its parameters as members and satisfies Rules. Optional abilities are concepts
// of their own, detected, never methods that die.
//
// What is hot is constexpr, allocates and throws nothing, and reads tables from members only, so that it also compiles
// for a GPU.
#pragma once
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/heuristic.h>
#include <zermelo/rules/proved.h>

namespace zermelo {

// Plain bytes without padding: generic code hashes, sorts and stores them.
template <class P>
concept PositionLike = std::is_trivially_copyable_v<P> && std::has_unique_object_representations_v<P> &&
                       std::three_way_comparable<P> && sizeof(P) <= 64;

template <class Value>
struct AnySink {
  constexpr void operator()(const Value&) const {}
};

template <class R>
concept Rules = PositionLike<typename R::Position> && std::is_trivially_copyable_v<typename R::Move> &&
    requires(const R& rules, const typename R::Position& position, const typename R::Move& move,
             std::string_view text) {
  { rules.initial() } -> std::same_as<typename R::Position>;
  { rules.to_move(position) } -> std::same_as<Player>;
  { rules.end(position) } -> std::same_as<End>;        // what the board shows, without generating moves
  { rules.stuck(position) } -> std::same_as<End>;      // the result where end is none and there is no move
  rules.moves(position, AnySink<typename R::Move>{});  // calls the sink once a move, in a fixed order
  { rules.after(position, move) } -> std::same_as<typename R::Position>;
  { rules.text(position) } -> std::same_as<std::string>;
  { rules.text(position, move) } -> std::same_as<std::string>;
  { rules.read(text) } -> std::same_as<typename R::Position>;  // throws Error with the column
  { rules.convention() } -> std::same_as<Phrase>;              // who wins when play stops, in half a sentence
};

// A measure that no move lowers. longest_step() above 0: every move raises it by 1 to that; 0: some moves stay.
template <class R>
concept Layered = Rules<R> && requires(const R& rules, const typename R::Position& position) {
  { rules.layer(position) } -> std::same_as<int>;
  { rules.layers() } -> std::same_as<int>;
  { rules.longest_step() } -> std::same_as<int>;
};

// Can list every position for both players, reached from the start or not (--all).
template <class R>
concept Enumerable = Rules<R> && requires(const R& rules) {
  rules.everywhere(AnySink<typename R::Position>{});
};

// Has no single beginning: play may start from any of these (chess endings). initial() is one of them.
template <class R>
concept ManyStarts = Rules<R> && requires(const R& rules) {
  rules.starts(AnySink<typename R::Position>{});
};

// Knows which position of a class of symmetric ones stands for them all; its verdict is theirs.
template <class R>
concept Symmetric = Rules<R> && requires(const R& rules, const typename R::Position& position) {
  { rules.canonical(position) } -> std::same_as<typename R::Position>;
};

// Predecessors, once for each move that leads from them to the position.
template <class R>
concept Reversible = Rules<R> && requires(const R& rules, const typename R::Position& position) {
  rules.before(position, AnySink<typename R::Position>{});
};

// A guess of what a position is worth, finite, in the first player's view.
template <class R>
concept Estimated = Rules<R> && requires(const R& rules, const typename R::Position& position) {
  { rules.heuristic(position) } -> std::same_as<double>;
};

// Guesses in several ways, by name: heuristic(position, i) is the i-th of heuristics(), the first the usual one.
template <class R>
concept EstimatedByName = Estimated<R> && requires(const R& rules, const typename R::Position& position) {
  { rules.heuristics() } -> std::same_as<std::vector<Heuristic>>;
  { rules.heuristic(position, std::size_t{}) } -> std::same_as<double>;
};

// Reads positions that cannot arise in play too, such as stones that do not fit the mover.
template <class R>
concept ReadsAnything = Rules<R> && requires(const R& rules, std::string_view text) {
  { rules.read_anything(text) } -> std::same_as<typename R::Position>;
};

// What a picture is drawn from (board.h).
template <class R>
concept Pictured = Rules<R> && requires(const R& rules, const typename R::Position& position) {
  { rules.board(position) } -> std::same_as<Board>;
};

// Numbers the positions of each layer from 0 on, without a gap, or with holes: numbers that mean nothing. A numbering
// is an object of its own, made from the rules within a budget; it owns its tables.
template <class R>
concept Numbered = Layered<R> &&
    requires(const typename R::Numbering& numbering, const typename R::Position& position) {
  typename R::Numbering;
  requires std::constructible_from<typename R::Numbering, const R&, const Budget&>;
  { numbering.size(0) } -> std::same_as<std::uint64_t>;           // numbers of a layer
  { numbering.number(position) } -> std::same_as<std::uint64_t>;  // within layer(position)
  { numbering.at(0, std::uint64_t{}) } -> std::same_as<typename R::Position>;
};

template <class R>
concept NumberedWithHoles = Numbered<R> && requires(const typename R::Numbering& numbering) {
  { numbering.hole(0, std::uint64_t{}) } -> std::same_as<bool>;
};

// Walks consecutive numbers of a layer, and numbers all successors of each in one pass.
template <class R>
concept Walked = Numbered<R> && requires(const typename R::Numbering& numbering, typename R::Numbering::Walk walk) {
  { numbering.walk(0, std::uint64_t{}) } -> std::same_as<typename R::Numbering::Walk>;
  { walk.position() } -> std::same_as<typename R::Position>;
  walk.next();
  walk.successors([](int /*layer*/, std::uint64_t /*number*/) { return false; });  // true stops
};

// Claims that both players have the same moves and that who cannot move has lost: positions then have nimbers. At run
// time, since misère play is a parameter; whoever relies on it checks it on the way.
template <class R>
concept Impartial = Rules<R> && requires(const R& rules) {
  { rules.impartial() } -> std::same_as<bool>;
};

// Splits a position of an impartial game into parts of the same game that no move joins. A part may be moved or turned
// where it stays alike, need not arise in play, and may be left out where it has no move. REQUIRES: impartial().
template <class R>
concept Separable = Impartial<R> && requires(const R& rules, const typename R::Position& position) {
  rules.components(position, AnySink<typename R::Position>{});
};

template <class Move>
struct AnyCandidateSink {
  constexpr void operator()(const Move&, int /*score*/) const {}
};

// Advises a search: sink(move, score) for the moves worth a try, better ones with greater scores, in a fixed order, and
// what is proved of the position without them. What is left out leads to no better outcome than some move that is not,
// unless what is proved decides the outcome. Where R::candidates_keep_distances is true, the same holds of verdicts,
// and no candidate ends the game: what such moves bring is proved. REQUIRES: end(position) is none.
template <class R>
concept Advised = Rules<R> && requires(const R& rules, const typename R::Position& position) {
  { rules.candidates(position, AnyCandidateSink<typename R::Move>{}) } -> std::same_as<Proved>;
  { R::candidates_keep_distances } -> std::convertible_to<bool>;
};

// Has tables to make before its advice is worth much. They take time, which only a search has to spend.
template <class R>
concept Prepared = Advised<R> && requires(R& rules, const Budget& budget) {
  rules.prepare(budget);
};

template <Rules R>
[[nodiscard]] R prepared(R rules, const Budget& budget) {
  if constexpr (Prepared<R>) rules.prepare(budget);
  return rules;
}

// Has a key under which a search remembers a position: equal keys, equal verdicts for the players to move. It need not
// be a position that arises in play, nor follow the rules at all, and includes what canonical() would do.
template <class R>
concept Condensed = Rules<R> && requires(const R& rules, const typename R::Position& position) {
  { rules.condensed(position) } -> std::same_as<typename R::Position>;
};

// Knows more positions alike than that where outcomes alone are asked for, whatever their distances.
template <class R>
concept KeyedByOutcome = Condensed<R> && requires(const R& rules, const typename R::Position& position) {
  { rules.outcome_key(position) } -> std::same_as<typename R::Position>;
};

// Says whether the players could change sides at the start, so that only who begins matters.
template <class R>
concept TellsSides = Rules<R> && requires(const R& rules) {
  { rules.sides_alike() } -> std::same_as<bool>;
};

// The moves' result: what `end` shows, or `stuck` where there is no move; none where play goes on.
template <Rules R>
constexpr End result(const R& rules, const typename R::Position& position) {
  if (const End end = rules.end(position); end != End::none) return end;
  bool can_move = false;
  rules.moves(position, [&](const auto&) { can_move = true; });
  return can_move ? End::none : rules.stuck(position);
}

}  // namespace zermelo
