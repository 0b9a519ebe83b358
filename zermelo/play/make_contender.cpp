// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/make_contender.h>

#include <zermelo/base/error.h>
#include <zermelo/play/external_contender.h>
#include <zermelo/play/free_contenders.h>
#include <zermelo/play/look_ahead_contenders.h>
#include <zermelo/play/solved_contenders.h>
#include <zermelo/play/strategy_contender.h>
#include <zermelo/play/token_contenders.h>

namespace zermelo {

std::unique_ptr<Contender> make_contender(const PlayerText& player, const PlayerMeans& means) {
  Expert& expert = means.expert;
  switch (player.kind) {
    case PlayerText::Kind::human:
      return nullptr;
    case PlayerText::Kind::perfect:
      return std::make_unique<PerfectContender>(expert, player.first);
    case PlayerText::Kind::random:
      return std::make_unique<RandomContender>();
    case PlayerText::Kind::careful:
      return std::make_unique<CarefulContender>();
    case PlayerText::Kind::attractor:
      return std::make_unique<AttractorContender>(expert, player.first);
    case PlayerText::Kind::minimax:
    case PlayerText::Kind::alphabeta:
      return std::make_unique<DepthContender>(player.number, player.kind == PlayerText::Kind::alphabeta, player.first,
                                              means.budget);
    case PlayerText::Kind::search:
      return std::make_unique<TimeContender>(player.seconds, means.budget);
    case PlayerText::Kind::nearest:
      return std::make_unique<NearestContender>(expert.game());
    case PlayerText::Kind::mirror:
      return std::make_unique<MirrorContender>(expert.game());
    case PlayerText::Kind::level:
      return std::make_unique<LevelContender>(expert, player.number);
    case PlayerText::Kind::strategy:
      if (!means.read_file) throw Error(Phrase("the player {}: no file can be read here", player.text));
      return std::make_unique<StrategyContender>(
          read_strategy(means.read_file(player.argument), player.argument, means.budget));
    case PlayerText::Kind::external:
      if (!means.external) throw Error(Phrase("the player {}: no other program can be run here", player.text));
      return std::make_unique<ExternalContender>(player.argument, means.move_seconds, means.budget);
  }
  return nullptr;
}

bool needs_expert(const PlayerText& player) {
  return player.kind == PlayerText::Kind::perfect || player.kind == PlayerText::Kind::attractor ||
         player.kind == PlayerText::Kind::level;
}

}  // namespace zermelo
