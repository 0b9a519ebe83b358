// SPDX-License-Identifier: Apache-2.0
// Questions about graphs, as a text of JSON asks them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/answers/ask.h>
#include <zermelo/answers/attractor.h>
#include <zermelo/answers/wording.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::answers {
namespace graph_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string asked(const std::string& question, Language language = Language::english) {
  try {
    return ask("{" + question + "}", language, Budget());
  } catch (const Error& error) {
    return error.message(language);
  }
}

const std::string nim3 = R"("graph": {"3-J0": ["2-J1", "1-J1"], "2-J1": ["1-J0"], "1-J1": [], "1-J0": []})";

TEST(Graph, IsALiteralOfTheQuestionOrAText) {
  const std::string answer = asked("\"ask\": \"attractor\",\n  " + nim3 + ", \"player\": 0");
  EXPECT_THAT(answer, AllOf(HasSubstr(R"("game":null,"players":["J0","J1"],"player":0,"targets":["1-J1"])"),
                            HasSubstr(R"("rank":{"3-J0":1,"1-J1":0},"strategy":{"3-J0":"1-J1"})")));
  EXPECT_EQ(
      asked(R"("ask": "attractor", "graph": "{'3-J0': {'2-J1', '1-J1'}, '2-J1': {'1-J0'}, '1-J1': (), '1-J0': ()}")"),
      answer);
  EXPECT_THAT(asked(R"("ask": "attractor", "graph": {"owners": [0, 1], "successors": [[1], []]}, "targets": [1])"),
              HasSubstr(R"("layers":[[1],[0]])"));
}

TEST(Graph, IsReadAsTheQuestionSays) {
  const std::string chain = R"("ask": "attractor", "graph": {"c": ["b"], "b": ["a"], "a": []})";
  EXPECT_THAT(asked(chain), HasSubstr("whose node is c?"));
  EXPECT_THAT(asked(chain + R"(, "first_nodes": "c,a", "names": ["Ana", "Ben"], "player": "Ben")"),
              HasSubstr(R"("players":["Ana","Ben"],"player":1,"targets":["a"])"));
  EXPECT_THAT(asked(chain + R"(, "first_nodes": "c,a", "dead_ends": "win")"), HasSubstr(R"("targets":["a"])"));
  EXPECT_EQ(asked(chain + R"(, "owner": "mine")"), "owner: expected auto, key:last, key:first or sides, not mine");
  EXPECT_EQ(asked(chain + R"(, "game": "nim")"), "graph excludes game");
  EXPECT_EQ(asked(R"("ask": "attractor")"), "the parameter game is missing");
  EXPECT_EQ(asked(R"("ask": "attractor", "game": "nim", "start": "4-J0")"), "start excludes game");
}

