// SPDX-License-Identifier: Apache-2.0
// Every file that the fuzzers found worth keeping, through the same checks (a failure aborts with its text).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <fuzz/round_trip.h>

#include <zermelo/arena/formats/literal.h>

namespace zermelo {
namespace {

namespace fs = std::filesystem;

fs::path corpus() { return fs::path(__FILE__).parent_path() / "../../../fuzz/corpus"; }

std::string contents(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

// Returns how many files there were.
template <class Check>
int for_each_file(const std::string& folder, Check check) {
  int files = 0;
  for (const auto& entry : fs::directory_iterator(corpus() / folder)) {
    SCOPED_TRACE(entry.path().string());
    check(contents(entry.path()));
    ++files;
  }
  return files;
}

TEST(Corpus, EveryReaderSurvives) {
  for (const std::string_view name : {"json", "python", "matrix", "edges", "pgsolver"}) {
    const int files = for_each_file(std::string(name), [&](const std::string& text) {
      fuzz::read_and_write(text, format_named(name));
      fuzz::read_and_write(text, std::nullopt);
    });
    EXPECT_GT(files, 0) << name;
  }
  EXPECT_GT(for_each_file("guess", [](const std::string& text) { fuzz::read_and_write(text, std::nullopt); }), 0);
}

TEST(Corpus, LiteralsSurvive) {
  const int files = for_each_file("literal", [](const std::string& text) {
    TextReader reader(text, "f");
    try {
      (void)read_literal(reader, fuzz::small_budget()).name();
    } catch (const Error&) {
    }
  });
  EXPECT_GT(files, 0);
}

TEST(Corpus, PackedTextsSurvive) {
  const int files = for_each_file("gzip", [](const std::string& packed) {
    try {
      TextReader reader(unpacked(text_source(packed), "f"), "f");
      (void)read_arena(reader, {}, fuzz::small_budget());
    } catch (const Error&) {
    }
  });
  EXPECT_GT(files, 0);
}

}  // namespace
}  // namespace zermelo
