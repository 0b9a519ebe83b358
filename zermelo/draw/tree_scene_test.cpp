// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <variant>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/catalogue/questions.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/draw/scene_writers.h>
#include <zermelo/draw/tree_picture.h>

namespace zermelo::draw::tree_scene_test {
namespace {

using testing::HasSubstr;
using testing::Not;

Scene drawn_tree(const std::string& name, int depth, bool alpha_beta, bool boards) {
  const auto game = make_game(name);
  const AnyPosition root = game->initial();
  LookAhead asked;
  asked.depth = depth;
  asked.alpha_beta = alpha_beta;
  asked.tree.emplace();
  const Heuristic heuristic = game->abilities().heuristics[0];
  const LookAheadAnswer found = look_ahead(*game, root, asked, Budget());
  const TreePositions positions = positions_of(*game);
  return tree_scene({positions, root, found.tree, heuristic, alpha_beta, {"A", "B"}, Language::english, boards}, "t");
}

std::string svg_of(const Scene& scene) {
  std::string svg;
  write_svg(scene, [&](std::string_view text) { svg += text; });
  return svg;
}

TEST(TreeScene, BranchesRunFromBottomToTop) {
  const Scene scene = drawn_tree("connect4", 1, false, true);
  std::map<std::string, Box> boxes;
  for (const Item& item : scene.items()) {
    if (const auto* node = std::get_if<NodeBox>(&item.shape)) boxes[node->id] = node->box;
  }
  ASSERT_EQ(boxes.size(), 8u);
  int branches = 0;
  for (const Item& item : scene.items()) {
    const auto* edge = std::get_if<NodeEdge>(&item.shape);
    if (edge == nullptr) continue;
    const Box& child = boxes.at(edge->to.substr(0, edge->to.find('.')));
    const Point end = edge->route.points.back();
    EXPECT_NEAR(end.x, child.corner.x + child.width / 2, 1e-6);
    EXPECT_NEAR(end.y, child.corner.y, 1e-6);
    ++branches;
  }
  EXPECT_EQ(branches, 7);
}

TEST(TreeScene, HasSignsInsteadOfSentences) {
  const std::string svg = svg_of(drawn_tree("col(graph=path:3)", 3, true, true));
  EXPECT_THAT(svg, HasSubstr(">×<"));
  EXPECT_THAT(svg, HasSubstr("α = "));
  EXPECT_THAT(svg, Not(HasSubstr("alpha")));
}

TEST(TreeScene, IsATableWhereItWouldBeTooWide) {
  const Scene table = drawn_tree("connect4", 2, false, true), tree = drawn_tree("connect4", 2, false, false);
  EXPECT_LT(table.bounds().width(), 1000);
  EXPECT_GT(tree.bounds().width(), 2000);
  EXPECT_THAT(svg_of(table), HasSubstr(">min<"));
}

}  // namespace
}  // namespace zermelo::draw::tree_scene_test
