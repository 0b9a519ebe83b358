// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/ranks.h>

#include <atomic>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/cluster/thread_ranks.h>

namespace zermelo::cluster {
namespace {

using testing::ElementsAre;

// From one rank to another, a batch that tells both and is as long as the first.
Bytes batch(int from, int to) {
  return Bytes(static_cast<std::size_t>(from), static_cast<std::uint8_t>(10 * from + to));
}

TEST(Ranks, ExchangeSendsEachBatchToItsRank) {
  std::atomic<int> checked = 0;
  run_ranks(4, Budget(), [&](Ranks& ranks) {
    std::vector<Bytes> outgoing;
    for (int to = 0; to < 4; ++to) outgoing.push_back(batch(ranks.rank(), to));
    const std::vector<Bytes> incoming = ranks.exchange(outgoing);
    ASSERT_EQ(incoming.size(), 4u);
    for (int from = 0; from < 4; ++from) EXPECT_EQ(incoming[static_cast<std::size_t>(from)], batch(from, ranks.rank()));
    EXPECT_EQ(ranks.traffic().bytes, 3u * static_cast<std::uint64_t>(ranks.rank()));
    ++checked;
  });
  EXPECT_EQ(checked, 4);
}

TEST(Ranks, ExchangesMayOverlap) {
  run_ranks(3, Budget(), [](Ranks& ranks) {
    auto first = ranks.begin(std::vector<Bytes>(3, Bytes{1}));
    auto second = ranks.begin(std::vector<Bytes>(3, Bytes{2}));
    first->advance();
    EXPECT_THAT(second->finish(), ElementsAre(Bytes{2}, Bytes{2}, Bytes{2}));
    EXPECT_THAT(first->finish(), ElementsAre(Bytes{1}, Bytes{1}, Bytes{1}));
  });
}

TEST(Ranks, SumsAndGathersInRankOrder) {
  run_ranks(3, Budget(), [](Ranks& ranks) {
    const auto own = static_cast<std::uint64_t>(ranks.rank());
    EXPECT_EQ(ranks.sum(own + 1), 6u);
    EXPECT_THAT(ranks.gather(own * own), ElementsAre(0, 1, 4));
  });
}

TEST(Ranks, OneRankIsEnough) {
  run_ranks(1, Budget(), [](Ranks& ranks) {
    EXPECT_EQ(ranks.sum(7), 7u);
    EXPECT_EQ(ranks.traffic().bytes, 0u);
  });
}

TEST(Ranks, AFailureEndsTheWaitOfTheOthers) {
  std::atomic<int> stopped = 0;
  const auto body = [&](Ranks& ranks) {
    if (ranks.rank() == 2) throw Error(Phrase("rank {} is tired", 2));
    try {
      ranks.barrier();
    } catch (const Error& error) {
      EXPECT_STREQ(error.what(), "rank 2 is tired");
      ++stopped;
      throw;
    }
  };
  EXPECT_THROW(run_ranks(4, Budget(), body), Error);
  EXPECT_EQ(stopped, 3);
}

TEST(Ranks, WaitingEndsWithTheBudget) {
  const Budget budget(Limits{.seconds = 0.1});
  const auto body = [&](Ranks& ranks) {
    if (ranks.rank() == 0) ranks.barrier();
  };
  EXPECT_THROW(run_ranks(2, budget, body), Error);
}

}  // namespace
}  // namespace zermelo::cluster
