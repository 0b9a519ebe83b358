// SPDX-License-Identifier: Apache-2.0
// Somebody's whole solution of an arena, from text, to be judged (judge_claims.h): an attraction as one JSON document,
// verdicts as JSON lines or CSV, or a PGSolver solution (paritysol).
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/solution/judge_claims.h>

namespace zermelo::formats {

// Where a move of that text leads from a node; nothing where there is no such move.
using MoveReader = std::function<std::optional<Node>(Node from, std::string_view move)>;

// Throws an Error with the line where the text has none of the three forms (code no-solution).
[[nodiscard]] ClaimedSolution read_solution(std::string_view text, const std::string& name, const Arena& arena,
                                            const MoveReader& read_move, const Budget& budget);

// Several moves in one CSV field, as split_list() takes them apart: a comma between them, and a Python text in quotes
// for a move that would be misread bare. «1,2,3»; «the end,(1, 0),'a, b'».
[[nodiscard]] std::string write_moves(std::span<const std::string> moves);
// Throws an Error at `place` for a quoted move that is no text.
[[nodiscard]] std::vector<std::string> read_moves(std::string_view list, const Place& place);

}  // namespace zermelo::formats
