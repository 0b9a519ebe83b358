// SPDX-License-Identifier: Apache-2.0
// zermelo minimax: minimax and alpha-beta to a depth, with the heuristic of the game, and the tree they walk.
#include <memory>

#include <zermelo/base/error.h>
#include <zermelo/base/random.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/questions.h>

#include "cli/minimax_answer.h"
#include "cli/trace.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

constexpr int max_depth = 1000000;
constexpr int max_tree_size = 1000000;
constexpr std::uint64_t drawn_tree = 400;

struct MinimaxOptions {
  SubjectOptions subject;
  std::string depth = "4", heuristic, ties = "first", tree;
  std::string view = "0";
  bool minimax = false, alpha_beta = false, replies = false, no_boards = false, distances = false, trace = false;
  FramesOption frames;
  SvgOption svg;
  int tree_depth = -1, tree_size = 0;  // -1 and 0: not given
};

std::optional<Phrase> wrong_depth(const std::string& text) {
  const auto depth = number_in<int>(text);
  if (text == "all" || (depth && *depth >= 0 && *depth <= max_depth)) return std::nullopt;
  return Phrase("expected a whole number from 0 to {}, or all, found {}", max_depth, text);
}

void check_tree_options(const MinimaxOptions& options, const Context& context) {
  options.svg.check();
  if (options.replies && !options.tree.empty())
    throw Error(Phrase("--replies and --tree show the same search: give one"));
  if (options.replies && (options.depth == "0" || options.depth == "1" || options.depth == "all"))
    throw Error(Phrase("--replies is a table at a depth of 2 or more: give --depth 2"));
  if (!options.trace && !options.frames.folder.empty()) throw Error(Phrase("--frames draws the visits of --trace"));
  if (options.tree.empty() && options.svg.path.empty() && !options.trace &&
      (options.tree_depth >= 0 || options.tree_size > 0))
    throw Error(Phrase("--tree-depth and --tree-size limit a tree: ask for one with --tree, --trace or --svg"));
  if (context.json && !options.tree.empty() && options.tree != "json")
    throw Error(Phrase("--tree {} is no JSON: leave --json out, or use --tree json", options.tree));
}

// A picture holds less than a page of text.
bool is_drawn(const MinimaxOptions& options) {
  return !options.svg.path.empty() || options.tree == "svg" || options.tree == "tikz" || options.tree == "mermaid";
}

LookAhead asked_of(const MinimaxOptions& options, const Game& game) {
  LookAhead asked;
  asked.distances = options.distances;
  if (options.depth != "all") asked.depth = number_in<int>(options.depth);
  // Every line is followed to its end, so no heuristic is needed.
  const std::string by_default = asked.depth ? game.abilities().heuristics.front().name : "ends";
  asked.heuristic = heuristic_named(game, options.heuristic.empty() ? by_default : options.heuristic);
  if (options.replies || (options.tree.empty() && options.svg.path.empty() && !options.trace)) return asked;
  asked.tree.emplace();
  if (is_drawn(options)) asked.tree->size = drawn_tree;
  if (options.tree_depth >= 0) asked.tree->depth = options.tree_depth;
  if (options.tree_size > 0) asked.tree->size = static_cast<std::uint64_t>(options.tree_size);
  return asked;
}

// With both algorithms, the tree and the values are those of alpha-beta.
MinimaxAnswer answer_of(const MinimaxOptions& options, const Game& game, const AnyPosition& position,
                        const Context& context) {
  MinimaxAnswer answer;
  answer.asked = asked_of(options, game);
  answer.tree_shown = !options.tree.empty();
  answer.boards = !options.no_boards;
  answer.visits_shown = options.trace;
  answer.heuristic = game.abilities().heuristics[answer.asked.heuristic];
  LookAhead asked = answer.asked;
  if (options.minimax && options.alpha_beta) asked.tree.reset();
  if (options.minimax || !options.alpha_beta) {
    answer.found = look_ahead(game, position, asked, context.budget);
    answer.minimax_nodes = answer.found.nodes;
  }
  if (options.alpha_beta) {
    answer.asked.alpha_beta = true;
    answer.found = look_ahead(game, position, answer.asked, context.budget);
    answer.alpha_beta_nodes = answer.found.nodes;
  }
  answer.best = answer.found.best();
  if (answer.best.empty()) return answer;
  answer.at_random = options.ties == "random";
  answer.chosen = answer.best[answer.at_random ? Random(context.seed).below(answer.best.size()) : 0];
  return answer;
}

