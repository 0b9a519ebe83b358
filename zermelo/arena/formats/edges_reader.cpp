// SPDX-License-Identifier: Apache-2.0
// An edge a line: «a b», «a -> b», «a,b», «a;b»; a line with one name is a node. Nodes come in the order in which they
// appear, but names that are all the numbers 0 … n-1 are numbers, in their own order.
#include <algorithm>
#include <optional>
#include <utility>

#include <zermelo/arena/explore.h>
#include <zermelo/arena/formats/draft.h>
#include <zermelo/arena/formats/node_keys.h>
#include <zermelo/arena/formats/readers.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

class EdgesReader {
 public:
  EdgesReader(TextReader& text, const Budget& budget)
      : text_(text),
        budget_(budget),
        directives_(budget),
        words_(text, directives_, budget),
        draft_(text.name(), Draft::Keys::alike, budget),
        numbered_(budget) {}

  ReadArena read(const ReadOptions& options) {
    for (std::uint64_t lines = 0; next_line(); ++lines) {
      if (lines % 4096 == 0) budget_.check();
      read_line();
    }
    if (all_numbers_ && numbered_.empty()) text_.fail_expected(Phrase("an edge: two nodes on a line"));
    if (all_numbers_) place_numbered();
    return finish(std::move(draft_), Format::edges, options, directives_, {});
  }

 private:
  struct Numbered {
    Node from, to;  // to is no_node for a node alone
  };
  struct Number {
    Node value;
    auto operator<=>(const Number&) const = default;
  };

  // Past plain «number number» lines, empty lines and comments. False at the end of the text.
  bool next_line() {
    std::uint64_t plain = 0;
    if (text_.peek() == '\n') text_.take_line_feed();
    while (read_plain_line()) {
      if (++plain % 65536 == 0) budget_.check();
    }
    return words_.skip_to_line();
  }

  // «12 34» and a line feed, all in memory; else nothing is taken.
  bool read_plain_line() {
    const char* at = text_.cursor();
    Node from = 0, to = 0;
    if (!plain_number(at, from) || (*at != ' ' && *at != '\t')) return false;
    ++at;
    if (!plain_number(at, to) || *at != '\n') return false;
    text_.set_cursor(at);
    text_.take_line_feed();
    add(NodeKey::of(from), {}, NodeKey::of(to), {});
    return true;
  }

  static bool plain_number(const char*& at, Node& number) {
    const char* const begin = at;
    Node value = 0;
    for (; is_digit(*at) && at - begin < 9; ++at) value = value * 10 + static_cast<Node>(*at - '0');
    number = value;
    return at != begin && !is_digit(*at) && (*begin != '0' || at - begin == 1);
  }

  void read_line() {
    const Spot from_spot = text_.spot();
    const NodeKey from = words_.read(from_name_);
    text_.skip_blanks();
    const bool goes_on = take_separator();
    text_.skip_blanks();
    if (!goes_on && at_line_end()) return add_node(from, from_spot);
    const Spot to_spot = text_.spot();
    const NodeKey to = words_.read(to_name_);
    text_.skip_blanks();
    if (text_.peek() == ';') text_.take();
    text_.skip_blanks();
    if (!at_line_end()) text_.fail_expected(Phrase("the end of the line (an edge is two nodes)"));
    add(from, from_spot, to, to_spot);
  }

  // «,», «;», «->» or nothing; true for the comma and the arrow, which must have something behind them.
  bool take_separator() {
    const int next = text_.peek();
    const bool arrow = next == '-' && text_.look_ahead(2).substr(0, 2) == "->";
    if (arrow || next == ',' || next == ';') text_.take();
    if (arrow) text_.take();
    return arrow || next == ',';
  }

  bool at_line_end() {
    const int next = text_.peek();
    return next == '\n' || next == '#' || next == TextReader::end_of_text;
  }

  void add(NodeKey from, Spot from_spot, NodeKey to, Spot to_spot) {
    if (all_numbers_ && is_small(from) && is_small(to)) {
      numbered_.push_back({static_cast<Node>(from.number), static_cast<Node>(to.number)});
      return;
    }
    leave_numbers();
    draft_.source(from, from_spot);
    draft_.declared_target(to, to_spot);
  }

  void add_node(NodeKey node, Spot spot) {
    if (all_numbers_ && is_small(node)) {
      numbered_.push_back({static_cast<Node>(node.number), no_node});
      return;
    }
    leave_numbers();
    draft_.source(node, spot);
  }

  static bool is_small(const NodeKey& key) { return key.kind == NodeKey::Kind::number && key.number < max_nodes; }

  void leave_numbers() {
    if (!all_numbers_) return;
    all_numbers_ = false;
    count_in_order_of_appearance();
    place_edges();
  }

  void place_numbered() {
    if (const std::optional<Node> count = gapless()) {
      for (Node node = 0; node < *count; ++node) draft_.declare(NodeKey::of(node), {});
    } else {
      count_in_order_of_appearance();
    }
    place_edges();
  }

  // Each number is looked up as a number, and its name made once.
  void count_in_order_of_appearance() {
    PositionIndex<Number> index(budget_);
    for (Numbered& edge : numbered_) {
      budget_.check(static_cast<std::uint64_t>(&edge - numbered_.begin()));
      edge.from = index.number({edge.from});
      if (edge.to != no_node) edge.to = index.number({edge.to});
    }
    for (const Number& number : index) draft_.declare(NodeKey::of(number.value), {});
  }

  void place_edges() {
    for (const Numbered& edge : numbered_) {
      if (edge.to != no_node) draft_.edge(edge.from, edge.to);
    }
    numbered_.reset();
  }

  // n where the numbers are all of 0 … n-1.
  std::optional<Node> gapless() const {
    Node largest = 0;
    for (const Numbered& edge : numbered_) {
      largest = std::max(largest, edge.to == no_node ? edge.from : std::max(edge.from, edge.to));
    }
    if (numbered_.empty() || largest >= 2 * numbered_.size()) return std::nullopt;
    LargeArray<std::uint8_t> seen(budget_, std::size_t{largest} + 1, 0);
    for (const Numbered& edge : numbered_) {
      seen[edge.from] = 1;
      if (edge.to != no_node) seen[edge.to] = 1;
    }
    for (const std::uint8_t is_seen : seen) {
      if (is_seen == 0) return std::nullopt;
    }
    return largest + 1;
  }

  TextReader& text_;
  const Budget& budget_;
  Directives directives_;
  WordReader words_;
  Draft draft_;
  bool all_numbers_ = true;  // so far; then edges wait in numbered_
  LargeArray<Numbered> numbered_;
  std::string from_name_, to_name_;
};

}  // namespace

ReadArena read_edges(TextReader& text, const ReadOptions& options, const Budget& budget) {
  return EdgesReader(text, budget).read(options);
}

}  // namespace zermelo::formats::detail
