// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/french.h>

#include <gtest/gtest.h>

namespace zermelo::french_test {

namespace {

using french::elide_before;
using french::with_no_break_spaces;

std::string after(std::string sentence, std::string_view name) {
  elide_before(name, sentence);
  return sentence + std::string(name);
}

TEST(French, KeepsMarksWithTheWordBefore) {
  EXPECT_EQ(with_no_break_spaces("coups : {} ; « aide »"), "coups\u00a0: {}\u202f; «\u00a0aide\u00a0»");
  EXPECT_EQ(with_no_break_spaces("peut-être {} ?"), "peut-être {}\u202f?");
  EXPECT_EQ(with_no_break_spaces("{} %, (voir :)"), "{}\u00a0%, (voir\u00a0:)");
  EXPECT_EQ(with_no_break_spaces("{} %"), "{}\u00a0%");
}

TEST(French, LeavesCodeAsItIs) {
  EXPECT_EQ(with_no_break_spaces("seul :first est attendu"), "seul :first est attendu");
  EXPECT_EQ(with_no_break_spaces("{0: 1, 3: 2}"), "{0: 1, 3: 2}");
}

TEST(French, ElidesBeforeFirstNames) {
  EXPECT_EQ(after("stratégie de ", "Alice"), "stratégie d'Alice");
  EXPECT_EQ(after("celui de ", "Émile"), "celui d'Émile");
  EXPECT_EQ(after("plus que ", "Inès"), "plus qu'Inès");
  EXPECT_EQ(after("stratégie de ", "Bob"), "stratégie de Bob");
}

TEST(French, WithoutAccents) {
  EXPECT_EQ(french::without_accents("échanger, STRATÉGIE, où ça"), "echanger, STRATeGIE, ou ca");
  EXPECT_EQ(french::without_accents("plain → x"), "plain → x");
}

TEST(French, ElidesNothingElse) {
  EXPECT_EQ(after("degré de ", "a"), "degré de a");
  EXPECT_EQ(after("degré de ", "A"), "degré de A");
  EXPECT_EQ(after("degré de ", "E4"), "degré de E4");
  EXPECT_EQ(after("partie de ", "awale"), "partie de awale");
  EXPECT_EQ(after("monde ", "Alice"), "monde Alice");
  EXPECT_EQ(after("de ", ""), "de ");
}

}  // namespace

}  // namespace zermelo::french_test
