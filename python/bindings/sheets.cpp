// SPDX-License-Identifier: Apache-2.0
// An exercise sheet, marked.
#include <pybind11/stl.h>

#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <zermelo/answers/sheet/sheet.h>
#include <zermelo/base/file_source.h>
#include <zermelo/draw/latex_page.h>

#include "python/bindings/game.h"
#include "python/bindings/question.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

using NameAndBytes = std::pair<std::string, py::bytes>;

NamedBytes named(const NameAndBytes& one) { return named_bytes(one.first, std::string(one.second)); }

// A file of the key lies beside it, or where the program runs.
NamedSource open_beside(const std::string& key, const std::string& path, const Budget& budget) {
  const std::filesystem::path file = std::filesystem::path(key).parent_path() / path;
  std::error_code ignored;
  return open_file(std::filesystem::exists(file, ignored) ? file.string() : path, budget);
}

// The answer as JSON, as text, as CSV, and as a page for the class in Markdown and in LaTeX.
py::tuple mark_sheet(const NameAndBytes& key, const std::vector<NameAndBytes>& answers,
                     const std::optional<NameAndBytes>& by_hand, const py::dict& keywords, const CallOptions& options) {
  auto question = question_of<answers::Sheet>(keywords);
  question.key = named(key);
  for (const NameAndBytes& one : answers) question.answers.push_back(named(one));
  if (by_hand) question.by_hand = named(*by_hand);
  const Language language = spoken();
  const answers::MarkedSheet marked = long_call(options, [&](const Budget& budget, Progress& progress) {
    return answers::ask(
        question, {.language = language, .budget = budget, .progress = progress, .open = [&](const std::string& path) {
                     return open_beside(key.first, path, budget);
                   }});
  });
  std::string text, table;
  answers::Sentences sentences({.language = language},
                               [&](const answers::Sentence& said) { text += said.text.in(language) + "\n"; });
  say(sentences, marked);
  write_csv(marked, [&](const std::string& line) { table += line + "\n"; });
  const std::string page = class_report(marked, language);
  return py::make_tuple(json_text(marked), text, table, page, draw::latex_page(page, language));
}

}  // namespace

void bind_sheets(py::module_& module) { module.def("sheet", &mark_sheet); }

}  // namespace zermelo::python
