// SPDX-License-Identifier: Apache-2.0
// Whose node it is, where the format does not say.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/formats/draft.h>
#include <zermelo/arena/formats/formats.h>

namespace zermelo::formats::detail {

// Gives every node of a closed draft its owner by options.owner, and the players the names that were found there.
// Where the rule is `guessed`, the directives come first, then the keys. Adds to `notes` what was guessed. Throws where
// a node's owner stays unknown.
void apply_owners(Draft& draft, const ReadOptions& options, const Directives& directives, std::vector<Note>& notes);

// Where the file gives the owners apart from the keys, but the keys hold two names that agree: names the players so.
void name_players_by_keys(Draft& draft);

// The owners that the nodes' keys or a table name: at most two different values, and which of them is the first player.
class OwnerValues {
 public:
  OwnerValues(const Budget& budget, Node nodes) : which_(budget, nodes, unsaid) {}

  // False where it would be a third value.
  bool add(Node node, std::string_view value);
  [[nodiscard]] bool said(Node node) const { return which_[node] != unsaid; }
  // In the order of appearance; empty where there is none.
  [[nodiscard]] std::string seen(std::size_t i) const { return i < seen_.size() ? seen_[i] : std::string(); }

  enum class Recognised : std::uint8_t {
    nothing,
    players,  // J0/J1, J1/J2, A/B, Alice/Bob
    digits,   // 0/1, 1/2
    words,    // two other words
  };
  [[nodiscard]] Recognised recognised() const;
  // Every edge goes from one value to the other.
  [[nodiscard]] bool alternating(std::span<const Draft::Edge> edges) const;

  // The owners, and the players' names where the values are such and no option gives others. The first player is the
  // one that options.player_names name first, or that a known pair puts first (J0, A, Alice, 0; of J1/J2 and 1/2 the
  // smaller), or that the file names first.
  void apply(Draft& draft, const ReadOptions& options) const;

  // The players' names, where each player has all the nodes of one value and the values are such as name players.
  [[nodiscard]] std::optional<std::array<std::string, 2>> names_of_owners(const Draft& draft) const;

 private:
  [[nodiscard]] std::array<std::string, 2> player_names(std::size_t first) const;
  [[nodiscard]] std::size_t first_player(const ReadOptions& options) const;

  static constexpr std::uint8_t unsaid = 2;
  std::vector<std::string> seen_;
  LargeArray<std::uint8_t> which_;  // by node: an index in seen_
};

// By options.owner.nodes: {node: owner} in JSON or Python, or lines «node owner».
void own_by_table(Draft& draft, const ReadOptions& options);

// Owners by the two sides of a bipartite graph. Each connected part (edges taken without direction) has one node that
// is the first player's: the start in its part, elsewhere the first source, or the first node where there is no source.
// Every edge changes sides. Throws where some part has a cycle of odd length, naming the edge that closes it.
void own_by_sides(Draft& draft);

}  // namespace zermelo::formats::detail
