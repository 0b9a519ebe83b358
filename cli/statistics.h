// SPDX-License-Identifier: Apache-2.0
// solve --statistics: a solved game in numbers.
#pragma once
#include <zermelo/catalogue/game.h>

#include "cli/context.h"
#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/subject.h"

namespace zermelo::cli {

// `svg`: the distances as a histogram too.
void write_statistics(Output& output, const Subject& subject, const SolvedGame& solved, const SvgOption& svg,
                      const Context& context);

}  // namespace zermelo::cli
