// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/answers/ask.h>
#include <zermelo/answers/asked.h>
#include <zermelo/answers/draw.h>
#include <zermelo/answers/kinds.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::answers::draw_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// The picture of a game or a graph, or why there is none.
std::string drawn(const std::string& fields, Language language = Language::english) {
  try {
    return ask("{\"ask\": \"draw\", " + fields + "}", language, Budget());
  } catch (const Error& error) {
    return error.message(language);
  }
}

std::string game(const std::string& name) { return "\"game\": \"" + name + '"'; }

constexpr const char* slides = R"("graph": {"3-a": ["2-b", "1-b"], "2-b": ["1-a"], "1-a": [], "1-b": []})";

TEST(Draw, DrawsABoardInEachForm) {
  const std::string nim = game("nim(heaps=4)") + R"(, "moves": "1")";
  EXPECT_THAT(drawn(nim), AllOf(StartsWith("<svg"), HasSubstr("last move: 1"), HasSubstr("3-J1: J1 to move")));
  EXPECT_THAT(drawn(nim + R"(, "to": "tikz")"), HasSubstr("\\documentclass"));
  EXPECT_THAT(drawn(nim + R"(, "to": "tikz", "bare": true)"), Not(HasSubstr("\\documentclass")));
  EXPECT_EQ(drawn(nim + R"(, "to": "text")"), "o o o\n3-J1\n");
  EXPECT_EQ(drawn(R"("game": "mnk", "moves": "b2", "to": "python")"),
            "grid = [['.', '.', '.'],\n        ['.', 'X', '.'],\n        ['.', '.', '.']]\n");
  EXPECT_THAT(drawn(nim + R"(, "title": "Exercise 3")"), AllOf(HasSubstr(">Exercise 3<"), Not(HasSubstr("4 sticks"))));
  EXPECT_THAT(drawn(nim, *Language::named("fr")), HasSubstr("Nim, 4 allumettes"));
}

TEST(Draw, MarksMovesWithWhatTheyAreWorth) {
  EXPECT_EQ(drawn(game("nim(heaps=4)") + R"(, "to": "text", "values": true)"),
            "o o o o\n4-J0\n  3   +1  wins in 1 ply\n  1   −2  loses in 2 plies\n  2   −2  loses in 2 plies\n");
}

TEST(Draw, DrawsAGraphWithWhoWins) {
  EXPECT_EQ(drawn(std::string(slides) + R"(, "to": "text")"),
            "a graph: who cannot move has lost\n"
            "(round): a to move; [with corners]: b; [|with bars|]: the end; =>: strategy\n"
            "behind a node: who wins, and in how many plies; =: drawn\n"
            "  (|1-a|)  b · 0\n  [|1-b|]  a · 0\n  (3-a)  a · 1  -> [2-b] => [|1-b|]\n  [2-b]  b · 1  => (|1-a|)\n");
  EXPECT_THAT(drawn(std::string(slides) + R"(, "plain": true)"), AllOf(StartsWith("<svg"), Not(HasSubstr("· 1"))));
  EXPECT_THAT(drawn(std::string(slides) + R"(, "to": "dot")"), StartsWith("digraph arena {"));
  EXPECT_THAT(drawn(game("nim(heaps=4)") + R"(, "kind": "arena", "to": "mermaid")"), StartsWith("flowchart TD"));
  EXPECT_THAT(drawn(game("nim(heaps=5)") + R"(, "kind": "undoubled", "to": "text")"), HasSubstr("g = 0"));
}

TEST(Draw, APlayerOrTargetsAskForTheAttractor) {
  const std::string named = drawn(std::string(slides) + R"(, "kind": "attractor", "player": 1, "to": "text")");
  EXPECT_THAT(named, HasSubstr("r: rank in the attractor of b"));
  EXPECT_EQ(drawn(std::string(slides) + R"(, "player": "b", "to": "text")"), named);
  EXPECT_EQ(drawn(std::string(slides) + R"(, "kind": "arena", "player": 1, "to": "text")"), named);
  EXPECT_THAT(drawn(std::string(slides) + R"(, "targets": ["2-b"], "to": "text")"), HasSubstr("  [2-b]  r = 0"));
  EXPECT_THAT(drawn(std::string(slides) + R"(, "player": 1, "animate": true)"), HasSubstr("<animate "));
}

