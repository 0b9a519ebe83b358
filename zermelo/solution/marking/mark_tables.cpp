// SPDX-License-Identifier: Apache-2.0
// Answers that give each node a number: its rank, or its value.
#include <zermelo/solution/marking/answer_reader.h>
#include <zermelo/solution/marking/spoken.h>

#include <algorithm>

namespace zermelo::marking::detail {

namespace {

bool means_outside(const Literal& literal) {
  if (literal.kind == Literal::Kind::none) return true;
  const std::string name = literal.name();
  return name == "-1" || name == "inf" || name == "∞";
}

bool says_rank(const Literal* literal) {
  if (literal == nullptr || means_outside(*literal)) return false;
  if (literal->kind != Literal::Kind::number) throw Error(rank_expected(), literal->place);
  return true;
}

Phrase why_this_rank(const Truth& truth, Node node) {
  const Arena& arena = truth.arena;
  const Attraction& attraction = truth.attraction;
  if (attraction.rank[node] == 0) return is_target();
  const auto row = arena.successors(node);
  const auto less = [&](Node a, Node b) { return attraction.rank[a] < attraction.rank[b]; };
  if (arena.owner(node) == attraction.player) {
    const Node nearest = *std::min_element(row.begin(), row.end(), less);
    return nearest_successor(arena, nearest, attraction.rank[nearest]);
  }
  const Node farthest = *std::max_element(row.begin(), row.end(), less);
  return farthest_successor(arena, farthest, attraction.rank[farthest]);
}

}  // namespace

Mark mark_ranks(const Truth& truth, const Literal& answer) {
  Grader grader(AnswerKind::ranks);
  const Arena& arena = truth.arena;
  const NodeTable table = AnswerReader(truth, grader).table(answer);
  for (Node node = 0; node < arena.size(); ++node) {
    const Literal* given = table[node];
    const bool said = says_rank(given);
    const Distance rank = truth.attraction.rank[node];
    if (rank == no_rank) {
      if (said) grader.extra([&] { return no_rank_outside(arena, node, why_inside_or_not(truth, node)); });
    } else if (!said) {
      grader.missing([&] { return missing_rank(arena, node, rank, why_this_rank(truth, node)); });
    } else if (whole_number(*given) != std::int64_t{rank}) {
      grader.wrong([&] { return wrong_rank(arena, node, rank, given->name(), why_this_rank(truth, node)); });
    } else {
      grader.correct();
    }
  }
  return grader.finish();
}

namespace {

// True is 1 and False anything less; words say it for the asked player, or name the winner.
bool says_value(const Truth& truth, const Literal& literal, int value) {
  if (literal.kind == Literal::Kind::boolean) return (literal.value == "True") == (value == 1);
  if (literal.kind == Literal::Kind::number) return whole_number(literal) == value;
  const Arena& arena = truth.arena;
  const auto said = literal.kind != Literal::Kind::text
                        ? std::nullopt
                        : spoken_outcome(literal.value, truth.attraction.player,
                                         {arena.player_name(Player::first), arena.player_name(Player::second)});
  if (!said) throw Error(value_expected(), literal.place);
  return static_cast<int>(*said) - 1 == value;
}

// Minimax values in the asked player's view: 1 won, -1 lost, 0 neither; alone or with a move, as minimax returns them.
class ValueMarker {
 public:
  // `truths`: the answer says True and False, and so do the reasons.
  ValueMarker(const Truth& truth, Grader& grader, bool truths)
      : truth_(truth), arena_(truth.arena), grader_(grader), reader_(truth, grader), truths_(truths) {}

  AnswerReader& reader() { return reader_; }

  void mark(Node node, const Literal* given) {
    const int expected = value(node);
    if (given == nullptr)
      return grader_.missing([&] { return missing_value(arena_, node, text(expected), why(node)); });
    const Literal& said = is_pair(*given) ? given->items[0] : *given;
    if (!says_value(truth_, said, expected)) {
      const std::string words = said.kind == Literal::Kind::boolean ? said.value : said.name();
      return grader_.wrong([&] { return wrong_value(arena_, node, text(expected), words, why(node)); });
    }
    if (!is_pair(*given) || keeps_value(node, given->items[1])) grader_.correct();
  }

 private:
  [[nodiscard]] int value(Node node) const {
    const End fate = truth_.solution->fate[node];
    if (!decisive(fate)) return 0;
    return winner(fate) == truth_.attraction.player ? 1 : -1;
  }

  [[nodiscard]] std::string text(int value) const {
    if (!truths_) return std::to_string(value);
    return value == 1 ? "True" : "False";
  }

  [[nodiscard]] Phrase why(Node node) const {
    const int expected = value(node);
    if (arena_.terminal(node)) {
      const End end = arena_.result(node, truth_.dead_ends);
      return decisive(end) ? won_end(arena_, winner(end)) : drawn_end();
    }
    if (expected == 0) return nobody_wins();
    const Player owner = arena_.owner(node);
    if ((owner == truth_.attraction.player) != (expected == 1)) return all_have_value(text(expected));
    const auto row = arena_.successors(node);
    const auto to = std::find_if(row.begin(), row.end(), [&](Node next) { return value(next) == expected; });
    return can_move_to_value(arena_, owner, *to, text(expected));
  }

  // No move is right wherever the player has none to look for.
  bool keeps_value(Node node, const Literal& move) {
    const int expected = value(node);
    if (move.kind == Literal::Kind::none) {
      const bool needed = expected == 1 && arena_.owner(node) == truth_.attraction.player && !arena_.terminal(node);
      if (needed) grader_.missing([&] { return no_move(arena_, node); });
      return !needed;
    }
    const auto to = reader_.node(move);
    if (!to) return false;
    const bool edge = arena_.has_edge(node, *to);
    if (!edge) grader_.wrong([&] { return not_an_edge(arena_, node, *to); });
    const bool kept = value(*to) == expected;
    if (edge && !kept) grader_.wrong([&] { return loses_value(arena_, node, *to, text(expected)); });
    return edge && kept;
  }

  const Truth& truth_;
  const Arena& arena_;
  Grader& grader_;
  AnswerReader reader_;
  bool truths_;
};

bool says_truths(const Literal& answer) {
  if (answer.kind == Literal::Kind::boolean) return true;
  return std::any_of(answer.items.begin(), answer.items.end(), says_truths);
}

// 1, or (1, '1-J1'): what minimax returns for the start.
bool stands_alone(const Literal& answer) {
  if (answer.kind == Literal::Kind::dict) return false;
  if (!is_sequence(answer)) return true;
  return answer.kind == Literal::Kind::tuple && is_pair(answer) && !is_sequence(answer.items[0]);
}

}  // namespace

Mark mark_values(const Truth& truth, const Literal& answer) {
  if (truth.solution == nullptr) throw Error(solution_expected(), answer.place);
  Grader grader(AnswerKind::values);
  ValueMarker marker(truth, grader, says_truths(answer));
  if (stands_alone(answer)) {
    if (!truth.arena.start()) throw Error(start_expected(), answer.place).coded("no-start");
    marker.mark(*truth.arena.start(), &answer);
    return grader.finish();
  }
  const NodeTable table = marker.reader().table(answer);
  for (Node node = 0; node < truth.arena.size(); ++node) marker.mark(node, table[node]);
  return grader.finish();
}

}  // namespace zermelo::marking::detail
