// SPDX-License-Identifier: Apache-2.0
// Every player against every other, once on each side.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/entrants.h>
#include <zermelo/answers/field.h>
#include <zermelo/answers/match.h>
#include <zermelo/answers/place.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/draw/scene.h>
#include <zermelo/play/match.h>

namespace zermelo::answers {

struct Tournament {
  std::vector<std::string> players = {};
  std::uint64_t games = 100, seed = 1, longest = 1000;

  static constexpr auto fields = std::tuple(
      field("players", &Tournament::players, "who plays: two and more").takes("A,B,...").between(2, 64).required(),
      field("games", &Tournament::games, "how many games a pairing (default: 100)").takes("N").between(1, 10'000'000),
      field("seed", &Tournament::seed, "what chance begins with (default: 1)").takes("N"),
      field("longest", &Tournament::longest, "after how many plies a game is stopped, as a draw (default: 1000)")
          .takes("N")
          .between(1, 1'000'000));
};

struct TournamentPlayed {
  Tournament asked;
  const Game* game = nullptr;
  AnyPosition start;
  std::vector<EntrantName> players;
  play::TournamentResult result;  // of the pairings so far

  // How many games there are in all.
  [[nodiscard]] std::uint64_t of() const { return asked.games * players.size() * (players.size() - 1); }
};

// `answer` begins empty and gets the pairings as they are played: where an Error ends the tournament, those before it;
// the last may have fewer games. `on_progress` is called at the beginning and after each pairing.
void ask(const Tournament& question, const Place& place, const Entrants& entrants, const Budget& budget,
         TournamentPlayed& answer, const std::function<void()>& on_progress = {});

// Its fields, within an open object.
void write(JsonWriter& json, const TournamentPlayed& answer, Language language);

// One of its matches, as that question answers it.
[[nodiscard]] Matched match_in(const TournamentPlayed& answer, const play::Pairing& pairing);

// What a cell of the cross table means.
[[nodiscard]] Phrase meaning_of_cells();
// The cross table, and the faults of programs. REQUIRES, of this and what follows: every pairing was played.
void say(Sentences& sentences, const TournamentPlayed& answer);
// «87.5 / 100»
[[nodiscard]] Phrase points_of(const TournamentPlayed& answer, std::size_t player);
// «won+drawn-lost», for the player who moves first.
[[nodiscard]] std::string cell_of(const TournamentPlayed& answer, std::size_t first, std::size_t second);
[[nodiscard]] draw::Scene picture(const TournamentPlayed& answer, Language language);

}  // namespace zermelo::answers
