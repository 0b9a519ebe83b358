// SPDX-License-Identifier: Apache-2.0
// The result of a match, and the ways to write it.
#pragma once
#include <array>
#include <memory>
#include <string>
#include <vector>

#include <zermelo/draw/scene.h>
#include <zermelo/play/match.h>

#include "cli/output.h"
#include "cli/subject.h"

namespace zermelo::cli {

struct MatchAnswer {
  std::array<std::string, 2> players;  // as PlayerText::text has them
  play::MatchResult result;
  bool swap = false, exhaustive = false;
  std::vector<play::Play> plays;  // the ones to show
  std::unique_ptr<ChargedMemory> memory_of_plays;
};

// The text of a player, its name in the language of the reader.
[[nodiscard]] Phrase shown_player(const std::string& text);
[[nodiscard]] Phrase games_counted(std::uint64_t count);
[[nodiscard]] Phrase lines_counted(std::uint64_t count);

void write_match_text(Output& output, const Subject& subject, const MatchAnswer& answer, const Context& context);
void write_match_json(Output& output, const Subject& subject, const MatchAnswer& answer, const Context& context);

// A histogram of the lengths: won by each player, and drawn. REQUIRES: a game was played.
[[nodiscard]] draw::Scene match_scene(const Subject& subject, const MatchAnswer& answer, const Context& context);

}  // namespace zermelo::cli
