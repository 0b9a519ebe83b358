// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/match.h>

#include <algorithm>
#include <chrono>
#include <numeric>

#include <zermelo/base/error.h>

namespace zermelo::play {

namespace {

// REQUIRES: the move is one of the position's.
bool is_mistake(Expert& expert, const Step& step) {
  const auto choices = expert.judged(step.from);
  const auto made = std::find_if(choices->begin(), choices->end(),
                                 [&](const JudgedChoice& judged) { return judged.choice.move == step.move; });
  return made->verdict.outcome < best_verdict(*choices).outcome;
}

void count_play(MatchResult& result, Expert& expert, const Play& play, bool swapped) {
  const auto tally_of = [&](Player side) -> Tally& {
    return result.players[static_cast<std::size_t>(index(swapped ? other(side) : side))];
  };
  ++result.games;
  ++result.lengths[play.steps.size()];
  for (const Step& step : play.steps) {
    Tally& mover = tally_of(expert.situation(step.from)->to_move);
    ++mover.moves;
    if (result.judged && is_mistake(expert, step)) ++mover.mistakes;
  }
  for (const Player side : {Player::first, Player::second})
    tally_of(side).seconds += play.seconds[static_cast<std::size_t>(index(side))];
  if (!decisive(play.end)) {
    ++result.draws;
    ++result.draw_lengths[play.steps.size()];
    if (play.end == End::none) ++result.stopped;
    return;
  }
  Tally& won = tally_of(winner(play.end));
  ++won.wins;
  ++won.win_lengths[play.steps.size()];
  if (winner(play.end) == Player::first) ++won.wins_as_first;
  if (!play.forfeit) return;
  Tally& lost = tally_of(other(winner(play.end)));
  ++lost.forfeits;
  if (!lost.first_forfeit) lost.first_forfeit = play.forfeit;
}

class EveryLine {
 public:
  EveryLine(Expert& expert, const Choosers& sides, const MatchRequest& request, const Budget& budget,
            MatchResult& result, bool swapped)
      : expert_(expert), sides_(sides), request_(request), budget_(budget), result_(result), swapped_(swapped) {}

  // Depth first with a stack of its own: plays can be too long for recursion.
  void walk() {
    enter(request_.start);
    while (!levels_.empty()) {
      Level& level = levels_.back();
      if (level.next == level.places.size()) {
        levels_.pop_back();
        if (!play_.steps.empty()) play_.steps.pop_back();
        continue;
      }
      const Choice& choice = level.situation->choices[level.places[level.next++]];
      play_.steps.push_back({level.position, choice.move});
      enter(choice.after);
    }
  }

 private:
  struct Level {
    AnyPosition position;
    std::shared_ptr<const Situation> situation;
    std::vector<std::size_t> places;
    std::size_t next = 0;
  };

  void enter(const AnyPosition& position) {
    budget_.check(steps_++);
    Level level{position, expert_.situation(position), {}};
    if (level.situation->result == End::none && play_.steps.size() < request_.max_plies) {
      MoveChooser& mover = *sides_[static_cast<std::size_t>(index(level.situation->to_move))];
      level.places = mover.candidates({expert_.game(), position, *level.situation, play_.steps});
    } else {
      count(position, level.situation->result);
    }
    levels_.push_back(std::move(level));
  }

  void count(const AnyPosition& last, End end) {
    if (result_.games == max_lines)
      throw Error(Error::Kind::budget, Phrase("the players allow more than {} lines of play", max_lines))
          .coded("too-many-lines", {{"limit", max_lines}});
    play_.last = last;
    play_.end = end;
    count_play(result_, expert_, play_, swapped_);
    if (request_.watch) request_.watch(play_);
  }

