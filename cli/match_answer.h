// SPDX-License-Identifier: Apache-2.0
// A match as it was played, to be written.
#pragma once
#include <array>
#include <string>
#include <vector>

#include <zermelo/play/match.h>

#include "cli/output.h"
#include "cli/subject.h"

namespace zermelo::cli {

struct MatchAnswer {
  std::array<std::string, 2> players;  // as written
  MatchResult result;
  bool swap = false, exhaustive = false;
  std::vector<Play> plays;  // those to be shown
};

void write_match_text(Output& output, const Subject& subject, const MatchAnswer& answer, const Context& context);
void write_match_json(Output& output, const Subject& subject, const MatchAnswer& answer, const Context& context);

}  // namespace zermelo::cli
