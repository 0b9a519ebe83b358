// SPDX-License-Identifier: Apache-2.0
// What the nodes say about their owners: at most two different values, and which of them is the first player.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/formats/draft.h>

namespace zermelo {

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

}  // namespace zermelo
