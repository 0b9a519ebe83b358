// SPDX-License-Identifier: Apache-2.0
// Readers keep to their budget, whatever the text.
#include <gtest/gtest.h>

#include <zermelo/arena/formats/reader_fixture.h>

namespace zermelo {
namespace {

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
}  // namespace zermelo
