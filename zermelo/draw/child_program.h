// SPDX-License-Identifier: Apache-2.0
// Another program that answers one question: its input in, its output back, within a time limit. None is needed: where
// one is not installed, the error says how to get it.
#pragma once
#include <string>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>

namespace zermelo::draw {

struct ChildProgram {
  std::string name;  // found on the PATH
  std::vector<std::string> options;
  double seconds;                // it may take at the most
  Phrase missing;                // where it is not installed
  const char *code, *slow_code;  // of the errors: it is missing or fails; it takes too long
};

// Its standard output for this input. Throws an Error of kind input where it is not installed or fails, and of kind
// budget where it takes too long.
[[nodiscard]] std::string run_program(const ChildProgram& program, const std::string& input, const Budget& budget);

}  // namespace zermelo::draw
