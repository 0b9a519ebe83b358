// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/nearest_names.h>

#include <gtest/gtest.h>

namespace zermelo::nearest_names_test {
namespace {

TEST(NearestNames, BestFirstThenByName) {
  EXPECT_EQ(nearest_names("solv", {"draw", "solve", "verify", "search"}), "solve");
  EXPECT_EQ(nearest_names("nin", {"nim", "min", "pin", "nine", "chess"}), "min, nim, nine");
  EXPECT_EQ(nearest_names("zzzzzz", {"nim"}), "");
  EXPECT_EQ(nearest_names("", {"a", "bc"}), "a");
}

TEST(NearestNames, OfNamesEquallyNearThoseShownFirst) {
  NearestNames nearest("3-J0");
  for (const char* name : {"4-J0", "3-J1", "3-J", "2-J0", "far away"}) nearest.show(name, 1);
  EXPECT_EQ(nearest.best(), (std::vector<std::string>{"4-J0", "3-J1", "3-J"}));
}

}  // namespace
}  // namespace zermelo::nearest_names_test
