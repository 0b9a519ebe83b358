// SPDX-License-Identifier: Apache-2.0
// Judges a table: every verdict against those of its moves (verify_rules.h), and whether it holds the positions that it
// says, no more and no less.
#pragma once
#include <zermelo/base/progress.h>
#include <zermelo/solution/finding.h>
#include <zermelo/tables/table.h>

namespace zermelo::tables {

// Throws an Error where a table without distances proves nothing. REQUIRES: it is no part of a table.
[[nodiscard]] Finding judge_table(const Game& game, const Table& table, const Budget& budget, Progress& progress);

}  // namespace zermelo::tables
