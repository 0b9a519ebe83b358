// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/table.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/draw/scene_writers.h>

namespace zermelo::draw::table_test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string svg_of_frame(const Scene& scene, int frame) {
  std::string text;
  write_svg(scene.frame(frame), [&](std::string_view piece) { text += piece; });
  return text;
}

// f calls g, which returns 7; then f returns 8.
const Table calls{{"call", "value"}, {{"f", "8"}, {"  g", "7"}, {"h", "9"}}, 1, {1, 1, 2}};

TEST(Table, ItsTextHoldsNothingThatATerminalObeys) {
  std::string text;
  write_table_text({{"node", "rank"}, {{"a\x1b[31m", "1"}, {"b\n", "2"}}, 0, {}},
                   [&](std::string_view piece) { text += piece; });
  EXPECT_EQ(text, "node       rank\na\\x1b[31m  1\nb\\n        2\n");
}

TEST(Table, GrowsByARowAFrame) {
  const Scene scene = table_scene(calls, "t", true);
  ASSERT_EQ(scene.frames(), 3);
  EXPECT_THAT(svg_of_frame(scene, 0), Not(HasSubstr(">g<")));
  EXPECT_THAT(svg_of_frame(scene, 1), HasSubstr(">g<"));
}

TEST(Table, NoFrameShowsAValueThatIsNotKnownYet) {
  const Scene scene = table_scene(calls, "t", true);
  EXPECT_THAT(svg_of_frame(scene, 0), Not(HasSubstr(">8<")));
  EXPECT_THAT(svg_of_frame(scene, 1), HasSubstr(">7<"));
  EXPECT_THAT(svg_of_frame(scene, 1), HasSubstr(">8<"));
  EXPECT_THAT(svg_of_frame(scene, 1), Not(HasSubstr(">9<")));
  EXPECT_THAT(svg_of_frame(scene, 2), HasSubstr(">9<"));
}

TEST(Table, ShowsEverythingWhereItDoesNotGrow) {
  const Scene scene = table_scene(calls, "t", false);
  EXPECT_EQ(scene.frames(), 1);
  EXPECT_THAT(svg_of_frame(scene, 0), HasSubstr(">8<"));
}

}  // namespace
}  // namespace zermelo::draw::table_test
