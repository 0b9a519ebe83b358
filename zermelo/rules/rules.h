// SPDX-License-Identifier: Apache-2.0
// What a game is: an object that holds its parameters as members and is Playable. Further abilities are detected, and
// no method merely fails; what only a dense solver or only a search uses is a nested type (Numbering, Advice).
//
// Hot code is constexpr, allocates and throws nothing, and reads tables from members only, so that it also compiles for
// a GPU.
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

namespace detail {

template <class Value>
struct AnySink {
  constexpr void operator()(const Value&) const {}
};
template <class Move>
struct AnyCandidateSink {
  constexpr void operator()(const Move&, int /*score*/) const {}
};

struct AnyVisit {
  constexpr bool operator()(int /*layer*/, std::uint64_t /*number*/) const { return false; }
};

}  // namespace detail

// All that solving, exploring, counting and verifying need.
template <class R>
concept Playable = std::copyable<typename R::Position> && std::equality_comparable<typename R::Position> &&
    std::copyable<typename R::Move> &&
    requires(const R& rules, const typename R::Position& position, const typename R::Move& move) {
  { rules.initial() } -> std::convertible_to<typename R::Position>;
  { rules.to_move(position) } -> std::same_as<Player>;         // the same player may move again
  { rules.end(position) } -> std::same_as<End>;                // what the board shows, without generating moves
  { rules.stuck(position) } -> std::same_as<End>;              // the result where end is none and there is no move
  rules.moves(position, detail::AnySink<typename R::Move>{});  // calls the sink for each move, in a fixed order
  { rules.after(position, move) } -> std::convertible_to<typename R::Position>;
};

// Bytes without padding: solvers hash, sort and store them as they are.
template <class P>
concept PlainPosition = std::is_trivially_copyable_v<P> && std::has_unique_object_representations_v<P> &&
                        std::totally_ordered<P> && sizeof(P) <= 64;

// The rules that solvers take. Interned (interned.h) makes them from playable rules with any positions.
template <class R>
concept Rules = Playable<R> && PlainPosition<typename R::Position>;

// A measure that no move lowers. longest_step() above 0: every move raises it by 1 to longest_step(); 0: some moves
// leave it unchanged.
template <class R>
concept Layered = Rules<R> && requires(const R& rules, const typename R::Position& position) {
  { rules.layer(position) } -> std::same_as<int>;
  { rules.layers() } -> std::same_as<int>;
  { rules.longest_step() } -> std::same_as<int>;
};

// Can list every position for both players, reached from the start or not.
template <class R>
concept Enumerable = Playable<R> && requires(const R& rules) {
  rules.everywhere(detail::AnySink<typename R::Position>{});
};

// Has no single beginning: play may start from any of these (chess endings). initial() is one of them.
template <class R>
concept ManyStarts = Playable<R> && requires(const R& rules) {
  rules.starts(detail::AnySink<typename R::Position>{});
};

// Maps symmetric positions to one of them, which has the same verdict.
template <class R>
concept Symmetric = Playable<R> && requires(const R& rules, const typename R::Position& position) {
  { rules.canonical(position) } -> std::same_as<typename R::Position>;
};

// Predecessors, once for each move that leads from them to the position.
template <class R>
concept Reversible = Rules<R> && requires(const R& rules, const typename R::Position& position) {
  rules.before(position, detail::AnySink<typename R::Position>{});
};

// Tells positions from other bytes, which a file may bring in. Every position of a play is one, and where
// is_position(position) holds, all other functions take the position and its moves lead to positions. Rules without it
// take any bytes.
template <class R>
concept Guarded = Playable<R> && requires(const R& rules, const typename R::Position& position) {
  { rules.is_position(position) } -> std::same_as<bool>;
};

// A guess of what a position is worth, finite, in the first player's view. Rules that guess in several ways name them
// (heuristics()), and heuristic(position, i) is the i-th; the first is the default.
template <class R>
concept Estimated = Playable<R> && requires(const R& rules, const typename R::Position& position) {
  { rules.heuristic(position) } -> std::same_as<double>;
};

