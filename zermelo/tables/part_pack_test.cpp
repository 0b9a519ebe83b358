// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/part_pack.h>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>

namespace zermelo::tables {
namespace {

std::unique_ptr<ByteStore> stored(const Bytes& bytes) {
  return stored_in(std::span<const std::uint8_t>(bytes), "pack");
}

Bytes read_whole(const ByteStore& store) {
  Bytes bytes(store.size());
  store.read(0, bytes);
  return bytes;
}

std::vector<SmallFile> some_files() {
  const auto held = [](std::size_t size, std::uint8_t with) { return std::make_shared<const Bytes>(size, with); };
  return {{"layer-17-0.zt", held(1000, 1)}, {"layer-3.keys", held(0, 0)}, {"layer-16-0.zt", held(13, 7)}};
}

TEST(PartPack, GivesBackItsFiles) {
  const Bytes pack = packed_files(some_files());
  const auto found = files_in_pack(*stored(pack));
  ASSERT_EQ(found.size(), 3u);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto range = range_of(stored(pack), found[i]);
    EXPECT_EQ(found[i].name, some_files()[i].name);
    EXPECT_EQ(range->name(), "pack/" + found[i].name);
    EXPECT_EQ(read_whole(*range), *some_files()[i].bytes);
    Bytes beyond(range->size() + 1);
    EXPECT_THROW(range->read(0, beyond), Error);
  }
  EXPECT_TRUE(files_in_pack(*stored(packed_files({}))).empty());
}

TEST(PartPack, SeesWhatIsCutAndWhatIsChanged) {
  const Bytes pack = packed_files(some_files());
  for (std::size_t size = 0; size < pack.size(); ++size) {
    const Bytes cut(pack.begin(), pack.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_THROW((void)files_in_pack(*stored(cut)), Error) << size;
  }
  const std::size_t index_end = pack.size() - 1013;
  for (std::size_t at = 0; at < index_end; ++at) {
    Bytes changed = pack;
    changed[at] ^= 1;
    EXPECT_THROW((void)files_in_pack(*stored(changed)), Error) << at;
  }
}

TEST(PartPack, KeepsBytesThatAreRead) {
  auto bytes = std::make_shared<const Bytes>(Bytes{1, 2, 3});
  const auto store = stored_in(bytes, "layer-1-0.zt");
  bytes.reset();
  EXPECT_EQ(read_whole(*store), (Bytes{1, 2, 3}));
}

}  // namespace
}  // namespace zermelo::tables
