// SPDX-License-Identifier: Apache-2.0
// Arrays of a result in Python: as a memoryview without a copy, and as bytes for pickle.
#pragma once
#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>
#include <utility>

#include <zermelo/base/error.h>

namespace zermelo::python {

// A buffer that keeps the result alive.
template <class T>
struct ArrayView {
  std::shared_ptr<const void> owner;
  const T* data;
  std::size_t size;
};

template <class T>
void bind_view(pybind11::module_& module, const char* name) {
  namespace py = pybind11;
  py::class_<ArrayView<T>>(module, name, py::buffer_protocol()).def_buffer([](ArrayView<T>& view) {
    return py::buffer_info(const_cast<T*>(view.data), sizeof(T), py::format_descriptor<T>::format(), 1, {view.size},
                           {sizeof(T)}, true);
  });
}

// REQUIRES: bind_view<T> was called.
template <class T>
pybind11::memoryview view(std::shared_ptr<const void> owner, const T* data, std::size_t size) {
  return pybind11::memoryview(pybind11::cast(ArrayView<T>{std::move(owner), data, size}));
}

// A vector or a LargeArray of plain values.
template <class Array>
pybind11::bytes bytes_of(const Array& array) {
  return {reinterpret_cast<const char*>(array.data()), array.size() * sizeof(*array.data())};
}

// What is kept was changed since, or is no pickle of ours.
[[noreturn]] inline void refuse_pickle(const Phrase& what) { throw Error(Phrase("this pickle is damaged: {}", what)); }

// The same back.
template <class Array>
Array array_in(const pybind11::bytes& bytes) {
  const auto text = static_cast<std::string_view>(bytes);
  if (text.size() % sizeof(*std::declval<Array>().data()) != 0) refuse_pickle(Phrase("an array is cut short"));
  Array array;
  array.resize(text.size() / sizeof(*array.data()));
  if (array.size() != 0) std::memcpy(array.data(), text.data(), array.size() * sizeof(*array.data()));
  return array;
}

}  // namespace zermelo::python
