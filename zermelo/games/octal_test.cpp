// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/octal.h>

#include <map>
#include <set>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::octal_test {
namespace {

static_assert(Layered<Octal> && Enumerable<Octal> && Pictured<Octal> && Impartial<Octal>);

Octal octal(const Pairs& pairs, std::size_t variant = 0) {
  const Variant<Octal> chosen = Octal::variants()[variant];
  Arguments arguments(chosen.info, pairs);
  return chosen.make(arguments);
}
Octal coded(const std::string& code, std::size_t heap) {
  return octal({{"code", code}, {"heap", std::to_string(heap)}});
}

// Heaps are lost for the player to move exactly where their nim-values add to nothing without carrying; that in turn
// fixes the values.
void check_values(const Octal& rules, const std::vector<int>& value) {
  std::vector<HeapMultiset> positions;
  rules.everywhere([&](const HeapMultiset& position) { positions.push_back(position); });
  const auto explored = explore(rules, positions);
  const Solution solution = solve(explored.arena);
  for (Node node = 0; node < explored.arena.size(); ++node) {
    const HeapMultiset& position = explored.position(node);
    int sum = 0;
    position.each_heap([&](int size) { sum ^= value[static_cast<std::size_t>(size)]; });
    ASSERT_EQ(solution.verdict(explored.arena, node).outcome, sum == 0 ? Outcome::loss : Outcome::win)
        << rules.text(position);
  }
}

// oeis.org/A002187, Dawson's chess 0.137, from heap 0 on. Its comments: 0.07 has a(n - 1), and 0.4 has a(n - 2).
const std::vector<int> dawson_values = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0};

std::vector<int> dawson_after(std::size_t zeros) {
  std::vector<int> values(zeros, 0);
  values.insert(values.end(), dawson_values.begin(), dawson_values.end());
  return values;
}

TEST(Octal, DawsonsChess) {
  check_values(octal({{"heap", "24"}}, 2), dawson_values);
  check_values(coded("0.137", 16), dawson_values);
  check_values(coded("0.07", 20), dawson_after(1));
  check_values(coded("0.4", 20), dawson_after(2));
}

// oeis.org/A002186, Kayles 0.77 and 0.771, from heap 0 on.
TEST(Octal, Kayles) {
  const std::vector<int> values = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4};
  check_values(octal({{"heap", "24"}}, 1), values);
  check_values(coded("0.771", 18), values);
}

// Nim with takes 1 to 3: n modulo 4.
TEST(Octal, TakingOneToThreeIsNim) { check_values(coded("0.333", 12), {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0}); }

// Nim-values straight from the definition of the code, by the least excluded value of what is left.
std::vector<int> brute_force(const std::string& code, int max_size) {
  std::vector<int> value = {0};
  for (int size = 1; size <= max_size; ++size) {
    std::set<int> reached;
    for (int large = 0; large < size; ++large) {
      for (int small = 0; small <= large && small + large <= size; ++small) {
        const std::size_t taken = static_cast<std::size_t>(size - large - small);
        const std::size_t place = taken == 0 ? 0 : taken + 1;
        const int heaps = (large > 0 ? 1 : 0) + (small > 0 ? 1 : 0);
        if (place < code.size() && ((code[place] - '0') >> heaps) % 2 == 1) reached.insert(value[large] ^ value[small]);
      }
    }
    int least = 0;
    while (reached.count(least) > 0) ++least;
    value.push_back(least);
  }
  return value;
}

TEST(Octal, CodesAgreeWithABruteForce) {
  for (const char* code : {"4.3", "4.7", "0.137", "0.6", "0.156", "0.26", "4.07", "0.0", "0.00056"})
    check_values(coded(code, 14), brute_force(code, 14));
}

TEST(Octal, MovesOfASmallPosition) {
  const Octal rules = octal({{"heap", "8"}}, 1);
  const HeapMultiset position = rules.read("1+4+1-J0");
  std::vector<std::string> moves;
  rules.moves(position, [&](Octal::Move move) {
    moves.push_back(rules.text(position, move) + ">" + rules.text(rules.after(position, move)));
  });
  EXPECT_EQ(moves, (std::vector<std::string>{"4=3>3+1+1-J1", "4=2+1>2+1+1+1-J1", "4=2>2+1+1-J1", "4=1+1>1+1+1+1-J1",
                                             "1=0>4+1-J1"}));
  EXPECT_EQ(rules.text(rules.read("0-J1")), "0-J1");
}

TEST(Octal, WrongCodesAreRefused) {
  for (const char* code : {"0.", ".137", "137", "0.138", "1.3", "0,137", "0.1 3", "0.-1"})
    EXPECT_THROW((void)coded(code, 10), Error) << code;
  EXPECT_THROW((void)coded("0." + std::string(225, '3'), 10), Error);
  EXPECT_NO_THROW((void)coded("0." + std::string(224, '3'), 224));
  EXPECT_THROW((void)coded("0.77", 225), Error);
}

TEST(Octal, WrongPositionsAreRefusedWithTheirColumn) {
  const Octal rules = coded("0.77", 10);
  expect_refused_at(
      rules,
      {{"", 1}, {"11-J0", 1}, {"7+4-J0", 3}, {"7+0-J0", 3}, {"0+1-J0", 2}, {"7", 2}, {"7+3-J2", 4}, {"a-J0", 1}});
}

}  // namespace
}  // namespace zermelo::octal_test
