// SPDX-License-Identifier: Apache-2.0
// Answers that are plays: every play that the player wins, or one play without a mistake.
#include <zermelo/solution/marking/answer_reader.h>

#include <algorithm>
#include <set>

#include <zermelo/arena/plays.h>

namespace zermelo::marking::detail {

namespace {

constexpr std::size_t max_plays = 10000, max_play_length = 100000;

using Play = std::vector<Node>;

Node start_of(const Truth& truth, const Place& place) {
  if (!truth.arena.start()) throw Error(start_expected(), place).coded("no-start");
  return *truth.arena.start();
}

// The nodes of one play; nothing where one of them is no node, which the grader has heard.
std::optional<Play> read_play(AnswerReader& reader, const Literal& answer) {
  Play play;
  bool whole = true;
  for (const Literal& item : answer.items) {
    const auto node = reader.node(item);
    whole = whole && node;
    if (node) play.push_back(*node);
  }
  return whole ? std::optional(play) : std::nullopt;
}

bool is_list(const Literal& literal) {
  return literal.kind == Literal::Kind::list || literal.kind == Literal::Kind::tuple;
}

// Why these nodes are no play from the start to an end; nothing where they are.
std::optional<Phrase> broken_play(const Truth& truth, Node start, const Play& play) {
  if (play.empty()) return empty_play();
  if (play.front() != start) return begins_elsewhere(truth.arena, start);
  for (std::size_t i = 0; i + 1 < play.size(); ++i) {
    if (!truth.arena.has_edge(play[i], play[i + 1])) return not_an_edge(truth.arena, play[i], play[i + 1]);
  }
  const auto row = truth.arena.successors(play.back());
  return row.empty() ? std::nullopt : std::optional(unfinished_play(truth.arena, play.back(), row.front()));
}

}  // namespace

std::vector<Play> won_plays(const Truth& truth, const Place& place) {
  const Node start = start_of(truth, place);
  const PlayCount count = count_plays(truth.arena, start, truth.dead_ends, truth.budget);
  if (count.total() > max_plays) throw Error(too_many_plays(max_plays), place);
  std::vector<Play> plays;
  list_plays(truth.arena, start, max_plays, truth.budget, [&](std::span<const Node> play) {
    if (truth.arena.result(play.back(), truth.dead_ends) == won_by(truth.attraction.player))
      plays.emplace_back(play.begin(), play.end());
  });
  return plays;
}

std::vector<Node> best_play(const Truth& truth, const Place& place) {
  if (truth.solution == nullptr) throw Error(solution_expected(), place);
  Play play = {start_of(truth, place)};
  std::set<Node> met(play.begin(), play.end());
  while (play.size() < max_play_length) {
    const std::vector<Node> best = best_moves(truth.arena, *truth.solution, play.back());
    if (best.empty() || !met.insert(best.front()).second) break;
    play.push_back(best.front());
  }
  return play;
}

Mark mark_plays(const Truth& truth, const Literal& answer) {
  if (!is_sequence(answer) || !std::all_of(answer.items.begin(), answer.items.end(), is_list))
    throw Error(plays_expected(), answer.place);
  const std::vector<Play> expected = won_plays(truth, answer.place);
  const std::set<Play> right(expected.begin(), expected.end());
  Grader grader(AnswerKind::plays);
  AnswerReader reader(truth, grader);
  std::set<Play> given;
  for (const Literal& item : answer.items) {
    const auto play = read_play(reader, item);
    if (!play) continue;
    if (!given.insert(*play).second) {
      grader.repeated([&] { return repeated_play(truth.arena, *play); });
    } else if (right.count(*play) != 0) {
      grader.correct();
    } else {
      const auto broken = broken_play(truth, *truth.arena.start(), *play);
      grader.extra([&] {
        const End result = broken ? End::none : truth.arena.result(play->back(), truth.dead_ends);
        return wrong_play(truth.arena, *play, broken ? *broken : lost_play(truth.arena, play->back(), result));
      });
    }
  }
  for (const Play& play : expected) {
    if (given.count(play) == 0) grader.missing([&] { return missing_play(truth.arena, play); });
  }
  return grader.finish();
}

Mark mark_play(const Truth& truth, const Literal& answer) {
  if (!is_list(answer)) throw Error(play_expected(), answer.place);
  if (truth.solution == nullptr) throw Error(solution_expected(), answer.place);
  const Arena& arena = truth.arena;
  const Node start = start_of(truth, answer.place);
  Grader grader(AnswerKind::play);
  AnswerReader reader(truth, grader);
  const auto play = read_play(reader, answer);
  if (!play) return grader.finish();
  if (const auto broken = broken_play(truth, start, *play)) grader.wrong([&] { return *broken; });
  for (std::size_t i = 0; i + 1 < play->size(); ++i) {
    const Node from = (*play)[i], to = (*play)[i + 1];
    if (!arena.has_edge(from, to)) continue;
    const Outcome held = truth.solution->verdict(arena, from).outcome;
    if (verdict_of_move(arena, *truth.solution, from, to).outcome == held) {
      grader.correct();
    } else {
      grader.wrong([&] { return gives_away(arena, from, to, best_moves(arena, *truth.solution, from).front()); });
    }
  }
  if (play->size() == 1 && grader.right()) grader.correct();
  return grader.finish();
}

}  // namespace zermelo::marking::detail
