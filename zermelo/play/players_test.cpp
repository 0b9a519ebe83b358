// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/players.h>

#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/play/choosers.h>
#include <zermelo/play/play_fixture.h>

namespace zermelo::play::players_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

MatchResult every_line(std::string_view game, std::string_view first, std::string_view second) {
  PlayTable table(game);
  MatchRequest request;
  request.start = table.game->initial();
  request.judge = true;
  const auto a = table.player(first), b = table.player(second);
  MatchResult result;
  play_every_line(table.expert, {a.get(), b.get()}, request, Budget(), result);
  return result;
}

TEST(Players, PerfectHurriesAndDelays) {
  PlayTable nim("nim(heaps=9)");
  EXPECT_THAT(nim.candidates("perfect", nim.game->read("8-J0")), ElementsAre("3"));
  PlayTable wythoff("nim(heaps=3+4+5,take=any,play=normal,last=played)");
  EXPECT_THAT(wythoff.candidates("perfect", wythoff.game->initial()), ElementsAre("2@1"));
}

TEST(Players, CarefulAvoidsThePoisonWhileItCan) {
  PlayTable chomp("chomp(rows=2,cols=2,poison=eaten)");
  const auto all = chomp.candidates("random", chomp.game->initial());
  const auto safe = chomp.candidates("careful", chomp.game->initial());
  EXPECT_EQ(all.size(), 4u);
  EXPECT_EQ(safe.size(), 3u);
  EXPECT_EQ(chomp.candidates("careful", chomp.game->read("1+0-J0")).size(), 1u);
}

// A move that stays inside may raise the rank, and still wins where no position comes back.
TEST(Players, AttractorStaysInsideAndWins) {
  for (const char* game : {"chomp(rows=3,cols=4)", "nim(heaps=10)", "domineering(board=###./####)"}) {
    const MatchResult result = every_line(game, "attractor", "random");
    EXPECT_GT(result.games, 0u) << game;
    EXPECT_EQ(result.players[0].wins, result.games) << game;
    EXPECT_EQ(result.players[0].mistakes, 0u);
    EXPECT_GT(result.players[1].moves, 0u) << game;
  }
  PlayTable chomp("chomp(rows=4,cols=3)");
  const AnyPosition position = chomp.game->read("3+2+2+1-J0");
  EXPECT_GT(chomp.candidates("attractor", position).size(), chomp.candidates("perfect", position).size());
}

TEST(Players, AttractorEndsWherePositionsComeBack) {
  PlayTable pursuit("pursuit(graph=path:7)");
  EXPECT_EQ(pursuit.match("attractor", "random", {.games = 50}).players[0].wins, 50u);
}

TEST(Players, MirrorWinsOnEvenCycles) {
  for (const char* game : {"col(graph=cycle:4)", "col(graph=cycle:6)", "col(graph=cycle:8)"}) {
    const MatchResult result = every_line(game, "random", "mirror");
    EXPECT_GT(result.games, 1u) << game;
    EXPECT_EQ(result.players[1].wins, result.games) << game;
  }
}

TEST(Players, NearestLosesOnStars) {
  for (const char* game : {"col(graph=star:2)", "col(graph=star:3)", "col(graph=star:4)", "col(graph=star:5)"})
    EXPECT_GT(every_line(game, "random", "nearest").players[0].wins, 0u) << game;
  PlayTable star("col(graph=star:3)");
  const AnyPosition after = played(*star.game, star.game->initial(), "1");
  EXPECT_THAT(star.candidates("nearest", after, {{star.game->initial(), "1"}}), ElementsAre("0"));
  PlayTable apart("col(graph=edges:4:0-1)");
  const AnyPosition lonely = played(*apart.game, apart.game->initial(), "3");
  EXPECT_THAT(apart.candidates("nearest", lonely, {{apart.game->initial(), "3"}}), ElementsAre("0"));
}

TEST(Players, TokenPlayersNeedTheirBoard) {
  PlayTable nim("nim");
  EXPECT_THROW((void)nim.player("nearest"), Error);
  PlayTable star("col(graph=star:3)");
  EXPECT_THROW((void)star.player("mirror"), Error);
}

TEST(Players, MinimaxAndAlphaBetaTakeTheWin) {
  PlayTable board("tictactoe");
  const AnyPosition position = board.game->read("XX./OO./...-J0");
  EXPECT_THAT(board.candidates("minimax:2", position).size(), 1u);
  EXPECT_EQ(board.candidates("minimax:2", position), board.candidates("alphabeta:2", position));
  EXPECT_EQ(board.candidates("minimax:2", position), board.candidates("search:1s", position));
}

