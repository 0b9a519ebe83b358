// SPDX-License-Identifier: Apache-2.0
// The programs that play, each behind a function; players.h chooses among them by name.
#pragma once
#include <array>
#include <memory>
#include <string>
#include <string_view>

#include <zermelo/base/budget.h>
#include <zermelo/base/hash_map.h>
#include <zermelo/play/expert.h>
#include <zermelo/play/move_chooser.h>
#include <zermelo/play/players.h>

namespace zermelo::play {

// Any move.
[[nodiscard]] std::unique_ptr<MoveChooser> random_chooser();
// Any move but one that loses on the spot: the courses' player who avoids the poison.
[[nodiscard]] std::unique_ptr<MoveChooser> careful_chooser();

// `expert` must outlive these three. `take_first`: the first of equal moves, not one at random.
// The winner hurries, the loser delays.
[[nodiscard]] std::unique_ptr<MoveChooser> perfect_chooser(Expert& expert, bool take_first);
// The courses' winning strategy: a move that stays in the player's attractor; outside it any move that stays out of the
// opponent's; inside that one any move. Where positions can come back, staying inside is not enough: such a move must
// bring the win nearer too.
[[nodiscard]] std::unique_ptr<MoveChooser> attractor_chooser(Expert& expert, bool take_first);
// Level 1 plays nine moves out of ten at random, level 10 none; the others are perfect. None overlooks a win in one. A
// losing player makes the move after which most replies are mistakes, and of such moves the one that delays longest.
[[nodiscard]] std::unique_ptr<MoveChooser> level_chooser(Expert& expert, int level);

// Minimax or alpha-beta to a depth, with the game's default heuristic.
[[nodiscard]] std::unique_ptr<MoveChooser> depth_chooser(int depth, bool alpha_beta, bool take_first,
                                                         const Budget& budget);
// Half of the seconds for an exact search; if it does not finish, the rest for alpha-beta, one ply deeper each time.
[[nodiscard]] std::unique_ptr<MoveChooser> timed_chooser(double seconds, const Budget& budget);

// The exam's players of tokens on a graph, for any game whose board is cells joined by lines; else they throw an Error.
// The open vertex nearest to the opponent's last one; the lowest where there is none, or none connected to it.
[[nodiscard]] std::unique_ptr<MoveChooser> nearest_chooser(const Game& game);
// On a cycle: answers s with s + 1, or with the lowest open vertex where that is taken.
[[nodiscard]] std::unique_ptr<MoveChooser> mirror_chooser(const Game& game);

// A strategy: from a position's text to the text of a move, or of the position that it leads to.
using StrategyTexts = HashMap<std::string, std::string>;
// Reads a dictionary in JSON or Python, also one under the key "strategy", or lines «4-J0 -> 1-J1». `name` is the
// file's, for errors.
[[nodiscard]] StrategyTexts read_strategy(std::string_view text, const std::string& name, const Budget& budget);
// The same with each position as the game writes it. Throws an Error where no key is a position of the game, and notes
// where some are not.
[[nodiscard]] StrategyTexts fitted_strategy(const StrategyTexts& strategy, const Game& game, const std::string& name,
                                            const PlayerResources& resources);
// Any move where the strategy has none. decide() throws an Error where the strategy's move does not exist. `players`
// are the names that its targets may use.
[[nodiscard]] std::unique_ptr<MoveChooser> strategy_chooser(StrategyTexts strategy, std::array<std::string, 2> players,
                                                            const Budget& budget);

// Another program, run by the shell. Each turn it is sent one line, the position's text and the texts of the moves,
// with tabs between them, and answers within `seconds` with one line, the text of a move. A fault loses it the game.
[[nodiscard]] std::unique_ptr<MoveChooser> external_chooser(const std::string& command, double seconds,
                                                            const Budget& budget);

}  // namespace zermelo::play
