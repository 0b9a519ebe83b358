// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/explain.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/play/play_fixture.h>

namespace zermelo::play::explain_test {
namespace {

using testing::ElementsAre;

std::vector<std::string> english(const std::vector<Phrase>& sentences) {
  std::vector<std::string> texts;
  for (const Phrase& sentence : sentences) texts.push_back(sentence.in(Language::english));
  return texts;
}

struct Explained {
  explicit Explained(std::string_view game) : table(game), explainer(table.expert, {"J0", "J1"}) {}
  AnyPosition at(std::string_view text) const { return table.game->read(text); }
  PlayTable table;
  Explainer explainer;
};

TEST(Explain, AWinAndHowTheOtherMovesFail) {
  const Explained nim("nim(heaps=6)");
  EXPECT_THAT(english(nim.explainer.position(nim.at("6-J0"))),
              ElementsAre("6-J0: J0, to move, wins in 3 plies", "quickest win: the move 1; best play: 1, 1, 3",
                          "2 loses: J1 answers 3 and wins in 1 ply", "3 loses: J1 answers 2 and wins in 1 ply"));
}

TEST(Explain, ALoss) {
  const Explained nim("nim(heaps=5)");
  EXPECT_THAT(english(nim.explainer.position(nim.at("5-J0"))),
              ElementsAre("5-J0: J0, to move, loses in 2 plies",
                          "every move loses; longest resistance: the moves 1, 2, 3; best play: 1, 3",
                          "1 loses: J1 answers 3 and wins in 1 ply", "2 loses: J1 answers 2 and wins in 1 ply",
                          "3 loses: J1 answers 1 and wins in 1 ply"));
}

TEST(Explain, AnEnd) {
  const Explained nim("nim(heaps=5)");
  EXPECT_THAT(english(nim.explainer.position(nim.at("1-J0"))), ElementsAre("1-J0: the game is over, J1 has won"));
}

TEST(Explain, TheAttractorByOneMoveOrAllMoves) {
  const Explained nim("nim(heaps=6)");
  EXPECT_THAT(english(nim.explainer.attractor(nim.at("6-J0"))),
              ElementsAre("6-J0 is in layer 3 of J0's attractor: one move is enough, to 5-J1 in layer 2"));
  EXPECT_THAT(
      english(nim.explainer.attractor(nim.at("5-J1"))),
      ElementsAre(
          "5-J1 is in layer 2 of J0's attractor: all moves of J1 lead into it, to 4-J0 (layer 1), 3-J0 (layer 1), 2-J0 "
          "(layer 1)"));
  EXPECT_THAT(english(nim.explainer.attractor(nim.at("1-J1"))),
              ElementsAre("1-J1 is in layer 0 of J0's attractor: play stops there and J0 has won"));
}

TEST(Explain, AMoveThatLosesAndOneThatWins) {
  const Explained nim("nim(heaps=6)");
  EXPECT_THAT(english(nim.explainer.move(nim.at("6-J0"), "2")),
              ElementsAre("with 2, J0 loses in 2 plies", "it is a mistake: with 1 he wins in 3 plies",
                          "2 loses: J1 answers 3 and wins in 1 ply"));
  EXPECT_THAT(english(nim.explainer.move(nim.at("6-J0"), "1")),
              ElementsAre("with 1, J0 wins in 3 plies", "whatever J1 answers he loses; longest resistance: 1, 3"));
}

TEST(Explain, ADrawAndWhatHolds) {
  const Explained board("tictactoe");
  EXPECT_THAT(english(board.explainer.move(board.table.game->initial(), "b2")),
              ElementsAre("with b2, J0 draws", "answers that lose: 4 of 8; that hold the draw: a1, c1, a3, c3"));
}

TEST(Explain, WhatALosingMoveStillHopesFor) {
  const Explained nim("nim(heaps=5)");
  EXPECT_THAT(english(nim.explainer.move(nim.at("5-J0"), "1")),
              ElementsAre("with 1, J0 loses in 2 plies", "answers that let the win slip: 2 of 3; that win: 3"));
}

// Also where a player moves twice in a row, and nobody answers.
TEST(Explain, EveryPositionOfSmallGames) {
  for (const char* game : {"dots(rows=1,cols=2)", "pursuit", "morris", "chomp(rows=3,cols=3)"}) {
    Explained explained(game);
    AnyPosition position = explained.table.game->initial();
    Random random(3);
    for (int ply = 0; ply < 12; ++ply) {
      EXPECT_FALSE(explained.explainer.position(position).empty());
      EXPECT_FALSE(explained.explainer.attractor(position).empty());
      const auto choices = explained.table.game->choices(position);
      if (choices.empty()) break;
      for (const Choice& choice : choices) EXPECT_FALSE(explained.explainer.move(position, choice.move).empty());
      position = choices[random.below(choices.size())].after;
    }
  }
}

}  // namespace
}  // namespace zermelo::play::explain_test
