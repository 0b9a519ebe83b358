// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/node_names.h>

#include <algorithm>
#include <vector>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/name_rules.h>
#include <zermelo/base/nearest_names.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats {

namespace {

constexpr std::size_t longest_compared = 80;
constexpr Node max_compared = 1'000'000;  // names compared with an unknown one

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char byte) { return is_digit(byte); });
}

std::string text_repr(std::string_view text) {
  std::string made;
  detail::append_text_repr(made, text);
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

// A name as escaped() shows it: a\nb without quotes. Nothing where the text has no backslash.
std::optional<Literal> literal_of_escaped(std::string_view text) {
  if (text.find('\\') == std::string_view::npos) return std::nullopt;
  const char quote = text.find('\'') == std::string_view::npos ? '\'' : '"';
  return literal_of(quote + std::string(text) + quote);
}

// The words for a player in a key: the name, and the number where the name does not hold one.
std::vector<std::string> labels(const std::array<std::string, 2>& players, int player) {
  const std::string& name = players[static_cast<std::size_t>(player)];
  if (name.size() == 2 && name[0] == 'J' && all_digits(name.substr(1))) return {name, name.substr(1)};
  const std::string number = std::to_string(player);
  return {name, number, "J" + number};
}

// All spellings of «these parts, this player's turn».
std::vector<std::string> spellings(const std::vector<std::string>& stem, std::string_view label,
                                   const std::array<std::string, 2>& players) {
  std::vector<std::string> made;
  std::string tuple = "(", sum;
  for (const std::string& part : stem) {
    tuple += part + ", ";
    sum += (sum.empty() ? "" : "+") + part;
  }
  for (const int player : {0, 1}) {
    const std::vector<std::string> called = labels(players, player);
    if (std::find(called.begin(), called.end(), label) == called.end()) continue;
    for (const std::string& other : called) {
      made.push_back(tuple + (all_digits(other) ? other : text_repr(other)) + ")");
      if (std::all_of(stem.begin(), stem.end(), all_digits)) made.push_back(sum + "-" + other);
    }
  }
  return made;
}

// «13:6-J1» with the other words for the same player.
std::vector<std::string> with_other_labels(const std::string& before, std::string_view label,
                                           const std::array<std::string, 2>& players) {
  std::vector<std::string> made;
  for (const int player : {0, 1}) {
    const std::vector<std::string> called = labels(players, player);
    if (std::find(called.begin(), called.end(), label) == called.end()) continue;
    for (const std::string& other : called) made.push_back(before + "-" + other);
  }
  return made;
}

// «3+4» as 3 and 4; nothing where a part is no number.
std::vector<std::string> numbers_added(std::string_view sum) {
  std::vector<std::string> numbers;
  for (std::size_t begin = 0; begin <= sum.size();) {
    const std::size_t end = std::min(sum.find('+', begin), sum.size());
    numbers.emplace_back(sum.substr(begin, end - begin));
    if (!all_digits(numbers.back())) return {};
    begin = end + 1;
  }
  return numbers;
}

// The nearest of the first names, with commas between them.
std::string nearest_shown(std::string_view text, const NodeNames& names) {
  const std::string_view wanted = text.substr(0, longest_compared);
  NearestNames nearest(wanted);
  for (Node node = 0; node < std::min(names.size, max_compared); ++node) {
    nearest.show(names.name(node), std::max<std::size_t>(1, wanted.size() / 3));
  }
  std::vector<std::string> best = nearest.best();
  for (std::string& name : best) name = shown(name);
  return joined(best, ", ");
}

}  // namespace

