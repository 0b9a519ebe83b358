// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/arena_identity.h>

#include <zermelo/tables/format.h>

namespace zermelo::tables {

namespace {

constexpr const char* arena_prefix = "arena(nodes=";

}  // namespace

// The sum of a node takes in that of the node before, so that no copy of a large graph is made.
std::string arena_identity(const Arena& arena, DeadEnds dead_ends) {
  std::uint64_t sum = 0;
  for (Node node = 0; node < arena.size(); ++node) {
    Bytes bytes;
    append_word(bytes, sum);
    append_word(bytes, index(arena.owner(node)));
    append_word(bytes, static_cast<std::uint64_t>(arena.result(node, dead_ends)));
    for (const Node successor : arena.successors(node)) append_word(bytes, successor);
    const std::string name = arena.name(node);
    bytes.insert(bytes.end(), name.begin(), name.end());
    sum = checksum(bytes);
  }
  return arena_prefix + std::to_string(arena.size()) + ",edges=" + std::to_string(arena.edges()) +
         ",sum=" + std::to_string(sum) + ")";
}

bool is_arena_identity(const std::string& game) { return game.starts_with(arena_prefix); }

}  // namespace zermelo::tables
