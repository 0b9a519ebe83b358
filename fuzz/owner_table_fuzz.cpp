// SPDX-License-Identifier: Apache-2.0
#include "round_trip.h"

namespace zermelo::fuzz {
namespace {

Arena owned_by(std::string_view table) {
  constexpr std::string_view graph = "{(4, 0): [(3, 1), 'a'], (3, 1): ['b c', 7], 'a': [7], 'b c': [], 7: ['a']}";
  ReadOptions options;
  options.format = Format::python;
  options.owner = {OwnerRule::Kind::table, table, "fuzz"};
  TextReader reader(graph, "graph");
  return read_arena(reader, options, small_budget()).arena;
}

// A table of owners means the same when it is rewritten with the players' numbers.
void own(std::string_view text) {
  const Arena arena = owned_by(text);
  std::string table;
  for (Node node = 0; node < arena.size(); ++node)
    table += arena.name(node) + " J" + std::to_string(index(arena.owner(node))) + "\n";
  const Arena again = owned_by(table);
  for (Node node = 0; node < arena.size(); ++node) {
    if (arena.owner(node) != again.owner(node)) fail("another owner", text);
  }
  for (int to = 0; to <= static_cast<int>(Format::mermaid); ++to) round_trip(arena, static_cast<Format>(to));
}

}  // namespace
}  // namespace zermelo::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    zermelo::fuzz::own({reinterpret_cast<const char*>(data), size});
  } catch (const zermelo::Error&) {
  }
  return 0;
}
