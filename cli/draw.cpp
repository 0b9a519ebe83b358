// SPDX-License-Identifier: Apache-2.0
// zermelo draw: a board, an arena, or an attractor growing, as a picture.
#include "cli/draw.h"

#include <memory>

#include <zermelo/base/error.h>

#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

constexpr int max_draw_depth = 1000000, max_drawn_nodes = 5000;

// The nodes of a file have no board.
bool draws_arena(const DrawOptions& options) {
  return options.arena || options.attractor || options.undoubled || options.subject.game.starts_with('@');
}

void check_draw_options(const DrawOptions& options, PictureFormat format, const Context& context) {
  if (context.json) throw Error(Phrase("a picture has no JSON: leave --json out, or say --to"));
  const bool graph = draws_arena(options);
  if (options.exact && !options.values)
    throw Error(Phrase("--exact is for the distances of --values: say --values too"));
  if (options.values && graph) throw Error(Phrase("--values is for a board; an arena shows its values anyway"));
  if (!graph &&
      (options.depth >= 0 || options.plain || options.boards || options.layout != "auto" || options.strategy_only))
    throw Error(
        Phrase("--depth, --layout, --boards, --strategy-only and --plain are for a graph: say --arena or "
               "--attractor"));
  if (!options.attractor &&
      (!options.targets.targets.empty() || options.targets.player != "0" || options.animate || !options.frames.empty()))
    throw Error(Phrase("--player, --targets, --animate and --frames are for an attractor: say --attractor"));
  if (options.attractor && options.plain) throw Error(Phrase("--plain shows no attractor: leave one of the two out"));
  if (options.undoubled &&
      (options.attractor || options.boards || options.depth >= 0 || options.strategy_only || options.layout == "layer"))
    throw Error(
        Phrase("--undoubled draws a graph without players: leave out --attractor, --boards, --depth, --strategy-only "
               "and --layout layer"));
  if (options.strategy_only && options.plain)
    throw Error(Phrase("--plain shows no strategy: leave one of --plain and --strategy-only out"));
  if ((!options.title.title.empty() || options.title.none) && !is_drawing(format))
    throw Error(Phrase("--title and --no-title are for SVG, PNG, PDF and TikZ, not {}", name_of(format)));
  if ((options.boards || options.layout != "auto") && !is_drawing(format))
    throw Error(Phrase("--layout and --boards are for SVG, PNG, PDF and TikZ, not {}: say --to svg or -o FILE.svg",
                       name_of(format)));
  if (options.weights && graph) throw Error(Phrase("--weights is for a board: leave --arena and --attractor out"));
  if (format == PictureFormat::python && graph)
    throw Error(Phrase("--to python writes a board; «arena --to python» writes a graph"));
  if (options.bare && format != PictureFormat::tikz)
    throw Error(Phrase("--bare is for TikZ: say --to tikz, or -o FILE.tex"));
  if (options.animate && format != PictureFormat::svg && format != PictureFormat::tikz)
    throw Error(Phrase("--animate is for SVG, and for TikZ, a page a frame: say --to svg or -o FILE.svg"));
}

// Frames are files of their own: SVG, unless --to says otherwise.
PictureFormat chosen_format(const DrawOptions& options, const Context& context) {
  if (options.frames.empty()) return picture_format(options.to, context.output_path);
  if (!context.output_path.empty()) throw Error(Phrase("--frames writes files of its own: leave -o out"));
  if (options.animate) throw Error(Phrase("--frames and --animate are two forms of one picture: give one"));
  const PictureFormat format = options.to.empty() ? PictureFormat::svg : picture_format(options.to, "");
  if (!is_drawing(format)) throw Error(Phrase("--frames writes SVG, PNG, PDF or TikZ, not {}", options.to));
  return format;
}

void run_draw(const DrawOptions& options, Context& context) {
  const PictureFormat format = chosen_format(options, context);
  check_draw_options(options, format, context);
  SubjectOptions subject_options = options.subject;
  subject_options.owners_needed = options.attractor || options.undoubled;
  Subject subject(subject_options, context);
  if (options.undoubled) {
    draw_undoubled(subject, options, format, context);
  } else if (draws_arena(options)) {
    draw_arena(subject, options, format, context);
  } else {
    draw_board(subject, options, format, context);
  }
}

void add_graph_options(Verb& verb, DrawOptions& options) {
  verb.begin_group(Phrase("Graphs"));
  verb.flag("--arena", options.arena, Phrase("the graph of positions, with who wins where and how"));
  verb.flag("--attractor", options.attractor,
            Phrase("the graph of positions, with one player's attractor, its ranks and its strategy"))
      .excludes("--arena");
  verb.flag("--undoubled", options.undoubled,
            Phrase("the graph of positions without the player to move, with its kernel and Grundy values"));
  options.targets.add(verb);
  verb.option("--layout", options.layout,
              Phrase("rows (two, as bipartite graphs are drawn), rank, layer (the game's own) or graphviz; "
                     "auto chooses"))
      .takes("NAME")
      .one_of({"auto", "rows", "rank", "layer", "graphviz"});
  verb.option("--depth", options.depth, Phrase("only what lies that many plies from the position at most"))
      .takes("N")
      .whole_number(0, max_draw_depth);
  verb.option("--nodes", options.nodes, Phrase("how many nodes may be drawn (default: 400)"))
      .takes("N")
      .whole_number(1, max_drawn_nodes);
  verb.flag("--boards", options.boards, Phrase("a small board in each node, instead of its name"));
  verb.flag("--strategy-only", options.strategy_only,
            Phrase("no arrow but the strategy's, where all of them would be too many to follow"));
  verb.flag("--plain", options.plain, Phrase("solve nothing: only whose node it is, and the ends"));
  verb.flag("--animate", options.animate, Phrase("the attractor growing, a frame a layer"));
  verb.option("--frames", options.frames, Phrase("the same frames, a file each, into FOLDER")).takes("FOLDER");
  verb.end_group();
}

}  // namespace

void add_draw(Verb& verb, Context& context) {
  auto options = std::make_shared<DrawOptions>();
  options->subject.add(verb);
  options->subject.add_table(verb);
  verb.option(
          "--to", options->to,
          Phrase("{} (default: as the name of -o FILE ends, else text)", alternatives(draw::picture_format_names())))
      .takes("FORMAT")
      .one_of(draw::picture_format_names());
  options->title.add(verb);
  verb.flag("--bare", options->bare, Phrase("TikZ for \\input, without a document around it"));
  verb.flag("--weights", options->weights,
            Phrase("the number of lines through each cell, which the heuristic of connect4 adds up"))
      .excludes("--values");
  verb.flag("--values", options->values, Phrase("mark every move with what it is worth"));
  verb.flag("--exact", options->exact,
            Phrase("with --values: go on until the distance is known, however long it takes"));
  add_graph_options(verb, *options);
  verb.runs([options, &context] { run_draw(*options, context); });
}

}  // namespace zermelo::cli
