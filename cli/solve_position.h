// SPDX-License-Identifier: Apache-2.0
// What solve answers about one position.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.h"
#include "cli/json_writer.h"
#include "cli/output.h"
#include "cli/subject.h"

namespace zermelo::cli {

struct PositionAnswer {
  bool outcome_only;
  bool verdict_only;  // without the moves
  bool line;          // best play of both too
  std::string_view method;
};

void answer_position(Output& output, const Subject& subject, const GameOracle& oracle, const PositionAnswer& answer,
                     const Context& context);

[[nodiscard]] std::vector<std::string> best_move_texts(const Game& game, const GameOracle& oracle,
                                                       const AnyPosition& position, const Verdict& verdict);
[[nodiscard]] std::optional<Distance> distance_of(const Verdict& verdict);
// What every answer ends with.
void write_tail(JsonWriter& json, std::uint64_t positions, std::string_view method, const Context& context);

}  // namespace zermelo::cli
