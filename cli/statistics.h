// SPDX-License-Identifier: Apache-2.0
// solve --statistics: a solved game in numbers.
#pragma once
#include <zermelo/catalogue/game.h>

#include "cli/context.h"
#include "cli/output.h"
#include "cli/subject.h"

namespace zermelo::cli {

void write_statistics(Output& output, const Subject& subject, const SolvedGame& solved, const Context& context);

}  // namespace zermelo::cli
