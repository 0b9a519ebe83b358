// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/owners.h>

#include <algorithm>
#include <array>
#include <utility>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/formats/node_names.h>
#include <zermelo/arena/name_rules.h>
#include <zermelo/base/large_array.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

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

// J0 and J1 where the values cannot be names, such as x and 0. REQUIRES: two values were seen; `first` is the first
// player's.
std::array<std::string, 2> OwnerValues::player_names(std::size_t first) const {
  const std::string prefix = recognised() == Recognised::digits ? "J" : "";
  std::array<std::string, 2> names = {prefix + seen_[first], prefix + seen_[1 - first]};
  if (fault_of_players(names)) return {"J0", "J1"};
  return names;
}

std::optional<std::array<std::string, 2>> OwnerValues::names_of_owners(const Draft& draft) const {
  if (recognised() == Recognised::nothing || seen_.size() != 2) return std::nullopt;
  const std::size_t first = draft.owner(0) == Player::first ? which_[0] : 1 - which_[0];
  for (Node node = 0; node < draft.size(); ++node) {
    if ((which_[node] == first) != (draft.owner(node) == Player::first)) return std::nullopt;
  }
  return player_names(first);
}

namespace {

// Owners from a table that somebody wrote: a JSON or Python dict, or lines «node owner».
class OwnerTable {
 public:
  OwnerTable(const Draft& draft, OwnerValues& values) : draft_(draft), values_(values) {}

  void add(std::string_view node, std::string_view owner, const Place& place) {
    const Node found = draft_.find(node, place);
    if (values_.said(found)) throw Error(Phrase("the node {} is given twice", shown(node)), place);
    if (values_.add(found, owner)) return;
    throw Error(
        Phrase("{} is a third player after {} and {}", shown(owner), shown(values_.seen(0)), shown(values_.seen(1))),
        place);
  }

 private:
  const Draft& draft_;
  OwnerValues& values_;
};

void read_dict(TextReader& text, OwnerTable& table, const Budget& budget) {
  const Literal read = read_literal(text, budget);
  if (read.kind != Literal::Kind::dict) throw Error(Phrase("expected a table of the form «node: owner»"), read.place);
  for (std::size_t i = 0; i + 1 < read.items.size(); i += 2) {
    const Literal& owner = read.items[i + 1];
    if ((owner.kind != Literal::Kind::text && owner.kind != Literal::Kind::number) || owner.value.empty()) {
      const std::string found = owner.kind == Literal::Kind::text ? "''" : shown(owner.name());
      throw Error(Phrase("expected an owner, found {}", found), owner.place);
    }
    table.add(read.items[i].name(), owner.name(), read.items[i].place);
  }
}

void read_lines(TextReader& text, OwnerTable& table, const Budget& budget) {
  LargeArray<char> line(budget);
  for (;;) {
    text.skip_space();
    const Place place = text.place();
    line.clear();
    for (int next = text.peek(); next != '\n' && next != TextReader::end_of_text; next = text.peek()) {
      line.push_back(static_cast<char>(next));
      text.take();
    }
    if (line.empty()) return;
    if (line[0] == '#') continue;
    const std::string_view both = trimmed({line.data(), line.size()});
    const std::size_t gap = both.find_last_of(" \t,;:=");
    if (gap == std::string_view::npos || gap + 1 == both.size())
      throw Error(Phrase("expected a line «node owner», found {}", shown(both)), place);
    std::string_view node = trimmed(both.substr(0, gap));
    while (!node.empty() && (node.back() == ',' || node.back() == ';' || node.back() == ':' || node.back() == '='))
      node = trimmed(node.substr(0, node.size() - 1));
    table.add(node, both.substr(gap + 1), place);
  }
}

}  // namespace

void own_by_table(Draft& draft, const ReadOptions& options) {
  const OwnerRule& rule = options.owner;
  OwnerValues values(draft.budget(), draft.size());
  OwnerTable table(draft, values);
  TextReader text(rule.nodes, rule.nodes_name);
  text.skip_space();
  if (text.peek() == '{') {
    read_dict(text, table, draft.budget());
  } else {
    read_lines(text, table, draft.budget());
  }
  for (Node node = 0; node < draft.size(); ++node) {
    if (!values.said(node))
      throw Error(Phrase("whose node is {}? the table does not say", shown(draft.name(node))), {rule.nodes_name, 0, 0});
  }
  values.apply(draft, options);
}

}  // namespace zermelo::formats::detail
