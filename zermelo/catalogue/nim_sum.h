// SPDX-License-Identifier: Apache-2.0
// Impartial games side by side: a move is made in one of them. Such a sum is won for the player to move exactly where
// the exclusive or of the nimbers is not 0, by a move that makes it 0.
#pragma once
#include <memory>
#include <vector>

#include <zermelo/catalogue/game.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/rules/parameters.h>

namespace zermelo {

struct Summand {
  const Game& game;
  AnyPosition position;
};

struct NimSum {
  struct WinningMove {
    std::size_t summand;
    Choice choice;
  };
  std::vector<Nimber> nimbers;  // of each summand
  Nimber sum = 0;
  std::vector<WinningMove> winning;  // all of them, in the order of the summands and their moves
  std::uint64_t parts = 0;           // that were met
};

// Throws an Error where a summand has no nimbers.
[[nodiscard]] NimSum nim_sum(const std::vector<Summand>& summands, const Budget& budget, Progress& progress);

// The moves of a position that leave the given nimber, in move order.
[[nodiscard]] std::vector<Choice> choices_leaving(Nimber wanted, const Game& game, GameNimbers& nimbers,
                                                  const AnyPosition& position);

// The parameters to add so that play is normal, unless the caller chose otherwise: nimbers need normal play.
[[nodiscard]] Pairs normal_play(const GameText& game);

}  // namespace zermelo
