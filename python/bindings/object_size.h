// SPDX-License-Identifier: Apache-2.0
// What the objects of a user's game take, and whether a moment has passed: both are asked after each call of a method.
#pragma once
#include <pybind11/pybind11.h>

#include <cstdint>

namespace zermelo::python {

// In bytes, with all that it holds; what others hold too counts by its share, so that no two count the same.
[[nodiscard]] std::uint64_t size_of(PyObject* object);

// The sizes of many objects in a row: each is measured, and one of some only as long as they are small and alike.
class SizesInARow {
 public:
  [[nodiscard]] std::uint64_t next(PyObject* object);

 private:
  std::uint64_t last_ = 0;
  unsigned alike_ = 0, unmeasured_ = 0;
};

// A method may be slow, but to read the exact time after each call would cost the quick ones too much.
class Moments {
 public:
  // Whether some milliseconds have passed since it was last true.
  [[nodiscard]] bool passed();

 private:
  std::int64_t last_ = 0;
};

}  // namespace zermelo::python
