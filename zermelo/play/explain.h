// SPDX-License-Identifier: Apache-2.0
// Why a position or a move is won, drawn or lost, in a few sentences, from verdicts alone.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/phrase.h>
#include <zermelo/play/expert.h>

namespace zermelo::play {

class Explainer {
 public:
  // `expert` must outlive it; `names` are the players'.
  Explainer(Expert& expert, std::array<std::string, 2> names) : expert_(expert), names_(std::move(names)) {}

  // Who wins and how soon, which moves keep that, and how each of the others is refuted.
  [[nodiscard]] std::vector<Phrase> position(const AnyPosition& position) const;
  // Why the node is in an attractor, or in none: its layer, and one move or all moves.
  [[nodiscard]] std::vector<Phrase> attractor(const AnyPosition& position) const;
  // Why the winner wins, all the way to the end: a move of his, every move of the other, and so on.
  [[nodiscard]] std::vector<Phrase> all_the_way(const AnyPosition& position) const;
  // position(), and where somebody wins in a known number of plies, or `graph` is set, attractor().
  [[nodiscard]] std::vector<Phrase> position_and_layer(const AnyPosition& position, bool graph) const;
  // Whether the move is a mistake, and its threat or its refutation. REQUIRES: it is a move of the position.
  [[nodiscard]] std::vector<Phrase> move(const AnyPosition& position, std::string_view move) const;

 private:
  class Chain;

  [[nodiscard]] const std::string& name(Player player) const { return names_[static_cast<std::size_t>(index(player))]; }
  [[nodiscard]] Player mover(const AnyPosition& position) const { return expert_.situation(position)->to_move; }
  [[nodiscard]] std::vector<std::string> best_moves_from(AnyPosition position) const;
  [[nodiscard]] std::string best_line(const AnyPosition& position) const;
  [[nodiscard]] Phrase over(const AnyPosition& position) const;
  [[nodiscard]] Phrase keeping(Outcome outcome, const std::vector<JudgedChoice>& best) const;
  [[nodiscard]] Phrase refutation(const JudgedChoice& made, Player by) const;
  [[nodiscard]] Phrase threat(const JudgedChoice& made, Player by) const;

  Expert& expert_;
  std::array<std::string, 2> names_;
};

}  // namespace zermelo::play
