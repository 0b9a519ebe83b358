// SPDX-License-Identifier: Apache-2.0
// What Domineering proves without a search, and the moves that it leaves out, against plain search.
#include <zermelo/games/domineering.h>

#include <unordered_map>
#include <unordered_set>

#include <gtest/gtest.h>

#include <zermelo/base/hash.h>
#include <zermelo/base/random.h>
#include <zermelo/games/dominoes_fixture.h>
#include <zermelo/rules/rules.h>

namespace zermelo::domineering_advice_test {
namespace {

static_assert(Advised<Domineering> && !Domineering::Advice::keeps_distances);
static_assert(Advised<WideDomineering> && !Numbered<WideDomineering>);

template <class R>
R domineering_on(const Pairs& pairs) {
  const Variant<R> chosen = R::variants().front();
  Arguments arguments(chosen.info, pairs);
  return chosen.make(arguments);
}

Pairs full(int rows, int cols, const char* first) {
  return {{"rows", std::to_string(rows)}, {"cols", std::to_string(cols)}, {"first", first}};
}

// Every position that is looked at goes through each of these.
template <class R>
class AdviceCheck {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;
  explicit AdviceCheck(const R& rules) : rules_(rules), advice_(rules, Budget()) {}

  void check(const Position& position) {
    const bool wins = mover_wins(rules_, rules_.canonical(position), known_);
    bool some_win = false;
    int candidates = 0;
    const Proved proved = advice_.candidates(position, [&](const Move& move, int) {
      ++candidates;
      EXPECT_TRUE((position.covered & move.squares) == 0) << rules_.text(position);
      some_win = some_win || !mover_wins(rules_, rules_.canonical(rules_.after(position, move)), known_);
    });
    if (proved.least() > 0) {
      EXPECT_TRUE(wins) << rules_.text(position);
      EXPECT_EQ(candidates > 0, some_win) << rules_.text(position);
    } else if (proved.most() < 0) {
      EXPECT_FALSE(wins) << rules_.text(position);
    } else {
      EXPECT_EQ(some_win, wins) << rules_.text(position);
      ++open_;
    }
    ++checked_;
    const auto [place, is_new] = by_key_.try_emplace(advice_.key(position, false).covered, wins);
    EXPECT_EQ(place->second, wins) << rules_.text(position);
    const auto [sums, first_met] = by_outcome_key_.try_emplace(advice_.key(position, true).covered, wins);
    EXPECT_EQ(sums->second, wins) << rules_.text(position);
  }
  // All that play from here can reach.
  void check_all(const Position& position) {
    if (!seen_.insert(position.covered).second) return;
    check(position);
    rules_.moves(position, [&](const Move& move) { check_all(rules_.after(position, move)); });
  }
  // The positions of a random play, the last `plies` of them, where plain search is quick.
  void check_play(Random& random, std::size_t plies) {
    std::vector<Position> play = {rules_.initial()};
    for (;;) {
      std::vector<Position> next;
      rules_.moves(play.back(), [&](const Move& move) { next.push_back(rules_.after(play.back(), move)); });
      if (next.empty()) break;
      play.push_back(next[random.below(next.size())]);
    }
    for (std::size_t i = play.size() > plies ? play.size() - plies : 0; i < play.size(); ++i) check(play[i]);
  }

  [[nodiscard]] std::size_t checked() const { return checked_; }
  [[nodiscard]] std::size_t open() const { return open_; }  // where nothing was proved

