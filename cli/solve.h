// SPDX-License-Identifier: Apache-2.0
// The parts of the verb solve: one position, and a whole game in numbers.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/catalogue/answer.h>

#include "cli/context.h"
#include "cli/json_writer.h"
#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/subject.h"

namespace zermelo::cli {

struct PositionQuestion {
  AnswerRequest request;
  bool line;                   // add the best play of both
  std::string_view reference;  // the name of a reference method; empty: the method's own
};

void answer_position(Output& output, const Subject& subject, const PositionQuestion& question, const Context& context);

// Shows at a terminal what is known of a position while the rest is worked on.
[[nodiscard]] StageSink announced_stages(const Subject& subject, const Context& context);
// «wins in 3 plies», «wins», or that the budget ended first.
[[nodiscard]] Phrase move_words(const AnsweredMove& answered, bool distances);
// How long a stage after the first may take.
[[nodiscard]] double stage_seconds(bool insist, const Context& context);
// Says why an answer is not complete, where it is not.
void note_incomplete(const Answer& found, bool insisted, const Context& context);

[[nodiscard]] std::vector<std::string> best_move_texts(const Game& game, const GameOracle& oracle,
                                                       const AnyPosition& position, const Verdict& verdict);
[[nodiscard]] std::optional<Distance> distance_of(const Verdict& verdict);
// The last fields of every answer.
void write_tail(JsonWriter& json, std::uint64_t positions, std::string_view method, const Context& context);

// solve --statistics: a solved game in numbers. `svg`: the distances as a histogram too.
void write_statistics(Output& output, const Subject& subject, const SolvedGame& solved, const SvgOption& svg,
                      const Context& context);

}  // namespace zermelo::cli
