// SPDX-License-Identifier: Apache-2.0
// One table from several of the same game: parts of a table, or tables that were built from different positions.
#pragma once
#include <memory>
#include <vector>

#include <zermelo/base/progress.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/tables/assemble.h>

namespace zermelo::tables {

// Every entry once. The start is the first table's. Parts of one table give the bytes of that table. Throws an Error
// where the tables are not of one game and kind, where they do not agree, and where entries of a layer are missing.
[[nodiscard]] Assembled merge(const std::vector<std::shared_ptr<const TableFile>>& tables, ByteSink& sink,
                              const Budget& budget, Progress& progress);

// The same of a game that is at hand. Also throws where a table is not what the game would have written, and where the
// last entries of a layer of numbers are missing. Keys may be any: only a judge sees whether all are there.
[[nodiscard]] Assembled merge_whole(const Game& game, const std::vector<std::shared_ptr<const TableFile>>& tables,
                                    ByteSink& sink, const Budget& budget, Progress& progress);

}  // namespace zermelo::tables
