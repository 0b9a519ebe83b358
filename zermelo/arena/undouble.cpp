// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/undouble.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/formats/key_part.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo {

namespace {

using PartOfName = formats::KeyPart (*)(std::string_view);

bool separates(char byte) { return std::string_view("-_ :,.").find(byte) != std::string_view::npos; }

// A tuple without its first or last element; a tuple of one element is that element.
std::string shorter_tuple(const std::string& name, bool last) {
  std::vector<std::string> items = formats::split_list(std::string_view(name).substr(1, name.size() - 2));
  items.erase(last ? items.end() - 1 : items.begin());
  return items.size() == 1 ? items.front() : "(" + joined(items, ", ") + ")";
}

std::string without_player(const std::string& name, const formats::KeyPart& part, bool last) {
  if (name.front() == '(' && name.back() == ')') return shorter_tuple(name, last);
  const auto at = static_cast<std::size_t>(part.text.data() - name.data());
  std::string rest = last ? name.substr(0, at) : name.substr(at + part.text.size());
  while (last && !rest.empty() && separates(rest.back())) rest.pop_back();
  while (!last && !rest.empty() && separates(rest.front())) rest.erase(0, 1);
  return rest;
}

// The names without the player; nothing where that part of them does not tell the players apart.
std::optional<std::vector<std::string>> names_without_player(const Arena& arena, PartOfName part_of, bool last) {
  std::array<std::string, 2> said;
  std::vector<std::string> names;
  for (Node node = 0; node < arena.size(); ++node) {
    const std::string name = arena.name(node);
    const formats::KeyPart part = part_of(name);
    if (part.whole || part.text.empty()) return std::nullopt;
    std::string& word = said[static_cast<std::size_t>(index(arena.owner(node)))];
    if (word.empty()) word = part.text;
    if (word != part.text) return std::nullopt;
    names.push_back(without_player(name, part, last));
    if (names.back().empty()) return std::nullopt;
  }
  return said[0] == said[1] ? std::nullopt : std::optional(std::move(names));
}

std::vector<std::string> stems_of(const Arena& arena) {
  if (auto names = names_without_player(arena, formats::last_part, true)) return *names;
  if (auto names = names_without_player(arena, formats::first_part, false)) return *names;
  throw Error(Phrase("the names of the nodes do not hold the player, so the graph is not doubled"));
}

}  // namespace

Arena undoubled(const Arena& arena, const Budget& budget) {
  const std::vector<std::string> stems = stems_of(arena);
  std::unordered_map<std::string_view, Node> numbers;
  std::vector<Node> merged, first_of;  // the new node of each old one, and the first old one of each
  for (Node node = 0; node < arena.size(); ++node) {
    budget.check(node);
    const auto [found, is_new] = numbers.emplace(stems[node], static_cast<Node>(first_of.size()));
    if (is_new) first_of.push_back(node);
    merged.push_back(found->second);
  }
  const auto row_of = [&](Node node) {
    std::vector<Node> row;
    for (const Node to : arena.successors(node)) row.push_back(merged[to]);
    std::sort(row.begin(), row.end());
    row.erase(std::unique(row.begin(), row.end()), row.end());
    return row;
  };
  for (Node node = 0; node < arena.size(); ++node) {
    if (row_of(node) != row_of(first_of[merged[node]]))
      throw Error(Phrase("in {} the players have different moves, so its two nodes cannot become one", stems[node]));
  }
  ArenaBuilder builder(budget);
  for (const Node node : first_of) {
    builder.add(Player::first);
    builder.name_last(stems[node]);
    for (const Node to : row_of(node)) builder.edge(builder.size() - 1, to);
  }
  if (arena.start()) builder.set_start(merged[*arena.start()]);
  return builder.build();
}

}  // namespace zermelo
