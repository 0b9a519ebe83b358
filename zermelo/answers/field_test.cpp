// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/field.h>

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/base/text_reader.h>

namespace zermelo::answers::field_test {
namespace {

using testing::ElementsAre;

struct Bake {
  std::string cake;
  std::uint64_t eggs = 3;
  bool sugar = false;
  std::vector<std::string> guests;
  std::string oven;

  static constexpr auto fields = std::tuple(field("cake", &Bake::cake, "what is baked").required(),
                                            field("eggs", &Bake::eggs, "how many").between(1, 12),
                                            field("sugar", &Bake::sugar, "with sugar").excludes("eggs"),
                                            field("guests", &Bake::guests, "who comes").between(2, 3),
                                            field("oven", &Bake::oven, "how it is baked").one_of("gas|wood"));
};

Bake from_texts(const std::map<std::string, std::string>& texts) {
  return read_question<Bake>([&](const char* name) {
    const auto found = texts.find(name);
    return found == texts.end() ? nullptr : &found->second;
  });
}

std::string refusal(const std::map<std::string, std::string>& texts) {
  try {
    (void)from_texts(texts);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

formats::Literal literal(std::string_view text) {
  TextReader reader(text, "");
  return formats::read_literal(reader, Budget());
}

std::string refusal_of_literal(const char* name, std::string_view text) {
  try {
    const formats::Literal value = literal(text), cake = literal("'plum'");
    (void)read_question<Bake>([&](const char* field) -> const formats::Literal* {
      if (std::string_view(field) == name) return &value;
      return std::string_view(field) == "cake" ? &cake : nullptr;
    });
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(Fields, AreReadFromTexts) {
  const Bake bake = from_texts({{"cake", "plum"}, {"eggs", "12"}, {"guests", "Ada, Bob"}});
  EXPECT_EQ(bake.cake, "plum");
  EXPECT_EQ(bake.eggs, 12u);
  EXPECT_FALSE(bake.sugar);
  EXPECT_THAT(bake.guests, ElementsAre("Ada", "Bob"));
  EXPECT_TRUE(from_texts({{"cake", "plum"}, {"sugar", "1"}}).sugar);
}

TEST(Fields, KeepTheirDefaults) { EXPECT_EQ(from_texts({{"cake", "plum"}}).eggs, 3u); }

TEST(Fields, SayWhatTheyMayBe) {
  EXPECT_EQ(refusal({}), "the parameter cake is missing");
  EXPECT_EQ(refusal({{"cake", ""}}), "the parameter cake is missing");
  EXPECT_EQ(refusal({{"cake", "plum"}, {"eggs", "13"}}), "eggs: expected a whole number from 1 to 12, not 13");
  EXPECT_EQ(refusal({{"cake", "plum"}, {"eggs", "-1"}}), "eggs: expected a whole number from 1 to 12, not -1");
  EXPECT_EQ(refusal({{"cake", "plum"}, {"sugar", "yes"}}), "sugar: expected a whole number from 0 to 1, not yes");
  EXPECT_EQ(refusal({{"cake", "plum"}, {"guests", "Ada"}}), "guests: expected a list of 2 to 3, not of 1");
  EXPECT_EQ(refusal({{"cake", "plum"}, {"sugar", "1"}, {"eggs", "2"}}), "sugar excludes eggs");
  EXPECT_EQ(refusal({{"cake", "plum"}, {"sugar", "0"}, {"eggs", "2"}}), "");
  EXPECT_EQ(refusal({{"cake", "plum"}, {"oven", "wood"}}), "");
  EXPECT_EQ(refusal({{"cake", "plum"}, {"oven", "oil"}}), "oven: expected gas or wood, not oil");
}

TEST(Fields, AreReadFromLiterals) {
  EXPECT_EQ(refusal_of_literal("eggs", "4"), "");
  EXPECT_EQ(refusal_of_literal("sugar", "true"), "");
  EXPECT_EQ(refusal_of_literal("guests", "['Ada', 'Bob']"), "");
  EXPECT_EQ(refusal_of_literal("eggs", "'4'"), "eggs: expected a whole number from 1 to 12, not 4");
  EXPECT_EQ(refusal_of_literal("eggs", "1.5"), "eggs: expected a whole number from 1 to 12, not 1.5");
  EXPECT_EQ(refusal_of_literal("sugar", "1"), "sugar: expected true or false, not 1");
  EXPECT_EQ(refusal_of_literal("guests", "'Ada'"), "guests: expected a list of texts, not Ada");
  EXPECT_EQ(refusal_of_literal("guests", "['Ada', None]"), "guests: expected a text, not None");
}

TEST(Fields, OthersAreRefusedByName) {
  EXPECT_THAT(field_names<Bake>(), ElementsAre("cake", "eggs", "sugar", "guests", "oven"));
  EXPECT_NO_THROW(check_name("eggs", field_names<Bake>()));
  EXPECT_THROW(check_name("egg", field_names<Bake>()), Error);
  EXPECT_THROW(check_name("egg", {}), Error);
}

}  // namespace
}  // namespace zermelo::answers::field_test
