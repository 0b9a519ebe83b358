// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/base_three.h>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/base/error.h>

namespace zermelo {

namespace {

// The number in base 3 of tokens written as letters: 1..2 is 1 + 2 · 27.
std::string base_three(std::string_view tokens) {
  constexpr std::size_t max_vertices = 40;  // 3^40 fits in 64 bits
  if (tokens.size() > max_vertices || tokens.find_first_not_of(".12") != std::string_view::npos)
    throw Error(
        Phrase("{} has no number in base 3: col and snort have, with at most {} vertices", tokens, max_vertices));
  std::uint64_t number = 0;
  for (std::size_t i = tokens.size(); i-- > 0;)
    number = 3 * number + (tokens[i] == '.' ? 0 : static_cast<std::uint64_t>(tokens[i] - '0'));
  return std::to_string(number);
}

}  // namespace

Arena named_by_base_three(const Arena& arena, const Budget& budget) {
  ArenaBuilder builder(budget);
  for (Node node = 0; node < arena.size(); ++node) {
    builder.add(arena.owner(node), arena.end(node));
    builder.name_last(base_three(arena.name(node)));
    for (const Node to : arena.successors(node)) builder.edge(node, to);
  }
  if (arena.start()) builder.set_start(*arena.start());
  return builder.build();
}

}  // namespace zermelo
