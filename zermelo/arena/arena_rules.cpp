// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/arena_rules.h>

#include <zermelo/arena/formats/formats.h>

namespace zermelo {

ArenaRules::Position ArenaRules::read(std::string_view text) const { return {formats::find_node(*arena_, text)}; }

Phrase priorities_unused() { return Phrase("priorities were not looked at"); }

namespace {

Phrase convention_of(DeadEnds dead_ends) {
  switch (dead_ends) {
    case DeadEnds::lose:
      return Phrase("who cannot move has lost");
    case DeadEnds::win:
      return Phrase("who cannot move has won");
    case DeadEnds::draw:
      break;
  }
  return Phrase("where nobody can move the game is drawn");
}

}  // namespace

Phrase ArenaRules::convention() const { return arena_convention(*arena_, dead_ends_); }

Phrase arena_convention(const Arena& arena, DeadEnds dead_ends) {
  const Phrase convention = convention_of(dead_ends);
  return arena.has_priorities() ? Phrase("{}; {}", convention, priorities_unused()) : convention;
}

}  // namespace zermelo
