// SPDX-License-Identifier: Apache-2.0
// From the name a person writes to the node that is meant.
#pragma once
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats {

// Whatever holds named nodes: an arena, or a draft of one.
struct NodeNames {
  Node size;
  std::function<std::optional<Node>(std::string_view)> find;
  std::function<std::string(Node)> name;
  std::array<std::string, 2> players;
};

// `arena` must outlive it.
[[nodiscard]] NodeNames node_names(const Arena& arena);

// Texts of the same value: the literal as Python writes it, and the courses' other spellings of it («4-J0», (4, 0) and
// (4, 'Morgan') are one where Morgan is the first player; «3+4-J1» and (3, 4, 1) are one), and a name that was shown
// escaped.
[[nodiscard]] std::vector<std::string> other_spellings(std::string_view text,
                                                       const std::array<std::string, 2>& players);

// In this order: the name itself, its other spellings.
[[nodiscard]] std::optional<Node> resolve_node(std::string_view text, const NodeNames& names);

// As resolve_node; throws an Error at `place` that lists the nearest names.
[[nodiscard]] Node find_node(std::string_view text, const NodeNames& names, const Place& place);

// Calls `each` with the items of split_list (formats.h), without a copy. Throws as it does.
void for_each_listed(std::string_view list, const Place& place, const std::function<void(std::string_view)>& each);
// The same with empty items, which are no error here.
void for_each_item(std::string_view list, const std::function<void(std::string_view)>& each);

}  // namespace zermelo::formats
