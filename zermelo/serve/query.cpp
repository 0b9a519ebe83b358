// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/query.h>

#include <algorithm>

#include <zermelo/answers/field.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::serve {

Language language_of(const Target& target, const Request& request) {
  if (const std::string* asked = target.find("lang")) {
    if (const auto language = Language::named(*asked)) return *language;
    // GamesmanUni asks in languages of its own, eng and zho among them, and takes English instead.
    if (target.path.starts_with("/universal/")) return Language::named(asked->substr(0, 2)).value_or(Language::english);
    throw Error(Phrase("lang: there is no language {}; there are {}", shown(*asked), joined(Language::codes(), ", ")));
  }
  std::string_view rest = request.accept_language;
  while (!rest.empty()) {
    const std::string_view item = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(item.size() + 1, rest.size()));
    const std::string_view code = trimmed(item).substr(0, 2);
    if (code == "en") return Language::english;
    if (const auto language = Language::named(code); language && !code.empty()) return *language;
  }
  return Language::english;
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

void Query::only_line_and(std::vector<std::string> more) const {
  more.insert(more.begin(), {"game", "position", "moves"});
  only(more);
}

std::string Query::text(std::string_view name) const {
  const std::string* found = target_.find(name);
  return found == nullptr ? "" : *found;
}

std::string Query::required(std::string_view name) const {
  std::string found = text(name);
  if (found.empty()) answers::throw_missing(name);
  return found;
}

std::uint64_t Query::whole(std::string_view name, std::uint64_t otherwise, std::uint64_t min, std::uint64_t max) const {
  return has(name) ? answers::read_whole(name, text(name), min, max) : otherwise;
}

std::string Query::choice(std::string_view name, const std::vector<std::string>& words) const {
  if (!has(name)) return words.front();
  const std::string word = text(name);
  if (std::find(words.begin(), words.end(), word) == words.end())
    throw Error(Phrase("{}: expected {}, not {}", name, alternatives(words), shown(word)));
  return word;
}

}  // namespace zermelo::serve
