// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>

#include <zermelo/arena/formats/key_parts.h>
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

// Whether the reader finds the owners by itself: every name ends in its owner's J0 or J1, and every move changes it.
bool names_tell_owners(const Arena& arena) {
  const auto told = [&](Node node) {
    const std::string name = arena.name(node);
    const KeyPart last = last_part(name);
    return !last.whole && last.text == (arena.owner(node) == Player::first ? "J0" : "J1");
  };
  bool both[2] = {false, false};
  for (Node node = 0; node < arena.size(); ++node) {
    const Player owner = arena.owner(node);
    both[index(owner)] = true;
    const auto successors = arena.successors(node);
    const auto changes = [&](Node to) { return arena.owner(to) != owner; };
    if (!told(node) || !std::all_of(successors.begin(), successors.end(), changes)) return false;
  }
  return both[0] && both[1];
}

}  // namespace

void write_directives(const Arena& arena, Output& output) {
  if (arena.player_name(Player::first) != "J0" || arena.player_name(Player::second) != "J1") {
    output << "# players: " << word_text(arena.player_name(Player::first)) << ", "
           << word_text(arena.player_name(Player::second)) << '\n';
  }
  const auto first_owns = [&](Node node) { return arena.owner(node) == Player::first; };
  if (!names_tell_owners(arena)) write_list(arena, "first-nodes:", first_owns, output);
  write_ends(arena, "end first:", End::first, output);
  write_ends(arena, "end second:", End::second, output);
  write_ends(arena, "end draw:", End::draw, output);
  if (arena.start()) output << "# start: " << word_text(arena, *arena.start()) << '\n';
}

}  // namespace zermelo
