// SPDX-License-Identifier: Apache-2.0
// The owners that keys or a table name: at most two different values, and which of them is the first player.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/base/large_array.h>

namespace zermelo::formats {

using PlayerNames = std::array<std::string, 2>;

class OwnerValues {
 public:
  OwnerValues(const Budget& budget, Node nodes) : which_(budget, nodes, unsaid) {}

  // False where it would be a third value.
  bool add(Node node, std::string_view value);
  [[nodiscard]] bool said(Node node) const { return which_[node] != unsaid; }
  // In the order of appearance; empty where there is none.
  [[nodiscard]] std::string seen(std::size_t i) const { return i < seen_.size() ? seen_[i] : std::string(); }
  // By node: the same number for the same value.
  [[nodiscard]] std::span<const std::uint8_t> numbers() const { return {which_.data(), which_.size()}; }

  enum class Recognised : std::uint8_t {
    nothing,
    players,  // J0/J1, J1/J2, A/B, Alice/Bob
    digits,   // 0/1, 1/2
    words,    // two other words
  };
  [[nodiscard]] Recognised recognised() const;

  // Which value is the first player's: the one that `names` name first, or that a known pair puts first (J0, A, Alice,
  // 0; of J1/J2 and 1/2 the smaller), or that appeared first. REQUIRES: a value was added.
  void choose_first(const std::optional<PlayerNames>& names);
  // The value that appeared i-th is the first player's.
  void choose_first(std::size_t i) { first_ = static_cast<std::uint8_t>(i); }
  [[nodiscard]] Player owner(Node node) const { return which_[node] == first_ ? Player::first : Player::second; }
  // Of the two values; J0 and J1 where they cannot be names, such as x and 0. Nothing where one player has no node.
  [[nodiscard]] std::optional<PlayerNames> player_names() const;

 private:
  static constexpr std::uint8_t unsaid = 2;
  std::vector<std::string> seen_;
  LargeArray<std::uint8_t> which_;  // by node: an index in seen_
  std::uint8_t first_ = 0;          // an index in seen_, or the other one
};

}  // namespace zermelo::formats
