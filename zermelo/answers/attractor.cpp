// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/attractor.h>

#include <algorithm>

#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>
#include <zermelo/solvers/methods.h>

namespace zermelo::answers {

namespace {

// On a GPU where it was asked for or is worth it.
Attraction attraction_by(AttractorMethod method, const GraphPlace& place, Player player,
                         const LargeArray<Node>& targets, const Budget& budget, Progress& progress) {
  const bool fast = method == AttractorMethod::fast;
  const ChosenDevice* const device = place.device;
  if (!fast && device != nullptr && device->use() == DeviceUse::gpu)
    throw Error(Phrase("only the method fast runs on a GPU")).coded("not-on-gpu");
  if (fast && device != nullptr && (device->use() == DeviceUse::gpu || device->worth(place.arena, budget)))
    return attractor_on(*device, place.arena, player, targets, budget, progress);
  return attractor_by(method, place.arena, player, targets, budget, progress);
}

Node nearest_inside(const GraphPlace& place, const Attraction& found, Node node) {
  Node best = no_node;
  for (const Node to : place.arena.successors(node)) {
    if (found.contains(to) && (best == no_node || found.rank[to] < found.rank[best])) best = to;
  }
  return best;
}

// Of a part of a game: the plies to the end, where the player wins, are the ranks in the whole.
Attraction attraction_of_part(const GraphPlace& place, Player player) {
  LargeArray<Distance> ranks;
  for (Node node = 0; node < place.arena.size(); ++node) {
    const std::optional<Verdict> verdict = place.fate ? place.fate(node) : std::nullopt;
    if (!verdict)
      throw Error(Error::Kind::budget, Phrase("the game is too large for its attractor")).coded("too-large");
    const bool inside = winner(*verdict, place.arena.owner(node)) == won_by(player);
    ranks.push_back(inside ? verdict->distance : no_rank);
  }
  return attraction_with(place, player, std::move(ranks));
}

Entry entry_of(const Attracted& answer, Node node) {
  if (answer.place->whole()) return entry(answer.place->arena, answer.found(), node);
  if (answer.found().rank[node] == 0) return Entry::target;
  return answer.place->arena.owner(node) == answer.found().player ? Entry::one_move : Entry::all_moves;
}

Phrase reason_of(const Attracted& answer, Node node) {
  return entry_reason(answer.place->arena, answer.found(), node, entry_of(answer, node));
}

}  // namespace

Attracted ask(const Attractor& question, const GraphPlace& place, const Asking& asking) {
  const AttractorMethod method = attractor_method_named(question.method);
  const Player player = player_named(question.player, place.players());
  LargeArray<Node> targets = place.targets(player, question.targets, asking.budget);
  Attraction found = place.whole() ? attraction_by(method, place, player, targets, asking.budget, asking.progress)
                                   : attraction_of_part(place, player);
  return answer_with(question, place, std::move(targets), std::make_shared<const Attraction>(std::move(found)),
                     asking.budget);
}

Attraction attraction_with(const GraphPlace& part, Player player, LargeArray<Distance> ranks) {
  Attraction found{player, std::move(ranks), LargeArray<Node>()};
  for (Node node = 0; node < part.arena.size(); ++node) {
    const bool moves = found.contains(node) && found.rank[node] > 0 && part.arena.owner(node) == player;
    found.strategy.push_back(moves ? nearest_inside(part, found, node) : no_node);
  }
  return found;
}

Attracted answer_with(const Attractor& question, const GraphPlace& place, LargeArray<Node> targets,
                      std::shared_ptr<const Attraction> found, const Budget& budget) {
  Attracted answer{question, &place, std::move(targets), std::move(found), NodeLayers(budget), {}};
  answer.layers = layers(answer.found(), budget);
  if (!place.whole()) return answer;
  const Player player = answer.found().player;
  if (question.trace == "queue") answer.trace = trace_queue(place.arena, player, answer.targets, budget);
  if (question.trace == "fixpoint") answer.trace = Attracted::Fixpoint();
  if (question.trace == "recursion") answer.trace = trace_recursion(place.arena, player, answer.targets, budget);
  return answer;
}

void write(JsonWriter& json, const Attracted& answer, Language language) {
  const Arena& arena = answer.place->arena;
  const Attraction& found = answer.found();
  const auto inside = [&](Node node) { return found.contains(node); };
  const auto moves = [&](Node node) { return found.strategy[node] != no_node; };
  write_name(json, *answer.place);
  write_players(json, arena);
  json.field("player", index(found.player)).key("targets");
  write_nodes(json, arena, answer.targets);
  json.key("layers").begin_array();
  for (std::size_t step = 0; step < answer.layers.size(); ++step) write_nodes(json, arena, answer.layers[step]);
  json.end_array().key("region").begin_array();
  for (Node node = 0; node < arena.size(); ++node) {
    if (inside(node)) write_node(json, arena, node);
  }
  json.end_array();
  write_nodes_object(json, "rank", arena, inside, [&](Node node) { json.value(found.rank[node]); });
  write_nodes_object(json, "strategy", arena, moves, [&](Node node) { write_node(json, arena, found.strategy[node]); });
  if (answer.asked.every_move)
    write_nodes_object(json, "winning_moves", arena, moves,
                       [&](Node node) { write_nodes(json, arena, winning_moves(arena, found, node)); });
  if (answer.asked.reasons)
    write_nodes_object(json, "reasons", arena, inside,
                       [&](Node node) { json.value(reason_of(answer, node).in(language)); });
  if (!answer.asked.trace.empty()) write_trace(json, answer);
  if (arena.has_priorities()) json.field("priorities_ignored", true);
  json.field("method", answer.asked.method);
}

namespace {

constexpr std::size_t shown_steps = 60;
constexpr std::size_t shown_targets = 12;  // in the first line; A_0 has them all

void say_size(Sentences& sentences, const Attracted& answer, const std::string& player) {
  const Phrase nodes = nodes_counted(answer.place->arena.size());
  const std::size_t attracted = answer.layers.nodes().size();
  if (answer.targets.size() > shown_targets) {
    sentences.sentence(
        Phrase("{}'s attractor: {} of {}, to {} targets", player, attracted, nodes, answer.targets.size()));
    return;
  }
  const std::string targets = listed(answer.place->arena, answer.targets, shown_targets, sentences.reader());
  sentences.sentence(Phrase("{}'s attractor to {}: {} of {}", player, targets, attracted, nodes));
}

void say_layers(Sentences& sentences, const Attracted& answer) {
  const Arena& arena = answer.place->arena;
  const std::size_t shown = sentences.reader().at_most(shown_steps);
  for (std::size_t step = 0; step < answer.layers.size(); ++step) {
    if (step == shown) {
      sentences.cut();
      return;
    }
    const auto layer = answer.layers[step];
    sentences.sentence(Phrase("A_{}: {}", step, listed(arena, layer, shown, sentences.reader())));
    if (!answer.asked.reasons) continue;
    for (const Node node : layer) sentences.sentence(Phrase("  {}: {}", arena.name(node), reason_of(answer, node)));
  }
}

// In order of rank, so that a reader can follow it from the targets back.
void say_strategy(Sentences& sentences, const Attracted& answer) {
  const Arena& arena = answer.place->arena;
  std::size_t left = sentences.reader().at_most(shown_steps);
  for (const Node node : answer.layers.nodes()) {
    const Node to = answer.found().strategy[node];
    if (to == no_node) continue;
    if (left-- == 0) {
      sentences.cut();
      return;
    }
    std::string line = "  " + arena.name(node) + " -> " + arena.name(to);
    if (answer.asked.every_move) {
      const auto moves = winning_moves(arena, answer.found(), node);
      const std::string names = listed(arena, moves, moves.size(), sentences.reader());
      line += sentences.reader().say(Phrase("  (winning: {})", names));
    }
    sentences.sentence(Phrase::verbatim(std::move(line)));
  }
}

void say_trace(Sentences& sentences, const Attracted& answer) {
  sentences.line(Phrase("step by step, {}:", answer.asked.trace));
  if (const auto preface = trace_preface(answer, sentences.reader())) sentences.sentence(*preface);
  say_table(sentences, trace_table(answer, sentences.reader()));
}

}  // namespace

void say(Sentences& sentences, const Attracted& answer) {
  const Arena& arena = answer.place->arena;
  const std::string& player = arena.player_name(answer.found().player);
  say_size(sentences, answer, player);
  say_layers(sentences, answer);
  sentences.line(Phrase("strategy of {}:", player));
  say_strategy(sentences, answer);
  if (const auto start = arena.start(); start && !answer.found().contains(*start))
    sentences.sentence(Phrase("the start, {}, is outside: there is no winning strategy from it", arena.name(*start)));
  if (!answer.asked.trace.empty()) say_trace(sentences, answer);
}

}  // namespace zermelo::answers
