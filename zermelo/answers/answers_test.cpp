// SPDX-License-Identifier: Apache-2.0
// Questions about games, asked as a door asks them.
#include <algorithm>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/answers/arena_view.h>
#include <zermelo/answers/ask.h>
#include <zermelo/answers/choose.h>
#include <zermelo/answers/count.h>
#include <zermelo/answers/entrants.h>
#include <zermelo/answers/explain.h>
#include <zermelo/answers/games.h>
#include <zermelo/answers/kinds.h>
#include <zermelo/answers/line.h>
#include <zermelo/answers/minimax.h>
#include <zermelo/answers/nimber.h>
#include <zermelo/answers/position.h>
#include <zermelo/answers/score.h>
#include <zermelo/answers/solve.h>
#include <zermelo/answers/symmetries.h>
#include <zermelo/answers/tournament.h>
#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::answers::answers_test {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::Optional;
using testing::StartsWith;

template <class Answer>
std::string json_of(const Answer& answer) {
  return json_text(answer, Language::english);
}

template <class Answer>
std::vector<std::string> words_of(const Answer& answer) {
  std::vector<std::string> words;
  Sentences sentences({Language::english},
                      [&](const Sentence& sentence) { words.push_back(sentence.text.in(Language::english)); });
  say(sentences, answer);
  return words;
}

std::shared_ptr<const Known> solved(const Game& game) {
  SolvedGame found = game.solve(game.whole(), {}, Budget(), silent());
  return std::make_shared<const Known>(Known{std::move(found.oracle), found.chosen});
}

TEST(Solve, IsTheSameFromAKnownGame) {
  const auto game = make_game("nim(heaps=6)");
  Place place = read_place(*game, "", "1");
  for (const bool every_move : {false, true}) {
    const Solve question{.every_move = every_move};
    place.known = nullptr;
    Solved alone = ask(question, place, {});
    place.known = solved(*game);
    Solved from_known = ask(question, place, {});
    from_known.positions = alone.positions;
    from_known.method = alone.method;
    EXPECT_EQ(json_of(from_known), json_of(alone));
    EXPECT_EQ(words_of(from_known), words_of(alone));
  }
}

TEST(Solve, HandsOverEachStage) {
  const auto game = make_game("domineering(rows=4,cols=4)");
  std::vector<Solved::Stage> stages;
  const Solved last = ask(Solve{.every_move = true}, read_place(*game, "", ""), {},
                          [&](const Solved& so_far) { stages.push_back(so_far.stage); });
  EXPECT_TRUE(std::is_sorted(stages.begin(), stages.end()));
  EXPECT_TRUE(last.complete);
  EXPECT_EQ(last.stage, Solved::Stage::distance);
  ASSERT_TRUE(last.moves.has_value());
  EXPECT_EQ(last.moves->size(), game->choices(game->initial()).size());
}

TEST(Solve, GivesTheLineWhereTheDistanceWasLeftOut) {
  const auto game = make_game("domineering(rows=6,cols=6)");
  const Solved solved = ask(Solve{.line = true}, read_place(*game, "", ""), {.most_for_a_stage = 0});
  ASSERT_FALSE(solved.distances);
  ASSERT_TRUE(solved.line.has_value());
  EXPECT_GT(solved.line->size(), 10u);
  EXPECT_THAT(words_of(solved), Contains(StartsWith("line: v")));
}

TEST(Solve, AsksForAMethodEvenWhereTheGameIsKnown) {
  const auto game = make_game("nim(heaps=6)");
  Place place = read_place(*game, "", "");
  place.known = solved(*game);
  EXPECT_EQ(ask(Solve{.method = "memo"}, place, {}).method, "memo");
}

TEST(Score, CountsTheStonesThatAreLeft) {
  const auto game = make_game("connect4(cols=4,rows=4,line=3)");
  const Scorer scorer(Score{.every_move = true}, *game, Budget(), silent());
  const Scored found = scorer.of(game->initial());
  ASSERT_TRUE(found.moves.has_value());
  int best = -100;
  for (const Scored::Move& move : *found.moves) best = std::max(best, move.score);
  EXPECT_THAT(found.score, Optional(best));
  EXPECT_THAT(words_of(found), ElementsAre(HasSubstr(" 1:")));
  EXPECT_THAT(ask(Score{.weak = true}, read_place(*game, "", ""), {}).score, Optional(best > 0 ? 1 : 0));
  const auto nim = make_game("nim");
  EXPECT_THROW((void)ask(Score(), read_place(*nim, "", ""), {}), Error);
}

