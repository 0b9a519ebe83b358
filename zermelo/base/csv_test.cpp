// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/csv.h>

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace zermelo::csv_test {
namespace {

std::vector<std::string> fields(const std::string& line) {
  const std::string name = "f";
  CsvRecords records(line, name);
  return records.next() ? records.fields() : std::vector<std::string>();
}

TEST(Csv, OrdinaryTextsStayAsTheyAre) {
  for (const char* text : {"", "4-J0", "(0)", "a\\b", "C:\\new", "'a'", "x=1", "é", "a\tb"}) {
    const std::string field = csv_field(text);
    EXPECT_EQ(field, text);
    EXPECT_EQ(fields(field + ",x"), (std::vector<std::string>{text, "x"}));
  }
}

TEST(Csv, WhatDividesFieldsIsQuoted) {
  EXPECT_EQ(csv_field("(0, 1)"), "\"(0, 1)\"");
  EXPECT_EQ(csv_field("a\"b"), "\"a\"\"b\"");
  EXPECT_EQ(csv_field("a\nb"), "\"a\nb\"");
  EXPECT_EQ(csv_field("a;b"), "\"a;b\"");
}

TEST(Csv, FormulasGetAnApostrophe) {
  EXPECT_EQ(csv_field("=1+1"), "'=1+1");
  EXPECT_EQ(csv_field("+a"), "'+a");
  EXPECT_EQ(csv_field("-a"), "'-a");
  EXPECT_EQ(csv_field("@a"), "'@a");
  EXPECT_EQ(csv_field("\ta"), "'\ta");
  EXPECT_EQ(csv_field("'=a"), "''=a");
  EXPECT_EQ(csv_field("=cmd|' /C calc'!A0,1"), "\"'=cmd|' /C calc'!A0,1\"");
}

TEST(Csv, NumbersStayNumbers) {
  for (const char* text : {"0", "7", "-5", "-1.5", "12.25"}) EXPECT_EQ(csv_field(text), text);
  for (const char* text : {"-", "-.5", "-5.", "-inf", "-1+2", "+3"})
    EXPECT_EQ(csv_field(text), std::string("'").append(text));
}

TEST(Csv, NothingReachesTheTerminal) {
  EXPECT_EQ(csv_field("\x1b[31m"), "\\x1b[31m");
  EXPECT_EQ(csv_field("a\x07\\"), "a\\x07\\\\");
  EXPECT_EQ(csv_field("\u202e\u0085"), "\\u202e\\x85");
  EXPECT_EQ(csv_field("\\x1b"), "\\\\x1b");
  EXPECT_EQ(csv_field("'\rcr"), "'\\x0dcr");
  EXPECT_EQ(csv_field("\u200b\ufeff"), "\\u200b\\ufeff");
  EXPECT_EQ(csv_field("\xff"), "\\xff");
}

TEST(Csv, TextsOfOtherProgramsAreReadAsTheyAre) {
  EXPECT_EQ(fields("=1,\\n,\\x1,\\u12,'a,-5,\\"),
            (std::vector<std::string>{"=1", "\\n", "\\x1", "\\u12", "'a", "-5", "\\"}));
}

RC_GTEST_PROP(Csv, WhatIsWrittenIsReadBack, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(
      std::vector<std::string>{"=",    "+",      "-",      "@", "\t", "'", "\"", ",", ";",  "\\",  "x1b",   "u2028",
                               "\x1b", "\u2028", "\u0085", "a", "5",  ".", "\n", "é", "\r", "x0d", "\ufeff"}));
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  RC_ASSERT(fields("x," + csv_field(text) + ",y") == (std::vector<std::string>{"x", text, "y"}));
}

}  // namespace
}  // namespace zermelo::csv_test
