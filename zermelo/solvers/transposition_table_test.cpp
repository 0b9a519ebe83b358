// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/transposition_table.h>

#include <atomic>
#include <latch>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace zermelo::detail::transposition_table_test {
namespace {

template <int words>
Key<words> key_of(std::uint64_t number) {
  Key<words> key{};
  key.word[0] = number;
  if (words > 1) key.word[words - 1] = number * 3;
  return key;
}

// The table returns what was stored for a number, or nothing.
template <int words>
void expect_own_answers() {
  using Table = TranspositionTable<words, Known>;
  Table table(Budget(), 1 << 16, false);
  constexpr std::uint64_t numbers = 20000;
  for (std::uint64_t i = 0; i < numbers; ++i) {
    const Key<words> key = key_of<words>(i);
    table.store(key, Table::hash(key), {static_cast<Worth>(i % 1000), 1000, 7}, i % 50 + 1);
    if (i % 500 == 0) table.grow_where_crowded();
  }
  std::uint64_t found = 0;
  for (std::uint64_t i = 0; i < numbers; ++i) {
    const Key<words> key = key_of<words>(i);
    const Known known = table.find(key, Table::hash(key));
    if (known.best == Known::no_move) continue;
    ++found;
    ASSERT_EQ(known.least, static_cast<Worth>(i % 1000));
    ASSERT_EQ(known.most, 1000);
  }
  EXPECT_GT(found, 500u);
  EXPECT_LT(found, numbers);  // it does not grow beyond its limit
}

TEST(TranspositionTable, NeverAnswersForAnotherPosition) {
  expect_own_answers<1>();
  expect_own_answers<2>();
  expect_own_answers<5>();
  expect_own_answers<8>();
}

TEST(TranspositionTable, BoundsNarrow) {
  using Table = TranspositionTable<1, Known>;
  Table table(Budget(), 1 << 20, false);
  const Key<1> key{{42}};
  const std::uint64_t hash = Table::hash(key);
  table.store(key, hash, {-5, 100, 3}, 9);
  table.store(key, hash, {-50, 60, Known::no_move}, 1);
  const Known known = table.find(key, hash);
  EXPECT_EQ(known.least, -5);
  EXPECT_EQ(known.most, 60);
  EXPECT_EQ(known.best, 3);
}

TEST(TranspositionTable, AnOlderSearchMakesRoomAndStillAnswers) {
  using Table = TranspositionTable<1, Known>;
  Table table(Budget(), 1 << 14, false);
  const Key<1> old{{12345}};
  table.store(old, Table::hash(old), {1, 2, 0}, 1 << 20);
  table.begin_search();
  EXPECT_EQ(table.find(old, Table::hash(old)).least, 1);
  for (std::uint64_t i = 0; i < 100000; ++i) {
    const Key<1> key{{i << 20}};
    table.store(key, Table::hash(key), {3, 4, 0}, 2);
  }
  EXPECT_EQ(table.find(old, Table::hash(old)).best, Known::no_move);
}

// More keys than their one bucket holds, so that threads overwrite each other's entries all the time.
TEST(TranspositionTable, ThreadsShareIt) {
  using Table = TranspositionTable<3, Known>;
  Table table(Budget(), 1 << 14, true);
  const std::uint64_t hashes_a_bucket = ~std::uint64_t{0} / table.buckets() + 1;
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t number = 0; numbers.size() < 10; ++number) {
    if (Table::hash(key_of<3>(number)) < hashes_a_bucket) numbers.push_back(number);
  }
  constexpr std::uint64_t stored_by_each = 200'000;
  std::atomic<std::uint64_t> found = 0, wrong = 0;
  std::latch all_begin(4);
  std::vector<std::thread> threads;
  for (std::uint64_t thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&, thread] {
      all_begin.arrive_and_wait();
      for (std::uint64_t i = 0; i < stored_by_each; ++i) {
        const std::uint64_t number = numbers[(i + 3 * thread) % numbers.size()];
        const Key<3> key = key_of<3>(number);
        const auto worth = static_cast<Worth>(number % 1000);
        table.store(key, Table::hash(key), {worth, worth, 1}, 1);
        const Known known = table.find(key, Table::hash(key));
        if (known.best == Known::no_move) continue;  // another thread has taken its place
        ++found;
        if (known.least != worth || known.most != worth) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(found, stored_by_each);
  EXPECT_EQ(wrong, 0u);
}

TEST(TranspositionTable, IsChargedToTheBudget) {
  const Budget budget;
  {
    const TranspositionTable<1, Known> table(budget, 1 << 20, false);
    EXPECT_GE(budget.used(), 1u << 14);
  }
  EXPECT_EQ(budget.used(), 0u);
}

}  // namespace
}  // namespace zermelo::detail::transposition_table_test
