// SPDX-License-Identifier: Apache-2.0
// zermelo._zermelo: what the Python package needs of the library, as close to the C++ as it can be. People use the
// package, which gives it names, defaults and docstrings.
#include <zermelo/base/threads.h>

#include "python/bindings/calls.h"
#include "python/bindings/game.h"
#include "python/bindings/graph.h"
#include "python/bindings/question.h"

PYBIND11_MODULE(_zermelo, module) {
  module.attr("version") = ZERMELO_VERSION;
  module.attr("most_threads") = zermelo::most_threads;
  zermelo::python::register_errors();
  zermelo::python::bind_language(module);
  zermelo::python::bind_checks(module);
  zermelo::python::bind_graph(module);
  zermelo::python::bind_graph_answers(module);
  zermelo::python::bind_rules(module);
  zermelo::python::bind_game(module);
  zermelo::python::bind_answers(module);
  zermelo::python::bind_solved_game(module);
  zermelo::python::bind_search(module);
  zermelo::python::bind_questions(module);
  zermelo::python::bind_pictures(module);
  zermelo::python::bind_matches(module);
  zermelo::python::bind_sheets(module);
  zermelo::python::bind_tables(module);
}
