// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/arena_rules.h>

#include <zermelo/arena/formats/formats.h>

namespace zermelo {

ArenaRules::Position ArenaRules::read(std::string_view text) const { return {find_node(*arena_, text)}; }

}  // namespace zermelo
