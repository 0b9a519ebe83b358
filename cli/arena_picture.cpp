// SPDX-License-Identifier: Apache-2.0
#include "cli/arena_picture.h"

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::cli {

namespace {

End fate_of(const Verdict& verdict, Player to_move) {
  if (verdict.outcome == Outcome::draw) return End::draw;
  return winner(verdict, to_move);
}

// Where only a part is drawn the whole game is asked; the strategy shows where its move is drawn.
void show_probed(draw::ArenaPicture& picture, const Subject& subject, const draw::ArenaPart& part,
                 const Context& context) {
  const Game& game = subject.game();
  const SolvedGame solved = game.solve(subject.part(), {}, context.budget, *context.progress);
  for (Node node = 0; node < part.arena.size(); ++node) {
    const AnyPosition& position = part.positions[node];
    const auto known = solved.oracle->probe(position);
    if (!known) continue;
    const Verdict verdict = known->verdict;
    Node strategy = no_node;
    if (verdict.outcome == Outcome::win && !part.more[node]) {
      Distance least = no_rank;
      for (const Node to : part.arena.successors(node)) {
        const auto reached = solved.oracle->probe(part.positions[to]);
        if (!reached) continue;
        const Verdict made = before_move(reached->verdict, part.arena.owner(to) == part.arena.owner(node));
        if (made.outcome != Outcome::win || made.distance >= least) continue;
        least = made.distance;
        strategy = to;
      }
    }
    show_result(picture, node, fate_of(verdict, game.to_move(position)), verdict.distance, strategy);
  }
}

}  // namespace

draw::ArenaPart chosen_part(Subject& subject, const draw::PartLimits& limits, const Context& context) {
  const bool one = subject.part().extent == Part::Extent::from_one;
  if (limits.depth) {
    if (!subject.has_position())
      throw Error(Phrase("--depth counts from a position: name one with --position or --start"));
    return draw::part_of_game(subject.game(), subject.part().from, limits, context.budget);
  }
  if (one && (!subject.is_file() || subject.begins_elsewhere()))
    return draw::part_of_game(subject.game(), subject.part().from, limits, context.budget);
  return draw::part_of_arena(subject.game(), subject.arena(context), limits, context.budget);
}

draw::ArenaPicture picture_of_part(const Subject& subject, const draw::ArenaPart& part, const Context& context) {
  draw::ArenaPicture picture = draw::picture_of(part.arena, part.more);
  picture.title = subject.name();
  picture.language = context.language;
  picture.players = {subject.player_name(Player::first), subject.player_name(Player::second)};
  return picture;
}

void show_verdicts(draw::ArenaPicture& picture, const Subject& subject, const draw::ArenaPart& part,
                   const Context& context) {
  if (!part.whole()) {
    show_probed(picture, subject, part, context);
    return;
  }
  const Solution solution = solve(part.arena, DeadEnds::lose, context.budget, *context.progress);
  for (Node node = 0; node < part.arena.size(); ++node)
    show_result(picture, node, solution.fate[node], solution.distance[node], solution.strategy[node]);
}

void show_chosen_attractor(draw::ArenaPicture& picture, Subject& subject, const draw::ArenaPart& part,
                           const TargetOptions& options, const Context& context) {
  const Player player = subject.player_named(options.player);
  const Arena& arena = part.whole() ? part.arena : subject.arena(context);
  const DeadEnds dead_ends = part.whole() ? DeadEnds::lose : subject.dead_ends();
  const LargeArray<Node> targets = chosen_targets(options, arena, player, dead_ends, context.budget);
  const Attraction found = attractor(arena, player, targets, context.budget, *context.progress);
  if (part.whole()) {
    draw::show_attraction(picture, found);
    return;
  }
  // The nodes of the part have other numbers there.
  Attraction seen;
  seen.player = player;
  for (Node node = 0; node < part.arena.size(); ++node) {
    const Node there = formats::find_node(arena, part.arena.name(node));
    seen.rank.push_back(found.rank[there]);
    Node move = no_node;
    if (found.strategy[there] != no_node) move = part.arena.find(arena.name(found.strategy[there])).value_or(no_node);
    seen.strategy.push_back(move);
  }
  draw::show_attraction(picture, seen);
}

}  // namespace zermelo::cli
