// SPDX-License-Identifier: Apache-2.0
// A numbering may give several positions one number: images of each other, or the same with the players exchanged, all
// with one verdict for whoever moves. It then has copies(position): how many positions share the number, up to a common
// factor. Such games are solved in the view of the player to move, and a step back is weighed, since a position with
// few images is reached from more positions than have a move to it:
//
//   moves from one q to the images of p · copies(q)  =  moves from the images of q to one p · copies(p)
#pragma once
#include <zermelo/rules/rules.h>

namespace zermelo {

template <class Numbering, class Position>
concept Folds = requires(const Numbering& numbering, const Position& position) {
  { numbering.copies(position) } -> std::same_as<unsigned>;
};

template <class Numbering, class Position>
constexpr unsigned copies_of([[maybe_unused]] const Numbering& numbering, [[maybe_unused]] const Position& position) {
  if constexpr (Folds<Numbering, Position>) return numbering.copies(position);
  return 1;
}

template <class Numbering>
constexpr bool is_hole([[maybe_unused]] const Numbering& numbering, [[maybe_unused]] int layer,
                       [[maybe_unused]] std::uint64_t number) {
  if constexpr (requires { numbering.hole(0, std::uint64_t{}); }) return numbering.hole(layer, number);
  return false;
}

// Whether another number has the verdict of this position: that of the symmetric one which the rules take for all.
template <class R>
constexpr bool is_image([[maybe_unused]] const R& rules, [[maybe_unused]] const typename R::Numbering& numbering,
                        [[maybe_unused]] const typename R::Position& position) {
  if constexpr (Symmetric<R>) {
    const auto canonical = rules.canonical(position);
    if (canonical == position) return false;
    // A numbering that folds has one number for both.
    return !Folds<typename R::Numbering, typename R::Position> ||
           numbering.number(canonical) != numbering.number(position);
  }
  return false;
}

// Predecessors that are in the position's layer: before_in_layer where the rules have it.
template <Reversible R, class Sink>
constexpr void each_before_in_layer(const R& rules, const typename R::Position& position, Sink&& sink) {
  if constexpr (requires { rules.before_in_layer(position, sink); }) {
    rules.before_in_layer(position, sink);
  } else {
    const int layer = rules.layer(position);
    rules.before(position, [&](const typename R::Position& from) {
      if (rules.layer(from) == layer) sink(from);
    });
  }
}

}  // namespace zermelo
