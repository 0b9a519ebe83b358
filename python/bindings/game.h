// SPDX-License-Identifier: Apache-2.0
// The games of the catalogue: positions, verdicts, explanations, pictures.
#pragma once
#include <pybind11/pybind11.h>

namespace zermelo::python {

void bind_game(pybind11::module_& module);

}  // namespace zermelo::python