// Ranks of a part are those of the whole game, whether somebody has solved it or not.
TEST(Draw, APartIsDrawnWithWhatHoldsInTheWhole) {
  const std::string part = game("nim(heaps=9)") + R"(, "position": "8-J1", "depth": 1, "to": "text", )";
  const std::string attractor = drawn(part + R"("kind": "attractor")");
  EXPECT_THAT(attractor, AllOf(HasSubstr("(7-J0)  r = 3 …"), HasSubstr("> [8-J1]  ->"), HasSubstr("(5-J0) …")));
  EXPECT_THAT(drawn(part + R"("kind": "attractor", "targets": ["7-J0"])"), HasSubstr("(7-J0)  r = 0 …"));
  const std::string verdicts = drawn(part + R"("kind": "arena")");
  EXPECT_THAT(verdicts, AllOf(HasSubstr("(7-J0)  J0 · 3 …"), HasSubstr("(5-J0)  J1 · 2 …")));

  const std::shared_ptr<const Game> game = make_game("nim(heaps=9)");
  SolvedGame found = game->solve(game->whole(), {}, Budget(), silent());
  const auto known = std::make_shared<const Known>(Known{std::move(found.oracle), found.chosen});
  const std::string position = "8-J1", depth = "1", to = "text", name = "nim(heaps=9)";
  for (const std::string kind : {"arena", "attractor"}) {
    Asked asked{.values = {{"game", &name}, {"position", &position}, {"depth", &depth}, {"to", &to}, {"kind", &kind}}};
    asked.find_game = [&](const std::string&) { return FoundGame{game, known}; };
    EXPECT_EQ(kind_named("draw").answer(asked).text, kind == "arena" ? verdicts : attractor);
  }
}

TEST(Draw, SaysInOneSentenceWhatIsWrong) {
  const std::string nim = game("nim(heaps=4)"), arena = nim + R"(, "kind": "arena")";
  EXPECT_EQ(drawn(nim + R"(, "to": "dot")"), "to dot is for kind arena, attractor or undoubled, not for board");
  EXPECT_EQ(drawn(arena + R"(, "to": "python")"), "to python is for kind board, not for arena");
  EXPECT_EQ(drawn(nim + R"(, "layout": "rows")"), "layout is for kind arena, attractor or undoubled, not for board");
  EXPECT_EQ(drawn(arena + R"(, "values": true)"), "values is for kind board, not for arena");
  EXPECT_EQ(drawn(arena + R"(, "boards": true, "to": "dot")"), "boards is for to svg or tikz, not for dot");
  EXPECT_EQ(drawn(nim + R"(, "bare": true)"), "bare is for to tikz, not for svg");
  EXPECT_EQ(drawn(nim + R"(, "exact": true)"), "exact is for the distances of values: say values too");
  EXPECT_EQ(drawn(nim + R"(, "title": "x", "no_title": true)"), "no_title excludes title");
  EXPECT_EQ(drawn(nim + R"(, "to": "png")"), "to: expected svg, tikz, dot, mermaid, text or python, not png");
  // Which starts another program.
  EXPECT_EQ(drawn(arena + R"(, "layout": "graphviz")"), "layout: expected auto, rows, rank or layer, not graphviz");
  EXPECT_EQ(drawn(std::string(slides) + R"(, "layout": "layer")"),
            "a graph has no layers of its own; use another layout");
  EXPECT_EQ(drawn(std::string(slides) + R"(, "boards": true)"), "a graph has no board to draw");
  EXPECT_EQ(drawn(std::string(slides) + R"(, "kind": "board")"), "a graph has no board to draw");
  std::string many = "\"graph\": [[]";
  for (int node = 0; node < 2000; ++node) many += ",[]";
  EXPECT_EQ(drawn(many + "]"), "more than 2000 nodes are too many to draw");
  EXPECT_EQ(drawn(game("nim(heaps=9)") + R"(, "kind": "undoubled", "depth": 2)"),
            "kind undoubled is of a whole graph, not of a part");
  EXPECT_THAT(drawn(nim + R"(, "depth": 2)"), HasSubstr("there is no parameter depth here"));
}

