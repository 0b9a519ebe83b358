// SPDX-License-Identifier: Apache-2.0
// Many games between two players: who wins how often, how long they take, how many mistakes are made.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/entrants.h>
#include <zermelo/answers/field.h>
#include <zermelo/answers/place.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/draw/scene.h>
#include <zermelo/play/match.h>

namespace zermelo::answers {

struct Match {
  std::string first = {}, second = {};
  std::uint64_t games = 100, seed = 1, longest = 1000, plays = 0;
  bool swap = false, exhaustive = false, mistakes = false;

  static constexpr auto fields = std::tuple(
      field("first", &Match::first, "who moves first").takes("PLAYER").required(),
      field("second", &Match::second, "who moves second").takes("PLAYER").required(),
      field("games", &Match::games, "how many games (default: 100)").takes("N").between(1, 100'000'000),
      field("seed", &Match::seed, "what chance begins with (default: 1)").takes("N"),
      field("swap", &Match::swap, "exchange sides in every other game"),
      field("exhaustive", &Match::exhaustive, "every line that the two players allow, once, instead of games at random")
          .excludes("games"),
      field("plays", &Match::plays, "print the first N plays, move by move").takes("N").between(1, 10'000),
      field("longest", &Match::longest, "after how many plies a game is stopped, as a draw (default: 1000)")
          .takes("N")
          .between(1, 1'000'000),
      field("mistakes", &Match::mistakes, "count the moves that change the outcome, however large the game"));
};

struct Matched {
  Match asked;
  const Game* game = nullptr;
  AnyPosition start;
  std::array<std::string, 2> sides;       // the names of the game's players
  std::vector<EntrantName> players;       // two
  play::MatchResult result;               // of the games so far
  std::vector<play::Play> plays;          // the first ones, as many as were asked for
  std::unique_ptr<ChargedMemory> memory;  // of these plays
};

// `entrants` are the two players. `answer` begins empty and gets the games as they are played: where an Error ends the
// match, those before it. `on_progress` is called at the beginning and
// after each.
void ask(const Match& question, const Place& place, const Entrants& entrants, const Budget& budget, Matched& answer,
         const std::function<void()>& on_progress = {});

// Its fields, within an open object; the plays come last.
void write(JsonWriter& json, const Matched& answer, Language language);
void write_without_plays(JsonWriter& json, const Matched& answer, Language language);

// The plays that were asked for, then «100 games from 4-J0», a line or two for each player, draws and lengths.
void say(Sentences& sentences, const Matched& answer);

// A histogram of the lengths: won by each player, and drawn. REQUIRES: a game was played.
[[nodiscard]] draw::Scene picture(const Matched& answer, Language language);

[[nodiscard]] Phrase lost_by_faults(std::uint64_t games, const Phrase& first);
[[nodiscard]] Phrase games_counted(std::uint64_t count);
[[nodiscard]] Phrase lines_counted(std::uint64_t count);

}  // namespace zermelo::answers
