// SPDX-License-Identifier: Apache-2.0
#include <zermelo/rules/graph.h>

#include <map>

#include <gtest/gtest.h>

#include <zermelo/base/bits.h>
#include <zermelo/base/error.h>

namespace zermelo::graph_test {
namespace {

int edges(const Graph& graph) {
  int ends = 0;
  for (int v = 0; v < graph.vertices; ++v) ends += popcount(graph.near[v]);
  return ends / 2;
}

TEST(Graph, Families) {
  EXPECT_EQ(edges(read_graph("path:5")), 4);
  EXPECT_EQ(edges(read_graph("cycle:6")), 6);
  EXPECT_EQ(edges(read_graph("star:4")), 4);
  EXPECT_EQ(read_graph("star:4").vertices, 5);
  EXPECT_EQ(edges(read_graph("complete:5")), 10);
  EXPECT_EQ(edges(read_graph("grid:3x4")), 17);
  EXPECT_EQ(edges(read_graph("edges:4:0-1+2-3")), 2);
  EXPECT_EQ(edges(read_graph("edges:4:")), 0);
}

TEST(Graph, ListsHaveNoEmptyItem) {
  for (const char* text : {"edges:5:0-1+", "edges:5:+0-1", "edges:5:0-1++1-2", "edges:5:+"})
    EXPECT_THROW((void)read_graph(text), Error) << text;
}

TEST(Graph, RandomGraphsHaveTheirEdgesAndTheSameForTheSameSeed) {
  for (const int p : {0, 1, 20, 44, 45}) EXPECT_EQ(edges(read_graph("random:10:" + std::to_string(p) + ":7")), p);
  EXPECT_EQ(read_graph("random:10:20:7").near[3], read_graph("random:10:20:7").near[3]);
  EXPECT_EQ(edges(read_graph("random:60:1770:1")), 1770);
}

// The three graphs with 3 vertices and 2 edges, 3,000 draws: each within five standard deviations of a third.
TEST(Graph, RandomGraphsAreUniform) {
  std::map<std::uint64_t, int> counts;
  for (int seed = 0; seed < 3000; ++seed) {
    const Graph graph = read_graph("random:3:2:" + std::to_string(seed));
    ++counts[graph.near[0] << 6 | graph.near[1] << 3 | graph.near[2]];
  }
  ASSERT_EQ(counts.size(), 3u);
  for (const auto& entry : counts) EXPECT_NEAR(entry.second, 1000, 130);
}

TEST(Graph, WrongTextsAreRefused) {
  for (const char* text : {"", "path", "path:", "path:0", "path:61", "path:3x", "cycle:2", "grid:3", "grid:0x3",
                           "grid:9x9", "random:4:7:1", "random:4:3", "edges:3:0-3", "edges:3:0-0", "edges:3:0",
                           "tree:4", "star:-1", "path:99999999999"}) {
    EXPECT_THROW((void)read_graph(text), Error) << text;
  }
}

TEST(Graph, TooManyEdgesAreCounted) {
  try {
    (void)read_graph("random:5:11:1");
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "graph=random:5:11:1 is not possible: with 5 vertices there are at most 10 edges");
  }
}

}  // namespace
}  // namespace zermelo::graph_test