TEST(Draw, CountsTheLinesThroughEachCell) {
  EXPECT_EQ(drawn(game("tictactoe") + R"(, "weights": true, "to": "text")"), "  a b c\n1 3 2 3\n2 2 4 2\n3 3 2 3\n");
  EXPECT_THAT(drawn(game("connect4(cols=4,rows=4,line=4)") + R"(, "weights": true, "to": "text")"),
              HasSubstr("3 2 2 3\n"));
  EXPECT_THAT(drawn(game("nim(heaps=4)") + R"(, "weights": true)"), StartsWith("weights is for games of lines"));
}

TEST(Draw, DrawsOtherAnswers) {
  const std::string nim = game("nim(heaps=4)");
  EXPECT_THAT(drawn(nim + R"(, "of": "minimax", "depth": "all")"),
              AllOf(StartsWith("<svg"), HasSubstr("Nim, 4 sticks: minimax to the end of every line")));
  EXPECT_THAT(drawn(nim + R"(, "of": "minimax", "depth": "2", "to": "text")"), StartsWith("4-J0  max = "));
  EXPECT_THAT(drawn(nim + R"(, "of": "minimax", "to": "dot", "alpha_beta": true)"), StartsWith("digraph"));
  EXPECT_THAT(drawn(nim + R"(, "of": "minimax", "depth": "2", "replies": true, "to": "tikz", "bare": true)"),
              AllOf(StartsWith("% Nim, 4 sticks\n"), Not(HasSubstr("documentclass"))));
  const std::string match = nim + R"(, "of": "match", "first": "random", "second": "perfect", "games": 3)";
  EXPECT_THAT(drawn(match + R"(, "title": "Random")"), AllOf(StartsWith("<svg"), HasSubstr(">Random<")));
  EXPECT_THAT(drawn(nim + R"(, "of": "tournament", "players": ["random", "perfect"], "games": 2)"), StartsWith("<svg"));
  EXPECT_THAT(drawn(game("nim(heaps=1..4)") + R"(, "of": "sizes")"), StartsWith("<svg"));
  EXPECT_THAT(drawn(nim + R"(, "of": "statistics")"), AllOf(StartsWith("<svg"), HasSubstr("Nim, 4 sticks")));
  EXPECT_EQ(drawn(match + R"(, "to": "dot")"), "of match is for to svg or tikz, not for dot");
  EXPECT_EQ(drawn(match + R"(, "bare": true)"), "bare is for to tikz, not for svg");
  EXPECT_THAT(drawn(match + R"(, "layout": "rows")"), HasSubstr("there is no parameter layout here"));
  EXPECT_THAT(drawn(nim + R"(, "of": "count")"), HasSubstr("of: expected match, minimax, sizes, statistics"));
}

TEST(Draw, SaysWhatItIs) {
  const std::string name = "nim(heaps=3)", kind = "arena";
  for (const auto& [to, type] :
       {std::pair("svg", "image/svg+xml"), std::pair("tikz", "text/x-tex; charset=utf-8"),
        std::pair("dot", "text/vnd.graphviz; charset=utf-8"), std::pair("text", "text/plain; charset=utf-8")}) {
    const std::string form = to;
    Asked asked{.values = {{"game", &name}, {"kind", &kind}, {"to", &form}}};
    asked.find_game = [](const std::string& of) { return FoundGame{make_game(of)}; };
    EXPECT_STREQ(kind_named("draw").answer(asked).type, type);
  }
}

}  // namespace
}  // namespace zermelo::answers::draw_test
