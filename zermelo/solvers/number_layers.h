// SPDX-License-Identifier: Apache-2.0
// Scores the numbers of a layer from those of the layers above: what DenseOracle and every LayerSolver of numbers do.
#pragma once
#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <vector>

#include <zermelo/rules/folding.h>
#include <zermelo/solvers/glance.h>
#include <zermelo/solvers/layer_solver.h>
#include <zermelo/solvers/request.h>

namespace zermelo::detail {

template <Layered R>
ScoreScale scale_for(const R& rules, const SolveRequest& request) {
  return request.outcome_only ? ScoreScale::for_outcomes()
                              : ScoreScale::for_distances(static_cast<std::uint64_t>(rules.layers()));
}

// Calls body(bits) with a constant, so that loops over scores are compiled for each width.
template <class Body>
void with_bits(int bits, Body&& body) {
  switch (bits) {
    case 2:
      return body(std::integral_constant<int, 2>());
    case 8:
      return body(std::integral_constant<int, 8>());
    case 16:
      return body(std::integral_constant<int, 16>());
    default:
      return body(std::integral_constant<int, 32>());
  }
}

// For consecutive numbers of a layer, calls see(position, successors), or hole() where a number means no position.
// successors(visit) calls visit(layer, number) for each successor until it returns true.
template <Numbered R, class See, class Hole>
void each_number(const R& rules, const typename R::Numbering& numbering, int layer, NumberRange numbers, See&& see,
                 Hole&& hole) {
  using Position = typename R::Position;
  if constexpr (Walked<R>) {
    auto walk = numbering.walk(layer, numbers.begin);
    for (std::uint64_t number = numbers.begin; number < numbers.end; ++number, walk.next())
      see(walk.position(), [&](auto&& visit) { walk.successors(visit); });
  } else {
    for (std::uint64_t number = numbers.begin; number < numbers.end; ++number) {
      if constexpr (requires { numbering.hole(0, std::uint64_t{}); }) {
        if (numbering.hole(layer, number)) {
          hole();
          continue;
        }
      }
      const Position position = numbering.at(layer, number);
      see(position, [&](auto&& visit) {
        bool stopped = false;
        rules.moves(position, [&](const auto& move) {
          if (stopped) return;
          const Position after = rules.after(position, move);
          stopped = visit(rules.layer(after), numbering.number(after));
        });
      });
    }
  }
}

// The score of a position that is not over. score_at(layer, number) is a successor's; `eager`: it need not be asked
// for every one.
template <int bits, bool eager, Playable R, class Successors, class ScoreAt>
Score score_before(const R& rules, const typename R::Position& position, Successors&& successors, ScoreAt&& score_at) {
  constexpr ScoreScale scale(bits);
  const Player mover = rules.to_move(position);
  Score best = 0;
  successors([&](int layer, std::uint64_t number) {
    best = std::max(best, scale.for_player(mover, score_at(layer, number)));
    return eager && best == scale.best();
  });
  if (best == 0) return scale.at_end(rules.stuck(position));
  return scale.before(scale.for_player(mover, best));
}

// score_at(layer, number) is a successor's. `writer` takes the scores in order.
template <int bits, Numbered R, class ScoreAt>
void solve_numbers(const R& rules, const typename R::Numbering& numbering, int layer, NumberRange numbers,
                   const ScoreAt& score_at, ScoreWriter& writer) {
  each_number(
      rules, numbering, layer, numbers,
      [&](const auto& position, auto&& successors) {
        const End end = rules.end(position);
        writer.write(end != End::none ? ScoreScale(bits).at_end(end)
                                      : score_before<bits, true>(rules, position, successors, score_at));
      },
      [&] { writer.write(unknown_score); });
}

// REQUIRES: every move raises the layer.
template <Numbered R>
class RulesNumberLayers final : public NumberLayerSolver {
 public:
  RulesNumberLayers(const R& rules, const SolveRequest& request, const Budget& budget)
      : NumberLayerSolver(rules.layers(), rules.longest_step(), scale_for(rules, request)),
        rules_(rules),
        numbering_(rules, budget) {}

  std::uint64_t size(int layer) const override { return numbering_.size(layer); }

