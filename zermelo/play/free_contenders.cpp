// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/free_contenders.h>

namespace zermelo {

std::vector<std::size_t> CarefulContender::find(const Turn& turn) {
  const End lost = won_by(other(turn.situation.to_move));
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < turn.choices().size(); ++i) {
    if (turn.game.result(turn.choices()[i].after) != lost) places.push_back(i);
  }
  return places.empty() ? all_places(turn) : places;
}

}  // namespace zermelo
