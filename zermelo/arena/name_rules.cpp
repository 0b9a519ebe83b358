// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/name_rules.h>

#include <algorithm>
#include <cstdint>

#include <zermelo/base/hash.h>
#include <zermelo/base/large_array.h>
#include <zermelo/base/texts.h>
#include <zermelo/base/utf8.h>

namespace zermelo {

namespace {

struct HashedName {
  std::uint64_t hash;
  std::uint64_t node;
};

// The first node whose name an earlier one has; no_node where all differ.
Node first_repeated(const Names& names, const Budget& budget) {
  LargeArray<HashedName> hashed(budget);
  for (std::size_t node = 0; node < names.size(); ++node) {
    budget.check(node);
    if (!names[node].empty()) hashed.push_back({hash_of(names[node]), node});
  }
  std::sort(hashed.begin(), hashed.end(), [&](const HashedName& a, const HashedName& b) {
    if (a.hash != b.hash) return a.hash < b.hash;
    const int order = names[a.node].compare(names[b.node]);
    return order != 0 ? order < 0 : a.node < b.node;
  });
  std::uint64_t first = no_node;
  for (std::size_t i = 1; i < hashed.size(); ++i) {
    const bool same = hashed[i].hash == hashed[i - 1].hash && names[hashed[i].node] == names[hashed[i - 1].node];
    if (same) first = std::min(first, hashed[i].node);
  }
  return static_cast<Node>(first);
}

}  // namespace

std::optional<Phrase> fault_of_name(std::string_view name) {
  return name.empty() ? std::optional(Phrase("a node's name must not be empty")) : std::nullopt;
}

std::optional<NameFault> fault_of_names(const Names& names, const Budget& budget) {
  if (const Node node = first_repeated(names, budget); node != no_node)
    return NameFault{node, Phrase("the name {} is given twice", shown(names[node]))};
  return fault_of_numbers(names, budget);
}

std::optional<NameFault> fault_of_numbers(const Names& names, const Budget& budget) {
  for (std::size_t node = 0; node < names.size(); ++node) {
    budget.check(node);
    const auto number = plain_number_in<std::uint64_t>(names[node]);
    if (!number || *number >= names.size() || !names[*number].empty()) continue;
    return NameFault{static_cast<Node>(node),
                     Phrase("the name {} is the number of a node without a name", shown(names[node]))};
  }
  return std::nullopt;
}

std::optional<Phrase> fault_of_players(const std::array<std::string, 2>& names) {
  for (const std::string& name : names) {
    if (trimmed(name).empty()) return Phrase("a player's name must not be empty");
    if (!valid_utf8(name)) return Phrase("the name of a player is not UTF-8");
  }
  if (names[0] == names[1]) return Phrase("both players are called {}", shown(names[0]));
  if (names[0] == "1") return Phrase("the first player must not be called 1, the number of the second");
  if (names[1] == "0") return Phrase("the second player must not be called 0, the number of the first");
  return std::nullopt;
}

void check_players(const std::array<std::string, 2>& names, const Place& place) {
  if (const auto fault = fault_of_players(names)) throw Error(*fault, place);
}

}  // namespace zermelo
