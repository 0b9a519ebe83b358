// SPDX-License-Identifier: Apache-2.0
// Tables built layer by layer: the same bytes as from memory, whatever happens on the way.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/tables/key_runs.h>
#include <zermelo/tables/table_fixture.h>

namespace zermelo::tables {
namespace {

struct LayersCase {
  std::string game;
  BuildRequest request;
};

std::vector<LayersCase> layered_cases() {
  return {{"connect4(rows=4,cols=3)", {.method = Method::dense}},
          {"connect4(rows=4,cols=3)", {.method = Method::dense, .distances = true}},
          {"mnk(rows=3,cols=3,line=3)", {.method = Method::dense}},
          {"mnk(rows=3,cols=3,line=3)", {.method = Method::sparse, .distances = true}},
          {"connect4(rows=4,cols=3)", {.method = Method::sparse}},
          {"nim(heaps=3+4+5)", {.distances = true}},
          {"nim(heaps=3+4+5)", {}}};
}

TEST(Layers, GiveTheBytesOfATableFromMemory) {
  for (const LayersCase& built : layered_cases()) {
    const auto game = make_game(built.game);
    MemoryStore store;
    EXPECT_EQ(layered_bytes(*game, built.request, store), table_bytes(*game, built.request)) << built.game;
  }
}

TEST(Layers, GoOnAfterAnyFault) {
  for (const LayersCase& built : layered_cases()) {
    const auto game = make_game(built.game);
    MemoryStore whole;
    const Bytes expected = layered_bytes(*game, built.request, whole);
    const std::uint64_t stride = std::max<std::uint64_t>(1, whole.steps_ / 40);
    for (std::uint64_t fault = 0; fault < whole.steps_; fault += stride) {
      MemoryStore store;
      store.last_step_ = fault;
      EXPECT_THROW(layered_bytes(*game, built.request, store), Error);
      store.last_step_ = MemoryStore::never;
      EXPECT_EQ(layered_bytes(*game, built.request, store), expected) << built.game << ", fault at step " << fault;
    }
  }
}

TEST(Layers, GoOnWithoutTheLatestParts) {
  for (const LayersCase& built : layered_cases()) {
    const auto game = make_game(built.game);
    MemoryStore whole;
    const Bytes expected = layered_bytes(*game, built.request, whole);
    for (std::uint64_t fault = whole.steps_ / 8; fault < whole.steps_; fault += whole.steps_ / 8) {
      for (const std::size_t lost : {1, 2, 5, 11}) {
        MemoryStore store;
        store.last_step_ = fault;
        EXPECT_THROW(layered_bytes(*game, built.request, store), Error);
        store.last_step_ = MemoryStore::never;
        store.lose(lost);
        EXPECT_EQ(layered_bytes(*game, built.request, store), expected)
            << built.game << ", fault at step " << fault << ", " << lost << " changes lost";
      }
    }
  }
}

// Every file of an unfinished table under the name of every other one of its kind.
TEST(Layers, TakeNoPartForAnother) {
  int refused = 0;
  for (const LayersCase& built : layered_cases()) {
    const auto game = make_game(built.game);
    MemoryStore whole;
    const Bytes expected = layered_bytes(*game, built.request, whole);
    for (const std::uint64_t fault : {whole.steps_ / 3, whole.steps_ * 2 / 3, whole.steps_ - 2}) {
      MemoryStore cut;
      cut.last_step_ = fault;
      EXPECT_THROW(layered_bytes(*game, built.request, cut), Error);
      for (const auto& [name, bytes] : cut.files_) {
        for (const auto& [other, other_bytes] : cut.files_) {
          const bool same_kind = name.substr(name.rfind('.')) == other.substr(other.rfind('.'));
          if (name == other || !same_kind || name == "plan.zt" || bytes == other_bytes) continue;
          MemoryStore store;
          store.files_ = cut.files_;
          store.files_[name] = other_bytes;
          try {
            EXPECT_EQ(layered_bytes(*game, built.request, store), expected)
                << built.game << ": " << other << " as " << name;
          } catch (const Error& error) {
            EXPECT_EQ(error.code(), "part-damaged") << error.what();
            ++refused;
          }
        }
      }
    }
  }
  EXPECT_GT(refused, 100);
}

TEST(Layers, SolveNoLayerTwice) {
  const auto game = make_game("connect4(rows=4,cols=4)");
  const BuildRequest request{.method = Method::dense};
  MemoryStore store;
  const Bytes expected = layered_bytes(*game, request, store);
  const std::uint64_t all = store.steps_;
  EXPECT_EQ(layered_bytes(*game, request, store), expected);
  EXPECT_EQ(store.steps_, all);  // nothing was written
}

TEST(Layers, KeepToTheirMemory) {
  const auto game = make_game("connect4(rows=4,cols=4)");
  for (const Method method : {Method::dense, Method::sparse}) {
    const BuildRequest request{.method = method, .distances = true};
    const Budget small({.memory = std::uint64_t{8} << 20});
    MemoryStore store;
    EXPECT_EQ(layered_bytes(*game, request, store, small), table_bytes(*game, request)) << name_of(method);
    EXPECT_LE(small.peak(), std::uint64_t{8} << 20);
  }
}

std::vector<std::uint64_t> counted(std::uint64_t begin, std::uint64_t end, std::uint64_t step) {
  std::vector<std::uint64_t> words;
  for (; begin < end; begin += step) words.push_back(begin);
  return words;
}

// In memory, and in a file where the budget is short.
TEST(RawWords, AreReadAsTheyWereWritten) {
  const auto all = counted(0, 100'000, 1);
  for (const std::uint64_t bytes : {std::uint64_t{1} << 30, std::uint64_t{1} << 16}) {
    const Budget budget({.memory = bytes});
    MemoryStore store;
    RawWords words(all.size(), store, budget);
    words.append({all.data(), 1000});
    words.append({all.data() + 1000, all.size() - 1000});
    words.finish();
    words.let_go();
    const RawWords moved = std::move(words);
    EXPECT_TRUE(std::equal(all.begin(), all.end(), moved.words().begin(), moved.words().end()));
    EXPECT_LE(budget.peak(), bytes);
  }
}

TEST(KeyRuns, MergeWhatIsInMemoryAndOnDisk) {
  for (const std::uint64_t bytes : {std::uint64_t{1} << 30, std::uint64_t{1} << 18}) {
    const Budget budget({.memory = bytes});
    MemoryStore store;
    KeyRuns runs(1, store, budget);
    for (const std::uint64_t step : {2, 3, 5, 7}) runs.add(counted(0, 60'000, step));
    std::vector<std::uint64_t> merged, expected;
    runs.merge([&](std::span<const std::uint64_t> some) { merged.insert(merged.end(), some.begin(), some.end()); });
    for (std::uint64_t i = 0; i < 60'000; ++i) {
      if (i % 2 == 0 || i % 3 == 0 || i % 5 == 0 || i % 7 == 0) expected.push_back(i);
    }
    EXPECT_EQ(merged, expected);
    EXPECT_EQ(runs.words(), 0);
    EXPECT_LE(budget.peak(), bytes);
  }
}

TEST(KeyRuns, CompareKeysOfSeveralWords) {
  const Budget budget;
  MemoryStore store;
  KeyRuns runs(2, store, budget);
  runs.add(std::vector<std::uint64_t>{9, 0, 1, 1});
  runs.add(std::vector<std::uint64_t>{0, 0, 1, 1, 0, 2});
  std::vector<std::uint64_t> merged;
  runs.merge([&](std::span<const std::uint64_t> some) { merged.insert(merged.end(), some.begin(), some.end()); });
  EXPECT_EQ(merged, (std::vector<std::uint64_t>{0, 0, 9, 0, 1, 1, 0, 2}));
}

TEST(Layers, AreOfOneTable) {
  const auto game = make_game("connect4(rows=4,cols=3)");
  MemoryStore store;
  (void)layered_bytes(*game, {.method = Method::dense}, store);
  try {
    (void)layered_bytes(*game, {.method = Method::dense, .distances = true}, store);
    FAIL() << "went on with the parts of another table";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), "another-build");
  }
}

TEST(Layers, ThatAreDamagedAreNamed) {
  for (const LayersCase& built : layered_cases()) {
    const auto game = make_game(built.game);
    MemoryStore whole;
    const Bytes expected = layered_bytes(*game, built.request, whole);
    int named = 0;
    for (const auto& [name, bytes] : whole.files_) {
      for (const std::size_t at : {std::size_t{9}, bytes.size() / 2, bytes.size() - 1}) {
        MemoryStore store;
        store.files_ = whole.files_;
        store.files_[name][at] ^= 0x10;
        try {
          EXPECT_EQ(layered_bytes(*game, built.request, store), expected) << built.game << ", " << name;
        } catch (const Error& error) {
          EXPECT_EQ(error.place().file, name);
          ++named;
        }
      }
    }
    EXPECT_GT(named, 10) << built.game;
  }
}

}  // namespace
}  // namespace zermelo::tables
