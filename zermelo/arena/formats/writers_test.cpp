// SPDX-License-Identifier: Apache-2.0
// The look of each format, and the arenas that it refuses.
#include <gtest/gtest.h>

#include <string>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/base/obeyed.h>

namespace zermelo::formats::detail::writers_test {
namespace {

// a (first) -> b, c; b (second) -> a; c (second) is an end.
Arena sample(End end = End::first) {
  ArenaBuilder builder;
  const std::string names[] = {"a", "b", "c\"d"};
  for (Node node = 0; node < 3; ++node) {
    builder.add(node == 0 ? Player::first : Player::second, node == 2 ? end : End::none);
    builder.name_last(names[node]);
  }
  builder.edge(0, 1);
  builder.edge(0, 2);
  builder.edge(1, 0);
  builder.set_start(0);
  return builder.build();
}

std::string written(const Arena& arena, Format format, DeadEnds dead_ends = DeadEnds::lose, std::size_t notes = 0) {
  std::string text;
  EXPECT_EQ(write_arena(arena, format, {dead_ends}, [&](std::string_view piece) { text += piece; }).size(), notes);
  return text;
}

TEST(Writers, Json) {
  EXPECT_EQ(
      written(sample(), Format::json),
      R"({"owners":[0,1,1],"successors":[[1,2],[0],[]],"ends":[null,null,"first"],"names":["a","b","c\"d"],"start":0})"
      "\n");
}

TEST(Writers, Python) {
  EXPECT_EQ(written(sample(), Format::python),
            "{'a': {'b', 'c\"d'},\n 'b': {'a'},\n 'c\"d': set()}\n"
            "# first-nodes: a\n# end first: 'c\"d'\n# start: a\n");
}

TEST(Writers, Matrix) {
  EXPECT_EQ(written(sample(), Format::matrix),
            "# format: matrix\na b 'c\"d'\n0 1 1\n1 0 0\n0 0 0\n# first-nodes: a\n# end first: 'c\"d'\n# start: a\n");
}

TEST(Writers, Edges) {
  EXPECT_EQ(written(sample(), Format::edges),
            "# format: edges\na b\na 'c\"d'\nb a\n# first-nodes: a\n# end first: 'c\"d'\n# start: a\n");
}

TEST(Writers, PgsolverMakesLoopsOfEndsAndLeavesNamesWithQuotesOut) {
  EXPECT_EQ(written(sample(), Format::pgsolver, DeadEnds::lose, 1),
            "parity 2;\nstart 0;\n0 0 0 1,2;\n1 0 1 0;\n2 0 1 2;\n");
  EXPECT_EQ(written(sample(End::none), Format::pgsolver, DeadEnds::win, 2),
            "parity 2;\nstart 0;\n0 0 0 1,2;\n1 0 1 0;\n2 1 1 2;\n");
}

TEST(Writers, PgsolverRefusesWhatItCannotSay) {
  ArenaBuilder builder;
  builder.add(Player::first);
  builder.edge(0, 0);
  EXPECT_THROW(written(builder.build(), Format::pgsolver), Error);
  EXPECT_THROW(written(sample(End::draw), Format::pgsolver), Error);
  EXPECT_THROW(written(sample(End::none), Format::pgsolver, DeadEnds::draw), Error);
  EXPECT_THROW(written(Arena(), Format::pgsolver), Error);
}

TEST(Writers, MatrixRefusesWhatIsTooLarge) {
  ArenaBuilder builder;
  for (int node = 0; node < 10001; ++node) builder.add(Player::first);
  EXPECT_THROW(written(builder.build(), Format::matrix), Error);
}

TEST(Writers, DotShowsOwnersEndsAndTheStartByShape) {
  const std::string text = written(sample(), Format::dot);
  EXPECT_NE(text.find("n0 [label=\"a\", shape=circle]"), std::string::npos) << text;
  EXPECT_NE(text.find("n2 [label=\"c\\\"d: 0\", shape=box, peripheries=2]"), std::string::npos) << text;
  EXPECT_NE(text.find("start -> n0;"), std::string::npos) << text;
}

TEST(Writers, MermaidShowsOwnersEndsAndTheStartByShape) {
  const std::string text = written(sample(), Format::mermaid);
  EXPECT_NE(text.find("n0((\"a\"))"), std::string::npos) << text;
  EXPECT_NE(text.find("n2[[\"c#quot;d: 0\"]]"), std::string::npos) << text;
  EXPECT_NE(text.find("--> n0\n"), std::string::npos) << text;
}

constexpr std::string_view hostile_names[] = {"\u202ertl\u200b\u009b5m", "('\u202e', 0)", "\x1b[31m\x7f\r",
                                              "\ufeff&#155;", "\u00a0é→😀"};

Arena hostile() {
  ArenaBuilder builder;
  for (const std::string_view name : hostile_names) {
    builder.add(builder.size() % 2 == 0 ? Player::first : Player::second);
    builder.name_last(name);
  }
  for (Node node = 0; node + 1 < builder.size(); ++node) builder.edge(node, node + 1);
  builder.set_player_names("\u202eA", "B\u2066");
  builder.set_start(0);
  return builder.build();
}

bool shows_all(std::string_view text) {
  bool found = false;
  each_character(text, [&](const Character& character) { found |= character.is_obeyed() && character.bytes != "\n"; });
  return !found;
}

TEST(Writers, NothingReachesTheTerminal) {
  const Arena arena = hostile();
  for (const FormatInfo& format : all_formats())
    EXPECT_TRUE(shows_all(written(arena, format.format, DeadEnds::lose, format.format == Format::pgsolver ? 2 : 0)))
        << format.name;
}

TEST(Writers, WhatIsEscapedIsReadBack) {
  const Arena arena = hostile();
  const auto same = [&](const std::string& text, std::string_view what) {
    EXPECT_TRUE(shows_all(text)) << what;
    TextReader reader(text, "text");
    const Arena read = read_arena(reader, {}, Budget()).arena;
    ASSERT_EQ(read.size(), arena.size()) << what;
    for (Node node = 0; node < arena.size(); ++node) EXPECT_TRUE(read.find(hostile_names[node])) << what << ' ' << node;
    EXPECT_EQ(read.player_name(Player::first), "\u202eA") << what;
    EXPECT_EQ(read.player_name(Player::second), "B\u2066") << what;
  };
  for (const Format format : {Format::json, Format::matrix, Format::edges})
    same(written(arena, format), format_name(format));
  for (const std::string& form : python_form_names()) {
    std::string text;
    write_arena(arena, Format::python, {.python = python_form_named(form)},
                [&](std::string_view piece) { text += piece; });
    same(text, form);
  }
}

// DOT and Mermaid have entities, which Graphviz and Mermaid read as the characters that they stand for.
TEST(Writers, PicturesHaveEntities) {
  EXPECT_NE(written(hostile(), Format::dot).find("\"&#8238;rtl&#8203;&#155;5m\""), std::string::npos);
  EXPECT_NE(written(hostile(), Format::dot).find("\"&#65279;&amp;#155;\""), std::string::npos);
  EXPECT_NE(written(hostile(), Format::mermaid).find("\"#8238;rtl#8203;#155;5m\""), std::string::npos);
}

}  // namespace
}  // namespace zermelo::formats::detail::writers_test
