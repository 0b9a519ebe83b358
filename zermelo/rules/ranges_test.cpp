// SPDX-License-Identifier: Apache-2.0
#include <zermelo/rules/ranges.h>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>

namespace zermelo::ranges_test {
namespace {

std::vector<std::string> values(const std::string& value) {
  const Ranges ranges(Pairs{{"p", value}});
  std::vector<std::string> result;
  for (std::uint64_t i = 0; i < ranges.size(); ++i) result.push_back(ranges.at(i).front().second);
  return result;
}

TEST(Ranges, StandAnywhereInAValue) {
  using Texts = std::vector<std::string>;
  EXPECT_EQ(values("2..4"), (Texts{"2", "3", "4"}));
  EXPECT_EQ(values("9..11"), (Texts{"9", "10", "11"}));
  EXPECT_EQ(values("7..7"), Texts{"7"});
  EXPECT_EQ(values("3+1..2"), (Texts{"3+1", "3+2"}));
  EXPECT_EQ(values("cycle:9..10"), (Texts{"cycle:9", "cycle:10"}));
  EXPECT_EQ(values("random:5:4:1..2"), (Texts{"random:5:4:1", "random:5:4:2"}));
  EXPECT_EQ(values("0.1..3"), (Texts{"0.1", "0.2", "0.3"}));
}

TEST(Ranges, OfOneValueMakeEveryCombinationTheLastFastest) {
  EXPECT_EQ(values("grid:9..10x1..2"), (std::vector<std::string>{"grid:9x1", "grid:9x2", "grid:10x1", "grid:10x2"}));
  const Ranges ranges({{"rows", "1..2"}, {"line", "3"}, {"cols", "4..6"}});
  EXPECT_EQ(ranges.size(), 6u);
  EXPECT_EQ(ranges.numbers(4), (std::vector<std::int64_t>{2, 5}));
  EXPECT_EQ(ranges.at(4), (Pairs{{"rows", "2"}, {"line", "3"}, {"cols", "5"}}));
  EXPECT_EQ(ranges.with({"a", "b"}), (Pairs{{"rows", "a"}, {"line", "3"}, {"cols", "b"}}));
}

TEST(Ranges, WithoutAnyThereIsOneSize) {
  for (const char* value : {"3", "3+4", "0.137", "##../..#", "..", "misere..normal", ""}) {
    EXPECT_EQ(values(value), std::vector<std::string>{value});
    EXPECT_FALSE(has_range(value)) << value;
  }
  EXPECT_TRUE(has_range("3+1..5"));
  EXPECT_TRUE(has_range("##../1..2"));
  EXPECT_FALSE(has_range("1..x"));
}

TEST(Ranges, WrongOnesAreRefused) {
  for (const char* value : {"5..1", "1..", "..5", "1..x", "x..1", "1...5", "1..2..3", "1....5",
                            "1..99999999999999999999", "1..1000000000", "0..9223372036854775807", "1..1000x1..1000"})
    EXPECT_THROW(Ranges(Pairs{{"p", value}}), Error) << value;
  EXPECT_NO_THROW(Ranges(Pairs{{"p", "1..100000"}}));
  EXPECT_THROW(Ranges({{"p", "1..1000"}, {"q", "1..101"}}), Error);
}

// Everything but Ranges takes a single size.
TEST(Ranges, AreNoArguments) {
  const GameInfo info = {"game", Phrase("summary"), Phrase("rules"), {{"heap", Parameter::Kind::whole, "3", 1, 9}}};
  try {
    const Arguments arguments(info, {{"heap", "1..3"}});
    FAIL() << arguments.canonical();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), "a-range");
  }
}

}  // namespace
}  // namespace zermelo::ranges_test
