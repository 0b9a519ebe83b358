// SPDX-License-Identifier: Apache-2.0
// Lies under right checksums: the judge finds them, and bytes that are no positions are one Error.
#include <set>

#include <gtest/gtest.h>

#include <zermelo/arena/random_arena.h>
#include <zermelo/base/random.h>
#include <zermelo/catalogue/arena_game.h>
#include <zermelo/games/morris.h>
#include <zermelo/tables/forged_fixture.h>
#include <zermelo/tables/judge_table.h>

namespace zermelo::tables {
namespace {

constexpr std::uint64_t ended = 0, endless = 1;

TableFinding judged(const Game& game, const std::shared_ptr<const TableFile>& file) {
  const Table table(file, game, Budget());
  return judge_table(game, table, Budget(), silent());
}
std::string first_fault(const Game& game, const std::shared_ptr<const TableFile>& file) {
  const Finding finding = judged(game, file);
  EXPECT_TRUE(finding.unjudged.empty());
  return finding.right() ? "" : finding.sentences.front().in(Language::english);
}

TEST(Forged, DrawsThatEndMadeEndless) {
  const auto game = make_game("tictactoe");
  const auto keys = opened(table_bytes(*game, {.method = Method::sparse, .distances = true}));
  ASSERT_EQ(first_fault(*game, keys), "");
  KeysOfTable lie(*keys);
  ASSERT_GT(lie.replace(ended, endless), 100);
  EXPECT_NE(first_fault(*game, lie.written()), "");
  for (const bool distances : {true, false}) {
    const auto numbers = opened(table_bytes(*game, {.method = Method::dense, .distances = distances}));
    ASSERT_EQ(first_fault(*game, numbers), "");
    const auto all_endless =
        with_values(*numbers, [](std::uint64_t value) { return value == ended ? endless : value; });
    EXPECT_NE(first_fault(*game, all_endless).find("«draws, without end»"), std::string::npos) << distances;
  }
}

TEST(Forged, EndlessDrawsMadeToEnd) {
  const auto game = make_game("morris");
  const auto table = opened(table_bytes(*game, {}));
  ASSERT_EQ(first_fault(*game, table), "");
  KeysOfTable lie(*table);
  ASSERT_GT(lie.replace(endless, ended), 100);
  EXPECT_NE(first_fault(*game, lie.written()).find("no moves that keep it lead to a drawn end"), std::string::npos);
}

// Numbers that may cycle: krk has draws that end.
TEST(Forged, NumbersOfAGameThatMayCycle) {
  const auto game = make_game("pursuit(graph=cycle:5)");
  const auto table = opened(table_bytes(*game, {}));
  ASSERT_EQ(table->description().kind, KeyKind::numbers);
  ASSERT_EQ(first_fault(*game, table), "");
  const auto lie = with_values(*table, [](std::uint64_t value) { return value == endless ? ended : value; });
  EXPECT_NE(first_fault(*game, lie), "");
}

// In arenas every single draw, and all of a kind.
TEST(Forged, AnyDrawOfAnArena) {
  int lies = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto arena = std::make_shared<const Arena>(random_arena({ArenaShape::uniform, 40, 2, seed, true}));
    const auto game = make_arena_game("@arena", arena, DeadEnds::draw);
    MemorySink sink;
    build_table(*game, {game->initial(), Scope::Extent::everywhere}, {}, sink, Budget(), silent());
    const auto table = opened(sink.bytes_);
    ASSERT_EQ(first_fault(*game, table), "") << seed;
    for (const std::uint64_t said : {ended, endless}) {
      KeysOfTable all(*table);
      if (all.replace(said, 1 - said) == 0) continue;
      EXPECT_NE(first_fault(*game, all.written()), "") << seed;
    }
    for (Node node = 0; node < arena->size(); ++node) {
      KeysOfTable one(*table);
      std::uint64_t& value = one.layer(0).at(position_on(node));
      if (value > endless) continue;
      value = 1 - value;
      ++lies;
      EXPECT_NE(first_fault(*game, one.written()), "") << seed << ", node " << node;
    }
  }
  EXPECT_GT(lies, 50);
}

TEST(Forged, AKeyThatNoPlayLeadsTo) {
  const auto game = make_game("morris");
  KeysOfTable lie(*opened(table_bytes(*game, {})));
  // Both players have a line, which no play allows: the first player's counts.
  const Morris::Position both{{0b000000111, 0b111000000}, {0, 0}, 0};
  AnyPosition key;
  std::memcpy(key.words.data(), &both, sizeof both);
  key = game->abilities().canonical(key);
  ASSERT_EQ(game->end(key), End::first);
  ASSERT_TRUE(lie.layer(static_cast<std::size_t>(*game->layer(key))).emplace(key, 3).second);
  EXPECT_NE(first_fault(*game, lie.written()).find("no play from the start leads here"), std::string::npos);
}

TEST(Forged, AKeyThatOnlyFollowsAnother) {
  const auto game = make_game("nim(heaps=9)"), larger = make_game("nim(heaps=9)");
  MemorySink sink;
  build_table(*game, Scope{game->read("6-J1")}, {.method = Method::sparse, .distances = true}, sink, Budget(),
              silent());
  const auto part = opened(sink.bytes_),
             whole = opened(table_bytes(*game, {.method = Method::sparse, .distances = true}));
  KeysOfTable lie(*part), truth(*whole);
  for (std::size_t layer = 0; layer < whole->description().layers.size(); ++layer)
    lie.layer(layer) = truth.layer(layer);
  EXPECT_NE(first_fault(*game, lie.written()).find("no play from the start leads here"), std::string::npos);
}

// The same blocks under a changed description.
std::shared_ptr<const TableFile> with_tail(const TableFile& table, Scope::Extent extent, std::uint64_t positions) {
  Description plan = table.description();
  const std::vector<std::uint64_t> layers = std::exchange(plan.layers, {});
  plan.firsts.clear();
  plan.extent = extent;
  MemorySink sink;
  TableWriter writer(plan, sink, Budget());
  for (std::size_t layer = 0; layer < layers.size(); ++layer) {
    for (std::uint64_t block = 0; block < table.blocks(layer); ++block) writer.add(table.packed(layer, block));
    writer.end_layer(layers[layer]);
  }
  (void)writer.finish(positions);
  return opened(sink.bytes_);
}

TEST(Forged, ANumberOfPositionsThatIsNotTheirs) {
  for (const auto& [name, method] : {std::pair("nim(heaps=9)", Method::sparse), std::pair("tictactoe", Method::dense),
                                     std::pair("col(graph=cycle:5)", Method::dense)}) {
    const auto game = make_game(name);
    MemorySink sink;
    build_table(*game, game->whole(), {.method = method, .distances = true}, sink, Budget(), silent());
    const auto table = opened(sink.bytes_);
    const Description& truth = table->description();
    EXPECT_EQ(first_fault(*game, with_tail(*table, truth.extent, truth.positions)), "");
    for (const std::uint64_t said : {std::uint64_t{1}, truth.positions - 1, truth.positions + 1}) {
      EXPECT_NE(first_fault(*game, with_tail(*table, truth.extent, said)).find(" positions and holds "),
                std::string::npos)
          << name;
    }
  }
}

// Of Col's numbers some are boards that break its rule.
TEST(Forged, NumbersThatBelongToNoPositionAreNotCounted) {
  const auto game = make_game("col(graph=cycle:5)");
  const auto file = opened(table_bytes(*game, {.method = Method::dense, .distances = true}));
  std::uint64_t positions = 0;
  Table(file, *game, Budget()).each([&](const AnyPosition&, const Verdict&) { ++positions; });
  const TableFinding finding = judged(*game, file);
  EXPECT_EQ(finding.positions, positions);
  EXPECT_LT(positions, file->description().positions);
  EXPECT_LE(finding.judged, positions);
}

TEST(Forged, AnExtentThatTheGameCannotList) {
  for (const Method method : {Method::sparse, Method::dense}) {
    const auto game = make_game("tictactoe");
    const auto table = opened(table_bytes(*game, {.method = method, .distances = true}));
    const std::uint64_t positions = table->description().positions;
    EXPECT_NE(first_fault(*game, with_tail(*table, Scope::Extent::everywhere, positions)).find("every position"),
              std::string::npos);
    EXPECT_NE(first_fault(*game, with_tail(*table, Scope::Extent::from_starts, positions)).find("several starts"),
              std::string::npos);
  }
}

TEST(Forged, WhatMergedTablesHoldIsNotJudgedSilently) {
  const auto game = make_game("nim(heaps=9)");
  MemorySink sink;
  build_table(*game, Scope{game->read("6-J1")}, {.method = Method::sparse, .distances = true}, sink, Budget(),
              silent());
  Description plan = opened(sink.bytes_)->description();
  const std::uint64_t tail = word_at(sink.bytes_.data() + sink.bytes_.size() - end_bytes);
  Bytes merged(sink.bytes_.begin(), sink.bytes_.end() - 8);
  merged[tail + 32] |= 8;  // merged from several tables
  append_word(merged, checksum({merged.data() + tail, merged.size() - tail}));
  const Finding finding = judged(*game, opened(merged));
  EXPECT_TRUE(finding.right());
  EXPECT_EQ(finding.unjudged.size(), 1u);
}

// Any bytes as keys and as the start, in every game.
TEST(Forged, BytesThatAreNoPositionsAreHarmless) {
  Random random(1);
  int errors = 0, games = 0;
  for (const GameEntry& entry : registry()) {
    const auto game = entry.make({});
    const Abilities& abilities = game->abilities();
    const auto words = static_cast<std::size_t>(abilities.key_words);
    const auto layers = static_cast<std::size_t>(abilities.layering ? abilities.layering->layers : 1);
    Description plan = described(*game, {game->initial()}, {.method = Method::arena}, 5, Budget());
    for (int attempt = 0; attempt < 20; ++attempt) {
      std::set<AnyPosition, KeyOrder> keys;
      for (int i = 0; i < 8; ++i) {
        AnyPosition key = game->initial();
        for (std::size_t word = 0; word < words; ++word) {
          if (random.one_in(2))
            key.words[word] ^= attempt % 2 == 0 ? random.next() : std::uint64_t{1} << random.below(64);
        }
        keys.insert(key);
      }
      plan.start = attempt < 10 ? game->initial() : *keys.rbegin();
      MemorySink sink;
      TableWriter writer(plan, sink, Budget());
      KeyBlocks blocks(writer, Budget());
      const std::size_t layer = random.below(layers);
      for (std::size_t each = 0; each < layers; ++each) {
        if (each == layer) {
          for (const AnyPosition& key : keys) blocks.add(key, random.below(8));
        }
        blocks.end_layer();
      }
      (void)writer.finish(keys.size());
      try {
        EXPECT_FALSE(judged(*game, opened(sink.bytes_)).right()) << game->name();
      } catch (const Error& error) {
        EXPECT_EQ(error.code(), "table-damaged") << game->name() << ": " << error.what();
        ++errors;
      }
    }
    ++games;
  }
  EXPECT_GT(errors, 10 * games);
}

}  // namespace
}  // namespace zermelo::tables