TEST(Count, IsByLayerWhereThereAreLayers) {
  const auto game = make_game("nim(heaps=4)");
  const Counted by_layer = ask(Count(), read_place(*game, "", ""), {});
  EXPECT_EQ(by_layer.by, CountBy::layer);
  EXPECT_EQ(by_layer.positions, 6u);
  const Counted by_ply = ask(Count{.by = "ply"}, read_place(*game, "", ""), {});
  EXPECT_EQ(by_ply.by, CountBy::ply);
  EXPECT_EQ(by_ply.positions, by_layer.positions);
  EXPECT_THAT(json_of(ask(Count{.estimate = true}, read_place(*game, "", ""), {})), HasSubstr("\"sparse_bytes\":"));
}

TEST(Games, AreAllThereAre) {
  EXPECT_EQ(ask(Games()).games.size(), registry().size());
  EXPECT_THAT(words_of(ask(Games{"chomp"}))[0], HasSubstr("chomp: "));
  EXPECT_THROW((void)ask(Games{"chomps"}), Error);
}

TEST(Players, NeedNoFileAndNoPerson) {
  const PlayersFound found = ask(Players());
  EXPECT_GT(found.players.size(), 8u);
  EXPECT_THAT(json_of(found), AllOf(HasSubstr("level:N"), Not(HasSubstr("human")), Not(HasSubstr("strategy"))));
}

std::string view_of(const std::string& fields) {
  return ask(R"({"ask": "arena", "game": "bouton", )" + fields + "}", Language::english, Budget());
}

TEST(ArenaView, IsThereWhereAFieldOfItIsGiven) {
  EXPECT_THAT(view_of(R"("view": true)"), AllOf(HasSubstr("\"moves\":[\"1"), Not(HasSubstr("\"layout\""))));
  EXPECT_THAT(view_of(R"("boards": true)"), HasSubstr("\"board\":{"));
  EXPECT_THAT(view_of(R"("view": true, "sinks": true)"), AllOf(HasSubstr("\"sinks\""), Not(HasSubstr("\"moves\""))));
  EXPECT_THAT(view_of(R"("view": false)"), Not(HasSubstr("\"title\"")));
}

TEST(ArenaView, LaysOutAsManyNodesAndEdgesAsThereAre) {
  const auto game = make_game("nim(heaps=4)");
  const ExploredGame explored = game->explore(game->whole(), Budget(), silent());
  const GraphPlace place{.arena = explored.arena, .game = game.get(), .position = explored.position};
  for (const char* layout : {"auto", "rows", "rank", "layer"}) {
    const ArenaViewed viewed = ask(ArenaView{.layout = layout}, place, {}, {});
    ASSERT_TRUE(viewed.laid.has_value());
    EXPECT_EQ(viewed.laid->layout.centres.size(), explored.arena.size());
    EXPECT_EQ(viewed.laid->layout.routes.size(), explored.arena.edges());
    for (const draw::Point centre : viewed.laid->layout.centres) EXPECT_GE(std::min(centre.x, centre.y), 25);
  }
  const auto width = [&](bool upright) {
    const auto laid = *ask(ArenaView{.layout = "auto", .upright = upright}, place, {}, {}).laid;
    std::set<double> places;
    for (const draw::Point centre : laid.layout.centres) places.insert(centre.x);
    return places.size();
  };
  EXPECT_EQ(width(true), 2u);
  EXPECT_EQ(width(false), 4u);
}

TEST(ArenaView, RefusesALayoutThatIsNotThere) {
  EXPECT_THROW((void)view_of(R"("layout": "round")"), Error);
  EXPECT_THROW((void)view_of(R"("layout": "auto", "order": ["9-J0"])"), Error);
  EXPECT_THROW((void)ask(R"({"ask": "arena", "graph": {"a-0": []}, "layout": "layer"})", Language::english, Budget()),
               Error);
}

