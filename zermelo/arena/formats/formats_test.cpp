// SPDX-License-Identifier: Apache-2.0
// The same arena in every format that can hold it, and what read_arena takes a text for.
#include <gtest/gtest.h>

#include <string>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/reader_fixture.h>
#include <zermelo/base/random.h>

namespace zermelo::formats::detail::formats_test {
namespace {

std::string written(const Arena& arena, Format format, const WriteOptions& options = {}) {
  std::string text;
  write_arena(arena, format, options, [&](std::string_view piece) { text += piece; });
  return text;
}

ReadArena read(const std::string& text, const ReadOptions& options = {}) {
  return reader_fixture::read(read_arena, text, options);
}

Format guessed(const std::string& text) { return read(text, reader_fixture::without_owners()).format; }

std::string error(const std::string& text) {
  return reader_fixture::error_of([&] { return read(text); });
}

enum class Naming { none, words, tuples, awkward };

std::string name_of(Naming naming, Node node) {
  const std::string number = std::to_string(node);
  switch (naming) {
    case Naming::none:
      return "";
    case Naming::words:
      return number + "-J" + std::to_string(node % 2);
    case Naming::tuples:
      return "(" + number + ", " + std::to_string(node % 2) + ")";
    case Naming::awkward:
      break;
  }
  const std::string awkward[] = {"a b", "é'\"", "x->y", "# c", "0", "[1", ",", "\\", "->", "frozenset({1, 2})",
                                 "-1",  " "};
  return node < std::size(awkward) ? awkward[node] : "n," + number;
}

Arena random_arena(std::uint64_t seed, Naming naming, bool for_pgsolver) {
  Random random(seed);
  ArenaBuilder builder;
  const Node nodes = static_cast<Node>(1 + random.below(20));
  for (Node node = 0; node < nodes; ++node) {
    const auto owner = static_cast<Player>(random.below(2));
    const bool end = random.one_in(4) || (for_pgsolver && nodes == 1);
    builder.add(owner, end ? static_cast<End>(1 + random.below(for_pgsolver ? 2 : 3)) : End::none);
    if (naming != Naming::none) builder.name_last(name_of(naming, node));
    if (end) continue;
    for (std::uint64_t edges = for_pgsolver ? 1 + random.below(4) : random.below(5); edges > 0; --edges) {
      const auto to = static_cast<Node>(random.below(nodes));
      builder.edge(node, for_pgsolver && to == node ? (node + 1) % nodes : to);
    }
  }
  if (random.one_in(2)) builder.set_start(static_cast<Node>(random.below(nodes)));
  if (!for_pgsolver && random.one_in(2)) builder.set_player_names("Alice", "Bob");
  return builder.build();
}

void expect_same(const Arena& a, const Arena& b, const std::string& text) {
  ASSERT_EQ(a.size(), b.size()) << text;
  EXPECT_EQ(a.start(), b.start()) << text;
  EXPECT_EQ(a.player_name(Player::first), b.player_name(Player::first)) << text;
  EXPECT_EQ(a.player_name(Player::second), b.player_name(Player::second)) << text;
  for (Node node = 0; node < a.size(); ++node) {
    EXPECT_EQ(a.name(node), b.name(node)) << text;
    EXPECT_EQ(a.owner(node), b.owner(node)) << text;
    EXPECT_EQ(a.end(node), b.end(node)) << text;
    const auto row = a.successors(node), other = b.successors(node);
    ASSERT_TRUE(std::equal(row.begin(), row.end(), other.begin(), other.end())) << text;
  }
}

TEST(Formats, TheSameArenaInEveryFormatThatCanHoldIt) {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    const auto naming = static_cast<Naming>(seed % 4);
    for (const Format format : {Format::json, Format::python, Format::matrix, Format::edges}) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " " + std::string(format_name(format)));
      const Arena arena = random_arena(seed, naming, false);
      const std::string text = written(arena, format);
      ReadOptions options;
      options.format = format;
      expect_same(arena, read(text, options).arena, text);
      if (HasFatalFailure()) return;
    }
    const Arena parity = random_arena(seed, naming == Naming::awkward ? Naming::none : naming, true);
    const std::string text = written(parity, Format::pgsolver);
    expect_same(parity, read(text).arena, text);
  }
}

TEST(Formats, WhatIsWrittenIsGuessed) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const Arena arena = random_arena(seed, static_cast<Naming>(seed % 3), false);
    if (arena.size() < 3) continue;
    for (const Format format : {Format::json, Format::python, Format::matrix, Format::edges}) {
      const std::string text = written(arena, format);
      EXPECT_EQ(format_name(read(text).format), format_name(format)) << text;
    }
  }
}

