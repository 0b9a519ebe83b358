// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/query.h>

#include <algorithm>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::serve {

namespace {

constexpr std::size_t max_moves = 10'000;

}  // namespace

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
    if (again) throw Error(Phrase("the parameter {} is given twice", shown(pair->first)));
  }
}

void Query::only(const std::vector<std::string>& names) const {
  for (const auto& [name, value] : target_.query) {
    if (name == "lang" || std::find(names.begin(), names.end(), name) != names.end()) continue;
    if (names.empty()) throw Error(Phrase("there is no parameter {} here", shown(name)));
    throw Error(Phrase("there is no parameter {} here; there are {}", shown(name), joined(names, ", ")));
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
  if (found.empty()) throw Error(Phrase("the parameter {} is missing", name));
  return found;
}

std::int64_t Query::whole(std::string_view name, std::int64_t otherwise, std::int64_t min, std::int64_t max) const {
  if (!has(name)) return otherwise;
  const auto number = number_in<std::int64_t>(text(name));
  if (!number || *number < min || *number > max)
    throw Error(Phrase("{}: expected a whole number from {} to {}, not {}", name, min, max, shown(text(name))));
  return *number;
}

std::string Query::choice(std::string_view name, const std::vector<std::string>& words) const {
  if (!has(name)) return words.front();
  const std::string word = text(name);
  if (std::find(words.begin(), words.end(), word) == words.end())
    throw Error(Phrase("{}: expected {}, not {}", name, alternatives(words), shown(word)));
  return word;
}

Player Query::player(std::string_view name) const { return whole(name, 0, 0, 1) == 0 ? Player::first : Player::second; }

Line read_line(const Query& query, const Game& game) {
  Line line;
  const std::string position = query.text("position");
  line.start = position.empty() ? game.initial() : game.read_anything(position);
  line.position = line.start;
  const std::vector<std::string> moves = formats::split_list(query.text("moves"), {"moves", 0, 0});
  if (moves.size() > max_moves) throw Error(Phrase("moves: at most {} are read", max_moves));
  for (const std::string& text : moves) {
    Choice made = chosen(game, line.position, text);
    line.steps.push_back({line.position, std::move(made.move)});
    line.position = made.after;
  }
  return line;
}

}  // namespace zermelo::serve
