// SPDX-License-Identifier: Apache-2.0
// The answer of the verb minimax, and the ways to write it.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include <zermelo/solvers/look_ahead.h>

#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/subject.h"

namespace zermelo::cli {

struct MinimaxAnswer {
  LookAhead asked;
  Heuristic heuristic = ends_only();
  LookAheadAnswer found;
  std::optional<std::uint64_t> minimax_nodes, alpha_beta_nodes;  // of the algorithms asked for
  std::vector<std::size_t> best;                                 // indices of moves
  std::optional<std::size_t> chosen;                             // none at an end and at depth 0
  bool at_random = false;
  bool tree_shown = false;  // in the answer itself
};

void write_minimax_text(Output& output, const Subject& subject, const MinimaxAnswer& answer, const Context& context);
void write_minimax_json(Output& output, const Subject& subject, const MinimaxAnswer& answer);
// The tree alone: dot, mermaid, svg or tikz.
void write_minimax_tree(Output& output, const Subject& subject, const MinimaxAnswer& answer, PictureFormat format,
                        const Context& context);
[[nodiscard]] draw::Scene minimax_scene(const Subject& subject, const MinimaxAnswer& answer, const Context& context);

}  // namespace zermelo::cli
