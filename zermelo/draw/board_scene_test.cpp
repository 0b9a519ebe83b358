// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/board_scene.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/catalogue/registry.h>
#include <zermelo/draw/svg_writer.h>
#include <zermelo/rules/graph.h>

namespace zermelo {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Coordinates of_start(const std::string& game) {
  const auto made = make_game(game);
  const Board board = *made->board(made->initial());
  return coordinates_of(board, board);
}

TEST(BoardCoordinates, AreThoseOfTheMoves) {
  EXPECT_THAT(of_start("tictactoe").columns, ElementsAre("a", "b", "c"));
  EXPECT_THAT(of_start("tictactoe").rows, ElementsAre("1", "2", "3"));
  EXPECT_THAT(of_start("krk").rows, ElementsAre("8", "7", "6", "5", "4", "3", "2", "1"));
  EXPECT_THAT(of_start("chomp(rows=2,cols=3)").rows, ElementsAre("2", "1"));
  EXPECT_THAT(of_start("connect4(cols=4,rows=3)").columns, ElementsAre("1", "2", "3", "4"));
  EXPECT_THAT(of_start("connect4(cols=4,rows=3)").rows, IsEmpty());
  EXPECT_THAT(of_start("col(graph=path:3)").cells, ElementsAre("0", "1", "2"));
  EXPECT_THAT(of_start("hex(size=2)").columns, ElementsAre("a", "b"));
}

TEST(BoardCoordinates, PointsThatAreJoinedCountFromOne) {
  const Coordinates found = of_start("sim(points=4)");
  EXPECT_EQ(found.cells[0], "1");
  EXPECT_EQ(found.cells[3], "4");
}

TEST(BoardCoordinates, OtherwiseMovesNameTheirCells) {
  EXPECT_THAT(of_start("nim(heaps=4)").cells, ElementsAre("", "3", "2", "1"));
  EXPECT_THAT(of_start("wythoff").cells, IsEmpty());
}

TEST(BoardScene, EveryGameHasAPicture) {
  for (const GameEntry& entry : registry()) {
    const auto game = entry.make({});
    const auto board = game->board(game->initial());
    ASSERT_TRUE(board) << game->name();
    std::vector<MoveMark> marks;
    for (std::size_t i = 0; i < board->choices.size(); ++i) marks.push_back({i, Outcome::win, "+1", "wins"});
    const Scene scene = board_scene(
        {*board, game->name(), {"below"}, coordinates_of(*board, *board), {}, Player::first, "moves", marks});
    std::string svg;
    write_svg(scene, [&](std::string_view text) { svg += text; });
    EXPECT_THAT(svg, HasSubstr("<title>" + game->name())) << game->name();
    EXPECT_GT(scene.items().size(), board->choices.size() * 4) << game->name();
  }
}

TEST(BoardScene, ATextWithoutABoardIsItsOwnPicture) {
  std::string svg;
  write_svg(text_scene("a game", "p<q", {}), [&](std::string_view text) { svg += text; });
  EXPECT_THAT(svg, HasSubstr("p&lt;q"));
}

}  // namespace
}  // namespace zermelo
