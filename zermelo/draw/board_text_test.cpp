// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/board_text.h>

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace zermelo