TEST(Position, HasABoardAndThePlayThatLedThere) {
  const auto game = make_game("chomp(rows=2,cols=2)");
  const PositionFound found = ask(Position(), read_place(*game, "", "2-2"));
  EXPECT_EQ(found.history.size(), 1u);
  ASSERT_TRUE(found.board.has_value());
  EXPECT_EQ(found.moves.size(), game->choices(found.position).size());
  const auto large = make_game("wythoff(a=1000,b=1000)");
  EXPECT_THAT(json_of(ask(Position(), read_place(*large, "", ""))), HasSubstr("\"board\":null"));
}

TEST(Position, ShowsHowTheSidesLook) {
  const auto sides = [](const char* name, const char* moves) {
    const auto game = make_game(name);
    return *ask(Position(), read_place(*game, "", moves)).sides;
  };
  const Sides discs = sides("othello(size=4)", "b1");
  ASSERT_TRUE(discs.score.has_value());
  EXPECT_THAT(*discs.score, ElementsAre(4u, 1u));
  EXPECT_EQ(discs.pieces[1]->paint, Board::Paint::white);
  // An empty board shows them too; matches belong to nobody.
  EXPECT_EQ(sides("connect4", "").pieces[1]->paint, Board::Paint::red);
  EXPECT_FALSE(sides("connect4", "").score.has_value());
  EXPECT_FALSE(sides("nim", "").pieces[0].has_value());
  EXPECT_TRUE(sides("krk", "").chess);
  EXPECT_FALSE(sides("morris", "").chess);
}

// Of a position of the game, what is on each cell of its first board.
std::vector<std::string> pieces_of(const Game& game, const AnyPosition& position) {
  const Board first = *game.board(game.initial()), here = *game.board(position);
  std::vector<std::string> pieces;
  for (const Board::Cell& cell : first.cells) {
    const auto same = std::find_if(here.cells.begin(), here.cells.end(),
                                   [&](const Board::Cell& other) { return other.x == cell.x && other.y == cell.y; });
    const bool gone = same == here.cells.end() || same->blocked;
    pieces.push_back(gone ? "#" : same->piece.empty() ? "." : same->piece);
  }
  return pieces;
}

TEST(Position, IsSetUpOnItsBoard) {
  for (const char* name : {"connect4", "tictactoe", "othello(size=4)", "hex", "krk", "chess_ending", "chomp", "bouton",
                           "domineering", "col", "morris"}) {
    const auto game = make_game(name);
    AnyPosition at = game->initial();
    for (int ply = 0; ply < 5 && game->result(at) == End::none; ++ply) {
      at = game->choices(at).back().after;
      const std::string mover = std::to_string(index(game->to_move(at)));
      const Position question{.pieces = pieces_of(*game, at), .mover = mover};
      EXPECT_EQ(game->text(ask(question, read_place(*game, "", "")).position), game->text(at)) << name;
    }
  }
  const auto board = make_game("tictactoe");
  const auto set_up = [&](std::vector<std::string> pieces) {
    return ask(Position{.pieces = std::move(pieces)}, read_place(*board, "", ""));
  };
  EXPECT_THROW((void)set_up({"X"}), Error);
  EXPECT_THROW((void)set_up({"O", "O", "O", "O", "O", ".", ".", ".", "."}), Error);
}

TEST(Solve, CountsMatesInMoves) {
  const auto game = make_game("krk");
  const Place place = read_place(*game, "8/8/8/8/8/1K6/7R/k7 w - - 0 1", "");
  EXPECT_THAT(json_of(ask(Solve{}, place, {})), HasSubstr("\"distance\":1,\"mate\":1,"));
  const auto nim = make_game("nim(heaps=4)");
  EXPECT_THAT(json_of(ask(Solve{}, read_place(*nim, "", ""), {})), testing::Not(HasSubstr("mate")));
}

