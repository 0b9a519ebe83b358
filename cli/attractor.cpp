// SPDX-License-Identifier: Apache-2.0
// zermelo attractor: layers, ranks and strategy of one player.
#include <memory>

#include <fmt/format.h>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/draw/arena_scene.h>
#include <zermelo/solution/attraction.h>
#include <zermelo/solvers/methods.h>

#include "cli/draw.h"
#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/subject.h"
#include "cli/trace.h"
#include "cli/verbs.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

struct AttractorOptions {
  SubjectOptions subject;
  TargetOptions targets;
  std::string method = "fast", trace;
  FramesOption frames;
  bool reasons = false;
  bool every_move = false;
  SvgOption svg;
};

const std::vector<std::string> traced_methods = {"queue", "fixpoint", "recursion"};

constexpr std::size_t shown_steps = 60;
constexpr std::size_t shown_targets = 12;  // in the first line; A_0 has them all

Phrase reason_of(const Arena& arena, const Attraction& found, Node node) {
  return entry_reason(arena, found, node, entry(arena, found, node));
}

template <class Content>
void write_region_object(JsonWriter& json, std::string_view key, const Arena& arena, const Attraction& found,
                         const Content& content) {
  json.key(key).begin_object();
  for (Node node = 0; node < arena.size(); ++node) {
    if (found.contains(node)) content(node);
  }
  json.end_object();
}

void attractor_json(Output& output, const Subject& subject, const Arena& arena, const Attraction& found,
                    std::span<const Node> targets, const AttractorOptions& options, const Context& context) {
  JsonWriter json(output);
  json.begin_object().field("game", subject.name()).field("player", index(found.player)).key("targets");
  write_nodes(json, arena, targets);
  json.key("layers").begin_array();
  const NodeLayers all_layers = layers(found, context.budget);
  for (std::size_t step = 0; step < all_layers.size(); ++step) write_nodes(json, arena, all_layers[step]);
  json.end_array().key("region").begin_array();
  for (Node node = 0; node < arena.size(); ++node) {
    if (found.contains(node)) write_node(json, arena, node);
  }
  json.end_array();
  write_region_object(json, "rank", arena, found, [&](Node node) { json.field(arena.name(node), found.rank[node]); });
  write_region_object(json, "strategy", arena, found, [&](Node node) {
    if (found.strategy[node] == no_node) return;
    json.key(arena.name(node));
    write_node(json, arena, found.strategy[node]);
  });
  if (options.every_move) {
    write_region_object(json, "winning_moves", arena, found, [&](Node node) {
      if (found.strategy[node] == no_node) return;
      json.key(arena.name(node));
      write_nodes(json, arena, winning_moves(arena, found, node));
    });
  }
  if (options.reasons) {
    write_region_object(json, "reasons", arena, found,
                        [&](Node node) { json.field(arena.name(node), context.say(reason_of(arena, found, node))); });
  }
  if (!options.trace.empty())
    write_trace_json(json, {attractor_method_named(options.trace), arena, found, targets}, context);
  json.field("method", options.method).field("seconds", context.seconds()).end_object();
  output.line("");
}

// In order of rank, so that a reader can follow it from the targets back.
void write_strategy(Output& output, const Arena& arena, const Attraction& found, const AttractorOptions& options,
                    const Context& context) {
  std::size_t written = 0;
  const NodeLayers by_rank = layers(found, context.budget);
  for (const Node node : by_rank.nodes()) {
    if (found.strategy[node] == no_node) continue;
    if (!context.verbose && written++ == shown_steps) {
      output.line(context.say(Phrase("  ... (-v or --json shows all)")));
      return;
    }
    std::string line = fmt::format("  {} -> {}", arena.name(node), arena.name(found.strategy[node]));
    if (options.every_move) {
      const auto moves = winning_moves(arena, found, node);
      line += context.say(Phrase("  (winning: {})", listed(arena, moves, moves.size(), context.language)));
    }
    output.sentence(line);
  }
}

void attractor_text(Output& output, const Subject& subject, const Arena& arena, const Attraction& found,
                    std::span<const Node> targets, const AttractorOptions& options, const Context& context) {
  const std::size_t shown = context.verbose ? arena.size() : shown_steps;
  const std::string& player = subject.player_name(found.player);
  context.headline(output, Phrase("{}: {}; ranks count plies", subject.name(), subject.game().convention()));
  const NodeLayers all_layers = layers(found, context.budget);
  const std::size_t attracted = all_layers.nodes().size();
  output.sentence(context.say(targets.size() > shown_targets
                                  ? Phrase("{}'s attractor: {} of {}, to {} targets", player, attracted,
                                           nodes_counted(arena.size()), targets.size())
                                  : Phrase("{}'s attractor to {}: {} of {}", player,
                                           listed(arena, targets, shown_targets, context.language), attracted,
                                           nodes_counted(arena.size()))));
  for (std::size_t step = 0; step < all_layers.size(); ++step) {
    if (step == shown && !context.verbose) {
      output.line(context.say(Phrase("  ... (-v or --json shows all)")));
      break;
    }
    output.sentence(context.say(Phrase("A_{}: {}", step, listed(arena, all_layers[step], shown, context.language))));
    if (!options.reasons) continue;
    for (const Node node : all_layers[step])
      output.sentence(context.say(Phrase("  {}: {}", arena.name(node), reason_of(arena, found, node))));
  }
  output.line(context.say(Phrase("strategy of {}:", player)));
  write_strategy(output, arena, found, options, context);
  if (const auto start = arena.start(); start && !found.contains(*start)) {
    output.sentence(
        context.say(Phrase("the start, {}, is outside: there is no winning strategy from it", arena.name(*start))));
  }
}

