// SPDX-License-Identifier: Apache-2.0
#include <malloc.h>

#include "cli/program.h"

int main(int count, char** arguments) {
  // Large arrays go back to the system when they are freed: a memory budget is about what the process holds.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  return zermelo::cli::run_program(count, arguments);
}
