// SPDX-License-Identifier: Apache-2.0
// Tables that are damaged, cut, of another game or of another version: each is one Error.
#include <cstdlib>
#include <string>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <zermelo/arena/random_arena.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/arena_game.h>
#include <zermelo/tables/blocks.h>
#include <zermelo/tables/table_fixture.h>

namespace zermelo::tables {
namespace {

// Opens the table and reads every block of it.
void read_all(const Bytes& bytes, const Game& game) {
  const Table table(opened(bytes), game, Budget());
  for (std::uint64_t layer = 0; layer < table.description().layers.size(); ++layer) {
    for (std::uint64_t block = 0; block < table.file().blocks(layer); ++block) (void)table.file().block(layer, block);
  }
}

std::string code_of(const Bytes& bytes, const Game& game) {
  try {
    read_all(bytes, game);
    return "";
  } catch (const Error& error) {
    return std::string(error.code());
  }
}

struct Example {
  std::unique_ptr<Game> game = make_game("mnk(rows=3,cols=3,line=3)");
  Bytes bytes;
  explicit Example(Method method) : bytes(table_bytes(*game, {.method = method, .distances = true})) {}
};

TEST(BrokenTable, FlippedBitsAreSeen) {
  for (const Method method : {Method::dense, Method::sparse}) {
    const Example example(method);
    ASSERT_EQ(code_of(example.bytes, *example.game), "");
    for (std::size_t at = 0; at < example.bytes.size(); ++at) {
      Bytes broken = example.bytes;
      broken[at] = static_cast<std::uint8_t>(broken[at] ^ 1 << at % 8);
      EXPECT_NE(code_of(broken, *example.game), "") << "byte " << at;
    }
  }
}

TEST(BrokenTable, CutFilesAreSeen) {
  const Example example(Method::sparse);
  for (std::size_t size = 0; size < example.bytes.size(); ++size) {
    const Bytes cut(example.bytes.begin(), example.bytes.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_NE(code_of(cut, *example.game), "") << size << " bytes";
  }
}

TEST(BrokenTable, AnotherGameIsNamed) {
  const Example example(Method::dense);
  const auto other = make_game("mnk(rows=3,cols=4,line=3)");
  EXPECT_EQ(code_of(example.bytes, *other), "table-of-another-game");
}

TEST(BrokenTable, AnotherVersionIsNamed) {
  Example example(Method::dense);
  example.bytes[8] = 3;
  EXPECT_EQ(code_of(example.bytes, *example.game), "table-version");
  EXPECT_EQ(code_of({'P', 'K', 3, 4}, *example.game), "not-a-table");
}

// The tail again, with a change and the checksum that fits it.
Bytes with_changed_word(const Bytes& bytes, std::size_t word, std::uint64_t value) {
  const std::uint64_t tail_at = word_at(bytes.data() + bytes.size() - end_bytes);
  Bytes changed(bytes.begin(), bytes.end() - 8);
  for (int i = 0; i < 8; ++i)
    changed[tail_at + 8 * word + static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(value >> 8 * i);
  append_word(changed, checksum({changed.data() + tail_at, changed.size() - tail_at}));
  return changed;
}

TEST(BrokenTable, AnotherNumberingIsNamed) {
  const Example example(Method::dense);
  EXPECT_EQ(code_of(with_changed_word(example.bytes, 1, 7), *example.game), "table-version");
  const Example keys(Method::sparse);
  EXPECT_EQ(code_of(with_changed_word(keys.bytes, 1, 7), *keys.game), "table-version");
}

// Whatever word of the tail is changed: an Error, or the verdict of the start as it was, or none.
TEST(BrokenTable, NonsenseWithTheRightChecksumIsHarmless) {
  for (const Method method : {Method::dense, Method::sparse}) {
    const Example example(method);
    const auto right = Table(opened(example.bytes), *example.game, Budget()).probe(example.game->initial());
    ASSERT_TRUE(right);
    int refused = 0, answered = 0;
    const std::uint64_t tail_at = word_at(example.bytes.data() + example.bytes.size() - end_bytes);
    const std::size_t words = (example.bytes.size() - end_bytes - tail_at) / 8;
    for (std::size_t word = 0; word < words; ++word) {
      for (const std::uint64_t value :
           {std::uint64_t{0}, std::uint64_t{3}, ~std::uint64_t{0}, std::uint64_t{1} << 32}) {
        try {
          const Bytes broken = with_changed_word(example.bytes, word, value);
          const Table table(opened(broken), *example.game, Budget());
          const auto found = table.probe(example.game->initial());
          EXPECT_TRUE(!found || found->verdict == right->verdict) << "word " << word << " is " << value;
          ++answered;
        } catch (const Error&) {
          ++refused;
        }
      }
    }
    EXPECT_GT(refused, 100) << name_of(method);
    EXPECT_GT(answered, 0) << name_of(method);
  }
}

// A table of an arena with one node that it has not, under right checksums.
TEST(BrokenTable, ANodeThatTheArenaLacksIsSeen) {
  const auto arena = std::make_shared<const Arena>(random_arena({ArenaShape::uniform, 50, 3, 7, true}));
  const auto game = make_arena_game("@arena", arena);
  Description plan = opened(table_bytes(*game, {}))->description();
  plan.layers.clear();
  plan.firsts.clear();
  for (const std::uint64_t node : {std::uint64_t{49}, std::uint64_t{50}, std::uint64_t{1} << 31}) {
    MemorySink sink;
    TableWriter writer(plan, sink, Budget());
    KeyBlocks blocks(writer, Budget());
    AnyPosition key;
    key.words[0] = node;
    blocks.add(key, 0);
    blocks.end_layer();
    (void)writer.finish(1);
    const Table table(opened(sink.bytes_), *game, Budget());
    const auto list = [&] { table.each([](const AnyPosition&, const Verdict&) {}); };
    if (node < arena->size()) {
      EXPECT_NO_THROW(list());
    } else {
      EXPECT_THROW(list(), Error) << node;
    }
  }
}

TEST(BrokenTable, AFileCutWhileItIsOpenIsAnError) {
  const Example example(Method::sparse);
  std::string name = testing::TempDir() + "/zermelo-XXXXXX";
  Descriptor file(mkostemp(name.data(), O_CLOEXEC));
  const std::string text(example.bytes.begin(), example.bytes.end());
  ASSERT_TRUE(file.write(text, Budget()));
  const auto opened_file =
      std::make_shared<const TableFile>(stored_in(Descriptor::open(name, O_RDONLY, Budget()), name), Budget());
  const Table table(opened_file, *example.game, Budget());
  ASSERT_EQ(truncate(name.c_str(), head_bytes), 0);
  try {
    (void)table.probe(example.game->initial());
    FAIL() << "read from a file that is not there";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), "table-cut");
  }
  unlink(name.c_str());
}

}  // namespace
}  // namespace zermelo::tables
