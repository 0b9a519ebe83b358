// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/graphviz_layout.h>

#include <map>
#include <sstream>

#include <fmt/format.h>

#include <zermelo/base/error.h>
#include <zermelo/draw/escape.h>

namespace zermelo {

namespace {

constexpr double units_an_inch = 96, dot_seconds = 20;

[[noreturn]] void fail_unread() { throw Error(Phrase("dot answered what cannot be read; use another --layout")); }

}  // namespace

std::string graphviz_question(const GraphShape& shape) {
  std::string text =
      "digraph g {\n  graph [nodesep=0.3, ranksep=0.6];\n  node [shape=box, fixedsize=true, label=\"\"];\n";
  for (std::size_t i = 0; i < shape.nodes.size(); ++i)
    text += fmt::format("  n{} [width={:.4f}, height={:.4f}];\n", i, shape.nodes[i].width / units_an_inch,
                        shape.nodes[i].height / units_an_inch);
  for (const auto& [from, to] : shape.edges) text += fmt::format("  n{} -> n{};\n", from, to);
  return text + "}\n";
}

// Lines «node n0 x y width height …» and «edge n0 n1 count x y x y …», in inches, y upward; numbers have a point
// whatever the locale.
Layout graphviz_answer(const GraphShape& shape, std::string_view answer) {
  Layout layout;
  layout.centres.resize(shape.nodes.size());
  std::map<std::pair<std::uint32_t, std::uint32_t>, Path> routes;
  std::istringstream lines{std::string(answer)};
  lines.imbue(std::locale::classic());
  const auto node = [&]() {
    char letter = 0;
    std::uint32_t number = 0;
    if (!(lines >> letter >> number) || letter != 'n' || number >= shape.nodes.size()) fail_unread();
    return number;
  };
  const auto point = [&]() {
    Point at;
    if (!(lines >> at.x >> at.y)) fail_unread();
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
      if (!(lines >> count) || count < 4 || count % 3 != 1 || count > 10000) fail_unread();
      Path path{{}, true};
      for (std::size_t i = 0; i < count; ++i) path.points.push_back(point());
      routes[{from, to}] = std::move(path);
    }
    std::getline(lines, rest);
  }
  for (const auto& [from, to] : shape.edges) {
    const auto found = routes.find({from, to});
    if (found == routes.end()) fail_unread();
    // dot stops at the border, where a straight piece leads on to the centre.
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
  return graphviz_answer(shape, answer_of_program("dot", "-Tplain", graphviz_question(shape), dot_seconds, budget));
}

}  // namespace zermelo