 private:
  const R& rules_;
  typename R::Advice advice_;
  using Squares = decltype(Position::covered);
  struct Hash {
    std::size_t operator()(Squares squares) const {
      const auto high = static_cast<std::uint64_t>(squares >> 32 >> 32);
      return zermelo::Hash()(static_cast<std::uint64_t>(squares) ^ zermelo::Hash()(high + 1));
    }
  };
  std::unordered_map<Squares, bool, Hash> known_, by_key_, by_outcome_key_;
  std::unordered_set<Squares, Hash> seen_;
  std::size_t checked_ = 0, open_ = 0;
};

TEST(DomineeringAdvice, EveryPositionOfSmallBoards) {
  for (const auto& [rows, cols] : {std::pair{1, 9}, {2, 7}, {3, 3}, {3, 5}, {5, 3}, {4, 4}, {4, 5}, {5, 4}, {5, 5}}) {
    for (const char* first : {"vertical", "horizontal"}) {
      const auto rules = domineering_on<Domineering>(full(rows, cols, first));
      AdviceCheck check(rules);
      check.check_all(rules.initial());
      EXPECT_LE(check.open(), check.checked() / 10) << rows << " " << cols;
    }
  }
}

TEST(DomineeringAdvice, BoardsWithHoles) {
  for (const char* board : {"###./####", ".##./####/.##.", "##.##/#####/.###.", "#.#.#/#####/#.#.#/#####"}) {
    for (const char* first : {"vertical", "horizontal"}) {
      const auto rules = domineering_on<Domineering>({{"board", board}, {"first", first}});
      AdviceCheck(rules).check_all(rules.initial());
    }
  }
}

template <class R>
void check_random_plays(int rows, int cols, int plays, std::size_t plies) {
  for (const char* first : {"vertical", "horizontal"}) {
    const auto rules = domineering_on<R>(full(rows, cols, first));
    AdviceCheck check(rules);
    Random random(rows * 100 + cols);
    for (int play = 0; play < plays; ++play) check.check_play(random, plies);
    EXPECT_GE(check.checked(), static_cast<std::size_t>(plays) * (plies - 1));
  }
}

TEST(DomineeringAdvice, RandomPlaysOnLargerBoards) {
  for (const auto& [rows, cols] : {std::pair{5, 5}, {5, 6}, {6, 6}, {7, 7}, {8, 8}, {3, 12}, {12, 4}, {2, 16}})
    check_random_plays<Domineering>(rows, cols, 130, 8);
}

// Boards whose regions are cut separately.
TEST(DomineeringAdvice, RandomPlaysOnWideBoards) {
  for (const auto& [rows, cols] : {std::pair{8, 9}, {9, 8}, {7, 11}})
    check_random_plays<WideDomineering>(rows, cols, 60, 9);
}

TEST(DomineeringAdvice, LongBoardsGetAllMoves) {
  const auto rules = domineering_on<Domineering>(full(2, 20, "horizontal"));
  int moves = 0;
  EXPECT_EQ(Domineering::Advice(rules, Budget())
                .candidates(rules.initial(), [&](const Domineering::Move&, int) { ++moves; })
                .least(),
            -won_already);
  EXPECT_EQ(moves, 38);
}

// Wide bits give the same answers as 64 bits.
TEST(DomineeringAdvice, WideBoardsAreTheSameGame) {
  for (const auto& [rows, cols] : {std::pair{5, 6}, {8, 8}, {3, 20}}) {
    const auto narrow = domineering_on<Domineering>(full(rows, cols, "vertical"));
    const auto wide = domineering_on<WideDomineering>(full(rows, cols, "vertical"));
    const Domineering::Advice narrow_advice(narrow, Budget());
    const WideDomineering::Advice wide_advice(wide, Budget());
    Random random(7);
    Domineering::Position position = narrow.initial();
    for (bool more = true; more;) {
      const WideDomineering::Position same{position.covered};
      EXPECT_EQ(wide.text(same), narrow.text(position));
      EXPECT_TRUE(wide.read(wide.text(same)) == same);
      using Moves = std::vector<std::pair<std::uint64_t, int>>;
      Moves one, with;
      const Proved proved = narrow_advice.candidates(
          position, [&](const auto& move, int score) { one.emplace_back(move.squares, score); });
      const Proved wide_proved = wide_advice.candidates(same, [&](const auto& move, int score) {
        with.emplace_back(static_cast<std::uint64_t>(move.squares), score);
      });
      EXPECT_EQ(one, with);
      EXPECT_EQ(proved.least(), wide_proved.least());
      EXPECT_EQ(proved.most(), wide_proved.most());
      std::vector<Domineering::Position> next;
      narrow.moves(position, [&](const auto& move) { next.push_back(narrow.after(position, move)); });
      more = !next.empty();
      if (more) position = next[random.below(next.size())];
    }
  }
}

// A search with nothing but the advice and a memory of keys.
class Searched {
 public:
  explicit Searched(const Domineering& rules) : rules_(rules), advice_(rules, Budget()) {}
  bool wins(const Domineering::Position& position) {
    const std::uint64_t key = advice_.key(position, false).covered;
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    std::multimap<int, Domineering::Move, std::greater<>> moves;
    const Proved proved =
        advice_.candidates(position, [&](const Domineering::Move& move, int score) { moves.emplace(score, move); });
    bool result = proved.least() > 0;
    if (!result && proved.most() >= 0) {
      for (const auto& [score, move] : moves) {
        result = !wins(rules_.after(position, move));
        if (result) break;
      }
    }
    known_.emplace(key, result);
    return result;
  }
  [[nodiscard]] std::size_t positions() const { return known_.size(); }

 private:
  const Domineering& rules_;
  Domineering::Advice advice_;
  std::unordered_map<std::uint64_t, bool> known_;
};

// Breuker, Uiterwijk and van den Herik, «Solving 8×8 Domineering»: who begins wins the squares of six and seven.
TEST(DomineeringAdvice, SolvesBoardsWithFewPositions) {
  for (const auto& [side, max_positions] : {std::pair{4, 10u}, {6, 10u}, {7, 5000u}}) {
    const auto rules = domineering_on<Domineering>(full(side, side, "vertical"));
    Searched searched(rules);
    EXPECT_TRUE(searched.wins(rules.initial())) << side;
    EXPECT_LE(searched.positions(), max_positions) << side;
  }
}

}  // namespace
}  // namespace zermelo::domineering_advice_test
