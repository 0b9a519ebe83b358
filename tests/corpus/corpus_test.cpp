// SPDX-License-Identifier: Apache-2.0
// Every text that a fuzzer found worth keeping, through that fuzzer's own check (a failure aborts with the text).
// cmake/tests.cmake compiles the fuzzers into this program and lists them.
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/corpus/fuzzers.h"

namespace zermelo {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

TEST(Corpus, EveryFuzzerSurvivesItsOwn) {
  ASSERT_FALSE(fuzzers().empty());
  for (const auto& [name, check] : fuzzers()) {
    const fs::path folder = fs::path("fuzz/corpus") / name;
    ASSERT_TRUE(fs::is_directory(folder)) << folder << ": a fuzzer has a corpus";
    int files = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
      SCOPED_TRACE(entry.path().string());
      const std::string text = contents(entry.path());
      EXPECT_EQ(check(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()), 0);
      ++files;
    }
    EXPECT_GT(files, 0) << name;
  }
}

}  // namespace
}  // namespace zermelo
