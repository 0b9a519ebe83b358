// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/writers.h>

namespace zermelo {

namespace {

template <class Wanted>
bool any_node(const Arena& arena, Wanted wanted) {
  for (Node node = 0; node < arena.size(); ++node) {
    if (wanted(node)) return true;
  }
  return false;
}

template <class Wanted>
void write_list(const Arena& arena, std::string_view word, Wanted wanted, Output& output) {
  output << "# " << word;
  bool first = true;
  for (Node node = 0; node < arena.size(); ++node) {
    if (!wanted(node)) continue;
    output << (first ? " " : ", ") << word_text(arena, node);
    first = false;
  }
  output << '\n';
}

void write_ends(const Arena& arena, std::string_view word, End end, Output& output) {
  const auto wanted = [&](Node node) { return arena.end(node) == end; };
  if (any_node(arena, wanted)) write_list(arena, word, wanted, output);
}

}  // namespace

void write_directives(const Arena& arena, Output& output) {
  if (arena.player_name(Player::first) != "J0" || arena.player_name(Player::second) != "J1") {
    output << "# players: " << word_text(arena.player_name(Player::first)) << ", "
           << word_text(arena.player_name(Player::second)) << '\n';
  }
  write_list(
      arena, "first-nodes:", [&](Node node) { return arena.owner(node) == Player::first; }, output);
  write_ends(arena, "end first:", End::first, output);
  write_ends(arena, "end second:", End::second, output);
  write_ends(arena, "end draw:", End::draw, output);
  if (arena.start()) output << "# start: " << word_text(arena, *arena.start()) << '\n';
}

}  // namespace zermelo
