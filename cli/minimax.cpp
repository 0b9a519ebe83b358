// SPDX-License-Identifier: Apache-2.0
// zermelo minimax: minimax and alpha-beta to a depth, with the heuristic of the game, and the tree they walk.
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <zermelo/answers/minimax.h>
#include <zermelo/answers/number_tree.h>
#include <zermelo/answers/wording.h>
#include <zermelo/arena/arena_rules.h>
#include <zermelo/base/error.h>
#include <zermelo/draw/tree_visits.h>

#include "cli/files.h"
#include "cli/picture_format.h"
#include "cli/question_options.h"
#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

constexpr std::uint64_t drawn_tree = 400;

struct MinimaxOptions {
  SubjectOptions subject;
  QuestionOptions<answers::Minimax> question;
  std::string tree;
  bool no_boards = false;
  FramesOption frames;
  SvgOption svg;
};

void check_tree_options(const MinimaxOptions& options, bool trace, const Context& context) {
  options.svg.check();
  if (!trace && !options.frames.folder.empty()) throw Error(Phrase("--frames draws the visits of --trace"));
  if (context.json && !options.tree.empty() && options.tree != "json")
    throw Error(Phrase("--tree {} is no JSON: leave --json out, or use --tree json", options.tree));
}

// A picture holds less than a page of text.
bool is_drawn(const MinimaxOptions& options) {
  return !options.svg.path.empty() || options.tree == "svg" || options.tree == "tikz" || options.tree == "mermaid";
}

answers::Minimax question_of(const MinimaxOptions& options, const Context& context) {
  answers::Minimax question = options.question.question(context);
  question.tree = !options.tree.empty() || (!options.svg.path.empty() && !question.replies);
  if (is_drawn(options) && !question.replies && question.tree_size == 0) question.tree_size = drawn_tree;
  return question;
}

// A game or a graph, unless the file is a tree of numbers.
struct Searching {
  std::optional<Subject> subject;
  answers::Searched answer;

  [[nodiscard]] bool ignores_priorities() const { return subject && subject->ignores_priorities(); }
};

// The numbers of a file that is a tree; empty elsewhere. What comes through a pipe is read once, as a graph.
std::string leaves_of(const SubjectOptions& subject, const Context& context) {
  if (!subject.game.starts_with('@') || subject.game == "@-" || !subject.from.empty()) return "";
  const LargeArray<char> bytes = read_whole(subject.game.substr(1), context.budget);
  std::string text(bytes.data(), bytes.size());
  return answers::is_number_tree(text, context.budget) ? text : "";
}

Searching searching(const MinimaxOptions& options, answers::Minimax question, const Context& context) {
  question.leaves = leaves_of(options.subject, context);
  if (!question.leaves.empty()) return {std::nullopt, answers::ask_tree(question, context.budget)};
  std::optional<Subject> subject(std::in_place, options.subject, context);
  require_position(*subject);
  answers::Searched answer = answers::ask(question, subject->place(), context.budget);
  return {std::move(subject), std::move(answer)};
}

Phrase left_out_phrase(const answers::Searched& answer) {
  return Phrase("left out: {} of {}; --tree-depth and --tree-size set how much is printed",
                answer.found.tree.left_out(), answers::nodes_counted(answer.found.nodes));
}

void write_trees(Output& output, const MinimaxOptions& options, const answers::Searched& answer,
                 const Context& context) {
  const draw::TreePicture picture = tree_picture(answer, context.language);
  if (!options.tree.empty()) {
    output.sentence(context.say(draw::tree_legend(picture)));
    write_tree_text(picture, [&](std::string_view text) { output.write(text); });
  }
  if (answer.asked.trace) {
    output.sentence(
        context.say(Phrase("visits in turn; order: when the value was known; {}", draw::tree_legend(picture))));
    answers::Sentences sentences = sentences_to(output, context);
    answers::say_table(sentences, visits_table(picture));
  }
  if ((!options.tree.empty() || answer.asked.trace) && answer.found.tree.left_out() > 0)
    output.line(context.say(left_out_phrase(answer)));
}

void write_pictures(const MinimaxOptions& options, const Searching& searched, const Context& context) {
  const answers::Searched& answer = searched.answer;
  if (!options.frames.folder.empty())
    options.frames.write(visits_table(tree_picture(answer, context.language)), context.say(title_of(answer)), context);
  if (options.svg.path.empty()) return;
  options.svg.write(*drawn({}, answer, context.language, !options.no_boards).scene, context, context.budget);
}

void run_minimax(const MinimaxOptions& options, Context& context) {
  const answers::Minimax question = question_of(options, context);
  check_tree_options(options, question.trace, context);
  Searching searched = searching(options, question, context);
  answers::Searched& answer = searched.answer;
  answer.asked.tree = !options.tree.empty();
  Output output(context.output_path, context.budget);
  if (searched.ignores_priorities() && !context.json) context.note(priorities_unused());
  if (context.json || options.tree == "json") {
    JsonWriter json(output);
    json.begin_object();
    write(json, answer, context.language);
    if (searched.ignores_priorities()) json.field("priorities_ignored", true);
    json.end_object();
    output.line("");
  } else if (!options.tree.empty() && options.tree != "text") {
    answers::Draw form = options.svg.form.question(context);
    form.to = options.tree;
    write(drawn(form, answer, context.language, !options.no_boards),
          [&](std::string_view text) { output.write(text); });
    if (answer.found.tree.left_out() > 0) context.note(left_out_phrase(answer));
  } else {
    write_answer(output, rules_phrase(answer), answer, context);
    write_trees(output, options, answer, context);
  }
  write_pictures(options, searched, context);
  output.finish();
}

}  // namespace

void add_minimax(Verb& verb, Context& context) {
  auto options = std::make_shared<MinimaxOptions>();
  const auto of_the_tree = [](std::string_view field) { return field.starts_with("tree_"); };
  options->subject.add(verb);
  options->question.add(verb, [&](std::string_view field) {
    return field != "tree" && field != "boards" && field != "leaves" && !of_the_tree(field);
  });
  options->frames.add(verb);
  verb.begin_group(Phrase("The tree"));
  verb.option("--tree", options->tree,
              Phrase("print the tree too, as text or json, or alone, as dot, mermaid, svg or tikz"))
      .takes("FORM")
      .one_of({"text", "json", "dot", "mermaid", "svg", "tikz"});
  options->question.add(verb, of_the_tree);
  options->svg.add(verb, Phrase("draw the tree into FILE too (.tex: as TikZ)"));
  verb.flag("--no-boards", options->no_boards, Phrase("values and moves only in the picture of the tree"));
  verb.end_group();
  verb.runs([options, &context] { run_minimax(*options, context); });
}

}  // namespace zermelo::cli
