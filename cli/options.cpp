// SPDX-License-Identifier: Apache-2.0
#include "cli/options.h"

#include <algorithm>
#include <limits>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include <zermelo/base/texts.h>

namespace zermelo::cli {

namespace {

constexpr double max_seconds = 1e9;  // more overflows a clock

std::optional<Phrase> refuse_empty(const std::string& text) {
  return trimmed(text).empty() ? std::optional(Phrase("the value is empty")) : std::nullopt;
}

}  // namespace

Option::Option(std::string names_given, Target target_given, Phrase help_given, std::optional<Phrase> group_given)
    : names(std::move(names_given)), target(target_given), help(std::move(help_given)), group(std::move(group_given)) {}

Option& Option::takes(std::string shown) {
  value = std::move(shown);
  return *this;
}

Option& Option::required() {
  is_required = true;
  return *this;
}

Option& Option::check(Check added) {
  checks.push_back(std::move(added));
  return *this;
}

Option& Option::one_of(std::vector<std::string> known_words) {
  words = std::move(known_words);
  allowed = "{" + joined(words, ",") + "}";
  return check([known = words](const std::string& text) -> std::optional<Phrase> {
    if (std::find(known.begin(), known.end(), text) != known.end()) return std::nullopt;
    return Phrase("expected one of {}, found {}", joined(known, ", "), text);
  });
}

Option& Option::suggests(std::vector<std::string> known_words) {
  words = std::move(known_words);
  return *this;
}

Option& Option::whole_number(std::uint64_t min, std::uint64_t max) {
  allowed = fmt::format("[{} - {}]", min, max);
  checks.clear();  // that of any number
  return check([min, max](const std::string& text) -> std::optional<Phrase> {
    const auto number = number_in<std::uint64_t>(text);
    if (number && *number >= min && *number <= max) return std::nullopt;
    return Phrase("expected a whole number from {} to {}, found {}", min, max, text);
  });
}

Option& Option::seconds() {
  return check([](const std::string& text) -> std::optional<Phrase> {
    const auto number = number_in<double>(text);
    if (number && *number > 0 && *number <= max_seconds) return std::nullopt;
    if (number && *number > max_seconds)
      return Phrase("expected at most {} seconds, found {}", fmt::format("{:.0f}", max_seconds), text);
    return Phrase("expected a number of seconds above 0, found {}", text);
  });
}

Option& Option::alone_means(std::string word) {
  alone = std::move(word);
  return *this;
}

Option& Option::names_game() {
  is_game = true;
  return *this;
}

Option& Option::excludes(std::string other) {
  excluded.push_back(std::move(other));
  return *this;
}

std::string Option::value_in(Language language) const { return placeholder_in(value, language); }

std::string placeholder_in(const std::string& word, Language language) {
  static const Phrase known[] = {
      Phrase("ADDRESS"),  Phrase("ANSWER"), Phrase("ANSWERS"),   Phrase("COMMAND"),   Phrase("FILE"),  Phrase("FOLDER"),
      Phrase("FORM"),     Phrase("GAME"),   Phrase("GAMES"),     Phrase("GAME|FILE"), Phrase("KEY"),   Phrase("KIND"),
      Phrase("LANG"),     Phrase("MOVE"),   Phrase("[MOVE]"),    Phrase("NAME"),      Phrase("NODE"),  Phrase("PLAYER"),
      Phrase("POSITION"), Phrase("RESULT"), Phrase("RULE"),      Phrase("SECONDS"),   Phrase("SIZE"),  Phrase("TEXT"),
      Phrase("UNIT"),     Phrase("WHAT"),   Phrase("answers"),   Phrase("game"),      Phrase("games"), Phrase("key"),
      Phrase("name"),     Phrase("names"),  Phrase("[key=value")};
  std::vector<std::string> words;
  std::istringstream text(word);
  for (std::string part; std::getline(text, part, ' ');) {
    for (const Phrase& each : known) {
      if (each.in(Language::english) != part) continue;
      part = each.in(language);
      break;
    }
    words.push_back(part);
  }
  return joined(words, " ");
}

std::vector<std::string> Option::spellings() const {
  std::vector<std::string> all;
  std::istringstream text(names);
  for (std::string one; std::getline(text, one, ',');) all.push_back(one);
  return all;
}

Verb::Verb(std::vector<std::string> names, Phrase help, Phrase group)
    : names_(std::move(names)), help_(std::move(help)), verb_group_(std::move(group)) {}

Option& Verb::add(std::string names, Option::Target target, Phrase help) {
  Option& added = options_.emplace_back(std::move(names), target, std::move(help), group_);
  const bool is_text =
      std::holds_alternative<std::string*>(target) || std::holds_alternative<std::vector<std::string>*>(target);
  return is_text ? added.check(refuse_empty) : added;
}

Option& Verb::flag(std::string names, bool& value, Phrase help) {
  return add(std::move(names), &value, std::move(help));
}
Option& Verb::option(std::string names, std::string& value, Phrase help) {
  return add(std::move(names), &value, std::move(help));
}
Option& Verb::option(std::string names, int& value, Phrase help) {
  return add(std::move(names), &value, std::move(help));
}
Option& Verb::option(std::string names, double& value, Phrase help) {
  return add(std::move(names), &value, std::move(help));
}
Option& Verb::option(std::string names, std::vector<std::string>& values, Phrase help) {
  return add(std::move(names), &values, std::move(help));
}
Option& Verb::positional(std::string name, std::string& value, Phrase help) {
  return add(std::move(name), &value, std::move(help));
}
Option& Verb::positional(std::string name, std::vector<std::string>& values, Phrase help) {
  return add(std::move(name), &values, std::move(help));
}

Option& Verb::option(std::string names, std::uint64_t& value, Phrase help) {
  return add(std::move(names), &value, std::move(help)).check([](const std::string& text) -> std::optional<Phrase> {
    if (number_in<std::uint64_t>(text)) return std::nullopt;
    constexpr std::uint64_t max = std::numeric_limits<std::uint64_t>::max();
    return Phrase("expected a whole number from {} to {}, found {}", 0, max, text);
  });
}

Option& Verb::game(std::string& name, std::vector<std::string>& words_after, Phrase help) {
  words_after_game_ = &words_after;
  return positional("game", name, std::move(help)).takes("GAME [key=value ...]").required().names_game();
}

}  // namespace zermelo::cli
