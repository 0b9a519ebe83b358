// SPDX-License-Identifier: Apache-2.0
// zermelo verify: judges a whole solution, ours or another tool's.
#include <memory>

#include <zermelo/answers/verify.h>
#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>

#include "cli/files.h"
#include "cli/question_options.h"
#include "cli/solve.h"
#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct VerifyOptions {
  SubjectOptions subject;
  QuestionOptions<answers::OfClaim> claim;
  std::string solution;
  QuestionOptions<answers::Verify> question;
};

constexpr std::size_t shown_judged_targets = 60;

answers::JudgedArena judged_arena(Subject& subject, const Context& context) {
  answers::JudgedArena judged{.arena = subject.arena(context), .dead_ends = subject.dead_ends()};
  if (!subject.is_file()) judged.position = subject.positions(context);
  return judged;
}

answers::ClaimVerified judged_file(const VerifyOptions& options, Subject& subject, const answers::JudgedArena& judged,
                                   const Context& context) {
  const auto text = read_whole(options.solution, context.budget);
  ClaimedSolution claimed =
      answers::read_claim(subject.game(), judged, {text.data(), text.size()}, options.solution, context.budget);
  const answers::OfClaim asked = options.claim.question(context);
  if (!std::holds_alternative<ClaimedAttraction>(claimed.claim) && asked.asks())
    throw Error(Phrase("--player and --targets are about an attractor: this file holds none"),
                {options.solution, 0, 0});
  answers::ClaimVerified answer = answers::judge_claim(subject.game(), judged, std::move(claimed), asked,
                                                       subject.graph(context), asking_of(context));
  answer.source = options.solution;
  return answer;
}

void judge_file(const VerifyOptions& options, Subject& subject, Context& context) {
  const answers::JudgedArena judged = judged_arena(subject, context);
  const answers::ClaimVerified answer = judged_file(options, subject, judged, context);
  Output output(context.output_path, context.budget);
  if (context.json) {
    write_json(output, answer, context);
  } else {
    const std::size_t shown = context.verbose ? judged.arena.size() : shown_judged_targets;
    answers::Sentences sentences = sentences_to(output, context);
    say(sentences, answer, answers::listed(judged.arena, answer.targets, shown, context.reader()));
  }
  output.finish();
  if (!answer.finding.right()) context.status = answer_is_wrong;
}

// Solves by a method, then compares each verdict with those of its successors.
void judge_own(const VerifyOptions& options, Subject& subject, Context& context) {
  const answers::Verify question = options.question.question(context);
  SolveRequest request;
  choose_method(question.method, request);
  answers::Place place = subject.place();
  place.scope = subject.listed_scope(request.method, true);
  answers::Asking asking = asking_of(context);
  asking.device = &subject.device();
  std::optional<answers::JudgedArena> graph;
  if (subject.is_file()) graph.emplace(judged_arena(subject, context));
  const answers::Verified answer = answers::ask(question, place, asking, graph ? &*graph : nullptr);
  Output output(context.output_path, context.budget);
  write_answer(output, std::nullopt, answer, context);
  output.finish();
  if (!answer.finding.right()) context.status = answer_is_wrong;
}

void run_verify(VerifyOptions& options, Context& context) {
  Subject subject(options.subject, context);
  if (options.solution.empty()) {
    if (options.claim.question(context).asks())
      throw Error(Phrase("--player and --targets are about an attractor in a file: name it with --solution"));
    judge_own(options, subject, context);
  } else if (subject.device().use() == DeviceUse::gpu) {
    throw Error(Phrase("a GPU judges what it has solved itself, not a file")).coded("not-on-gpu");
  } else {
    judge_file(options, subject, context);
  }
}

}  // namespace

void add_verify(Verb& verb, Context& context) {
  auto options = std::make_shared<VerifyOptions>();
  options->subject.add(verb);
  options->subject.add_device(verb);
  verb.option("--solution", options->solution, Phrase("the file to judge")).takes("FILE");
  options->question.add(verb);
  options->claim.add(verb);
  verb.runs([options, &context] { run_verify(*options, context); });
}

}  // namespace zermelo::cli
