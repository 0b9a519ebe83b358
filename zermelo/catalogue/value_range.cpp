// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/value_range.h>

#include <fmt/format.h>

#include <zermelo/base/texts.h>

namespace zermelo {

std::string value_range(const Parameter& parameter) {
  const std::string words = joined(parameter.words, " | ");
  if (parameter.kind == Parameter::Kind::choice) return words;
  if (parameter.kind == Parameter::Kind::text) return "...";
  const std::string numbers =
      fmt::format("{}..{}", parameter.min, parameter.max) + (parameter.kind == Parameter::Kind::list ? "+..." : "");
  return words.empty() ? numbers : numbers + " | " + words;
}

}  // namespace zermelo
