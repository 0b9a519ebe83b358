// SPDX-License-Identifier: Apache-2.0
// Matches and tournaments: players are texts («perfect», «random»), or Python functions from a position to a move.
#include <pybind11/stl.h>

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <zermelo/play/match.h>
#include <zermelo/play/players.h>

#include "python/bindings/calls.h"
#include "python/bindings/game.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

using PlayerGiven = std::variant<std::string, py::function>;
constexpr std::size_t max_kept_plays = 1000;

// A function that answers with the index of a move among the position's, or with the text of its fault.
class FunctionChooser final : public play::MoveChooser {
 public:
  FunctionChooser(SharedGame game, const py::function& function, Waiting& caller)
      : game_(std::move(game)), function_(function), caller_(caller) {}

  std::vector<std::size_t> candidates(const play::Turn& turn) override { return play::all_places(turn); }
  bool lists_its_moves() const override { return false; }
  play::Decision decide(const play::Turn& turn, Random&) override {
    play::Decision decision;
    caller_.run_on_caller([&] { decision = asked(turn); });
    return decision;
  }

 private:
  play::Decision asked(const play::Turn& turn) const {
    py::list moves;
    for (const Choice& choice : turn.choices())
      moves.append(py::make_tuple(choice.move, Position{game_, choice.after}));
    const py::object said = function_(Position{game_, turn.position}, moves);
    if (py::isinstance<py::int_>(said)) return {said.cast<std::size_t>(), std::nullopt};
    return {0, Phrase::verbatim(said.cast<std::string>())};
  }

  SharedGame game_;
  const py::function& function_;  // of the caller, who waits
  Waiting& caller_;
};

// The players of one call. They are made and destroyed by the thread that plays.
std::vector<std::unique_ptr<play::MoveChooser>> choosers_of(const SharedGame& game,
                                                            const std::vector<PlayerGiven>& players,
                                                            play::Expert& expert, const Budget& budget,
                                                            Waiting& caller) {
  std::vector<std::unique_ptr<play::MoveChooser>> choosers;
  for (const PlayerGiven& player : players) {
    if (const auto* text = std::get_if<std::string>(&player)) {
      choosers.push_back(play::make_chooser(play::read_player(*text), {.expert = expert, .budget = budget}));
      if (!choosers.back()) throw Error(Phrase("a person cannot play a match: use play()"));
    } else {
      choosers.push_back(std::make_unique<FunctionChooser>(game, std::get<py::function>(player), caller));
    }
  }
  return choosers;
}

py::dict dict_of(const play::MatchResult& result) {
  py::dict found;
  found["games"] = result.games;
  found["draws"] = result.draws;
  found["stopped"] = result.stopped;
  found["wins"] = py::make_tuple(result.players[0].wins, result.players[1].wins);
  found["mistakes"] = result.judged ? py::object(py::make_tuple(result.players[0].mistakes, result.players[1].mistakes))
                                    : py::object(py::none());
  py::list forfeits, faults, seconds;
  for (const play::Tally& tally : result.players) {
    forfeits.append(tally.forfeits);
    faults.append(tally.first_forfeit ? py::object(py::str(say(*tally.first_forfeit))) : py::object(py::none()));
    seconds.append(tally.seconds);
  }
  found["forfeits"] = py::tuple(forfeits);
  found["faults"] = py::tuple(faults);
  found["seconds"] = py::tuple(seconds);
  found["lengths"] = result.lengths;
  found["mean_length"] = result.mean_length();
  return found;
}

play::MatchRequest match_request(const Position& start, std::uint64_t games, std::uint64_t seed, bool swap,
                                 std::size_t max_plies) {
  play::MatchRequest request;
  request.start = start.at;
  request.games = games;
  request.seed = seed;
  request.swap = swap;
  request.max_plies = max_plies;
  return request;
}

py::dict match(const Position& start, const std::vector<PlayerGiven>& players, const play::MatchRequest& asked,
               bool every_line, const CallOptions& options) {
  play::MatchResult so_far;
  std::vector<std::vector<std::string>> plays;
  const auto dict_with_plays = [&](const play::MatchResult& result) {
    py::dict found = dict_of(result);
    found["plays"] = plays;
    return found;
  };
  try {
    return dict_with_plays(long_call(options, [&](const Budget& budget, Progress& progress, Waiting& caller) {
      play::Expert expert(*start.game, {start.at}, {}, budget, progress);
      const auto choosers = choosers_of(start.game, players, expert, budget, caller);
      play::MatchRequest request = asked;
      request.judge = expert.solve_if_small(start.at);
      request.watch = [&](const play::Play& play, bool) {
        if (plays.size() >= max_kept_plays) return;
        std::vector<std::string>& moves = plays.emplace_back();
        for (const play::Step& step : play.steps) moves.push_back(step.move);
      };
      const auto play_all = every_line ? play::play_every_line : play::play_match;
      return play_all(expert, {choosers[0].get(), choosers[1].get()}, request, budget, &so_far);
    }));
  } catch (const Error& error) {
    raise_with_known(error, dict_with_plays(so_far));
  }
}

py::dict dict_of(const play::TournamentResult& result) {
  py::list pairings, faults;
  for (const play::Pairing& pairing : result.pairings)
    pairings.append(py::make_tuple(pairing.first, pairing.second, dict_of(pairing.result)));
  for (const auto& fault : result.faults)
    faults.append(fault ? py::object(py::str(say(*fault))) : py::object(py::none()));
  py::dict found;
  found["points"] = result.points;
  found["games"] = result.games;
  found["ranking"] = result.ranking();
  found["forfeits"] = result.forfeits;
  found["faults"] = faults;
  found["pairings"] = pairings;
  return found;
}

py::dict tournament(const Position& start, const std::vector<PlayerGiven>& players, const play::MatchRequest& request,
                    const CallOptions& options) {
  play::TournamentResult so_far;
  try {
    return dict_of(long_call(options, [&](const Budget& budget, Progress& progress, Waiting& caller) {
      play::Expert expert(*start.game, {start.at}, {}, budget, progress);
      const auto choosers = choosers_of(start.game, players, expert, budget, caller);
      std::vector<play::MoveChooser*> all;
      for (const auto& chooser : choosers) all.push_back(chooser.get());
      return play::play_tournament(expert, all, request, budget, &so_far);
    }));
  } catch (const Error& error) {
    raise_with_known(error, dict_of(so_far));
  }
}

}  // namespace

void bind_matches(py::module_& module) {
  module.def("match", [](const Position& start, const std::vector<PlayerGiven>& players, std::uint64_t games,
                         std::uint64_t seed, bool swap, std::size_t max_plies, bool every_line, py::object time,
                         py::object memory, py::object threads, py::object progress) {
    return match(start, players, match_request(start, games, seed, swap, max_plies), every_line,
                 read_options(time, memory, threads, std::move(progress)));
  });
  module.def("tournament",
             [](const Position& start, const std::vector<PlayerGiven>& players, std::uint64_t games, std::uint64_t seed,
                std::size_t max_plies, py::object time, py::object memory, py::object threads, py::object progress) {
               return tournament(start, players, match_request(start, games, seed, false, max_plies),
                                 read_options(time, memory, threads, std::move(progress)));
             });
  module.def("player_forms", [] {
    py::list forms;
    for (const play::PlayerForm& form : play::player_forms())
      forms.append(py::make_tuple(say(form.form), say(form.summary)));
    return forms;
  });
}

}  // namespace zermelo::python
