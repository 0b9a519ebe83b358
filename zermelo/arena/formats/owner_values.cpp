// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/owner_values.h>

#include <algorithm>

#include <zermelo/arena/name_rules.h>

namespace zermelo::formats {

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

// Which of the values the first player's name stands for; nothing where no value is a name.
std::optional<std::size_t> named_first(const std::vector<std::string>& values, const PlayerNames& names) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] == names[0]) return i;
    if (values[i] == names[1]) return 1 - i;
  }
  return std::nullopt;
}

// The same by the pairs that are known.
std::size_t known_first(const std::vector<std::string>& values) {
  if (values.size() == 2) {
    const KnownPair* pair = known_pair(values[0], values[1]);
    return pair == nullptr || pair->first == values[0] ? 0 : 1;
  }
  for (const KnownPair& pair : known_pairs) {
    if (values[0] == pair.first) return 0;
    if (values[0] == pair.second) return 1;
  }
  return 0;
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

void OwnerValues::choose_first(const std::optional<PlayerNames>& names) {
  const std::optional<std::size_t> named = names ? named_first(seen_, *names) : std::nullopt;
  choose_first(named ? *named : known_first(seen_));
}

std::optional<PlayerNames> OwnerValues::player_names() const {
  if (seen_.size() != 2) return std::nullopt;
  const std::string prefix = recognised() == Recognised::digits ? "J" : "";
  PlayerNames names = {prefix + seen_[first_], prefix + seen_[1 - first_]};
  if (fault_of_players(names)) return PlayerNames{"J0", "J1"};
  return names;
}

}  // namespace zermelo::formats
