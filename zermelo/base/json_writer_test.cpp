// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/json_writer.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include <gtest/gtest.h>

namespace zermelo::json_writer_test {
namespace {

template <class Value>
std::string written(const Value& value) {
  std::string text;
  JsonWriter(text).value(value);
  return text;
}

TEST(JsonWriter, KeepsNumbersAsTheyAre) {
  EXPECT_EQ(written(1.0 / 3), "0.3333333333333333");
  EXPECT_EQ(std::stod(written(1.0 / 3)), 1.0 / 3);
  EXPECT_EQ(written(2.0), "2");
  EXPECT_EQ(written(-0.5), "-0.5");
  EXPECT_EQ(std::stod(written(std::numeric_limits<double>::max())), std::numeric_limits<double>::max());
  EXPECT_EQ(written(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
}

TEST(JsonWriter, PutsCommasBetweenValues) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().field("a", 1).key("b").begin_array().value(true).null().end_array();
  json.field("c", std::optional<int>()).end_object();
  EXPECT_EQ(text, R"({"a":1,"b":[true,null],"c":null})");
}

TEST(JsonWriter, TimesHaveNoMoreDigitsThanWereMeasured) {
  EXPECT_EQ(written(to_microseconds(0.00213912345)), "0.002139");
}

}  // namespace
}  // namespace zermelo::json_writer_test
