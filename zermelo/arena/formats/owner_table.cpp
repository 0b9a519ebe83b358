// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/formats/owners.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

// Owners from a table that somebody wrote: a JSON or Python dict, or lines «node owner».
class OwnerTable {
 public:
  OwnerTable(const Draft& draft, OwnerValues& values) : draft_(draft), values_(values) {}

  void add(std::string_view node, std::string_view owner, const Place& place) {
    const Node found = draft_.find(node, place);
    if (values_.said(found)) throw Error(Phrase("the node {} is given twice", shown(node)), place);
    if (values_.add(found, owner)) return;
    throw Error(
        Phrase("{} is a third player after {} and {}", shown(owner), shown(values_.seen(0)), shown(values_.seen(1))),
        place);
  }

 private:
  const Draft& draft_;
  OwnerValues& values_;
};

void read_dict(TextReader& text, OwnerTable& table, const Budget& budget) {
  const Literal read = read_literal(text, budget);
  if (read.kind != Literal::Kind::dict) throw Error(Phrase("expected a table of the form «node: owner»"), read.place);
  for (std::size_t i = 0; i + 1 < read.items.size(); i += 2) {
    const Literal& owner = read.items[i + 1];
    if ((owner.kind != Literal::Kind::text && owner.kind != Literal::Kind::number) || owner.value.empty()) {
      const std::string found = owner.kind == Literal::Kind::text ? "''" : shown(owner.name());
      throw Error(Phrase("expected an owner, found {}", found), owner.place);
    }
    table.add(read.items[i].name(), owner.name(), read.items[i].place);
  }
}

void read_lines(TextReader& text, OwnerTable& table, const Budget& budget) {
  LargeArray<char> line(budget);
  for (;;) {
    text.skip_space();
    const Place place = text.place();
    line.clear();
    for (int next = text.peek(); next != '\n' && next != TextReader::end_of_text; next = text.peek()) {
      line.push_back(static_cast<char>(next));
      text.take();
    }
    if (line.empty()) return;
    if (line[0] == '#') continue;
    const std::string_view both = trimmed({line.data(), line.size()});
    const std::size_t gap = both.find_last_of(" \t,;:=");
    if (gap == std::string_view::npos || gap + 1 == both.size())
      throw Error(Phrase("expected a line «node owner», found {}", shown(both)), place);
    std::string_view node = trimmed(both.substr(0, gap));
    while (!node.empty() && (node.back() == ',' || node.back() == ';' || node.back() == ':' || node.back() == '='))
      node = trimmed(node.substr(0, node.size() - 1));
    table.add(node, both.substr(gap + 1), place);
  }
}

}  // namespace

void own_by_table(Draft& draft, const ReadOptions& options) {
  const OwnerRule& rule = options.owner;
  OwnerValues values(draft.budget(), draft.size());
  OwnerTable table(draft, values);
  TextReader text(rule.nodes, rule.nodes_name);
  text.skip_space();
  if (text.peek() == '{') {
    read_dict(text, table, draft.budget());
  } else {
    read_lines(text, table, draft.budget());
  }
  for (Node node = 0; node < draft.size(); ++node) {
    if (!values.said(node))
      throw Error(Phrase("whose node is {}? the table does not say", shown(draft.name(node))), {rule.nodes_name, 0, 0});
  }
  set_owners(draft, values, options);
}

}  // namespace zermelo::formats::detail
