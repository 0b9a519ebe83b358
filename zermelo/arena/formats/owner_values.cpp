// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/owner_values.h>

#include <algorithm>
#include <array>
#include <utility>

#include <zermelo/arena/formats/node_names.h>

namespace zermelo {

namespace {

struct KnownPair {
  std::string_view first, second;
  OwnerValues::Recognised as;
};
constexpr std::array<KnownPair, 9> known_pairs = {{
    {"J0", "J1", OwnerValues::Recognised::players},
    {"J1", "J2", OwnerValues::Recognised::players},
    {"j0", "j1", OwnerValues::Recognised::players},
    {"A", "B", OwnerValues::Recognised::players},
    {"Alice", "Bob", OwnerValues::Recognised::players},
    {"alice", "bob", OwnerValues::Recognised::players},
    {"0", "1", OwnerValues::Recognised::digits},
    {"1", "2", OwnerValues::Recognised::digits},
    {"a", "b", OwnerValues::Recognised::words},
}};

const KnownPair* known_pair(std::string_view a, std::string_view b) {
  for (const KnownPair& pair : known_pairs) {
    if ((pair.first == a && pair.second == b) || (pair.first == b && pair.second == a)) return &pair;
  }
  return nullptr;
}

bool is_word(std::string_view text) {
  return !text.empty() && std::none_of(text.begin(), text.end(), [](char byte) {
    return static_cast<unsigned char>(byte) < 'A' || byte == '(' || byte == '[' || byte == '{';
  });
}

}  // namespace

bool OwnerValues::add(Node node, std::string_view value) {
  std::size_t at = 0;
  while (at < seen_.size() && seen_[at] != value) ++at;
  if (at == 2) return false;
  if (at == seen_.size()) seen_.emplace_back(value);
  which_[node] = static_cast<std::uint8_t>(at);
  return true;
}

OwnerValues::Recognised OwnerValues::recognised() const {
  // One value alone says nothing, unless it can only be a player.
  if (seen_.size() == 1) return seen_[0] == "J0" || seen_[0] == "J1" ? Recognised::players : Recognised::nothing;
  if (seen_.size() != 2) return Recognised::nothing;
  if (const KnownPair* pair = known_pair(seen_[0], seen_[1])) return pair->as;
  return is_word(seen_[0]) && is_word(seen_[1]) ? Recognised::words : Recognised::nothing;
}

bool OwnerValues::alternating(std::span<const Draft::Edge> edges) const {
  return std::all_of(edges.begin(), edges.end(),
                     [&](const Draft::Edge& edge) { return which_[edge.from] != which_[edge.to]; });
}

std::size_t OwnerValues::first_player(const ReadOptions& options) const {
  if (options.player_names) {
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      if (seen_[i] == (*options.player_names)[0]) return i;
      if (seen_[i] == (*options.player_names)[1]) return 1 - i;
    }
  }
  if (seen_.size() == 2) {
    const KnownPair* pair = known_pair(seen_[0], seen_[1]);
    return pair == nullptr || pair->first == seen_[0] ? 0 : 1;
  }
  for (const KnownPair& pair : known_pairs) {
    if (seen_[0] == pair.first) return 0;
    if (seen_[0] == pair.second) return 1;
  }
  return 0;
}

void OwnerValues::apply(Draft& draft, const ReadOptions& options) const {
  const std::size_t first = first_player(options);
  for (Node node = 0; node < draft.size(); ++node) {
    draft.set_owner(node, which_[node] == first ? Player::first : Player::second);
  }
  if (!options.player_names && seen_.size() == 2) draft.set_player_names(player_names(first));
}

// REQUIRES: two values were seen; `first` is the first player's.
std::array<std::string, 2> OwnerValues::player_names(std::size_t first) const {
  const std::string prefix = recognised() == Recognised::digits ? "J" : "";
  return {prefix + seen_[first], prefix + seen_[1 - first]};
}

std::optional<std::array<std::string, 2>> OwnerValues::names_of_owners(const Draft& draft) const {
  if (recognised() == Recognised::nothing || seen_.size() != 2) return std::nullopt;
  const std::size_t first = draft.owner(0) == Player::first ? which_[0] : 1 - which_[0];
  for (Node node = 0; node < draft.size(); ++node) {
    if ((which_[node] == first) != (draft.owner(node) == Player::first)) return std::nullopt;
  }
  return player_names(first);
}

}  // namespace zermelo
