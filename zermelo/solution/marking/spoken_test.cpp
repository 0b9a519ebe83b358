// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/marking/spoken.h>

#include <gtest/gtest.h>

namespace zermelo::marking::spoken_test {
namespace {

const PlayerNames usual = {"J0", "J1"}, from_one = {"J1", "J2"}, friends = {"Élise", "Jean Paul"};

TEST(Spoken, PlayersInBothLanguages) {
  for (const std::string_view text : {"J0", "j0", "le premier", "Le premier joueur", "the first player", "1er joueur",
                                      "player 0", "joueur 0", "celui qui commence", "1st player", "la première"})
    EXPECT_EQ(spoken_player(text, usual), Player::first) << text;
  for (const std::string_view text :
       {"J1", "le second", "le deuxième joueur", "the second player", "2e joueur", "joueur 1", "player 1", "2nd"})
    EXPECT_EQ(spoken_player(text, usual), Player::second) << text;
  for (const std::string_view text : {"", "le", "J0 et J1", "the winner", "J2 ou J3", "not J0", "quelqu'un", "yes"})
    EXPECT_EQ(spoken_player(text, usual), std::nullopt) << text;
}

TEST(Spoken, NumbersAreThoseOfTheNames) {
  EXPECT_EQ(spoken_player("joueur 1", from_one), Player::first);
  EXPECT_EQ(spoken_player("player 2", from_one), Player::second);
  EXPECT_EQ(spoken_player("player 0", from_one), std::nullopt);
  EXPECT_EQ(spoken_player("player 2", usual), Player::second);
  EXPECT_EQ(spoken_player("elise", friends), Player::first);
  EXPECT_EQ(spoken_player("c'est Jean Paul", friends), Player::second);
  EXPECT_EQ(spoken_player("player 1", friends), std::nullopt) << "from 0 or from 1?";
}

TEST(Spoken, OutcomesAreThePlayersToMove) {
  const auto said = [](std::string_view text) { return spoken_outcome(text, Player::second, usual); };
  for (const std::string_view text : {"gagné", "won", "winning", "gagnante", "oui", "vrai", "J1", "J1 gagne", "J0 perd",
                                      "le premier joueur perd", "le second a une stratégie gagnante",
                                      "the player to move wins", "winning for J1", "oui, J1 gagne", "non perdante"})
    EXPECT_EQ(said(text), text == "non perdante" ? std::optional(Outcome::loss) : Outcome::win) << text;
  for (const std::string_view text : {"perdu", "loss", "no", "faux", "J0", "the first player wins", "perdante pour J1",
                                      "l'adversaire gagne", "the other player wins"})
    EXPECT_EQ(said(text), Outcome::loss) << text;
  for (const std::string_view text : {"draw", "match nul", "nulle", "nobody wins", "personne ne gagne"})
    EXPECT_EQ(said(text), Outcome::draw) << text;
}

TEST(Spoken, WhatIsNotKnownSaysNothing) {
  for (const std::string_view text : {"", "?", "pas gagnante", "J1 ne gagne pas", "J0 et J1 gagnent", "oui, J0 gagne",
                                      "J1 gagne en jouant 3", "gagné ou perdu", "42", "J0 draws"})
    EXPECT_EQ(spoken_outcome(text, Player::second, usual), std::nullopt) << text;
  EXPECT_EQ(spoken_outcome("gagnant"), Outcome::win);
  EXPECT_EQ(spoken_outcome("J0"), std::nullopt);
}

TEST(Spoken, Truths) {
  for (const std::string_view text : {"oui", "Yes!", "vrai", "biparti", "Le graphe est biparti", "it is bipartite"})
    EXPECT_EQ(spoken_truth(text, "biparti bipartite"), true) << text;
  for (const std::string_view text : {"non", "No.", "faux", "non biparti", "il n'est pas biparti", "not bipartite"})
    EXPECT_EQ(spoken_truth(text, "biparti bipartite"), false) << text;
  for (const std::string_view text : {"", "acyclique", "peut-être", "le graphe"})
    EXPECT_EQ(spoken_truth(text, "biparti bipartite"), std::nullopt) << text;
}

}  // namespace
}  // namespace zermelo::marking::spoken_test
