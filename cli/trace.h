// SPDX-License-Identifier: Apache-2.0
// An algorithm step by step: tables that a student could have written, as text, JSON and frames.
#pragma once
#include <span>
#include <string>

#include <zermelo/base/json_writer.h>
#include <zermelo/draw/table.h>
#include <zermelo/draw/tree_picture.h>
#include <zermelo/solvers/methods.h>

#include "cli/picture_format.h"
#include "cli/subject.h"

namespace zermelo::cli {

// Where the frames of a table go.
struct FramesOption {
  std::string folder;

  void add(Verb& verb);
  // A frame for each row.
  void write(const draw::Table& table, const std::string& title, const Context& context) const;
};

// Writes a file for each frame into the folder, which is made where there is none.
void write_frames(const draw::Scene& scene, const std::string& folder, PictureFormat format, bool bare,
                  const Context& context);

// The first rows, unless -v is given.
void write_trace_text(Output& output, const draw::Table& table, const Context& context);

// One of the courses' ways to an attractor. REQUIRES: the method is not fast.
struct AttractorTrace {
  AttractorMethod method;
  const Arena& arena;
  const Attraction& found;
  std::span<const Node> targets;
};
[[nodiscard]] draw::Table trace_table(const AttractorTrace& trace, const Context& context);
// What a reader must know before the first step; empty for the fixpoint.
[[nodiscard]] std::string trace_preface(const AttractorTrace& trace, const Context& context);
void write_trace_json(JsonWriter& json, const AttractorTrace& trace, const Context& context);

// Every visit of minimax or alpha-beta in turn, with its window, and when its value was known.
[[nodiscard]] draw::Table visits_table(const draw::TreePicture& picture);
// For each call, given how deep it is, the last one made before it returns.
[[nodiscard]] std::vector<std::size_t> last_calls_within(const std::vector<std::size_t>& depths);
// For each node of the tree, when its value is known: 1 for the first, 0 for moves that are cut.
[[nodiscard]] std::vector<std::uint32_t> order_of_values(const GameTree& tree);

}  // namespace zermelo::cli
