// SPDX-License-Identifier: Apache-2.0
// Solved games in files: a game that answers from a table.
#include <cerrno>
#include <cstring>
#include <memory>
#include <string>
#include <utility>

#include <fcntl.h>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/tables/table_file.h>
#include <zermelo/tables/table_game.h>

#include "python/bindings/calls.h"
#include "python/bindings/game.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

// The game, and whether the table has distances, its positions and its bytes.
py::tuple open_table(const std::string& path, const CallOptions& options) {
  const Budget budget(options.limits);
  Descriptor file = Descriptor::open(path, O_RDONLY, budget);
  if (!file.is_open()) throw Error(Phrase("cannot be read: {}", std::strerror(errno)), {path, 0, 0});
  auto table = std::make_shared<const tables::TableFile>(tables::stored_in(std::move(file), path), budget);
  const tables::Description& what = table->description();
  std::shared_ptr<Game> game = tables::with_table(make_game(what.game), table, budget);
  return py::make_tuple(std::move(game), what.distances, what.positions, table->size());
}

}  // namespace

void bind_tables(py::module_& module) {
  module.def("open_table",
             [](const std::string& path, py::object time, py::object memory, py::object threads, py::object progress) {
               return open_table(path, read_options(time, memory, threads, std::move(progress)));
             });
}

}  // namespace zermelo::python
