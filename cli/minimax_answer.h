// SPDX-License-Identifier: Apache-2.0
// The answer of the verb minimax, and the ways to write it.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include <zermelo/base/json_writer.h>
#include <zermelo/draw/table.h>
#include <zermelo/solvers/look_ahead.h>

#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/subject.h"

namespace zermelo::cli {

// What each move is worth after each reply to it.
struct ReplyTable {
  struct Row {
    std::string move;
    std::vector<std::optional<double>> values;  // nothing where the reply is not possible
    double value;                               // of the move
    bool best;
  };
  std::vector<std::string> replies;
  std::vector<Row> rows;
  bool replier_maximises = false;
};

struct MinimaxAnswer {
  LookAhead asked;
  Player view = Player::first;  // whose the written values are; those of a tree are the first player's
  Heuristic heuristic = ends_only();
  LookAheadAnswer found;
  std::optional<std::uint64_t> minimax_nodes, alpha_beta_nodes;  // of the algorithms asked for
  std::vector<std::size_t> best;                                 // indices of moves
  std::optional<std::size_t> chosen;                             // none at an end and at depth 0
  bool at_random = false;
  bool tree_shown = false;  // in the answer itself
  bool boards = true;       // in the picture of the tree
  std::optional<ReplyTable> replies = std::nullopt;
  bool visits_shown = false;
};

// The value in that player's view: a heuristic of 0 to 1 is turned round within it.
[[nodiscard]] Appraisal viewed(const Appraisal& value, const Heuristic& heuristic, Player view);

// Two plies before the depth of the answer, which is 2 or more.
[[nodiscard]] ReplyTable reply_table(const Subject& subject, const MinimaxAnswer& answer, const Budget& budget);
void write_replies_text(Output& output, const ReplyTable& table, const Context& context);
void write_replies_json(JsonWriter& json, const ReplyTable& table);
[[nodiscard]] draw::Scene replies_scene(const Subject& subject, const ReplyTable& table, const Context& context);

void write_minimax_text(Output& output, const Subject& subject, const MinimaxAnswer& answer, const Context& context);
void write_minimax_json(Output& output, const Subject& subject, const MinimaxAnswer& answer);
// The tree alone: dot, mermaid, svg or tikz.
void write_minimax_tree(Output& output, const Subject& subject, const MinimaxAnswer& answer, PictureFormat format,
                        const TitleOption& title, const Context& context);
// Every visit in turn.
[[nodiscard]] draw::Table minimax_visits(const Subject& subject, const MinimaxAnswer& answer, const Context& context);
[[nodiscard]] draw::Scene minimax_scene(const Subject& subject, const MinimaxAnswer& answer, const Context& context);

}  // namespace zermelo::cli
