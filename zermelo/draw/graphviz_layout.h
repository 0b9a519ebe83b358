// SPDX-License-Identifier: Apache-2.0
// A layout by Graphviz's dot, which runs as a child process with a time limit.
#pragma once
#include <string>
#include <string_view>

#include <zermelo/base/budget.h>
#include <zermelo/draw/layout.h>

namespace zermelo {

// Throws an Error that says what to do where dot is not installed, fails, or takes too long.
[[nodiscard]] Layout graphviz_layout(const GraphShape& shape, const Budget& budget);

// Its parts: what dot is asked, and what it answered in its format «plain».
[[nodiscard]] std::string graphviz_question(const GraphShape& shape);
[[nodiscard]] Layout graphviz_answer(const GraphShape& shape, std::string_view answer);

// What a program answers on its standard output to what it is given on its standard input, found as a shell finds it.
// Throws an Error of kind input where it is not there or fails, and of kind budget where it takes longer than
// `seconds`.
[[nodiscard]] std::string answer_of_program(const std::string& program, const std::string& option,
                                            const std::string& input, double seconds, const Budget& budget);

}  // namespace zermelo
