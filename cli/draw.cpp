// SPDX-License-Identifier: Apache-2.0
// zermelo draw: a board, an arena, or an attractor growing, as a picture.
#include "cli/draw.h"

#include <memory>

#include <zermelo/base/error.h>

#include "cli/validators.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

constexpr int greatest_draw_depth = 1000000, most_drawn_nodes = 5000;

// A file's nodes have no board.
bool draws_arena(const DrawOptions& options) {
  return options.arena || options.attractor || options.subject.game.starts_with('@');
}

void check_draw_options(const DrawOptions& options, PictureFormat format, const Context& context) {
  if (context.json) throw Error(Phrase("a picture has no JSON: leave --json out, or say --to"));
  const bool graph = draws_arena(options);
  if (options.values && graph) throw Error(Phrase("--values is for a board; an arena shows its values anyway"));
  if (!graph && (options.depth >= 0 || options.plain || options.boards || options.layout != "auto"))
    throw Error(Phrase("--depth, --layout, --boards and --plain are for a graph: say --arena or --attractor"));
  if (!options.attractor &&
      (!options.targets.targets.empty() || options.targets.player != "0" || options.animate || !options.frames.empty()))
    throw Error(Phrase("--player, --targets, --animate and --frames are for an attractor: say --attractor"));
  if (options.attractor && options.plain) throw Error(Phrase("--plain shows no attractor: leave one of the two out"));
  if ((options.boards || options.layout != "auto") && format != PictureFormat::svg && format != PictureFormat::tikz)
    throw Error(
        Phrase("--layout and --boards are for SVG and TikZ, not {}: say --to svg or -o FILE.svg", name_of(format)));
  if (options.bare && format != PictureFormat::tikz)
    throw Error(Phrase("--bare is for TikZ: say --to tikz, or -o FILE.tex"));
  if (options.animate && format != PictureFormat::svg && format != PictureFormat::tikz)
    throw Error(Phrase("--animate is for SVG, and for TikZ, a page a frame: say --to svg or -o FILE.svg"));
}

// Where frames go, -o says nothing: each file is an SVG unless --to says otherwise.
PictureFormat chosen_format(const DrawOptions& options, const Context& context) {
  if (options.frames.empty()) return picture_format(options.to, context.output_path);
  if (!context.output_path.empty()) throw Error(Phrase("--frames writes files of its own: leave -o out"));
  if (options.animate) throw Error(Phrase("--frames and --animate are two forms of one picture: give one"));
  if (!options.to.empty() && options.to != "svg" && options.to != "tikz")
    throw Error(Phrase("--frames writes SVG or TikZ, not {}", options.to));
  return options.to == "tikz" ? PictureFormat::tikz : PictureFormat::svg;
}

void run(const DrawOptions& options, Context& context) {
  const PictureFormat format = chosen_format(options, context);
  check_draw_options(options, format, context);
  Subject subject(options.subject, context);
  if (draws_arena(options)) {
    draw_arena(subject, options, format, context);
  } else {
    draw_board(subject, options, format, context);
  }
}

void add_graph_options(CLI::App& verb, DrawOptions& options, const Context& context) {
  const std::string group = context.say(Phrase("Graphs"));
  verb.add_flag("--arena", options.arena, context.say(Phrase("the graph of positions, with who wins where and how")))
      ->group(group);
  verb.add_flag("--attractor", options.attractor,
                context.say(Phrase("the graph of positions, with one player's attractor, its ranks and its strategy")))
      ->excludes("--arena")
      ->group(group);
  options.targets.add(verb, context);
  verb.get_option("--player")->group(group);
  verb.get_option("--targets")->group(group);
  verb.add_option(
          "--layout", options.layout,
          context.say(Phrase("rows (two, as bipartite graphs are drawn), rank, layer (the game's own) or graphviz; "
                             "auto chooses")))
      ->type_name("NAME")
      ->check(one_of(context, {"auto", "rows", "rank", "layer", "graphviz"}))
      ->group(group);
  verb.add_option("--depth", options.depth,
                  context.say(Phrase("only what lies that many plies from the position at most")))
      ->type_name("N")
      ->check(whole_number(context, 0, greatest_draw_depth))
      ->group(group);
  verb.add_option("--nodes", options.nodes, context.say(Phrase("how many nodes may be drawn (default: 400)")))
      ->type_name("N")
      ->check(whole_number(context, 1, most_drawn_nodes))
      ->group(group);
  verb.add_flag("--boards", options.boards, context.say(Phrase("a small board at each node")))->group(group);
  verb.add_flag("--plain", options.plain, context.say(Phrase("solve nothing: only whose node it is, and the ends")))
      ->group(group);
  verb.add_flag("--animate", options.animate, context.say(Phrase("the attractor growing, a frame a layer")))
      ->group(group);
  verb.add_option("--frames", options.frames, context.say(Phrase("the same frames, a file each, into FOLDER")))
      ->type_name("FOLDER")
      ->check(not_empty(context))
      ->group(group);
}

}  // namespace

void add_draw(CLI::App& program, Context& context) {
  CLI::App* verb = program.add_subcommand(
      "draw",
      context.say(Phrase("a board, a graph of positions or an attractor as a picture: SVG, TikZ, DOT, Mermaid, text")));
  auto options = std::make_shared<DrawOptions>();
  options->subject.takes_anything = true;
  options->subject.add(*verb, context, true);
  verb->add_option(
          "--to", options->to,
          context.say(Phrase("svg, tikz, dot, mermaid or text (default: as the name of -o FILE ends, else text)")))
      ->type_name("FORMAT")
      ->check(one_of(context, {"svg", "dot", "tikz", "mermaid", "text"}));
  verb->add_flag("--bare", options->bare, context.say(Phrase("TikZ for \\input, without a document around it")));
  verb->add_flag("--values", options->values, context.say(Phrase("mark every move with what it is worth")));
  add_graph_options(*verb, *options, context);
  context.add_options(*verb);
  run_when_parsed(*verb, context, options->subject, [options, &context] { run(*options, context); });
}

}  // namespace zermelo::cli
