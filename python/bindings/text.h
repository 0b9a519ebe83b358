// SPDX-License-Identifier: Apache-2.0
// Texts and numbers between Python and the library. A text of Python may hold half of a surrogate pair, which is no
// character and which UTF-8 cannot write: where one is passed, a ValueError says so. Every source of the module
// includes this before it binds a function.
#pragma once
#include <pybind11/pybind11.h>

#include <string>

namespace zermelo::python {

// The repr of a user's object, for a message; words instead where repr itself raises.
[[nodiscard]] std::string shown(const pybind11::handle& object);

// The text as UTF-8, half of a surrogate pair written \ud800.
[[nodiscard]] std::string escaped_text(const pybind11::handle& text);

// The text as UTF-8. Throws a ValueError that shows it where that cannot be.
[[nodiscard]] std::string utf8(const pybind11::handle& text);

}  // namespace zermelo::python

template <>
struct pybind11::detail::type_caster<std::string> : pybind11::detail::string_caster<std::string> {
  bool load(handle source, bool convert) {
    if (!source || PyUnicode_Check(source.ptr()) == 0) return string_caster<std::string>::load(source, convert);
    value = zermelo::python::utf8(source);
    return true;
  }
};