void write_attractor_trace(Output& output, const AttractorTrace& trace, const AttractorOptions& options,
                           const Context& context) {
  const draw::Table table = trace_table(trace, context);
  const Phrase heading = Phrase("step by step, {}:", options.trace);
  if (!context.json) {
    output.line(context.say(heading));
    if (const std::string preface = trace_preface(trace, context); !preface.empty()) output.sentence(preface);
    write_trace_text(output, table, context);
  }
  if (!options.frames.folder.empty())
    options.frames.write(
        table, context.say(Phrase("{}'s attractor, {}", trace.arena.player_name(trace.found.player), options.trace)),
        context);
}

// «--trace fixpoint» means «--trace=fixpoint»: no parameter of a game is written so.
void take_traced_method(AttractorOptions& options) {
  std::vector<std::string>& words = options.subject.parameters;
  const auto method = std::find_first_of(words.begin(), words.end(), traced_methods.begin(), traced_methods.end());
  if (options.trace.empty() || method == words.end()) return;
  options.trace = *method;
  words.erase(method);
}

void check_trace(const AttractorOptions& options) {
  if (options.trace.empty() && !options.frames.folder.empty())
    throw Error(Phrase("--frames draws the steps of --trace; «draw --attractor --frames» draws the graph"));
  if (options.trace.empty()) return;
  if (std::find(traced_methods.begin(), traced_methods.end(), options.trace) == traced_methods.end())
    throw Error(Phrase("--trace shows queue, fixpoint or recursion, not {}", options.trace));
}

// The whole attractor, as «draw --attractor» draws it.
void draw_attractor(Subject& subject, const Attraction& found, const AttractorOptions& options,
                    const Context& context) {
  if (const Node nodes = subject.arena(context).size(); nodes > draw::PartLimits().nodes)
    throw Error(Phrase("--svg: {} are too many to draw; «draw --attractor» draws a part, with --position and --depth",
                       nodes_counted(nodes)));
  const draw::ArenaPart part =
      draw::part_of_arena(subject.game(), subject.arena(context), subject.positions(context), {}, context.budget);
  draw::ArenaPicture picture = picture_of_part(subject, part, context);
  draw::show_attraction(picture, found);
  draw::ArenaDrawing drawing;
  drawing.layers = layers_of_game(subject, part);
  options.svg.write(draw::arena_scene(picture, drawing, context.budget), context.budget);
}

// On a GPU where it was asked for or is worth it.
Attraction found_attractor(AttractorMethod method, const ChosenDevice& device, const Arena& arena, Player player,
                           const LargeArray<Node>& targets, const Context& context) {
  const bool fast = method == AttractorMethod::fast;
  if (!fast && device.use() == DeviceUse::gpu)
    throw Error(Phrase("only the method fast runs on a GPU")).coded("not-on-gpu");
  if (fast && (device.use() == DeviceUse::gpu || device.worth(arena, context.budget)))
    return attractor_on(device, arena, player, targets, context.budget, *context.progress);
  return attractor_by(method, arena, player, targets, context.budget, *context.progress);
}

void run_attractor(const AttractorOptions& options, Context& context) {
  const AttractorMethod method = attractor_method_named(options.method);
  options.svg.check();
  check_trace(options);
  Subject subject(options.subject, context);
  const Arena& arena = subject.arena(context);
  const Player player = subject.player_named(options.targets.player);
  const LargeArray<Node> targets =
      chosen_targets(options.targets, subject.game(), arena, player, subject.dead_ends(), context.budget);
  const Attraction found = found_attractor(method, subject.device(), arena, player, targets, context);
  Output output(context.output_path, context.budget);
  (context.json ? attractor_json : attractor_text)(output, subject, arena, found, targets, options, context);
  if (!options.trace.empty())
    write_attractor_trace(output, {attractor_method_named(options.trace), arena, found, targets}, options, context);
  if (!options.svg.path.empty()) draw_attractor(subject, found, options, context);
  output.finish();
}

}  // namespace

void add_attractor(Verb& verb, Context& context) {
  auto options = std::make_shared<AttractorOptions>();
  options->subject.add(verb);
  options->targets.add(verb);
  options->subject.add_codes(verb);
  options->subject.add_device(verb);
  verb.option("--method", options->method, Phrase("{}: the same answer", alternatives(attractor_method_names())))
      .takes("NAME")
      .suggests(attractor_method_names());
  verb.option("--trace", options->trace,
              Phrase("the algorithm step by step: queue (default), fixpoint or recursion, as in --trace=fixpoint"))
      .takes("NAME")
      .alone_means("queue")
      .suggests(traced_methods);
  options->frames.add(verb);
  verb.flag("--reasons", options->reasons, Phrase("say why each node entered"));
  verb.flag("--every-move", options->every_move, Phrase("list every winning move beside the strategy's"));
  options->svg.add(verb, Phrase("draw the attractor into FILE too (.tex: as TikZ); «draw» has more ways"));
  verb.runs([options, &context] {
    take_traced_method(*options);
    run_attractor(*options, context);
  });
}

}  // namespace zermelo::cli
