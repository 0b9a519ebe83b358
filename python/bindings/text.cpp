// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/text.h"

#include <pybind11/stl.h>

#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/base/machine_language.h>
#include <zermelo/base/texts.h>

#include "python/bindings/calls.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

std::atomic<Language>& current_language() {
  static std::atomic<Language> current = machine_language();
  return current;
}

template <std::size_t... Places>
Phrase phrase_of(const std::string& pattern, const std::vector<std::string>& arguments,
                 std::index_sequence<Places...>) {
  return Phrase(pattern.c_str(), arguments[Places]...);
}

// A sentence of the package, whose patterns are in po/ too.
template <std::size_t Most>
std::string sentence(const std::string& pattern, const std::vector<std::string>& arguments) {
  if (arguments.size() == Most) return say(phrase_of(pattern, arguments, std::make_index_sequence<Most>()));
  if constexpr (Most > 0) return sentence<Most - 1>(pattern, arguments);
  throw py::value_error("too many arguments: " + pattern);
}

}  // namespace

std::string escaped_text(const py::handle& text) {
  const auto bytes =
      py::reinterpret_steal<py::object>(PyUnicode_AsEncodedString(text.ptr(), "utf-8", "backslashreplace"));
  if (!bytes) throw py::error_already_set();
  return {PyBytes_AS_STRING(bytes.ptr()), static_cast<std::size_t>(PyBytes_GET_SIZE(bytes.ptr()))};
}

std::string shown(const py::handle& object) {
  try {
    return escaped_text(py::repr(object));
  } catch (const py::error_already_set&) {
    return say(Phrase("an object whose repr fails"));
  }
}

std::string utf8(const py::handle& text) {
  Py_ssize_t size = 0;
  const char* const bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (bytes != nullptr) return {bytes, static_cast<std::size_t>(size)};
  PyErr_Clear();
  throw Error(Phrase("the text {} holds half of a surrogate pair, which is no character", shown(text)));
}

Language spoken() { return current_language(); }

Language language_named(const std::string& code) {
  if (const auto language = Language::named(code)) return *language;
  throw Error(Phrase("there is no language {}; there are {}", code, joined(Language::codes(), ", ")));
}

void bind_language(py::module_& module) {
  module.def("language", [] {
    for (std::string& code : Language::codes()) {
      if (Language::named(code) == spoken()) return std::move(code);
    }
    return std::string("en");
  });
  module.def("set_language", [](const std::string& code) { current_language() = language_named(code); });
  module.def("said", &sentence<6>);
}

}  // namespace zermelo::python
