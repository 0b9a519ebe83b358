// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/serve/reply_fixture.h>

namespace zermelo::serve {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string field_named(const Response& response, const std::string& name) {
  for (const auto& [key, value] : response.fields) {
    if (key == name) return value;
  }
  return "";
}

TEST(Target, DecodesPathAndParameters) {
  const auto target = read_target("/v1/x?game=nim(heaps%3D3%2B4)&moves=a%20b+c&&flag");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/v1/x");
  EXPECT_EQ(*target->find("game"), "nim(heaps=3+4)");
  EXPECT_EQ(*target->find("moves"), "a b c");
  EXPECT_EQ(*target->find("flag"), "");
  EXPECT_EQ(target->find("other"), nullptr);
}

TEST(Target, RefusesBrokenEscapes) {
  for (const char* wrong : {"/x?a=%", "/x?a=%4", "/x?a=%zz", "/x?a=%00", "/x?a=%ff", "x", "", "*"})
    EXPECT_FALSE(read_target(wrong)) << wrong;
}

TEST(Service, DescribesGames) {
  Asked asked;
  EXPECT_THAT(asked.get("/v1/games").body, AllOf(HasSubstr("\"name\":\"chomp\""), HasSubstr("\"name\":\"morris\"")));
  EXPECT_THAT(asked.get("/v1/games/chomp?lang=fr").body, HasSubstr("empoisonn"));
  EXPECT_EQ(asked.get("/v1/games/chomps").status, 404);
  EXPECT_THAT(asked.get("/v1/players").body, AllOf(HasSubstr("perfect"), Not(HasSubstr("external"))));
}

TEST(Service, ShowsPositionsWithoutSolving) {
  Asked asked;
  const Response response = asked.get("/v1/position?game=chomp(rows=2,cols=2)&moves=2-2");
  EXPECT_EQ(response.status, 200);
  EXPECT_THAT(response.body, AllOf(HasSubstr("\"position\":\"2+1-J1\""), HasSubstr("\"figure\":\"poison\"")));
  EXPECT_EQ(asked.metric("games_solved_total"), "0");
}

TEST(Service, LeavesOutBoardsThatNobodyCouldLookAt) {
  Asked asked;
  const Response position = asked.get("/v1/position?game=wythoff(a=1000,b=1000)");
  EXPECT_THAT(position.body, HasSubstr("\"board\":null"));
  EXPECT_LT(position.body.size(), 1'000'000u);
  const Response arena = asked.get("/v1/arena?game=wythoff(a=300,b=300)&nodes=2000&boards=1");
  EXPECT_EQ(arena.status, 200);
  EXPECT_THAT(arena.body, Not(HasSubstr("\"cells\"")));
  const Response large = asked.get("/v1/minimax?game=hex(size=8)&depth=2&trace=1&tree_size=5000&boards=1");
  EXPECT_THAT(large.body, AllOf(HasSubstr("\"cells\""), HasSubstr("\"board\":null")));
  EXPECT_LT(large.body.size(), 20'000'000u);
}

TEST(Service, AnswersPositions) {
  Asked asked;
  const std::string body = asked.get("/v1/answer?game=chomp(rows=4,cols=3)").body;
  EXPECT_THAT(body, AllOf(HasSubstr("\"outcome\":\"win\",\"winner\":0,\"distance\":7,\"best_moves\":[\"3-2\"]"),
                          HasSubstr("\"complete\":true")));
  EXPECT_THAT(asked.get("/v1/explain?game=nim(heaps=4)").body, HasSubstr("wins"));
  EXPECT_THAT(asked.get("/v1/line?game=nim(heaps=4)&moves=1,1").body, HasSubstr("\"mark\":\"mistake\""));
  EXPECT_THAT(asked.get("/v1/choose?game=nim(heaps=4)&player=perfect").body, HasSubstr("{\"move\":\"3\""));
}

TEST(Service, SaysWhichStageWasLeftOut) {
  Asked asked({.seconds = 12});
  const std::string target = "/v1/answer?game=domineering(rows=6,cols=6)";
  const std::string body = asked.get(target).body;
  EXPECT_THAT(body, AllOf(HasSubstr("\"complete\":false,\"left_out\":\"the distance was left out: "),
                          HasSubstr("\"outcome\":\"win\",\"winner\":0,\"distance\":null")));
  EXPECT_THAT(asked.get("/v1/answer?game=nim(heaps=4)").body, Not(HasSubstr("left_out")));
  const Response why = asked.get("/v1/explain?game=domineering(rows=6,cols=6)");
  EXPECT_THAT(why.body, HasSubstr("\"left_out\":\"the distance was left out: "));
  EXPECT_FALSE(why.keep);
  EXPECT_THAT(asked.get("/v1/explain?game=nim(heaps=4)").body, Not(HasSubstr("left_out")));
}

TEST(Service, SolvesAGameOnceHoweverManyAsk) {
  Asked asked;
  std::vector<std::shared_ptr<RecordedReply>> replies;
  for (const char* moves : {"", "a1", "b2", "c3", "", "a1,b2", "a1"})
    replies.push_back(asked.begin({"GET", std::string("/v1/answer?game=mnk&moves=") + moves, "", "", "", "", ""}));
  for (const auto& reply : replies) EXPECT_EQ(reply->wait().status, 200);
  EXPECT_EQ(asked.metric("games_solved_total"), "1");
}

TEST(Service, KeepsAnswersThatCannotChange) {
  Asked asked;
  const Response first = asked.get("/v1/answer?game=nim(heaps=4)");
  const std::string tag = field_named(first, "ETag");
  ASSERT_FALSE(tag.empty());
  const Response again = asked.begin({"GET", "/v1/answer?game=nim(heaps=4)", "", "", "", tag, ""})->wait();
  EXPECT_EQ(again.status, 304);
  EXPECT_TRUE(again.body.empty());
}

TEST(Service, StreamsStagesAndProgress) {
  Asked asked;
  const auto reply = asked.begin({"GET", "/v1/answer/stream?game=nim(heaps=4)", "", "", "", "", ""});
  reply->wait();
  const auto events = reply->events();
  ASSERT_GE(events.size(), 2u);
  EXPECT_EQ(events[events.size() - 2].first, "stage");
  EXPECT_EQ(events.back().first, "done");
}

TEST(Service, StreamsSizesMatchesAndTournaments) {
  Asked asked;
  const auto sizes = asked.begin({"GET", "/v1/sizes?game=chomp(rows=1..2,cols=1..2)", "", "", "", "", ""});
  sizes->wait();
  EXPECT_EQ(sizes->events().size(), 6u);  // begin, four cells, done
  const auto match =
      asked.begin({"GET", "/v1/match?game=nim(heaps=4)&first=perfect&second=random&games=10", "", "", "", "", ""});
  match->wait();
  EXPECT_THAT(match->events().back().second, HasSubstr("\"wins\":[10,0]"));
  const auto tournament =
      asked.begin({"GET", "/v1/tournament?game=nim(heaps=4)&players=perfect,random&games=3", "", "", "", "", ""});
  tournament->wait();
  EXPECT_EQ(tournament->events().back().first, "done");
}

TEST(Service, StreamsPlaysOnceAndNoMoreThanFit) {
  Asked asked;
  const std::string endless = "/v1/match?game=pursuit(graph=cycle:4)&first=random&second=perfect&games=100&plays=100";
  const auto match = asked.begin({"GET", endless + "&longest=100", "", "", "", "", ""});
  match->wait();
  for (const auto& [name, text] : match->events())
    EXPECT_EQ(text.find("\"plays\"") != std::string::npos, name == "done") << name;
  EXPECT_EQ(match->events().back().first, "done");
  EXPECT_THAT(asked.get(endless + "&longest=1000").body, HasSubstr("too-large"));
  EXPECT_THAT(asked.get("/v1/match?game=nim&first=random&second=random&longest=10001").body, HasSubstr("too-large"));
}

TEST(Service, ReadsGraphsThatAreSent) {
  Asked asked;
  const std::string dict = "{'4-J0': {'3-J1'}, '3-J1': set()}";
  const Response response = asked.post("/v1/attractor?player=0", dict);
  EXPECT_EQ(response.status, 200) << response.body;
  EXPECT_THAT(response.body,
              AllOf(HasSubstr(R"("rank":{"4-J0":1,"3-J1":0})"), HasSubstr(R"("strategy":{"4-J0":"3-J1"})")));
  const Response parity = asked.post("/v1/attractor", "parity 1; 0 0 0 1; 1 1 1 0;");
  EXPECT_THAT(parity.body, HasSubstr("\"priorities_ignored\":true"));
  const Response wrong = asked.post("/v1/attractor", "{'4-J0': {");
  EXPECT_EQ(wrong.status, 400);
  EXPECT_THAT(wrong.body, HasSubstr("\"place\":{\"line\":1"));
}

TEST(Service, ShowsPartsOfLargeArenas) {
  Asked asked;
  const std::string body = asked.get("/v1/arena?game=connect4&nodes=60").body;
  EXPECT_THAT(body, AllOf(HasSubstr("\"whole\":false"), HasSubstr("\"more\":true")));
  // Ranks of a part are those of the whole game.
  EXPECT_THAT(asked.get("/v1/attractor?game=chomp(rows=4,cols=3)&depth=1").body,
              HasSubstr("\"rank\":{\"3+3+3+3-J0\":7,"));
}

TEST(Service, GrowsTreesAndPictures) {
  Asked asked;
  EXPECT_THAT(asked.get("/v1/minimax?game=nim(heaps=4)&depth=2&alpha_beta=1&trace=1").body,
              AllOf(HasSubstr("\"visits\":"), HasSubstr("\"kind\":\"inner\"")));
  EXPECT_THAT(asked.get("/v1/picture?kind=board&game=chomp").body, HasSubstr("<svg"));
  EXPECT_THAT(asked.get("/v1/picture?kind=arena&to=tikz&game=nim(heaps=3)").body, HasSubstr("tikzpicture"));
}

TEST(Service, OpensNoFilesAndRunsNoPrograms) {
  Asked asked;
  for (const char* target :
       {"/v1/answer?game=@/etc/passwd", "/v1/choose?game=nim&player=external:ls",
        "/v1/choose?game=nim&player=strategy:/etc/passwd", "/v1/match?game=nim&first=external:ls&second=random",
        "/v1/tournament?game=nim&players=strategy:/etc/passwd,random"})
    EXPECT_EQ(asked.get(target).status, 400) << target;
  for (const char* target : {"/../etc/passwd", "/%2e%2e/etc/passwd", "/web/src/App.svelte"})
    EXPECT_EQ(asked.get(target).status, 404) << target;
}

TEST(Service, NamesWhatIsWrong) {
  Asked asked;
  EXPECT_THAT(asked.get("/v1/answer").body, HasSubstr("the parameter game is missing"));
  EXPECT_THAT(asked.get("/v1/answer?game=nim&foo=1").body, HasSubstr("there is no parameter foo here"));
  EXPECT_THAT(asked.get("/v1/minimax?game=nim&depth=x").body, HasSubstr("from 0 to 1000000, or all, not x"));
  EXPECT_EQ(asked.get("/v1/answer?game=%").status, 400);
  EXPECT_EQ(asked.get("/nowhere").status, 404);
  EXPECT_EQ(asked.post("/v1/answer", "").status, 405);
  EXPECT_EQ(asked.get("/" + std::string(10000, 'x')).status, 414);
  EXPECT_THAT(asked.get("/v1/answer?game=nim&lang=fr&foo=1").body, HasSubstr("il n'y a pas de paramètre"));
}

TEST(Service, RefusesAParameterThatIsGivenTwice) {
  Asked asked;
  for (const char* target :
       {"/v1/answer?game=nim&game=chomp", "/v1/games?lang=en&lang=fr", "/health?lang=en&lang=fr", "/metrics?a=1&a=1"}) {
    const Response response = asked.get(target);
    EXPECT_EQ(response.status, 400);
    EXPECT_THAT(response.body, HasSubstr("is given twice")) << target;
  }
}

TEST(Service, CachesByTheLanguageThatWasChosen) {
  Asked asked;
  const std::string unknown = "xx-YY;q=0.9,xx-YY;q=0.8,xx-YY;q=0.7,xx-YY;q=0.6,xx-YY;q=0.5,xx-YY;q=0.4,";
  const std::string target = "/v1/explain?game=nim(heaps=4)";
  EXPECT_THAT(asked.begin({"GET", target, "", "", unknown + "en", "", ""})->wait().body, HasSubstr("wins"));
  EXPECT_THAT(asked.begin({"GET", target, "", "", unknown + "fr", "", ""})->wait().body, HasSubstr("gagne"));
}

TEST(Service, SpeaksTheLanguageThatIsPreferred) {
  Asked asked;
  const auto words = [&](const char* accepted) {
    return asked.begin({"GET", "/v1/explain?game=nim(heaps=4)", "", "", accepted, "", ""})->wait().body;
  };
  for (const char* french : {"fr", "FR", "fr-CA", "Fr-be;q=0.5", "fr;q=0.9, en;q=0.1", "en;q=0.8,fr",
                             "de, fr;q=0.2, *;q=0.1", "en;q=0, fr;q=0.1", "*;q=0.1, en;q=0.2, fr;q=0.3"})
    EXPECT_THAT(words(french), HasSubstr("gagne")) << french;
  for (const char* english : {"", "en", "EN-gb", "fr;q=0.1, en;q=0.9", "fr;q=0, *", "fr;q=0", "de", "*",
                              "fr;q=x, en;q=0.1", "en, fr", ",,;", "fra", "*;q=0.5, fr;q=0.4"})
    EXPECT_THAT(words(english), HasSubstr("wins")) << english;
}

TEST(Service, AnswersOnlyToItsOwnNames) {
  Asked asked({.hosts = {"localhost", "::1"}});
  for (const char* host :
       {"localhost", "localhost:8080", "[::1]:8080", "LOCALHOST", "LocalHost:8080", "localhost:", "[::1]"})
    EXPECT_EQ(asked.begin({"GET", "/health", "", host, "", "", ""})->wait().status, 200) << host;
  for (const char* host : {"evil.example", "localhost.evil.example:8080", "", "localhost:abc", "localhost:80:80",
                           "localhost:80a", "[::1]x", "[::1", "[::1]:80:evil", "::1"})
    EXPECT_EQ(asked.begin({"GET", "/health", "", host, "", "", ""})->wait().status, 403) << host;
}

TEST(Service, SolvesAgainWhatItHadToForget) {
  Asked asked({.memory = std::uint64_t{3} << 20});
  for (int round = 0; round < 2; ++round) {
    for (const char* game : {"mnk(rows=3,cols=4)", "connect4(cols=4,rows=4)", "hex(size=3)"}) {
      // Another position each time, so that no cached answer is given.
      const std::string moves = round == 0 ? "" : game[0] == 'c' ? "&moves=1" : "&moves=a1";
      const Response response = asked.get(std::string("/v1/answer?game=") + game + moves);
      EXPECT_EQ(response.status, 200) << response.body;
      EXPECT_THAT(response.body, HasSubstr("\"complete\":true")) << game;
    }
  }
  EXPECT_GT(std::stoi(asked.metric("games_solved_total")), 3);
}

TEST(Service, StopsWorkingForWhoLeaves) {
  Asked asked({.seconds = 60});
  const auto reply =
      asked.begin({"GET", "/v1/match?game=connect4&first=search:1s&second=search:1s&games=100", "", "", "", "", ""});
  reply->leave();
  EXPECT_EQ(reply->wait().status, 503);
}

TEST(Service, AsksAgainWhatEverybodyElseHasLeft) {
  Asked asked({.seconds = 2});
  const Request question{"GET", "/v1/choose?game=connect4&player=search:1s", "", "", "", "", ""};
  asked.begin(question)->leave();
  EXPECT_EQ(asked.begin(question)->wait().status, 200);
}

TEST(Service, RefusesWhatItCannotGetTo) {
  Asked asked({.seconds = 60, .threads = 1, .long_questions = 2});
  std::vector<std::shared_ptr<RecordedReply>> replies;
  for (int i = 0; i < 4; ++i) {
    const std::string target = "/v1/match?game=connect4&first=search:1s&second=search:1s&seed=" + std::to_string(i);
    replies.push_back(asked.begin({"GET", target, "", "", "", "", ""}));
  }
  EXPECT_EQ(replies.back()->wait().status, 429);
  EXPECT_EQ(asked.get("/v1/answer?game=nim").status, 200) << "a question waits behind a match";
  for (const auto& reply : replies) reply->leave();
}

}  // namespace
}  // namespace zermelo::serve
