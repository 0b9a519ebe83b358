// SPDX-License-Identifier: Apache-2.0
// The wording of answers, and the lists in them.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/answers/verdict_fields.h>
#include <zermelo/arena/arena.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>
#include <zermelo/solution/finding.h>
#include <zermelo/solution/verdict_words.h>

#include "cli/context.h"

namespace zermelo::cli {

using answers::distance_of;
using answers::outcome_name;
using answers::winner_index;
using answers::write_texts;

// «1 node», «6 nodes»
[[nodiscard]] Phrase nodes_counted(std::uint64_t count);
[[nodiscard]] Phrase positions_counted(std::uint64_t count);
[[nodiscard]] Phrase faults_counted(std::uint64_t count);
// The key «unjudged»: what of all verdicts a judge did not judge, in words.
void write_unjudged(JsonWriter& json, const Finding& finding, const Context& context);
// Names with a comma between them; at most `shown`, then how many more.
[[nodiscard]] std::string listed(const Arena& arena, std::span<const Node> nodes, std::size_t shown, Language language);

// A node is its name, or its number where the arena has no names.
void write_node(JsonWriter& json, const Arena& arena, Node node);
void write_nodes(JsonWriter& json, const Arena& arena, std::span<const Node> nodes);

}  // namespace zermelo::cli
