// SPDX-License-Identifier: Apache-2.0
#include "cli/verdict_list.h"

#include <fmt/format.h>

#include <zermelo/base/csv.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/solution/solution_reader.h>

#include "cli/solve.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

void write_json_line(Output& output, const Game& game, const AnyPosition& position, const Verdict& verdict,
                     const std::vector<std::string>& best, bool distances) {
  JsonWriter json(output);
  json.begin_object().field("position", game.text(position)).field("to_move", index(game.to_move(position)));
  json.field("outcome", outcome_name(verdict.outcome));
  if (distances) json.field("distance", distance_of(verdict));
  write_texts(json, "best_moves", best);
  json.end_object();
  output.line("");
}

void write_csv_line(Output& output, const Game& game, const AnyPosition& position, const Verdict& verdict,
                    const std::vector<std::string>& best, bool distances) {
  const auto distance = distance_of(verdict);
  const std::string plies = distances ? (distance ? std::to_string(*distance) : "") + "," : "";
  output.record(fmt::format("{},{},{},{}{}", csv_field(game.text(position)), index(game.to_move(position)),
                            outcome_name(verdict.outcome), plies, csv_field(formats::write_moves(best))));
}

}  // namespace

void write_verdict_list(Output& output, const Game& game, const GameOracle& oracle, const VerdictListForm& form) {
  if (!form.json)
    output.record(form.distances ? "position,to_move,outcome,distance,best_moves"
                                 : "position,to_move,outcome,best_moves");
  oracle.each([&](const AnyPosition& position, const Verdict& verdict) {
    const std::vector<std::string> best = best_move_texts(game, oracle, position, verdict);
    (form.json ? write_json_line : write_csv_line)(output, game, position, verdict, best, form.distances);
  });
}

}  // namespace zermelo::cli