TEST(Nimbers, AreAddedUp) {
  const auto game = make_game("kayles(heap=6)");
  const NimbersFound alone = ask(Nimbers(), read_place(*game, "", ""), {});
  EXPECT_EQ(alone.sum.sum, 3u);
  const NimbersFound balanced = ask(Nimbers{.plus = {"nim(heaps=3)"}}, read_place(*game, "", ""), {});
  EXPECT_EQ(balanced.sum.sum, 0u);
  EXPECT_TRUE(balanced.sum.winning.empty());
  EXPECT_THAT(json_of(balanced), HasSubstr("kayles(heap=6) + nim(heaps=3,take=1+2+3,play=normal"));
  std::vector<std::string> lines;
  each_nimber(read_place(*game, "", ""), {}, [&](const NimberOfPosition& line) { lines.push_back(csv_line(line)); });
  EXPECT_EQ(lines.front().substr(0, 7), "6-J0,0,");
}

TEST(Line, MarksEachMove) {
  const auto game = make_game("nim(heaps=6)");
  const Judged judged = ask(Line(), read_place(*game, "", "1,2,2"), {});
  ASSERT_EQ(judged.positions.size(), 4u);
  EXPECT_TRUE(judged.complete);
  EXPECT_THAT(judged.moves[0].mark, Optional(Judged::Mark::best));
  EXPECT_THAT(judged.moves[2].mark, Optional(Judged::Mark::best));
  const Judged blunder = ask(Line(), read_place(*game, "", "2"), {});
  EXPECT_THAT(blunder.moves[0].mark, Optional(Judged::Mark::mistake));
  EXPECT_THAT(blunder.moves[0].best_moves, ElementsAre("1"));
  EXPECT_THAT(words_of(blunder)[0], HasSubstr("mistake: loses"));
}

TEST(Line, LeavesOutWhatTheTimeDidNotAllow) {
  const auto game = make_game("nim(heaps=6)");
  Limits limits;
  limits.checks = 1;
  const Judged judged = ask(Line(), read_place(*game, "", "1,2"), {.budget = Budget(limits)});
  EXPECT_FALSE(judged.complete);
  EXPECT_FALSE(judged.moves[0].mark.has_value());
  EXPECT_THAT(json_of(judged), HasSubstr(R"("mark":null)"));
}

// Calls use(budget) with budgets that end ever later, until it says that its answer is complete.
template <class Use>
void with_short_budgets(const Use& use) {
  bool complete = false;
  Limits limits;
  limits.checks = 1;
  while (!complete) {
    (void)budget_error([&] { complete = use(Budget(limits)); });
    limits.checks += 1 + limits.checks / 4;
  }
}

// A search knows who wins long before it has compared the moves.
constexpr const char* slow_moves = "......./.R.J.../.J.R.../.R.J.../.JRR.../.RJJ... J";

TEST(Solve, NamesEveryMoveThatTheTimeDidNotAllowToJudge) {
  const auto game = make_game("connect4");
  const Place place = read_place(*game, slow_moves, "");
  const std::size_t moves = game->choices(place.position()).size();
  const std::string best = "* " + ask(Solve(), place, {}).best_moves->front() + " ";
  int without_best = 0;
  with_short_budgets([&](const Budget& budget) {
    const Solved solved = ask(Solve{.every_move = true}, place, {.budget = budget});
    EXPECT_EQ(solved.moves.value_or(std::vector<AnsweredMove>()).size(), moves);
    if (!solved.best_moves) ++without_best;
    for (const std::string& line : words_of(solved))
      EXPECT_TRUE(line[0] != '*' || line.find(best) != std::string::npos) << line;
    return solved.complete;
  });
  EXPECT_GT(without_best, 0);
}

TEST(Line, MarksNothingWronglyWhereTheTimeWasShort) {
  const auto game = make_game("connect4");
  const Place place = read_place(*game, slow_moves, "3");
  int marked = 0, unmarked = 0;
  with_short_budgets([&](const Budget& budget) {
    const Judged judged = ask(Line(), place, {.budget = budget});
    const auto mark = judged.moves[0].mark;
    ++(mark ? marked : unmarked);
    EXPECT_EQ(mark.value_or(Judged::Mark::mistake), Judged::Mark::mistake);
    return judged.complete;
  });
  EXPECT_GT(marked, 0);
  EXPECT_GT(unmarked, 0);
}

