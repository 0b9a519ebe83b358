// SPDX-License-Identifier: Apache-2.0
#include "cli/verbs.h"
namespace zermelo::cli {
void add_bench(CLI::App&, Context&) {}
}  // namespace zermelo::cli
