// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/keyed_rows.h"

#include <charconv>
#include <string>
#include <vector>

#include <zermelo/arena/formats/literal.h>

namespace py = pybind11;

namespace zermelo::python {

namespace {

constexpr int deepest = 200;  // brackets inside brackets, as for readers of files
constexpr Node nodes_between_looks = 1 << 14;

// In `buffer` only where it holds half of a surrogate pair.
std::string_view text_of(PyObject* text, std::string& buffer) {
  Py_ssize_t size = 0;
  const char* const bytes = PyUnicode_AsUTF8AndSize(text, &size);
  if (bytes != nullptr) return {bytes, static_cast<std::size_t>(size)};
  PyErr_Clear();
  return buffer = escaped_text(text);
}

bool append_large_number(std::string& to, PyObject* number) {
  const auto digits = py::reinterpret_steal<py::object>(PyNumber_ToBase(number, 10));
  if (!digits) {
    PyErr_Clear();  // more digits than Python writes
    return false;
  }
  to += utf8(digits);
  return true;
}

bool append_whole_number(std::string& to, PyObject* number) {
  int overflow = 0;
  const long long value = PyLong_AsLongLongAndOverflow(number, &overflow);
  if (overflow != 0) return append_large_number(to, number);
  char digits[24];
  to.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  return true;
}

// Of numpy, say.
bool append_index(std::string& to, PyObject* object) {
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(object));
  if (number) return append_whole_number(to, number.ptr());
  PyErr_Clear();
  return false;
}

void append_float(std::string& to, PyObject* number) {
  char* const repr = PyOS_double_to_string(PyFloat_AS_DOUBLE(number), 'r', 0, Py_DTSF_ADD_DOT_0, nullptr);
  if (repr == nullptr) throw py::error_already_set();
  to += formats::detail::number_name(repr);
  PyMem_Free(repr);
}

bool append_name(std::string& to, PyObject* object, int depth);

bool append_tuple(std::string& to, PyObject* tuple, int depth) {
  const Py_ssize_t size = PyTuple_GET_SIZE(tuple);
  to += '(';
  for (Py_ssize_t i = 0; i < size; ++i) {
    if (i != 0) to += ", ";
    if (!append_name(to, PyTuple_GET_ITEM(tuple, i), depth + 1)) return false;
  }
  to += size == 1 ? ",)" : ")";
  return true;
}

bool append_set(std::string& to, PyObject* set, int depth) {
  std::vector<std::string> elements;
  for (const py::handle& element : py::reinterpret_borrow<py::frozenset>(set)) {
    elements.emplace_back();
    if (!append_name(elements.back(), element.ptr(), depth + 1)) return false;
  }
  formats::detail::append_set_repr(to, std::move(elements));
  return true;
}

// False for what no file could hold.
bool append_name(std::string& to, PyObject* object, int depth) {
  if (depth > deepest) return false;
  if (PyLong_Check(object)) return append_whole_number(to, object);
  if (PyUnicode_Check(object)) {
    std::string buffer;
    formats::detail::append_text_repr(to, text_of(object, buffer));
  } else if (PyTuple_Check(object)) {
    return append_tuple(to, object, depth);
  } else if (PyFloat_Check(object)) {
    append_float(to, object);
  } else if (PyFrozenSet_Check(object)) {
    return append_set(to, object, depth);
  } else if (object == Py_None) {
    to += "None";
  } else {
    return PyIndex_Check(object) != 0 && append_index(to, object);
  }
  return true;
}

// As a part of a key: a text without its quotes.
std::string_view part_text(PyObject* entry, std::string& buffer) {
  buffer.clear();
  if (!append_name(buffer, entry, 1)) return {};
  const std::string_view name = buffer;
  return PyUnicode_Check(entry) ? name.substr(1, name.size() - 2) : name;
}

}  // namespace

formats::KeyPart KeyedRows::part(Node node, formats::KeySide side, std::string& buffer) const {
  if (node % nodes_between_looks == 0 && PyErr_CheckSignals() != 0) throw py::error_already_set();
  PyObject* const key = PyList_GET_ITEM(rows_.nodes.ptr(), static_cast<Py_ssize_t>(node));
  if (PyUnicode_Check(key)) return formats::part_of(text_of(key, buffer), side);
  if (PyTuple_Check(key)) {
    const Py_ssize_t size = PyTuple_GET_SIZE(key);
    if (size == 0) return {};
    return {part_text(PyTuple_GET_ITEM(key, side == formats::KeySide::last ? size - 1 : 0), buffer), size == 1};
  }
  buffer.clear();
  return append_name(buffer, key, 0) ? formats::part_of(buffer, side) : formats::KeyPart{};
}

bool KeyedRows::alternates(std::span<const std::uint8_t> numbers) const {
  for (std::size_t node = 0; node + 1 < rows_.starts.size(); ++node) {
    for (std::uint64_t edge = rows_.starts[node]; edge < rows_.starts[node + 1]; ++edge) {
      if (numbers[node] == numbers[rows_.targets[edge]]) return false;
    }
  }
  return true;
}

}  // namespace zermelo::python