TEST(Graph, PlacesOfErrorsAreThoseOfTheGraph) {
  EXPECT_THAT(asked(R"("ask": "attractor", "graph": "{'4-J0': {")"), HasSubstr("1:11"));
}

TEST(Graph, IsOfAGame) {
  const std::string whole = asked(R"q("ask": "attractor", "game": "chomp(rows=4,cols=3)")q");
  EXPECT_THAT(whole, HasSubstr(R"q("game":"chomp(rows=4,cols=3,poison=forbidden)","players":["J0","J1"])q"));
  EXPECT_THAT(asked(R"q("ask": "attractor", "game": "chomp(rows=4,cols=3)", "depth": 1)q"),
              HasSubstr("the game is too large for its attractor"));
  EXPECT_THAT(asked(R"q("ask": "attractor", "game": "nim(heaps=4)", "targets": ["(1, 1)"])q"),
              HasSubstr(R"("targets":["1-J1"])"));
}

TEST(Attractor, TellsWhyAndStepByStep) {
  const std::string question = "\"ask\": \"attractor\", " + nim3;
  EXPECT_THAT(asked(question + R"(, "reasons": true)"),
              HasSubstr(R"("reasons":{"3-J0":"J0 can move to 1-J1","1-J1":"a target"})"));
  EXPECT_THAT(asked(question + R"(, "every_move": true)"), HasSubstr(R"("winning_moves":{"3-J0":["1-J1"]})"));
  EXPECT_THAT(asked(question + R"(, "trace": "queue")"),
              HasSubstr(R"({"taken":"1-J1","predecessor":"3-J0","effect":"enters","counter":null,"enters":true)"));
  EXPECT_THAT(asked(question + R"(, "trace": "fixpoint")"), HasSubstr(R"("steps":[["1-J1"],["3-J0"],[]])"));
  EXPECT_THAT(asked(question + R"(, "trace": "recursion")"), HasSubstr(R"("reason":"successors","value":true)"));
  EXPECT_EQ(asked(question + R"(, "trace": "stack")"), "trace: expected queue, fixpoint or recursion, not stack");
  EXPECT_THAT(asked(question), Not(HasSubstr("trace")));
}

TEST(ArenaFacts, AreThoseThatAreAsked) {
  const std::string question = "\"ask\": \"arena\", " + nim3;
  EXPECT_EQ(asked(question + R"(, "sinks": true, "degrees": true)"),
            R"({"game":null,"nodes":4,"edges":3,"sinks":["1-J1","1-J0"],)"
            R"("out_degrees":{"3-J0":2,"2-J1":1,"1-J1":0,"1-J0":0}})");
  EXPECT_THAT(asked(question + R"(, "facts": true)"),
              HasSubstr(R"("bipartite":true,"acyclic":true,"witness":{"odd_cycle":null,"cycle":null})"));
  EXPECT_THAT(asked(question + R"(, "start": "3-J0", "plays": true)"),
              HasSubstr(R"("plays":{"total":2,"won":[1,1],"drawn":0})"));
  EXPECT_EQ(asked(question + R"(, "plays": true)"), "the graph has no start");
  EXPECT_THAT(asked(question), HasSubstr(R"("successors":[[1,2],[3],[],[]])"));
  EXPECT_THAT(asked(question + R"(, "transpose": true)"), HasSubstr(R"("successors":[[],[0],[0],[1]])"));
  EXPECT_THAT(asked(question + R"(, "undoubled": true, "owners": true)"), HasSubstr("need players"));
}

TEST(Check, MarksEachAnswer) {
  const std::string question = "\"ask\": \"check\", " + nim3;
  EXPECT_THAT(asked(question + R"(, "answers": [["1-J1", "3-J0"], "{'1-J1', '2-J1'}"])"),
              AllOf(HasSubstr(R"("answers":[{"answer":"['1-J1', '3-J0']","right":true,"kind":"region")"),
                    HasSubstr(R"("right":false,"kind":"region","correct":1,"wrong":0,"missing":1,"extra":1)")));
  EXPECT_THAT(asked(question + R"(, "answers": ["{'1-J1': 0}", "{'1-J1'"], "as": "ranks")"),
              HasSubstr("\"unreadable\":"));
  EXPECT_EQ(asked(question), "the parameter answers is missing");
}

TEST(Attractor, OfAPartHasTheRanksOfTheWhole) {
  const auto game = make_game("nim(heaps=9)");
  draw::ArenaPart part = draw::part_of_game(*game, game->initial(), {1, 400}, Budget());
  GraphPlace place{.arena = part.arena, .game = game.get(), .more = part.more};
  place.fate = [](Node node) {
    return Verdict{.outcome = node == 0 ? Outcome::loss : Outcome::win, .distance = 4 - node};
  };
  const Attracted answer = ask(Attractor{.player = "1", .trace = "queue"}, place, {});
  EXPECT_EQ(answer.found().rank[0], 4u);
  EXPECT_THAT(json_text(answer, Language::english), HasSubstr("\"trace\":null"));
  EXPECT_THROW((void)ask(Attractor{.targets = {"9-J0"}}, place, {}), Error);
}

TEST(Attractor, ShowsAsMuchAsIsRead) {
  std::string edges = "# first-nodes: 0\n";
  for (int node = 0; node < 100; ++node) edges += std::to_string(node) + " " + std::to_string(node + 1) + "\n";
  TextReader text(edges, "edges");
  const Arena arena = read_graph(text, {}, Owners::needed, Budget()).arena;
  const GraphPlace place{.arena = arena};
  const Attracted answer = ask(Attractor{.player = "0"}, place, {});
  const auto lines_for = [&](const Reader& reader) {
    std::vector<std::string> lines;
    Sentences sentences(reader, [&](const Sentence& each) { lines.push_back(reader.say(each.text)); });
    say(sentences, answer);
    return lines;
  };
  EXPECT_THAT(lines_for({Language::english}), testing::Contains("  ..."));
  EXPECT_THAT(lines_for({Language::english, false, Phrase("nothing")}), testing::Contains("  ... (nothing)"));
  EXPECT_THAT(lines_for({Language::english, true}), Not(testing::Contains(HasSubstr("..."))));
}

}  // namespace graph_test
}  // namespace zermelo::answers
