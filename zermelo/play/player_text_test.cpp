// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/player_text.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/base/error.h>

namespace zermelo {
namespace {

using Kind = PlayerText::Kind;

std::string fault(std::string_view text) {
  try {
    (void)read_player(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(PlayerText, ReadsEveryKind) {
  EXPECT_EQ(read_player(" perfect ").kind, Kind::perfect);
  EXPECT_TRUE(read_player("perfect:first").first);
  EXPECT_EQ(read_player("minimax").number, 4);
  EXPECT_EQ(read_player("minimax:6:first").number, 6);
  EXPECT_TRUE(read_player("minimax:6:first").first);
  EXPECT_TRUE(read_player("minimax:first").first);
  EXPECT_EQ(read_player("alphabeta:8").number, 8);
  EXPECT_EQ(read_player("search:2.5s").seconds, 2.5);
  EXPECT_EQ(read_player("level:10").number, 10);
  EXPECT_EQ(read_player("strategy:a:first").argument, "a:first");
  EXPECT_EQ(read_player("external:./mine --depth 3").argument, "./mine --depth 3");
}

TEST(PlayerText, RefusesWithTheRemedy) {
  EXPECT_THAT(fault("perfct"), testing::HasSubstr("did you mean perfect"));
  EXPECT_THAT(fault("bob"), testing::HasSubstr("the players are human, perfect"));
  EXPECT_THAT(fault(""), testing::HasSubstr("the players are"));
  EXPECT_THAT(fault("minimax:0"), testing::HasSubstr("from 1 to 1000"));
  EXPECT_THAT(fault("minimax:"), testing::HasSubstr("missing after the colon"));
  EXPECT_THAT(fault("level"), testing::HasSubstr("level:3"));
  EXPECT_THAT(fault("level:11"), testing::HasSubstr("from 1 to 10"));
  EXPECT_THAT(fault("search:2"), testing::HasSubstr("search:2s"));
  EXPECT_THAT(fault("search:nans"), testing::HasSubstr("search:2s"));
  EXPECT_THAT(fault("random:3"), testing::HasSubstr("nothing is expected"));
  EXPECT_THAT(fault("strategy:"), testing::HasSubstr("strategy:FILE"));
  EXPECT_THAT(fault("external"), testing::HasSubstr("external:COMMAND"));
}

}  // namespace
}  // namespace zermelo