// Pictures are drawn from this (board.h).
template <class R>
concept Pictured = Playable<R> && requires(const R& rules, const typename R::Position& position) {
  { rules.board(position) } -> std::same_as<Board>;
};

// Numbers the positions of each layer from 0 on. A numbering is an object of its own, made from the rules within a
// budget; it owns its tables. Where some numbers belong to no position it also has hole(layer, number).
template <class R>
concept Numbered = Layered<R> &&
    requires(const typename R::Numbering& numbering, const typename R::Position& position) {
  typename R::Numbering;
  requires std::constructible_from<typename R::Numbering, const R&, const Budget&>;
  { numbering.size(0) } -> std::same_as<std::uint64_t>;           // numbers of a layer
  { numbering.number(position) } -> std::same_as<std::uint64_t>;  // within layer(position)
  { numbering.at(0, std::uint64_t{}) } -> std::same_as<typename R::Position>;
};

// Its numbering walks consecutive numbers of a layer, and numbers all successors of each in one pass.
template <class R>
concept Walked = Numbered<R> && requires(const typename R::Numbering& numbering, typename R::Numbering::Walk walk) {
  { numbering.walk(0, std::uint64_t{}) } -> std::same_as<typename R::Numbering::Walk>;
  { walk.position() } -> std::same_as<typename R::Position>;
  walk.next();
  walk.successors(detail::AnyVisit{});  // true stops
};

// Says whether both players have the same moves and who cannot move has lost, so that positions have nimbers: at run
// time, since misère play is a parameter. Two more abilities go with it:
//   turned(position)            the same with the other player to move, where a position holds who moves; the claim is
//                               then checked on every position that is met
//   components(position, sink)  independent parts, positions of the same game that no move joins. A part may be moved
//                               or mirrored, need not arise in play, and may be left out where it has no move
template <class R>
concept Impartial = Playable<R> && requires(const R& rules) {
  { rules.impartial() } -> std::same_as<bool>;
};

// Advises a search by an object of its own, R::Advice, made from the rules within a budget, which owns its tables.
// candidates(position, sink) calls sink(move, score) for the moves worth a try, better ones with greater scores, in a
// fixed order, and returns what is proved about the position without them. No move that it leaves out leads to a better
// outcome than all others do, unless what is proved decides the outcome. Where keeps_distances is true the same holds
// of verdicts, and no candidate ends the game: what such moves bring is proved. REQUIRES: end(position) is none.
//
// Advice may also have key(position, outcome_only), under which a search remembers a position: equal keys, equal
// verdicts (or outcomes) for the players to move. A key need not arise in play, and includes what canonical() would do.
template <class R>
concept Advised = Rules<R> && requires(const typename R::Advice& advice, const typename R::Position& position) {
  typename R::Advice;
  requires std::constructible_from<typename R::Advice, const R&, const Budget&>;
  { advice.candidates(position, detail::AnyCandidateSink<typename R::Move>{}) } -> std::same_as<Proved>;
  { R::Advice::keeps_distances } -> std::convertible_to<bool>;
};

// The result of `end`, or of `stuck` where there is no move; none while play goes on.
template <Playable R>
constexpr End result(const R& rules, const typename R::Position& position) {
  if (const End end = rules.end(position); end != End::none) return end;
  bool can_move = false;
  rules.moves(position, [&](const auto&) { can_move = true; });
  return can_move ? End::none : rules.stuck(position);
}

// Whether every move raises a layer, so that no position comes back.
template <Playable R>
constexpr bool layers_rise([[maybe_unused]] const R& rules) {
  if constexpr (Layered<R>) return rules.longest_step() > 0;
  return false;
}

// The position itself, or up to symmetry the canonical one.
template <Playable R>
constexpr typename R::Position representative(const R& rules, const typename R::Position& position,
                                              bool up_to_symmetry) {
  if constexpr (Symmetric<R>) {
    if (up_to_symmetry) return rules.canonical(position);
  }
  return position;
}

}  // namespace zermelo
