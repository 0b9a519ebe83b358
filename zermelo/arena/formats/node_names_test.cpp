// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/node_names.h>

#include <gtest/gtest.h>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/reader_fixture.h>

namespace zermelo::formats::detail::node_names_test {
namespace {

Arena named(const std::vector<std::string>& names, const std::string& first = "J0", const std::string& second = "J1") {
  ArenaBuilder builder;
  for (const std::string& name : names) {
    builder.add(Player::first);
    builder.name_last(name);
  }
  builder.set_player_names(first, second);
  return builder.build();
}

std::string error(const Arena& arena, std::string_view text) {
  return reader_fixture::error_of([&] { return find_node(arena, text); });
}

TEST(SplitList, SplitsAtCommasOutsideBracketsAndQuotes) {
  using List = std::vector<std::string>;
  EXPECT_EQ(split_list("(1,1,1), (2,2,1)"), (List{"(1,1,1)", "(2,2,1)"}));
  EXPECT_EQ(split_list(" a ,b,  c d "), (List{"a", "b", "c d"}));
  EXPECT_EQ(split_list("'a, b', \"c\\\",d\", frozenset({1, 2})"), (List{"'a, b'", "\"c\\\",d\"", "frozenset({1, 2})"}));
  EXPECT_EQ(split_list("l'a, b"), (List{"l'a", "b"}));
  EXPECT_EQ(split_list("  "), List());
  EXPECT_EQ(split_list("''"), List{"''"});
  for (const char* list : {"a,", ",a", "a, ,b", ","}) EXPECT_THROW((void)split_list(list), Error) << list;
}

TEST(FindNode, AnyTextCanEndInAPlayer) {
  const Arena arena = named({"13:6-Malo", "oo/oo-Morgan"}, "Morgan", "Malo");
  EXPECT_EQ(find_node(arena, "13:6-J1"), 0u);
  EXPECT_EQ(find_node(arena, "'13:6-1'"), 0u);
  EXPECT_EQ(find_node(arena, "oo/oo-J0"), 1u);
}

TEST(FindNode, FindsByNameNumberAndValue) {
  const Arena arena = named({"4-J0", "(4, 1)", "(5, 'Morgan')", "it's", "frozenset({1, 2})"});
  EXPECT_EQ(find_node(arena, "4-J0"), 0u);
  EXPECT_EQ(find_node(arena, "'4-J0'"), 0u);
  EXPECT_EQ(find_node(arena, "(4,1)"), 1u);
  EXPECT_EQ(find_node(arena, " ( 5 , \"Morgan\" ) "), 2u);
  EXPECT_EQ(find_node(arena, "it's"), 3u);
  EXPECT_EQ(find_node(arena, "frozenset([2,1])"), 4u);
  ArenaBuilder builder;
  builder.add(Player::first);
  builder.add(Player::first);
  EXPECT_EQ(find_node(builder.build(), "1"), 1u);
}

TEST(FindNode, KnowsTheCoursesOtherSpellings) {
  const Arena dashes = named({"4-J0", "4-J1"}, "Morgan", "Malo");
  EXPECT_EQ(find_node(dashes, "(4, 0)"), 0u);
  EXPECT_EQ(find_node(dashes, "(4, 1)"), 1u);
  EXPECT_EQ(find_node(dashes, "(4, 'Malo')"), 1u);
  const Arena tuples = named({"(4, 'Morgan')", "(4, 'Malo')", "(1, 2, 'Malo')"}, "Morgan", "Malo");
  EXPECT_EQ(find_node(tuples, "4-J1"), 1u);
  EXPECT_EQ(find_node(tuples, "(4,0)"), 0u);
  EXPECT_EQ(find_node(tuples, "(1, 2, 1)"), 2u);
  const Arena heaps = named({"3+4-J0", "3+4-J1", "(5, 6, 'Malo')"}, "Morgan", "Malo");
  EXPECT_EQ(find_node(heaps, "(3, 4, 1)"), 1u);
  EXPECT_EQ(find_node(heaps, "(3, 4, 'Morgan')"), 0u);
  EXPECT_EQ(find_node(heaps, "5+6-J1"), 2u);
  EXPECT_THROW((void)find_node(heaps, "3+-J0"), Error);
  const Arena from_one = named({"4-J1", "4-J2"}, "J1", "J2");
  EXPECT_EQ(find_node(from_one, "(4, 1)"), 0u);
  EXPECT_EQ(find_node(from_one, "(4, 2)"), 1u);
  EXPECT_EQ(find_node(named({"(4, 0)", "(4, 1)"}), "4-J1"), 1u);
}

TEST(FindNode, NamesTheNearest) {
  const Arena arena = named({"4-J0", "3-J1", "2-J0", "1-J1", "x"});
  EXPECT_EQ(error(arena, "3-J0"), "there is no node 3-J0: did you mean 4-J0, 3-J1, 2-J0?");
  EXPECT_EQ(error(arena, "3-J11"), "there is no node 3-J11: did you mean 3-J1?");
  EXPECT_EQ(error(arena, "nothing near"), "there is no node nothing near: the nodes go from 4-J0 to x");
  EXPECT_EQ(error(named({}), "a"), "there is no node a: the arena is empty");
  std::string long_line(500, 'a');
  long_line += '\n';
  EXPECT_EQ(error(arena, long_line), "there is no node " + std::string(80, 'a') + "…: the nodes go from 4-J0 to x");
}

TEST(FindNode, ReadsANameAsItWasShown) {
  const Arena arena = named({"a\nb", "a\\nb", "\x1b[31m\u0085", "l'\tx"});
  EXPECT_EQ(find_node(arena, "a\nb"), 0u);
  EXPECT_EQ(find_node(arena, "a\\nb"), 1u) << "the name itself comes first";
  EXPECT_EQ(find_node(arena, escaped(arena.name(2))), 2u);
  EXPECT_EQ(find_node(arena, escaped(arena.name(3))), 3u);
}

}  // namespace
}  // namespace zermelo::formats::detail::node_names_test
