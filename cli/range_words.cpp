// SPDX-License-Identifier: Apache-2.0
#include "cli/range_words.h"

namespace zermelo::cli {

std::vector<std::size_t> ranged(const Ranges& ranges) {
  std::vector<std::size_t> pairs;
  for (const Range& range : ranges.all()) {
    if (pairs.empty() || pairs.back() != range.pair) pairs.push_back(range.pair);
  }
  return pairs;
}

std::string ranged_text(const Ranges& ranges, const Pairs& pairs) {
  std::string text;
  for (const std::size_t pair : ranged(ranges))
    text += (text.empty() ? "" : " ") + pairs[pair].first + "=" + pairs[pair].second;
  return text;
}

void write_ranges(JsonWriter& json, const Ranges& ranges) {
  json.key("ranges").begin_array();
  for (const Range& range : ranges.all()) {
    json.begin_object()
        .field("parameter", ranges.pairs()[range.pair].first)
        .field("from", range.from)
        .field("to", range.to)
        .end_object();
  }
  json.end_array();
}

}  // namespace zermelo::cli
