// SPDX-License-Identifier: Apache-2.0
#include <zermelo/rules/parameters.h>

#include <algorithm>
#include <limits>
#include <optional>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/rules/ranges.h>

namespace zermelo {

namespace {

Phrase allowed(const Parameter& parameter) {
  const std::string words = joined(parameter.words, ", ");
  switch (parameter.kind) {
    case Parameter::Kind::choice:
      return Phrase("one of {}", words);
    case Parameter::Kind::whole:
      return Phrase("a whole number from {} to {}", parameter.min, parameter.max);
    case Parameter::Kind::text:
      return Phrase("a text");
    case Parameter::Kind::list:
      break;
  }
  if (words.empty()) return Phrase("whole numbers from {} to {}, written 3+4+5", parameter.min, parameter.max);
  return Phrase("whole numbers from {} to {}, written 3+4+5, or {}", parameter.min, parameter.max, words);
}

std::optional<std::int64_t> in_range(std::string_view text, const Parameter& parameter) {
  const auto number = number_in<std::int64_t>(text);
  return number && *number >= parameter.min && *number <= parameter.max ? number : std::nullopt;
}

// False where the text is no list of numbers in range.
bool read_list(std::string_view text, const Parameter& parameter, std::vector<std::int64_t>& numbers) {
  for (;;) {
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto number = in_range(text.substr(0, plus), parameter);
    if (!number) return false;
    numbers.push_back(*number);
    if (plus == text.size()) return true;
    text.remove_prefix(plus + 1);
  }
}

bool fits(const std::string& text, const Parameter& parameter) {
  const bool word = std::find(parameter.words.begin(), parameter.words.end(), text) != parameter.words.end();
  std::vector<std::int64_t> numbers;
  switch (parameter.kind) {
    case Parameter::Kind::choice:
      return word;
    case Parameter::Kind::whole:
      return in_range(text, parameter).has_value();
    case Parameter::Kind::list:
      return word || read_list(text, parameter, numbers);
    case Parameter::Kind::text:
      return !text.empty();
  }
  return false;
}

}  // namespace

GameText read_game_text(std::string_view text) {
  GameText result;
  const std::size_t open = text.find('(');
  result.name = std::string(text.substr(0, open));
  if (open == std::string_view::npos) return result;
  if (text.back() != ')')
    throw Error(Phrase("{}: the bracket is not closed; a game is written nim(heaps=3+4,take=any)", text));
  std::string_view rest = text.substr(open + 1, text.size() - open - 2);
  for (bool more = !rest.empty(); more;) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view pair = rest.substr(0, comma);
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || equals == 0) {
      const Phrase found = pair.empty() ? Phrase("nothing") : Phrase::verbatim(std::string(pair));
      throw Error(Phrase("{}: expected name=value, found {}", text, found));
    }
    result.pairs.emplace_back(std::string(pair.substr(0, equals)), std::string(pair.substr(equals + 1)));
    more = comma < rest.size();
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return result;
}

std::string written(const GameText& game) {
  std::vector<std::string> pairs;
  for (const auto& [name, value] : game.pairs) pairs.push_back(name + "=" + value);
  return pairs.empty() ? game.name : game.name + "(" + joined(pairs, ",") + ")";
}

Arguments::Arguments(const GameInfo& info, const Pairs& given) : game_(info.name) {
  for (const Parameter& parameter : info.parameters)
    values_.push_back({parameter.name, parameter.default_value, false});
  for (const auto& pair : given) {
    const std::string &name = pair.first, &text = pair.second;
    const auto found =
        std::find_if(values_.begin(), values_.end(), [&](const Value& value) { return value.name == name; });
    if (found == values_.end()) {
      std::vector<std::string> names;
      for (const Parameter& parameter : info.parameters) names.push_back(parameter.name);
      if (names.empty()) throw Error(Phrase("{} has no parameter {}; it has none at all", info.name, shown(name)));
      throw Error(Phrase("{} has no parameter {}; it has {}", info.name, name, joined(names, ", ")));
    }
    if (found->given) throw Error(Phrase("{} is given twice", name));
    const Parameter& parameter = info.parameters[static_cast<std::size_t>(found - values_.begin())];
    if (has_range(text))
      throw Error(Phrase("{}={} is a range of sizes, and one size is needed here", name, text)).coded("a-range");
    if (!fits(text, parameter))
      throw Error(Phrase("{}={} is not possible: {} takes {}", name, text, name, allowed(parameter)));
    found->text = text;
    found->given = true;
  }
}

const Arguments::Value& Arguments::value(std::string_view name) const {
  return *std::find_if(values_.begin(), values_.end(), [&](const Value& value) { return value.name == name; });
}

std::int64_t Arguments::whole(std::string_view name) const {
  return number_in<std::int64_t>(value(name).text).value_or(0);
}

std::vector<std::int64_t> Arguments::list(std::string_view name) const {
  std::vector<std::int64_t> numbers;
  Parameter any_number;
  any_number.min = std::numeric_limits<std::int64_t>::min();
  any_number.max = std::numeric_limits<std::int64_t>::max();
  if (!read_list(value(name).text, any_number, numbers)) numbers.clear();
  return numbers;
}

const std::string& Arguments::text(std::string_view name) const { return value(name).text; }
bool Arguments::given(std::string_view name) const { return value(name).given; }

void Arguments::imply(std::string_view name, std::string value) {
  std::find_if(values_.begin(), values_.end(), [&](const Value& v) { return v.name == name; })->text = std::move(value);
}

std::string Arguments::canonical() const {
  GameText game{game_, {}};
  for (const Value& value : values_) game.pairs.emplace_back(value.name, value.text);
  return written(game);
}

}  // namespace zermelo
