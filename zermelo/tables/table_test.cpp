// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/table.h>

#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/answer.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/tables/table_fixture.h>
#include <zermelo/tables/table_game.h>

namespace zermelo::tables {
namespace {

struct BuildCase {
  std::string game;
  BuildRequest request;
  KeyKind kind;
};

std::vector<BuildCase> cases() {
  return {{"nim(heaps=3+4+5)", {.distances = true}, KeyKind::sorted_keys},
          {"nim(heaps=3+4+5)", {}, KeyKind::sorted_keys},
          {"mnk(rows=3,cols=3,line=3)", {.distances = true}, KeyKind::numbers},
          {"mnk(rows=3,cols=3,line=3)", {}, KeyKind::numbers},
          {"mnk(rows=3,cols=3,line=3)", {.method = Method::sparse, .distances = true}, KeyKind::sorted_keys},
          {"mnk(rows=3,cols=3,line=3)", {.method = Method::arena, .distances = true}, KeyKind::sorted_keys},
          {"connect4(rows=4,cols=4)", {.distances = true}, KeyKind::numbers},
          {"connect4(rows=4,cols=4)", {}, KeyKind::numbers}};
}

// Compares a table with a solution in memory.
void expect_agrees(const Game& game, const Table& table, const GameOracle& solution, const std::string& what) {
  const bool distances = table.description().distances;
  std::uint64_t seen = 0;
  solution.each([&](const AnyPosition& position, const Verdict& verdict) {
    ++seen;
    const auto found = table.probe(position);
    ASSERT_TRUE(found) << what << ": " << game.text(position) << " is missing";
    EXPECT_EQ(found->verdict.outcome, verdict.outcome) << what << ": " << game.text(position);
    if (!distances || verdict.outcome == Outcome::draw) return;
    EXPECT_EQ(found->verdict.distance, verdict.distance) << what << ": " << game.text(position);
  });
  EXPECT_GT(seen, 0);
}

TEST(Table, HoldsWhatWasSolved) {
  for (const BuildCase& built : cases()) {
    const auto game = make_game(built.game);
    const Table table(opened(table_bytes(*game, built.request)), *game, Budget());
    const std::string what = built.game + (built.request.distances ? " with distances" : "");
    EXPECT_EQ(table.description().kind, built.kind) << what;
    EXPECT_EQ(table.description().game, game->name());
    expect_agrees(*game, table, *game->solve(game->whole(), {}, Budget(), silent()).oracle, what);
  }
}

// An image's entry is never looked at: it repeats the one before it, which packs to nothing.
TEST(Table, KeepsOneOfSymmetricNumbers) {
  const auto game = make_game("connect4(rows=4,cols=4)");
  const auto file = opened(table_bytes(*game, {.method = Method::dense}));
  ASSERT_TRUE(file->description().images);
  const auto numbering = game->abilities().numbering(Budget());
  std::uint64_t images = 0, stored = 0;
  for (int layer = 0; layer < numbering->layers(); ++layer) {
    const auto block = file->block(static_cast<std::uint64_t>(layer), 0);
    for (std::uint64_t number = 1; number < block->entries(); ++number) {
      const AnyPosition position = numbering->at(layer, number);
      if (numbering->glance(position)) continue;
      const bool image = numbering->canonical_number(position) != number;
      (image ? images : stored)++;
      ASSERT_TRUE(!image || block->value(number) == block->value(number - 1)) << game->text(position);
    }
  }
  EXPECT_GT(images, stored * 9 / 10);
}

// It has no flag that the second one lacks.
TEST(Table, ReadsTheFirstFormat) {
  const auto game = make_game("nim(heaps=3+4+5)");
  Bytes bytes = table_bytes(*game, {});
  bytes[magic.size()] = 1;
  EXPECT_TRUE(Table(opened(bytes), *game, Budget()).probe(game->initial()));
}

TEST(Table, HoldsRetrogradeSolutions) {
  const auto game = make_game("krk");
  const SolvedGame solved = game->solve(game->whole(), {}, Budget(), silent());
  MemorySink sink;
  write_table(*game, game->whole(), solved, {}, sink, Budget(), silent());
  const Table table(opened(sink.bytes_), *game, Budget());
  EXPECT_EQ(table.description().kind, KeyKind::numbers);
  EXPECT_EQ(table.positions(), solved.oracle->positions());
  expect_agrees(*game, table, *solved.oracle, "krk");
}

TEST(Table, HoldsKeysWhereNothingGoesBackwardsOverNumbers) {
  for (const char* const name : {"morris", "mnk(rows=3,cols=3,line=3)"}) {  // without numbers; without predecessors
    const auto game = make_game(name);
    const Table table(opened(table_bytes(*game, {.method = Method::retrograde, .distances = true})), *game, Budget());
    EXPECT_EQ(table.description().kind, KeyKind::sorted_keys) << name;
    EXPECT_TRUE(judge(*game, table, false).right()) << name;
  }
}

TEST(Table, IsRightByTheRulesAlone) {
  for (const BuildCase& built : cases()) {
    const auto game = make_game(built.game);
    const Table table(opened(table_bytes(*game, built.request)), *game, Budget());
    const Finding finding = judge(*game, table, !built.request.distances);
    EXPECT_TRUE(finding.right()) << built.game << ": " << finding.faults << " faults";
  }
}

TEST(Table, IsTheSameForAnyNumberOfThreads) {
  const auto game = make_game("connect4(rows=4,cols=4)");
  const Budget one({.threads = 1}), three({.threads = 3});
  EXPECT_EQ(table_bytes(*game, {.distances = true}, one), table_bytes(*game, {.distances = true}, three));
  const BuildRequest keys{.method = Method::sparse};
  EXPECT_EQ(table_bytes(*game, keys, one), table_bytes(*game, keys, three));
}

TEST(Table, KnowsNothingOfOtherPositions) {
  const auto game = make_game("nim(heaps=3+4+5)");
  const Scope part{game->read("2+2+2-J1")};
  MemorySink sink;
  build_table(*game, part, {}, sink, Budget(), silent());
  const Table table(opened(sink.bytes_), *game, Budget());
  EXPECT_TRUE(table.probe(part.from));
  EXPECT_FALSE(table.probe(game->initial()));
}

TEST(Table, AnswersManyThreads) {
  const auto game = make_game("connect4(rows=4,cols=4)");
  const Budget small({.memory = std::uint64_t{24} << 20});  // few blocks stay unpacked
  const Table table(opened(table_bytes(*game, {.method = Method::sparse}), small), *game, small);
  const auto solved = game->solve(game->whole(), {}, Budget(), silent());
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back([&] { expect_agrees(*game, table, *solved.oracle, "in a thread"); });
  for (std::thread& thread : threads) thread.join();
}

TEST(Table, IsNotMadeOfSomePositions) {
  const auto game = make_game("mnk(rows=3,cols=3,line=3)");
  MemorySink sink;
  try {
    build_table(*game, game->whole(), {.method = Method::memo}, sink, Budget(), silent());
    FAIL() << "memo leaves positions out";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), "knows-some");
  }
}

