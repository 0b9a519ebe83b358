// SPDX-License-Identifier: Apache-2.0
// Every position with its verdict, as solve --list and table export write it.
#pragma once
#include <zermelo/catalogue/game.h>

#include "cli/output.h"

namespace zermelo::cli {

struct VerdictListForm {
  bool json;       // JSON lines instead of CSV
  bool distances;  // false: the column is left out
};

void write_verdict_list(Output& output, const Game& game, const GameOracle& oracle, const VerdictListForm& form);

}  // namespace zermelo::cli
