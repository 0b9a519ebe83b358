// SPDX-License-Identifier: Apache-2.0
// Games written in Python: their methods are called once for each position, and the graph that they span is solved as
// any other.
#pragma once
#include <pybind11/pybind11.h>

namespace zermelo::python {

void bind_rules(pybind11::module_& module);

}  // namespace zermelo::python
