// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/catalogue/registry.h>
#include <zermelo/draw/board_picture.h>
#include <zermelo/draw/scene_writers.h>
#include <zermelo/rules/graph.h>

namespace zermelo::draw::board_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

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

Board board_after(const std::string& name, const std::vector<std::string>& moves) {
  const auto game = make_game(name);
  AnyPosition position = game->initial();
  for (const std::string& move : moves) position = played(*game, position, move);
  return *game->board(position);
}

TEST(BoardLooks, DominoesArePiecesOfTheirPlayers) {
  const Board board = board_after("domineering(rows=2,cols=3)", {"v1:1", "h1:2"});
  ASSERT_EQ(board.long_pieces.size(), 2u);
  for (const Board::LongPiece& piece : board.long_pieces) {
    const bool upright = piece.cells[1] - piece.cells[0] == 3;
    EXPECT_EQ(piece.owner, upright ? Player::first : Player::second);
  }
  EXPECT_EQ(board_after("cram(rows=2,cols=2)", {"v1:1"}).long_pieces[0].owner, std::nullopt);
}

TEST(BoardLooks, TheLineThatWonIsMarked) {
  EXPECT_THAT(board_after("tictactoe", {"a1", "b1", "a2", "b2", "a3"}).decisive, ElementsAre(0, 3, 6));
  EXPECT_THAT(board_after("connect4", {"1", "2", "1", "2", "1", "2", "1"}).decisive, ElementsAre(14, 21, 28, 35));
  EXPECT_THAT(board_after("connect4", {"1"}).decisive, IsEmpty());
  EXPECT_THAT(board_after("morris(men=3)", {"a3", "a2", "b3", "b2", "c3"}).decisive, ElementsAre(0, 1, 2));
}

TEST(BoardLooks, TheShortestChainOfHexIsMarked) {
  const std::vector<std::string> moves = {"a1", "b1", "a2", "b2", "c2", "c1", "a3"};
  EXPECT_THAT(board_after("hex(size=3)", moves).decisive, UnorderedElementsAre(0, 3, 6));
  EXPECT_THAT(board_after("hex(size=3)", {"a1", "b1"}).decisive, IsEmpty());
}

TEST(BoardLooks, TheTriangleOfSimIsMarked) {
  const Board board = board_after("sim(points=4)", {"1-2", "3-4", "1-3", "1-4", "2-3"});
  ASSERT_EQ(board.decisive.size(), 3u);
  for (const std::size_t cell : board.decisive) EXPECT_EQ(board.cells[cell].piece, "1");
}

// Boxes of marks, which alone have a green line, and the counters below them.
TEST(BoardScene, ValuesAreNotOverPieces) {
  const Board board = board_after("nim(heaps=5)", {});
  const Scene scene = board_scene({board, "", {}, {}, {}, Player::first, "moves", {{0, Outcome::win, "+1", "wins"}}});
  double mark_bottom = 1e9, head_top = 1e9;
  for (const Item& item : scene.items()) {
    const auto* box = std::get_if<Box>(&item.shape);
    if (box != nullptr && item.brush.line == Colour::win)
      mark_bottom = std::min(mark_bottom, box->corner.y + box->height);
    const auto* oval = std::get_if<Oval>(&item.shape);
    if (oval != nullptr && item.brush.fill == Colour::red) head_top = std::min(head_top, oval->centre.y - oval->down);
  }
  EXPECT_LE(mark_bottom, head_top);
}

TEST(BoardScene, TheLastEdgeIsDrawnOverItsMark) {
  const Board board = board_after("dots", {"h1:1"});
  std::vector<Board::Cell> last;
  for (const Board::Cell& cell : board.cells) {
    if (cell.shape == Board::Shape::edge && !cell.piece.empty()) last.push_back(cell);
  }
  ASSERT_EQ(last.size(), 1u);
  const Scene scene = board_scene({board, "", {}, {}, last, Player::second, "", {}});
  std::size_t mark = 0, edge = 0;
  for (std::size_t i = 0; i < scene.items().size(); ++i) {
    const Item& item = scene.items()[i];
    if (std::holds_alternative<Oval>(item.shape) && item.brush.fill == Colour::latest) mark = i;
    if (std::holds_alternative<Path>(item.shape) && item.brush.line == Colour::ink) edge = i;
  }
  EXPECT_GT(mark, 0u);
  EXPECT_GT(edge, mark);
}

TEST(Titles, EveryGameHasOne) {
  for (const GameEntry& entry : registry())  // and not its name with the parameters
    EXPECT_EQ(title_of(*entry.make({})).in(Language::english).find('='), std::string::npos) << entry.info.name;
  EXPECT_EQ(title_of(*make_game("nim(heaps=9)")).in(Language::english), "Nim, 9 sticks");
  EXPECT_EQ(title_of(*make_game("col(graph=grid:3x4)")).in(Language::english), "Col on a grid of 3 × 4");
}

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

Board start_of(const std::string& game) {
  const auto made = make_game(game);
  return *made->board(made->initial());
}

TEST(BoardText, ACircleIsDrawnInBrailleDots) {
  Board board = graph_board(read_graph("cycle:4"), "cycle:4");
  board.cells[2].piece = "1";
  EXPECT_EQ(text_picture(board, {{}, {}, {"0", "1", "2", "3"}}),
            "      0\n"
            "   ⢀⠔⠁  ⠑⢄\n"
            " ⢀⠔⠁      ⠑⢄\n"
            "3           1\n"
            "  ⠉⠢⡀     ⡠⠊\n"
            "    ⠈⠢⢄ ⢀⠎\n"
            "      2:1\n");
}

TEST(BoardText, ALongPathIsListed) {
  const std::string text = text_picture(start_of("col(graph=path:40)"), {{}, {}, std::vector<std::string>(40, "x")});
  EXPECT_EQ(text.substr(0, text.find('\n')), "x . - x");
}

TEST(BoardText, APathIsDrawn) { EXPECT_EQ(text_picture(graph_board(read_graph("path:3"), "path:3")), ". . .\n"); }

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
  EXPECT_EQ(with_coordinates(start_of("col(graph=path:3)")), "0 ⠒⠒⠒ 1 ⠒⠒⠒ 2\n");
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
}  // namespace zermelo::draw::board_test
