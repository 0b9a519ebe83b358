// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/search_threads.h>

#include <stdexcept>

#include <gtest/gtest.h>

namespace zermelo::detail::search_threads_test {
namespace {

TEST(SearchThreads, AnExceptionIsNoAnswer) {
  for (int workers = 1; workers <= 3; ++workers) {
    for (Worth worth = -50; worth < 50; ++worth) {
      const auto answer = [&](int, const std::atomic<bool>&) -> std::optional<Worth> { return worth; };
      const auto fail = [](int, const std::atomic<bool>&) -> std::optional<Worth> {
        throw std::runtime_error("out of time");
      };
      EXPECT_EQ(first_answer(workers, answer), worth);
      EXPECT_THROW(static_cast<void>(first_answer(workers, fail)), std::runtime_error);
    }
  }
}

TEST(SearchThreads, OneAnswerOutweighsExceptions) {
  const auto ask = [](int worker, const std::atomic<bool>&) -> std::optional<Worth> {
    if (worker != 0) throw std::runtime_error("out of memory");
    return Worth{7};
  };
  EXPECT_EQ(first_answer(3, ask), Worth{7});
}

TEST(SearchThreads, NobodyNeedAnswer) {
  const auto ask = [](int, const std::atomic<bool>&) -> std::optional<Worth> { return std::nullopt; };
  EXPECT_EQ(first_answer(2, ask), std::nullopt);
}

}  // namespace
}  // namespace zermelo::detail::search_threads_test
