// SPDX-License-Identifier: Apache-2.0
#include "cli/small_parts.h"

#include <filesystem>

#include <gtest/gtest.h>
#include <stdlib.h>

#include <zermelo/base/error.h>

namespace zermelo::cli {
namespace {

using std::chrono::milliseconds;

// A disk takes a ninth of the time at most, whether it is slow or fast.
TEST(SyncPace, WaitsAsTheDiskIsSlow) {
  for (const int sync : {1, 30, 1000}) {
    SyncPace pace;
    SyncPace::Clock::time_point now{};
    int synced = 0;
    for (int step = 0; step < 9 * 100; ++step) {
      now += milliseconds(sync);
      if (!pace.is_due(now)) continue;
      pace.synced(now, now + milliseconds(sync));
      now += milliseconds(sync);
      ++synced;
    }
    EXPECT_LE(synced, 120);
    EXPECT_GE(synced, 80);
  }
}

class SmallPartsTest : public testing::Test {
 protected:
  SmallPartsTest() {
    std::string name = testing::TempDir() + "/zermelo-parts-XXXXXX";
    path_ = mkdtemp(name.data());
  }
  ~SmallPartsTest() override { std::filesystem::remove_all(path_); }

  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(path_), {}));
  }
  static tables::Bytes read(const SmallParts& parts, const std::string& name) {
    const auto store = parts.open(name);
    tables::Bytes bytes(store->size());
    store->read(0, bytes);
    return bytes;
  }

  std::string path_;
};

TEST_F(SmallPartsTest, AreFoundAgainAfterAFlush) {
  const tables::PartsFolder folder(path_, Budget());
  SmallParts parts(folder);
  for (int layer = 0; layer < 50; ++layer) {
    parts.add("layer-" + std::to_string(layer) + ".keys", tables::Bytes(100, static_cast<std::uint8_t>(layer)));
    EXPECT_EQ(read(parts, "layer-" + std::to_string(layer) + ".keys")[99], layer);
  }
  parts.flush();
  SmallParts again(folder);
  again.find();
  EXPECT_EQ(again.names(), parts.names());
  EXPECT_EQ(read(again, "layer-49.keys"), tables::Bytes(100, 49));
}

TEST_F(SmallPartsTest, AreOnDiskInTheOrderInWhichTheyCame) {
  const tables::PartsFolder folder(path_, Budget());
  SmallParts parts(folder);
  for (int layer = 0; layer < 200; ++layer) {
    parts.add("layer-" + std::to_string(layer) + ".keys", tables::Bytes(10));
    SmallParts on_disk(folder);
    on_disk.find();
    const std::size_t held = on_disk.names().size();
    EXPECT_LE(held, static_cast<std::size_t>(layer) + 1);
    ASSERT_GT(held, 0u);
    EXPECT_TRUE(on_disk.holds("layer-" + std::to_string(held - 1) + ".keys"));
  }
}

TEST_F(SmallPartsTest, GoWithTheirPack) {
  const tables::PartsFolder folder(path_, Budget());
  SmallParts parts(folder);
  parts.add("layer-1.keys", tables::Bytes(10));
  parts.add("layer-2.keys", tables::Bytes(10));
  parts.flush();
  for (const char* const name : {"layer-1.keys", "layer-2.keys"}) {
    EXPECT_TRUE(parts.holds(name));
    parts.remove(name);
    EXPECT_FALSE(parts.holds(name));
  }
  EXPECT_EQ(files(), 0u);
  parts.add("layer-3.keys", tables::Bytes(10));
  parts.remove_all();
  EXPECT_TRUE(parts.names().empty());
  EXPECT_EQ(files(), 0u);
}

}  // namespace
}  // namespace zermelo::cli
