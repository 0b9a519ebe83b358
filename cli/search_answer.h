// SPDX-License-Identifier: Apache-2.0
// What «search» found, and how it is written.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include <zermelo/solvers/look_ahead.h>

#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/subject.h"

namespace zermelo::cli {

struct SearchAnswer {
  LookAhead asked;
  Heuristic heuristic = ends_only();
  LookAheadAnswer found;
  std::optional<std::uint64_t> minimax_nodes, alpha_beta_nodes;  // of those that were asked for
  std::vector<std::size_t> best;                                 // places among the moves
  std::optional<std::size_t> chosen;                             // nothing at an end and at depth 0
  bool at_random = false;
  bool tree_shown = false;  // in the answer itself
};

void write_search_text(Output& output, const Subject& subject, const SearchAnswer& answer, const Context& context);
void write_search_json(Output& output, const Subject& subject, const SearchAnswer& answer);
// The tree alone: dot, mermaid, svg or tikz.
void write_search_tree(Output& output, const Subject& subject, const SearchAnswer& answer, PictureFormat format,
                       const Context& context);
[[nodiscard]] draw::Scene search_scene(const Subject& subject, const SearchAnswer& answer, const Context& context);

}  // namespace zermelo::cli
