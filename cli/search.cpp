// SPDX-License-Identifier: Apache-2.0
// zermelo search: minimax and alpha-beta to a depth, with the game's heuristic, and the tree they walk.
#include <memory>

#include <zermelo/base/error.h>
#include <zermelo/base/random.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/questions.h>

#include "cli/search_answer.h"
#include "cli/validators.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

constexpr int greatest_depth = 1000000;
constexpr int largest_tree = 1000000;
constexpr std::uint64_t drawn_tree = 400;

struct Options {
  SubjectOptions subject;
  std::string depth = "4", heuristic, ties = "first", tree;
  bool minimax = false, alpha_beta = false;
  SvgOption svg;
  int tree_depth = -1, tree_size = 0;  // not given
};

CLI::Validator depth_or_all(const Context& context) {
  const auto check = [language = context.language](const std::string& text) {
    const auto depth = number_in<int>(text);
    if (text == "all" || (depth && *depth >= 0 && *depth <= greatest_depth)) return std::string();
    return Phrase("expected a whole number from 0 to {}, or all, found {}", greatest_depth, text).in(language);
  };
  return CLI::Validator(check, "");
}

void check_together(const Options& options, const Context& context) {
  options.svg.check();
  if (options.tree.empty() && options.svg.path.empty() && (options.tree_depth >= 0 || options.tree_size > 0))
    throw Error(Phrase("--tree-depth and --tree-size limit a tree: ask for one with --tree or --svg"));
  if (context.json && !options.tree.empty() && options.tree != "json")
    throw Error(Phrase("--tree {} is no JSON: leave --json out, or use --tree json", options.tree));
}

// A picture holds less than a page of text.
bool drawn(const Options& options) {
  return !options.svg.path.empty() || options.tree == "svg" || options.tree == "tikz" || options.tree == "mermaid";
}

LookAhead asked_of(const Options& options, const Game& game) {
  LookAhead asked;
  if (options.depth != "all") asked.depth = number_in<int>(options.depth);
  // To the end of every line nothing is guessed.
  const std::string usual = asked.depth ? game.abilities().heuristics.front().name : "ends";
  asked.heuristic = heuristic_named(game, options.heuristic.empty() ? usual : options.heuristic);
  if (options.tree.empty() && options.svg.path.empty()) return asked;
  asked.tree.emplace();
  if (drawn(options)) asked.tree->size = drawn_tree;
  if (options.tree_depth >= 0) asked.tree->depth = options.tree_depth;
  if (options.tree_size > 0) asked.tree->size = static_cast<std::uint64_t>(options.tree_size);
  return asked;
}

// The tree and the values are those of alpha-beta where both are asked for.
SearchAnswer search(const Options& options, const Game& game, const AnyPosition& position, const Context& context) {
  SearchAnswer answer;
  answer.asked = asked_of(options, game);
  answer.tree_shown = !options.tree.empty();
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

void run(const Options& options, Context& context) {
  check_together(options, context);
  const Subject subject(options.subject, context);
  if (!subject.has_position()) throw Error(Phrase("the file has no start; name a node with --position or --start"));
  const SearchAnswer answer = search(options, subject.game(), subject.part().from, context);
  Output output(context.output_path, context.budget);
  if (context.json || options.tree == "json") {
    write_search_json(output, subject, answer);
  } else if (!options.tree.empty() && options.tree != "text") {
    write_search_tree(output, subject, answer, picture_format(options.tree, ""), context);
  } else {
    write_search_text(output, subject, answer, context);
  }
  if (!options.svg.path.empty()) options.svg.write(search_scene(subject, answer, context), context.budget);
  output.finish();
}

void add_tree_options(CLI::App& verb, Options& options, const Context& context) {
  const std::string group = context.say(Phrase("The tree"));
  verb.add_option("--tree", options.tree,
                  context.say(Phrase("print the tree too, as text or json, or alone, as dot, mermaid, svg or tikz")))
      ->type_name("FORM")
      ->check(one_of(context, {"text", "json", "dot", "mermaid", "svg", "tikz"}))
      ->group(group);
  verb.add_option("--tree-depth", options.tree_depth, context.say(Phrase("how many plies of the tree are printed")))
      ->type_name("N")
      ->check(whole_number(context, 0, greatest_depth))
      ->group(group);
  verb.add_option("--tree-size", options.tree_size,
                  context.say(Phrase(
                      "how many nodes are printed at most, whole plies of them (default: 1000, in a picture 400)")))
      ->type_name("N")
      ->check(whole_number(context, 1, largest_tree))
      ->group(group);
  options.svg.add(verb, Phrase("draw the tree into FILE too (.tex: as TikZ)"), context);
  verb.get_option("--svg")->group(group);
}

}  // namespace

void add_search(CLI::App& program, Context& context) {
  CLI::App* verb = program.add_subcommand(
      "search", context.say(Phrase("minimax and alpha-beta to a depth, with the game's heuristic, and their tree")));
  auto options = std::make_shared<Options>();
  options->subject.takes_anything = true;
  options->subject.add(*verb, context, true);
  verb->add_option("--depth", options->depth,
                   context.say(Phrase("how many plies to look ahead (default: 4), or all: to the end of every line")))
      ->type_name("N|all")
      ->check(depth_or_all(context));
  verb->add_flag("--alpha-beta", options->alpha_beta, context.say(Phrase("cut what cannot change the answer")));
  verb->add_flag("--minimax", options->minimax,
                 context.say(Phrase("cut nothing (default); beside --alpha-beta both count their nodes")));
  verb->add_option(
          "--heuristic", options->heuristic,
          context.say(Phrase("one of the game's («zermelo games NAME» lists them), or ends: nothing is guessed "
                             "(default with --depth all)")))
      ->type_name("NAME")
      ->check(not_empty(context));
  verb->add_option("--ties", options->ties,
                   context.say(Phrase("which of the best moves is chosen: the first (default) or one at random")))
      ->type_name("RULE")
      ->check(one_of(context, {"first", "random"}));
  add_tree_options(*verb, *options, context);
  context.add_options(*verb);
  run_when_parsed(*verb, context, options->subject, [options, &context] { run(*options, context); });
}

}  // namespace zermelo::cli