TEST(Explain, SaysWhy) {
  const auto game = make_game("nim(heaps=5)");
  const Place place = read_place(*game, "", "");
  play::Expert expert = place.expert({}, Budget(), silent());
  EXPECT_THAT(words_of(ask(Explain{.move = "2"}, place, expert))[0], HasSubstr("2"));
  EXPECT_GT(words_of(ask(Explain{.all_the_way = true}, place, expert)).size(),
            words_of(ask(Explain(), place, expert)).size());
}

TEST(Symmetries, FindsMovesThatAreAlike) {
  const auto board = make_game("tictactoe");
  const SymmetriesFound start = ask(Symmetries(), read_place(*board, "", ""));
  EXPECT_THAT(start.classes,
              ElementsAre(ElementsAre("a1", "c1", "a3", "c3"), ElementsAre("b1", "a2", "c2", "b3"), ElementsAre("b2")));
  const auto heap = make_game("fibonacci");
  const SymmetriesFound alone = ask(Symmetries(), read_place(*heap, "", ""));
  EXPECT_EQ(alone.classes.size(), heap->choices(heap->initial()).size());
  EXPECT_THAT(words_of(alone)[0], HasSubstr("no symmetry"));
}

TEST(Symmetries, AreTheSameForPositionsThatAreAlike) {
  const auto board = make_game("tictactoe");
  const SymmetriesFound left = ask(Symmetries(), read_place(*board, "", "a1"));
  const SymmetriesFound right = ask(Symmetries(), read_place(*board, "", "c3"));
  EXPECT_EQ(left.canonical, right.canonical);
  EXPECT_EQ(left.classes.size(), right.classes.size());
  EXPECT_TRUE(ask(Symmetries(), read_place(*board, "XXX/OO./...-J1", "")).classes.empty());
}

TEST(Minimax, WritesValuesInEitherPlayersView) {
  const auto game = make_game("col(graph=path:4)");
  const Place place = read_place(*game, "", "");
  const Searched first = ask(Minimax{.depth = "2", .replies = true}, place, Budget());
  const Searched second = ask(Minimax{.depth = "2", .view = "1", .replies = true}, place, Budget());
  ASSERT_EQ(first.replies->rows.size(), 4u);
  for (std::size_t i = 0; i < first.replies->rows.size(); ++i)
    EXPECT_EQ(first.replies->rows[i].value, 1 - second.replies->rows[i].value) << i;
  EXPECT_THAT(json_of(first), HasSubstr("0.6666666666666666"));
  EXPECT_THAT(words_of(first).back(), HasSubstr("0.6666666666666666"));
  EXPECT_EQ(words_of(first)[0], "....: 0.5");
}