TEST(Table, BuildingKeepsToItsMemory) {
  const auto game = make_game("connect4(rows=4,cols=4)");
  const Budget small({.memory = std::uint64_t{1} << 18});
  MemorySink sink;
  try {
    build_table(*game, game->whole(), {.distances = true}, sink, small, silent());
    FAIL() << "built within 256 KB";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::budget);
  }
}

// Stones that do not fit the mover: such a position has the number of another.
TEST(Table, HoldsNoPositionThatCannotArise) {
  const auto game = make_game("connect4(rows=4,cols=4)");
  for (const Method method : {Method::dense, Method::sparse}) {
    const Table table(opened(table_bytes(*game, {.method = method})), *game, Budget());
    EXPECT_TRUE(table.probe(game->read("..../..../..../J... R")));
    for (const char* const text : {"..../..../..../J... J", "..../JJ../JJ../JJ.. R"})
      EXPECT_FALSE(table.probe(game->read_anything(text))) << text << " by " << name_of(method);
  }
}

// Where positions come back, outcomes alone say who wins, and not how.
TEST(TableGame, WinsWhereAnOldTableHasNoDistances) {
  const auto plain = make_game("krk");
  const SolveRequest request{.method = Method::retrograde, .outcome_only = true};
  MemorySink sink;
  (void)write_table(*plain, plain->whole(), plain->solve(plain->whole(), request, Budget(), silent()), request, sink,
                    Budget(), silent());
  const auto game = with_table(make_game("krk"), opened(sink.bytes_), Budget());
  EXPECT_FALSE(opened(sink.bytes_)->description().distances);
  EXPECT_NE(answer(*game, Scope{game->initial()}).chosen.method, Method::table);
  EXPECT_TRUE(opened(table_bytes(*plain, {}))->description().distances);
}

TEST(TableGame, AnswersFromTheTable) {
  const auto plain = make_game("mnk(rows=3,cols=3,line=3)");
  const auto game =
      with_table(make_game("mnk(rows=3,cols=3,line=3)"), opened(table_bytes(*plain, {.distances = true})), Budget());
  const Answer found = answer(*game, Scope{game->initial()});
  EXPECT_EQ(found.chosen.method, Method::table);
  EXPECT_TRUE(found.complete && found.distances);
  EXPECT_EQ(found.best->size(), 9);
}

TEST(TableGame, LeavesOutDistancesThatItsTableLacks) {
  const auto plain = make_game("nim(heaps=3+4+5)");
  const auto game = with_table(make_game("nim(heaps=3+4+5)"), opened(table_bytes(*plain, {})), Budget());
  const Answer found = answer(*game, Scope{game->initial()});
  EXPECT_EQ(found.chosen.method, Method::table);
  EXPECT_TRUE(found.complete && !found.distances);
  AnswerRequest insisting;
  insisting.insist = true;
  const Answer exact = answer(*game, Scope{game->initial()}, insisting);
  EXPECT_TRUE(exact.distances);
  EXPECT_NE(exact.chosen.method, Method::table);
}

}  // namespace
}  // namespace zermelo::tables
