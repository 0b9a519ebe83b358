// SPDX-License-Identifier: Apache-2.0
// A layout by Graphviz's dot.
#include <map>
#include <sstream>

#include <fmt/format.h>

#include <zermelo/arena/formats/graph_text.h>
#include <zermelo/base/error.h>
#include <zermelo/draw/child_program.h>
#include <zermelo/draw/layout.h>

namespace zermelo::draw {

namespace {

constexpr double units_an_inch = 96, dot_seconds = 20;

[[noreturn]] void fail_unreadable() { throw Error(Phrase("the answer of dot cannot be read")).coded("graphviz"); }

}  // namespace

std::string graphviz_question(const GraphShape& shape) {
  std::string text;
  formats::DotWriter dot("g", [&](std::string_view piece) { text += piece; });
  dot.defaults("graph", {{"nodesep", "0.3"}, {"ranksep", "0.6"}});
  dot.defaults("node", {{"shape", "box"}, {"fixedsize", "true"}, {"label", ""}});
  const auto inches = [](double length) { return fmt::format("{:.4f}", length / units_an_inch); };
  for (std::size_t i = 0; i < shape.nodes.size(); ++i)
    dot.node(i, {{"width", inches(shape.nodes[i].width)}, {"height", inches(shape.nodes[i].height)}});
  for (const auto& [from, to] : shape.edges) dot.edge(from, to);
  dot.finish();
  return text;
}

// Lines "node n0 x y width height …" and "edge n0 n1 count x y x y …", in inches, y upward, with decimal points in any
// locale.
Layout graphviz_answer(const GraphShape& shape, std::string_view answer) {
  Layout layout;
  layout.centres.resize(shape.nodes.size());
  std::map<std::pair<std::uint32_t, std::uint32_t>, Path> routes;
  std::istringstream lines{std::string(answer)};
  lines.imbue(std::locale::classic());
  const auto node = [&]() {
    char letter = 0;
    std::uint32_t number = 0;
    if (!(lines >> letter >> number) || letter != 'n' || number >= shape.nodes.size()) fail_unreadable();
    return number;
  };
  const auto point = [&]() {
    Point at;
    if (!(lines >> at.x >> at.y)) fail_unreadable();
    return Point{at.x * units_an_inch, -at.y * units_an_inch};
  };
  std::string word, rest;
  while (lines >> word) {
    if (word == "node") {
      const std::uint32_t number = node();
      layout.centres[number] = point();
    } else if (word == "edge") {
      const std::uint32_t from = node(), to = node();
      std::size_t count = 0;
      if (!(lines >> count) || count < 4 || count % 3 != 1 || count > 10000) fail_unreadable();
      Path path{{}, true};
      for (std::size_t i = 0; i < count; ++i) path.points.push_back(point());
      routes[{from, to}] = std::move(path);
    }
    std::getline(lines, rest);
  }
  for (const auto& [from, to] : shape.edges) {
    const auto found = routes.find({from, to});
    if (found == routes.end()) fail_unreadable();
    // dot stops at the border; a straight piece continues to the centre.
    Path path = found->second;
    const Point begin = layout.centres[from], end = layout.centres[to], first = path.points.front(),
                last = path.points.back();
    path.points.insert(path.points.begin(), {begin, begin, first});
    path.points.insert(path.points.end(), {last, end, end});
    layout.routes.push_back(std::move(path));
  }
  return layout;
}

Layout graphviz_layout(const GraphShape& shape, const Budget& budget) {
  const ChildProgram dot = {
      "dot",       {"-Tplain"},
      dot_seconds, Phrase("Graphviz's {} is not installed (on Debian: apt install graphviz)", "dot"),
      "graphviz",  "graphviz-slow"};
  return graphviz_answer(shape, run_program(dot, graphviz_question(shape), budget));
}

}  // namespace zermelo::draw
