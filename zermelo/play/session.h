// SPDX-License-Identifier: Apache-2.0
// A game in progress between two players, each a person or a program; the terminal and a server share it.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/play/make_contender.h>

namespace zermelo {

class Session {
 public:
  // `means` is copied; its expert must outlive the session. Throws where a player does not fit the game.
  Session(const PlayerMeans& means, const AnyPosition& start, const std::array<PlayerText, 2>& players,
          std::uint64_t seed);

  [[nodiscard]] const Game& game() const { return means_.expert.game(); }
  // For a question about a position: the players' own expert where the game is solved or small, else one that has
  // `advice_seconds` to answer and then throws an Error of kind budget.
  [[nodiscard]] std::shared_ptr<Expert> adviser(const AnyPosition& position) const;
  static constexpr double advice_seconds = 10;
  [[nodiscard]] const AnyPosition& position() const { return position_; }
  [[nodiscard]] const AnyPosition& start() const { return start_; }
  [[nodiscard]] std::span<const Step> history() const { return history_; }
  [[nodiscard]] std::shared_ptr<const Situation> situation() const { return means_.expert.rules().at(position_); }
  [[nodiscard]] const PlayerText& player(Player side) const { return seat(side).text; }
  [[nodiscard]] bool is_person(Player side) const { return seat(side).contender == nullptr; }
  [[nodiscard]] bool anybody() const { return is_person(Player::first) || is_person(Player::second); }

  // Who has won or none; a program that failed has lost.
  [[nodiscard]] End result() const;
  [[nodiscard]] const std::optional<Phrase>& forfeit() const { return forfeit_; }
  [[nodiscard]] bool waits_for_person() const;

  // The place of the move that a person means: its text, #3 for the third, or 3 where no move is written as a number.
  // Throws an Error that lists the moves.
  [[nodiscard]] std::size_t place_of(std::string_view move) const;
  // Throws where the game is over.
  void play(std::size_t place);
  // Lets the program to move make its move, or lose by a fault. REQUIRES: the game is not over, and a program moves.
  void let_move();
  // Takes moves back until a person is to move again, or all of them. Throws where there is none.
  void undo();
  // The players exchange their sides.
  void swap() { std::swap(seats_[0], seats_[1]); }
  // Every program becomes one of this level, 1 to 10. Throws where there is no program.
  void set_level(int level);
  // Begins anew from a position, where these moves were made. Throws, and changes nothing, where one is none.
  void load(const AnyPosition& start, const std::vector<std::string>& moves = {});

  // Whether bare numbers name the places of the moves.
  [[nodiscard]] bool numbered() const;

 private:
  struct Seat {
    PlayerText text;
    std::shared_ptr<Contender> contender;  // null for a person
  };
  [[nodiscard]] const Seat& seat(Player side) const { return seats_[static_cast<std::size_t>(index(side))]; }
  [[nodiscard]] Seat seated(const PlayerText& text) const { return {text, make_contender(text, means_)}; }

  PlayerMeans means_;
  AnyPosition start_, position_;
  std::array<Seat, 2> seats_;
  Random random_;
  std::vector<Step> history_;
  std::optional<Phrase> forfeit_;
};

}  // namespace zermelo
