// SPDX-License-Identifier: Apache-2.0
// A game that answers from a table where that holds what is asked, and is solved as before elsewhere: all that uses
// games (answers, players, explanations) then uses tables without knowing of them.
#pragma once
#include <memory>
#include <string>

#include <zermelo/catalogue/game.h>
#include <zermelo/tables/table_file.h>

namespace zermelo::tables {

// Throws an Error where the table is not of this game.
// `identity`: as Table takes it.
[[nodiscard]] std::unique_ptr<Game> with_table(std::unique_ptr<Game> game, std::shared_ptr<const TableFile> file,
                                               const Budget& budget, const std::string& identity = {});

}  // namespace zermelo::tables
