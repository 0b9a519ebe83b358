// SPDX-License-Identifier: Apache-2.0
#include <zermelo/rules/graph.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/random.h>

namespace zermelo {

namespace {

[[noreturn]] void fail(std::string_view text) {
  throw Error(
      Phrase("graph={} is not possible: a graph of at most {} vertices is written path:5, cycle:6, star:4, complete:4, "
             "grid:3x4, random:vertices:edges:seed or edges:5:0-1+1-2",
             text, Graph::max_vertices));
}

// The numbers between `separators`, in that order; fails where the text has another form.
template <class... Numbers>
void read_numbers(std::string_view whole, std::string_view text, std::string_view separators, Numbers&... numbers) {
  std::size_t next = 0;
  const auto read = [&](auto& number) {
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) fail(whole);
    text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
    const bool last = next == separators.size();
    if (last ? !text.empty() : (text.empty() || text.front() != separators[next])) fail(whole);
    if (!last) text.remove_prefix(1);
    ++next;
  };
  (read(numbers), ...);
}

Graph with_vertices(std::string_view text, int vertices) {
  if (vertices < 1 || vertices > Graph::max_vertices) fail(text);
  Graph graph;
  graph.vertices = vertices;
  return graph;
}

Graph grid(std::string_view text, int rows, int cols) {
  if (rows < 1 || cols < 1 || rows > Graph::max_vertices || cols > Graph::max_vertices) fail(text);
  Graph graph = with_vertices(text, rows * cols);
  for (int v = 0; v < graph.vertices; ++v) {
    if ((v + 1) % cols != 0) graph.join(v, v + 1);
    if (v + cols < graph.vertices) graph.join(v, v + cols);
  }
  return graph;
}

// The p first pairs of a random order of all pairs (Fisher and Yates): dense graphs take no longer.
Graph random(std::string_view text, int vertices, int edges, std::uint64_t seed) {
  Graph graph = with_vertices(text, vertices);
  std::vector<std::pair<int, int>> pairs;
  for (int a = 0; a < vertices; ++a) {
    for (int b = a + 1; b < vertices; ++b) pairs.emplace_back(a, b);
  }
  if (edges < 0) fail(text);
  if (static_cast<std::size_t>(edges) > pairs.size())
    throw Error(
        Phrase("graph={} is not possible: with {} vertices there are at most {} edges", text, vertices, pairs.size()));
  Random draw(seed);
  for (std::size_t i = 0; i < static_cast<std::size_t>(edges); ++i) {
    std::swap(pairs[i], pairs[i + draw.below(pairs.size() - i)]);
    graph.join(pairs[i].first, pairs[i].second);
  }
  return graph;
}

Graph listed(std::string_view whole, std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) fail(whole);
  int vertices = 0;
  read_numbers(whole, text.substr(0, colon), "", vertices);
  Graph graph = with_vertices(whole, vertices);
  text.remove_prefix(colon + 1);
  for (bool more = !text.empty(); more;) {
    const std::size_t plus = std::min(text.find('+'), text.size());
    int a = 0, b = 0;
    read_numbers(whole, text.substr(0, plus), "-", a, b);
    if (a < 0 || b < 0 || a >= vertices || b >= vertices || a == b) fail(whole);
    graph.join(a, b);
    more = plus < text.size();
    text.remove_prefix(std::min(plus + 1, text.size()));
  }
  return graph;
}

}  // namespace

void Graph::join(int a, int b) {
  near[a] |= std::uint64_t{1} << b;
  near[b] |= std::uint64_t{1} << a;
}

Graph read_graph(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) fail(text);
  const std::string_view kind = text.substr(0, colon), rest = text.substr(colon + 1);
  if (kind == "edges") return listed(text, rest);
  int a = 0, b = 0;
  if (kind == "grid") {
    read_numbers(text, rest, "x", a, b);
    return grid(text, a, b);
  }
  if (kind == "random") {
    std::uint64_t seed = 0;
    read_numbers(text, rest, "::", a, b, seed);
    return random(text, a, b, seed);
  }
  read_numbers(text, rest, "", a);
  if (a < 0 || a > Graph::max_vertices) fail(text);
  Graph graph = with_vertices(text, kind == "star" ? a + 1 : a);
  const int vertices = graph.vertices;
  if (kind == "path" || kind == "cycle") {
    for (int v = 0; v + 1 < vertices; ++v) graph.join(v, v + 1);
    if (kind == "cycle" && vertices < 3) fail(text);
    if (kind == "cycle") graph.join(0, vertices - 1);
  } else if (kind == "star") {
    for (int leaf = 1; leaf < vertices; ++leaf) graph.join(0, leaf);
  } else if (kind == "complete") {
    for (int v = 0; v < vertices; ++v) {
      for (int w = 0; w < v; ++w) graph.join(v, w);
    }
  } else {
    fail(text);
  }
  return graph;
}

Phrase graph_words(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string kind(text.substr(0, colon)), size(text.substr(colon + 1));
  if (kind == "path") return Phrase("a path of {} vertices", size);
  if (kind == "cycle") return Phrase("a cycle of {} vertices", size);
  if (kind == "star") return Phrase("a star of {} leaves", size);
  if (kind == "complete") return Phrase("the complete graph of {} vertices", size);
  if (kind == "grid")
    return Phrase("a grid of {} × {}", size.substr(0, size.find('x')), size.substr(size.find('x') + 1));
  return Phrase("a graph of {} vertices", size.substr(0, size.find(':')));
}

Board graph_board(const Graph& graph, std::string_view text) {
  Board board;
  const int vertices = graph.vertices;
  int cols = 0;
  if (text.starts_with("path:")) cols = vertices;
  if (text.starts_with("grid:")) cols = std::stoi(std::string(text.substr(text.find('x') + 1)));
  const bool star = text.starts_with("star:");
  const int around = star ? vertices - 1 : vertices;
  const double radius = std::max(1.0, around / (2 * std::numbers::pi) * 1.5);
  for (int v = 0; v < vertices; ++v) {
    Board::Cell cell;
    cell.shape = Board::Shape::point;
    if (cols > 0) {
      cell.x = v % cols;
      cell.y = v / cols;
    } else if (star && v == 0) {
      cell.x = cell.y = radius;
    } else {
      const double turn = 2 * std::numbers::pi * (star ? v - 1 : v) / std::max(around, 1);
      cell.x = radius + radius * std::sin(turn);
      cell.y = radius - radius * std::cos(turn);
    }
    board.cells.push_back(cell);
    for (int w = 0; w < v; ++w) {
      if ((graph.near[v] >> w & 1) != 0) board.lines.emplace_back(w, v);
    }
  }
  return board;
}

}  // namespace zermelo
