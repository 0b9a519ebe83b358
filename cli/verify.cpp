// SPDX-License-Identifier: Apache-2.0
// zermelo verify: judges a whole solution, ours or another tool's.
#include <memory>
#include <optional>

#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/solution/judge_claims.h>
#include <zermelo/solution/solution_reader.h>
#include <zermelo/solvers/attractor.h>

#include "cli/files.h"
#include "cli/output.h"
#include "cli/subject.h"
#include "cli/verbs.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

struct VerifyOptions {
  SubjectOptions subject;
  TargetOptions asked{.player = "", .targets = ""};  // no player: that of the file
  std::string solution;
  std::string method = "auto";  // of our own solution, where no file is given
  SolveRequest request;
};

constexpr std::size_t shown_judged_targets = 60;

// The claim of a file as the answer reports it, and the faults found.
struct ClaimJudgement {
  const char* kind = "";
  std::optional<Player> player;  // of an attractor
  LargeArray<Node> targets;      // the ones asked for
  Finding finding;
};

// A move of a file is the node it leads to; a move of a game leads to the successor that has its position.
formats::MoveReader move_reader(Subject& subject, const Arena& arena, const Context& context) {
  if (subject.is_file()) {
    return [&arena](Node from, std::string_view move) -> std::optional<Node> {
      const auto to = arena.find(move);
      return to && arena.has_edge(from, *to) ? to : std::nullopt;
    };
  }
  return [&subject, &arena, position_of = subject.positions(context)](Node from,
                                                                      std::string_view move) -> std::optional<Node> {
    for (const Choice& choice : subject.game().choices(position_of(from))) {
      if (choice.move != move) continue;
      for (const Node to : arena.successors(from)) {
        if (position_of(to) == choice.after) return to;
      }
    }
    return std::nullopt;
  };
}

void judge_asked_attraction(const ClaimedAttraction& claimed, const VerifyOptions& options, Subject& subject,
                            const Arena& arena, const Context& context, ClaimJudgement& answer) {
  const Player player = claimed.attraction.player;
  const Player asked = options.asked.player.empty() ? player : subject.player_named(options.asked.player);
  answer.kind = "attractor";
  answer.player = asked;
  answer.targets = chosen_targets(options.asked, subject.graph(context), asked, context.budget);
  if (asked == player) {
    answer.finding.add(judge_attraction(arena, claimed, answer.targets, context.budget));
  } else {
    answer.finding.add(
        [&] { return Phrase("it is about {}, not {}", subject.player_name(player), subject.player_name(asked)); });
  }
}

ClaimJudgement judge_claim(ClaimedSolution& claimed, const VerifyOptions& options, Subject& subject, const Arena& arena,
                           const Context& context) {
  ClaimJudgement answer;
  answer.finding = std::move(claimed.finding);
  if (const auto* attraction = std::get_if<ClaimedAttraction>(&claimed.claim)) {
    judge_asked_attraction(*attraction, options, subject, arena, context, answer);
    return answer;
  }
  if (!options.asked.player.empty() || !options.asked.targets.empty())
    throw Error(Phrase("--player and --targets are about an attractor: this file holds none"),
                {options.solution, 0, 0});
  auto* const verdicts = std::get_if<ClaimedVerdicts>(&claimed.claim);
  answer.kind = verdicts != nullptr ? "verdicts" : "winners";
  if (!answer.finding.right()) return answer;
  if (verdicts != nullptr) {
    answer.finding = judge_verdicts(arena, *verdicts, subject.dead_ends(), context.budget);
  } else {
    const Solution reference = solve(arena, subject.dead_ends(), context.budget, *context.progress);
    answer.finding =
        judge_winners(arena, std::get<ClaimedWinners>(claimed.claim), reference, subject.dead_ends(), context.budget);
  }
  return answer;
}

void write_judgement_json(Output& output, const Subject& subject, const std::string& file, const Arena& arena,
                          const ClaimJudgement& answer, const Context& context) {
  const Finding& finding = answer.finding;
  JsonWriter json(output);
  json.begin_object().field("game", subject.name()).field("solution", file).field("kind", answer.kind);
  if (answer.player) {
    json.field("player", index(*answer.player)).key("targets");
    write_nodes(json, arena, answer.targets);
  }
  json.field("right", finding.right()).field("nodes", arena.size()).field("not_judged", finding.not_judged);
  json.field("faults", finding.faults).key("first_faults").begin_array();
  for (const Phrase& sentence : finding.sentences) json.value(context.say(sentence));
  json.end_array().field("seconds", context.seconds()).end_object();
  output.line("");
}

void write_sentences(Output& output, const Finding& finding, const Context& context) {
  for (const Phrase& sentence : finding.sentences) output.line("  " + context.say(sentence));
  if (finding.faults > finding.sentences.size())
    output.line("  " + context.say(Phrase("and {} more", finding.faults - finding.sentences.size())));
  for (const Phrase& sentence : finding.unjudged) output.line("  " + context.say(sentence));
}

void write_judgement(Output& output, const Subject& subject, const std::string& file, const Arena& arena,
                     const ClaimJudgement& answer, const Context& context) {
  const Finding& finding = answer.finding;
  context.headline(output, Phrase("{}: {}", subject.name(), subject.game().convention()));
  if (answer.player) {
    const std::size_t shown = context.verbose ? arena.size() : shown_judged_targets;
    const std::string targets = listed(arena, answer.targets, shown, context.reader());
    const std::string& player = subject.player_name(*answer.player);
    output.line(context.say(targets.empty() ? Phrase("{}'s attractor to no node at all", player)
                                            : Phrase("{}'s attractor to {}", player, targets)));
  }
  if (finding.right()) {
    const std::uint64_t judged = arena.size() - finding.not_judged;
    output.line(context.say(Phrase(
        "{}: right, {}", file,
        counted(judged, Phrase("0 nodes checked"), Phrase("1 node checked"), Phrase("{} nodes checked", judged)))));
  } else {
    output.line(context.say(Phrase("{}: wrong, {}", file, faults_counted(finding.faults))));
  }
  write_sentences(output, finding, context);
  if (finding.not_judged == 1) {
    output.line("  " + context.say(Phrase("1 node from which nobody forces an end is not judged")));
  } else if (finding.not_judged > 1) {
    output.line("  " +
                context.say(Phrase("{} nodes from which nobody forces an end are not judged", finding.not_judged)));
  }
}

