// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/scene.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <zermelo/draw/scene_writers.h>

namespace zermelo::draw::scene_test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string svg_of(const Scene& scene) {
  std::string text;
  write_svg(scene, [&](std::string_view piece) { text += piece; });
  return text;
}

std::string tikz_of(const Scene& scene, bool bare) {
  std::string text;
  write_tikz(scene, bare, [&](std::string_view piece) { text += piece; });
  return text;
}

TEST(Escape, WhatAnybodyMayWrite) {
  EXPECT_EQ(xml_text("<a & \"b\">'\x01\n"), "&lt;a &amp; &quot;b&quot;&gt;&#39;  ");
  EXPECT_EQ(xml_text("\u202ea\u009b"), "&#x202e;a&#x9b;");
  EXPECT_EQ(tex_text("\u202ea\u009b"), "~a~");
  EXPECT_EQ(xml_text("\xFFz"), "\xEF\xBF\xBDz");
  EXPECT_EQ(tex_text("50% of $x_1^2 & #{}~\\"),
            "50\\%~of~\\$x\\_1\\textasciicircum{}2~\\&~\\#\\{\\}\\textasciitilde{}\\textbackslash{}");
  EXPECT_EQ(tex_text("−4 ≥ é"), "$-$4~$\\geq$~é");
}

RC_GTEST_PROP(Escape, NoMarkupIsLeft, (const std::string& text)) {
  const std::string xml = xml_text(text);
  RC_ASSERT(xml.find_first_of("<>\"'") == std::string::npos);
  for (const unsigned char c : xml) RC_ASSERT(c >= ' ');
}

TEST(Escape, NumbersAreShort) {
  EXPECT_EQ(decimal(1), "1");
  EXPECT_EQ(decimal(-0.001), "0");
  EXPECT_EQ(decimal(2.345), "2.35");
}

TEST(TextWidth, GrowsWithTheText) {
  EXPECT_LT(text_width("iii", 10), text_width("mmm", 10));
  EXPECT_DOUBLE_EQ(text_width("ab", 10, false, true), 12.2);
  EXPECT_LT(text_width("é", 10), text_width("éé", 10));
}

TEST(Scene, BoundsHoldWordsAndShapes) {
  Scene scene("t");
  scene.add(Oval{{0, 0}, 5, 3});
  scene.write({{20, 0}, "word", 10, Label::Anchor::start});
  EXPECT_DOUBLE_EQ(scene.bounds().left, -5);
  EXPECT_GT(scene.bounds().right, 30);
}

TEST(Scene, AFrameHoldsWhatBelongsToIt) {
  Scene scene("t");
  scene.add(Oval{{0, 0}, 5, 5});
  scene.in_frames(0, 0);
  scene.add(Box{{0, 0}, 1, 1});
  scene.in_frames(1, Scene::last);
  scene.add(Box{{0, 0}, 2, 2});
  EXPECT_EQ(scene.frames(), 2);
  EXPECT_EQ(scene.frame(0).items().size(), 2u);
  EXPECT_EQ(scene.frame(1).items().size(), 2u);
  EXPECT_EQ(scene.frame(1).frames(), 1);
}

TEST(Svg, HasATitleAndABackgroundOfItsOwn) {
  Scene scene("a <b>");
  scene.write({{0, 0}, "x & y"});
  const std::string svg = svg_of(scene);
  EXPECT_THAT(svg, HasSubstr("<title>a &lt;b&gt;</title>"));
  EXPECT_THAT(svg, HasSubstr("fill=\"#FFFFFF\"/>"));
  EXPECT_THAT(svg, HasSubstr("x &amp; y"));
  EXPECT_THAT(svg, Not(HasSubstr("animate")));
}

TEST(Svg, FramesComeAndGoAndTheLastOneStays) {
  Scene scene("t");
  scene.in_frames(0, 0);
  scene.add(Oval{{0, 0}, 5, 5});
  scene.in_frames(1, Scene::last);
  scene.add(Oval{{0, 0}, 6, 6});
  const std::string svg = svg_of(scene);
  EXPECT_THAT(
      svg, HasSubstr("<g visibility=\"hidden\"><animate attributeName=\"visibility\" calcMode=\"discrete\" dur=\"3s\" "
                     "repeatCount=\"indefinite\" values=\"visible;hidden\" keyTimes=\"0;0.5000\"/>"));
  EXPECT_THAT(
      svg, HasSubstr("<g visibility=\"visible\"><animate attributeName=\"visibility\" calcMode=\"discrete\" dur=\"3s\" "
                     "repeatCount=\"indefinite\" values=\"hidden;visible\" keyTimes=\"0;0.5000\"/>"));
}

TEST(Tikz, StandsAloneOrIsTakenIn) {
  Scene scene("t\n\\end{document}");
  scene.arrow({{{0, 0}, {10, 0}}, false}, {});
  const std::string whole = tikz_of(scene, false), bare = tikz_of(scene, true);
  EXPECT_THAT(whole, HasSubstr("\\documentclass[tikz,border=8pt]{standalone}"));
  EXPECT_THAT(whole, HasSubstr("% t\\n\\end{document}\n"));
  EXPECT_THAT(bare, Not(HasSubstr("documentclass")));
  EXPECT_THAT(bare, HasSubstr("\\definecolor{zermeloInk}{HTML}{1A1A1A}"));
}

TEST(SceneTitle, CanBeReplacedOrLeftOut) {
  const auto written = [](const Scene& scene) {
    std::string svg;
    write_svg(scene, [&](std::string_view text) { svg += text; });
    return svg;
  };
  Scene scene("a");
  scene.add(Box{{0, 0}, 10, 10});
  scene.write_heading({{0, -20}, {}});
  scene.rename("b");
  EXPECT_NE(written(scene).find(">b</text>"), std::string::npos);
  scene.drop_heading();
  EXPECT_EQ(written(scene).find("</text>"), std::string::npos);
  EXPECT_NE(written(scene).find("<title>b</title>"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::draw::scene_test
