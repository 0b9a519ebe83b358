// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/owners.h>

#include <algorithm>
#include <utility>

#include <zermelo/arena/formats/node_names.h>
#include <zermelo/arena/formats/owner_guess.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

class DraftKeys final : public KeyedGraph {
 public:
  explicit DraftKeys(const Draft& draft) : draft_(draft) {}
  [[nodiscard]] Node size() const override { return draft_.size(); }
  [[nodiscard]] KeyPart part(Node node, KeySide side, std::string& buffer) const override {
    return part_of(draft_.name(node, buffer), side);
  }
  [[nodiscard]] std::pair<Node, KeyPart> read(Node i, KeySide side, std::string& buffer) const override {
    return {draft_.mentioned(i), part_of(draft_.mentioned_name(i, buffer), side)};
  }
  [[nodiscard]] bool alternates(std::span<const std::uint8_t> numbers) const override {
    const auto edges = draft_.edges();
    return std::all_of(edges.begin(), edges.end(),
                       [&](const Draft::Edge& edge) { return numbers[edge.from] != numbers[edge.to]; });
  }

 private:
  const Draft& draft_;
};

void by_key(Draft& draft, const ReadOptions& options, KeySide side, const Phrase& which) {
  KeyValues read = values_in_keys(DraftKeys(draft), side, false, draft.budget());
  if (read.untold != no_node) {
    const std::string name = draft.name(read.untold);
    const KeyPart found = part_of(name, side);
    const Phrase fault =
        found.text.empty()
            ? Phrase("whose node is {}? its key has no {} part", shown(name), which)
            : Phrase("whose node is {}? the {} part of its key is {}, a third player after {} and {}", shown(name),
                     which, shown(found.text), shown(read.values.seen(0)), shown(read.values.seen(1)));
    throw Error(fault, draft.place(read.untold)).coded("owner-not-in-key");
  }
  set_owners(draft, read.values, options);
}

// As apply_owners.
Node by_what_keys_tell(Draft& draft, const ReadOptions& options, std::vector<Note>& notes) {
  OwnerGuess guess = guess_owners(DraftKeys(draft), draft.budget());
  if (!guess.values) return guess.untold;
  set_owners(draft, *guess.values, options);
  notes.push_back({owners_guessed(guess.side, draft.player_names()[0])});
  return no_node;
}

void by_list(Draft& draft, const OwnerRule& rule) {
  for (Node node = 0; node < draft.size(); ++node) draft.set_owner(node, Player::second);
  const Place place = {rule.nodes_name, 0, 0};
  for_each_listed(rule.nodes, place,
                  [&](std::string_view node) { draft.set_owner(draft.find(node, place), Player::first); });
}

// As apply_owners, but for the names that directives give.
Node by_rule(Draft& draft, const ReadOptions& options, const Directives& directives, std::vector<Note>& notes) {
  switch (options.owner.kind) {
    case OwnerRule::Kind::guessed:
      if (!directives.name_owners()) return by_what_keys_tell(draft, options, notes);
      directives.apply_owners(draft);
      break;
    case OwnerRule::Kind::key_last:
      by_key(draft, options, KeySide::last, Phrase("last"));
      break;
    case OwnerRule::Kind::key_first:
      by_key(draft, options, KeySide::first, Phrase("first"));
      break;
    case OwnerRule::Kind::sides:
      own_by_sides(draft);
      break;
    case OwnerRule::Kind::first_nodes:
      by_list(draft, options.owner);
      break;
    case OwnerRule::Kind::table:
      own_by_table(draft, options);
      break;
  }
  return no_node;
}

}  // namespace

void set_owners(Draft& draft, OwnerValues& values, const ReadOptions& options) {
  values.choose_first(options.player_names);
  for (Node node = 0; node < draft.size(); ++node) draft.set_owner(node, values.owner(node));
  const auto names = values.player_names();
  if (names && !options.player_names) draft.set_player_names(*names);
}

void name_players_by_keys(Draft& draft) {
  if (draft.size() == 0) return;
  const auto owner = [&](Node node) { return draft.owner(node); };
  if (const auto names = names_in_keys(DraftKeys(draft), owner, draft.budget())) draft.set_player_names(*names);
}

Node apply_owners(Draft& draft, const ReadOptions& options, const Directives& directives, std::vector<Note>& notes) {
  if (draft.size() == 0) return no_node;
  const Node untold = by_rule(draft, options, directives, notes);
  if (directives.players() && !options.player_names) draft.set_player_names(*directives.players());
  return untold;
}

}  // namespace zermelo::formats::detail
