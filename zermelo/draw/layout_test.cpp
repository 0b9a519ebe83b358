// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/layout.h>

#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/draw/node_shape.h>

namespace zermelo::draw::layout_test {
namespace {

GraphShape graph(std::size_t nodes, std::vector<std::pair<std::uint32_t, std::uint32_t>> edges) {
  return {std::vector<GraphShape::Size>(nodes, {40, 30}), std::move(edges)};
}

bool apart(const Layout& layout, const GraphShape& shape) {
  for (std::size_t a = 0; a < shape.nodes.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const double x = std::abs(layout.centres[a].x - layout.centres[b].x),
                   y = std::abs(layout.centres[a].y - layout.centres[b].y);
      if (x < (shape.nodes[a].width + shape.nodes[b].width) / 2 - 1e-6 &&
          y < (shape.nodes[a].height + shape.nodes[b].height) / 2 - 1e-6)
        return false;
    }
  }
  return true;
}

RC_GTEST_PROP(Spread, KeepsOrderAndDistance, (const std::vector<int>& wishes)) {
  std::vector<double> wished(wishes.begin(), wishes.end());
  const std::vector<double> places = spread(wished, std::vector<double>(wished.size(), 10));
  RC_ASSERT(places.size() == wished.size());
  for (std::size_t i = 0; i + 1 < places.size(); ++i) RC_ASSERT(places[i + 1] - places[i] > 10 - 1e-3);
}

TEST(Spread, LeavesWhatFits) {
  EXPECT_EQ(spread({0, 20, 40}, {10, 10}), (std::vector<double>{0, 20, 40}));
  EXPECT_EQ(spread({0, 0}, {10}), (std::vector<double>{-5, 5}));
}

TEST(Heights, AreTheLongestWays) {
  EXPECT_EQ(heights(graph(4, {{0, 1}, {1, 2}, {0, 2}, {0, 3}}), {}), (std::vector<int>{2, 1, 0, 0}));
}

TEST(Heights, OfCyclesCountFromTheBeginning) {
  EXPECT_EQ(heights(graph(3, {{0, 1}, {1, 2}, {2, 1}}), {}), (std::vector<int>{2, 1, 0}));
  EXPECT_EQ(heights(graph(2, {{0, 1}, {1, 0}}), {}), (std::vector<int>{1, 0}));
  EXPECT_EQ(heights(graph(2, {{0, 1}, {1, 0}}), 1), (std::vector<int>{0, 1}));
}

TEST(Depths, AreTheLongestWaysThere) {
  EXPECT_EQ(depths(graph(4, {{0, 1}, {1, 2}, {0, 2}, {0, 3}}), {}), (std::vector<int>{0, 1, 2, 1}));
  EXPECT_EQ(depths(graph(3, {{0, 1}, {1, 2}, {2, 1}}), {}), (std::vector<int>{0, 1, 2}));
}

// Two rows whose edges all cross in the order of the nodes.
TEST(LayeredLayout, KeepsTheOrderWithTheFewestCrossings) {
  const Layout layout = layered_layout(graph(6, {{0, 5}, {1, 4}, {2, 3}}), {0, 0, 0, 1, 1, 1}, Budget());
  EXPECT_DOUBLE_EQ(layout.centres[0].x, layout.centres[5].x);
  EXPECT_DOUBLE_EQ(layout.centres[2].x, layout.centres[3].x);
  for (const Path& route : layout.routes) EXPECT_FALSE(route.curved);
}

TEST(LayeredLayout, BowsEdgesInBothDirectionsApart) {
  const Layout layout = layered_layout(graph(2, {{0, 1}, {1, 0}}), {0, 1}, Budget());
  ASSERT_TRUE(layout.routes[0].curved);
  EXPECT_LT(layout.routes[0].points[1].x * layout.routes[1].points[1].x, 0);
}

TEST(LayeredLayout, RunsStraightWhereThereWouldBeManyJoints) {
  const GraphShape shape = graph(3, {{0, 1}, {1, 2}, {0, 2}});
  EXPECT_EQ(layered_layout(shape, {0, 1, 2}, Budget()).routes[2].points.size(), 7u);
  EXPECT_EQ(layered_layout(shape, {0, 1, 2}, Budget(), {.most_joints = 0}).routes[2].points.size(), 2u);
}

TEST(LayeredLayout, KeepsTheOrderOfAGraphThatGrows) {
  // Without the wish, node 1 would stand on the left, over node 3.
  const GraphShape shape = graph(5, {{0, 4}, {1, 3}, {2, 4}});
  const Layout layout = layered_layout(shape, {0, 0, 0, 1, 1}, Budget(), {.before = {2.0, 1.0, 0.0, {}, {}}});
  EXPECT_LT(layout.centres[2].x, layout.centres[1].x);
  EXPECT_LT(layout.centres[1].x, layout.centres[0].x);
}

RC_GTEST_PROP(LayeredLayout, NodesNeverOverlap, ()) {
  const auto count = static_cast<std::uint32_t>(*rc::gen::inRange(1, 14));
  const auto node = rc::gen::inRange<std::uint32_t>(0, count);
  const auto edges =
      *rc::gen::container<std::vector<std::pair<std::uint32_t, std::uint32_t>>>(rc::gen::pair(node, node));
  const auto layers = *rc::gen::container<std::vector<int>>(count, rc::gen::inRange(-3, 3));
  const GraphShape shape = graph(count, edges);
  const LayerWishes wishes{.most_joints = static_cast<std::size_t>(*rc::gen::inRange(0, 20))};
  const Layout layout = layered_layout(shape, layers, Budget(), wishes);
  RC_ASSERT(layout.routes.size() == edges.size());
  RC_ASSERT(apart(layout, shape));
}

TEST(RowsLayout, ColumnsGoFromTheLeft) {
  const Layout layout = rows_layout(graph(3, {{0, 2}, {0, 1}}), {0, 0, 1}, {0, 1, 0});
  EXPECT_LT(layout.centres[0].x, layout.centres[1].x);
  EXPECT_DOUBLE_EQ(layout.centres[0].x, layout.centres[2].x);
  EXPECT_LT(layout.centres[0].y, layout.centres[2].y);
  EXPECT_FALSE(layout.routes[0].curved);
  EXPECT_TRUE(layout.routes[1].curved);
}

TEST(TreeLayout, ChildrenStandFromTheLeftBelowTheirParent) {
  const GraphShape shape = graph(7, {});
  const Layout layout = tree_layout(shape, {0, 0, 1, 1, 1, 0, 5});
  EXPECT_TRUE(apart(layout, shape));
  EXPECT_LT(layout.centres[1].x, layout.centres[5].x);
  EXPECT_LT(layout.centres[2].x, layout.centres[3].x);
  EXPECT_LT(layout.centres[3].x, layout.centres[4].x);
  EXPECT_DOUBLE_EQ(layout.centres[1].x, layout.centres[3].x);
  EXPECT_DOUBLE_EQ(layout.centres[0].x, (layout.centres[1].x + layout.centres[5].x) / 2);
}

TEST(TreeLayout, ALowLeafStandsAtTheTopOfItsRow) {
  GraphShape shape;
  shape.nodes = {{60, 40}, {60, 100}, {20, 20}};
  const Layout layout = tree_layout(shape, {0, 0, 0});
  EXPECT_DOUBLE_EQ(layout.centres[1].y - 50, layout.centres[2].y - 10);
}

TEST(NodeShape, ArrowsEndAtTheBorder) {
  NodeLook round, square;
  round.lines = square.lines = {"1"};
  square.owner = Player::second;
  const NodeOutline from = outline_of(round, {0, 0}), to = outline_of(square, {200, 0});
  const Path path = between({{{0, 0}, {200, 0}}, false}, from, to);
  EXPECT_NEAR(path.points[0].x, from.size.width / 2, 0.01);
  EXPECT_NEAR(path.points[1].x, 200 - to.size.width / 2, 0.01);
}

TEST(Graphviz, ReadsWhatDotAnswers) {
  const GraphShape shape = graph(2, {{0, 1}});
  const Layout layout = graphviz_answer(shape,
                                        "graph 1 1 2\nnode n0 0.5 1.5 .4 .3 \"\" solid box black lightgrey\n"
                                        "node n1 0.5 0.5 .4 .3 \"\" solid box black lightgrey\n"
                                        "edge n0 n1 4 .5 1.3 .5 1.2 .5 .9 .5 .7 solid black\nstop\n");
  EXPECT_DOUBLE_EQ(layout.centres[0].y, -144);
  EXPECT_EQ(layout.routes[0].points.size(), 10u);
  EXPECT_THROW((void)graphviz_answer(shape, "graph 1 1 2\nstop\n"), Error);
  EXPECT_THROW((void)graphviz_answer(shape, "node n7 0 0 1 1\n"), Error);
}

TEST(Graphviz, KeepsNodesApart) {
  const GraphShape shape = graph(3, {{0, 1}, {0, 2}, {1, 1}});
  EXPECT_TRUE(apart(graphviz_layout(shape, Budget()), shape));
}

}  // namespace
}  // namespace zermelo::draw::layout_test
