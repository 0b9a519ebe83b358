// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/verify.h>

#include <variant>

#include <zermelo/answers/wording.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/solution/solution_reader.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::answers {

namespace {

SolveRequest request_of(const Verify& question) {
  SolveRequest request;
  choose_method(question.method, request);
  request.up_to_symmetry = question.symmetry;
  request.outcome_only = question.outcome_only;
  return request;
}

// Where the method runs on a GPU: solved and judged there.
std::optional<Verified> judged_on_gpu(const SolveRequest& request, const Place& place, const Asking& asking,
                                      const JudgedArena* graph) {
  if (asking.device == nullptr || asking.device->use() == DeviceUse::cpu) return std::nullopt;
  const Game& game = place.game;
  if (graph != nullptr) {
    const ChosenMethod chosen = game.choose(place.scope, request, asking.budget);
    if (!chosen.on_gpu) return std::nullopt;
    return Verified{&game, judge_on(*asking.device, graph->arena, graph->dead_ends, asking.budget, asking.progress),
                    graph->arena.size(), chosen};
  }
  auto judged = judge_on(*asking.device, game, place.scope, request, asking.budget, asking.progress);
  if (!judged) return std::nullopt;
  ChosenMethod chosen{judged->method, Phrase("a GPU was asked for")};
  chosen.on_gpu = true;
  return Verified{&game, std::move(judged->finding), judged->positions, chosen};
}

}  // namespace

Verified ask(const Verify& question, const Place& place, const Asking& asking, const JudgedArena* graph) {
  const SolveRequest request = request_of(question);
  if (auto judged = judged_on_gpu(request, place, asking, graph)) return std::move(*judged);
  const Game& game = place.game;
  const SolvedGame solved = game.solve(place.scope, request, asking.budget, asking.progress);
  // Where positions may come back, only distances show that a win is reached.
  const bool outcome_only = request.outcome_only && !always_has_distances(solved.chosen.method);
  return {&game, judge(game, *solved.oracle, outcome_only, asking.budget, asking.progress), solved.oracle->positions(),
          solved.chosen};
}

namespace {

// A move of a graph is the node it leads to; a move of a game leads to the successor that has its position.
formats::MoveReader move_reader(const Game& game, const JudgedArena& judged) {
  const Arena& arena = judged.arena;
  if (!judged.position) {
    return [&arena](Node from, std::string_view move) -> std::optional<Node> {
      const auto to = arena.find(move);
      return to && arena.has_edge(from, *to) ? to : std::nullopt;
    };
  }
  return [&](Node from, std::string_view move) -> std::optional<Node> {
    for (const Choice& choice : game.choices(judged.position(from))) {
      if (choice.move != move) continue;
      for (const Node to : arena.successors(from)) {
        if (judged.position(to) == choice.after) return to;
      }
    }
    return std::nullopt;
  };
}

void judge_asked(const ClaimedAttraction& claimed, const OfClaim& asked, const GraphPlace& place, const Asking& asking,
                 ClaimVerified& answer) {
  const Arena& arena = *answer.arena;
  const Player player = claimed.attraction.player;
  answer.kind = "attractor";
  answer.player = asked.player.empty() ? player : player_named(asked.player, place.players());
  answer.targets = place.targets(*answer.player, asked.targets, asking.budget);
  if (*answer.player == player) {
    answer.finding.add(judge_attraction(arena, claimed, answer.targets, asking.budget));
  } else {
    answer.finding.add(
        [&] { return Phrase("it is about {}, not {}", arena.player_name(player), arena.player_name(*answer.player)); });
  }
}

}  // namespace

ClaimedSolution read_claim(const Game& game, const JudgedArena& judged, std::string_view text,
                           const std::string& source, const Budget& budget) {
  return formats::read_solution(text, source, judged.arena, move_reader(game, judged), budget);
}

ClaimVerified judge_claim(const Game& game, const JudgedArena& judged, ClaimedSolution claimed, const OfClaim& asked,
                          const GraphPlace& place, const Asking& asking) {
  const Arena& arena = judged.arena;
  ClaimVerified answer{.game = &game, .arena = &arena, .finding = std::move(claimed.finding)};
  if (const auto* attraction = std::get_if<ClaimedAttraction>(&claimed.claim)) {
    judge_asked(*attraction, asked, place, asking, answer);
    return answer;
  }
  auto* const verdicts = std::get_if<ClaimedVerdicts>(&claimed.claim);
  answer.kind = verdicts != nullptr ? "verdicts" : "winners";
  if (!answer.finding.right()) return answer;
  if (verdicts != nullptr) {
    answer.finding = judge_verdicts(arena, *verdicts, judged.dead_ends, asking.budget);
  } else {
    const Solution reference = solve(arena, judged.dead_ends, asking.budget, asking.progress);
    answer.finding =
        judge_winners(arena, std::get<ClaimedWinners>(claimed.claim), reference, judged.dead_ends, asking.budget);
  }
  return answer;
}

