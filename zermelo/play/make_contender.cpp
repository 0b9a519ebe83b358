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

using Kind = PlayerText::Kind;

std::unique_ptr<Contender> make_contender(const PlayerText& player, const PlayerMeans& means) {
  Expert& expert = means.expert;
  switch (player.kind) {
    case Kind::human:
      return nullptr;
    case Kind::perfect:
      return std::make_unique<PerfectContender>(expert, player.first);
    case Kind::random:
      return std::make_unique<RandomContender>();
    case Kind::careful:
      return std::make_unique<CarefulContender>();
    case Kind::attractor:
      return std::make_unique<AttractorContender>(expert, player.first);
    case Kind::minimax:
    case Kind::alphabeta:
      return std::make_unique<DepthContender>(player.number, player.kind == Kind::alphabeta, player.first,
                                              means.budget);
    case Kind::search:
      return std::make_unique<TimeContender>(player.seconds, means.budget);
    case Kind::nearest:
      return std::make_unique<NearestContender>(expert.game());
    case Kind::mirror:
      return std::make_unique<MirrorContender>(expert.game());
    case Kind::level:
      return std::make_unique<LevelContender>(expert, player.number);
    case Kind::strategy:
      if (!means.read_file) throw Error(Phrase("the player {}: no file can be read here", player.text));
      return std::make_unique<StrategyContender>(
          read_strategy(means.read_file(player.argument), player.argument, means.budget));
    case Kind::external:
      if (!means.external) throw Error(Phrase("the player {}: no other program can be run here", player.text));
      return std::make_unique<ExternalContender>(player.argument, means.move_seconds, means.budget);
  }
  return nullptr;
}

bool needs_expert(const PlayerText& player) {
  return player.kind == Kind::perfect || player.kind == Kind::attractor || player.kind == Kind::level;
}

}  // namespace zermelo
