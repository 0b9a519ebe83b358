// SPDX-License-Identifier: Apache-2.0
#include "cli/draw.h"

#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/questions.h>
#include <zermelo/arena/undouble.h>
#include <zermelo/base/error.h>
#include <zermelo/draw/arena_picture.h>
#include <zermelo/draw/arena_scene.h>
#include <zermelo/draw/board_picture.h>
#include <zermelo/solvers/attractor.h>

#include "cli/files.h"
#include "cli/trace.h"

namespace zermelo::cli {

draw::ArenaPicture picture_of_part(const Subject& subject, const draw::ArenaPart& part, const Context& context) {
  draw::ArenaPicture picture = draw::picture_of(part.arena, part.more);
  picture.title = context.say(subject.title());
  picture.language = context.language;
  picture.players = {subject.player_name(Player::first), subject.player_name(Player::second)};
  picture.owned = subject.owned();
  return picture;
}

std::vector<int> layers_of_game(const Subject& subject, const draw::ArenaPart& part) {
  std::vector<int> layers;
  for (const AnyPosition& position : part.positions) {
    const auto layer = subject.game().layer(position);
    if (!layer) return {};
    layers.push_back(*layer);
  }
  return layers;
}

namespace {

// The part that --position, --depth, --all or the file selects. Throws an Error where it is too large to draw.
draw::ArenaPart chosen_part(Subject& subject, const draw::PartLimits& limits, const Context& context) {
  const bool one = subject.scope().extent == Scope::Extent::from_one;
  if (limits.depth) {
    if (!subject.has_position())
      throw Error(Phrase("--depth counts from a position: name one with --position or --start"));
    return draw::part_of_game(subject.game(), subject.scope().from, limits, context.budget);
  }
  if (one && (!subject.is_file() || subject.begins_elsewhere()))
    return draw::part_of_game(subject.game(), subject.scope().from, limits, context.budget);
  return draw::part_of_arena(subject.game(), subject.arena(context), subject.positions(context), limits,
                             context.budget);
}

End fate_of(const Verdict& verdict, Player to_move) {
  if (verdict.outcome == Outcome::draw) return End::draw;
  return won_by(verdict.outcome == Outcome::win ? to_move : other(to_move));
}

// Verdicts of the whole game for the nodes of a part. A move of the strategy shows where its target is drawn.
void show_probed(draw::ArenaPicture& picture, const Subject& subject, const draw::ArenaPart& part,
                 const Context& context) {
  const Game& game = subject.game();
  const SolvedGame solved = game.solve(subject.scope(), {}, context.budget, *context.progress);
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
    draw::show_result(picture, node, fate_of(verdict, game.to_move(position)), verdict.distance, strategy);
  }
}

// Winners, distances and strategies of the whole game, even where only a part is drawn.
void show_verdicts(draw::ArenaPicture& picture, const Subject& subject, const draw::ArenaPart& part,
                   const Context& context) {
  if (!part.whole()) {
    show_probed(picture, subject, part, context);
    return;
  }
  const Solution solution = solve(part.arena, DeadEnds::lose, context.budget, *context.progress);
  for (Node node = 0; node < part.arena.size(); ++node)
    draw::show_result(picture, node, solution.fate[node], solution.distance[node], solution.strategy[node]);
}

void show_chosen_attractor(draw::ArenaPicture& picture, Subject& subject, const draw::ArenaPart& part,
                           const TargetOptions& options, const Context& context) {
  const Player player = subject.player_named(options.player);
  const answers::GraphPlace place =
      part.whole() ? answers::GraphPlace{.arena = part.arena, .game = &subject.game()} : subject.graph(context);
  const Arena& arena = place.arena;
  const LargeArray<Node> targets = chosen_targets(options, place, player, context.budget);
  const Attraction found = attractor(arena, player, targets, context.budget, *context.progress);
  if (part.whole()) {
    draw::show_attraction(picture, found);
    return;
  }
  // The whole arena numbers its nodes in another way.
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

void add_thumbnails(draw::ArenaPicture& picture, const Subject& subject, const draw::ArenaPart& part) {
  for (std::size_t i = 0; i < picture.nodes.size(); ++i) {
    const auto board = subject.game().board(part.positions[i]);
    if (!board) throw Error(Phrase("{} has no board to draw", subject.name()));
    picture.nodes[i].board = draw::board_thumbnail(*board, draw::thumbnail_unit(*board));
  }
}

void write_graph(const draw::ArenaPicture& picture, const Subject& subject, PictureFormat format,
                 const Context& context) {
  Output output(context.output_path, context.budget);
  const draw::TextSink sink = [&](std::string_view text) { output.write(text); };
  if (format == PictureFormat::dot) {
    write_arena_dot(picture, sink);
  } else if (format == PictureFormat::mermaid) {
    write_arena_mermaid(picture, sink);
  } else {
    output.line(
        context.say(Phrase("{}: {}", subject.name(), picture.owned ? subject.convention() : without_players())));
    write_arena_text(picture, sink);
  }
  output.finish();
}

void write_graph_scene(draw::Scene scene, const DrawOptions& options, PictureFormat format, const Context& context) {
  options.title.apply(scene);
  if (!options.frames.empty()) {
    write_frames(scene, options.frames, format, options.bare, context);
    return;
  }
  Output output(context.output_path, context.budget);
  write_scene(output, scene, format, options.bare, context.budget);
  output.finish();
}

draw::PartLimits limits_of(const DrawOptions& options) {
  draw::PartLimits limits;
  if (options.depth >= 0) limits.depth = options.depth;
  limits.nodes = static_cast<std::uint64_t>(options.nodes);
  return limits;
}

}  // namespace

void draw_undoubled(Subject& subject, const DrawOptions& options, PictureFormat format, const Context& context) {
  draw::ArenaPart part;
  part.arena = undoubled(chosen_part(subject, limits_of(options), context).arena, context.budget);
  part.more.resize(part.arena.size());
  draw::ArenaPicture picture = picture_of_part(subject, part, context);
  picture.owned = false;
  if (!options.plain && directed_cycle(part.arena, context.budget).empty())
    draw::show_grundy_values(picture, grundy_values(part.arena, context.budget));
  if (!is_drawing(format)) {
    write_graph(picture, subject, format, context);
    return;
  }
  draw::ArenaDrawing drawing;
  drawing.wishes.layout = draw::arena_layout_named(options.layout);
  write_graph_scene(draw::arena_scene(picture, drawing, context.budget), options, format, context);
}

void draw_arena(Subject& subject, const DrawOptions& options, PictureFormat format, const Context& context) {
  const draw::ArenaPart part = chosen_part(subject, limits_of(options), context);
  draw::ArenaPicture picture = picture_of_part(subject, part, context);
  if (options.attractor) {
    show_chosen_attractor(picture, subject, part, options.targets, context);
  } else if (!options.plain && subject.owned()) {
    show_verdicts(picture, subject, part, context);
  }
  if (!is_drawing(format)) {
    if (options.strategy_only) std::erase_if(picture.edges, [](const auto& edge) { return !edge.strategy; });
    write_graph(picture, subject, format, context);
    return;
  }
  if (options.boards) add_thumbnails(picture, subject, part);
  draw::ArenaDrawing drawing;
  drawing.wishes.layout = draw::arena_layout_named(options.layout);
  drawing.wishes.layers = layers_of_game(subject, part);
  if (drawing.wishes.layout == draw::ArenaLayout::layer && drawing.wishes.layers.empty())
    throw Error(Phrase("{} has no layers of its own; use another --layout", subject.name()));
  drawing.strategy_only = options.strategy_only;
  drawing.growing = options.animate || !options.frames.empty();
  write_graph_scene(draw::arena_scene(picture, drawing, context.budget), options, format, context);
}

}  // namespace zermelo::cli
