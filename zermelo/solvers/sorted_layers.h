// SPDX-License-Identifier: Apache-2.0
// Scores positions that are kept as sorted keys, layer by layer: what SparseOracle and every LayerSolver of keys do.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/solvers/expansion.h>
#include <zermelo/solvers/layer_solver.h>
#include <zermelo/solvers/number_layers.h>
#include <zermelo/solvers/request.h>
#include <zermelo/solvers/score.h>

namespace zermelo::detail {

// The score of a position. score_after(move, after) is a successor's, `move` counted from 0; moves that come after a
// score of at least `enough` for the player to move are not asked for.
template <Playable R, class ScoreAfter>
Score score_by_moves(const R& rules, const typename R::Position& position, const ScoreScale& scale, Score enough,
                     ScoreAfter&& score_after) {
  if (const End end = rules.end(position); end != End::none) return scale.at_end(end);
  const Player mover = rules.to_move(position);
  Score best = 0;
  std::size_t move_number = 0;
  rules.moves(position, [&](const auto& move) {
    if (best >= enough) return;
    best = std::max(best, scale.for_player(mover, score_after(move_number++, rules.after(position, move))));
  });
  if (best == 0) return scale.at_end(rules.stuck(position));
  return scale.before(scale.for_player(mover, best));
}

// Where each move of the position before led: positions in order have moves that lead close together.
struct Trail {
  std::vector<std::size_t> near;
  std::uint64_t since_check = 0;  // moves

  std::size_t& of(std::size_t move) {
    ++since_check;
    if (near.size() == move) near.push_back(0);
    return near[move];
  }
};

// REQUIRES: every move raises the layer.
template <Layered R>
class RulesKeyLayers final : public KeyLayerSolver {
 public:
  static constexpr int words = detail::key_words<R>;

  RulesKeyLayers(const R& rules, const SolveRequest& request)
      : KeyLayerSolver(rules.layers(), rules.longest_step(), scale_for(rules, request), words),
        rules_(rules),
        up_to_symmetry_(request.up_to_symmetry) {}

  bool are_positions(std::span<const std::uint64_t> keys) const override {
    const auto all = as_keys(keys);
    return std::all_of(all.begin(), all.end(), [&](const Key<words>& key) { return is_key_of_position(rules_, key); });
  }

  void expand(int layer, std::span<const std::uint64_t> keys, const Budget& budget, const Found& found) const override {
    SuccessorRuns<R> successors(rules_, up_to_symmetry_, budget);
    successors.expand(as_keys(keys), layer, [&](std::size_t above, const Keys<words>& run) {
      found(static_cast<int>(above), {reinterpret_cast<const std::uint64_t*>(run.data()), run.size() * words});
    });
  }

  void solve(int layer, std::span<const std::uint64_t> keys, const SolvedKeys* reached, const Budget& budget,
             std::uint64_t* to) const override {
    constexpr std::uint64_t moves_between_checks = 1 << 18;
    ScoreWriter writer(to, bits());
    Trail trail;
    for (const Key<words>& key : as_keys(keys)) {
      const auto score_after = [&](std::size_t move, const Position& after) {
        const int above = longest_step() == 1 ? layer + 1 : rules_.layer(after);
        const SolvedKeys& solved = reached[above];
        const std::span<const Key<words>> among = as_keys(solved.keys);
        std::size_t& place = trail.of(move);
        place = place_of<words>(among, key_of(rules_, folded(after)), place);
        if (place == among.size())
          throw Error(Phrase("a position of layer {} is missing", above)).coded("layer-damaged");
        return ScoreArray::read(solved.scores, bits(), place);
      };
      writer.write(score_by_moves(rules_, position_of(rules_, key), scale(), scale().best(), score_after));
      if (trail.since_check < moves_between_checks) continue;
      trail.since_check = 0;
      budget.check();
    }
  }

  void ask(int layer, std::span<const std::uint64_t> keys, std::span<std::vector<std::uint64_t>> asked) const override {
    const auto ask_after = [&](std::size_t, const Position& after) {
      const Key<words> key = key_of(rules_, folded(after));
      auto& list = asked[static_cast<std::size_t>(rules_.layer(after) - layer - 1)];
      list.insert(list.end(), key.word, key.word + words);
      return unknown_score;
    };
    each(keys, [&](const Position& position) {
      if (glance(rules_, position, scale()) == unknown_score)
        (void)score_by_moves(rules_, position, scale(), never, ask_after);
    });
  }

  void answer(int layer, std::span<const std::uint64_t> keys, std::span<const std::uint64_t* const> answers,
              std::uint64_t* to) const override {
    ScoreWriter writer(to, bits());
    std::vector<std::uint64_t> next(answers.size(), 0);
    const auto answered = [&](std::size_t, const Position& after) {
      const auto step = static_cast<std::size_t>(rules_.layer(after) - layer - 1);
      return ScoreArray::read(answers[step], bits(), next[step]++);
    };
    each(keys, [&](const Position& position) {
      const Score told = glance(rules_, position, scale());
      writer.write(told != unknown_score ? told : score_by_moves(rules_, position, scale(), never, answered));
    });
  }

  void show(std::span<const std::uint64_t> keys, const std::uint64_t* from, Score* shown) const override {
    std::uint64_t place = 0;
    each(keys, [&](const Position& position) {
      *shown++ = scale().for_player(rules_.to_move(position), ScoreArray::read(from, bits(), place++));
    });
  }
  void restore(std::span<const std::uint64_t> keys, const Score* shown, std::uint64_t* to) const override {
    ScoreWriter writer(to, bits());
    each(keys, [&](const Position& position) { writer.write(scale().for_player(rules_.to_move(position), *shown++)); });
  }

 private:
  using Position = typename R::Position;
  static constexpr Score never = ~Score{0};

  static std::span<const Key<words>> as_keys(std::span<const std::uint64_t> flat) {
    return {reinterpret_cast<const Key<words>*>(flat.data()), flat.size() / words};
  }
  Position folded(const Position& position) const { return representative(rules_, position, up_to_symmetry_); }
  template <class See>
  void each(std::span<const std::uint64_t> keys, See&& see) const {
    for (const Key<words>& key : as_keys(keys)) see(position_of(rules_, key));
  }

  R rules_;
  bool up_to_symmetry_;
};

}  // namespace zermelo::detail