TEST(Minimax, SearchesATreeOfNumbers) {
  const auto value = [](const char* leaves) {
    return ask_tree(Minimax{.alpha_beta = true, .leaves = leaves}, Budget()).found.value.guess();
  };
  EXPECT_EQ(value("[[3, 12], [2, [4, 6]]]"), 3);
  EXPECT_EQ(value("((3, 12), (2, (4, 6)))"), 3);
  EXPECT_EQ(value("{'min': [[3, 12], [2, [4, 6]]]}"), 4);
  EXPECT_EQ(value("[{'max': [3, 12]}, [2, -1.5]]"), 12);
  const auto fault = [&](const char* leaves) -> std::string {
    try {
      (void)value(leaves);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_THAT(fault("3"), HasSubstr("a list"));
  EXPECT_THAT(fault("[[3, 12], []]"), HasSubstr("11: a node is a number"));
  EXPECT_THAT(fault("[3, 'a']"), HasSubstr("a node is a number"));
  EXPECT_THAT(fault("{'mean': [1, 2]}"), HasSubstr("a node is a number"));
  EXPECT_THAT(fault("[[3, 12"), testing::Not(testing::IsEmpty()));
  EXPECT_THROW((void)ask_tree(Minimax{.depth = "2", .leaves = "[1, 2]"}, Budget()), Error);
}

TEST(Minimax, MarksAnswersAboutATree) {
  const auto marked = [](const char* said, std::vector<std::string> cuts) {
    return *ask_tree(Minimax{.alpha_beta = true,
                             .leaves = "[[3, 12], [2, [4, 6]]]",
                             .mark_value = said,
                             .mark_cuts = std::move(cuts)},
                     Budget())
                .marks;
  };
  EXPECT_TRUE(marked("3", {"D"}).value->right);
  EXPECT_TRUE(marked("3", {"D"}).cuts->right);
  const TreeMarks wrong = marked("2", {"b2", "X"});
  EXPECT_FALSE(wrong.value->right);
  EXPECT_THAT(wrong.value->reasons[0].in(Language::english), HasSubstr("which is not 2"));
  ASSERT_EQ(wrong.cuts->reasons.size(), 3u);
  EXPECT_THAT(wrong.cuts->reasons[0].in(Language::english), HasSubstr("b2 is visited"));
  EXPECT_THAT(wrong.cuts->reasons[1].in(Language::english), HasSubstr("X is no node"));
  EXPECT_THAT(wrong.cuts->reasons[2].in(Language::english), HasSubstr("one more branch"));
  EXPECT_FALSE(marked("3", {"-"}).cuts->right);
  EXPECT_FALSE(marked("3", {}).cuts.has_value());
}

TEST(Minimax, TakesAHeuristicOfTheCallers) {
  const auto game = make_game("nim(heaps=5)");
  const Place place = read_place(*game, "", "");
  const Minimax question{.depth = "1"};
  const Guess guess = [&](const AnyPosition& position) { return game->text(position) == "4-J1" ? 0.25 : -2; };
  const Searched found = ask(question, searchable(question, place, Budget(), guess));
  EXPECT_EQ(found.number(found.found.value), 0.25);
  EXPECT_EQ(found.chosen, 0u);
  EXPECT_THAT(json_of(found), HasSubstr(R"("heuristic":"heuristic","value":0.25)"));
}

TEST(Choose, IsTheSameForTheSameSeed) {
  const auto game = make_game("chomp(rows=4,cols=5)");
  const Place place = read_place(*game, "", "");
  std::set<std::string> moves;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::string move = ask(Choose{"random", seed}, place, Budget()).made.move;
    EXPECT_EQ(move, ask(Choose{"random", seed}, place, Budget()).made.move);
    moves.insert(move);
  }
  EXPECT_GT(moves.size(), 3u);
  EXPECT_THROW((void)ask(Choose{"human"}, place, Budget()), Error);
}

struct Table {
  std::unique_ptr<Game> game = make_game("nim(heaps=9)");
  Place place = read_place(*game, "", "");
  play::Expert expert = place.expert({}, Budget(), silent());

  Entrants entrants(const std::vector<std::string>& texts) {
    Entrants all({.expert = expert, .budget = Budget()});
    for (const std::string& text : texts) all.add(text);
    return all;
  }
};

TEST(Match, KeepsThePlaysThatAreAskedFor) {
  Table table;
  Matched answer;
  int progress = 0;
  ask(Match{.games = 10, .plays = 3}, table.place, table.entrants({"random", "perfect"}), Budget(), answer,
      [&] { ++progress; });
  EXPECT_EQ(progress, 11);
  EXPECT_EQ(answer.plays.size(), 3u);
  EXPECT_EQ(answer.result.players[1].wins, 10u);
  EXPECT_THAT(json_of(answer), HasSubstr(R"("games":10,"of":10)"));
}

TEST(Tournament, GivesTheMatchesThatTheirSeedsGiveAgain) {
  Table table;
  TournamentPlayed played;
  const std::vector<std::string> players = {"random", "careful", "perfect"};
  ask(Tournament{.games = 20, .seed = 7}, table.place, table.entrants(players), Budget(), played);
  ASSERT_EQ(played.result.pairings.size(), 6u);
  for (const play::Pairing& pairing : played.result.pairings) {
    const Matched match = match_in(played, pairing);
    Matched again;
    ask(match.asked, table.place, table.entrants({players[pairing.first], players[pairing.second]}), Budget(), again);
    EXPECT_EQ(again.result.lengths, match.result.lengths);
    EXPECT_EQ(again.result.players[0].wins, match.result.players[0].wins);
  }
}

std::string asked(std::string_view question) {
  try {
    return ask(question, Language::english, Budget());
  } catch (const Error& error) {
    return error.what();
  }
}

// {"ask": KIND, "game": "nim(heaps=6)", FIELDS}
std::string nim_question(const std::string& kind, const std::string& fields) {
  return "{\"ask\": \"" + kind + "\", \"game\": \"nim(heaps=6)\"" + (fields.empty() ? "" : ", ") + fields + "}";
}

TEST(Ask, AnswersEveryKind) {
  // Which Nim has not; and pictures are no JSON.
  const std::set<std::string> elsewhere = {"devices",   "draw",  "games", "players",
                                           "questions", "score", "sheet", "sizes"};
  const std::map<std::string, std::string> needed = {{"match", R"("first": "perfect", "second": "random", "games": 2)"},
                                                     {"tournament", R"("players": ["perfect", "random"], "games": 2)"},
                                                     {"check", R"("answers": ["{'1-J1'}"])"},
                                                     {"choose", R"("player": "random", "moves": "1")"}};
  EXPECT_THAT(asked("{\"ask\": \"games\", \"name\": \"nim\"}"), HasSubstr("\"parameters\":[{"));
  EXPECT_THAT(asked("{\"ask\": \"sizes\", \"game\": \"nim(heaps=1..4)\"}"), HasSubstr("\"cells\":[{\"parameters\""));
  EXPECT_THAT(asked(R"({"ask": "sheet", "key": "# S\n## q1\n```zermelo\n= 3\n```\n",
                       "answers": [{"name": "ada.py", "text": "q1 = 3"}]})"),
              HasSubstr("\"mark\":20"));
  for (const Kind& kind : all_kinds()) {
    if (elsewhere.contains(kind.name)) continue;
    const auto fields = needed.find(kind.name);
    EXPECT_THAT(asked(nim_question(kind.name, fields == needed.end() ? "" : fields->second)), StartsWith("{\""))
        << kind.name;
  }
}

