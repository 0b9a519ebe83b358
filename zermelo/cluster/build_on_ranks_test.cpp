// SPDX-License-Identifier: Apache-2.0
// What ranks build together, joined, has the bytes of what one process builds; also after a fault, and with another
// number of ranks.
#include <zermelo/cluster/build_on_ranks.h>

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/cluster/key_ranks.h>
#include <zermelo/cluster/locked_store.h>
#include <zermelo/cluster/thread_ranks.h>
#include <zermelo/tables/blocks.h>

namespace zermelo::cluster {
namespace {

struct BuildCase {
  const char* game;
  tables::BuildRequest request;
};

void build_with(int count, const BuildCase& with, LockedStore& store, const char* version = "test",
                std::uint64_t memory = Limits().memory) {
  run_ranks(count, Budget(), [&](Ranks& ranks) {
    const Budget budget(Limits{.memory = memory, .threads = 2});
    const auto game = make_game(with.game);
    const Scope part = game->whole();
    const tables::BuildPlan plan = tables::plan_table(*game, part, with.request, budget);
    (void)build_on_ranks(ranks, {*game, part, plan, version}, store, budget, silent());
  });
}

std::vector<BuildCase> build_cases() {
  return {{"connect4(rows=4,cols=4)", {.method = Method::dense}},
          {"connect4(rows=4,cols=4)", {.method = Method::dense, .distances = true}},
          {"chomp(rows=5,cols=5)", {.method = Method::dense, .distances = true}},
          {"connect4(rows=4,cols=4)", {.method = Method::sparse}},
          {"mnk(rows=3,cols=4,line=3)", {.method = Method::sparse, .distances = true}},
          {"nim(heaps=3+4+5)", {.method = Method::sparse, .distances = true}}};
}

TEST(BuildOnRanks, AnyNumberOfRanksGivesTheBytesOfOneProcess) {
  for (const BuildCase& with : build_cases()) {
    const auto game = make_game(with.game);
    const tables::Bytes expected = tables::table_bytes(*game, with.request);
    for (const int count : {1, 2, 3, 4, 7}) {
      LockedStore store;
      build_with(count, with, store);
      EXPECT_EQ(joined_bytes(store), expected) << with.game << " by " << name_of(with.request.method) << ", " << count;
    }
  }
}

TEST(BuildOnRanks, GoesOnAfterAnyFaultWithAnotherNumberOfRanks) {
  for (const BuildCase& with : build_cases()) {
    const auto game = make_game(with.game);
    const tables::Bytes expected = tables::table_bytes(*game, with.request);
    LockedStore whole;
    build_with(3, with, whole);
    const std::uint64_t stride = std::max<std::uint64_t>(1, whole.store_.steps_ / 7);
    for (std::uint64_t fault = 0; fault < whole.store_.steps_; fault += stride) {
      LockedStore store;
      store.store_.last_step_ = fault;
      EXPECT_THROW(build_with(3, with, store), Error);
      store.store_.last_step_ = tables::MemoryStore::never;
      build_with(2, with, store);
      EXPECT_EQ(joined_bytes(store), expected) << with.game << ", fault at step " << fault;
    }
  }
}

// A game that cycles begins again, whatever parts another number of ranks left.
TEST(BuildOnRanks, EndingsAreSolvedBackwards) {
  const BuildCase with{"krk", {.method = Method::retrograde, .distances = true}};
  const auto game = make_game(with.game);
  const tables::Bytes expected = tables::table_bytes(*game, with.request);
  LockedStore store;
  store.store_.last_step_ = 30;
  EXPECT_THROW(build_with(7, with, store), Error);
  store.store_.last_step_ = tables::MemoryStore::never;
  build_with(3, with, store);
  EXPECT_EQ(joined_bytes(store), expected);
}

TEST(BuildOnRanks, AFinishedTableIsNotBuiltAgain) {
  const BuildCase with{"connect4(rows=4,cols=3)", {.method = Method::dense}};
  LockedStore store;
  build_with(2, with, store);
  const std::uint64_t steps = store.store_.steps_;
  build_with(3, with, store);
  EXPECT_EQ(store.store_.steps_, steps);
  EXPECT_THROW(build_with(2, {with.game, {.method = Method::dense, .distances = true}}, store), Error);
}

TEST(BuildOnRanks, AnUnfinishedFolderIsNoTable) {
  const BuildCase with{"connect4(rows=4,cols=3)", {.method = Method::dense}};
  LockedStore store;
  store.store_.last_step_ = 20;
  EXPECT_THROW(build_with(2, with, store), Error);
  EXPECT_THROW((void)joined_bytes(store), Error);
}

// What happens to a folder of parts after it was finished.
TEST(BuildOnRanks, ALostOrDamagedPartIsSeen) {
  const BuildCase with{"mnk(rows=3,cols=4,line=3)", {.method = Method::sparse, .distances = true}};
  LockedStore store;
  build_with(3, with, store);
  const auto whole = store.store_.files_;
  const auto damaged = [&](const std::string& name, const std::function<void(tables::Bytes&)>& change) {
    store.store_.files_ = whole;
    change(store.store_.files_.at(name));
    EXPECT_THROW((void)joined_bytes(store), Error) << name;
  };
  int parts = 0;
  for (const auto& [name, bytes] : whole) {
    if (!tables::PartName::read(name)) continue;
    ++parts;
    store.store_.files_ = whole;
    store.store_.files_.erase(name);
    EXPECT_THROW((void)joined_bytes(store), Error) << name << " is lost";
    const std::uint64_t tail_at = tables::word_at(bytes.data() + bytes.size() - tables::end_bytes);
    damaged(name, [&](tables::Bytes& part) { part[tail_at - 8] ^= 4; });  // the first key of the last block
    damaged(name, [&](tables::Bytes& part) { part[tail_at + 8] ^= 1; });
    damaged(name, [](tables::Bytes& part) { part.resize(part.size() / 2); });
  }
  EXPECT_GE(parts, 13);  // one a layer at least
}

TEST(BuildOnRanks, AnotherGameIsNotReplacedByOneThatBeginsAgain) {
  LockedStore store;
  store.store_.last_step_ = 20;
  EXPECT_THROW(build_with(2, {"connect4(rows=4,cols=3)", {.method = Method::dense}}, store), Error);
  store.store_.last_step_ = tables::MemoryStore::never;
  const auto before = store.store_.files_;
  EXPECT_THROW(build_with(2, {"krk", {.method = Method::retrograde}}, store), Error);
  EXPECT_EQ(store.store_.files_, before);
}

std::string refusal(const std::function<void()>& act) {
  try {
    act();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(BuildOnRanks, RanksThatDifferAreNamed) {
  const auto game = make_game("connect4(rows=4,cols=3)");
  const Scope part = game->whole();
  const tables::BuildPlan plan = tables::plan_table(*game, part, {.method = Method::dense}, Budget());
  std::vector<LockedStore> stores(3);
  const auto with_versions = [&](const std::vector<std::string>& versions, bool one_store) {
    run_ranks(3, Budget(), [&](Ranks& ranks) {
      const auto rank = static_cast<std::size_t>(ranks.rank());
      (void)build_on_ranks(ranks, {*game, part, plan, versions[rank]}, stores[one_store ? 0 : rank], Budget(),
                           silent());
    });
  };
  EXPECT_EQ(refusal([&] {
              with_versions({"1", "1", "2"}, true);
            }),
            "rank 2 runs another version of the program than rank 0, or another kind of machine");
  EXPECT_EQ(refusal([&] {
              with_versions({"1", "1", "1"}, false);
            }),
            "rank 1 does not see the files that rank 0 sees: all need one folder");
}

TEST(BuildOnRanks, SaysHowManyRanksWouldDo) {
  const auto game = make_game("connect4(rows=6,cols=6)");
  const Budget roomy, small(Limits{.memory = std::uint64_t{1} << 30});
  const Scope part = game->whole();
  const tables::BuildPlan plan = tables::plan_table(*game, part, {.method = Method::dense}, roomy);
  const std::string said =
      refusal([&] { run_ranks(2, roomy, [&](Ranks& ranks) { require_memory(ranks, *game, part, plan, small); }); });
  ASSERT_NE(said.find("ranks would do"), std::string::npos) << said;
  const int enough = std::stoi(said.substr(said.rfind("; ") + 2));
  EXPECT_LE(memory_a_rank(*game, part, plan, enough, roomy), std::uint64_t{1} << 30);
  EXPECT_GT(memory_a_rank(*game, part, plan, enough - 1, roomy), std::uint64_t{1} << 30);
}

// The number of ranks that a refusal names.
int named_ranks(const std::string& said) {
  const std::size_t at = said.rfind("; ");
  return said.find("ranks would do") == std::string::npos ? 0 : std::stoi(said.substr(at + 2));
}

const BuildCase by_keys{"connect4(rows=4,cols=4)", {.method = Method::sparse}};

// Keys are found before anybody knows how many there are.
TEST(BuildOnRanks, SaysHowManyRanksWouldDoForWhatWasFound) {
  const std::uint64_t memory = KeyRanks::buffers(1) + (std::uint64_t{1} << 18);
  LockedStore store;
  const std::string said = refusal([&] { build_with(2, by_keys, store, "test", memory); });
  EXPECT_NE(said.find("positions found up to layer"), std::string::npos) << said;
  EXPECT_GT(named_ranks(said), 2) << said;
}

TEST(BuildOnRanks, SaysHowManyRanksWouldDoToSolveWhatWasFound) {
  const std::uint64_t memory = KeyRanks::buffers(1) + tables::KeyBlocks::memory() + (std::uint64_t{1} << 19);
  LockedStore store;
  const std::string said = refusal([&] { build_with(1, by_keys, store, "test", memory); });
  ASSERT_GT(named_ranks(said), 1) << said;
  build_with(named_ranks(said), by_keys, store, "test", memory);
  EXPECT_EQ(joined_bytes(store), tables::table_bytes(*make_game(by_keys.game), by_keys.request));
}

}  // namespace
}  // namespace zermelo::cluster
