// SPDX-License-Identifier: Apache-2.0
// zermelo verify: judges a whole solution, ours or another tool's.
#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/solution/marking/strategy_plays.h>
#include <zermelo/solution/solution_reader.h>
#include <zermelo/solution/verify.h>
#include <zermelo/solvers/attractor.h>

#include "cli/files.h"
#include "cli/json_writer.h"
#include "cli/output.h"
#include "cli/subject.h"
#include "cli/verbs.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

struct Options {
  SubjectOptions subject;
  std::string solution;
};

struct Finding {
  std::uint64_t faults = 0;
  std::vector<Phrase> sentences;
  std::vector<Phrase> remarks;

  void add(Phrase sentence) {
    ++faults;
    if (sentences.size() < shown_faults) sentences.push_back(std::move(sentence));
  }
};

Finding worded(const Arena& arena, const Judgement& judgement) {
  Finding finding{judgement.faults, {}, {}};
  for (const Fault& fault : judgement.first_faults) finding.sentences.push_back(described(arena, fault));
  return finding;
}

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

Finding judge_verdicts(const Arena& arena, ClaimedVerdicts& claimed, DeadEnds dead_ends, const Context& context) {
  settle_draws(arena, claimed.solution, dead_ends);
  Finding finding = worded(arena, verify(arena, claimed.solution, dead_ends, context.budget));
  if (finding.faults > 0) return finding;
  for (Node node = 0; node < arena.size(); ++node) {
    std::vector<Node> moves = claimed.best_moves[node];
    std::sort(moves.begin(), moves.end());
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
    if (moves != best_moves(arena, claimed.solution, node))
      finding.add(Phrase("{}: the best moves are {}", arena.name(node),
                         listed(arena, best_moves(arena, claimed.solution, node), 20, context.language)));
  }
  return finding;
}

// Moves that leave the winner's region or go round for ever inside it.
void judge_moves(const Arena& arena, const ClaimedWinners& claimed, const Attraction& attraction, const Budget& budget,
                 Finding& finding) {
  LargeArray<Node> moves(budget, arena.size(), no_node);
  const std::uint64_t faults_before = finding.faults;
  for (Node node = 0; node < arena.size(); ++node) {
    if (!attraction.contains(node) || attraction.rank[node] == 0 || arena.owner(node) != attraction.player) continue;
    const Node move = claimed.move[node];
    if (move == no_node) {
      finding.add(Phrase("{}: the strategy has no move here", arena.name(node)));
    } else if (!arena.has_edge(node, move)) {
      finding.add(Phrase("{}: the strategy's move to {} is not an edge", arena.name(node), arena.name(move)));
    } else if (!attraction.contains(move)) {
      finding.add(Phrase("{}: the strategy's move to {} leaves the region", arena.name(node), arena.name(move)));
    }
    moves[node] = move;
  }
  if (finding.faults > faults_before) return;
  marking::StrategyPlays plays(arena, attraction, moves, budget);
  for (Node node = 0; node < arena.size(); ++node) {
    if (attraction.contains(node)) plays.begin_at(node);
  }
  plays.follow();
  const auto loop = plays.loop();
  if (!loop.empty())
    finding.add(Phrase("{}: following the strategy, the play can go round for ever", arena.name(loop.front())));
}

// Without distances there is nothing to check locally: judged against a solution that the judge has accepted.
Finding judge_winners(const Arena& arena, const ClaimedWinners& claimed, DeadEnds dead_ends, const Context& context) {
  const Solution solution = solve(arena, dead_ends, context.budget, *context.progress);
  Finding finding = worded(arena, verify(arena, solution, dead_ends, context.budget));
  std::uint64_t not_judged = 0;
  for (Node node = 0; node < arena.size(); ++node) {
    if (!decisive(solution.fate[node])) {
      ++not_judged;
    } else if (winner(solution.fate[node]) != claimed.winner[node]) {
      finding.add(Phrase("{}: the other player wins here", arena.name(node)));
    }
  }
  for (const Player player : {Player::first, Player::second}) {
    const Attraction attraction =
        attractor(arena, player, won_ends(arena, player, dead_ends), context.budget, *context.progress);
    judge_moves(arena, claimed, attraction, context.budget, finding);
  }
  if (not_judged > 0)
    finding.remarks.push_back(Phrase("{} nodes from which nobody forces an end are not judged", not_judged));
  return finding;
}

Finding judge(ClaimedSolution& claimed, const Arena& arena, DeadEnds dead_ends, const Context& context) {
  Finding finding;
  if (claimed.attraction) {
    finding = worded(arena, verify(arena, claimed.attraction->attraction, claimed.attraction->targets, context.budget));
  }
  for (const Phrase& fault : claimed.faults) finding.add(fault);
  if (claimed.attraction || finding.faults > 0) return finding;
  if (claimed.verdicts) return judge_verdicts(arena, *claimed.verdicts, dead_ends, context);
  return judge_winners(arena, *claimed.winners, dead_ends, context);
}

void write_answer(Output& output, const Subject& subject, const std::string& file, const Arena& arena,
                  const Finding& finding, const Context& context) {
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("game", subject.name()).field("solution", file).field("right", finding.faults == 0);
    json.field("nodes", arena.size()).field("faults", finding.faults).key("first_faults").begin_array();
    for (const Phrase& sentence : finding.sentences) json.value(context.say(sentence));
    json.end_array().field("seconds", context.seconds()).end_object();
    output.line("");
    return;
  }
  output.line(context.say(Phrase("{}: {}", subject.name(), subject.game().convention())));
  if (finding.faults == 0) {
    output.line(context.say(Phrase("{}: right, {} nodes checked", file, arena.size())));
  } else {
    output.line(context.say(Phrase("{}: wrong, {} faults", file, finding.faults)));
  }
  for (const Phrase& sentence : finding.sentences) output.line("  " + context.say(sentence));
  if (finding.faults > finding.sentences.size())
    output.line("  " + context.say(Phrase("and {} more", finding.faults - finding.sentences.size())));
  for (const Phrase& remark : finding.remarks) output.line("  " + context.say(remark));
}

void run(const Options& options, Context& context) {
  Subject subject(options.subject, context);
  const Arena& arena = subject.arena(context);
  const std::string text = read_whole(options.solution, context.budget);
  ClaimedSolution claimed = read_solution(text, options.solution, arena,
                                          move_reader(subject.game(), arena, subject.is_file()), context.budget);
  const Finding finding = judge(claimed, arena, subject.dead_ends(), context);
  Output output(context.output_path);
  write_answer(output, subject, options.solution, arena, finding, context);
  output.finish();
  if (finding.faults > 0) context.status = answer_is_wrong;
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
  context.add_options(*verb);
  verb->callback([options, verb, &context] {
    options->subject.parameters = words_after_game(*verb);
    context.begin();
    run(*options, context);
  });
}

}  // namespace zermelo::cli
