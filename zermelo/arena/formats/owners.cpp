// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/owners.h>

#include <algorithm>
#include <utility>

#include <zermelo/arena/formats/key_parts.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/formats/node_names.h>
#include <zermelo/arena/formats/owner_values.h>
#include <zermelo/arena/formats/sides.h>

namespace zermelo {

namespace {

using PartOf = KeyPart (*)(std::string_view);

// Reads `part` of every key. In `strict` mode a key that has no other part tells nothing; the first node that tells
// nothing or names a third player is then in `untold`.
OwnerValues values_of_keys(const Draft& draft, PartOf part, bool strict, Node& untold) {
  OwnerValues values(draft.budget(), draft.size());
  std::string buffer;
  untold = no_node;
  for (Node i = 0; i < draft.size(); ++i) {
    const Node node = draft.mentioned(i);
    const KeyPart found = part(draft.mentioned_name(i, buffer));
    if (found.text.empty() || (strict && found.whole) || !values.add(node, found.text)) {
      untold = node;
      break;
    }
  }
  return values;
}

void by_key(Draft& draft, const ReadOptions& options, PartOf part, const Phrase& which) {
  Node untold = no_node;
  OwnerValues values = values_of_keys(draft, part, false, untold);
  if (untold != no_node) {
    std::string buffer;
    const KeyPart found = part(draft.name(untold, buffer));
    const std::string name = shown(draft.name(untold));
    if (found.text.empty()) {
      throw Error(Phrase("whose node is {}? its key has no {} part; use --owner sides, --owner FILE or --first-nodes",
                         name, which),
                  draft.place(untold));
    }
    throw Error(Phrase("whose node is {}? the {} part of its key is {}, a third player after {} and {}; use --owner "
                       "sides, --owner FILE or --first-nodes",
                       name, which, shown(found.text), shown(values.seen(0)), shown(values.seen(1))),
                draft.place(untold));
  }
  values.apply(draft, options);
}

// Whether what the keys seem to tell can be believed without being asked for.
enum class Belief : std::uint8_t { none, weak, some, good, certain };

Belief belief(const OwnerValues& values, const Draft& draft, bool last) {
  const bool alternating = values.alternating(draft.edges());
  switch (values.recognised()) {
    case OwnerValues::Recognised::players:
      return alternating ? Belief::certain : Belief::good;
    case OwnerValues::Recognised::digits:
      // (x, y) with y in 0, 1 may be anything, unless each move changes it.
      if (alternating) return Belief::good;
      return last && draft.named() ? Belief::weak : Belief::none;
    case OwnerValues::Recognised::words:
      return alternating ? Belief::some : Belief::none;
    case OwnerValues::Recognised::nothing:
      break;
  }
  return Belief::none;
}

void believe(Draft& draft, const ReadOptions& options, const OwnerValues& values, bool last,
             std::vector<Phrase>& notes) {
  values.apply(draft, options);
  const std::string& mover = draft.player_names()[0];
  notes.push_back(last ? Phrase("owners: the last part of each key ({} is the first player)", mover)
                       : Phrase("owners: the first part of each key ({} is the first player)", mover));
}

void by_what_keys_tell(Draft& draft, const ReadOptions& options, std::vector<Phrase>& notes) {
  Node untold = no_node, untold_first = no_node;
  const OwnerValues last = values_of_keys(draft, last_part, true, untold);
  const Belief in_last = untold == no_node ? belief(last, draft, true) : Belief::none;
  if (in_last == Belief::certain) return believe(draft, options, last, true, notes);
  const OwnerValues first = values_of_keys(draft, first_part, true, untold_first);
  const Belief in_first = untold_first == no_node ? belief(first, draft, false) : Belief::none;
  if (in_last == Belief::none && in_first == Belief::none) {
    const Node node = untold == no_node ? 0 : untold;
    throw Error(Phrase("whose node is {}? say it with --owner key:last, --owner key:first, --owner sides, --owner FILE "
                       "or --first-nodes a,b,…",
                       shown(draft.name(node))),
                draft.place(node));
  }
  const bool use_last = in_last >= in_first;
  believe(draft, options, use_last ? last : first, use_last, notes);
}

void by_list(Draft& draft, const OwnerRule& rule) {
  for (Node node = 0; node < draft.size(); ++node) draft.set_owner(node, Player::second);
  const Place place = {rule.nodes_name.empty() ? "--first-nodes" : rule.nodes_name, 0, 0};
  for_each_listed(rule.nodes, [&](std::string_view node) { draft.set_owner(draft.find(node, place), Player::first); });
}

}  // namespace

void name_players_by_keys(Draft& draft) {
  for (const PartOf part : {last_part, first_part}) {
    Node untold = no_node;
    const OwnerValues values = values_of_keys(draft, part, true, untold);
    if (draft.size() == 0 || untold != no_node) continue;
    if (const auto names = values.names_of_owners(draft)) return draft.set_player_names(*names);
  }
}

void apply_owners(Draft& draft, const ReadOptions& options, const Directives& directives, std::vector<Phrase>& notes) {
  if (draft.size() == 0) return;
  switch (options.owner.kind) {
    case OwnerRule::Kind::told:
      if (directives.tell_owners()) {
        directives.apply_owners(draft);
      } else {
        by_what_keys_tell(draft, options, notes);
      }
      break;
    case OwnerRule::Kind::key_last:
      by_key(draft, options, last_part, Phrase("last"));
      break;
    case OwnerRule::Kind::key_first:
      by_key(draft, options, first_part, Phrase("first"));
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
  if (directives.players() && !options.player_names) draft.set_player_names(*directives.players());
}

}  // namespace zermelo