TEST(Players, LevelsLieBetweenRandomAndPerfect) {
  PlayTable chomp("chomp(rows=3,cols=4)");
  const auto wins = [&](const char* player) { return chomp.match(player, "random", {.games = 400}).players[0].wins; };
  EXPECT_EQ(wins("level:10"), 400u);
  EXPECT_GT(wins("level:8"), wins("level:2"));
}

TEST(Players, NoLevelOverlooksAWinInOne) {
  PlayTable board("tictactoe");
  const AnyPosition position = board.game->read("XX./OO./...-J0");
  for (int level = 1; level <= 10; ++level)
    EXPECT_EQ(board.candidates("level:" + std::to_string(level), position), board.candidates("perfect", position));
  EXPECT_GT(board.candidates("level:9", board.game->initial()).size(), 1u);
}

// Of the moves from 5 sticks each loses in two; after taking 1, 2 or 3 the opponent errs with 2, 1 or 0 of his moves.
TEST(Players, ALosingLevelSetsTraps) {
  PlayTable nim("nim(heaps=5)");
  EXPECT_THAT(nim.candidates("perfect", nim.game->initial()), ElementsAre("1", "2", "3"));
  EXPECT_THAT(nim.candidates("level:10", nim.game->initial()), ElementsAre("1"));
}

TEST(Players, StrategiesAreReadFromLines) {
  const StrategyTexts read = read_strategy(
      "A_0: 1-J1\nstrategy of J0:\n  6-J0 -> 5-J1\n  (4, 'J 0') -> (1, 'J 1')  (winning: x)", "f", Budget());
  EXPECT_THAT(std::vector(read.begin(), read.end()),
              ElementsAre(Pair("6-J0", "5-J1"), Pair("(4, 'J 0')", "(1, 'J 1')")));
  EXPECT_THROW((void)read_strategy("a -> b\n  ... (-v or --json shows all)\n", "f", Budget()), Error);
}

// A file that holds this text, whatever its name.
auto file_of(const std::string& text) {
  return [text](const std::string&) {
    LargeArray<char> read{Budget()};
    read.append(text.data(), text.size());
    return read;
  };
}

