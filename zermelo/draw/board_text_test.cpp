// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/board_text.h>

#include <gtest/gtest.h>

#include <zermelo/catalogue/registry.h>
#include <zermelo/rules/graph.h>

namespace zermelo {
namespace {

Board::Cell cell(double x, double y, std::string piece, bool blocked = false) {
  Board::Cell made;
  made.x = x;
  made.y = y;
  made.piece = std::move(piece);
  made.blocked = blocked;
  return made;
}

TEST(BoardText, SquaresOnAGrid) {
  Board board;
  board.cells = {cell(0, 0, "J"), cell(1, 0, ""), cell(0, 1, "", true), cell(1, 1, "R")};
  EXPECT_EQ(text_picture(board), "J .\n  R\n");
}

TEST(BoardText, HalfUnits) {
  Board board;
  board.cells = {cell(0, 0, "a"), cell(1, 0, "b"), cell(0.5, 1, "c")};
  EXPECT_EQ(text_picture(board), "a b\n c\n");
}

TEST(BoardText, ACircleIsListed) {
  EXPECT_EQ(text_picture(graph_board(read_graph("star:3"), "star:3")), "0 . - 1 2 3\n1 . - 0\n2 . - 0\n3 . - 0\n");
}

TEST(BoardText, APathIsDrawn) { EXPECT_EQ(text_picture(graph_board(read_graph("path:3"), "path:3")), ". . .\n"); }

Board start_of(const std::string& game) {
  const auto made = make_game(game);
  return *made->board(made->initial());
}

std::string with_coordinates(const Board& board) { return text_picture(board, coordinates_of(board, board)); }

TEST(BoardText, CoordinatesStandAboveAndOnTheLeft) {
  EXPECT_EQ(with_coordinates(start_of("tictactoe")), "  a b c\n1 . . .\n2 . . .\n3 . . .\n");
  EXPECT_EQ(with_coordinates(start_of("chomp(rows=2,cols=3)")), "  1 2 3\n2 . . .\n1 P . .\n");
  EXPECT_EQ(with_coordinates(start_of("connect4(cols=4,rows=2)")), "1 2 3 4\n. . . .\n. . . .\n");
  EXPECT_EQ(with_coordinates(start_of("hex(size=2)")), "  a b\n1 . .\n2  . .\n");
}

TEST(BoardText, EveryColumnHasItsLetterWhereRowsAreSparse) {
  const std::string text = with_coordinates(start_of("morris(men=6)"));
  EXPECT_EQ(text.substr(0, text.find('\n', text.find('\n') + 1)), "  a b c d e\n5 .   .   .");
}

TEST(BoardText, LongCoordinatesDoNotTouch) {
  const std::string text = with_coordinates(start_of("domineering(rows=2,cols=11)"));
  EXPECT_EQ(text.substr(0, text.find('\n')), "  1  2  3  4  5  6  7  8  9  10 11");
}

TEST(BoardText, PointsAndEdgesOfAGraphGoByTheirNames) {
  EXPECT_EQ(with_coordinates(start_of("col(graph=path:3)")), "0 . - 1\n1 . - 0 2\n2 . - 1\n");
  EXPECT_EQ(with_coordinates(start_of("sim(points=3)")), "1-2 .\n1-3 .\n2-3 .\n");
}

TEST(BoardText, CellsArePainted) {
  Board board;
  board.cells = {cell(0, 0, "J"), cell(1, 0, ""), cell(2, 0, "R")};
  const std::string text = text_picture(
      board, {}, [](std::size_t i, const std::string& letters) { return i == 1 ? letters : "<" + letters + ">"; });
  EXPECT_EQ(text, "<J> . <R>\n");
}

}  // namespace
}  // namespace zermelo
