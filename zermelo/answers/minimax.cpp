// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/minimax.h>

#include <algorithm>
#include <utility>

#include <zermelo/answers/graph.h>
#include <zermelo/answers/number_tree.h>
#include <zermelo/base/error.h>
#include <zermelo/base/random.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/arena_game.h>
#include <zermelo/solvers/minimax.h>

namespace zermelo::answers {

namespace {

std::optional<int> depth_of(const Minimax& question) {
  if (question.depth == "all") return std::nullopt;
  const auto depth = number_in<int>(question.depth);
  if (!depth || *depth < 0 || *depth > static_cast<int>(most_plies))
    throw Error(Phrase("{}: expected {}, not {}", "depth",
                       Phrase("a whole number from {} to {}, or all", 0, most_plies), shown(question.depth)))
        .coded("bad-field");
  return depth;
}

// Where every line is followed to its end, no heuristic is needed.
std::size_t heuristic_of(const Minimax& question, const Game& game) {
  const std::string by_default = question.depth == "all" ? "ends" : game.abilities().heuristics.front().name;
  return heuristic_named(game, question.heuristic.empty() ? by_default : question.heuristic);
}

bool marks_answers(const Minimax& question) { return !question.mark_value.empty() || !question.mark_cuts.empty(); }
bool keeps_tree(const Minimax& question) { return question.tree || question.trace || marks_answers(question); }

void check(const Minimax& question, const std::optional<int>& depth, Player view) {
  if (question.replies && question.tree)
    throw Error(Phrase("replies and the tree show the same search: ask for one of them"));
  if (question.replies && (!depth || *depth < 2))
    throw Error(Phrase("replies are a table at a depth of 2 or more: ask for depth 2"));
  if (!keeps_tree(question) && (question.tree_depth != most_plies || question.tree_size > 0))
    throw Error(Phrase("the depth and the size of a tree limit what is shown of it: ask for the tree too"));
  if (view == Player::second && keeps_tree(question))
    throw Error(Phrase("a tree shows the first player's values: leave the view out"));
}

LookAhead look_ahead_of(const Minimax& question, const std::optional<int>& depth) {
  LookAhead how{.depth = depth, .distances = question.distances};
  if (!keeps_tree(question)) return how;
  how.tree.emplace().depth = static_cast<int>(question.tree_depth);
  if (question.tree_size > 0) how.tree->size = question.tree_size;
  return how;
}

// The replies to any move, in the order of the moves that they are too.
std::vector<std::string> all_replies(const Searchable& of, const std::vector<Choice>& moves) {
  std::vector<std::string> replies;
  for (const Choice& move : moves) {
    for (const Choice& reply : of.positions.choices(move.after)) {
      if (std::find(replies.begin(), replies.end(), reply.move) == replies.end()) replies.push_back(reply.move);
    }
  }
  const auto place = [&](const std::string& reply) {
    return std::find_if(moves.begin(), moves.end(), [&](const Choice& move) { return move.move == reply; });
  };
  std::stable_sort(replies.begin(), replies.end(),
                   [&](const std::string& a, const std::string& b) { return place(a) < place(b); });
  return replies;
}

// Two plies before the depth of the answer, which is 2 or more.
ReplyTable reply_table(const Searched& answer) {
  LookAhead below = answer.how;
  below.alpha_beta = false;
  below.depth = *answer.how.depth - 2;
  ReplyTable table;
  const std::vector<Choice> moves = answer.of.positions.choices(answer.of.root);
  table.replies = all_replies(answer.of, moves);
  for (std::size_t i = 0; i < answer.found.moves.size(); ++i) {
    ReplyTable::Row row{moves[i].move, std::vector<std::optional<double>>(table.replies.size()),
                        answer.number(answer.found.moves[i].value), false};
    row.best = std::find(answer.best.begin(), answer.best.end(), i) != answer.best.end();
    table.replier_maximises = answer.of.to_move(moves[i].after) == answer.view;
    for (const Choice& reply : answer.of.positions.choices(moves[i].after)) {
      const auto column = std::find(table.replies.begin(), table.replies.end(), reply.move);
      row.values[static_cast<std::size_t>(column - table.replies.begin())] =
          answer.number(answer.of.look(reply.after, below).value);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

double Searched::number(const Appraisal& value) const { return draw::number_of(viewed(value), of.heuristic); }

// A heuristic of 0 to 1 is turned round within it.
Appraisal Searched::viewed(const Appraisal& value) const {
  if (view == Player::first) return value;
  if (value.certain()) return Appraisal::at_end(won_by(other(value.winner())), value.ply());
  const double middle = of.heuristic.won + of.heuristic.lost;  // no number where the two are infinite
  return Appraisal::guessed(middle == middle ? middle - value.guess() : 0.0 - value.guess());
}

Searchable searchable(const Minimax& question, const Place& place, const Budget& budget, const Guess& guess) {
  const Game& game = place.game;
  const std::size_t which = guess ? 0 : heuristic_of(question, game);
  return {game.name(),
          draw::positions_of(game),
          place.position(),
          place.players,
          guess ? guessed_heuristic() : game.abilities().heuristics[which],
          [&game](const AnyPosition& position) { return game.to_move(position); },
          [&game, budget, guess, which](const AnyPosition& from, LookAhead asked) {
            asked.heuristic = which;
            return look_ahead(game, from, asked, budget, guess);
          },
          &game};
}

Searched ask(const Minimax& question, Searchable of) {
  const std::optional<int> depth = depth_of(question);
  const Player view = player_named(question.view, of.players);
  check(question, depth, view);
  Searched answer{.asked = question, .of = std::move(of), .how = look_ahead_of(question, depth), .view = view};
  if (question.minimax || !question.alpha_beta) {
    LookAhead how = answer.how;
    if (question.alpha_beta) how.tree.reset();
    answer.found = answer.of.look(answer.of.root, how);
    answer.minimax_nodes = answer.found.nodes;
  }
  if (question.alpha_beta) {
    answer.how.alpha_beta = true;
    answer.found = answer.of.look(answer.of.root, answer.how);
    answer.alpha_beta_nodes = answer.found.nodes;
  }
  answer.how.tree.reset();
  answer.best = answer.found.best();
  if (!answer.best.empty())
    answer.chosen = answer.best[question.ties == "random" ? Random(question.seed).below(answer.best.size()) : 0];
  if (question.replies) answer.replies = reply_table(answer);
  return answer;
}

Searchable searchable_tree(const Minimax& question, const Budget& budget) {
  const auto tree = std::make_shared<const NumberTree>(question.leaves, budget);
  const auto at = [](const AnyPosition& position) {
    return NumberTree::Position{static_cast<std::uint32_t>(position.words[0])};
  };
  const auto choices = [tree, at](const AnyPosition& from) {
    std::vector<Choice> all;
    tree->moves(at(from), [&](NumberTree::Move move) {
      all.push_back({tree->text(at(from), move), position_on(tree->after(at(from), move).node)});
    });
    return all;
  };
  return {tree->written(),
          {[tree, at](const AnyPosition& position) { return tree->text(at(position)); }, choices},
          position_on(0),
          {"Max", "Min"},
          {"leaves", Phrase("the numbers at the leaves")},
          [tree, at](const AnyPosition& position) { return tree->to_move(at(position)); },
          [tree, at, budget](const AnyPosition& from, const LookAhead& asked) {
            return detail::Minimax<NumberTree>(*tree, asked, {}, budget).answer(at(from));
          }};
}

Searched ask_tree(const Minimax& question, const Budget& budget) {
  if (question.depth != Minimax().depth && question.depth != "all")
    throw Error(Phrase("a tree of numbers is searched to its leaves: leave the depth out"));
  if (!question.heuristic.empty()) throw Error(Phrase("the leaves of the tree have numbers: leave the heuristic out"));
  Minimax whole = question;
  whole.depth = "all";
  // To mark what is cut, all of the tree must be there.
  if (marks_answers(question)) whole.tree_size = most_plies;
  Searched answer = ask(whole, searchable_tree(question, budget));
  if (marks_answers(question)) answer.marks = marks_of(answer);
  return answer;
}

Searched ask(const Minimax& question, const Place& place, const Budget& budget) {
  if (marks_answers(question)) throw Error(Phrase("answers are marked on a tree of numbers: give its leaves"));
  return ask(question, searchable(question, place, budget));
}

}  // namespace zermelo::answers
