// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/phrase.h>

#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/base/decimal.h>

namespace zermelo::phrase_test {

namespace {

const Language french = Language::named("fr").value();

TEST(Phrase, SpeaksBothLanguages) {
  const Phrase phrase("the degree of {} is {}, not {}: its successors are {}", "a", 2, '3', std::string("b, c"));
  EXPECT_EQ(phrase.in(Language::english), "the degree of a is 2, not 3: its successors are b, c");
  EXPECT_EQ(phrase.in(french), "le degré sortant de a est 2, et non 3\u00a0: ses successeurs sont b, c");
}

TEST(Phrase, TranslatesAPhraseInsideAnother) {
  const Phrase phrase("expected {}, found {}", Phrase("a node"), Phrase("the byte {}", 7));
  EXPECT_EQ(phrase.in(Language::english), "expected a node, found the byte 7");
  EXPECT_EQ(phrase.in(french), "attendu\u00a0: un sommet\u202f; trouvé\u00a0: l'octet 7");
}

TEST(Phrase, CountsAsEachLanguageDoes) {
  std::string in_english, in_french;
  for (const std::uint64_t count : {0u, 1u, 2u}) {
    const Phrase nodes = counted(count, Phrase("0 nodes"), Phrase("1 node"), Phrase("{} nodes", count));
    in_english += nodes.in(Language::english) + ", ";
    in_french += nodes.in(french) + ", ";
  }
  EXPECT_EQ(in_english, "0 nodes, 1 node, 2 nodes, ");
  EXPECT_EQ(in_french, "0 sommet, 1 sommet, 2 sommets, ");
}

TEST(Phrase, KeepsATextAsItIs) {
  EXPECT_EQ(Phrase::verbatim("a node, {}").in(french), "a node, {}");
  EXPECT_EQ(Phrase("'{}'", "a node").in(french), "'a node'");
  EXPECT_EQ(Phrase("{}: {}", "{}", "x").in(french), "{}\u00a0: x");
}

TEST(Phrase, ElidesBeforeNamesInFrench) {
  EXPECT_EQ(Phrase("strategy of {}:", "Alice").in(french), "stratégie d'Alice\u00a0:");
  EXPECT_EQ(Phrase("strategy of {}:", "Bob").in(french), "stratégie de Bob\u00a0:");
  EXPECT_EQ(Phrase("strategy of {}:", "Alice").in(Language::english), "strategy of Alice:");
}

TEST(Phrase, WritesDecimalsAsEachLanguageDoes) {
  EXPECT_EQ(decimal_number("4.94").in(Language::english), "4.94");
  EXPECT_EQ(decimal_number("4.94").in(french), "4,94");
  EXPECT_EQ(decimal_number("-inf").in(french), "-inf");
  EXPECT_EQ(Phrase("{} %", decimal_number("< 0.1")).in(french), "< 0,1\u00a0%");
}

TEST(Phrase, FallsBackToEnglish) {
  EXPECT_EQ(french.translated("nobody has put {} into French"), "nobody has put {} into French");
  EXPECT_EQ(Phrase("nobody has put {} into French", Phrase("a node")).in(french),
            "nobody has put un sommet into French");
  EXPECT_EQ(french.translated(""), "");
}

TEST(Language, IsNamedByItsCode) {
  EXPECT_EQ(Language::named("fr_FR.UTF-8"), french);
  EXPECT_EQ(Language::named("en_GB"), Language::english);
  EXPECT_EQ(Language::named("xx"), std::nullopt);
  EXPECT_EQ(Language::codes(), (std::vector<std::string>{"en", "fr"}));
}

TEST(Language, TranslatesWholePatterns) {
  EXPECT_EQ(french.translated("say more"), "en dire plus");
  EXPECT_EQ(french.translated("interrupted"), "interrompu");
  EXPECT_EQ(french.translated("exploring"), "exploration");
  EXPECT_EQ(french.translated("it is a target"), "c'est une cible");
  EXPECT_EQ(Language::english.translated("it is a target"), "it is a target");
}

TEST(Phrase, SpeaksInSeveralThreads) {
  std::vector<std::string> said(4);
  std::vector<std::thread> threads;
  for (std::string& one : said) {
    threads.emplace_back([&one] { one = Phrase("there is no node {}", 5).in(french); });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(said, std::vector<std::string>(4, "il n'y a pas de sommet 5"));
}

}  // namespace

}  // namespace zermelo::phrase_test
