// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/estimate.h>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::cluster {
namespace {

TEST(Estimate, ReadsACluster) {
  const Cluster cluster = read_cluster("nodes=960,cores=24,memory=64G,network=10G");
  EXPECT_EQ(cluster.nodes, 960);
  EXPECT_EQ(cluster.cores, 24);
  EXPECT_EQ(cluster.memory, std::uint64_t{64} << 30);
  EXPECT_EQ(cluster.network, 10e9 / 8);
}

TEST(Estimate, RefusesWhatIsNone) {
  for (const char* const text : {"", "nodes=2", "nodes=0,memory=1G,network=1G", "nodes=2,memory=1G,network=",
                                 "nodes=2,memory=1G,network=fast", "nodes=2,memory=1G,network=1G,disks=3", "2"}) {
    EXPECT_THROW((void)read_cluster(text), Error) << text;
  }
}

TEST(Estimate, MoreNodesTakeLessMemoryAndTimeEach) {
  const auto game = make_game("connect4(rows=5,cols=5)");
  const auto solver = game->abilities().number_layers({.outcome_only = true}, Budget());
  const Budget budget;
  const auto on = [&](int nodes) {
    const std::string cluster = "nodes=" + std::to_string(nodes) + ",memory=1G,network=1G";
    return estimate_on(read_cluster(cluster), *solver, 1 << 17, 0, budget);
  };
  // The speed of a core is measured each time, and something else may run beside it: only a few tries fail.
  ClusterEstimate one = on(1), many = on(8);
  for (int tries = 1; tries < 20 && one.seconds_computing <= 2 * many.seconds_computing; ++tries)
    one = on(1), many = on(8);
  EXPECT_EQ(one.numbers, many.numbers);
  EXPECT_EQ(one.bytes_sent, 0);
  EXPECT_GT(many.bytes_sent, 0);
  EXPECT_GT(one.bytes_a_node, many.bytes_a_node);
  EXPECT_GT(one.seconds_computing, 2 * many.seconds_computing);
  EXPECT_EQ(budget.used(), 0u);
}

}  // namespace
}  // namespace zermelo::cluster
