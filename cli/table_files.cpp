// SPDX-License-Identifier: Apache-2.0
#include "cli/table_files.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <zermelo/base/error.h>
#include <zermelo/tables/joined_parts.h>
#include <zermelo/tables/parts_folder.h>
#include <zermelo/tables/table_game.h>

#include "cli/files.h"

namespace zermelo::cli {

namespace {

constexpr const char* variable = "ZERMELO_TABLES";

bool is_folder(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_directory(path, error);
}

// Whether a folder holds the parts of one table, not tables.
bool is_one_table(const std::string& folder, const Context& context) {
  return tables::is_finished(tables::PartsFolder(folder, context.budget));
}

// In the order of their names. Throws an Error for a folder whose parts are no table yet.
std::vector<std::string> tables_in(const std::string& folder, const Context& context) {
  if (tables::is_unfinished(tables::PartsFolder(folder, context.budget)))
    throw Error(Phrase("the table in this folder is unfinished"), {folder, 0, 0}).coded("unfinished-table");
  std::vector<std::string> paths;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (entry->path().extension() == ".zt") paths.push_back(entry->path().string());
  }
  if (error) throw Error(Phrase("cannot be read: {}", system_phrase(error.value())), {folder, 0, 0});
  std::sort(paths.begin(), paths.end());
  return paths;
}

// Of those of that game the first with distances, else the first; nothing where there is none.
std::shared_ptr<const tables::TableFile> table_in(const std::string& folder, const std::string& game,
                                                  const Context& context) {
  std::shared_ptr<const tables::TableFile> found;
  for (const std::string& path : tables_in(folder, context)) {
    try {
      auto table = open_table(path, context);
      if (table->description().game != game) continue;
      if (table->description().distances) return table;
      if (found == nullptr) found = std::move(table);
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::input) throw;
      context.note(Phrase("{}: left out: {}", path, error.phrase()));
    }
  }
  return found;
}

// Nothing where the file, or no file of the folder, is of that game.
std::shared_ptr<const tables::TableFile> table_at(const std::string& path, const std::string& game,
                                                  const Context& context) {
  if (is_folder(path) && !is_one_table(path, context)) return table_in(path, game, context);
  auto table = open_table(path, context);
  return table->description().game == game ? table : nullptr;
}

std::shared_ptr<const tables::TableFile> usual_table(const std::string& game, const Context& context) {
  const char* const path = std::getenv(variable);
  return path == nullptr || *path == 0 ? nullptr : table_at(path, game, context);
}

}  // namespace

std::unique_ptr<tables::ByteStore> open_table_bytes(const std::string& path, const Context& context) {
  if (is_folder(path)) {
    auto folder = std::make_shared<const tables::PartsFolder>(path, context.budget);
    return tables::joined_parts(std::move(folder), path, context.budget);
  }
  Descriptor file = Descriptor::open(path, O_RDONLY, context.budget);
  if (!file.is_open()) throw Error(Phrase("cannot be read: {}", system_phrase(errno)), {path, 0, 0});
  return tables::stored_in(std::move(file), path);
}

std::shared_ptr<const tables::TableFile> open_table(const std::string& path, const Context& context) {
  return std::make_shared<const tables::TableFile>(open_table_bytes(path, context), context.budget);
}

std::vector<std::shared_ptr<const tables::TableFile>> open_tables(const std::vector<std::string>& paths,
                                                                  const Context& context) {
  std::vector<std::shared_ptr<const tables::TableFile>> tables;
  for (const std::string& path : paths) {
    const bool many = is_folder(path) && !is_one_table(path, context);
    for (const std::string& file : many ? tables_in(path, context) : std::vector{path}) {
      auto table = open_table(file, context);
      if (!table->description().layers.empty()) tables.push_back(std::move(table));
    }
  }
  if (tables.empty()) throw Error(Phrase("no table is in this folder"), {paths.front(), 0, 0});
  return tables;
}

bool wants_table(const std::string& path) {
  const char* const usual = std::getenv(variable);
  return !path.empty() || (usual != nullptr && *usual != 0);
}

std::unique_ptr<Game> with_table_of(const std::string& path, std::unique_ptr<Game> game, const std::string& identity,
                                    const Context& context) {
  std::shared_ptr<const tables::TableFile> table;
  if (path.empty()) {
    table = usual_table(identity, context);
    if (table == nullptr) return game;
  } else {
    table =
        is_folder(path) && !is_one_table(path, context) ? table_in(path, identity, context) : open_table(path, context);
  }
  if (table == nullptr) throw Error(Phrase("no table of {} is in this folder", game->name()), {path, 0, 0});
  return tables::with_table(std::move(game), std::move(table), context.budget, identity);
}

std::unique_ptr<Game> with_known_table(const std::string& path, std::unique_ptr<Game> game, const Context& context) {
  auto table = path.empty() ? usual_table(game->name(), context) : table_at(path, game->name(), context);
  return table == nullptr ? std::move(game) : tables::with_table(std::move(game), std::move(table), context.budget);
}

TableOutput::TableOutput(const std::string& path, const Budget& budget)
    : path_(path), budget_(budget), file_(path, budget) {
  struct stat found {};
  if (stat(path.c_str(), &found) == 0 && !S_ISREG(found.st_mode))
    throw Error(S_ISDIR(found.st_mode) ? Phrase("this is a folder: a table is a file")
                                       : Phrase("this is no file on disk, and a table is one"),
                {path_, 0, 0});
  require(file_.descriptor().is_open());
}

void TableOutput::write(std::span<const std::uint8_t> bytes) {
  require(file_.descriptor().write({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, budget_));
}

void TableOutput::sync() { require(fsync(file_.descriptor().number()) == 0); }

void TableOutput::publish() {
  require(file_.publish());
  sync_folder_of(file_.path(), budget_);
}

void TableOutput::require(bool done) const {
  if (!done) throw Error(Phrase("cannot be written: {}", system_phrase(errno)), {path_, 0, 0});
}

}  // namespace zermelo::cli
