// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/question.h"

#include <pybind11/stl.h>

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/answers/graph.h>

#include "python/bindings/text.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

using formats::Literal;

// As Python counts: whatever has an index, but no truth.
std::optional<std::string> whole_text(const py::handle& value) {
  if (py::isinstance<py::bool_>(value) || PyIndex_Check(value.ptr()) == 0) return std::nullopt;
  PyObject* number = PyNumber_Index(value.ptr());
  if (number == nullptr) {
    PyErr_Clear();
    return std::nullopt;
  }
  return py::str(py::reinterpret_steal<py::object>(number)).cast<std::string>();
}

// Python's, numpy's, and 0 and 1.
std::optional<bool> truth_of(const py::handle& value) {
  const std::string type = py::str(py::type::handle_of(value).attr("__name__"));
  const std::optional<std::string> number = whole_text(value);
  if (type != "bool" && type != "bool_" && number != "0" && number != "1") return std::nullopt;
  return py::cast<py::object>(value).attr("__bool__")().cast<bool>();
}

Literal made(Literal::Kind kind, std::string value) {
  Literal literal;
  literal.kind = kind;
  literal.value = std::move(value);
  return literal;
}

}  // namespace

const char* keyword_of(const char* field) {
  for (const auto& [name, keyword] : renamed_fields) {
    if (name == field) return keyword;
  }
  return field;
}

Literal literal_of(const py::handle& value, std::string_view kind) {
  if (kind == "text" && py::isinstance<py::str>(value)) return made(Literal::Kind::text, value.cast<std::string>());
  if (const auto truth = kind == "flag" ? truth_of(value) : std::nullopt)
    return made(Literal::Kind::boolean, *truth ? "True" : "False");
  if (kind == "list" && (py::isinstance<py::list>(value) || py::isinstance<py::tuple>(value))) {
    Literal list = made(Literal::Kind::list, "");
    for (const py::handle& item : value) list.items.push_back(literal_of(item, "text"));
    return list;
  }
  const std::optional<std::string> number = whole_text(value);
  return made(Literal::Kind::number, number ? *number : py::repr(value).cast<std::string>());
}

void bind_checks(py::module_& module) {
  module.def("whole", [](const std::string& name, const py::object& value, std::uint64_t least, std::uint64_t most) {
    return answers::read_whole(name, literal_of(value, "whole"), least, most);
  });
  module.def("truth", [](const std::string& name, const py::object& value) {
    bool truth = false;
    answers::read_value(truth, name, literal_of(value, "flag"));
    return truth;
  });
  module.def("text", [](const std::string& name, const py::object& value) {
    if (!py::isinstance<py::str>(value)) answers::refuse(name, Phrase("a text"), shown(value));
    return value.cast<std::string>();
  });
  // A whole number of any class, numpy's too; None for a truth and for what is none.
  module.def("number_in", [](const py::object& value) -> py::object {
    const std::optional<std::string> number = whole_text(value);
    return number ? py::int_(py::str(*number)) : py::object(py::none());
  });
  // By number, or by one of the names.
  module.def("player", [](const py::object& value, const std::array<std::string, 2>& names) {
    const std::optional<std::string> number = whole_text(value);
    const bool is_text = py::isinstance<py::str>(value);
    return index(answers::player_named(number ? *number : is_text ? value.cast<std::string>() : shown(value), names));
  });
  module.def("check_form", [](const py::dict& keywords) { (void)question_of<answers::OfGraph>(keywords); });
  module.def("two_names", [](const std::vector<std::string>& names) { return answers::two_names(names, "names="); });
}

}  // namespace zermelo::python
