// SPDX-License-Identifier: Apache-2.0
// Verdicts that the rules tell at once: play is over, or a move ends it with a win.
#pragma once
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/score.h>

namespace zermelo::detail {

template <Playable R>
bool can_move(const R& rules, const typename R::Position& position) {
  bool found = false;
  rules.moves(position, [&](const auto&) { found = true; });
  return found;
}

// Whether a move ends the game with a win of the player who makes it. Rules that see this without making their moves
// have a function of that name. REQUIRES: end(position) is none.
template <Playable R>
bool wins_at_once(const R& rules, const typename R::Position& position) {
  if constexpr (requires { rules.wins_at_once(position); }) {
    return rules.wins_at_once(position);
  } else {
    const End wanted = won_by(rules.to_move(position));
    bool wins = false;
    rules.moves(position, [&](const auto& move) { wins = wins || rules.end(rules.after(position, move)) == wanted; });
    return wins;
  }
}

// The score for the first player; unknown where a glance does not tell.
template <Playable R>
Score glance(const R& rules, const typename R::Position& position, const ScoreScale& scale) {
  if (const End end = rules.end(position); end != End::none) return scale.at_end(end);
  if (wins_at_once(rules, position)) return scale.before(scale.at_end(won_by(rules.to_move(position))));
  if (!can_move(rules, position)) return scale.at_end(rules.stuck(position));
  return unknown_score;
}

// Whether a glance tells a score that is known already. `shown`: for the player to move.
template <Playable R>
bool glance_tells(const R& rules, const typename R::Position& position, Score shown, const ScoreScale& scale) {
  if (rules.end(position) != End::none) return true;
  const bool maybe_at_once = scale.has_distances() ? shown == scale.best() - 1 : shown > scale.draw();
  return (maybe_at_once && wins_at_once(rules, position)) || !can_move(rules, position);
}

}  // namespace zermelo::detail
