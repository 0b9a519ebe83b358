// SPDX-License-Identifier: Apache-2.0
// Tables built layer by layer: the same bytes as from memory, whatever happens on the way.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
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
  const auto game = make_game("connect4(rows=4,cols=5)");
  for (const Method method : {Method::dense, Method::sparse}) {
    const BuildRequest request{.method = method, .distances = true};
    const Budget small({.memory = std::uint64_t{12} << 20});
    MemoryStore store;
    EXPECT_EQ(layered_bytes(*game, request, store, small), table_bytes(*game, request)) << name_of(method);
    EXPECT_LE(small.peak(), std::uint64_t{12} << 20);
  }
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
    for (const auto& [name, bytes] : whole.files_) {
      for (const std::size_t at : {std::size_t{9}, bytes.size() / 2, bytes.size() - 1}) {
        MemoryStore store;
        store.files_ = whole.files_;
        store.files_[name][at] ^= 0x10;
        try {
          EXPECT_EQ(layered_bytes(*game, built.request, store), expected) << built.game << ", " << name;
        } catch (const Error& error) {
          EXPECT_EQ(error.place().file, name);
        }
      }
    }
  }
}

}  // namespace
}  // namespace zermelo::tables
