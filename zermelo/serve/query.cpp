// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/query.h>

#include <algorithm>

#include <zermelo/answers/field.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::serve {

namespace {

// «fr-CA;q=0.8» of an Accept-Language.
struct Preference {
  std::string code;  // fr; * for any other
  double weight = 1;

  explicit Preference(std::string_view item) {
    const std::size_t end = std::min(item.find(';'), item.size());
    const std::string_view range = trimmed(item.substr(0, end));
    code = lowered(range.substr(0, range.find('-')));
    const std::string parameter = lowered(trimmed(item.substr(std::min(end + 1, item.size()))));
    if (end < item.size())
      weight = parameter.starts_with("q=") ? number_in<double>(parameter.substr(2)).value_or(0) : 0;
  }
};

Language preferred(std::string_view accepted) {
  std::vector<Preference> preferences;
  while (!accepted.empty()) {
    const std::string_view item = accepted.substr(0, accepted.find(','));
    accepted.remove_prefix(std::min(item.size() + 1, accepted.size()));
    preferences.emplace_back(item);
  }
  const auto named = [&](std::string_view code) {
    return std::any_of(preferences.begin(), preferences.end(), [&](const auto& other) { return other.code == code; });
  };
  Language best = Language::english;
  double weight = 0;
  for (const Preference& preference : preferences) {
    const bool any = preference.code == "*" && !named("en");
    const auto language = any ? std::optional(Language::english) : Language::named(preference.code);
    if (!language || preference.code.empty() || preference.weight <= weight) continue;
    best = *language;
    weight = preference.weight;
  }
  return best;
}

}  // namespace

Language language_of(const Target& target, const Request& request) {
  if (const std::string* asked = target.find("lang")) {
    if (const auto language = Language::named(*asked)) return *language;
    // GamesmanUni asks in languages of its own, eng and zho among them, and takes English instead.
    if (target.path.starts_with("/universal/")) return Language::named(asked->substr(0, 2)).value_or(Language::english);
    throw Error(Phrase("lang: there is no language {}; there are {}", shown(*asked), joined(Language::codes(), ", ")));
  }
  return preferred(request.accept_language);
}

std::string code_of(Language language) {
  for (std::string& code : Language::codes()) {
    if (Language::named(code) == language) return std::move(code);
  }
  return "en";
}

void Query::each_once() const {
  for (auto pair = target_.query.begin(); pair != target_.query.end(); ++pair) {
    const bool again =
        std::any_of(target_.query.begin(), pair, [&](const auto& other) { return other.first == pair->first; });
    if (again) answers::throw_twice(pair->first);
  }
}

void Query::only(const std::vector<std::string>& names) const {
  for (const auto& [name, value] : target_.query) {
    if (name != "lang") answers::check_name(name, names);
  }
}

std::string Query::required(std::string_view name) const {
  const std::string* found = target_.find(name);
  if (found == nullptr || found->empty()) answers::throw_missing(name);
  return *found;
}

}  // namespace zermelo::serve
