// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/serve/gamesman.h>
#include <zermelo/serve/reply_fixture.h>

namespace zermelo::serve {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// How often `part` occurs.
std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Gamesman, SpeaksItsPositionProtocol) {
  Asked asked;
  EXPECT_THAT(asked.get("/universal/v1/").body, HasSubstr("{\"id\":\"nim\",\"name\":"));
  EXPECT_THAT(asked.get("/universal/v1/nim/").body, HasSubstr("\"allowCustomVariantCreation\":true"));
  EXPECT_THAT(asked.get("/universal/v1/nim/heaps_4/").body, HasSubstr("\"startPosition\":\"4-J0\""));
  const Response response = asked.get("/universal/v1/nim/heaps_4/positions/?p=4-J0");
  EXPECT_THAT(response.fields, testing::Contains(testing::Pair("Access-Control-Allow-Origin", "*")));
  EXPECT_THAT(
      response.body,
      HasSubstr("\"positionValue\":\"win\",\"remoteness\":1,\"moves\":[{\"move\":\"3\",\"autoguiMove\":\"A_-_1\","
                "\"position\":\"1-J1\",\"autoguiPosition\":\"2_.---~o\",\"positionValue\":\"lose\",\"remoteness\":0,"
                "\"moveValue\":\"win\",\"deltaRemoteness\":0}"));
  EXPECT_EQ(asked.get("/universal/v1/nims/").status, 404);
  EXPECT_EQ(asked.get("/universal/v1/nim/heaps_4/nothing/").status, 404);
  EXPECT_EQ(asked.get("/universal/v1/nim/heaps_4/positions/?p=9,zz").status, 404);
}

TEST(Gamesman, HasInstructionsInBothLanguages) {
  Asked asked;
  const std::string target = "/universal/v1/chomp/rows_2__cols_2/instructions/";
  EXPECT_THAT(asked.get(target).body, AllOf(HasSubstr("\"instructions\":\"# "), HasSubstr("poisoned"),
                                            HasSubstr("- **rows** = 4 (1..15) the rows of the bar")));
  EXPECT_THAT(asked.get(target + "?lang=fr").body, AllOf(HasSubstr("empoisonn"), HasSubstr("- **rows** = 4")));
  // GamesmanUni's own codes; a language that we lack is English.
  EXPECT_THAT(asked.get(target + "?lang=fra").body, HasSubstr("empoisonn"));
  EXPECT_THAT(asked.get(target + "?lang=spa").body, HasSubstr("poisoned"));
  EXPECT_EQ(asked.metric("games_solved_total"), "0");
}

TEST(Gamesman, SaysUnsolvedWithAllMovesWhereAnAnswerTakesTooLong) {
  Asked asked({.seconds = 0.3});
  const std::string start = asked.get("/universal/v1/connect4/regular/").body;
  const std::string key = "\"startPosition\":\"";
  const std::size_t at = start.find(key) + key.size();
  const std::string position = start.substr(at, start.find('"', at) - at);
  const Response response = asked.get("/universal/v1/connect4/regular/positions/?p=" + position);
  EXPECT_EQ(response.status, 200) << response.body;
  EXPECT_THAT(response.body, HasSubstr("\"positionValue\":\"unsolved\",\"remoteness\":-100,\"moves\":[{"));
  EXPECT_EQ(count_of(response.body, "\"moveValue\":\"unsolved\""), 7u);
}

TEST(Gamesman, ListsTheSizesThatThePageOffers) {
  const auto variants = gamesman::offered_variants(entry_named("chomp"));
  EXPECT_EQ(variants.size(), 37u);
  EXPECT_EQ(variants[0], "regular");
  EXPECT_EQ(variants[1], "rows_1__cols_1");
  EXPECT_EQ(variants.back(), "rows_6__cols_6");
  EXPECT_THAT(gamesman::offered_variants(entry_named("tictactoe")), ElementsAre("regular"));
  Asked asked;
  // The game as it comes is there once.
  EXPECT_THAT(asked.get("/universal/v1/chomp/").body,
              AllOf(HasSubstr("\"rows_4__cols_4\""), Not(HasSubstr("\"rows_4__cols_3\""))));
  // A side that Othello refuses is not offered.
  EXPECT_THAT(asked.get("/universal/v1/othello/").body, AllOf(HasSubstr("\"size_6\""), Not(HasSubstr("\"size_5\""))));
}

TEST(Gamesman, WritesTheTextThatGamesmanUnisOwnBoardsRead) {
  Asked asked;
  EXPECT_THAT(asked.get("/universal/v1/tictactoe/regular/").body,
              HasSubstr("\"startPosition\":\"1_---------\",\"autoguiStartPosition\":\"1_---------\""));
  const std::string body = asked.get("/universal/v1/tictactoe/regular/positions/?p=2_x---x-o--").body;
  EXPECT_THAT(body, HasSubstr("{\"position\":\"2_x---x-o--\",\"autoguiPosition\":\"2_x---x-o--\""));
  EXPECT_THAT(body, HasSubstr("\"move\":\"c3\",\"autoguiMove\":\"A_-_8\",\"position\":\"1_x---x-o-o\""));
  for (const char* wrong : {"1_--------", "1_----------", "1_z--------", "3_---------"})
    EXPECT_GE(asked.get(std::string("/universal/v1/tictactoe/regular/positions/?p=") + wrong).status, 400) << wrong;
  EXPECT_THAT(asked.get("/universal/v1/sim/regular/").body, HasSubstr("\"startPosition\":\"1_---------------\""));
}

TEST(Gamesman, DescribesBoardsWithoutImages) {
  Asked asked;
  const std::string body = asked.get("/universal/v1/mnk/rows_2__cols_2__line_2/").body;
  EXPECT_THAT(body, HasSubstr("\"gui\":\"v2\""));
  // Two columns and two rows of cells, and their names in the margins.
  EXPECT_THAT(body, HasSubstr("\"autoguiStartPosition\":\"1_----....~a~b~1~2\""));
  EXPECT_THAT(body, HasSubstr("\"space\":[3,3],\"centers\":[[1.5,1.5],[2.5,1.5],[1.5,2.5],[2.5,2.5],"
                              "[1.5,0.5],[2.5,0.5],[0.5,1.5],[0.5,2.5]],\"charImages\":{}"));
  EXPECT_THAT(body, Not(HasSubstr("background")));
}

TEST(Gamesman, DrawsMovesAsButtons) {
  Asked asked;
  const auto buttons = [&](const std::string& variant, const std::string& position) {
    return asked.get("/universal/v1/" + variant + "/positions/?p=" + position).body;
  };
  EXPECT_THAT(buttons("domineering/rows_2__cols_2", "oo,2foo-J0"), HasSubstr("\"autoguiMove\":\"L_0_2\""));
  const std::string chess = "8,2f8,2f8,2f4k3,2f8,2f8,2f8,2f3RK3,20w,20-,20-,200,201";
  EXPECT_THAT(buttons("krk/regular", chess), HasSubstr("\"move\":\"Ke2\",\"autoguiMove\":\"M_60_52\""));
  // A heap that was split has cells where the beginning has none: GamesmanUni then shows the text.
  EXPECT_THAT(buttons("kayles/heap_4", "4-J0"), HasSubstr("\"autoguiPosition\":\"1,2b1-J1\""));
}

}  // namespace
}  // namespace zermelo::serve
