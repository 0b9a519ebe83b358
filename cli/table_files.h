// SPDX-License-Identifier: Apache-2.0
// Tables in the files and folders that a user named.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include <zermelo/catalogue/game.h>
#include <zermelo/tables/bytes.h>
#include <zermelo/tables/table_file.h>

#include "cli/context.h"
#include "cli/new_file.h"

namespace zermelo::cli {

// The bytes of a table, or of the folder whose parts make one. Throws an Error that names it.
[[nodiscard]] std::unique_ptr<tables::ByteStore> open_table_bytes(const std::string& path, const Context& context);
// Throws an Error that names the file.
[[nodiscard]] std::shared_ptr<const tables::TableFile> open_table(const std::string& path, const Context& context);

// The tables of these files and folders. Those without a layer, which hold nothing, are left out.
[[nodiscard]] std::vector<std::shared_ptr<const tables::TableFile>> open_tables(const std::vector<std::string>& paths,
                                                                                const Context& context);

// The game with the table of `path`, a file or a folder of *.zt files; where it is empty, with one of $ZERMELO_TABLES
// that is of this game, or without. Throws an Error where `path` has no table of this game.
// `identity`: what the table is of, the game's name or an arena_identity.
[[nodiscard]] std::unique_ptr<Game> with_table_of(const std::string& path, std::unique_ptr<Game> game,
                                                  const std::string& identity, const Context& context);
// The game with a table of `path` or of $ZERMELO_TABLES where one is of this game, else without.
[[nodiscard]] std::unique_ptr<Game> with_known_table(const std::string& path, std::unique_ptr<Game> game,
                                                     const Context& context);
// Whether with_table_of would look for a table.
[[nodiscard]] bool wants_table(const std::string& path);

// A table that has its name only when it is whole.
class TableOutput final : public tables::ByteSink {
 public:
  TableOutput(const std::string& path, const Budget& budget);

  void write(std::span<const std::uint8_t> bytes) override;
  void sync() override;
  // Gives it its name.
  void publish();

 private:
  void require(bool done) const;

  std::string path_;
  Budget budget_;
  NewFile file_;
};

}  // namespace zermelo::cli
