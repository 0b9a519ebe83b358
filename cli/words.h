// SPDX-License-Identifier: Apache-2.0
// The wording of answers, and the lists in them.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/answers/node_words.h>
#include <zermelo/answers/verdict_fields.h>
#include <zermelo/arena/arena.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>
#include <zermelo/solution/verdict_words.h>

#include "cli/context.h"

namespace zermelo::cli {

using answers::distance_of;
using answers::listed;
using answers::nodes_counted;
using answers::outcome_name;
using answers::winner_index;
using answers::write_nodes;
using answers::write_texts;

}  // namespace zermelo::cli
