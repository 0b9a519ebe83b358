// SPDX-License-Identifier: Apache-2.0
#include <sstream>

#include <rapidcheck.h>
#include <rapidcheck/detail/TestListenerAdapter.h>

#include "tests/conformance/checks.h"

namespace zermelo::conformance {

namespace {

// Any number selects a move: it is taken modulo the number of moves.
using Numbers = std::vector<std::uint32_t>;

// The command that shows the position where a play stopped.
std::string rebuilt_by(const Game& game, const AnyPosition& start, const std::string& moves) {
  return "zermelo analyse '" + game.name() + "' --position '" + game.text(start) + "'" +
         (moves.empty() ? "" : " --moves '" + moves + "'");
}

// Depth 2, or 1 where that takes too long.
Problems check_ahead(const Game& game, const AnyPosition& position, std::size_t ply) {
  constexpr std::size_t many_moves = 100;
  const int depth = game.choices(position).size() < many_moves ? 2 : 1;
  return check_look_ahead(game, position, {.depth = depth, .heuristic = ply % game.abilities().heuristics.size()});
}

Problems check_play(const Subject& subject, const AnyPosition& start, const Numbers& numbers) {
  const Game& game = subject.game();
  AnyPosition position = start;
  std::string moves;
  for (std::size_t ply = 0;; ++ply) {
    Problems problems = check_position(subject, position);
    if (!problems.empty()) {
      problems.push_back(rebuilt_by(game, start, moves));
      return problems;
    }
    const std::vector<Choice> choices = game.choices(position);
    if (ply == numbers.size() || choices.empty()) return check_ahead(game, position, ply);
    const Choice& choice = choices[numbers[ply] % choices.size()];
    moves += (moves.empty() ? "" : ",") + choice.move;
    position = choice.after;
  }
}

}  // namespace

Problems check_by_play(const Subject& subject) {
  const Subject::Positions starts = subject.starts();
  const auto property = [&] {
    constexpr int longest_play = 300;
    const auto start = *rc::gen::resize(longest_play, rc::gen::arbitrary<std::uint32_t>());
    const auto numbers = *rc::gen::resize(longest_play, rc::gen::arbitrary<Numbers>());
    std::string found;
    for (const std::string& problem : check_play(subject, starts[start % starts.size()], numbers))
      found += problem + "\n";
    if (!found.empty()) RC_FAIL(found);
  };
  rc::detail::TestParams params;
  params.seed = 1;
  params.maxSuccess = 15;
  rc::detail::TestListenerAdapter listener;  // RapidCheck's own prints, and takes its seed from the environment
  const rc::detail::TestResult result =
      rc::detail::checkProperty(rc::detail::toProperty(property), {}, params, listener, {});
  if (result.is<rc::detail::SuccessResult>()) return {};
  std::ostringstream message;
  rc::detail::printResultMessage(result, message);
  return {message.str()};
}

}  // namespace zermelo::conformance
