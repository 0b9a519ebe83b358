// SPDX-License-Identifier: Apache-2.0
// Games between programs: one, many, every line of play there is, and a tournament.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include <zermelo/play/expert.h>
#include <zermelo/play/move_chooser.h>

namespace zermelo::play {

// One game from a position to its end.
struct Play {
  std::vector<Step> steps;
  AnyPosition last;               // the final position
  End end = End::none;            // none: stopped after max_plies, which counts as a draw
  std::optional<Phrase> forfeit;  // the loser's fault
  std::array<double, 2> seconds{};
};

// The memory that a copy of it takes.
[[nodiscard]] std::uint64_t bytes_of(const Play& play);

using Choosers = std::array<MoveChooser*, 2>;  // the first player, the second

// `max_plies`: play may go round for ever. The budget is checked at each move.
[[nodiscard]] Play play_out(Expert& expert, const AnyPosition& start, const Choosers& players, Random& random,
                            std::size_t max_plies, const Budget& budget);

// From a number of plies to the number of games that took as many.
using Lengths = std::map<std::size_t, std::uint64_t>;

// One player's games, on whichever side he played.
struct Tally {
  std::uint64_t wins = 0;
  std::uint64_t wins_as_first = 0;  // counted in wins too
  std::uint64_t moves = 0;
  std::uint64_t mistakes = 0;  // moves that changed the outcome
  std::uint64_t forfeits = 0;
  std::optional<Phrase> first_forfeit;  // the fault
  double seconds = 0;
  Lengths win_lengths;
};

struct MatchResult {
  std::uint64_t games = 0, draws = 0;
  std::uint64_t stopped = 0;  // draws after max_plies
  std::array<Tally, 2> players;
  Lengths lengths, draw_lengths;  // of all games; of the draws
  bool judged = false;            // whether mistakes were counted

  [[nodiscard]] double mean_length() const;
};

struct MatchRequest {
  AnyPosition start = {};
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  bool swap = false;  // every other game with sides exchanged
  bool judge = false;
  std::size_t max_plies = 1000;
  // Called with each game when it is counted.
  std::function<void(const Play& play)> watch = nullptr;
};

// A game depends on the seed and its number alone. `result` begins empty and gets the games as they are played: where
// an Error ends the match, those before it.
void play_match(Expert& expert, const Choosers& players, const MatchRequest& request, const Budget& budget,
                MatchResult& result);

inline constexpr std::uint64_t max_lines = 1'000'000;

// Every line of play that the two players allow, each once, without regard to `request.games` and `seed`. Throws an
// Error where a player cannot list its moves, or where there are more lines than max_lines.
void play_every_line(Expert& expert, const Choosers& players, const MatchRequest& request, const Budget& budget,
                     MatchResult& result);

struct Pairing {
  std::size_t first, second;  // indices of the players
  MatchResult result;
  std::uint64_t seed;  // of the match, which it gives again
};

// Every player against every other, once on each side.
struct TournamentResult {
  std::vector<Pairing> pairings;  // by the first player, then by the second
  std::vector<double> points;     // a win is 1, a draw a half
  std::vector<std::uint64_t> games;
  std::vector<std::uint64_t> forfeits;        // games lost by a fault of the program
  std::vector<std::optional<Phrase>> faults;  // the first fault of each player

  // REQUIRES: first != second.
  [[nodiscard]] const MatchResult& of(std::size_t first, std::size_t second) const;
  // The indices of the players, most points first; ties in the order of the players.
  [[nodiscard]] std::vector<std::size_t> ranking() const;
};

// `request.games` games in each pairing; its `swap` and `watch` are ignored. `result` as above: where an Error ends the
// tournament, its last pairing may have fewer games. `watch` is called at the beginning and after each
// pairing.
void play_tournament(Expert& expert, const std::vector<MoveChooser*>& players, MatchRequest request,
                     const Budget& budget, TournamentResult& result, const std::function<void()>& watch = {});

}  // namespace zermelo::play
