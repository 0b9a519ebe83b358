// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/merge.h>

#include <algorithm>
#include <numeric>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/tables/key_file.h>
#include <zermelo/tables/table_fixture.h>
#include <zermelo/tables/table_writer.h>

namespace zermelo::tables {
namespace {

using Tables = std::vector<std::shared_ptr<const TableFile>>;

Bytes merged_bytes(const Tables& tables) {
  MemorySink sink;
  (void)merge(tables, sink, Budget(), silent());
  return sink.bytes_;
}

std::string merge_error(const Tables& tables) {
  try {
    (void)merged_bytes(tables);
    return "";
  } catch (const Error& error) {
    return std::string(error.code());
  }
}

Tables parts_of(const MemoryStore& store) {
  Tables parts;
  for (const auto& [name, bytes] : store.files_) {
    if (PartName::read(name)) parts.push_back(std::make_shared<const TableFile>(stored_in(bytes, name), Budget()));
  }
  return parts;
}

// Each block as a part of its own, as several processes write them.
Tables single_blocks(const TableFile& table) {
  Tables parts;
  const Description& all = table.description();
  Description plan = all;
  plan.layers.clear();
  plan.firsts.clear();
  for (std::uint64_t layer = 0; layer < all.layers.size(); ++layer) {
    for (std::uint64_t block = 0; block < table.blocks(layer); ++block) {
      const std::uint64_t first = block * all.entries_per_block;
      const std::uint64_t entries = std::min(all.entries_per_block, all.layers[layer] - first);
      MemorySink sink;
      TableWriter writer(plan, sink, Budget());
      writer.add(table.packed(layer, block));
      for (std::uint64_t each = 0; each < all.layers.size(); ++each)
        writer.end_layer(each == layer ? entries : 0, each == layer ? first : 0);
      (void)writer.finish(entries);
      const std::string name = PartName{static_cast<int>(layer), first}.text();
      parts.push_back(std::make_shared<const TableFile>(stored_in(sink.bytes_, name), Budget()));
    }
  }
  return parts;
}

TEST(Merge, PartsGiveTheirTable) {
  for (const Method method : {Method::dense, Method::sparse}) {
    const auto game = make_game("connect4(rows=4,cols=3)");
    MemoryStore store;
    const Bytes expected = layered_bytes(*game, {.method = method, .distances = true}, store);
    Tables parts = parts_of(store);
    EXPECT_GT(parts.size(), 5);
    std::reverse(parts.begin(), parts.end());
    EXPECT_EQ(merged_bytes(parts), expected) << name_of(method);
  }
}

TEST(Merge, RangesOfALayerGiveTheirTable) {
  const auto game = make_game("connect4(rows=4,cols=4)");
  const Bytes expected = table_bytes(*game, {.method = Method::dense, .distances = true});
  Tables parts = single_blocks(*opened(expected));
  EXPECT_EQ(merged_bytes(parts), expected);
  parts.insert(parts.begin() + 3, parts[3]);  // twice the same is no matter
  EXPECT_EQ(merged_bytes(parts), expected);
  const auto without = [&](const PartName& name) {
    Tables some;
    for (const auto& part : parts) {
      if (part->name() != name.text()) some.push_back(part);
    }
    return some;
  };
  ASSERT_EQ(without({13, 32768}).size(), parts.size() - 1);  // of the largest layers, the only ones with two blocks
  EXPECT_EQ(merge_error(without({13, 0})), "parts-do-not-fit");
  EXPECT_EQ(merge_error(without({7, 0})), "parts-do-not-fit");
}

TEST(Merge, JoinsWhatWasBuiltFromSeveralPositions) {
  const auto game = make_game("nim(heaps=3+4+5)");
  Tables tables;
  for (const char* const start : {"3+3+3-J1", "1+4+4-J0", "3+3+3-J1"}) {
    MemorySink sink;
    build_table(*game, Scope{game->read(start)}, {.distances = true}, sink, Budget(), silent());
    tables.push_back(opened(sink.bytes_));
  }
  const Table both(opened(merged_bytes(tables)), *game, Budget());
  EXPECT_TRUE(both.description().is_union);
  for (const auto& table : tables) {
    const Table one(table, *game, Budget());
    one.each([&](const AnyPosition& position, const Verdict& verdict) {
      const auto found = both.probe(position);
      ASSERT_TRUE(found) << game->text(position);
      EXPECT_EQ(found->verdict.distance, verdict.distance);
    });
    EXPECT_LT(one.positions(), both.positions());
  }
  EXPECT_FALSE(both.probe(game->initial()));
}

TEST(Merge, RefusesTablesThatDiffer) {
  const auto game = make_game("connect4(rows=4,cols=3)"), other = make_game("connect4(rows=4,cols=4)");
  const auto table = [](const Game& of, const BuildRequest& request) { return opened(table_bytes(of, request)); };
  const auto numbers = table(*game, {.method = Method::dense});
  EXPECT_EQ(merge_error({numbers, table(*game, {.method = Method::sparse})}), "tables-differ");
  EXPECT_EQ(merge_error({numbers, table(*game, {.method = Method::dense, .distances = true})}), "tables-differ");
  EXPECT_EQ(merge_error({numbers, table(*other, {.method = Method::dense})}), "tables-differ");
  EXPECT_EQ(merge_error({numbers, numbers}), "");
}

// The same table, which says that it is of another game.
std::shared_ptr<const TableFile> renamed(const std::shared_ptr<const TableFile>& table, const std::string& game) {
  Description plan = table->description();
  plan.game = game;
  MemorySink sink;
  std::vector<PartSource> parts;
  for (std::uint64_t layer = 0; layer < table->description().layers.size(); ++layer)
    parts.push_back({layer, 0, [table] { return table; }});
  plan.layers.clear();
  plan.firsts.clear();
  (void)assemble(plan, table->description().layers.size(), parts, sink, Budget(), silent());
  return opened(sink.bytes_);
}

std::string merge_whole_error(const Game& game, const Tables& tables) {
  MemorySink merged;
  try {
    (void)merge_whole(game, tables, merged, Budget(), silent());
  } catch (const Error& error) {
    return std::string(error.code());
  }
  return "";
}

// A table of numbers that says it is of a game without numbers, and one of a board with more layers.
TEST(Merge, RefusesATableThatOnlySaysItIsOfTheGame) {
  const auto real = make_game("connect4(rows=4,cols=3)");
  const auto table = opened(table_bytes(*real, {.method = Method::dense}));
  for (const char* const name : {"nim(heaps=3)", "connect4(rows=5,cols=4)", "othello", "krk"}) {
    const auto game = make_game(name);
    const auto forged = renamed(table, game->name());
    EXPECT_THAT(merge_whole_error(*game, {forged, forged}), testing::AnyOf("table-version", "table-damaged")) << name;
    if (name == game->name()) continue;
    const auto short_name = renamed(table, name);
    EXPECT_EQ(merge_whole_error(*game, {short_name, short_name}), "table-of-another-game") << name;
  }
}

TEST(Merge, RefusesKeysWithAGap) {
  const auto game = make_game("mnk(rows=3,cols=4,line=3)");
  Tables blocks = single_blocks(*opened(table_bytes(*game, {.method = Method::sparse, .distances = true})));
  const auto later = std::find_if(blocks.begin(), blocks.end(), [](const auto& part) {
    const auto& firsts = part->description().firsts;
    return std::any_of(firsts.begin(), firsts.end(), [](std::uint64_t first) { return first > 0; });
  });
  ASSERT_NE(later, blocks.end());
  EXPECT_EQ(merge_error(blocks), "");
  blocks.erase(later - 1);
  EXPECT_EQ(merge_error(blocks), "parts-do-not-fit");
}

TEST(PartStore, KnowsItsOwnFiles) {
  for (const char* const name :
       {"plan.zt", "whole.zt", "layer-17-0.zt", "layer-3.keys", "found-3-12.keys", "found.keys", "pack-7.parts"})
    EXPECT_TRUE(is_file_of_store(name)) << name;
  for (const char* const name : {"thesis.tex", ".bashrc", "lock", "layer.zt", "layer-1-x.zt", "found-me.keys", "a.keys",
                                 "pack-07.parts", "pack-0.parts", "pack.parts"})
    EXPECT_FALSE(is_file_of_store(name)) << name;
}

// Keys of three words, more than a chunk of a file holds.
TEST(KeyFile, CutsNoKeyInTwo) {
  MemorySink sink;
  std::vector<std::uint64_t> words(3 * 50'000);
  std::iota(words.begin(), words.end(), 0);
  const Description plan;
  const std::string name = "layer-3.keys";
  KeyFileWriter writer(sink, {plan, name});
  writer.append(words);
  writer.finish();
  std::vector<std::uint64_t> found;
  const auto file = stored_in(std::span<const std::uint8_t>(sink.bytes_), "keys");
  read_key_file(*file, {plan, name}, [&](std::span<const std::uint64_t> some) {
    EXPECT_EQ(some.size() % 3, 0u);
    found.insert(found.end(), some.begin(), some.end());
  });
  EXPECT_EQ(found, words);
  Description other_plan;
  other_plan.game = "nim(heaps=3)";
  const auto ignore = [](std::span<const std::uint64_t>) {};
  EXPECT_THROW(read_key_file(*file, {other_plan, name}, ignore), Error);
  EXPECT_THROW(read_key_file(*file, {plan, "layer-4.keys"}, ignore), Error);
}

}  // namespace
}  // namespace zermelo::tables
