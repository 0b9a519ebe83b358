// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/budget.h>

#include <atomic>
#include <chrono>
#include <numeric>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/base/large_array.h>
#include <zermelo/base/parallel.h>
#include <zermelo/base/player.h>
#include <zermelo/base/random.h>
#include <zermelo/base/threads.h>

namespace zermelo::budget_test {
namespace {

TEST(Budget, RefusesTooMuchAndChargesNothing) {
  const Budget budget(Limits{.memory = 1000});
  budget.charge(600, Phrase("a"));
  try {
    budget.charge(600, Phrase("b"));
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::budget);
    EXPECT_EQ(error.code(), "over-memory");
    ASSERT_EQ(error.facts().size(), 2u);
    EXPECT_EQ(error.facts()[0].value, 1000u);
    EXPECT_EQ(error.facts()[1].value, 1200u);
  }
  EXPECT_EQ(budget.used(), 600u);
  budget.release(600);
  budget.charge(1000, Phrase("c"));
  EXPECT_EQ(budget.peak(), 1000u);
}

TEST(Budget, ALimitNearTheLargestNumberDoesNotOverflow) {
  const Budget budget(Limits{.memory = 1000});
  EXPECT_THROW(budget.charge(~std::uint64_t{0}, Phrase("all")), Error);
  EXPECT_EQ(budget.used(), 0u);
}

TEST(Budget, TimeRunsOut) {
  const Budget budget(Limits{.seconds = 0.001});
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_THROW(budget.check(), Error);
}

TEST(Budget, AsManyThreadsAsTheCommandLineAllows) {
  EXPECT_EQ(Budget(Limits{.threads = most_threads}).threads(), most_threads);
  for (const int threads : {-1, 0, most_threads + 1, 1'000'000'000}) {
    try {
      const Budget budget(Limits{.threads = threads});
      FAIL() << threads;
    } catch (const Error& error) {
      EXPECT_EQ(error.message(Language::english),
                "threads: expected a whole number from 1 to 1024, found " + std::to_string(threads));
    }
  }
  EXPECT_LE(usual_threads(), most_threads);
  EXPECT_GE(usual_threads(), 1);
}

TEST(Budget, TimeCanBeCountedInChecks) {
  const Budget budget(Limits{.checks = 2});
  budget.check();
  budget.check();
  EXPECT_FALSE(budget.out_of_time());
  EXPECT_THROW(budget.check(), Error);
  EXPECT_TRUE(budget.out_of_time());
}

TEST(Budget, CopiesShareOneAccount) {
  const Budget budget;
  const Budget copy = budget;
  copy.cancel();
  EXPECT_THROW(budget.check(), Error);
}

TEST(LargeArray, GrowsChargesAndReleases) {
  const Budget budget;
  {
    LargeArray<int> array(budget);
    for (int i = 0; i < 100'000; ++i) array.push_back(i);
    EXPECT_EQ(std::accumulate(array.begin(), array.end(), std::int64_t{0}), 4'999'950'000);
    EXPECT_GE(budget.used(), array.size() * sizeof(int));
    array.shrink_to_fit();
    EXPECT_EQ(budget.used(), array.size() * sizeof(int));
    LargeArray<int> taken(std::move(array));
    EXPECT_EQ(taken[99'999], 99'999);
    EXPECT_EQ(budget.used(), taken.size() * sizeof(int));
  }
  EXPECT_EQ(budget.used(), 0u);
}

TEST(Budget, AfreshHasItsOwnClockAndAccountAndTheSameCancelling) {
  const Budget whole(Limits{.memory = 100, .seconds = 0.001, .threads = 3});
  whole.charge(80, Phrase("a test"));
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_TRUE(whole.out_of_time());
  const Budget part = Budget(Limits{.memory = 100, .seconds = 1000}).renewed();
  EXPECT_FALSE(part.out_of_time());
  const Budget again = whole.renewed();
  EXPECT_EQ(again.used(), 0u);
  EXPECT_EQ(again.threads(), 3);
  EXPECT_NO_THROW(again.charge(80, Phrase("a test")));
  EXPECT_THROW(again.charge(30, Phrase("a test")), Error);
  EXPECT_EQ(whole.used(), 80u);

  const Budget calm, first = calm.renewed(), second = first.renewed();
  first.cancel();
  EXPECT_NO_THROW(calm.check());
  EXPECT_THROW(second.check(), Error);

  const Budget small = calm.renewed(Limits{.memory = 10});
  EXPECT_THROW(small.charge(11, Phrase("a test")), Error);
  EXPECT_NO_THROW(small.charge(10, Phrase("a test")));
  EXPECT_EQ(calm.used(), 0u);
  calm.cancel();
  EXPECT_THROW(small.check(), Error);
}

TEST(Budget, APartEndsWithTheWholeAndItsMemoryCountsInBoth) {
  const Budget whole(Limits{.memory = 100, .seconds = 0.001});
  const Budget part = whole.within(Limits{.memory = 90, .seconds = 1000});
  part.charge(60, Phrase("a test"));
  EXPECT_EQ(whole.used(), 60u);
  EXPECT_EQ(part.memory_left(), 30u);
  whole.charge(30, Phrase("a test"));
  EXPECT_EQ(part.memory_left(), 10u);
  EXPECT_THROW(part.charge(20, Phrase("a test")), Error);
  EXPECT_THROW(part.within(Limits{.memory = 5}).charge(6, Phrase("a test")), Error);
  EXPECT_EQ(part.used(), 60u);
  EXPECT_EQ(whole.used(), 90u);
  part.release(60);
  EXPECT_EQ(whole.used(), 30u);

  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_TRUE(part.out_of_time());
  EXPECT_LT(part.seconds_left(), 0);
  part.allow(1000);
  try {
    part.check();
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.message(Language::english), "out of the time budget of 0.001 s");
  }
  EXPECT_FALSE(Budget().within(Limits{.seconds = 1000}).out_of_time());
}

TEST(Budget, AChargeLastsAsLongAsItsObject) {
  const Budget budget(Limits{.memory = 100});
  {
    ChargedMemory memory(budget, 60, Phrase("a test"));
    EXPECT_THROW(memory.add(60, Phrase("a test")), Error);
    memory.add(20, Phrase("a test"));
    EXPECT_EQ(budget.used(), 80u);
  }
  EXPECT_EQ(budget.used(), 0u);
}

TEST(LargeArray, StaysWholeWhenItMayNotGrow) {
  const Budget budget(Limits{.memory = 64});
  LargeArray<int> array(budget);
  EXPECT_THROW(for (int i = 0; i < 1000; ++i) array.push_back(i), Error);
  EXPECT_GT(array.size(), 0u);
  for (std::size_t i = 0; i < array.size(); ++i) EXPECT_EQ(array[i], static_cast<int>(i));
}

TEST(Parallel, CoversEveryIndexOnce) {
  for (const int threads : {1, 2, 4}) {
    std::vector<std::atomic<int>> hits(1000);
    parallel_blocks(Budget(Limits{.threads = threads}), 1000, 7, [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t i = begin; i < end; ++i) ++hits[i];
    });
    for (const auto& hit : hits) EXPECT_EQ(hit, 1);
  }
}

TEST(Parallel, AnExceptionReachesTheCaller) {
  const auto fail = [](std::uint64_t, std::uint64_t) { throw std::runtime_error("no"); };
  EXPECT_THROW(parallel_blocks(Budget(Limits{.threads = 2}), 100, 1, fail), std::runtime_error);
}

TEST(Random, TheSameNumbersEverywhere) {
  // The first outputs for the seed 1234567: rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64.
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317u);
  EXPECT_EQ(random.next(), 3203168211198807973u);
  EXPECT_EQ(random.next(), 9817491932198370423u);
}

TEST(Random, BelowIsInRangeAndReachesBothEnds) {
  Random random(1);
  bool seen[6] = {};
  for (int i = 0; i < 200; ++i) seen[random.below(6)] = true;
  for (const bool number : seen) EXPECT_TRUE(number);
}

TEST(Verdict, WinSoonElseDrawElseLoseLate) {
  const Verdict win3{Outcome::win, false, 3}, win5{Outcome::win, false, 5}, draw{}, loss2{Outcome::loss, false, 2},
      loss4{Outcome::loss, false, 4};
  EXPECT_TRUE(better(win3, win5) && better(win5, draw) && better(draw, loss4) && better(loss4, loss2));
  EXPECT_FALSE(better(draw, draw));
  EXPECT_EQ(before_move(loss2, false), win3);
  EXPECT_EQ(before_move(loss2, true), (Verdict{Outcome::loss, false, 3}));
}

}  // namespace
}  // namespace zermelo::budget_test
