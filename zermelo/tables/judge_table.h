// SPDX-License-Identifier: Apache-2.0
// Judges a table: every verdict against those of its moves (verify_rules.h), and whether it holds the positions that it
// says, no more and no less.
#pragma once
#include <cstdint>

#include <zermelo/base/progress.h>
#include <zermelo/solution/finding.h>
#include <zermelo/tables/table.h>

namespace zermelo::tables {

struct TableFinding : Finding {
  std::uint64_t positions = 0;  // that it holds: a game whose layers rise may also count numbers that belong to none
};

// Throws an Error where a table without distances proves nothing. REQUIRES: it is no part of a table.
[[nodiscard]] TableFinding judge_table(const Game& game, const Table& table, const Budget& budget, Progress& progress);

}  // namespace zermelo::tables
