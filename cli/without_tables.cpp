// SPDX-License-Identifier: Apache-2.0
// What stands for the verbs of tables in a program without zstd and xxHash: it says so.
#include <cstdlib>

#include <zermelo/base/error.h>
#include <zermelo/tables/codec.h>

#include "cli/table.h"
#include "cli/table_files.h"

namespace zermelo::cli {

void build_table(const TableOptions&, Context&) { tables::require_codec(); }
void probe_table(const TableOptions&, Context&) { tables::require_codec(); }
void describe_table(const TableOptions&, Context&) { tables::require_codec(); }
void verify_table(const TableOptions&, Context&) { tables::require_codec(); }
void merge_tables(const TableOptions&, Context&) { tables::require_codec(); }
void export_table(const TableOptions&, Context&) { tables::require_codec(); }

std::vector<std::shared_ptr<const tables::TableFile>> open_tables(const std::vector<std::string>&, const Context&) {
  tables::require_codec();
  return {};
}

bool wants_table(const std::string& path) { return !path.empty() || std::getenv("ZERMELO_TABLES") != nullptr; }

std::unique_ptr<Game> with_known_table(const std::string& path, std::unique_ptr<Game> game, const Context& context) {
  try {
    tables::require_codec();
  } catch (const Error& error) {
    if (!path.empty()) throw;
    if (wants_table(path)) context.note(Phrase("{}: left out: {}", "ZERMELO_TABLES", error.phrase()));
  }
  return game;
}

std::unique_ptr<Game> with_table_of(const std::string& path, std::unique_ptr<Game> game, const std::string&,
                                    const Context& context) {
  return with_known_table(path, std::move(game), context);
}

}  // namespace zermelo::cli
