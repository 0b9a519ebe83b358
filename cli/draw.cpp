// SPDX-License-Identifier: Apache-2.0
// zermelo draw: a board, an arena, or an attractor growing, as a picture.
#include <memory>

#include <zermelo/answers/draw.h>
#include <zermelo/base/error.h>

#include "cli/picture_format.h"
#include "cli/question_options.h"
#include "cli/solve.h"
#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

constexpr int max_draw_depth = 1000000, max_drawn_nodes = 5000;

struct DrawOptions {
  SubjectOptions subject;
  QuestionOptions<answers::Draw> question;
  std::string to, frames;
  bool arena = false, attractor = false, undoubled = false;
  int depth = -1;  // -1: not given
  int nodes = 400;
};

// Frames are files of their own: SVG, unless --to says otherwise.
std::string chosen_format(const DrawOptions& options, bool animate, const Context& context) {
  if (context.json) throw Error(Phrase("a picture has no JSON: leave --json out, or say --to"));
  std::string format =
      options.to.empty() && !options.frames.empty() ? "svg" : picture_format(options.to, context.output_path);
  if (animate && is_converted(format))
    throw Error(Phrase("--animate is for SVG, and for TikZ, a page a frame: say --to svg or -o FILE.svg"));
  if (options.frames.empty()) return format;
  if (!context.output_path.empty()) throw Error(Phrase("--frames writes files of its own: leave -o out"));
  if (animate) throw Error(Phrase("--frames and --animate are two forms of one picture: give one"));
  if (!is_drawing(format)) throw Error(Phrase("--frames writes SVG, PNG, PDF or TikZ, not {}", options.to));
  return format;
}

void complete(answers::Draw& question, const DrawOptions& options, const std::string& format) {
  if (options.arena) question.kind = "arena";
  if (options.attractor) question.kind = "attractor";
  if (options.undoubled) question.kind = "undoubled";
  question.to = is_converted(format) ? "svg" : format;
  question.animate = question.animate || !options.frames.empty();
}

// The part that --position, --depth, --all or the file selects. Throws an Error where it is too large to draw.
draw::ArenaPart chosen_part(Subject& subject, const DrawOptions& options, const Context& context) {
  draw::PartLimits limits{.nodes = static_cast<std::uint64_t>(options.nodes)};
  const bool one = subject.scope().extent == Scope::Extent::from_one;
  if (options.depth >= 0) {
    limits.depth = options.depth;
    if (!subject.has_position())
      throw Error(Phrase("--depth counts from a position: name one with --position or --start"));
  }
  draw::ArenaPart part = limits.depth || (one && (!subject.is_file() || subject.begins_elsewhere()))
                             ? draw::part_of_game(subject.game(), subject.scope().from, limits, context.budget)
                             : draw::part_of_arena(subject.game(), subject.arena(context), subject.positions(context),
                                                   limits, context.budget);
  part.arena = std::move(part.arena).with_players(subject.players());
  return part;
}

answers::Drawn drawn_graph(Subject& subject, const answers::Draw& question, const DrawOptions& options,
                           const answers::DrawnFor& reader, const Context& context) {
  const draw::ArenaPart part = chosen_part(subject, options, context);
  const answers::GraphPlace place{.name = subject.name(),
                                  .arena = part.arena,
                                  .owned = subject.owned(),
                                  .game = &subject.game(),
                                  .position = [&](Node node) { return part.positions[node]; },
                                  .more = part.more,
                                  .whole_scope = subject.scope()};
  return answers::ask(question, place, reader, asking_of(context));
}

answers::Drawn drawn_board(const Subject& subject, const answers::Draw& question, const answers::DrawnFor& reader,
                           const Context& context) {
  if (!question.values) return answers::board_with(question, subject.place(), nullptr, reader);
  const answers::Solved values = solved_position(subject, {.exact = question.exact, .every_move = true}, context);
  return answers::board_with(question, subject.place(), &values, reader);
}

void run_draw(const DrawOptions& options, Context& context) {
  answers::Draw question = options.question.question(context);
  const std::string format = chosen_format(options, question.animate, context);
  complete(question, options, format);
  const std::string_view kind = question.kind_of(!options.subject.game.starts_with('@'));
  answers::check_draw(question, kind, option_name, options.depth >= 0);
  SubjectOptions of = options.subject;
  of.owners_needed = answers::owners_for(question) == answers::Owners::needed;
  Subject subject(of, context);
  const answers::DrawnFor reader{context.language, option_name};
  const answers::Drawn drawn = kind == "board" ? drawn_board(subject, question, reader, context)
                                               : drawn_graph(subject, question, options, reader, context);
  if (!options.frames.empty()) {
    write_frames(*drawn.scene, options.frames, format, question.bare, context);
    return;
  }
  // Values that were found when the time is over are drawn all the same.
  Output output(context.output_path, context.budget,
                question.values ? Output::WhenLate::kept : Output::WhenLate::refused);
  if (drawn.scene) {
    write_scene(output, *drawn.scene, format, question.bare, context.budget);
  } else {
    output.write(drawn.text);
  }
  output.finish();
}

void add_graph_options(Verb& verb, DrawOptions& options) {
  verb.begin_group(Phrase("Graphs"));
  verb.flag("--arena", options.arena, Phrase("the graph of positions, with who wins where and how"));
  verb.flag("--attractor", options.attractor,
            Phrase("the graph of positions, with one player's attractor, its ranks and its strategy"))
      .excludes("--arena");
  verb.flag("--undoubled", options.undoubled,
            Phrase("the graph of positions without the player to move, with its kernel and Grundy values"));
  options.question.add(verb, answers::is_of_graphs);
  verb.option("--depth", options.depth, Phrase("only what lies that many plies from the position at most"))
      .takes("N")
      .whole_number(0, max_draw_depth);
  verb.option("--nodes", options.nodes, Phrase("how many nodes may be drawn (default: 400)"))
      .takes("N")
      .whole_number(1, max_drawn_nodes);
  verb.option("--frames", options.frames, Phrase("the same frames, a file each, into FOLDER")).takes("FOLDER");
  verb.end_group();
}

}  // namespace

void add_draw(Verb& verb, Context& context) {
  auto options = std::make_shared<DrawOptions>();
  options->subject.add(verb);
  options->subject.add_table(verb);
  verb.option("--to", options->to,
              Phrase("{} (default: as the name of -o FILE ends, else text)", alternatives(picture_formats)))
      .takes("FORMAT")
      .one_of(picture_formats);
  options->question.add(
      verb, [](std::string_view field) { return field != "of" && field != "to" && !answers::is_of_graphs(field); });
  add_graph_options(verb, *options);
  verb.runs([options, &context] { run_draw(*options, context); });
}

}  // namespace zermelo::cli
