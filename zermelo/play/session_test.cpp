// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/session.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/play/play_fixture.h>

namespace zermelo::play::session_test {
namespace {

struct Seated {
  Seated(std::string_view game, std::string_view first, std::string_view second)
      : table(game), session(table.resources, table.game->initial(), {read_player(first), read_player(second)}, 1) {}
  void move(std::string_view text) { session.play(session.place_of(text)); }
  std::string text() const { return table.game->text(session.position()); }
  PlayTable table;
  Session session;
};

TEST(Session, APersonAndAProgramTakeTurns) {
  Seated nim("nim(heaps=6)", "human", "perfect:first");
  EXPECT_TRUE(nim.session.waits_for_person());
  nim.move("1");
  EXPECT_FALSE(nim.session.waits_for_person());
  nim.session.let_move();
  EXPECT_EQ(nim.text(), "4-J0");
  nim.move("3");
  EXPECT_EQ(nim.session.result(), End::first);
  EXPECT_THROW(nim.move("1"), Error);
  EXPECT_EQ(nim.session.history().size(), 3u);
}

TEST(Session, UndoGoesBackToThePerson) {
  Seated nim("nim(heaps=6)", "human", "perfect:first");
  EXPECT_THROW(nim.session.undo(), Error);
  nim.move("2");
  nim.session.let_move();
  EXPECT_EQ(nim.session.result(), End::second);
  nim.session.undo();
  EXPECT_EQ(nim.text(), "6-J0");
  EXPECT_EQ(nim.session.result(), End::none);
}

TEST(Session, MovesByTextAndByNumber) {
  Seated board("tictactoe", "human", "human");
  EXPECT_EQ(board.session.place_of("b2"), 4u);
  EXPECT_EQ(board.session.place_of("5"), 4u);
  EXPECT_EQ(board.session.place_of("#5"), 4u);
  for (const char* wrong : {"0", "10", "#0", "b9", "", "#", "-1", "99999999999999999999"})
    EXPECT_THROW((void)board.session.place_of(wrong), Error) << wrong;
  // A column that is full must not become another one.
  Seated four("connect4(cols=4,rows=2,line=4)", "human", "human");
  four.move("1");
  four.move("1");
  EXPECT_THROW((void)four.session.place_of("1"), Error);
  EXPECT_EQ(four.session.place_of("#1"), 0u);
}

TEST(Session, SidesLevelsAndPositionsChange) {
  Seated nim("nim(heaps=6)", "human", "perfect");
  nim.session.swap();
  EXPECT_FALSE(nim.session.waits_for_person());
  EXPECT_TRUE(nim.session.is_person(Player::second));
  nim.session.set_level(3);
  EXPECT_EQ(nim.session.player(Player::first).text, "level:3");
  nim.session.load(nim.table.game->read("4-J1"));
  EXPECT_TRUE(nim.session.waits_for_person());
  EXPECT_TRUE(nim.session.history().empty());
  Seated both("nim(heaps=6)", "human", "human");
  EXPECT_THROW(both.session.set_level(3), Error);
}

TEST(Session, AProgramThatFailsHasLost) {
  Seated nim("nim(heaps=6)", "external:exit 1", "human");
  nim.session.let_move();
  ASSERT_TRUE(nim.session.forfeit().has_value());
  EXPECT_EQ(nim.session.result(), End::second);
  EXPECT_THROW(nim.move("1"), Error);
}

TEST(Session, AGameIsLoadedWithItsMoves) {
  Seated nim("nim(heaps=6)", "human", "perfect");
  nim.session.load(nim.table.game->initial(), {"1", "2"});
  EXPECT_EQ(nim.text(), "3-J0");
  EXPECT_EQ(nim.session.history().size(), 2u);
  EXPECT_THROW(nim.session.load(nim.table.game->initial(), {"1", "9"}), Error);
  EXPECT_EQ(nim.text(), "3-J0");
}

TEST(Session, AQuestionEndsWhenTheWholeIsCancelled) {
  Seated four("connect4", "human", "human");
  four.table.resources.budget.cancel();
  const Session session(four.table.resources, four.table.game->initial(), {read_player("human"), read_player("human")},
                        1);
  try {
    (void)session.adviser(session.position())->judged(session.position());
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::interrupted);
  }
}

TEST(SavedGame, IsReadBack) {
  const SavedGame saved =
      read_saved_game(R"({"game":"krk","start":"6-J0","moves":["1","2"],"position":"3-J0"})", "f", Budget());
  EXPECT_EQ(saved.game, "krk");
  EXPECT_EQ(saved.start, "6-J0");
  EXPECT_THAT(saved.moves, testing::ElementsAre("1", "2"));
  for (const char* wrong : {"", "[]", "{}", "{", "{\"game\":\"nim\"}"})
    EXPECT_THROW((void)read_saved_game(wrong, "f", Budget()), Error) << wrong;
}

}  // namespace
}  // namespace zermelo::play::session_test
