// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/python_position.h>

#include <string>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::python_position_test {
namespace {

// The game's own text of a position that Python wrote; empty where it is none.
std::string text_in(const std::string& game_text, const std::string& written) {
  const GameText parsed = read_game_text(game_text);
  const auto game = entry_named(parsed.name).make(parsed.pairs);
  const auto position = PythonPositions(*game, {"Morgan", "Malo"}).find(written);
  return position ? game->text(*position) : std::string();
}

TEST(PythonPositions, AreReadForEveryGameOfTheCourses) {
  EXPECT_EQ(text_in("nim(heaps=9)", "(4, 'Malo')"), "4-J1");
  EXPECT_EQ(text_in("nim(heaps=9)", "'9-J1'"), "9-J1") << "the game's own text, between quotes";
  EXPECT_EQ(text_in("bouton(heaps=3+4)", "((3, 4), 'Morgan')"), "3+4-J0");
  EXPECT_EQ(text_in("bouton(heaps=3+4)", "([3, 0], 1)"), "3+0-J1");
  EXPECT_EQ(text_in("tablet", "((2, 3), 'J1')"), "(2, 3, 1)");
  EXPECT_EQ(text_in("chomp", "({(0, 0), (0, 1), (1, 0)}, 'Malo')"), "2+1+0+0-J1");
  EXPECT_EQ(text_in("chomp", "({(1, 1), (1, 2), (2, 1)}, 'Malo')"), "2+1+0+0-J1") << "counted from 1";
  EXPECT_EQ(text_in("chomp(poison=eaten)", "(set(), 0)"), "0+0+0+0-J0");
  EXPECT_EQ(text_in("domineering(board=###./####)", "({(0, 1), (0, 2), (1, 1), (1, 2), (1, 3)}, 1)"), "xoo./xooo-J1");
  EXPECT_EQ(text_in("col(graph=path:5)", "{0: 1, 4: 2}"), "1...2");
  EXPECT_EQ(text_in("col(graph=path:5)", "({0: 1}, 'Malo')"), "1....");
  EXPECT_EQ(text_in("snort(graph=path:5)", "[1, 0, 0, 0, 2]"), "1...2");
}

TEST(PythonPositions, ReadGridsAloneOrWithAPlayer) {
  const std::string grid = "[['O', 'O', 'O'], ['O', 'O', 'O'], ['J', 'R', 'J']]";
  EXPECT_EQ(text_in("connect4(cols=3,rows=3,line=3)", "grille = " + grid), ".../.../JRJ R")
      << "the stones tell whose turn it is";
  EXPECT_EQ(text_in("connect4(cols=3,rows=3,line=3)", "(" + grid + ", 0)"), ".../.../JRJ J");
  EXPECT_EQ(text_in("connect4(cols=3,rows=3,line=3)", "(" + grid + ", 'R')"), ".../.../JRJ R");
  EXPECT_EQ(text_in("tictactoe", "[[1, 0, 0], [0, 2, 0], [0, 0, 0]]"), "X../.O./...-J0");
}

TEST(PythonPositions, AreNotFoundInOtherLiterals) {
  EXPECT_EQ(text_in("chomp", "({(0, 0), (2, 0)}, 'Malo')"), "") << "no staircase";
  EXPECT_EQ(text_in("chomp", "({(7, 7)}, 'Malo')"), "");
  EXPECT_EQ(text_in("nim(heaps=9)", "4"), "") << "nobody's turn";
  EXPECT_EQ(text_in("nim(heaps=9)", "(4, 'Alice')"), "");
  EXPECT_EQ(text_in("col(graph=path:5)", "({0: 1}, 'Morgan')"), "") << "it is the other's turn";
  EXPECT_EQ(text_in("col(graph=path:5)", "('.....', 0)"), "") << "a node and its rank";
  EXPECT_EQ(text_in("nim(heaps=9)", "(4, "), "");
}

TEST(PythonPositions, NameMovesToo) {
  const auto game = entry_named("chomp").make({});
  const auto choices = game->choices(game->initial());
  const auto place = place_of_python_move(*game, choices, "(1, 2)", {"J0", "J1"});
  ASSERT_TRUE(place);
  EXPECT_EQ(choices[*place].move, "2-3");
  EXPECT_EQ(place_of_python_move(*game, choices, game->text(choices[3].after), {"J0", "J1"}), 3u);
  EXPECT_FALSE(place_of_python_move(*game, choices, "(9, 9)", {"J0", "J1"}));
}

}  // namespace
}  // namespace zermelo::python_position_test
