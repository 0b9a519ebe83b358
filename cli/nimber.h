// SPDX-License-Identifier: Apache-2.0
// What the parts of the verb nimber share.
#pragma once
#include <string>

#include <zermelo/catalogue/nim_sum.h>

#include "cli/output.h"
#include "cli/subject.h"

namespace zermelo::cli {

// The rules in force, with which a text answer begins.
[[nodiscard]] Phrase nimber_headline(const std::string& name, const Game& game);

// The nimbers of the start over ranges of parameters. REQUIRES: there is a range.
void answer_ranges(Output& output, const GameText& game, const Context& context);

}  // namespace zermelo::cli
