// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/named_game.h>

#include <gtest/gtest.h>

#include <zermelo/catalogue/registry.h>

namespace zermelo::named_game_test {

namespace {

std::unique_ptr<Game> named(const std::string& game) { return with_player_names(make_game(game), {"Morgan", "Malo"}); }

TEST(NamedGame, WritesPositionsWithTheNames) {
  const auto nim = named("nim(heaps=4)");
  EXPECT_EQ(nim->text(nim->initial()), "4-Morgan");
  EXPECT_EQ(nim->text(nim->choices(nim->initial()).front().after), "3-Malo");
  const auto tablet = named("tablet(rows=2,cols=3)");
  EXPECT_EQ(tablet->text(tablet->initial()), "(2, 3, 'Morgan')");
}

TEST(NamedGame, ReadsEverySpelling) {
  const auto nim = named("nim(heaps=4)");
  for (const char* text : {"3-Malo", "3-J1", "(3, 'Malo')", "(3, 1)"})
    EXPECT_EQ(nim->text(nim->read(text, {"Morgan", "Malo"})), "3-Malo") << text;
  const auto tablet = named("tablet(rows=2,cols=3)");
  for (const char* text : {"(2, 1, 'Malo')", "(2, 1, 1)", "(2,1,1)"})
    EXPECT_EQ(tablet->text(tablet->read(text, {"Morgan", "Malo"})), "(2, 1, 'Malo')") << text;
}

TEST(NamedGame, NamesTheNodesOfItsArena) {
  const auto nim = named("nim(heaps=4)");
  const ExploredGame explored = nim->explore(nim->whole(), Budget(), silent());
  EXPECT_EQ(explored.arena.name(0), "4-Morgan");
  EXPECT_TRUE(explored.arena.find("1-Malo").has_value());
  EXPECT_FALSE(explored.arena.find("1-J1").has_value());
  EXPECT_EQ(explored.arena.player_name(Player::second), "Malo");
}

TEST(NamedGame, KnowsTheGameWithoutNames) {
  const auto nim = named("nim(heaps=4)");
  EXPECT_EQ(nim->unnamed().text(nim->initial()), "4-J0");
}

TEST(PlaceOfMove, TakesCapitalLetters) {
  const auto game = make_game("tictactoe");
  EXPECT_EQ(chosen(*game, game->initial(), "B2").move, "b2");
  EXPECT_EQ(place_of_move({{"a", {}}, {"A", {}}}, "A"), 1u);
  EXPECT_EQ(place_of_move({{"ab", {}}, {"aB", {}}}, "AB"), std::nullopt);
}

}  // namespace

}  // namespace zermelo::named_game_test
