// SPDX-License-Identifier: Apache-2.0
// A graph with what is known of it: who wins where and how, an attractor, or its kernel.
#include <algorithm>
#include <map>
#include <utility>

#include <zermelo/answers/draw.h>
#include <zermelo/arena/arena_rules.h>
#include <zermelo/arena/questions.h>
#include <zermelo/arena/undouble.h>
#include <zermelo/base/error.h>
#include <zermelo/draw/arena_scene.h>
#include <zermelo/draw/board_picture.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::answers {

namespace {

draw::ArenaPicture bare_picture(const GraphPlace& place, Language language) {
  draw::ArenaPicture picture = draw::picture_of(place.arena, place.more);
  picture.title = place.title().in(language);
  picture.language = language;
  picture.players = place.players();
  picture.owned = place.owned;
  return picture;
}

// Where a part of a game lies in the whole.
Scope whole_of(const GraphPlace& part) {
  return part.whole_scope ? *part.whole_scope : Scope{part.position(*part.arena.start())};
}

// Verdicts of the whole game for the nodes of a part. A move of the strategy shows where its target is drawn.
void show_verdicts_of_part(draw::ArenaPicture& picture, const GraphPlace& place, const Asking& asking) {
  const Arena& arena = place.arena;
  std::vector<std::optional<Verdict>> verdicts;
  for (Node node = 0; place.fate && node < arena.size(); ++node) verdicts.push_back(place.fate(node));
  if (!place.fate || std::count(verdicts.begin(), verdicts.end(), std::nullopt) > 0) {
    const SolvedGame solved = place.game->solve(whole_of(place), {}, asking.budget, asking.progress);
    verdicts.clear();
    for (Node node = 0; node < arena.size(); ++node) {
      const auto probe = solved.oracle->probe(place.position(node));
      verdicts.push_back(probe ? std::optional(probe->verdict) : std::nullopt);
    }
  }
  for (Node node = 0; node < arena.size(); ++node) {
    if (!verdicts[node]) continue;
    Node strategy = no_node;
    Distance least = no_rank;
    for (const Node to : arena.successors(node)) {
      if (verdicts[node]->outcome != Outcome::win || place.leaves_out(node) || !verdicts[to]) continue;
      const Verdict made = before_move(*verdicts[to], arena.owner(to) == arena.owner(node));
      if (made.outcome != Outcome::win || made.distance >= least) continue;
      least = made.distance;
      strategy = to;
    }
    draw::show_result(picture, node, winner(*verdicts[node], arena.owner(node)), verdicts[node]->distance, strategy);
  }
}

void show_solution(draw::ArenaPicture& picture, const Solution& solution) {
  for (Node node = 0; node < picture.nodes.size(); ++node)
    draw::show_result(picture, node, solution.fate[node], solution.distance[node], solution.strategy[node]);
}

// Ranks are those of the whole game, whose nodes have other numbers.
Attraction attraction_of_part(const Attractor& question, const GraphPlace& part, const Asking& asking) {
  ExploredGame whole = part.game->explore(whole_of(part), asking.budget, asking.progress);
  const Arena arena = std::move(whole.arena).with_players(part.players());
  const Attracted found = ask(question, GraphPlace{.name = part.name, .arena = arena, .game = part.game}, asking);
  std::map<std::array<std::uint64_t, 8>, Node> numbers;
  for (Node node = 0; node < part.arena.size(); ++node) numbers.emplace(part.position(node).words, node);
  LargeArray<Distance> ranks(asking.budget, part.arena.size(), no_rank);
  for (Node node = 0; node < arena.size(); ++node) {
    const auto here = numbers.find(whole.position(node).words);
    if (here != numbers.end()) ranks[here->second] = found.found().rank[node];
  }
  return attraction_with(part, found.found().player, std::move(ranks));
}

void show_attractor(draw::ArenaPicture& picture, const Draw& question, const GraphPlace& place, const Asking& asking) {
  Attractor attractor{.targets = question.targets};
  if (!question.player.empty()) attractor.player = question.player;
  const bool known = place.whole() || (question.targets.empty() && place.fate && place.fate(*place.arena.start()));
  if (known) {
    draw::show_attraction(picture, ask(attractor, place, asking).found());
  } else {
    draw::show_attraction(picture, attraction_of_part(attractor, place, asking));
  }
}

void show_results(draw::ArenaPicture& picture, const Draw& question, const GraphPlace& place,
                  const ResultsOfGraph& known, const Asking& asking) {
  if (known.attraction != nullptr) {
    draw::show_attraction(picture, *known.attraction);
  } else if (known.solution != nullptr) {
    show_solution(picture, *known.solution);
  } else if (question.kind_of(false) == "attractor") {
    show_attractor(picture, question, place, asking);
  } else if (!question.plain && place.owned && !place.whole()) {
    show_verdicts_of_part(picture, place, asking);
  } else if (!question.plain && place.owned) {
    show_solution(picture, solve(place.arena, place.dead_ends, asking.budget, asking.progress));
  }
}

void add_thumbnails(draw::ArenaPicture& picture, const GraphPlace& place) {
  for (Node node = 0; node < place.arena.size(); ++node) {
    const auto board = place.game == nullptr ? std::nullopt : place.game->board(place.position(node));
    if (!board) throw Error(Phrase("{} has no board to draw", place.called()));
    picture.nodes[node].board = draw::board_thumbnail(*board, draw::thumbnail_unit(*board));
  }
}

std::string text_of(const draw::ArenaPicture& picture, const GraphPlace& place, const std::string& form) {
  std::string text;
  const draw::TextSink sink = [&](std::string_view piece) { text += piece; };
  if (form == "dot") {
    draw::write_arena_dot(picture, sink);
  } else if (form == "mermaid") {
    draw::write_arena_mermaid(picture, sink);
  } else {
    text = Phrase("{}: {}", place.called(), place.convention()).in(picture.language) + "\n";
    draw::write_arena_text(picture, sink);
  }
  return text;
}

Drawn drawn(const Draw& question, draw::ArenaPicture picture, const GraphPlace& place, const DrawnFor& reader,
            const Budget& budget) {
  Drawn answer{question};
  if (question.to != "svg" && question.to != "tikz") {
    if (question.strategy_only) std::erase_if(picture.edges, [](const auto& edge) { return !edge.strategy; });
    answer.text = text_of(picture, place, question.to);
    return answer;
  }
  draw::ArenaDrawing drawing{.growing = question.animate, .strategy_only = question.strategy_only};
  drawing.wishes.layout = draw::arena_layout_named(question.layout);
  drawing.wishes.layers = place.layers();
  if (drawing.wishes.layout == draw::ArenaLayout::layer && drawing.wishes.layers.empty())
    throw Error(Phrase("{} has no layers of its own; use another {}", place.called(), reader.call("layout")));
  if (question.boards) add_thumbnails(picture, place);
  answer.scene = draw::arena_scene(picture, drawing, budget);
  return titled(std::move(answer));
}

}  // namespace

Drawn ask(const Draw& question, const GraphPlace& place, const DrawnFor& reader, const Asking& asking,
          const ResultsOfGraph& known) {
  const std::string_view kind = question.kind_of(false);
  check_draw(question, kind, reader.call);
  if (kind != "undoubled") {
    draw::ArenaPicture picture = bare_picture(place, reader.language);
    show_results(picture, question, place, known, asking);
    return drawn(question, std::move(picture), place, reader, asking.budget);
  }
  if (!place.whole()) throw Error(Phrase("{} undoubled is of a whole graph, not of a part", reader.call("kind")));
  const Arena arena = undoubled(place.arena, asking.budget);
  const GraphPlace bare{.name = place.name, .arena = arena, .owned = false};
  draw::ArenaPicture picture = bare_picture(bare, reader.language);
  picture.title = place.title().in(reader.language);
  if (!question.plain && directed_cycle(arena, asking.budget).empty())
    draw::show_grundy_values(picture, grundy_values(arena, asking.budget));
  return drawn(question, std::move(picture), bare, reader, asking.budget);
}

}  // namespace zermelo::answers
