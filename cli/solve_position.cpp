// SPDX-License-Identifier: Apache-2.0
#include "cli/solve.h"

#include <fmt/format.h>

#include <zermelo/base/decimal.h>
#include <zermelo/base/error.h>
#include <zermelo/solution/verdict_words.h>

#include "cli/remedies.h"

namespace zermelo::cli {

void MethodNotes::begins(const ChosenMethod& chosen) {
  method_ = name_of(chosen.method);
  std::string saying = context_.say(Phrase("method {}: {}", method_, chosen.reason));
  if (saying == said_) return;
  said_ = std::move(saying);
  context_.detail(Phrase::verbatim(said_));
}

void MethodNotes::out_of_time() const {
  if (!method_.empty()) context_.detail(Phrase("the time was over while method {} was at work", method_));
}

answers::Asking asking_of(const Context& context) { return {.budget = context.budget, .progress = *context.progress}; }

answers::Solved solved_position(const Subject& subject, const answers::Solve& question, const Context& context) {
  MethodNotes methods(context);
  answers::Asking asking = asking_of(context);
  asking.on_method = methods.sink();
  const auto announced = [&](const answers::Solved& so_far) {
    const Verdict& verdict = so_far.probe.verdict;
    context.announce(
        Phrase("{}, to move, {}", so_far.player, so_far.distances ? in_words(verdict) : in_words(verdict.outcome)));
  };
  answers::Solved solved = methods.watch([&] { return answers::ask(question, subject.place(), asking, announced); });
  if (!solved.complete && context.budget.out_of_time()) methods.out_of_time();
  note_left_out(solved.left_out, context);
  return solved;
}

void note_left_out(const std::optional<Note>& left_out, const Context& context) {
  if (left_out) context.note(with_remedy(*left_out));
}

void write_effort(Output& output, const answers::Solved& solved, const Context& context) {
  const Phrase seconds = decimal_number(fmt::format("{:.3f}", context.seconds()));
  output.line(context.say(solved.nodes > 0 ? Phrase("{} nodes searched, {} s", solved.nodes, seconds)
                                           : Phrase("{}, {} s", positions_counted(solved.positions), seconds)));
}

}  // namespace zermelo::cli
