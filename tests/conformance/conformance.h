// SPDX-License-Identifier: Apache-2.0
// What every game must keep, written once. CMake makes one source a game that calls register_conformance<R>().
#pragma once
#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/base/random.h>
#include <zermelo/rules/rules.h>
#include <zermelo/rules/variant.h>
#include <zermelo/solution/verify.h>
#include <zermelo/solvers/methods.h>

namespace zermelo::conformance {

inline constexpr std::uint64_t random_plays = 30;

template <Rules R>
std::vector<typename R::Position> beginnings(const R& rules) {
  std::vector<typename R::Position> positions = {rules.initial()};
  if constexpr (ManyStarts<R>) rules.starts([&](const auto& position) { positions.push_back(position); });
  return positions;
}

template <Rules R>
std::vector<typename R::Position> successors(const R& rules, const typename R::Position& position) {
  std::vector<typename R::Position> positions;
  if (rules.end(position) != End::none) return positions;
  rules.moves(position, [&](const auto& move) { positions.push_back(rules.after(position, move)); });
  return positions;
}

// Everything that can be said of one position by itself.
template <Rules R>
void check_position(const R& rules, const typename R::Position& position) {
  const std::string text = rules.text(position);
  SCOPED_TRACE(text);
  ASSERT_EQ(rules.text(rules.read(text)), text);
  ASSERT_TRUE(rules.read(text) == position) << "reads back as another position";
  if constexpr (Symmetric<R>) {
    const auto canonical = rules.canonical(position);
    EXPECT_TRUE(rules.canonical(canonical) == canonical) << "canonical is not idempotent";
    EXPECT_EQ(rules.to_move(canonical), rules.to_move(position));
  }
  if constexpr (Estimated<R>) {
    EXPECT_TRUE(std::isfinite(rules.heuristic(position)));
  }
  if constexpr (Layered<R>) {
    EXPECT_GE(rules.layer(position), 0);
    EXPECT_LT(rules.layer(position), rules.layers());
  }
  std::set<std::string> move_texts;
  std::vector<std::string> in_order;
  if (rules.end(position) == End::none) {
    rules.moves(position, [&](const auto& move) {
      in_order.push_back(rules.text(position, move));
      EXPECT_TRUE(move_texts.insert(in_order.back()).second) << "two moves are called " << in_order.back();
      if constexpr (Layered<R>) {
        const int step = rules.layer(rules.after(position, move)) - rules.layer(position);
        EXPECT_GE(step, rules.longest_step() > 0 ? 1 : 0) << in_order.back();
        if (rules.longest_step() > 0) {
          EXPECT_LE(step, rules.longest_step()) << in_order.back();
        }
      }
    });
    if (in_order.empty()) {
      EXPECT_NE(rules.stuck(position), End::none);
    }
  }
  if constexpr (Pictured<R>) {
    const Board board = rules.board(position);
    ASSERT_EQ(board.choices.size(), in_order.size());
    for (std::size_t i = 0; i < in_order.size(); ++i) {
      EXPECT_EQ(board.choices[i].move, in_order[i]);
      for (const std::size_t cell : board.choices[i].cells) EXPECT_LT(cell, board.cells.size());
    }
  }
}

// The numbering and its inverse agree, and the walk meets the same positions and successors.
template <Numbered R>
void check_numbering(const R& rules) {
  const typename R::Numbering numbering(rules, Budget());
  for (int layer = 0; layer < rules.layers(); ++layer) {
    const std::uint64_t size = numbering.size(layer);
    for (std::uint64_t i = 0; i < size; ++i) {
      if constexpr (NumberedWithHoles<R>) {
        if (numbering.hole(layer, i)) continue;
      }
      const auto position = numbering.at(layer, i);
      ASSERT_EQ(rules.layer(position), layer);
      ASSERT_EQ(numbering.number(position), i) << rules.text(position);
    }
    if constexpr (Walked<R>) {
      if (size == 0) continue;
      for (const std::uint64_t begin : {std::uint64_t{0}, size / 2}) {
        auto walk = numbering.walk(layer, begin);
        for (std::uint64_t i = begin; i < size; ++i, walk.next()) {
          if constexpr (NumberedWithHoles<R>) {
            if (numbering.hole(layer, i)) continue;
          }
          const auto position = numbering.at(layer, i);
          ASSERT_TRUE(walk.position() == position) << rules.text(position);
          if (rules.end(position) != End::none) continue;
          std::vector<std::pair<int, std::uint64_t>> walked, moved;
          walk.successors([&](int to_layer, std::uint64_t number) {
            walked.emplace_back(to_layer, number);
            return false;
          });
          for (const auto& next : successors(rules, position))
            moved.emplace_back(rules.layer(next), numbering.number(next));
          std::sort(walked.begin(), walked.end());
          std::sort(moved.begin(), moved.end());
          ASSERT_EQ(walked, moved) << rules.text(position);
        }
      }
    }
  }
}

template <Rules R>
std::uint64_t moves_between(const R& rules, const typename R::Position& from, const typename R::Position& to) {
  const auto next = successors(rules, from);
  return static_cast<std::uint64_t>(std::count(next.begin(), next.end(), to));
}

// `before` is the reverse of `moves`, multiplicity included.
template <Reversible R>
void check_before(const R& rules, const LargeArray<typename R::Position>& positions) {
  std::map<typename R::Position, std::map<typename R::Position, std::uint64_t>> forward;
  for (const auto& position : positions) {
    for (const auto& next : successors(rules, position)) ++forward[next][position];
  }
  for (const auto& position : positions) {
    std::map<typename R::Position, std::uint64_t> backward;
    rules.before(position, [&](const auto& before) { ++backward[before]; });
    for (const auto& [before, count] : forward[position])
      EXPECT_EQ(backward[before], count) << rules.text(before) << " -> " << rules.text(position);
    for (const auto& [before, count] : backward) {
      EXPECT_EQ(count, moves_between(rules, before, position)) << rules.text(before) << " -> " << rules.text(position);
    }
  }
}

// A depth-first twin of explore.
template <Rules R>
void check_same_arena(const R& rules, const Explored<R>& explored) {
  std::set<typename R::Position> seen;
  std::vector<typename R::Position> stack = beginnings(rules);
  std::uint64_t edges = 0;
  while (!stack.empty()) {
    const auto position = stack.back();
    stack.pop_back();
    if (!seen.insert(position).second) continue;
    ASSERT_NE(explored.index.find(position), no_node) << rules.text(position);
    const auto next = successors(rules, position);
    edges += std::set<typename R::Position>(next.begin(), next.end()).size();
    stack.insert(stack.end(), next.begin(), next.end());
  }
  EXPECT_EQ(seen.size(), explored.arena.size());
  EXPECT_EQ(edges, explored.arena.edges());
}

// Every method agrees, the judge accepts, symmetric positions are worth the same.
template <Rules R>
void check_solutions(const R& rules, const Explored<R>& explored) {
  const Arena& arena = explored.arena;
  const Solution fast = solve_by(AttractorMethod::fast, arena, DeadEnds::lose, Budget(), silent());
  EXPECT_TRUE(verify(arena, fast, DeadEnds::lose).right());
  constexpr Node most_for_fixpoint = 5000;  // it looks at every node in every step
  for (const AttractorMethod method : {AttractorMethod::queue, AttractorMethod::recursion, AttractorMethod::fixpoint}) {
    if (method == AttractorMethod::fixpoint && arena.size() > most_for_fixpoint) continue;
    try {
      const Solution other = solve_by(method, arena, DeadEnds::lose, Budget(), silent());
      EXPECT_TRUE(std::equal(fast.fate.begin(), fast.fate.end(), other.fate.begin()));
      EXPECT_TRUE(std::equal(fast.distance.begin(), fast.distance.end(), other.distance.begin()));
    } catch (const Error&) {
      bool acyclic = false;
      if constexpr (Layered<R>) acyclic = rules.longest_step() > 0;
      EXPECT_FALSE(acyclic) << "only the recursion may refuse, and only cycles";
      EXPECT_EQ(method, AttractorMethod::recursion);
    }
  }
  if constexpr (Symmetric<R>) {
    for (Node node = 0; node < arena.size(); ++node) {
      const auto& position = explored.index.positions()[node];
      const Node canonical = explored.index.find(rules.canonical(position));
      if (canonical == no_node) continue;  // reached only from other beginnings
      EXPECT_EQ(fast.verdict(arena, node), fast.verdict(arena, canonical)) << rules.text(position);
    }
  }
}

// Each position once, and all that can be reached among them.
template <Enumerable R>
void check_everywhere(const R& rules, const LargeArray<typename R::Position>& reached) {
  std::set<typename R::Position> listed;
  rules.everywhere(
      [&](const auto& position) { EXPECT_TRUE(listed.insert(position).second) << "twice: " << rules.text(position); });
  for (const auto& position : reached) EXPECT_EQ(listed.count(position), 1u) << "left out: " << rules.text(position);
}

template <Rules R>
void check_exhaustively(const R& rules) {
  const auto begin = beginnings(rules);
  const Explored<R> explored = explore<R>(rules, begin, Naming::none);
  std::set<std::string> texts;
  for (const auto& position : explored.index.positions()) {
    check_position(rules, position);
    if (testing::Test::HasFatalFailure()) return;
    EXPECT_TRUE(texts.insert(rules.text(position)).second)
        << "two positions have one text: is the player to move in it? " << rules.text(position);
  }
  check_same_arena(rules, explored);
  if constexpr (Enumerable<R>) check_everywhere(rules, explored.index.positions());
  check_solutions(rules, explored);
  if constexpr (Reversible<R>) check_before(rules, explored.index.positions());
  if constexpr (Numbered<R>) {
    check_numbering(rules);
    const typename R::Numbering numbering(rules, Budget());
    for (const auto& position : explored.index.positions()) {
      const std::uint64_t number = numbering.number(position);
      ASSERT_LT(number, numbering.size(rules.layer(position)));
      ASSERT_TRUE(numbering.at(rules.layer(position), number) == position) << rules.text(position);
    }
  }
}

// Seeded random plays; a failure prints its seed.
template <Rules R>
void check_by_play(const R& rules) {
  for (std::uint64_t seed = 1; seed <= random_plays; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    auto position = rules.initial();
    for (int ply = 0; ply < 300; ++ply) {
      check_position(rules, position);
      if (testing::Test::HasFailure()) return;
      const auto next = successors(rules, position);
      if (next.empty()) break;
      position = next[random.below(next.size())];
    }
  }
}

template <class Body>
class Lambda : public testing::Test {
 public:
  explicit Lambda(Body body) : body_(std::move(body)) {}
  void TestBody() override { body_(); }

 private:
  Body body_;
};

template <class Body>
void register_test(const std::string& suite, const std::string& name, Body body) {
  testing::RegisterTest(suite.c_str(), name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                        [body]() -> testing::Test* { return new Lambda<Body>(body); });
}

inline std::string test_name(const std::string& canonical) {
  std::string name;
  for (const char character : canonical)
    name += std::isalnum(static_cast<unsigned char>(character)) != 0 ? character : '_';
  return name;
}

template <Rules R>
bool register_conformance() {
  for (const Variant<R>& variant : R::variants()) {
    const auto add = [&](const Pairs& pairs, const char* kind, void (*check)(const R&)) {
      Arguments arguments(variant.info, pairs);
      const R rules = variant.make(arguments);
      register_test("Conformance", test_name(arguments.canonical()) + "_" + kind, [rules, check] { check(rules); });
    };
    for (const Pairs& pairs : variant.small) add(pairs, "everywhere", &check_exhaustively<R>);
    for (const Pairs& pairs : variant.large) add(pairs, "by_play", &check_by_play<R>);
    add({}, "usual_by_play", &check_by_play<R>);
  }
  return true;
}

}  // namespace zermelo::conformance
