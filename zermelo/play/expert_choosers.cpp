// SPDX-License-Identifier: Apache-2.0
// Players who ask an expert.
#include <algorithm>

#include <zermelo/play/choosers.h>

namespace zermelo::play {

namespace {

class PerfectChooser final : public PositionalChooser {
 public:
  PerfectChooser(Expert& expert, bool take_first) : PositionalChooser(take_first), expert_(expert) {}

 protected:
  [[nodiscard]] std::vector<std::size_t> find(const Turn& turn) override {
    return best_places(*expert_.judged(turn.position));
  }

 private:
  Expert& expert_;
};

// Whether a winning move does not put the win off for ever: it brings it nearer, or raises the layer, which never
// falls.
bool makes_progress(const Turn& turn, const JudgedChoice& move, const Verdict& best) {
  if (move.verdict.distance <= best.distance) return true;
  const auto before = turn.game.layer(turn.position), after = turn.game.layer(move.choice.after);
  return before && after && *after > *before;
}

class AttractorChooser final : public PositionalChooser {
 public:
  AttractorChooser(Expert& expert, bool take_first) : PositionalChooser(take_first), expert_(expert) {}

 protected:
  [[nodiscard]] std::vector<std::size_t> find(const Turn& turn) override {
    const auto choices = expert_.judged(turn.position);
    const Verdict best = best_verdict(*choices);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < choices->size(); ++i) {
      const JudgedChoice& move = (*choices)[i];
      if (move.verdict.outcome != best.outcome) continue;
      if (best.outcome != Outcome::win || makes_progress(turn, move, best)) places.push_back(i);
    }
    return places;
  }

 private:
  Expert& expert_;
};

// Nobody believes a player who overlooks a win in one.
std::vector<std::size_t> random_places(const Turn& turn) {
  const End won = won_by(turn.situation.to_move);
  std::vector<std::size_t> wins;
  for (std::size_t i = 0; i < turn.choices().size(); ++i) {
    if (turn.game.result(turn.choices()[i].after) == won) wins.push_back(i);
  }
  return wins.empty() ? all_places(turn) : wins;
}

class LevelChooser final : public MoveChooser {
 public:
  LevelChooser(Expert& expert, int level) : expert_(expert), random_tenths_(10 - level) {}

  [[nodiscard]] std::vector<std::size_t> candidates(const Turn& turn) override {
    return random_tenths_ > 0 ? random_places(turn) : good_places(turn);
  }
  [[nodiscard]] Decision decide(const Turn& turn, Random& random) override {
    const bool at_random = static_cast<int>(random.below(10)) < random_tenths_;
    const std::vector<std::size_t> places = at_random ? random_places(turn) : good_places(turn);
    return {places[random.below(places.size())], std::nullopt};
  }

 private:
  [[nodiscard]] std::vector<std::size_t> good_places(const Turn& turn) {
    const auto choices = expert_.judged(turn.position);
    return best_verdict(*choices).outcome == Outcome::loss ? traps(turn, *choices) : best_places(*choices);
  }
  [[nodiscard]] std::vector<std::size_t> traps(const Turn& turn, const std::vector<JudgedChoice>& choices) {
    std::vector<std::size_t> best;
    std::pair<std::size_t, Distance> highest{0, 0};
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const std::pair worth{wrong_replies(turn, choices[i].choice.after), choices[i].verdict.distance};
      if (worth < highest) continue;
      if (worth > highest) best.clear();
      highest = worth;
      best.push_back(i);
    }
    return best;
  }
  // How many of ten thousand random replies are mistakes; 0 where the same player moves again.
  [[nodiscard]] std::size_t wrong_replies(const Turn& turn, const AnyPosition& after) {
    const auto situation = expert_.situation(after);
    if (situation->choices.empty() || situation->to_move == turn.situation.to_move) return 0;
    const auto replies = expert_.judged(after);
    const Outcome best = best_verdict(*replies).outcome;
    const auto wrong = std::count_if(replies->begin(), replies->end(),
                                     [&](const JudgedChoice& reply) { return reply.verdict.outcome < best; });
    return static_cast<std::size_t>(wrong) * 10000 / replies->size();
  }

  Expert& expert_;
  int random_tenths_;
};

}  // namespace

std::unique_ptr<MoveChooser> perfect_chooser(Expert& expert, bool take_first) {
  return std::make_unique<PerfectChooser>(expert, take_first);
}

std::unique_ptr<MoveChooser> attractor_chooser(Expert& expert, bool take_first) {
  return std::make_unique<AttractorChooser>(expert, take_first);
}

std::unique_ptr<MoveChooser> level_chooser(Expert& expert, int level) {
  return std::make_unique<LevelChooser>(expert, level);
}

}  // namespace zermelo::play
