// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/graph_text.h>

#include <gtest/gtest.h>

namespace zermelo::formats::graph_text_test {
namespace {

TEST(DotWriter, QuotesLabelsAndWhatIsNoWord) {
  std::string text;
  DotWriter dot("g", [&](std::string_view piece) { text += piece; });
  dot.comment("one\nline");
  dot.defaults("node", {{"shape", "box"}, {"margin", "0.1,0.2"}});
  dot.start(0);
  dot.node(0, {{"label", "4"}, {"color", "#FF0000"}, {"penwidth", "2.5"}});
  dot.edge(0, 1);
  dot.finish();
  EXPECT_EQ(text,
            "digraph g {\n  // one line\n  node [shape=box, margin=\"0.1,0.2\"];\n  start [shape=point];\n"
            "  start -> n0;\n  n0 [label=\"4\", color=\"#FF0000\", penwidth=2.5];\n  n0 -> n1;\n}\n");
}

TEST(MermaidWriter, ShapesLinesAndLabels) {
  std::string text;
  MermaidWriter mermaid([&](std::string_view piece) { text += piece; });
  mermaid.comment("%%{");
  mermaid.node({.number = 0, .label = "a\"b", .round = true, .doubled = true, .style = "won"});
  mermaid.node({.number = 1, .label = "c"});
  mermaid.edge(0, 1, MermaidWriter::Line::dotted, "m");
  mermaid.edge(1, 0);
  EXPECT_EQ(text,
            "flowchart TD\n  %% \"%%{\"\n  n0(((\"a#quot;b\"))):::won\n  n1[\"c\"]\n  n0 -.->|\"m\"| n1\n"
            "  n1 --> n0\n");
}

}  // namespace
}  // namespace zermelo::formats::graph_text_test