  Expert& expert_;
  const Choosers& sides_;
  const MatchRequest& request_;
  const Budget& budget_;
  MatchResult& result_;
  bool swapped_;
  Play play_;
  std::vector<Level> levels_;
  std::uint64_t steps_ = 0;
};

void count_pairing(TournamentResult& tournament, Pairing pairing) {
  const MatchResult& result = pairing.result;
  const double half = static_cast<double>(result.draws) / 2;
  for (const std::size_t side : {0, 1}) {
    const std::size_t player = side == 0 ? pairing.first : pairing.second;
    const Tally& tally = result.players[side];
    tournament.points[player] += static_cast<double>(tally.wins) + half;
    tournament.games[player] += result.games;
    tournament.forfeits[player] += tally.forfeits;
    if (!tournament.faults[player]) tournament.faults[player] = tally.first_forfeit;
  }
  tournament.pairings.push_back(std::move(pairing));
}

}  // namespace

std::uint64_t bytes_of(const Play& play) {
  std::uint64_t bytes = sizeof(Play) + play.steps.size() * sizeof(Step);
  for (const Step& step : play.steps) bytes += step.move.size();
  return bytes;
}

Play play_out(Expert& expert, const AnyPosition& start, const Choosers& players, Random& random, std::size_t max_plies,
              const Budget& budget) {
  using Clock = std::chrono::steady_clock;
  constexpr std::size_t steps_a_charge = 1024;
  ChargedMemory memory(budget);
  Play play;
  play.last = start;
  while (play.steps.size() < max_plies) {
    budget.check();
    if (play.steps.size() % steps_a_charge == steps_a_charge - 1)
      memory.add(2 * steps_a_charge * sizeof(Step), Phrase("a play of {} moves", play.steps.size()));
    const auto situation = expert.situation(play.last);
    play.end = situation->result;
    if (play.end != End::none) break;
    const auto mover = static_cast<std::size_t>(index(situation->to_move));
    const auto begin = Clock::now();
    const Decision decision = players[mover]->decide({expert.game(), play.last, *situation, play.steps}, random);
    play.seconds[mover] += std::chrono::duration<double>(Clock::now() - begin).count();
    if (decision.forfeit) {
      play.end = won_by(other(situation->to_move));
      play.forfeit = decision.forfeit;
      break;
    }
    const Choice& choice = situation->choices[decision.place];
    play.steps.push_back({play.last, choice.move});
    play.last = choice.after;
  }
  return play;
}

double MatchResult::mean_length() const {
  std::uint64_t plies = 0;
  for (const auto& [length, count] : lengths) plies += length * count;
  return games == 0 ? 0 : static_cast<double>(plies) / static_cast<double>(games);
}

void play_match(Expert& expert, const Choosers& players, const MatchRequest& request, const Budget& budget,
                MatchResult& result) {
  result.judged = request.judge;
  const std::uint64_t stream = Random(request.seed).next();
  for (std::uint64_t game = 0; game < request.games; ++game) {
    const bool swapped = request.swap && game % 2 == 1;
    const Choosers sides = swapped ? Choosers{players[1], players[0]} : players;
    Random random(stream + game);
    const Play play = play_out(expert, request.start, sides, random, request.max_plies, budget);
    count_play(result, expert, play, swapped);
    if (request.watch) request.watch(play);
  }
}

void play_every_line(Expert& expert, const Choosers& players, const MatchRequest& request, const Budget& budget,
                     MatchResult& result) {
  for (const MoveChooser* player : players) {
    if (!player->lists_its_moves())
      throw Error(Phrase("the moves of the players search and external cannot be listed")).coded("unlisted-moves");
  }
  result.judged = request.judge;
  EveryLine(expert, players, request, budget, result, false).walk();
  const Choosers exchanged = {players[1], players[0]};
  if (request.swap) EveryLine(expert, exchanged, request, budget, result, true).walk();
}

const MatchResult& TournamentResult::of(std::size_t first, std::size_t second) const {
  const auto found = std::find_if(pairings.begin(), pairings.end(), [&](const Pairing& pairing) {
    return pairing.first == first && pairing.second == second;
  });
  return found->result;
}

std::vector<std::size_t> TournamentResult::ranking() const {
  std::vector<std::size_t> places(points.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) { return points[a] > points[b]; });
  return places;
}

void play_tournament(Expert& expert, const std::vector<MoveChooser*>& players, MatchRequest request,
                     const Budget& budget, TournamentResult& result, const std::function<void()>& watch) {
  request.swap = false;
  request.watch = nullptr;
  result.points.resize(players.size());
  result.games.resize(players.size());
  result.forfeits.resize(players.size());
  result.faults.resize(players.size());
  if (watch) watch();
  Random seeds(request.seed);
  for (std::size_t first = 0; first < players.size(); ++first) {
    for (std::size_t second = 0; second < players.size(); ++second) {
      if (first == second) continue;
      request.seed = seeds.next();
      MatchResult played;
      try {
        play_match(expert, {players[first], players[second]}, request, budget, played);
      } catch (const Error&) {
        if (played.games > 0) count_pairing(result, {first, second, std::move(played), request.seed});
        throw;
      }
      count_pairing(result, {first, second, std::move(played), request.seed});
      if (watch) watch();
    }
  }
}

}  // namespace zermelo::play