Phrase faults_counted(std::uint64_t count) {
  return counted(count, Phrase("0 faults"), Phrase("1 fault"), Phrase("{} faults", count));
}

namespace {

void write_sentences(JsonWriter& json, const char* key, const std::vector<Phrase>& sentences, Language language) {
  json.key(key).begin_array();
  for (const Phrase& sentence : sentences) json.value(sentence.in(language));
  json.end_array();
}

}  // namespace

void write_faults(JsonWriter& json, const Finding& finding, Language language) {
  json.field("faults", finding.faults);
  write_sentences(json, "first_faults", finding.sentences, language);
}

void write_unjudged(JsonWriter& json, const Finding& finding, Language language) {
  write_sentences(json, "unjudged", finding.unjudged, language);
}

void say_finding(Sentences& sentences, const Finding& finding) {
  const auto line = [&](const Phrase& text) { sentences.line(Phrase::verbatim("  " + text.in(sentences.language()))); };
  for (const Phrase& sentence : finding.sentences) line(sentence);
  if (finding.faults > finding.sentences.size()) line(Phrase("and {} more", finding.faults - finding.sentences.size()));
  for (const Phrase& sentence : finding.unjudged) line(sentence);
  if (finding.not_judged == 1) {
    line(Phrase("1 node from which nobody forces an end is not judged"));
  } else if (finding.not_judged > 1) {
    line(Phrase("{} nodes from which nobody forces an end are not judged", finding.not_judged));
  }
}

void write(JsonWriter& json, const Verified& answer, Language language) {
  const Finding& finding = answer.finding;
  json.field("game", answer.game->name()).field("kind", "verdicts").field("method", name_of(answer.chosen.method));
  json.field("right", finding.right()).field("positions", answer.positions);
  write_faults(json, finding, language);
  write_unjudged(json, finding, language);
  if (answer.chosen.on_gpu) json.field("device", "gpu");
}

void say(Sentences& sentences, const Verified& answer) {
  const Game& game = *answer.game;
  const Finding& finding = answer.finding;
  const std::string_view method = name_of(answer.chosen.method);
  sentences.heading(Phrase("{}: {}", game.name(), game.convention()));
  if (!finding.right()) {
    sentences.line(Phrase("method {}: wrong, {}", method, faults_counted(finding.faults)));
  } else if (answer.positions == 1) {
    sentences.line(Phrase("method {}: right, 1 verdict checked against its moves", method));
  } else {
    sentences.line(Phrase("method {}: right, {} verdicts checked against their moves", method, answer.positions));
  }
  say_finding(sentences, finding);
}

void write(JsonWriter& json, const ClaimVerified& answer, Language language) {
  const Finding& finding = answer.finding;
  const Arena& arena = *answer.arena;
  json.field("game", answer.game->name()).field("solution", answer.source).field("kind", answer.kind);
  if (answer.player) {
    json.field("player", index(*answer.player)).key("targets");
    write_nodes(json, arena, answer.targets);
  }
  json.field("right", finding.right()).field("nodes", arena.size()).field("not_judged", finding.not_judged);
  write_faults(json, finding, language);
}

void say(Sentences& sentences, const ClaimVerified& answer, const std::string& targets) {
  const Finding& finding = answer.finding;
  const Arena& arena = *answer.arena;
  sentences.heading(Phrase("{}: {}", answer.game->name(), answer.game->convention()));
  if (answer.player) {
    const std::string& player = arena.player_name(*answer.player);
    sentences.line(targets.empty() ? Phrase("{}'s attractor to no node at all", player)
                                   : Phrase("{}'s attractor to {}", player, targets));
  }
  if (finding.right()) {
    const std::uint64_t judged = arena.size() - finding.not_judged;
    const Phrase checked =
        counted(judged, Phrase("0 nodes checked"), Phrase("1 node checked"), Phrase("{} nodes checked", judged));
    sentences.line(Phrase("{}: right, {}", answer.source, checked));
  } else {
    sentences.line(Phrase("{}: wrong, {}", answer.source, faults_counted(finding.faults)));
  }
  say_finding(sentences, finding);
}

}  // namespace zermelo::answers
