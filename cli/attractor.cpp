// SPDX-License-Identifier: Apache-2.0
// zermelo attractor: layers, ranks and strategy of one player.
#include <algorithm>
#include <memory>

#include <zermelo/answers/attractor.h>
#include <zermelo/answers/draw.h>
#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>

#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/question_options.h"
#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct AttractorOptions {
  SubjectOptions subject;
  QuestionOptions<answers::Attractor> question;
  FramesOption frames;
  SvgOption svg;
};

// «--trace fixpoint» means «--trace=fixpoint»: no parameter of a game is written so.
void take_traced_method(std::vector<std::string>& words, answers::Attractor& question) {
  const std::vector<std::string> methods = answers::words_of(answers::traced_methods);
  const auto method = std::find_first_of(words.begin(), words.end(), methods.begin(), methods.end());
  if (question.trace.empty() || method == words.end()) return;
  question.trace = *method;
  words.erase(method);
}

// The whole attractor, as «draw --attractor» draws it.
void draw_attractor(const answers::Attracted& answer, const AttractorOptions& options, const Context& context) {
  const answers::GraphPlace& place = *answer.place;
  if (place.arena.size() > draw::PartLimits().nodes)
    throw Error(Phrase("--svg: {} are too many to draw; «draw --attractor» draws a part, with --position and --depth",
                       answers::nodes_counted(place.arena.size())));
  const answers::Drawn drawn = answers::ask(answers::Draw{.kind = "attractor"}, place, {context.language},
                                            {.budget = context.budget}, {.attraction = &answer.found()});
  options.svg.write(*drawn.scene, context, context.budget);
}

void draw_steps(const answers::Attracted& answer, const FramesOption& frames, const Context& context) {
  const std::string& player = answer.place->player(answer.found().player);
  frames.write(answers::trace_table(answer, context.reader()),
               context.say(Phrase("{}'s attractor, {}", player, answer.asked.trace)), context);
}

void run_attractor(const AttractorOptions& options, Context& context) {
  SubjectOptions of = options.subject;
  answers::Attractor question = options.question.question(context);
  take_traced_method(of.parameters, question);
  options.svg.check();
  if (question.trace.empty() && !options.frames.folder.empty())
    throw Error(Phrase("--frames draws the steps of --trace; «draw --attractor --frames» draws the graph"));
  Subject subject(of, context);
  const answers::GraphPlace place = subject.graph(context);
  const answers::Attracted answer =
      answers::ask(question, place, {.budget = context.budget, .progress = *context.progress});
  Output output(context.output_path, context.budget);
  write_answer(output, Phrase("{}: {}; ranks count plies", subject.name(), subject.game().convention()), answer,
               context, subject.ignores_priorities());
  if (!options.frames.folder.empty()) draw_steps(answer, options.frames, context);
  if (!options.svg.path.empty()) draw_attractor(answer, options, context);
  output.finish();
}

}  // namespace

void add_attractor(Verb& verb, Context& context) {
  auto options = std::make_shared<AttractorOptions>();
  options->subject.add(verb);
  options->subject.add_codes(verb);
  options->subject.add_device(verb);
  options->question.add(verb);
  options->frames.add(verb);
  options->svg.add(verb, Phrase("draw the attractor into FILE too (.tex: as TikZ); «draw» has more ways"));
  verb.runs([options, &context] { run_attractor(*options, context); });
}

}  // namespace zermelo::cli
