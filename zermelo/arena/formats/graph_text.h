// SPDX-License-Identifier: Apache-2.0
// Graphviz's DOT and Mermaid, written a statement at a time: the one place that knows their syntax. Nodes are numbers.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::formats {

using TextSink = std::function<void(std::string_view)>;

// A label between double quotes. DOT reads backslashes, quotes and the entities of HTML inside it; a line end becomes
// its \n.
[[nodiscard]] std::string dot_text(std::string_view text);
// Mermaid has no escapes but the entities of HTML, written with # instead of &; a line end becomes <br/>.
[[nodiscard]] std::string mermaid_text(std::string_view text);

// The value is quoted where DOT needs that, and in a label always.
struct DotAttribute {
  std::string_view name;
  std::string value;
};
using DotAttributes = std::vector<DotAttribute>;

class DotWriter {
 public:
  DotWriter(std::string_view graph, TextSink sink);

  // One line, whatever the text holds.
  void comment(std::string_view text);
  // `element`: graph, node or edge.
  void defaults(std::string_view element, const DotAttributes& attributes);
  // An arrow from a point.
  void start(std::uint64_t node);
  void node(std::uint64_t number, const DotAttributes& attributes);
  void edge(std::uint64_t from, std::uint64_t to, const DotAttributes& attributes = {});
  void finish() { sink_("}\n"); }

 private:
  TextSink sink_;
};

struct MermaidNode {
  std::uint64_t number;
  std::string_view label;
  bool round = false;           // a circle, else a box
  bool doubled = false;         // its line
  std::string_view style = {};  // a name given to MermaidWriter::style
};

class MermaidWriter {
 public:
  enum class Line : std::uint8_t { plain, thick, dotted };

  explicit MermaidWriter(TextSink sink);

  void comment(std::string_view text);
  void node(const MermaidNode& node);
  void start(std::uint64_t node);
  void edge(std::uint64_t from, std::uint64_t to, Line line = Line::plain, std::optional<std::string_view> label = {});
  // Colours are six hexadecimal digits.
  void style(std::string_view name, std::string_view fill, std::string_view line, std::string_view text);

 private:
  TextSink sink_;
};

}  // namespace zermelo::formats
