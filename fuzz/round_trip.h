// SPDX-License-Identifier: Apache-2.0
// The check of every fuzzer of a reader: it reads within a small budget, and only zermelo::Error may escape; the arena
// is then written in every format that can hold it, read again and compared.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>

namespace zermelo::fuzz {

using namespace formats;

inline Budget small_budget() { return Budget({.memory = std::uint64_t{64} << 20, .seconds = 2, .threads = 1}); }

[[noreturn]] inline void fail(std::string_view what, std::string_view text) {
  std::fprintf(stderr, "%.*s\n%.*s\n", static_cast<int>(what.size()), what.data(), static_cast<int>(text.size()),
               text.data());
  std::abort();
}

inline bool same_node(const Arena& a, const Arena& b, Node node, bool ends) {
  const auto row = a.successors(node), other = b.successors(node);
  return a.owner(node) == b.owner(node) && (!ends || a.end(node) == b.end(node)) &&
         std::equal(row.begin(), row.end(), other.begin(), other.end());
}

inline void expect_same(const Arena& a, const Arena& b, Format format, std::string_view text) {
  const bool parity = format == Format::pgsolver;  // a dead end becomes an end there, and some names are left out
  if (a.size() != b.size()) fail("another number of nodes", text);
  if (a.start() != b.start()) fail("another start", text);
  for (const Player player : {Player::first, Player::second}) {
    if (!parity && a.player_name(player) != b.player_name(player)) fail("another player", text);
  }
  for (Node node = 0; node < a.size(); ++node) {
    if (!same_node(a, b, node, !parity)) fail("another node", text);
    if (!parity && a.name(node) != b.name(node)) fail("another name", text);
  }
}

inline void round_trip(const Arena& arena, Format format) {
  std::string text;
  try {
    write_arena(arena, format, {}, [&](std::string_view piece) { text += piece; });
  } catch (const Error&) {
    if (!text.empty()) fail("an error after the first piece", text);
    return;  // the format cannot hold it
  }
  if (format == Format::dot || format == Format::mermaid) return;
  ReadOptions options;
  options.format = format;
  TextReader reader(text, "written");
  try {
    expect_same(arena, read_arena(reader, options, small_budget()).arena, format, text);
  } catch (const Error& error) {
    if (error.kind() == Error::Kind::input) fail(error.what(), text);
  }
}

// `format` is guessed where it is not given.
inline void read_and_write(std::string_view text, std::optional<Format> format) {
  ReadOptions options;
  options.format = format;
  options.missing_are_sinks = text.size() % 2 == 1;
  constexpr OwnerRule::Kind kinds[] = {OwnerRule::Kind::guessed, OwnerRule::Kind::first_nodes, OwnerRule::Kind::sides,
                                       OwnerRule::Kind::key_last, OwnerRule::Kind::key_first};
  // Most texts do not say whose node it is: half of the runs give every node to the second player.
  options.owner = {kinds[text.size() % 16 < 8 ? 1 : text.size() % 5], "", "first nodes"};
  try {
    TextReader reader(text, "fuzz");
    const Arena arena = read_arena(reader, options, small_budget()).arena;
    if (arena.size() > 2000 || arena.edges() > 20000) return;
    for (int to = 0; to <= static_cast<int>(Format::mermaid); ++to) round_trip(arena, static_cast<Format>(to));
  } catch (const Error&) {
  }
}

}  // namespace zermelo::fuzz
