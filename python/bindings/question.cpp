// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/question.h"

#include <optional>
#include <string>
#include <utility>

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
  const std::optional<std::string> number = whole_text(value);
  return made(Literal::Kind::number, number ? *number : py::repr(value).cast<std::string>());
}

}  // namespace zermelo::python
