// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/descriptor.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <zermelo/base/error.h>

namespace zermelo::descriptor_test {
namespace {

class DescriptorTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "zermelo-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string fifo() const {
    const std::string path = folder_ / "fifo";
    EXPECT_EQ(mkfifo(path.c_str(), 0600), 0);
    return path;
  }

  std::filesystem::path folder_;
};

Budget short_budget() { return Budget(Limits{.seconds = 0.05}); }

std::string read_some(const Descriptor& from, const Budget& budget) {
  std::array<char, 64> block;
  const ssize_t got = from.read(block.data(), block.size(), budget);
  return got < 0 ? "failed" : std::string(block.data(), static_cast<std::size_t>(got));
}

std::string code_of(auto&& action) {
  try {
    action();
  } catch (const Error& error) {
    return std::string(error.code().empty() ? error.what() : error.code());
  }
  return "";
}

TEST_F(DescriptorTest, AFifoWithoutAWriterIsWaitedForInTime) {
  const Descriptor reading = Descriptor::open(fifo(), O_RDONLY, Budget());
  ASSERT_TRUE(reading.is_open());
  EXPECT_EQ(code_of([&] { (void)read_some(reading, short_budget()); }), "over-time");
}

TEST_F(DescriptorTest, AFifoWithoutAReaderIsWaitedForInTime) {
  const std::string path = fifo();
  EXPECT_EQ(code_of([&] { (void)Descriptor::open(path, O_WRONLY, short_budget()); }), "over-time");
}

TEST_F(DescriptorTest, AReaderThatDoesNotReadIsWaitedForInTime) {
  const std::string path = fifo();
  const Descriptor reading = Descriptor::open(path, O_RDONLY, Budget());
  const Descriptor writing = Descriptor::open(path, O_WRONLY, Budget());
  const std::string more_than_a_pipe_holds(std::size_t{1} << 21, 'x');
  EXPECT_EQ(code_of([&] { (void)writing.write(more_than_a_pipe_holds, short_budget()); }), "over-time");
}

TEST_F(DescriptorTest, CancellingEndsTheWait) {
  const Descriptor reading = Descriptor::open(fifo(), O_RDONLY, Budget());
  const Budget budget;
  std::thread other([&] { budget.cancel(); });
  EXPECT_EQ(code_of([&] { (void)read_some(reading, budget); }), "interrupted");
  other.join();
}

TEST_F(DescriptorTest, WhatIsReadyIsTakenThoughTheTimeIsOver) {
  const std::string path = fifo();
  const Descriptor reading = Descriptor::open(path, O_RDONLY, Budget());
  Descriptor writing = Descriptor::open(path, O_WRONLY, Budget());
  const Budget over(Limits{.seconds = -1});
  EXPECT_TRUE(writing.write("some", over));
  EXPECT_EQ(read_some(reading, over), "some");
  EXPECT_TRUE(writing.close());
  EXPECT_EQ(read_some(reading, over), "");
}

TEST_F(DescriptorTest, AnUnnamedFileLeavesItsFolderEmpty) {
  const Descriptor file = Descriptor::unnamed(folder_, Budget());
  ASSERT_TRUE(file.is_open());
  EXPECT_TRUE(std::filesystem::is_empty(folder_));
  EXPECT_TRUE(file.write("first, second", Budget()));
  EXPECT_TRUE(file.seek(7));
  EXPECT_EQ(read_some(file, Budget()), "second");
}

TEST_F(DescriptorTest, SaysWhyTheSystemRefuses) {
  EXPECT_FALSE(Descriptor::open(folder_ / "absent", O_RDONLY, Budget()).is_open());
  EXPECT_EQ(errno, ENOENT);
  EXPECT_FALSE(Descriptor::unnamed(folder_ / "absent", Budget()).is_open());
  EXPECT_EQ(errno, ENOENT);
  const Descriptor full = Descriptor::open("/dev/full", O_WRONLY, Budget());
  EXPECT_FALSE(full.write("text", Budget()));
  EXPECT_EQ(errno, ENOSPC);
}

}  // namespace
}  // namespace zermelo::descriptor_test
