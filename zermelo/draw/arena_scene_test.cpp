// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/arena_scene.h>

#include <algorithm>
#include <map>
#include <variant>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/draw/chart.h>
#include <zermelo/draw/scene_writers.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::draw::arena_scene_test {
namespace {

using testing::HasSubstr;

struct Nim4 {
  std::unique_ptr<Game> game = make_game("nim(heaps=4)");
  ArenaPart part = part_of_game(*game, game->initial(), {}, Budget());
  ArenaPicture picture = picture_of(part.arena, part.more);

  Nim4() {
    const LargeArray<Node> targets = won_ends(part.arena, Player::first, DeadEnds::lose);
    show_attraction(picture, attractor(part.arena, Player::first, targets));
    picture.title = game->name();
  }
};

TEST(ArenaPart, IsTheArenaOfTheGame) {
  const Nim4 nim;
  EXPECT_EQ(nim.part.arena.size(), 6u);
  EXPECT_EQ(nim.part.arena.edges(), 7u);
  EXPECT_THAT(nim.part.more, testing::Each(false));
}

TEST(ArenaPart, StopsAtItsDepthAndItsLimit) {
  const auto game = make_game("connect4");
  const ArenaPart part = part_of_game(*game, game->initial(), {1, 400}, Budget());
  EXPECT_EQ(part.arena.size(), 8u);
  EXPECT_FALSE(part.more[0]);
  EXPECT_TRUE(part.more[1]);
  EXPECT_THROW((void)part_of_game(*game, game->initial(), {}, Budget()), Error);
  EXPECT_THROW((void)part_of_game(*game, game->initial(), {2, 50}, Budget()), Error);
}

TEST(ArenaPicture, SaysRankRegionAndStrategy) {
  const Nim4 nim;
  EXPECT_EQ(result_text(nim.picture, 0), "r = 1");
  EXPECT_EQ(highest_rank(nim.picture), 1);
  int strategy = 0;
  for (const auto& edge : nim.picture.edges) strategy += edge.strategy ? 1 : 0;
  EXPECT_EQ(strategy, 2);
}

TEST(ArenaScene, RowsPairTheSamePositions) {
  const auto game = make_game("nim(heaps=9,last=played)");
  const ExploredGame explored = game->explore({game->initial(), Scope::Extent::everywhere}, Budget(), silent());
  const Arena& arena = explored.arena;
  const ArenaPart part = part_of_arena(*game, arena, explored.position, {}, Budget());
  GraphShape shape;
  const ArenaPicture picture = picture_of(part.arena, part.more);
  shape.nodes.resize(picture.nodes.size());
  for (const auto& edge : picture.edges) shape.edges.emplace_back(edge.from, edge.to);
  const TwoRows rows = two_rows(picture, shape);
  EXPECT_EQ(rows.count, 10);
  EXPECT_TRUE(rows.paired);
  EXPECT_EQ(rows.columns[*part.arena.find("9-J0")], 0);
  EXPECT_EQ(rows.columns[*part.arena.find("9-J1")], 0);
  EXPECT_EQ(rows.columns[*part.arena.find("0-J1")], 9);
}

TEST(ArenaScene, GrowsAFrameALayer) {
  const Nim4 nim;
  ArenaDrawing drawing;
  drawing.growing = true;
  EXPECT_EQ(arena_scene(nim.picture, drawing, Budget()).frames(), 2);
  EXPECT_EQ(arena_scene(nim.picture, {}, Budget()).frames(), 1);
}

std::map<std::string, NodeBox> nodes_of(const Scene& scene) {
  std::map<std::string, NodeBox> nodes;
  for (const Item& item : scene.items()) {
    if (const auto* node = std::get_if<NodeBox>(&item.shape)) nodes[node->id] = *node;
  }
  return nodes;
}

TEST(ArenaScene, FramesDoNotGiveTheAnswerAway) {
  for (const ArenaLayout layout : {ArenaLayout::automatic, ArenaLayout::rows}) {
    const Nim4 nim;
    ArenaDrawing drawing;
    drawing.growing = true;
    drawing.wishes.layout = layout;
    const Scene scene = arena_scene(nim.picture, drawing, Budget());
    const auto first = nodes_of(scene.frame(0)), last = nodes_of(scene.frame(1));
    ASSERT_EQ(first.size(), nim.picture.nodes.size());
    for (const auto& [id, node] : first) {
      EXPECT_EQ(node.box.corner.x, last.at(id).box.corner.x);
      EXPECT_EQ(node.box.corner.y, last.at(id).box.corner.y);
      EXPECT_EQ(node.box.width, last.at(id).box.width);
      EXPECT_EQ(node.box.height, last.at(id).box.height);
    }
    EXPECT_EQ(scene.frame(0).bounds().width(), scene.frame(1).bounds().width());
    // Nodes that are never attracted are as large as their doubles of the other player's attractor.
    EXPECT_EQ(first.at("1-J0").box.height, first.at("1-J0").box.width);
    EXPECT_EQ(first.at("3-J1").box.height, first.at("2-J1").box.height);
  }
}

TEST(ArenaScene, NoArrowGoesUpWithoutACycle) {
  const auto game = make_game("chomp(rows=2,cols=3)");
  const ArenaPart part = part_of_game(*game, game->initial(), {}, Budget());
  ArenaPicture picture = picture_of(part.arena, part.more);
  // Names without a player, so that positions make no pairs.
  for (std::size_t i = 0; i < picture.nodes.size(); ++i) picture.nodes[i].name = "n" + std::to_string(i);
  const Solution solution = solve(part.arena, DeadEnds::lose);
  for (Node node = 0; node < part.arena.size(); ++node)
    show_result(picture, node, solution.fate[node], solution.distance[node], solution.strategy[node]);
  const Scene scene = arena_scene(picture, {}, Budget());
  const auto nodes = nodes_of(scene);
  std::size_t arrows = 0;
  for (const Item& item : scene.items()) {
    if (const auto* edge = std::get_if<NodeEdge>(&item.shape)) {
      EXPECT_LT(nodes.at(edge->from).box.corner.y, nodes.at(edge->to).box.corner.y);
      ++arrows;
    }
  }
  EXPECT_EQ(arrows, picture.edges.size());
}

TEST(ArenaScene, TheStrategyAlone) {
  const Nim4 nim;
  ArenaDrawing drawing;
  drawing.strategy_only = true;
  const Scene scene = arena_scene(nim.picture, drawing, Budget());
  EXPECT_EQ(std::count_if(scene.items().begin(), scene.items().end(),
                          [](const Item& item) { return std::holds_alternative<NodeEdge>(item.shape); }),
            2);
}

TEST(ArenaScene, TikzNodesHaveNamesAndStyles) {
  const Nim4 nim;
  std::string tikz;
  write_tikz(arena_scene(nim.picture, {}, Budget()), true, [&](std::string_view text) { tikz += text; });
  EXPECT_THAT(tikz, HasSubstr("  first strategy/.style="));
  EXPECT_THAT(tikz, HasSubstr("(4-J0) at "));
  EXPECT_THAT(tikz, HasSubstr("\\draw[move] (4-J0) -- (3-J1);"));
}

TEST(ArenaScene, EveryLayoutDrawsEveryNode) {
  const Nim4 nim;
  for (const ArenaLayout layout : {ArenaLayout::automatic, ArenaLayout::rank, ArenaLayout::layer, ArenaLayout::rows}) {
    ArenaDrawing drawing;
    drawing.wishes.layout = layout;
    drawing.wishes.layers = {0, 1, 2, 3, 2, 3};
    std::string svg;
    write_svg(arena_scene(nim.picture, drawing, Budget()), [&](std::string_view text) { svg += text; });
    for (const auto& node : nim.picture.nodes) EXPECT_THAT(svg, HasSubstr(">" + node.name + "<"));
  }
  EXPECT_THROW((void)arena_layout_named("circle"), Error);
}

TEST(ArenaWriters, EscapeNames) {
  Nim4 nim;
  nim.picture.nodes[0].name = "a\"b\n<c>";
  std::string dot, mermaid;
  write_arena_dot(nim.picture, [&](std::string_view text) { dot += text; });
  write_arena_mermaid(nim.picture, [&](std::string_view text) { mermaid += text; });
  EXPECT_THAT(dot, HasSubstr("label=\"a\\\"b\\n<c>\\nr = 1\""));
  EXPECT_THAT(mermaid, HasSubstr("((\"a#quot;b<br/>#lt;c#gt;<br/>r = 1\")):::first"));
  EXPECT_THAT(mermaid, HasSubstr("n0 ==> n3"));
}

TEST(Charts, ManyNumbersShareBars) {
  Histogram histogram{"t", "plies", 1, {{"a", Colour::win, std::vector<std::uint64_t>(100, 2)}}};
  std::string svg;
  write_svg(histogram_scene(histogram), [&](std::string_view text) { svg += text; });
  EXPECT_THAT(svg, HasSubstr(">1–3<"));
  EXPECT_THAT(svg, HasSubstr(">6<"));
  EXPECT_THAT(svg, HasSubstr(">a<"));
}

double highest_bar(const Scene& scene, Colour colour) {
  double highest = 0;
  for (const Item& item : scene.items()) {
    if (const auto* box = std::get_if<Box>(&item.shape); box != nullptr && item.brush.fill == colour)
      highest = std::max(highest, box->height);
  }
  return highest;
}

TEST(Charts, PanelsHaveOneScale) {
  const Scene scene = histogram_scene({"t", "plies", 0, {{"a", Colour::win, {10}}, {"b", Colour::loss, {5}}}});
  EXPECT_EQ(highest_bar(scene, Colour::win), 2 * highest_bar(scene, Colour::loss));
}

TEST(Charts, ATableSaysEachCell) {
  std::string svg;
  write_svg(table_scene({"t", {"below"}, "rows", "cols", {{{""}, {"1"}}, {{"1"}, {"J1", Colour::second_tint}}}}),
            [&](std::string_view text) { svg += text; });
  EXPECT_THAT(svg, HasSubstr(">J1<"));
  EXPECT_THAT(svg, HasSubstr(">below<"));
}

}  // namespace
}  // namespace zermelo::draw::arena_scene_test
