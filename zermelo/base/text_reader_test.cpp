// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/text_reader.h>

#include <algorithm>
#include <cstring>
#include <string>

#include <gtest/gtest.h>
#include <zlib.h>

namespace zermelo::text_reader_test {
namespace {

// Gives one byte at a time: every boundary between blocks is met.
class Trickle final : public Source {
 public:
  explicit Trickle(std::string text) : text_(std::move(text)) {}
  std::size_t read(char* into, std::size_t room) override {
    if (at_ == text_.size() || room == 0) return 0;
    *into = text_[at_++];
    return 1;
  }

 private:
  std::string text_;
  std::size_t at_ = 0;
};

std::string gzipped(const std::string& text) {
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string packed(deflateBound(&stream, text.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string drained(Source& source) {
  std::string text;
  char block[7];
  while (const std::size_t got = source.read(block, sizeof block)) text.append(block, got);
  return text;
}

TEST(TextReader, KnowsLineAndColumnAcrossBlocks) {
  TextReader reader(std::make_unique<Trickle>("12\n  345 x"), "file");
  std::uint64_t number = 0;
  EXPECT_TRUE(reader.read_number(number));
  EXPECT_EQ(number, 12u);
  reader.skip_space();
  EXPECT_TRUE(reader.read_number(number));
  EXPECT_EQ(number, 345u);
  reader.skip_blanks();
  const Place place = reader.place();
  EXPECT_EQ(place.line, 2u);
  EXPECT_EQ(place.column, 7u);
  EXPECT_FALSE(reader.read_number(number));
  try {
    reader.fail_expected(Phrase("a number"));
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "file:2:7: expected a number, found 'x'");
  }
}

TEST(TextReader, NumbersThatDoNotFitAreRefused) {
  TextReader fits("18446744073709551615", "file"), overflows("18446744073709551616", "file");
  std::uint64_t number = 0;
  EXPECT_TRUE(fits.read_number(number));
  EXPECT_EQ(number, 18446744073709551615u);
  EXPECT_THROW(overflows.read_number(number), Error);
}

TEST(TextReader, SkipsAByteOrderMark) {
  TextReader reader("\xEF\xBB\xBFx", "file");
  EXPECT_EQ(reader.peek(), 'x');
  EXPECT_EQ(reader.place().column, 1u);
}

TEST(TextReader, BeginsWhereItsTextBegan) {
  TextReader reader("x\ny", "file", 7, 5);
  EXPECT_EQ(reader.place().column, 5u);
  reader.skip_line();
  reader.skip_space();
  EXPECT_EQ(reader.place().line, 8u);
  EXPECT_EQ(reader.place().column, 1u);
}

TEST(TextReader, NamesUnexpectedCharacters) {
  const auto said = [](std::string_view text) { return described_character(text).in(Language::english); };
  EXPECT_EQ(said("\u2019x"), "the typographic quote \u2019 (write ' or \")");
  EXPECT_EQ(said("\u00E9t"), "'\u00E9'");
  EXPECT_EQ(said(std::string_view("\0", 1)), "the byte 0");
  EXPECT_EQ(said("\xFF"), "the byte 255");
  EXPECT_EQ(said(""), "the end of the text");
}

TEST(Source, UnpacksGzipAndLeavesOtherTextsAlone) {
  const std::string text = "hello\nworld\n";
  EXPECT_EQ(drained(*unpacked(std::make_unique<Trickle>(gzipped(text)), "f")), text);
  EXPECT_EQ(drained(*unpacked(std::make_unique<Trickle>(text), "f")), text);
  EXPECT_EQ(drained(*unpacked(std::make_unique<Trickle>(""), "f")), "");
}

TEST(Source, UnpacksSeveralMembersInARow) {
  EXPECT_EQ(drained(*unpacked(std::make_unique<Trickle>(gzipped("one ") + gzipped("two")), "f")), "one two");
}

TEST(Source, RefusesDamagedAndShortGzip) {
  std::string packed = gzipped(std::string(1000, 'x'));
  EXPECT_THROW((void)drained(*unpacked(std::make_unique<Trickle>(packed.substr(0, packed.size() / 2)), "f")), Error);
  packed[packed.size() / 2] ^= 0x55;
  packed[packed.size() / 2 + 1] ^= 0x55;
  EXPECT_THROW((void)drained(*unpacked(std::make_unique<Trickle>(packed), "f")), Error);
}

TEST(TextReader, RefusesMalformedUtf8AtItsPlace) {
  const auto place_of = [](const std::string& text) {
    try {
      TextReader reader(std::make_unique<Trickle>(text), "file");
      while (reader.peek() != TextReader::end_of_text) {
        if (reader.peek() == '\n') {
          reader.take_line_feed();
        } else {
          reader.take();
        }
      }
    } catch (const Error& error) {
      return std::to_string(error.place().line) + ":" + std::to_string(error.place().column);
    }
    return std::string("none");
  };
  EXPECT_EQ(place_of("d\u00E9but\n\u2026\n\U0001F600"), "none");
  EXPECT_EQ(place_of("a\nb\xE9\nc"), "2:2");
  EXPECT_EQ(place_of("a\nb\n\xE2\x80"), "3:1");
  EXPECT_EQ(place_of("\xE9"), "1:1");
}

}  // namespace
}  // namespace zermelo::text_reader_test
