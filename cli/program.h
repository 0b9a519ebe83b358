// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace zermelo::cli {

// Reads the arguments, runs the verb, turns every error into one line on standard error, and returns the exit status.
int run_program(int count, char** arguments);

}  // namespace zermelo::cli
