// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/arena_scene.h>

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
  EXPECT_TRUE(nim.part.whole());
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

TEST(ArenaScene, EveryLayoutDrawsEveryNode) {
  const Nim4 nim;
  for (const ArenaLayout layout : {ArenaLayout::automatic, ArenaLayout::rank, ArenaLayout::layer, ArenaLayout::rows}) {
    ArenaDrawing drawing;
    drawing.layout = layout;
    drawing.layers = {0, 1, 2, 3, 2, 3};
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

TEST(Charts, ATableSaysEachCell) {
  std::string svg;
  write_svg(table_scene({"t", {"below"}, "rows", "cols", {{{""}, {"1"}}, {{"1"}, {"J1", Colour::second_tint}}}}),
            [&](std::string_view text) { svg += text; });
  EXPECT_THAT(svg, HasSubstr(">J1<"));
  EXPECT_THAT(svg, HasSubstr(">below<"));
}

}  // namespace
}  // namespace zermelo::draw::arena_scene_test
