// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/node_names.h>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/formats/literal_lexer.h>

namespace zermelo {

namespace {

constexpr std::size_t longest_shown = 80;
constexpr Node most_compared = 1'000'000;  // names compared with an unknown one
constexpr std::size_t most_nearest = 3;

bool all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string text_repr(std::string_view text) {
  std::string made;
  append_text_repr(made, text);
  return made;
}

std::optional<Literal> literal_of(std::string_view text) {
  if (text.empty() || text.size() > 100'000) return std::nullopt;
  try {
    TextReader reader(text, {});
    return read_literal(reader, Budget());
  } catch (const Error&) {
    return std::nullopt;
  }
}

// What a key may call a player: its name, and its number where the name does not hold one.
std::vector<std::string> labels(const NodeNames& names, int player) {
  const std::string& name = names.players[static_cast<std::size_t>(player)];
  if (name.size() == 2 && name[0] == 'J' && all_digits(name.substr(1))) return {name, name.substr(1)};
  const std::string number = std::to_string(player);
  return {name, number, "J" + number};
}

// All spellings of «these parts, this player's turn».
std::vector<std::string> spellings(const std::vector<std::string>& stem, std::string_view label,
                                   const NodeNames& names) {
  std::vector<std::string> made;
  for (const int player : {0, 1}) {
    const std::vector<std::string> called = labels(names, player);
    if (std::find(called.begin(), called.end(), label) == called.end()) continue;
    std::string tuple = "(";
    for (const std::string& part : stem) tuple += part + ", ";
    for (const std::string& other : called) {
      made.push_back(tuple + (all_digits(other) ? other : text_repr(other)) + ")");
      if (stem.size() == 1 && all_digits(stem[0])) made.push_back(stem[0] + "-" + other);
    }
  }
  return made;
}

std::vector<std::string> other_spellings(std::string_view text, const std::optional<Literal>& literal,
                                         const NodeNames& names) {
  if (literal && literal->kind == Literal::Kind::tuple && literal->items.size() >= 2) {
    std::vector<std::string> stem;
    for (std::size_t i = 0; i + 1 < literal->items.size(); ++i) {
      const Literal& part = literal->items[i];
      stem.push_back(part.kind == Literal::Kind::text ? text_repr(part.value) : part.name());
    }
    return spellings(stem, literal->items.back().name(), names);
  }
  const std::string plain = literal && literal->kind == Literal::Kind::text ? literal->value : std::string(text);
  const std::size_t dash = plain.rfind('-');
  if (dash == std::string::npos || !all_digits(plain.substr(0, dash))) return {};
  return spellings({plain.substr(0, dash)}, plain.substr(dash + 1), names);
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row[b.size()];
}

std::vector<std::string> nearest_names(std::string_view text, const NodeNames& names) {
  const std::string_view wanted = text.substr(0, longest_shown);
  const std::size_t far = std::max<std::size_t>(1, wanted.size() / 3);
  std::vector<std::pair<std::size_t, std::string>> near;
  for (Node node = 0; node < std::min(names.size, most_compared); ++node) {
    std::string name = names.name(node);
    if (name.size() > wanted.size() + far || wanted.size() > name.size() + far) continue;
    const std::size_t distance = edit_distance(wanted, name);
    if (distance > far || (near.size() == most_nearest && distance >= near.back().first)) continue;
    const auto behind =
        std::upper_bound(near.begin(), near.end(), distance, [](std::size_t d, const auto& n) { return d < n.first; });
    near.insert(behind, {distance, std::move(name)});
    if (near.size() > most_nearest) near.pop_back();
  }
  std::vector<std::string> made;
  for (auto& [distance, name] : near) made.push_back(std::move(name));
  return made;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xC2 ? 0
                               : lead < 0xE0 ? 2
                               : lead < 0xF0 ? 3
                               : lead < 0xF5 ? 4
                                             : 0;
    if (length == 0 || text.size() - at < length) return false;
    for (std::size_t i = 1; i < length; ++i) {
      if ((static_cast<unsigned char>(text[at + i]) & 0xC0) != 0x80) return false;
    }
    // Overlong forms, surrogates and what is beyond Unicode show in the second byte.
    const auto second = length > 1 ? static_cast<unsigned char>(text[at + 1]) : 0;
    if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || (lead == 0xF0 && second < 0x90) ||
        (lead == 0xF4 && second > 0x8F)) {
      return false;
    }
    at += length;
  }
  return true;
}

std::string shown(std::string_view name) {
  std::string made(name.substr(0, longest_shown));
  while (!made.empty() && name.size() > made.size() && (static_cast<unsigned char>(name[made.size()]) & 0xC0) == 0x80)
    made.pop_back();
  for (char& byte : made) {
    if (static_cast<unsigned char>(byte) < ' ' || byte == 0x7F) byte = '?';
  }
  return made.size() < name.size() ? made + "…" : made;
}

std::optional<Node> resolve_node(std::string_view text, const NodeNames& names) {
  text = trimmed(text);
  if (const auto found = names.find(text)) return found;
  const std::optional<Literal> literal = literal_of(text);
  if (literal) {
    if (const auto found = names.find(literal->name())) return found;
  }
  for (const std::string& spelling : other_spellings(text, literal, names)) {
    if (const auto found = names.find(spelling)) return found;
  }
  return std::nullopt;
}

Node find_node(std::string_view text, const NodeNames& names, const Place& place) {
  if (const auto found = resolve_node(text, names)) return *found;
  const std::string unknown = shown(trimmed(text));
  std::string list;
  for (const std::string& name : nearest_names(trimmed(text), names)) list += (list.empty() ? "" : ", ") + shown(name);
  if (!list.empty()) throw Error(Phrase("there is no node {}: did you mean {}?", unknown, list), place);
  if (names.size == 0) throw Error(Phrase("there is no node {}: the arena is empty", unknown), place);
  throw Error(Phrase("there is no node {}: the nodes go from {} to {}", unknown, shown(names.name(0)),
                     shown(names.name(names.size - 1))),
              place);
}

Node find_node(const Arena& arena, std::string_view text) {
  const NodeNames names = {arena.size(),
                           [&](std::string_view name) { return arena.find(name); },
                           [&](Node node) { return arena.name(node); },
                           {arena.player_name(Player::first), arena.player_name(Player::second)}};
  return find_node(text, names, {});
}

std::vector<std::string> split_list(std::string_view list) {
  std::vector<std::string> made;
  std::size_t begin = 0;
  int depth = 0;
  char quote = 0;
  for (std::size_t at = 0; at < list.size(); ++at) {
    const char byte = list[at];
    if (quote != 0) {
      if (byte == '\\') ++at;
      if (byte == quote) quote = 0;
    } else if ((byte == '\'' || byte == '"') && (depth > 0 || trimmed(list.substr(begin, at - begin)).empty())) {
      quote = byte;
    } else if (byte == '(' || byte == '[' || byte == '{') {
      ++depth;
    } else if (byte == ')' || byte == ']' || byte == '}') {
      depth = std::max(0, depth - 1);
    } else if (byte == ',' && depth == 0) {
      made.emplace_back(trimmed(list.substr(begin, at - begin)));
      begin = at + 1;
    }
  }
  const std::string_view last = trimmed(list.substr(std::min(begin, list.size())));
  if (!last.empty() || !made.empty()) made.emplace_back(last);
  std::erase(made, std::string());
  return made;
}

}  // namespace zermelo