void run_minimax(const MinimaxOptions& options, Context& context) {
  check_tree_options(options, context);
  const Subject subject(options.subject, context);
  require_position(subject);
  MinimaxAnswer answer = answer_of(options, subject.game(), subject.scope().from, context);
  answer.view = subject.player_named(options.view);
  if (answer.view == Player::second && answer.asked.tree)
    throw Error(Phrase("a tree shows the first player's values: leave --view out"));
  if (options.replies) answer.replies = reply_table(subject, answer, context.budget);
  Output output(context.output_path, context.budget);
  if (context.json || options.tree == "json") {
    write_minimax_json(output, subject, answer);
  } else if (!options.tree.empty() && options.tree != "text") {
    write_minimax_tree(output, subject, answer, picture_format(options.tree, ""), options.svg.title, context);
  } else {
    write_minimax_text(output, subject, answer, context);
  }
  if (!options.frames.folder.empty()) {
    options.frames.write(minimax_visits(subject, answer, context), context.say(subject.title()), context);
  }
  if (!options.svg.path.empty())
    options.svg.write(
        answer.replies ? replies_scene(subject, *answer.replies, context) : minimax_scene(subject, answer, context),
        context.budget);
  output.finish();
}

void add_tree_options(Verb& verb, MinimaxOptions& options) {
  verb.begin_group(Phrase("The tree"));
  verb.option("--tree", options.tree,
              Phrase("print the tree too, as text or json, or alone, as dot, mermaid, svg or tikz"))
      .takes("FORM")
      .one_of({"text", "json", "dot", "mermaid", "svg", "tikz"});
  verb.option("--tree-depth", options.tree_depth, Phrase("how many plies of the tree are printed"))
      .takes("N")
      .whole_number(0, max_depth);
  verb.option("--tree-size", options.tree_size,
              Phrase("how many nodes are printed at most, whole plies of them (default: 1000, in a picture 400)"))
      .takes("N")
      .whole_number(1, max_tree_size);
  options.svg.add(verb, Phrase("draw the tree into FILE too (.tex: as TikZ)"));
  verb.flag("--no-boards", options.no_boards, Phrase("values and moves only in the picture of the tree"));
  verb.end_group();
}

}  // namespace

void add_minimax(Verb& verb, Context& context) {
  auto options = std::make_shared<MinimaxOptions>();
  options->subject.add(verb);
  verb.option("--depth", options->depth,
              Phrase("how many plies to look ahead (default: 4), or all: to the end of every line"))
      .takes("N|all")
      .check(wrong_depth);
  verb.flag("--alpha-beta", options->alpha_beta, Phrase("cut what cannot change the answer"));
  verb.flag("--minimax", options->minimax, Phrase("cut nothing (default); beside --alpha-beta both count their nodes"));
  verb.flag("--distances", options->distances,
            Phrase("of equal values the sooner win and the later loss is better; plies are shown"));
  verb.option("--heuristic", options->heuristic,
              Phrase("one of the game's («zermelo games NAME» lists them), or ends: nothing is guessed "
                     "(default with --depth all)"))
      .takes("NAME");
  verb.option("--view", options->view, Phrase("whose values are written: 0 (default), 1 or a player's name"))
      .takes("P");
  verb.flag("--replies", options->replies, Phrase("a table too: what each move is worth after each reply"));
  verb.option("--ties", options->ties,
              Phrase("which of the best moves is chosen: the first (default) or one at random"))
      .takes("RULE")
      .one_of({"first", "random"});
  verb.flag("--trace", options->trace, Phrase("every visit in turn, with its window and its value"));
  options->frames.add(verb);
  add_tree_options(verb, *options);
  verb.runs([options, &context] { run_minimax(*options, context); });
}

}  // namespace zermelo::cli
