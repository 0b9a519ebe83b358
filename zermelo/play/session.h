// SPDX-License-Identifier: Apache-2.0
// A game in progress between two players, each a person or a program, as terminal and server share it; and a saved one.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/play/players.h>

namespace zermelo::play {

class Session {
 public:
  // The expert in `resources` must outlive the session. Throws where a player does not fit the game.
  Session(const PlayerResources& resources, const AnyPosition& start, const std::array<PlayerText, 2>& players,
          std::uint64_t seed);

  [[nodiscard]] const Game& game() const { return resources_.expert.game(); }
  // For questions about a position: the players' own expert where the game is solved or small, or that expert insists;
  // else one that throws an Error of kind budget after `advice_seconds`.
  [[nodiscard]] std::shared_ptr<Expert> adviser(const AnyPosition& position) const;
  static constexpr double advice_seconds = 10;
  [[nodiscard]] const AnyPosition& position() const { return position_; }
  [[nodiscard]] const AnyPosition& start() const { return start_; }
  [[nodiscard]] std::span<const Step> history() const { return history_; }
  [[nodiscard]] std::shared_ptr<const Situation> situation() const { return resources_.expert.situation(position_); }
  [[nodiscard]] const PlayerText& player(Player side) const { return seat(side).text; }
  [[nodiscard]] bool is_person(Player side) const { return seat(side).chooser == nullptr; }
  [[nodiscard]] bool has_person() const { return is_person(Player::first) || is_person(Player::second); }

  // The winner, a draw or none; a program that failed has lost.
  [[nodiscard]] End result() const;
  [[nodiscard]] const std::optional<Phrase>& forfeit() const { return forfeit_; }
  [[nodiscard]] bool waits_for_person() const;

  // The index of the move that a person typed: its text, #3 for the third move, or 3 where no move is written as a
  // number. Throws an Error that lists the moves.
  [[nodiscard]] std::size_t place_of(std::string_view move) const;
  // Throws where the game is over.
  void play(std::size_t place);
  // The program to move makes its move, or loses by a fault. REQUIRES: the game is not over, and a program is to move.
  void let_move();
  // Takes moves back until a person is to move, or the start is reached. Throws where no move was made.
  void undo();
  // The players exchange their sides.
  void swap() { std::swap(seats_[0], seats_[1]); }
  // Every program becomes one of this level, 1 to 10. Throws where there is no program.
  void set_level(int level);
  // Starts again from a position and plays the moves. Throws, and changes nothing, where one does not exist.
  void load(const AnyPosition& start, const std::vector<std::string>& moves = {});

  // Whether place_of takes numbers without #.
  [[nodiscard]] bool numbered() const;

 private:
  struct Seat {
    PlayerText text;
    std::shared_ptr<MoveChooser> chooser;  // null for a person
  };
  [[nodiscard]] const Seat& seat(Player side) const { return seats_[static_cast<std::size_t>(index(side))]; }
  [[nodiscard]] Seat seated(const PlayerText& text) const { return {text, make_chooser(text, resources_)}; }

  PlayerResources resources_;
  AnyPosition start_, position_;
  std::array<Seat, 2> seats_;
  Random random_;
  std::vector<Step> history_;
  std::optional<Phrase> forfeit_;
};

// A game in a file: {"game":…, "start":…, "moves":[…], …}.
struct SavedGame {
  std::string game, start;
  std::vector<std::string> moves;  // from the start
};

// `name` is the file's, for errors. Throws an Error for any other document.
[[nodiscard]] SavedGame read_saved_game(std::string_view text, const std::string& name, const Budget& budget);

}  // namespace zermelo::play
