// SPDX-License-Identifier: Apache-2.0
// The rules that names keep, whatever format or program they come from: no two nodes and no two players look the same
// to a person.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <zermelo/arena/arena.h>
#include <zermelo/arena/names.h>
#include <zermelo/base/error.h>

namespace zermelo {

// What is wrong with a name on its own: it is empty.
[[nodiscard]] std::optional<Phrase> fault_of_name(std::string_view name);

struct NameFault {
  Node node;  // whose name it is
  Phrase fault;
};
// The first name that another node had before, or that is the number of a node without a name. Nodes without a name
// have an empty one here.
[[nodiscard]] std::optional<NameFault> fault_of_names(const Names& names, const Budget& budget);
// The second half alone, for names that are known to be different.
[[nodiscard]] std::optional<NameFault> fault_of_numbers(const Names& names, const Budget& budget);

// What is wrong with the players' names: one is empty or no UTF-8, both are the same, or the one is the number that
// stands for the other.
[[nodiscard]] std::optional<Phrase> fault_of_players(const std::array<std::string, 2>& names);
// Throws it.
void check_players(const std::array<std::string, 2>& names, const Place& place = {});

}  // namespace zermelo
