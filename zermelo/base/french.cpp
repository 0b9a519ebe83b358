// SPDX-License-Identifier: Apache-2.0
// The French of every sentence: one line each, in the order of the English.
#include <zermelo/base/phrase.h>

#include <algorithm>
#include <array>
#include <utility>

namespace zermelo {

namespace {

using Entry = std::pair<std::string_view, std::string_view>;

constexpr Entry entries[] = {
    {"interrupted", "interrompu"},
};

}  // namespace

std::string_view translated(std::string_view english, Language language) {
  if (language == Language::english) return english;
  const auto* found = std::find_if(std::begin(entries), std::end(entries), [&](const Entry& e) { return e.first == english; });
  return found == std::end(entries) ? english : found->second;
}

}  // namespace zermelo