TEST(Players, AStrategyIsChargedToTheBudget) {
  const Budget budget(Limits{.memory = 100'000});
  {
    StrategyTexts strategy;
    strategy.emplace("4-J0", "1-J1");
    const auto player = strategy_chooser(std::move(strategy), {"J0", "J1"}, budget);
    EXPECT_GT(budget.used(), 0u);
  }
  EXPECT_EQ(budget.used(), 0u);
  std::string lines;
  for (int i = 0; i < 1000; ++i) lines += std::to_string(i) + "-J0 -> 1-J1\n";
  EXPECT_THROW((void)read_strategy(lines, "f", budget), Error);
}

TEST(Players, StrategyFollowsItsFile) {
  PlayTable nim("nim(heaps=4)");
  nim.resources.read_file = file_of(R"({"player":0,"strategy":{"4-J0":"1-J1","2-J0":"1-J1"}})");
  EXPECT_THAT(nim.candidates("strategy:any", nim.game->initial()), ElementsAre("3"));
  EXPECT_EQ(nim.candidates("strategy:any", nim.game->read("3-J1")).size(), 2u);
  nim.resources.read_file = file_of("{'4-J0': '2-J0'}");
  EXPECT_THROW((void)nim.candidates("strategy:any", nim.game->initial()), Error);
  nim.resources.read_file = file_of("[1, 2]");
  EXPECT_THROW((void)nim.player("strategy:any"), Error);
}

TEST(Players, AStrategyIsOneOfItsGame) {
  PlayTable nim("nim(heaps=4)");
  std::string file, note;
  nim.resources.read_file = [&](const std::string& path) { return file_of(file)(path); };
  nim.resources.note = [&](const Phrase& phrase) { note = phrase.in(Language::english); };
  nim.resources.players = {"Ann", "Bob"};
  const auto error = [&](std::string text) -> std::string {
    file = std::move(text);
    try {
      (void)nim.player("strategy:f");
    } catch (const Error& thrown) {
      return std::string(thrown.code()) + ": " + thrown.what();
    }
    return "";
  };
  const std::string not_one = "expected a strategy: a dictionary from position to position";
  EXPECT_EQ(error(R"({"owners":[0],"successors":[[]]})"), "not-a-strategy: f:1:11: " + not_one);
  EXPECT_EQ(error("{'4-J0': {'3-J1', '2-J1'}}"), "not-a-strategy: f:1:10: " + not_one);
  EXPECT_EQ(error("4-J0 -> 3-J1\n4-J0 -> 2-J1\n"), "not-a-strategy: f:2:1: the strategy has two moves at 4-J0");
  EXPECT_THAT(error("{'b': 'c', 'a': 'c'}"),
              HasSubstr("no key of this strategy is a position of nim(heaps=4,take=1+2+3,play=misere,last=contracted); "
                        "one of them is a"));
  EXPECT_EQ(note, "");
  EXPECT_EQ(error("{(4, 'Ann'): (3, 'Bob')}"), "");
  EXPECT_EQ(note, "");
  EXPECT_THAT(nim.candidates("strategy:f", nim.game->initial()), ElementsAre("1")) << "in any spelling";
  EXPECT_EQ(error("{'4-J0': '3-J1', 'x': 'y', 'w': 'y'}"), "");
  EXPECT_THAT(note, HasSubstr("f: 2 of 3 keys are no positions of nim"));
  EXPECT_THAT(note, HasSubstr("one of them is w"));
}

TEST(Players, NoFileAndNoProgramWhereTheyAreNotOffered) {
  PlayTable nim("nim");
  nim.resources.external = false;
  EXPECT_THROW((void)nim.player("strategy:any"), Error);
  EXPECT_THROW((void)nim.player("external:true"), Error);
  EXPECT_EQ(nim.player("human"), nullptr);
}

using Kind = PlayerText::Kind;

std::string fault(std::string_view text) {
  try {
    (void)read_player(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(PlayerText, ReadsEveryKind) {
  EXPECT_EQ(read_player(" perfect ").kind, Kind::perfect);
  EXPECT_TRUE(read_player("perfect:first").take_first);
  EXPECT_EQ(read_player("minimax").number, 4);
  EXPECT_EQ(read_player("minimax:6:first").number, 6);
  EXPECT_TRUE(read_player("minimax:6:first").take_first);
  EXPECT_TRUE(read_player("minimax:first").take_first);
  EXPECT_EQ(read_player("alphabeta:8").number, 8);
  EXPECT_EQ(read_player("search:2.5s").seconds, 2.5);
  EXPECT_EQ(read_player("level:10").number, 10);
  EXPECT_EQ(read_player("strategy:a:first").argument, "a:first");
  EXPECT_EQ(read_player("external:./mine --depth 3").argument, "./mine --depth 3");
}

TEST(PlayerText, ReadsNamesInEveryLanguageAndCapitalLetters) {
  EXPECT_EQ(read_player("parfait:first").text, "perfect:first");
  EXPECT_EQ(read_player("hasard").kind, Kind::random);
  EXPECT_EQ(read_player("niveau:3").text, "level:3");
  EXPECT_EQ(read_player("Perfect").text, "perfect");
}

TEST(PlayerText, IsSaidInTheLanguage) {
  const Language french = *Language::named("fr");
  EXPECT_EQ(in_words(read_player("perfect:first")).in(french), "parfait:first");
  EXPECT_EQ(in_words(read_player("human")).in(french), "humain");
  EXPECT_EQ(in_words(read_player("level:3")).in(Language::english), "level:3");
}

TEST(PlayerText, RefusesWithTheRemedy) {
  EXPECT_THAT(fault("perfct"), testing::HasSubstr("did you mean perfect"));
  EXPECT_THAT(fault("bob"), testing::HasSubstr("the players are human, perfect"));
  EXPECT_THAT(fault(""), testing::HasSubstr("the players are"));
  EXPECT_THAT(fault("minimax:0"), testing::HasSubstr("from 1 to 1000"));
  EXPECT_THAT(fault("minimax:"), testing::HasSubstr("missing after the colon"));
  EXPECT_THAT(fault("level"), testing::HasSubstr("level:3"));
  EXPECT_THAT(fault("level:11"), testing::HasSubstr("from 1 to 10"));
  EXPECT_THAT(fault("search:2"), testing::HasSubstr("search:2s"));
  EXPECT_THAT(fault("search:nans"), testing::HasSubstr("search:2s"));
  EXPECT_THAT(fault("random:3"), testing::HasSubstr("nothing is expected"));
  EXPECT_THAT(fault("strategy:"), testing::HasSubstr("strategy:FILE"));
  EXPECT_THAT(fault("external"), testing::HasSubstr("external:COMMAND"));
}

}  // namespace
}  // namespace zermelo::play::players_test
