// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/exported_game.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/base/error.h>

namespace zermelo::serve {
namespace {

using testing::HasSubstr;

TEST(ExportedGame, HoldsEveryPositionOnce) {
  const std::string text = exported_game("nim(heaps=4)", Budget());
  EXPECT_THAT(text, HasSubstr("\"positions\":[\"4-J0\",\"3-J1\",\"2-J1\",\"1-J1\",\"2-J0\",\"1-J0\"]"));
  EXPECT_THAT(text, HasSubstr("\"outcome\":[\"win\",\"win\",\"win\",\"loss\",\"win\",\"loss\"]"));
  EXPECT_THAT(text, HasSubstr("\"distance\":[1,1,1,0,1,0]"));
  EXPECT_THAT(text, HasSubstr("\"title\":{\"en\":\"Nim, 4 sticks\",\"fr\":"));
}

TEST(ExportedGame, WritesEachCellAndMoveOnce) {
  const std::string text = exported_game("chomp(rows=2,cols=2)", Budget());
  std::size_t poisons = 0;
  const std::size_t cells = text.find("\"cells\":[{");
  ASSERT_NE(cells, std::string::npos);
  for (std::size_t at = text.find("poison\"", cells); at != std::string::npos; at = text.find("poison\"", at + 1))
    ++poisons;
  EXPECT_GT(poisons, 0u);
  EXPECT_LT(poisons, 8u);  // the parameter of that name, and the one cell
}

TEST(ExportedGame, RefusesWhatIsTooLargeOrAFile) {
  for (const char* game : {"connect4", "@graph.json", "chomps"})
    EXPECT_THROW((void)exported_game(game, Budget()), Error) << game;
}

}  // namespace
}  // namespace zermelo::serve
