// SPDX-License-Identifier: Apache-2.0
// Several moves in one CSV field, as split_list() takes them apart: a comma between them, and a Python text in quotes
// for a move that would be misread bare. «1,2,3»; «the end,(1, 0),'a, b'».
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/error.h>

namespace zermelo {

[[nodiscard]] std::string write_moves(std::span<const std::string> moves);
// Throws an Error at `place` for a quoted move that is no text.
[[nodiscard]] std::vector<std::string> read_moves(std::string_view list, const Place& place);

}  // namespace zermelo
