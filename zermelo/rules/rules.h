// SPDX-License-Identifier: Apache-2.0
// What a game is: an object that holds its parameters as members and satisfies Rules. Optional abilities are concepts
// of their own, detected, never methods that die.
//
// What is hot is constexpr, allocates and throws nothing, and reads tables from members only, so that it also compiles
// for a GPU.
#pragma once
#include <compare>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>

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

// The moves' result: what `end` shows, or `stuck` where there is no move; none where play goes on.
template <Rules R>
constexpr End result(const R& rules, const typename R::Position& position) {
  if (const End end = rules.end(position); end != End::none) return end;
  bool can_move = false;
  rules.moves(position, [&](const auto&) { can_move = true; });
  return can_move ? End::none : rules.stuck(position);
}

}  // namespace zermelo
