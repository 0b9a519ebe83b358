// SPDX-License-Identifier: Apache-2.0
// zermelo verify: judges a whole solution, ours or another tool's.
#include <memory>
#include <optional>

#include <zermelo/base/error.h>
#include <zermelo/solution/judge_claims.h>
#include <zermelo/solvers/attractor.h>

#include "cli/files.h"
#include "cli/json_writer.h"
#include "cli/output.h"
#include "cli/subject.h"
#include "cli/targets.h"
#include "cli/verbs.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

struct Options {
  SubjectOptions subject;
  TargetOptions asked{.player = "", .targets = ""};  // no player: the file's own
  std::string solution;
};

constexpr std::size_t shown_nodes = 60;

// What the file claims, as far as the answer tells it, and how true that is.
struct Answer {
  const char* kind = "";
  std::optional<Player> player;  // of an attractor
  std::vector<Node> targets;     // those asked for
  Finding finding;
};

MoveReader move_reader(const Game& game, const Arena& arena, bool is_file) {
  if (is_file) {
    return [&arena](Node from, std::string_view move) -> std::optional<Node> {
      const auto to = arena.find(move);
      return to && arena.has_edge(from, *to) ? to : std::nullopt;
    };
  }
  return [&game, &arena](Node from, std::string_view move) -> std::optional<Node> {
    for (const Choice& choice : game.choices(game.read(arena.name(from)))) {
      if (choice.move == move) return arena.find(game.text(choice.after));
    }
    return std::nullopt;
  };
}

void judge_asked_attraction(const ClaimedAttraction& claimed, const Options& options, const Subject& subject,
                            const Arena& arena, const Context& context, Answer& answer) {
  const Player player = claimed.attraction.player;
  const Player asked = options.asked.player.empty() ? player : subject.player_named(options.asked.player);
  answer.kind = "attractor";
  answer.player = asked;
  answer.targets = chosen_targets(options.asked, arena, asked, subject.dead_ends());
  if (asked == player) {
    answer.finding.add(judge_attraction(arena, claimed, answer.targets, context.budget));
  } else {
    answer.finding.add(
        [&] { return Phrase("it is about {}, not {}", subject.player_name(player), subject.player_name(asked)); });
  }
}

Answer judge(ClaimedSolution& claimed, const Options& options, const Subject& subject, const Arena& arena,
             const Context& context) {
  Answer answer;
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

void write_json(Output& output, const Subject& subject, const std::string& file, const Arena& arena,
                const Answer& answer, const Context& context) {
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

void write_text(Output& output, const Subject& subject, const std::string& file, const Arena& arena,
                const Answer& answer, const Context& context) {
  const Finding& finding = answer.finding;
  output.line(context.say(Phrase("{}: {}", subject.name(), subject.game().convention())));
  if (answer.player) {
    const std::size_t shown = context.verbose ? arena.size() : shown_nodes;
    const std::string targets = listed(arena, answer.targets, shown, context.language);
    const std::string& player = subject.player_name(*answer.player);
    output.line(context.say(targets.empty() ? Phrase("{}'s attractor to no node at all", player)
                                            : Phrase("{}'s attractor to {}", player, targets)));
  }
  if (finding.right()) {
    output.line(context.say(Phrase("{}: right, {} nodes checked", file, arena.size() - finding.not_judged)));
  } else {
    output.line(context.say(Phrase("{}: wrong, {} faults", file, finding.faults)));
  }
  for (const Phrase& sentence : finding.sentences) output.line("  " + context.say(sentence));
  if (finding.faults > finding.sentences.size())
    output.line("  " + context.say(Phrase("and {} more", finding.faults - finding.sentences.size())));
  if (finding.not_judged > 0)
    output.line("  " +
                context.say(Phrase("{} nodes from which nobody forces an end are not judged", finding.not_judged)));
}

void run(const Options& options, Context& context) {
  Subject subject(options.subject, context);
  const Arena& arena = subject.arena(context);
  const auto text = read_whole(options.solution, context.budget);
  ClaimedSolution claimed = read_solution({text.data(), text.size()}, options.solution, arena,
                                          move_reader(subject.game(), arena, subject.is_file()), context.budget);
  const Answer answer = judge(claimed, options, subject, arena, context);
  Output output(context.output_path, context.budget);
  (context.json ? write_json : write_text)(output, subject, options.solution, arena, answer, context);
  output.finish();
  if (!answer.finding.right()) context.status = answer_is_wrong;
}

}  // namespace

void add_verify(CLI::App& program, Context& context) {
  CLI::App* verb = program.add_subcommand(
      "verify",
      context.say(Phrase("judge a whole solution: what attractor --json or solve --list wrote, or a paritysol file")));
  auto options = std::make_shared<Options>();
  options->subject.add(*verb, context, true);
  verb->add_option("--solution", options->solution, context.say(Phrase("the file to judge")))
      ->type_name("FILE")
      ->required();
  verb->add_option("--player", options->asked.player,
                   context.say(Phrase("whose attractor it must be: 0, 1 or a player's name (default: as it says)")))
      ->type_name("P");
  verb->add_option("--targets", options->asked.targets,
                   context.say(Phrase("the nodes to reach (default: the ends that the player wins)")))
      ->type_name("a,b,...");
  context.add_options(*verb);
  run_when_parsed(*verb, context, options->subject, [options, &context] { run(*options, context); });
}

}  // namespace zermelo::cli
