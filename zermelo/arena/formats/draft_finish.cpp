// SPDX-License-Identifier: Apache-2.0
// From a draft that has all its nodes and edges to an arena.
#include <utility>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/draft.h>
#include <zermelo/arena/formats/node_names.h>
#include <zermelo/arena/formats/owners.h>
#include <zermelo/arena/formats/readers.h>

namespace zermelo {

std::string Draft::name(Node node) const { return named_ ? std::string(table_[id_of_[node]]) : std::to_string(node); }

std::string_view Draft::name(Node node, std::string& buffer) const {
  if (named_) return table_[id_of_[node]];
  return buffer = std::to_string(node);
}

Place Draft::place(Node node) const {
  const Spot spot = counting_ ? (node == 0 ? first_spot_ : Spot()) : table_.spot(id_of_[node]);
  return {file_, spot.line, spot.column};
}

Node Draft::find(std::string_view text, const Place& place) const {
  const auto exact = [this](std::string_view name) -> std::optional<Node> {
    if (!counting_) {
      const Id id = table_.find(name);
      return id == NameTable::none ? std::nullopt : std::optional(node_of_[id]);
    }
    const auto number = plain_number_in<Node>(name);
    return number && *number < declared_ ? number : std::nullopt;
  };
  return find_node(text, {declared_, exact, [this](Node node) { return name(node); }, player_names_}, place);
}

void Draft::set_owner(Node node, Player owner) {
  while (kind_.size() <= node) kind_.push_back(0);
  kind_[node] = static_cast<std::uint8_t>((kind_[node] & ~1) | index(owner));
}

void Draft::set_end(Node node, End end) {
  while (kind_.size() <= node) kind_.push_back(0);
  kind_[node] = static_cast<std::uint8_t>((kind_[node] & 1) | static_cast<int>(end) << 1);
}

Arena Draft::build() {
  ArenaBuilder builder(budget_);
  for (Node node = 0; node < declared_; ++node) {
    builder.add(static_cast<Player>(kind_[node] & 1), static_cast<End>(kind_[node] >> 1));
    if (named_) builder.name_last(table_[id_of_[node]]);
    if (!priorities_.empty()) builder.priority_of_last(priorities_[node]);
  }
  for (const Edge& edge : edges_) {
    if (kind_[edge.from] > 1) {
      throw Error(Phrase("node {} is an end but has successors: take one or the other out", shown(name(edge.from))),
                  place(edge.from));
    }
    builder.edge(edge.from, edge.to);
  }
  if (start_) builder.set_start(*start_);
  builder.set_player_names(player_names_[0], player_names_[1]);
  edges_.reset();
  return builder.build();
}

ReadArena finish(Draft draft, Format format, const ReadOptions& options, const Directives& directives,
                 std::vector<Phrase> notes, Draft::Missing missing) {
  draft.close(options.missing_are_sinks && missing == Draft::Missing::not_a_key ? Draft::Missing::sinks : missing);
  if (options.player_names) {
    draft.set_player_names(*options.player_names);
  } else if (directives.players()) {
    draft.set_player_names(*directives.players());
  }
  directives.apply(draft);
  if (!options.start.empty()) draft.set_start(draft.find(options.start, {"--start", 0, 0}));
  if (!draft.owners_told()) {
    apply_owners(draft, options, directives, notes);
  } else {
    // JSON can name the players itself; Python's (S1, S2, A) cannot.
    if (format == Format::python && !options.player_names && !directives.players()) name_players_by_keys(draft);
    note_unused(options, missing == Draft::Missing::unknown_node, notes);
  }
  return {draft.build(), format, std::move(notes)};
}

}  // namespace zermelo