TEST(Formats, GuessesFromTheFirstCharacters) {
  EXPECT_EQ(guessed("# a comment\n  {'a': ['b'], 'b': []}"), Format::python);
  EXPECT_EQ(guessed("[[1], [0]]"), Format::python);
  EXPECT_EQ(guessed("[[0 1]\n [0 0]]"), Format::matrix);
  EXPECT_EQ(guessed("011\n000\n100"), Format::matrix);
  EXPECT_EQ(guessed("0 1 1;\n0 0 0;\n1 0 0;\n"), Format::matrix);
  EXPECT_EQ(guessed("a b c\n0 1 1\n0 0 0\n1 0 0\n"), Format::matrix);
  EXPECT_EQ(guessed("a 0 1\nb 0 0\n"), Format::matrix);
  EXPECT_EQ(guessed("0 1\n1 2\n2 0\n"), Format::edges);
  EXPECT_EQ(guessed("(1, 0) (0, 1)\n"), Format::edges);
  EXPECT_EQ(guessed("a -> b\nb -> c\n"), Format::edges);
  EXPECT_EQ(guessed("parity 0;\n0 0 0 0;\n"), Format::pgsolver);
  EXPECT_EQ(guessed("0 0 0 1;\n1 0 1 0;\n"), Format::pgsolver);
}

TEST(Formats, RefusesWhatIsNoArena) {
  const std::string expected = "expected an arena (json, python, matrix, edges or pgsolver)";
  EXPECT_EQ(error(""), "f:1:1: " + expected + ", found the end of the text");
  EXPECT_EQ(error(std::string(3000000, ' ') + "\n\n# x"), "f:3:1: " + expected + ", found '#'");
  EXPECT_EQ(error("digraph { a -> b }"), "f:1:1: this is DOT, which is not read; " + expected);
  EXPECT_EQ(error("flowchart TD\n a --> b"), "f:1:1: this is Mermaid, which is not read; " + expected);
  EXPECT_EQ(error("<html>"), "f:1:1: this is HTML or XML, which is not read; " + expected);
  EXPECT_EQ(error(std::string("a\0b", 3)), "f:1:1: this is a binary file, which is not read; " + expected);
  EXPECT_EQ(error("\x7f"
                  "ELF"),
            "f:1:1: this is a binary file, which is not read; " + expected);
}

TEST(Formats, TheStartAndThePlayersCanBeGiven) {
  ReadOptions options;
  options.start = "b";
  options.player_names = {"Ann", "Ben"};
  options.owner = {OwnerRule::Kind::first_nodes, "a", "first nodes"};
  const Arena arena = read("a b\n", options).arena;
  EXPECT_EQ(arena.start(), 1u);
  EXPECT_EQ(arena.player_name(Player::second), "Ben");
  EXPECT_EQ(arena.owner(0), Player::first);
  EXPECT_EQ(arena.owner(1), Player::second);
}

TEST(Formats, TextsAreUtf8) {
  const std::string remedy =
      "this is not UTF-8: save the file as UTF-8, or convert it (from Latin-1: iconv -f latin1 -t utf8)";
  EXPECT_EQ(error("{\"owners\":[0],\"successors\":[[]],\"names\":[\"\xE9\"]}"), "f:1:43: " + remedy);
  EXPECT_EQ(error("0 0 0 0 \"\xE9\";"), "f:1:10: " + remedy);
  EXPECT_EQ(error("a \xE9\nb a\n"), "f:1:3: " + remedy);
  EXPECT_EQ(error("{'a-J0': [],\n 'caf\xE9-J0': []}"), "f:2:6: " + remedy);
  EXPECT_EQ(error("# players: \xE9, b\n{'1-J0': []}"), "f:1:12: " + remedy);
  EXPECT_EQ(error("# d\xE9"
                  "but\n{'1-J0': []}"),
            "f:1:4: " + remedy);
  EXPECT_EQ(error("\x89PNG\r\n\x1A\n"), "f:1:1: this is a binary file, not a text");
  ReadOptions options;
  options.player_names = {"Ren\xE9", "Ann"};
  options.players_name = "--names";
  EXPECT_EQ(reader_fixture::error_of([&] { return read("{'1-J0': []}", options); }),
            "--names: the name of a player is not UTF-8");
}

