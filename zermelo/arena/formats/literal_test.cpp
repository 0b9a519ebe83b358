// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/literal.h>

#include <gtest/gtest.h>

#include <zermelo/arena/formats/node_keys.h>
#include <zermelo/arena/formats/reader_fixture.h>

namespace zermelo::formats::detail::literal_test {
namespace {

Literal literal(std::string_view text) {
  TextReader reader(text, "f");
  return read_literal(reader, Budget());
}

std::string name(std::string_view text) { return literal(text).name(); }

std::string error(std::string_view text) {
  return reader_fixture::error_of([&] { return name(text); });
}

// The same name whether it is read through a tree or straight.
std::string key_name(std::string_view text) {
  TextReader reader(text, "f");
  LiteralLexer lexer(reader, LiteralLexer::Comments::taken);
  std::string buffer;
  const NodeKey key = read_key(lexer, buffer, Budget());
  return key.kind == NodeKey::Kind::number ? std::to_string(key.number) : std::string(key.name);
}

TEST(Literal, AKeyHasItsReprAsName) {
  for (const auto& [text, expected] : std::vector<std::pair<const char*, const char*>>{
           {"'4-J0'", "4-J0"},
           {"\"it's\"", "it's"},
           {"(4,0)", "(4, 0)"},
           {"(4, 0)", "(4, 0)"},
           {"( 4 ,0 , )", "(4, 0)"},
           {"(5, \"Morgan\")", "(5, 'Morgan')"},
           {"(1,)", "(1,)"},
           {"(1)", "1"},
           {"('a')", "a"},
           {"()", "()"},
           {"((1, 2), (-3, 0.5))", "((1, 2), (-3, 0.5))"},
           {"frozenset({(0,1), (0,0), (0,1)})", "frozenset({(0, 0), (0, 1)})"},
           {"frozenset()", "frozenset()"},
           {"(frozenset([2, 1]), 'J0')", "(frozenset({1, 2}), 'J0')"},
           {"1.0", "1"},
           {"True", "1"},
           {"false", "0"},
           {"-0.0", "0"},
           {"1e3", "1000"},
           {"2.50", "2.5"},
           {"-7", "-7"},
           {"0x42", "66"},
           {"-0b11", "-3"},
           {"1_000_000", "1000000"},
           {"123456789012345678901234567890", "123456789012345678901234567890"},
           {"None", "None"},
           {"(1, 1.0, True)", "(1, 1, 1)"},
           {"'é\\u00e9\\x41\\U0001F600\\ud83d\\ude00\\n'", "ééA😀😀\n"},
           {"('a\\n', 'it\\'s')", "('a\\n', \"it's\")"},
       }) {
    EXPECT_EQ(name(text), expected) << text;
    EXPECT_EQ(key_name(text), expected) << text;
  }
}

TEST(Literal, KeepsKindsAndPlaces) {
  const Literal read = literal("# a comment\n{'a': [1, 2.0],\n 'b': set(), 'c': {1}, 'd': {}, 'e': null}  # end\n");
  EXPECT_EQ(read.kind, Literal::Kind::dict);
  ASSERT_EQ(read.items.size(), 10u);
  EXPECT_EQ(read.items[1].kind, Literal::Kind::list);
  EXPECT_EQ(read.items[1].items[1].value, "2.0");
  EXPECT_EQ(read.items[2].place.line, 3u);
  EXPECT_EQ(read.items[2].place.column, 2u);
  EXPECT_EQ(read.items[3].kind, Literal::Kind::set);
  EXPECT_EQ(read.items[5].kind, Literal::Kind::set);
  EXPECT_EQ(read.items[7].kind, Literal::Kind::dict);
  EXPECT_EQ(read.items[9].kind, Literal::Kind::none);
}

TEST(Literal, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(error("[1, 2"), "f:1:6: the text stops here, before its ']'");
  EXPECT_EQ(error("[1 2]"), "f:1:4: expected ',' or ']', found '2'");
  EXPECT_EQ(error("{1: 2"), "f:1:6: the text stops here, before its '}'");
  EXPECT_EQ(error("'abc"), "f:1:1: this text is not closed: a ' is missing");
  EXPECT_EQ(error("[\n'abc\n']"), "f:2:1: this text is not closed: a ' is missing");
  EXPECT_EQ(error("[‘a’]"), "f:1:2: expected a value, found the typographic quote ‘ (write ' or \")");
  EXPECT_EQ(error("[a]"), "f:1:2: 'a' is not a value: put a text between quotes");
  EXPECT_EQ(error("def f(x): pass"),
            "f:1:1: this is code, and only values are read: print the value and write what is printed");
  EXPECT_EQ(error("[u'a']"), "f:1:2: the letter u before a quote is not read: write the text without it");
  EXPECT_EQ(error("['\\q']"), "f:1:3: unknown escape in a text: write \\\\ for a backslash");
  EXPECT_EQ(error("['\\ud800']"), "f:1:3: this escape is not a character");
  EXPECT_EQ(error("[007]"), "f:1:2: 007 begins with a zero: write the number without it");
  EXPECT_EQ(error("[1x]"), "f:1:2: 1x is not a number");
  EXPECT_EQ(error("[1e999]"), "f:1:2: the number is too large");
  EXPECT_EQ(error("[--1]"), "f:1:3: expected a digit, found '-'");
  EXPECT_EQ(error("1 2"), "f:1:3: expected nothing more, found '2'");
  EXPECT_EQ(error("set(3)"), "f:1:5: a set is made of a list, a tuple or a set");
  EXPECT_EQ(error(""), "f:1:1: expected a value, found the end of the text");
  EXPECT_EQ(error(std::string_view("[\0]", 3)), "f:1:2: expected a value, found the byte 0");
}

TEST(Literal, ReadsWhatPythonShows) {
  for (const auto& [text, expected] : std::vector<std::pair<const char*, const char*>>{
           {"dict_keys(['a', 'b'])", "['a', 'b']"},
           {"deque([1, 2])", "[1, 2]"},
           {"defaultdict(<class 'list'>, {1: [2]})", "{1: [2]}"},
           {"[np.int64(3), np.str_('a'), np.False_]", "[3, 'a', 0]"},
           {"np.array([1, 2])", "[1, 2]"},
           {"[inf, math.inf, float('inf')]", "['inf', 'inf', 'inf']"},
       })
    EXPECT_EQ(name(text), expected) << text;
}

TEST(Literal, CodeIsSaidToBeCode) {
  const std::string code = ": this is code, and only values are read: print the value and write what is printed";
  EXPECT_EQ(error("[n for n in range(4)]"), "f:1:2" + code);
  EXPECT_EQ(error("{n: True\n for n in range(4)}"), "f:1:2" + code);
  EXPECT_EQ(error("[(n, 1) for n in a]"), "f:1:3" + code);
  EXPECT_EQ(error("['a' for n in a]"), "f:1:6" + code);
  EXPECT_EQ(error("[1 + 2]"), "f:1:4" + code);
  EXPECT_EQ(error("[f(3)]"), "f:1:2" + code);
  EXPECT_EQ(error("nim(heaps=4): who"), "f:1:1: 'nim' is not a value: put a text between quotes");
  EXPECT_EQ(error("[g['a']]"), "f:1:2" + code);
  EXPECT_EQ(error("set(g.keys())"), "f:1:5" + code);
  EXPECT_EQ(error("np.zeros(3)"), "f:1:1" + code);
  EXPECT_EQ(error("[a, 'for']"), "f:1:2: 'a' is not a value: put a text between quotes");
  EXPECT_EQ(error("{4-J0}"), "f:1:3: expected ',' or '}', found '-'");
}

TEST(Literal, TakesAWholeGraphAsOneTextOfAQuestion) {
  const std::string question = "{'graph': '" + std::string(2'000'000, 'a') + "'}";
  TextReader reader(question, "f");
  EXPECT_EQ(read_question(reader, Budget()).items[1].value.size(), 2'000'000);
}

TEST(Literal, RefusesDepthAndMemory) {
  EXPECT_EQ(error(std::string(100'000, '[')), "f:1:202: more than 200 nested brackets");
  EXPECT_EQ(error(std::string(100'000, '(')), "f:1:202: more than 200 nested brackets");
  EXPECT_NE(error("'" + std::string(2'000'000, 'a') + "'").find("a text has at most 1048576 bytes"), std::string::npos);
  std::string many = "[1";
  for (int i = 0; i < 100'000; ++i) many += ",1";
  many += "]";
  TextReader reader(many, "f");
  EXPECT_TRUE(reader_fixture::exceeds_budget([&] { return read_literal(reader, Budget({.memory = 1 << 20})); }));
}

TEST(Literal, IsChargedForAsLongAsItLives) {
  std::string many = "([0";
  for (int i = 0; i < 10'000; ++i) many += ",1";
  many += "])";
  const Budget budget({.memory = 16 << 20});
  {
    Literal kept;
    {
      TextReader reader(many, "f");
      const Literal read = read_literal(reader, budget);
      EXPECT_GE(budget.used(), 10'000 * sizeof(Literal));
      kept = read;
    }
    EXPECT_GE(budget.used(), kept.items.size() * sizeof(Literal));
    EXPECT_TRUE(reader_fixture::exceeds_budget([&] {
      std::vector<Literal> all;
      for (int i = 0; i < 10; ++i) {
        TextReader reader(many, "f");
        all.push_back(read_literal(reader, budget));
      }
      return all;
    }));
  }
  EXPECT_EQ(budget.used(), 0u);
}

}  // namespace
}  // namespace zermelo::formats::detail::literal_test
