// SPDX-License-Identifier: Apache-2.0
#include <zermelo/rules/ranges.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo {

namespace {

constexpr std::string_view two_dots = "..";

// The digits before and after the dots at `at`.
struct Around {
  std::string_view before, behind;
};
Around around(std::string_view text, std::size_t at) {
  std::size_t begin = at, end = at + two_dots.size();
  while (begin > 0 && is_digit(text[begin - 1])) --begin;
  while (end < text.size() && is_digit(text[end])) ++end;
  return {text.substr(begin, at - begin), text.substr(at + two_dots.size(), end - at - two_dots.size())};
}

std::int64_t number(std::string_view digits, const std::string& name, const std::string& value) {
  const auto result = number_in<std::int64_t>(digits);
  if (!result) throw Error(Phrase("{}={}: the number {} is too large", name, value, digits));
  return *result;
}

}  // namespace

bool has_range(std::string_view value) {
  for (std::size_t at = value.find(two_dots); at != std::string_view::npos; at = value.find(two_dots, at + 1)) {
    const Around found = around(value, at);
    if (!found.before.empty() && !found.behind.empty()) return true;
  }
  return false;
}

Ranges::Ranges(Pairs pairs) : pairs_(std::move(pairs)) {
  for (std::size_t pair = 0; pair < pairs_.size(); ++pair) find(pair);
}

// Dots without any digit beside them are left to the game: a board may be written with dots.
void Ranges::find(std::size_t pair) {
  const auto& [name, value] = pairs_[pair];
  std::size_t used = 0;  // where the last range ends
  for (std::size_t at = value.find(two_dots); at != std::string::npos; at = value.find(two_dots, at + 1)) {
    const auto [before, behind] = around(value, at);
    if (before.empty() && behind.empty()) continue;
    const std::size_t begin = at - before.size();
    if (before.empty() || behind.empty() || begin < used)
      throw Error(Phrase("{}={}: a range is two whole numbers, written 3..12", name, value));
    used = at + two_dots.size() + behind.size();
    const Range range = {pair, begin, used - begin, number(before, name, value), number(behind, name, value)};
    if (range.from > range.to)
      throw Error(Phrase("{}={}: the range is upside down; write {}..{}", name, value, range.to, range.from));
    if (range.size() > max_combinations / size_)
      throw Error(Phrase("{}={}: that makes too many sizes; at most {} in one call", name, value, max_combinations));
    size_ *= range.size();
    ranges_.push_back(range);
  }
}

std::vector<std::int64_t> Ranges::numbers(std::uint64_t combination) const {
  std::vector<std::int64_t> result;
  for (auto range = ranges_.rbegin(); range != ranges_.rend(); ++range) {
    result.push_back(range->from + static_cast<std::int64_t>(combination % range->size()));
    combination /= range->size();
  }
  std::reverse(result.begin(), result.end());
  return result;
}

// From the last range to the first, so that the earlier offsets stay right.
Pairs Ranges::with(const std::vector<std::string>& texts) const {
  Pairs result = pairs_;
  for (std::size_t i = ranges_.size(); i-- > 0;)
    result[ranges_[i].pair].second.replace(ranges_[i].begin, ranges_[i].length, texts[i]);
  return result;
}

Pairs Ranges::at(std::uint64_t combination) const {
  std::vector<std::string> texts;
  for (const std::int64_t number : numbers(combination)) texts.push_back(std::to_string(number));
  return with(texts);
}

}  // namespace zermelo
