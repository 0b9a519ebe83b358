// SPDX-License-Identifier: Apache-2.0
// Matches and tournaments: players are texts («perfect», «random»), or Python functions from a position to a move.
#include <pybind11/stl.h>

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <zermelo/answers/match.h>
#include <zermelo/answers/tournament.h>

#include "python/bindings/calls.h"
#include "python/bindings/game.h"
#include "python/bindings/question.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

using FunctionGiven = std::pair<std::string, py::function>;  // its name
using PlayerGiven = std::variant<std::string, FunctionGiven>;
constexpr std::uint64_t max_kept_plays = 1000;

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
answers::Entrants entrants_of(const SharedGame& game, const std::vector<PlayerGiven>& players, play::Expert& expert,
                              const Budget& budget, Waiting& caller) {
  answers::Entrants entrants({.expert = expert, .budget = budget});
  for (const PlayerGiven& player : players) {
    if (const auto* text = std::get_if<std::string>(&player)) {
      entrants.add(*text);
    } else {
      const auto& [name, function] = std::get<FunctionGiven>(player);
      entrants.add(name, std::make_unique<FunctionChooser>(game, function, caller));
    }
  }
  return entrants;
}

py::dict dict_of(answers::Matched& answer) {
  const play::MatchResult& result = answer.result;
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
  std::vector<std::vector<std::string>> plays;
  for (const play::Play& play : answer.plays) {
    std::vector<std::string>& moves = plays.emplace_back();
    for (const play::Step& step : play.steps) moves.push_back(step.move);
  }
  found["plays"] = plays;
  answer.plays.clear();                                                        // nobody asked for them in the JSON
  found["json"] = answer.game == nullptr ? std::string() : json_text(answer);  // empty before the first game
  return found;
}

py::dict dict_of(const answers::TournamentPlayed& answer) {
  const play::TournamentResult& result = answer.result;
  py::list pairings, faults;
  for (const play::Pairing& pairing : result.pairings) {
    answers::Matched match = answers::match_in(answer, pairing);
    pairings.append(py::make_tuple(pairing.first, pairing.second, dict_of(match)));
  }
  for (const auto& fault : result.faults)
    faults.append(fault ? py::object(py::str(say(*fault))) : py::object(py::none()));
  py::dict found;
  found["points"] = result.points;
  found["games"] = result.games;
  found["ranking"] = result.ranking();
  found["forfeits"] = result.forfeits;
  found["faults"] = faults;
  found["pairings"] = pairings;
  found["json"] = answer.game == nullptr ? std::string() : json_text(answer);  // empty before the first game
  return found;
}

// Asks about games from a position; an Error carries what was played before it.
template <class Answer, class Question>
py::dict played(const Position& start, const std::vector<PlayerGiven>& players, const Question& question,
                const CallOptions& options) {
  Answer answer;
  try {
    long_call(options, [&](const Budget& budget, Progress& progress, Waiting& caller) {
      const answers::Place place{*start.game, {start.at}};
      play::Expert expert = place.expert({}, budget, progress);
      answers::ask(question, place, entrants_of(start.game, players, expert, budget, caller), budget, answer);
      return true;
    });
  } catch (const Error& error) {
    raise_with_known(error, dict_of(answer));
  }
  return dict_of(answer);
}

}  // namespace

void bind_matches(py::module_& module) {
  module.def("match", [](const Position& start, const std::vector<PlayerGiven>& players, const py::dict& keywords,
                         const CallOptions& options) {
    auto question = question_of<answers::Match>(keywords);
    question.plays = max_kept_plays;
    return played<answers::Matched>(start, players, question, options);
  });
  module.def("tournament", [](const Position& start, const std::vector<PlayerGiven>& players, const py::dict& keywords,
                              const CallOptions& options) {
    return played<answers::TournamentPlayed>(start, players, question_of<answers::Tournament>(keywords), options);
  });
  module.def("player_forms", [] {
    py::list forms;
    for (const play::PlayerForm& form : play::player_forms())
      forms.append(py::make_tuple(say(form.form), say(form.summary)));
    return forms;
  });
}

}  // namespace zermelo::python
