// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/arena_rules.h>

#include <zermelo/arena/formats/formats.h>

namespace zermelo {

ArenaRules::Position ArenaRules::read(std::string_view text) const { return {formats::find_node(*arena_, text)}; }

Phrase ArenaRules::convention() const {
  switch (dead_ends_) {
    case DeadEnds::lose:
      return Phrase("who cannot move has lost");
    case DeadEnds::win:
      return Phrase("who cannot move has won");
    case DeadEnds::draw:
      break;
  }
  return Phrase("where nobody can move the game is drawn");
}

}  // namespace zermelo
