// SPDX-License-Identifier: Apache-2.0
// The first JSON form, on one line.
#include <zermelo/arena/formats/writers.h>

namespace zermelo {

namespace {

// «"key":[v0,v1,…]», a value a node.
template <class Value>
void write_array(const Arena& arena, std::string_view key, Value value, Output& output) {
  output << '"' << key << "\":[";
  for (Node node = 0; node < arena.size(); ++node) {
    if (node != 0) output << ',';
    value(node);
  }
  output << ']';
}

std::string_view end_text(End end) {
  constexpr std::string_view texts[] = {"null", "\"first\"", "\"second\"", "\"draw\""};
  return texts[static_cast<int>(end)];
}

bool has_ends(const Arena& arena) {
  for (Node node = 0; node < arena.size(); ++node) {
    if (arena.end(node) != End::none) return true;
  }
  return false;
}

void write_row(const Arena& arena, Node node, Output& output) {
  char before = '[';
  for (const Node to : arena.successors(node)) {
    output << before << std::uint64_t{to};
    before = ',';
  }
  output << (before == '[' ? "[]" : "]");
}

}  // namespace

std::vector<Phrase> write_json(const Arena& arena, Output& output) {
  output << '{';
  write_array(
      arena, "owners", [&](Node node) { output << (arena.owner(node) == Player::first ? '0' : '1'); }, output);
  output << ',';
  write_array(
      arena, "successors", [&](Node node) { write_row(arena, node, output); }, output);
  if (has_ends(arena)) {
    output << ',';
    write_array(
        arena, "ends", [&](Node node) { output << end_text(arena.end(node)); }, output);
  }
  if (arena.named()) {
    output << ',';
    write_array(
        arena, "names", [&](Node node) { output << json_text(arena.name(node)); }, output);
  }
  if (arena.has_priorities()) {
    output << ',';
    write_array(
        arena, "priorities", [&](Node node) { output << std::uint64_t{arena.priority(node)}; }, output);
  }
  if (arena.player_name(Player::first) != "J0" || arena.player_name(Player::second) != "J1") {
    output << ",\"players\":[" << json_text(arena.player_name(Player::first)) << ','
           << json_text(arena.player_name(Player::second)) << ']';
  }
  if (arena.start()) output << ",\"start\":" << std::uint64_t{*arena.start()};
  output << "}\n";
  return {};
}

}  // namespace zermelo
