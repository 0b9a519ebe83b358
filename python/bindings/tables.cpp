// SPDX-License-Identifier: Apache-2.0
// Solved games in files: a game that answers from a table.
#include <cerrno>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include <fcntl.h>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/tables/codec.h>
#include <zermelo/tables/joined_parts.h>
#include <zermelo/tables/parts_folder.h>
#include <zermelo/tables/table_file.h>
#include <zermelo/tables/table_game.h>

#include "python/bindings/calls.h"
#include "python/bindings/game.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

#ifdef ZERMELO_TABLES

// A file, or a folder whose parts make one table.
std::unique_ptr<tables::ByteStore> bytes_at(const std::string& path, const Budget& budget) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    return tables::joined_parts(std::make_shared<const tables::PartsFolder>(path, budget), path, budget);
  Descriptor file = Descriptor::open(path, O_RDONLY, budget);
  if (!file.is_open()) throw Error(Phrase("cannot be read: {}", system_phrase(errno)), {path, 0, 0});
  return tables::stored_in(std::move(file), path);
}

// The game, and whether the table has distances, its positions and its bytes.
py::tuple open_table(const std::string& path, const CallOptions& options) {
  const Budget budget(options.limits);
  auto table = std::make_shared<const tables::TableFile>(bytes_at(path, budget), budget);
  const tables::Description& what = table->description();
  std::shared_ptr<Game> game = tables::with_table(make_game(what.game), table, budget);
  return py::make_tuple(std::move(game), what.distances, what.positions, table->size());
}

#else

py::tuple open_table(const std::string&, const CallOptions&) {
  tables::require_codec();
  return py::tuple();
}

#endif

}  // namespace

void bind_tables(py::module_& module) { module.def("open_table", &open_table); }

}  // namespace zermelo::python
