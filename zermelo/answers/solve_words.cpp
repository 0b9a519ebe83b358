// SPDX-License-Identifier: Apache-2.0
// A solved position in words.
#include <algorithm>

#include <fmt/format.h>

#include <zermelo/answers/solve.h>
#include <zermelo/base/texts.h>
#include <zermelo/solution/verdict_words.h>

namespace zermelo::answers {

namespace {

// French says «meilleur coup» or «meilleurs coups».
Phrase best_phrase(const std::vector<std::string>& moves) {
  if (moves.size() == 1) return Phrase("best: {}", moves.front());
  return Phrase("best: {}, {}", moves.front(), joined({moves.begin() + 1, moves.end()}, ", "));
}

Phrase verdict_phrase(const Solved& answer) {
  const Probe& probe = answer.probe;
  return !answer.distances && probe.bound == Bound::exact ? in_words(probe.verdict.outcome)
                                                          : in_words(probe.verdict, probe.bound);
}

void say_moves(Sentences& sentences, const Solved& answer) {
  const std::vector<AnsweredMove>& moves = *answer.moves;
  const std::optional<Verdict> best_verdict = answer.best_verdict();
  if (moves.empty()) sentences.line(Phrase("no move is possible: the game is over"));
  std::size_t width = 0;
  for (const AnsweredMove& move : moves) width = std::max(width, move.choice.move.size());
  for (const AnsweredMove& move : moves) {
    const bool best = move.verdict && best_verdict && !better(*best_verdict, *move.verdict);
    const std::string to = answer.game->text(move.choice.after);
    // A move in an arena has the name of the node it leads to.
    const std::string leads = to == move.choice.move ? "" : " -> " + to;
    const std::string shown = fmt::format("{} {:>{}}{}", best ? "*" : " ", move.choice.move, width, leads);
    sentences.line(Phrase("{}: {}", shown, words_of(move, answer.distances)));
  }
}

}  // namespace

Phrase words_of(const AnsweredMove& move, bool distances) {
  if (!move.verdict) return Phrase("not found within the budget");
  return distances ? in_words(*move.verdict) : in_words(move.verdict->outcome);
}

void say(Sentences& sentences, const Solved& answer) {
  sentences.line(
      Phrase("{}: {}, to move, {}", answer.game->text(answer.position), answer.player, verdict_phrase(answer)));
  if (answer.moves) return say_moves(sentences, answer);
  if (answer.best_moves && !answer.best_moves->empty()) sentences.sentence(best_phrase(*answer.best_moves));
  if (answer.line && !answer.line->empty()) sentences.sentence(Phrase("line: {}", joined(*answer.line, ", ")));
}

}  // namespace zermelo::answers