// What was solved here, and what the judge found.
struct OwnJudgement {
  Finding finding;
  std::uint64_t positions;
  ChosenMethod chosen;
};

void write_own_judgement(Output& output, const Subject& subject, const OwnJudgement& judged, const Context& context) {
  const std::string_view method = name_of(judged.chosen.method);
  const std::uint64_t positions = judged.positions;
  const Finding& finding = judged.finding;
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("game", subject.name()).field("kind", "verdicts").field("method", method);
    json.field("right", finding.right()).field("positions", positions).field("faults", finding.faults);
    json.key("first_faults").begin_array();
    for (const Phrase& sentence : finding.sentences) json.value(context.say(sentence));
    json.end_array();
    write_unjudged(json, finding, context);
    if (judged.chosen.on_gpu) json.field("device", "gpu");
    json.field("seconds", context.seconds()).end_object();
    output.line("");
    return;
  }
  context.headline(output, Phrase("{}: {}", subject.name(), subject.game().convention()));
  if (!finding.right()) {
    output.line(context.say(Phrase("method {}: wrong, {}", method, faults_counted(finding.faults))));
  } else if (positions == 1) {
    output.line(context.say(Phrase("method {}: right, 1 verdict checked against its moves", method)));
  } else {
    output.line(context.say(Phrase("method {}: right, {} verdicts checked against their moves", method, positions)));
  }
  write_sentences(output, finding, context);
}

void judge_file(const VerifyOptions& options, Subject& subject, Context& context) {
  const Arena& arena = subject.arena(context);
  const auto text = read_whole(options.solution, context.budget);
  ClaimedSolution claimed = formats::read_solution({text.data(), text.size()}, options.solution, arena,
                                                   move_reader(subject, arena, context), context.budget);
  const ClaimJudgement answer = judge_claim(claimed, options, subject, arena, context);
  Output output(context.output_path, context.budget);
  (context.json ? write_judgement_json : write_judgement)(output, subject, options.solution, arena, answer, context);
  output.finish();
  if (!answer.finding.right()) context.status = answer_is_wrong;
}

// Where the method runs on a GPU: solved and judged there.
std::optional<OwnJudgement> judge_on_gpu(const Scope& scope, const VerifyOptions& options, Subject& subject,
                                         const Context& context) {
  if (subject.device().use() == DeviceUse::cpu) return std::nullopt;
  if (subject.is_file()) {
    const ChosenMethod chosen = subject.game().choose(scope, options.request, context.budget);
    if (!chosen.on_gpu) return std::nullopt;
    const Arena& arena = subject.arena(context);
    return OwnJudgement{judge_on(subject.device(), arena, subject.dead_ends(), context.budget, *context.progress),
                        arena.size(), chosen};
  }
  auto judged = judge_on(subject.device(), subject.game(), scope, options.request, context.budget, *context.progress);
  if (!judged) return std::nullopt;
  ChosenMethod chosen{judged->method, Phrase("a GPU was asked for")};
  chosen.on_gpu = true;
  return OwnJudgement{std::move(judged->finding), judged->positions, chosen};
}

// Solves by a method, then compares each verdict with those of its successors.
void judge_own(const VerifyOptions& options, Subject& subject, Context& context) {
  const Scope scope = subject.listed_scope(options.request.method, true);
  std::optional<OwnJudgement> judged = judge_on_gpu(scope, options, subject, context);
  if (!judged) {
    const SolvedGame solved = subject.game().solve(scope, options.request, context.budget, *context.progress);
    // Where positions may come back, only distances show that a win is reached.
    const bool outcome_only = options.request.outcome_only && !always_has_distances(solved.chosen.method);
    judged = {judge(subject.game(), *solved.oracle, outcome_only, context.budget, *context.progress),
              solved.oracle->positions(), solved.chosen};
  }
  Output output(context.output_path, context.budget);
  write_own_judgement(output, subject, *judged, context);
  output.finish();
  if (!judged->finding.right()) context.status = answer_is_wrong;
}

void run_verify(VerifyOptions& options, Context& context) {
  choose_method(options.method, options.request);
  Subject subject(options.subject, context);
  if (options.solution.empty()) {
    if (!options.asked.player.empty() || !options.asked.targets.empty())
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
  verb.option("--method", options->method, Phrase("without a file: solve by this method, then judge every verdict"))
      .takes("NAME")
      .suggests(every_method_name())
      .excludes("--solution");
  verb.flag("--symmetry", options->request.up_to_symmetry,
            Phrase("solve one position for all that are symmetric to it"))
      .excludes("--solution");
  verb.flag("--outcome-only", options->request.outcome_only, Phrase("the outcome without the distance"))
      .excludes("--solution");
  verb.option("--player", options->asked.player,
              Phrase("whose attractor it must be: 0, 1 or a player's name (default: as it says)"))
      .takes("P");
  verb.option("--targets", options->asked.targets,
              Phrase("the nodes to reach (default: the ends that the player wins)"))
      .takes("a,b,...");
  verb.runs([options, &context] { run_verify(*options, context); });
}

}  // namespace zermelo::cli
