// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/undouble.h>

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/questions.h>
#include <zermelo/base/error.h>

namespace zermelo::undouble_test {
namespace {

Arena read(const std::string& text) {
  TextReader reader(text, "test");
  return formats::read_arena(reader, {}, Budget()).arena;
}

std::vector<std::string> names(const Arena& arena) {
  std::vector<std::string> all;
  for (Node node = 0; node < arena.size(); ++node) all.push_back(arena.name(node));
  return all;
}

TEST(Undouble, TakesThePlayerOutOfNamesAndTuples) {
  const Arena nim = undoubled(read("{'3-J0': {'2-J1', '1-J1'}, '2-J1': {'1-J0'}, '1-J1': [], '1-J0': []}"));
  EXPECT_EQ(names(nim), (std::vector<std::string>{"3", "2", "1"}));
  EXPECT_EQ(nim.edges(), 3u);
  EXPECT_EQ(names(undoubled(read("{(2, 1, 0): [(1, 1, 1)], (1, 1, 1): []}"))),
            (std::vector<std::string>{"(2, 1)", "(1, 1)"}));
  EXPECT_EQ(names(undoubled(read("{(4, 'Morgan'): [(3, 'Malo')], (3, 'Malo'): []}"))),
            (std::vector<std::string>{"4", "3"}));
}

TEST(Undouble, RefusesPlayersWithDifferentMoves) {
  EXPECT_THROW(static_cast<void>(undoubled(read("{'2-J0': ['1-J1'], '2-J1': [], '1-J1': []}"))), Error);
}

TEST(Undouble, ValuesTheGraphOfNim) {
  const Arena nim =
      undoubled(read("{'5-J0': ['4-J1', '3-J1', '2-J1'], '4-J1': ['3-J0', '2-J0', '1-J0'], '3-J1': ['2-J0', '1-J0'],"
                     " '2-J1': ['1-J0'], '3-J0': ['2-J1', '1-J1'], '2-J0': ['1-J1'], '1-J0': [], '1-J1': []}"));
  const LargeArray<std::uint32_t> values = grundy_values(nim);
  EXPECT_EQ(std::vector<std::uint32_t>(values.begin(), values.end()), (std::vector<std::uint32_t>{0, 3, 2, 1, 0}));
}

TEST(Grundy, NeedsAnAcyclicGraph) {
  EXPECT_THROW(static_cast<void>(grundy_values(read("{'a-J0': ['b-J1'], 'b-J1': ['a-J0']}"))), Error);
}

}  // namespace
}  // namespace zermelo::undouble_test