  bool solve(int layer, NumberRange numbers, const std::uint64_t* const* reached, std::uint64_t* to) const override {
    bool all_known = true;
    with_bits(bits(), [&](auto width) {
      ScoreWriter writer(to, width);
      const auto score_at = [&](int above, std::uint64_t number) {
        const Score score = ScoreArray::read(reached[above], width, number);
        all_known &= score != unknown_score;
        return score;
      };
      solve_numbers<width>(rules_, numbering_, layer, numbers, score_at, writer);
    });
    return all_known;
  }

  void sample(int layer, NumberRange numbers, std::uint64_t stride,
              std::span<std::vector<std::uint64_t>> asked) const override {
    const auto see = [&](const auto& position, auto&& successors) {
      if (rules_.end(position) != End::none) return;
      successors([&](int above, std::uint64_t number) {
        asked[static_cast<std::size_t>(above - layer - 1)].push_back(number);
        return false;
      });
    };
    for (std::uint64_t number = numbers.begin; number < numbers.end; number += stride)
      each_number(rules_, numbering_, layer, {number, number + 1}, see, [] {});
  }

  void ask(int layer, NumberRange numbers, std::span<std::vector<std::uint64_t>> asked) const override {
    const auto see = [&](const auto& position, auto&& successors) {
      if (glance(rules_, position, scale()) != unknown_score) return;
      successors([&](int above, std::uint64_t number) {
        asked[static_cast<std::size_t>(above - layer - 1)].push_back(number);
        return false;
      });
    };
    each_number(rules_, numbering_, layer, numbers, see, [] {});
  }

  void answer(int layer, NumberRange numbers, std::span<const std::uint64_t* const> answers,
              std::uint64_t* to) const override {
    std::vector<std::uint64_t> next(answers.size(), 0);
    with_bits(bits(), [&](auto width) {
      ScoreWriter writer(to, width);
      const auto score_at = [&](int above, std::uint64_t) {
        const auto step = static_cast<std::size_t>(above - layer - 1);
        return ScoreArray::read(answers[step], width, next[step]++);
      };
      const auto see = [&](const auto& position, auto&& successors) {
        const Score told = glance(rules_, position, ScoreScale(width));
        writer.write(told != unknown_score ? told : score_before<width, false>(rules_, position, successors, score_at));
      };
      each_number(rules_, numbering_, layer, numbers, see, [&] { writer.write(unknown_score); });
    });
  }

  void show(int layer, NumberRange numbers, const std::uint64_t* from, Score* shown) const override {
    std::uint64_t place = 0;
    const auto see = [&](const auto& position, auto&&) {
      const Score score = scale().for_player(rules_.to_move(position), ScoreArray::read(from, bits(), place++));
      const bool told = glance_tells(rules_, position, score, scale()) || is_image(rules_, numbering_, position);
      *shown++ = told ? unknown_score : score;
    };
    each_number(rules_, numbering_, layer, numbers, see, [&] {
      ++place;
      *shown++ = unknown_score;
    });
  }

  void restore(int layer, NumberRange numbers, const Score* shown, std::uint64_t* to) const override {
    ScoreWriter writer(to, bits());
    const auto see = [&](const auto& position, auto&&) {
      const Score told = glance(rules_, position, scale()), stored = *shown++;
      writer.write(told != unknown_score ? told : scale().for_player(rules_.to_move(position), stored));
    };
    each_number(rules_, numbering_, layer, numbers, see, [&] {
      ++shown;
      writer.write(unknown_score);
    });
  }

  void told_by(int layer, NumberRange numbers, std::uint64_t* to) const override {
    std::uint64_t number = numbers.begin;
    const auto see = [&](const auto& position, auto&&) {
      *to = number++;
      if constexpr (Symmetric<R>) {
        if (is_image(rules_, numbering_, position)) *to = numbering_.number(rules_.canonical(position));
      }
      ++to;
    };
    each_number(rules_, numbering_, layer, numbers, see, [&] { *to++ = number++; });
  }

 private:
  R rules_;
  typename R::Numbering numbering_;
};

}  // namespace zermelo::detail
