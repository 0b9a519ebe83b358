// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/name_rules.h>

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/arena/arena_builder.h>

namespace zermelo::name_rules_test {
namespace {

std::string fault(const std::vector<std::string>& given) {
  Names names;
  for (const std::string& name : given) names.push_back(name);
  const auto found = fault_of_names(names, Budget());
  return found ? std::to_string(found->node) + ": " + found->fault.in(Language::english) : "";
}

TEST(NameRules, NamesDifferFromEachOther) {
  EXPECT_EQ(fault({}), "");
  EXPECT_EQ(fault({"a", "b", "A"}), "");
  EXPECT_EQ(fault({"a", "b", "c", "b", "a"}), "3: the name b is given twice") << "the first that repeats";
}

TEST(NameRules, NamesDifferFromTheNumbersOfNodesWithoutNames) {
  EXPECT_EQ(fault({"1", ""}), "0: the name 1 is the number of a node without a name");
  EXPECT_EQ(fault({"", "0"}), "1: the name 0 is the number of a node without a name");
  EXPECT_EQ(fault({"1", "0"}), "");
  EXPECT_EQ(fault({"", "2"}), "") << "there is no node 2";
  EXPECT_EQ(fault({"01", ""}), "");
}

TEST(NameRules, PlayersDiffer) {
  const auto fault_of = [](const char* first, const char* second) {
    const auto found = fault_of_players({first, second});
    return found ? found->in(Language::english) : "";
  };
  EXPECT_EQ(fault_of("J0", "J1"), "");
  EXPECT_EQ(fault_of("0", "1"), "");
  EXPECT_EQ(fault_of("A", "A"), "both players are called A");
  EXPECT_EQ(fault_of("", "B"), "a player's name must not be empty");
  EXPECT_EQ(fault_of("A", " \t"), "a player's name must not be empty");
  EXPECT_EQ(fault_of("1", "2"), "the first player must not be called 1, the number of the second");
  EXPECT_EQ(fault_of("x", "0"), "the second player must not be called 0, the number of the first");
  EXPECT_EQ(fault_of("Ren\xE9", "B"), "the name of a player is not UTF-8");
}

TEST(NameRules, TheBuilderKeepsThem) {
  ArenaBuilder builder;
  EXPECT_THROW(builder.set_player_names("A", "A"), Error);
  builder.add(Player::first);
  builder.name_last("1");
  builder.add(Player::second);
  EXPECT_THROW((void)builder.build(), Error);
  ArenaBuilder fine;
  fine.add(Player::first);
  EXPECT_THROW((void)fine.build().with_players({"1", "0"}), Error);
}

}  // namespace
}  // namespace zermelo::name_rules_test