std::vector<std::string> other_spellings(std::string_view text, const std::array<std::string, 2>& players) {
  std::optional<Literal> literal = literal_of(text);
  if (!literal) literal = literal_of_escaped(text);
  std::vector<std::string> made;
  if (literal) made.push_back(literal->name());
  std::vector<std::string> stem;
  std::string label;
  if (literal && literal->kind == Literal::Kind::tuple && literal->items.size() >= 2) {
    for (std::size_t i = 0; i + 1 < literal->items.size(); ++i) {
      const Literal& part = literal->items[i];
      stem.push_back(part.kind == Literal::Kind::text ? text_repr(part.value) : part.name());
    }
    label = literal->items.back().name();
  } else {
    const std::string plain = literal && literal->kind == Literal::Kind::text ? literal->value : std::string(text);
    const std::size_t dash = plain.rfind('-');
    if (dash == std::string::npos) return made;
    const std::string before = plain.substr(0, dash);
    stem = numbers_added(before);
    label = plain.substr(dash + 1);
    if (stem.empty()) {
      for (std::string& spelling : with_other_labels(before, label, players)) made.push_back(std::move(spelling));
    }
  }
  if (stem.empty()) return made;
  for (std::string& spelling : spellings(stem, label, players)) made.push_back(std::move(spelling));
  return made;
}

std::optional<Node> resolve_node(std::string_view text, const NodeNames& names) {
  text = trimmed(text);
  if (const auto found = names.find(text)) return found;
  for (const std::string& spelling : other_spellings(text, names.players)) {
    if (const auto found = names.find(spelling)) return found;
  }
  return std::nullopt;
}

Node find_node(std::string_view text, const NodeNames& names, const Place& place) {
  if (const auto found = resolve_node(text, names)) return *found;
  if (const auto fault = fault_of_name(trimmed(text))) throw Error(*fault, place);
  const std::string unknown = shown(trimmed(text));
  const std::string list = nearest_shown(trimmed(text), names);
  if (!list.empty()) throw Error(Phrase("there is no node {}: did you mean {}?", unknown, list), place);
  if (names.size == 0) throw Error(Phrase("there is no node {}: the arena is empty", unknown), place);
  throw Error(Phrase("there is no node {}: the nodes go from {} to {}", unknown, shown(names.name(0)),
                     shown(names.name(names.size - 1))),
              place);
}

NodeNames node_names(const Arena& arena) {
  return {arena.size(),
          [&arena](std::string_view name) { return arena.find(name); },
          [&arena](Node node) { return arena.name(node); },
          {arena.player_name(Player::first), arena.player_name(Player::second)}};
}

Node find_node(const Arena& arena, std::string_view text) { return find_node(text, node_names(arena), {}); }

void for_each_item(std::string_view list, const std::function<void(std::string_view)>& each) {
  if (trimmed(list).empty()) return;
  std::size_t begin = 0;
  int depth = 0;
  char quote = 0;
  const auto found = [&](std::size_t end) {
    each(trimmed(list.substr(begin, end - begin)));
    begin = end + 1;
  };
  bool blank = true;  // since begin
  for (std::size_t at = 0; at < list.size(); ++at) {
    const char byte = list[at];
    if (quote != 0) {
      if (byte == '\\') ++at;
      if (byte == quote) quote = 0;
    } else if ((byte == '\'' || byte == '"') && (depth > 0 || blank)) {
      quote = byte;
    } else if (byte == '(' || byte == '[' || byte == '{') {
      ++depth;
    } else if (byte == ')' || byte == ']' || byte == '}') {
      depth = std::max(0, depth - 1);
    } else if (byte == ',' && depth == 0) {
      found(at);
      blank = true;
      continue;
    }
    blank = blank && is_space(byte);
  }
  found(list.size());
}

void for_each_listed(std::string_view list, const Place& place, const std::function<void(std::string_view)>& each) {
  for_each_item(list, [&](std::string_view item) {
    if (item.empty()) throw Error(Phrase("an item of the list {} is empty", shown(trimmed(list))), place);
    each(item);
  });
}

std::vector<std::string> split_list(std::string_view list, const Place& place) {
  std::vector<std::string> made;
  for_each_listed(list, place, [&](std::string_view item) { made.emplace_back(item); });
  return made;
}

}  // namespace zermelo::formats