TEST(Formats, ACommentMaySayWhichItIs) {
  ReadOptions options;
  options.owner.kind = OwnerRule::Kind::sides;
  EXPECT_EQ(read("# format: edges\n0 1\n1 0\n", options).format, Format::edges);
  EXPECT_EQ(read("# format: node and successor\na b\n", options).format, Format::edges) << "only a comment";
  const std::string wrong = "expected json, python, matrix, edges or pgsolver";
  EXPECT_EQ(error("# format: foo\na b\n"), "f:1:11: there is no format foo: " + wrong);
  EXPECT_EQ(error("#format: foo\na b\n"), "f:1:10: there is no format foo: " + wrong);
  EXPECT_EQ(error("# format:\na b\n"), "f:1:10: " + wrong + ", found the end of the line");
  EXPECT_EQ(error("\n# a\n  # format: edgesx\na b\n"), "f:3:13: there is no format edgesx: " + wrong);
}

TEST(Formats, AreNamed) {
  for (const std::string_view name : {"json", "python", "matrix", "edges", "pgsolver", "dot", "mermaid"}) {
    EXPECT_EQ(format_name(format_named(name)), name);
  }
  EXPECT_THROW((void)format_named("xml"), Error);
}

// Readers keep to their budget, whatever the text.
std::string long_error(std::string beginning, const std::string& piece, std::uint64_t bytes,
                       std::uint64_t memory = 8 << 20) {
  return reader_fixture::error_of([&] {
    const std::uint64_t all = beginning.size() + bytes;
    return reader_fixture::read_long(read_python, std::move(beginning), piece, all, Budget({.memory = memory}));
  });
}

TEST(ReaderMemory, ManyBytesOfNothingTakeNoMemory) {
  constexpr std::uint64_t many = 50'000'000;
  EXPECT_EQ(long_error("{", " ", many),
            "f:1:50000002: expected a node (a text between quotes, a number, a tuple or frozenset(…)), found the end "
            "of the text");
  EXPECT_EQ(long_error("", "\n", many),
            "f:50000001:1: expected an arena: a Python dict, a list of lists, or a tuple, found the end of the text");
  EXPECT_EQ(long_error("{# ", "x", many).substr(0, 13), "f:1:50000004:");
  EXPECT_EQ(long_error("{'", "x", many), "f:1:1048579: a text has at most 1048576 bytes");
  EXPECT_EQ(long_error("{", "1", many), "f:1:2: a number has at most 4300 digits");
  EXPECT_EQ(long_error("", "x", many), "f:1:1048577: a text has at most 1048576 bytes");
}

TEST(ReaderMemory, WhatIsKeptIsCharged) {
  const auto refused = [](std::string beginning, const std::string& piece) {
    return reader_fixture::exceeds_budget([&] {
      return reader_fixture::read_long(read_python, std::move(beginning), piece, 20'000'000,
                                       Budget({.memory = 4 << 20}));
    });
  };
  EXPECT_TRUE(refused("# first-nodes: ", "x"));
  EXPECT_TRUE(refused("# first-nodes: ", "x, "));
  EXPECT_TRUE(refused("", "# end first: abc, d\n"));
  EXPECT_TRUE(refused("", "# end draw:\n"));
  EXPECT_TRUE(refused("# players: ", "x, "));
  EXPECT_TRUE(refused("{(", "'abc', "));
  EXPECT_TRUE(refused("{(", "1.5, "));
  EXPECT_TRUE(refused("{frozenset([", "1, "));
  EXPECT_TRUE(refused("{(frozenset({1}), frozenset([", "1, "));
  EXPECT_TRUE(refused("{frozenset([(", "1, "));
  EXPECT_TRUE(refused("((", "1, "));
}

TEST(ReaderMemory, ANameHasALongestLength) {
  constexpr std::uint64_t memory = std::uint64_t{1} << 30;
  const std::string expected = "f:1:2: a name has at most 8388607 bytes";
  EXPECT_EQ(long_error("{(", "'abc', ", 20'000'000, memory), expected);
  EXPECT_EQ(long_error("{(", "'\\x00', ", 20'000'000, memory), expected);
  EXPECT_EQ(long_error("{(1, frozenset([('a', ", "'abc', ", 20'000'000, memory), expected);
}

TEST(ReaderMemory, AKeyGivesItsMemoryBack) {
  const Budget budget({.memory = 64 << 20});
  std::string key = "frozenset([1";
  for (int i = 0; i < 20'000; ++i) key += ", 1";
  for (int i = 0; i < 10'000; ++i) key += ", (" + std::to_string(i) + ", 'a')";
  key += "])";
  const std::string text = "{" + key + ": [" + key + ", " + key + "]}";
  {
    TextReader reader(text, "f");
    const Arena arena = read_python(reader, reader_fixture::without_owners(), budget).arena;
    EXPECT_EQ(arena.edges(), 1u);
    EXPECT_LT(budget.used(), 2 * text.size());
  }
  EXPECT_EQ(budget.used(), 0u);
  EXPECT_GT(budget.peak(), 2 * text.size());
}

}  // namespace
}  // namespace zermelo::formats::detail::formats_test
