// SPDX-License-Identifier: Apache-2.0
// Players who look ahead, to a depth or for a time.
#include <algorithm>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/play/choosers.h>

namespace zermelo::play {

namespace {

constexpr std::uint64_t max_table_bytes = std::uint64_t{1} << 28;

LookAhead to_depth(int depth, bool alpha_beta) {
  LookAhead asked;
  asked.depth = depth;
  asked.alpha_beta = alpha_beta;
  asked.distances = true;          // so that a won game is not put off for ever
  asked.every_move = !alpha_beta;  // alpha-beta plays the first of the best moves, and need not compare the others
  return asked;
}

class DepthChooser final : public PositionalChooser {
 public:
  DepthChooser(int depth, bool alpha_beta, bool take_first, const Budget& budget)
      : PositionalChooser(take_first), depth_(depth), alpha_beta_(alpha_beta), budget_(budget) {}

 protected:
  [[nodiscard]] std::vector<std::size_t> find(const Turn& turn) override {
    return look_ahead(turn.game, turn.position, to_depth(depth_, alpha_beta_), budget_).best();
  }

 private:
  int depth_;
  bool alpha_beta_;
  Budget budget_;
};

class TimedChooser final : public MoveChooser {
 public:
  TimedChooser(double seconds, const Budget& budget) : seconds_(seconds), budget_(budget) {}

  [[nodiscard]] std::vector<std::size_t> candidates(const Turn& turn) override {
    if (turn.choices().size() == 1) return {0};
    std::vector<std::size_t> places = exact(turn);
    return places.empty() ? deeper_and_deeper(turn) : places;
  }
  [[nodiscard]] bool lists_its_moves() const override { return false; }

 private:
  [[nodiscard]] Budget half_of_budget() const;
  [[nodiscard]] std::vector<std::size_t> exact(const Turn& turn) const;  // empty where the time was too short
  [[nodiscard]] std::vector<std::size_t> deeper_and_deeper(const Turn& turn) const;

  double seconds_;
  Budget budget_;
};

Budget TimedChooser::half_of_budget() const {
  budget_.check();
  Limits limits;
  limits.seconds = seconds_ / 2;
  limits.memory = std::min(max_table_bytes, budget_.memory_left());
  limits.threads = budget_.threads();
  return budget_.within(limits);
}

std::vector<std::size_t> TimedChooser::exact(const Turn& turn) const {
  if (!turn.game.max_plies(turn.position)) return {};  // where positions come back, the search might not end
  SolveRequest request;
  request.method = Method::search;
  request.best_play = true;
  try {
    const auto solved = turn.game.solve({turn.position, Scope::Extent::from_one}, request, half_of_budget(), silent());
    const Verdict verdict = solved.oracle->verdict(turn.position);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < turn.choices().size(); ++i) {
      const AnyPosition& after = turn.choices()[i].after;
      const bool same_player = turn.game.to_move(after) == turn.situation.to_move;
      if (solved.oracle->confirms(after, after_move(verdict, same_player))) places.push_back(i);
    }
    return places;
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::budget) throw;
    return {};
  }
}

std::vector<std::size_t> TimedChooser::deeper_and_deeper(const Turn& turn) const {
  constexpr int max_depth = 256;
  const Budget budget = half_of_budget();
  std::vector<std::size_t> best = all_places(turn);
  try {
    for (int depth = 1; depth <= max_depth; ++depth) {
      const LookAheadAnswer answer = look_ahead(turn.game, turn.position, to_depth(depth, true), budget);
      best = answer.best();
      if (answer.value.certain()) break;
      budget_.check();
    }
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::budget || budget_.out_of_time()) throw;
  }
  return best;
}

}  // namespace

std::unique_ptr<MoveChooser> depth_chooser(int depth, bool alpha_beta, bool take_first, const Budget& budget) {
  return std::make_unique<DepthChooser>(depth, alpha_beta, take_first, budget);
}

std::unique_ptr<MoveChooser> timed_chooser(double seconds, const Budget& budget) {
  return std::make_unique<TimedChooser>(seconds, budget);
}

}  // namespace zermelo::play