TEST(Ask, TellsWhatCanBeAsked) {
  EXPECT_THAT(asked(R"({"ask": "questions"})"),
              AllOf(HasSubstr(R"({"ask":"choose","summary":"the move of a program","fields":[{"name":"game",)"),
                    HasSubstr(R"({"name":"player","kind":"text","required":true,"meaning":"who moves"})"),
                    HasSubstr(R"({"name":"games","kind":"whole","min":1,"max":100000000,"default":100,)")));
  EXPECT_THAT(asked(R"({"ask": "questions", "game": "nim"})"), HasSubstr("there is no parameter game here"));
}

TEST(Ask, SaysInOneSentenceWhatIsWrong) {
  EXPECT_EQ(asked("solve"), "question:1:1: 'solve' is not a value: put a text between quotes");
  EXPECT_THAT(asked("[]"), HasSubstr("a question is written {\"ask\""));
  EXPECT_THAT(asked(nim_question("win", "")), AllOf(StartsWith("ask: expected a"), EndsWith(", not win")));
  EXPECT_EQ(asked("{\"ask\": \"solve\"}"), "the parameter game is missing");
  EXPECT_EQ(asked(nim_question("solve", R"("game": "chomp")")), "the parameter game is given twice");
  EXPECT_THAT(asked(nim_question("solve", R"("moves": "9")")), HasSubstr("9"));
  EXPECT_THAT(asked(nim_question("solve", R"("depth": 9)")), HasSubstr("there is no parameter depth here"));
  EXPECT_EQ(asked(nim_question("choose", R"("player": "level:3", "seed": -1)")),
            "seed: expected a whole number from 0 to 18446744073709551615, not -1");
}

TEST(Entrants, ArePrograms) {
  Table table;
  EXPECT_THROW((void)table.entrants({"human"}), Error);
  EXPECT_EQ(table.entrants({"parfait"}).name(0).text, "perfect");
}

}  // namespace
}  // namespace zermelo::answers::answers_test
