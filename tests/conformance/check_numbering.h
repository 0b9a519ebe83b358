// SPDX-License-Identifier: Apache-2.0
// The numbering and its inverse agree and are onto, and the walk meets the same positions and successors.
#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/catalogue/any_position.h>
#include <zermelo/rules/folding.h>
#include <zermelo/rules/notation.h>
#include <zermelo/rules/rules.h>

namespace zermelo::conformance {

// Problems as sentences; none where all is well. A check stops at the first position that has any.
using Problems = std::vector<std::string>;

template <Numbered R>
bool is_hole([[maybe_unused]] const typename R::Numbering& numbering, [[maybe_unused]] int layer,
             [[maybe_unused]] std::uint64_t number) {
  if constexpr (requires { numbering.hole(layer, number); }) return numbering.hole(layer, number);
  return false;
}

template <Walked R>
Problems check_walk(const R& rules, const typename R::Numbering& numbering, int layer, std::uint64_t begin) {
  using Places = std::vector<std::pair<int, std::uint64_t>>;
  auto walk = numbering.walk(layer, begin);
  for (std::uint64_t i = begin; i < numbering.size(layer); ++i, walk.next()) {
    if (is_hole<R>(numbering, layer, i)) continue;
    const auto position = numbering.at(layer, i);
    if (!(walk.position() == position)) return {text_of(rules, position) + ": the walk is at another position"};
    if (rules.end(position) != End::none) continue;
    Places walked, moved;
    walk.successors([&](int to_layer, std::uint64_t number) {
      walked.emplace_back(to_layer, number);
      return false;
    });
    rules.moves(position, [&](const auto& move) {
      const auto after = rules.after(position, move);
      moved.emplace_back(rules.layer(after), numbering.number(after));
    });
    std::sort(walked.begin(), walked.end());
    std::sort(moved.begin(), moved.end());
    if (walked != moved)
      return {text_of(rules, position) + ": the walk numbers successors that no move leads to, or misses some"};
  }
  return {};
}

template <Numbered R>
Problems check_numbering(const R& rules, const std::vector<AnyPosition>& reached) {
  const typename R::Numbering numbering(rules, Budget());
  for (int layer = 0; layer < rules.layers(); ++layer) {
    const std::uint64_t size = numbering.size(layer);
    for (std::uint64_t i = 0; i < size; ++i) {
      if (is_hole<R>(numbering, layer, i)) continue;
      const auto position = numbering.at(layer, i);
      if (rules.layer(position) != layer) return {text_of(rules, position) + ": is numbered in another layer"};
      if (numbering.number(position) != i)
        return {text_of(rules, position) + ": does not get back the number it was made from"};
    }
    if constexpr (Walked<R>) {
      for (const std::uint64_t begin : {std::uint64_t{0}, size / 2}) {
        if (size == 0) continue;
        Problems problems = check_walk(rules, numbering, layer, begin);
        if (!problems.empty()) return problems;
      }
    }
  }
  for (const AnyPosition& any : reached) {
    const auto position = restored(rules, any);
    const std::uint64_t number = numbering.number(position);
    if (number >= numbering.size(rules.layer(position)))
      return {text_of(rules, position) + ": its number is too large"};
    constexpr bool folds = Folds<typename R::Numbering, typename R::Position>;  // images share a number on purpose
    if (!folds && !(numbering.at(rules.layer(position), number) == position))
      return {text_of(rules, position) + ": shares its number with another position"};
  }
  return {};
}

}  // namespace zermelo::conformance
