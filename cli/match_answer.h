// SPDX-License-Identifier: Apache-2.0
// A match as it was played, to be written.
#pragma once
#include <array>
#include <string>
#include <vector>

#include <zermelo/draw/scene.h>
#include <zermelo/play/match.h>

#include "cli/output.h"
#include "cli/subject.h"

namespace zermelo::cli {

struct MatchAnswer {
  std::array<std::string, 2> players;  // as written
  play::MatchResult result;
  bool swap = false, exhaustive = false;
  std::vector<play::Play> plays;  // those to be shown
};

[[nodiscard]] Phrase games_counted(std::uint64_t count);
[[nodiscard]] Phrase lines_counted(std::uint64_t count);

void write_match_text(Output& output, const Subject& subject, const MatchAnswer& answer, const Context& context);
void write_match_json(Output& output, const Subject& subject, const MatchAnswer& answer, const Context& context);

// How long the games were that each player won, and those drawn. REQUIRES: a game was played.
[[nodiscard]] draw::Scene match_scene(const Subject& subject, const MatchAnswer& answer, const Context& context);

}  // namespace zermelo::cli
