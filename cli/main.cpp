// SPDX-License-Identifier: Apache-2.0
#include "cli/program.h"

int main(int count, char** arguments) { return zermelo::cli::run_program(count, arguments); }
