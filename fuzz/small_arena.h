// SPDX-License-Identifier: Apache-2.0
// The arena of the fuzzed answers and solutions.
#pragma once
#include <string_view>
#include <utility>

#include <zermelo/arena/arena_builder.h>

namespace zermelo::fuzz {

// a → b, c; b → a, c; c is won by the first player, d is a drawn end, e → d, e; the start is a.
inline Arena small_arena(bool named) {
  ArenaBuilder builder;
  const End ends[] = {End::none, End::none, End::first, End::draw, End::none};
  for (int node = 0; node < 5; ++node) {
    builder.add(node % 2 == 0 ? Player::first : Player::second, ends[node]);
    if (named) builder.name_last(std::string_view("abcde").substr(static_cast<std::size_t>(node), 1));
  }
  for (const auto& [from, to] : {std::pair<Node, Node>{0, 1}, {0, 2}, {1, 0}, {1, 2}, {4, 3}, {4, 4}})
    builder.edge(from, to);
  builder.set_start(0);
  return builder.build();
}

}  // namespace zermelo::fuzz
