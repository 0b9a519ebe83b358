// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/dots.h>

#include <algorithm>
#include <map>
#include <unordered_map>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::dots_test {
namespace {

static_assert(Layered<Dots> && Symmetric<Dots> && Pictured<Dots>);

Dots dots(int rows, int cols) {
  const Variant<Dots> chosen = Dots::variants().front();
  Arguments arguments(chosen.info, {{"rows", std::to_string(rows)}, {"cols", std::to_string(cols)}});
  return chosen.make(arguments);
}

// A brute force of its own: edges are pairs of dots, boxes lists of edges; the best margin still to come.
class BruteForce {
 public:
  BruteForce(int rows, int cols) {
    std::map<std::pair<std::pair<int, int>, std::pair<int, int>>, unsigned> number;
    const auto edge = [&](int r, int c, int to_r, int to_c) {
      const unsigned next = static_cast<unsigned>(number.size());
      return number.emplace(std::pair{std::pair{r, c}, std::pair{to_r, to_c}}, next).first->second;
    };
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < cols; ++c) {
        boxes_.push_back(1u << edge(r, c, r, c + 1) | 1u << edge(r, c, r + 1, c) | 1u << edge(r, c + 1, r + 1, c + 1) |
                         1u << edge(r + 1, c, r + 1, c + 1));
      }
    }
    edges_ = static_cast<unsigned>(number.size());
    known_.assign(std::size_t{1} << edges_, unknown);
  }
  int margin(unsigned drawn = 0) {
    if (drawn + 1 == 1u << edges_) return 0;
    if (known_[drawn] != unknown) return known_[drawn];
    int best = -100;
    for (unsigned edge = 0; edge < edges_; ++edge) {
      if ((drawn >> edge & 1) != 0) continue;
      const unsigned next = drawn | 1u << edge;
      const int closed = count(next) - count(drawn);
      best = std::max(best, closed > 0 ? closed + margin(next) : -margin(next));
    }
    return known_[drawn] = best;
  }

 private:
  static constexpr int unknown = 1000;
  int count(unsigned drawn) const {
    return static_cast<int>(
        std::count_if(boxes_.begin(), boxes_.end(), [&](unsigned box) { return (drawn & box) == box; }));
  }
  unsigned edges_ = 0;
  std::vector<unsigned> boxes_;
  std::vector<int> known_;
};

End end_of(int margin) { return margin == 0 ? End::draw : margin > 0 ? End::first : End::second; }

// The margins come from the brute force above, written for this test.
TEST(Dots, SmallBoardsAgreeWithBruteForce) {
  const std::map<std::pair<int, int>, int> margins = {{{1, 1}, -1}, {{1, 2}, 0}, {{1, 3}, -1},
                                                      {{1, 4}, 0},  {{2, 1}, 0}, {{2, 2}, 2}};
  for (const auto& entry : margins) {
    const int rows = entry.first.first, cols = entry.first.second;
    const int margin = BruteForce(rows, cols).margin();
    EXPECT_EQ(margin, entry.second) << rows << " " << cols;
    const Dots rules = dots(rows, cols);
    const auto explored = explore(rules);
    EXPECT_EQ(solve(explored.arena).fate[0], end_of(margin)) << rows << " " << cols;
  }
}

// The margin still to come for the player to move, by the rules.
int margin(const Dots& rules, Dots::Position position, std::unordered_map<std::uint64_t, int>& known) {
  if (rules.end(position) != End::none) return 0;
  position.mover = position.first_boxes = 0;
  const auto found = known.find(position.drawn);
  if (found != known.end()) return found->second;
  int best = -100;
  rules.moves(position, [&](Dots::Move move) {
    const Dots::Position next = rules.canonical(rules.after(position, move));
    const int rest = margin(rules, next, known);
    best = std::max(best, next.mover == 0 ? static_cast<int>(next.first_boxes) + rest : -rest);
  });
  return known[position.drawn] = best;
}

TEST(Dots, TwoByThree) {
  const Dots rules = dots(2, 3);
  std::unordered_map<std::uint64_t, int> known;
  EXPECT_EQ(margin(rules, rules.initial(), known), -2);
  EXPECT_EQ(BruteForce(2, 3).margin(), -2);
}

TEST(Dots, WhoClosesABoxMovesAgain) {
  const Dots rules = dots(1, 2);
  const Dots::Position three = rules.read("-./|../-.:0+0-J1");
  std::map<std::string, std::string> after;
  rules.moves(three, [&](Dots::Move move) { after[rules.text(three, move)] = rules.text(rules.after(three, move)); });
  EXPECT_EQ(after, (std::map<std::string, std::string>{{"h1:2", "--/|../-.:0+0-J0"},
                                                       {"v1:2", "-./||./-.:0+1-J1"},
                                                       {"v1:3", "-./|.|/-.:0+0-J0"},
                                                       {"h2:2", "-./|../--:0+0-J0"}}));
  // The edge in the middle closes both.
  const Dots::Position six = rules.read("--/|.|/--:0+0-J0");
  EXPECT_EQ(rules.text(rules.after(six, 3)), "--/|||/--:2+0-J0");
}

// Every set of edges, score and mover: read takes exactly what some play reaches.
TEST(Dots, ReadsExactlyReachablePositions) {
  for (const auto& size : std::vector<std::pair<int, int>>{{1, 1}, {1, 2}, {3, 1}, {2, 2}}) {
    const Dots rules = dots(size.first, size.second);
    const auto explored = explore(rules);
    const auto boxes = static_cast<std::uint32_t>(size.first * size.second);
    for (std::uint64_t drawn = 0; drawn >> (rules.layers() - 1) == 0; ++drawn) {
      for (std::uint32_t first = 0; first <= boxes; ++first) {
        for (std::uint32_t mover = 0; mover < 2; ++mover) {
          const Dots::Position position{drawn, first, mover};
          expect_read_exactly_if(explored.positions.find(position) != no_node, rules, position);
        }
      }
    }
  }
}

TEST(Dots, TooLargeBoardsAreRefused) {
  EXPECT_NO_THROW((void)dots(5, 5));
  EXPECT_NO_THROW((void)dots(1, 21));
  EXPECT_THROW((void)dots(5, 6), Error);
  EXPECT_THROW((void)dots(1, 22), Error);
}

TEST(Dots, WrongPositionsAreRefusedWithTheirColumn) {
  const Dots rules = dots(1, 2);
  expect_refused_at(rules, {{"", 1},
                            {"--", 3},
                            {"--/.../.", 9},
                            {"--/..-/..:0+0-J0", 6},
                            {"|-/.../..:0+0-J0", 1},
                            {"../.../..0+0-J0", 10},
                            {"../.../..:+0-J0", 11},
                            {"../.../..:0-J0", 12},
                            {"../.../..:1+0-J0", 11},  // no box is closed
                            {"../.../..:0+0-J2", 14},
                            {"../.../..:0+0", 14},
                            {"../.../..:0+0-J1", 11},    // J0 begins
                            {"-./||./-.:1+0-J0", 11},    // the fourth edge is J1's
                            {"--/|||/--:2+0-J1", 11}});  // J1 closed the last box or J0 both
}

}  // namespace
}  // namespace zermelo::dots_test
