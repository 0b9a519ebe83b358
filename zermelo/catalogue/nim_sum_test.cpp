// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/nim_sum.h>

#include <map>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::nim_sum_test {
namespace {

// Plays a sum of two games to its ends; the player to move is the one who did not move last.
class BruteForce {
 public:
  BruteForce(const Game& one, const Game& other) : games_{&one, &other} {}

  bool mover_wins(const AnyPosition& a, const AnyPosition& b) {
    const auto [at, is_new] = known_.try_emplace({games_[0]->text(a), games_[1]->text(b)}, false);
    if (is_new) {
      const bool wins = !winning(a, b).empty();
      known_[{games_[0]->text(a), games_[1]->text(b)}] = wins;
      return wins;
    }
    return at->second;
  }
  std::vector<std::string> winning(const AnyPosition& a, const AnyPosition& b) {
    std::vector<std::string> moves;
    for (const Choice& choice : games_[0]->choices(a)) {
      if (!mover_wins(choice.after, b)) moves.push_back("0 " + choice.move);
    }
    for (const Choice& choice : games_[1]->choices(b)) {
      if (!mover_wins(a, choice.after)) moves.push_back("1 " + choice.move);
    }
    return moves;
  }

 private:
  const Game* games_[2];
  std::map<std::pair<std::string, std::string>, bool> known_;
};

void check_everywhere(const std::string& one, const std::string& other) {
  SCOPED_TRACE(one + " + " + other);
  const std::unique_ptr<Game> a = make_game(one), b = make_game(other);
  BruteForce brute_force(*a, *b);
  const auto everywhere = [](const Game& game) {
    std::vector<AnyPosition> positions;
    const SolvedGame solved = game.solve({game.initial()}, SolveRequest{.method = Method::arena}, Budget(), silent());
    solved.oracle->each([&](const AnyPosition& position, const Verdict&) { positions.push_back(position); });
    return positions;
  };
  int compared = 0;
  for (const AnyPosition& p : everywhere(*a)) {
    for (const AnyPosition& q : everywhere(*b)) {
      const NimSum sum = nim_sum({{*a, p}, {*b, q}}, Budget(), silent());
      std::vector<std::string> winning;
      for (const NimSum::WinningMove& move : sum.winning)
        winning.push_back(std::to_string(move.summand) + " " + move.choice.move);
      ASSERT_EQ(sum.sum > 0, brute_force.mover_wins(p, q)) << a->text(p) << " " << b->text(q);
      ASSERT_EQ(winning, brute_force.winning(p, q)) << a->text(p) << " " << b->text(q);
      ASSERT_EQ(sum.sum, sum.nimbers[0] ^ sum.nimbers[1]);
      ++compared;
    }
  }
  EXPECT_GT(compared, 20);
}

TEST(NimSum, DecidesSumsAsPlayDoes) {
  check_everywhere("nim(heaps=3,play=normal)", "kayles(heap=5)");
  check_everywhere("chomp(rows=2,cols=3)", "cram(rows=2,cols=3)");
  check_everywhere("wythoff(a=2,b=3)", "euclid(a=7,b=3)");
  check_everywhere("grundys_game(heap=7)", "fibonacci(heap=5)");
}

// Three heaps of Bouton's Nim are one game or three.
TEST(NimSum, OfOneGameIsItsNimber) {
  const auto whole = make_game("bouton(heaps=3+5+9)"), three = make_game("bouton(heaps=3)"),
             five = make_game("bouton(heaps=5)"), nine = make_game("bouton(heaps=9)");
  const NimSum one = nim_sum({{*whole, whole->initial()}}, Budget(), silent());
  const NimSum several =
      nim_sum({{*three, three->initial()}, {*five, five->initial()}, {*nine, nine->initial()}}, Budget(), silent());
  EXPECT_EQ(one.sum, Nimber{3 ^ 5 ^ 9});
  EXPECT_EQ(several.sum, one.sum);
  EXPECT_EQ(several.nimbers, (std::vector<Nimber>{3, 5, 9}));
  ASSERT_EQ(one.winning.size(), 1u);
  EXPECT_EQ(one.winning[0].choice.move, "3@3");
  ASSERT_EQ(several.winning.size(), 1u);
  EXPECT_EQ(several.winning[0].summand, 2u);
  EXPECT_EQ(several.winning[0].choice.move, "3");
}

TEST(NimSum, GamesWithoutNimbersAreRefused) {
  for (const char* text :
       {"domineering", "connect4(rows=4,cols=4)", "nim", "chomp(poison=eaten)", "tictactoe", "krk"}) {
    const auto game = make_game(text);
    EXPECT_FALSE(game->abilities().impartial) << text;
    EXPECT_THROW((void)nim_sum({{*game, game->initial()}}, Budget(), silent()), Error) << text;
  }
}

TEST(NimSum, NormalPlayIsMeantWhereNobodySaysOtherwise) {
  EXPECT_EQ(normal_play({"nim", {}}), (Pairs{{"play", "normal"}}));
  EXPECT_EQ(normal_play({"nim", {{"play", "misere"}}}), Pairs{});
  EXPECT_EQ(normal_play({"kayles", {}}), Pairs{});
}

}  // namespace
}  // namespace zermelo::nim_sum_test
