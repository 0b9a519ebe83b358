// SPDX-License-Identifier: Apache-2.0
// A Python program as simple statements, «a = 1; b = 2» as two, each with what is known about its being run.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include <zermelo/base/budget.h>

#include <zermelo/solution/handed_in/python_tokens.h>

namespace zermelo::handed_in {

// Whether a statement is run: perhaps under `if` and in loops; in a function or class its names are others.
enum class PythonBlock : std::uint8_t { always, perhaps, local };

struct PythonStatement {
  std::span<const PythonToken> tokens;  // of a block's header those before its ':'
  PythonBlock block = PythonBlock::always;
  std::optional<PythonToken> unclosed = {};  // a bracket that is never closed
  bool begins_block = false;
};

void for_each_statement(std::string_view text, const Budget& budget,
                        const std::function<void(const PythonStatement&)>& take);

}  // namespace zermelo::handed_in
