// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/look_ahead_contenders.h>

#include <algorithm>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/questions.h>

namespace zermelo {

namespace {

constexpr std::uint64_t most_table_bytes = std::uint64_t{1} << 28;

LookAhead to_depth(int depth, bool alpha_beta) {
  LookAhead asked;
  asked.depth = depth;
  asked.alpha_beta = alpha_beta;
  asked.every_move = !alpha_beta;  // alpha-beta plays the first of the best moves, and need not compare the others
  return asked;
}

}  // namespace

std::vector<std::size_t> DepthContender::find(const Turn& turn) {
  return look_ahead(turn.game, turn.position, to_depth(depth_, alpha_beta_), budget_).best();
}

std::vector<std::size_t> TimeContender::candidates(const Turn& turn) {
  if (turn.choices().size() == 1) return {0};
  std::vector<std::size_t> places = exact(turn);
  return places.empty() ? deeper_and_deeper(turn) : places;
}

Budget TimeContender::half() const {
  budget_.check();
  Limits limits;
  limits.seconds = seconds_ / 2;
  limits.memory = std::min(most_table_bytes, budget_.memory_left());
  limits.threads = budget_.threads();
  return budget_.within(limits);
}

std::vector<std::size_t> TimeContender::exact(const Turn& turn) const {
  if (!turn.game.max_plies(turn.position)) return {};  // a search of positions that come back might find no end
  SolveRequest request;
  request.method = Method::search;
  request.best_play = true;
  try {
    const auto solved = turn.game.solve({turn.position, Part::Extent::from_one}, request, half(), silent());
    const Verdict verdict = solved.oracle->verdict(turn.position);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < turn.choices().size(); ++i) {
      const AnyPosition& after = turn.choices()[i].after;
      const bool same_player = turn.game.to_move(after) == turn.situation.to_move;
      if (solved.oracle->confirms(after, after_move(verdict, same_player))) places.push_back(i);
    }
    return places;
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::budget) throw;
    return {};
  }
}

std::vector<std::size_t> TimeContender::deeper_and_deeper(const Turn& turn) const {
  constexpr int deepest = 256;
  const Budget budget = half();
  std::vector<std::size_t> best = all_places(turn);
  try {
    for (int depth = 1; depth <= deepest; ++depth) {
      const LookAheadAnswer answer = look_ahead(turn.game, turn.position, to_depth(depth, true), budget);
      best = answer.best();
      if (answer.value.certain()) break;
      budget_.check();
    }
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::budget || budget_.out_of_time()) throw;
  }
  return best;
}

}  // namespace zermelo
