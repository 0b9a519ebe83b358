// SPDX-License-Identifier: Apache-2.0
// The methods of a game that a user wrote in Python, and what they say. REQUIRES, everywhere: the interpreter's lock.
#pragma once
#include <pybind11/pybind11.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>

#include "python/bindings/calls.h"
#include "python/bindings/text.h"

namespace zermelo::python {

// A callable of the user's. A bound method is taken apart once, so that no call makes room for its first argument.
class Callable {
 public:
  Callable(const char* name, pybind11::object called) : name_(name), function_(std::move(called)) {
    if (PyMethod_Check(function_.ptr()) == 0) return;
    self_ = pybind11::reinterpret_borrow<pybind11::object>(PyMethod_GET_SELF(function_.ptr()));
    function_ = pybind11::reinterpret_borrow<pybind11::object>(PyMethod_GET_FUNCTION(function_.ptr()));
  }

  explicit operator bool() const { return !function_.is_none(); }
  [[nodiscard]] const char* name() const { return name_; }

  // The user's exception goes on with a note of the position that it comes from.
  [[nodiscard]] pybind11::object operator()(PyObject* position) const {
    PyObject* arguments[] = {self_.ptr(), position};
    return checked(called(arguments, 1), position);
  }
  [[nodiscard]] pybind11::object operator()(PyObject* position, PyObject* move) const {
    PyObject* arguments[] = {self_.ptr(), position, move};
    return checked(called(arguments, 2), position);
  }
  [[noreturn]] void rethrow_at(PyObject* position) const {
    pybind11::error_already_set raised;
    if (pybind11::hasattr(raised.value(), "add_note"))
      raised.value().attr("add_note")("in " + std::string(name_) + "(" + shown(position) + ")");
    throw raised;
  }

 private:
  PyObject* called(PyObject** arguments, std::size_t size) const {
    if (self_) return PyObject_Vectorcall(function_.ptr(), arguments, size + 1, nullptr);
    return PyObject_Vectorcall(function_.ptr(), arguments + 1, size | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr);
  }
  pybind11::object checked(PyObject* result, PyObject* position) const {
    if (result == nullptr) rethrow_at(position);
    return pybind11::reinterpret_steal<pybind11::object>(result);
  }

  const char* name_;
  pybind11::object function_, self_;
};

[[noreturn]] inline void refuse(const Callable& method, PyObject* position, const pybind11::object& said,
                                const Phrase& wanted) {
  throw pybind11::type_error(say(Phrase("{}({}) returns {}: {}", method.name(), shown(position), shown(said), wanted)));
}

inline bool is_truth_value(PyObject* said) {
  return PyBool_Check(said) != 0 || std::string_view(Py_TYPE(said)->tp_name) == "numpy.bool_";
}

// A whole number of any class, numpy's too; nothing for True, False, and what is none.
inline std::optional<long long> whole_number(const pybind11::object& said) {
  pybind11::object number = said;
  if (PyLong_CheckExact(said.ptr()) == 0) {
    if (is_truth_value(said.ptr()) || PyIndex_Check(said.ptr()) == 0) return std::nullopt;
    number = pybind11::reinterpret_steal<pybind11::object>(PyNumber_Index(said.ptr()));
    if (!number) {
      PyErr_Clear();
      return std::nullopt;
    }
  }
  int overflow = 0;
  const long long value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
  return overflow == 0 ? std::optional(value) : std::nullopt;
}

inline std::optional<Player> player_in(const pybind11::object& said) {
  const std::optional<long long> number = whole_number(said);
  if (number == 0) return Player::first;
  return number == 1 ? std::optional(Player::second) : std::nullopt;
}

inline End end_said(const Callable& method, PyObject* position) {
  const pybind11::object said = method(position);
  if (said.is_none()) return End::none;
  if (const auto player = player_in(said)) return won_by(*player);
  if (PyUnicode_Check(said.ptr()) && PyUnicode_CompareWithASCIIString(said.ptr(), "draw") == 0) return End::draw;
  refuse(method, position, said, Phrase("it must be 0 or 1 (who has won), \"draw\", or None while play goes on"));
}

inline Player mover_said(const Callable& method, PyObject* position) {
  const pybind11::object said = method(position);
  const auto player = player_in(said);
  if (!player) refuse(method, position, said, Phrase("it must be 0 or 1"));
  return *player;
}

// Who has won where there is no move.
inline End stuck_said(const Callable& method, PyObject* position) {
  const End end = end_said(method, position);
  if (end == End::none)
    refuse(method, position, pybind11::none(), Phrase("it must be 0 or 1 (who has won), or \"draw\""));
  return end;
}

}  // namespace zermelo::python
