// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/marking/answer_reader.h>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

#include <algorithm>
#include <set>
#include <string>

namespace zermelo::marking::detail {

namespace {

using Kind = Literal::Kind;

bool all_values_none(const Literal& dict) {
  for (std::size_t i = 1; i < dict.items.size(); i += 2) {
    if (dict.items[i].kind != Kind::none) return false;
  }
  return true;
}

bool is_tuple_of_numbers(const Literal& literal) {
  const auto is_number = [](const Literal& item) { return item.kind == Kind::number || item.kind == Kind::boolean; };
  return literal.kind == Kind::tuple && std::any_of(literal.items.begin(), literal.items.end(), is_number);
}

bool one_value_a_node(const Arena& arena, const Literal& literal) {
  if (arena.named() || literal.kind != Kind::list || literal.items.size() != arena.size()) return false;
  return !std::all_of(literal.items.begin(), literal.items.end(),
                      [](const Literal& item) { return item.kind == Kind::tuple && item.items.size() == 2; });
}

}  // namespace

std::optional<Node> NodeFinder::find(const Literal& literal) const {
  if (const auto named = find_name(literal)) return named;
  const auto position = find_ ? find_(literal) : std::nullopt;
  return position ? position->node : std::nullopt;
}

std::optional<FoundPosition> NodeFinder::unreached(const Literal& literal) const {
  auto position = find_ ? find_(literal) : std::nullopt;
  if (!position || position->node) return std::nullopt;
  return position;
}

std::optional<Node> NodeFinder::find_name(const Literal& literal) const {
  if (literal.kind == Kind::none || literal.kind == Kind::dict) return std::nullopt;
  if (literal.kind != Kind::list) return formats::resolve_node(literal.name(), names_);
  Literal tuple = literal;
  tuple.kind = Kind::tuple;
  return formats::resolve_node(tuple.name(), names_);
}

bool is_sequence(const Literal& literal) {
  return literal.kind == Kind::list || literal.kind == Kind::tuple || literal.kind == Kind::set;
}

bool is_pair(const Literal& literal) {
  return (literal.kind == Kind::tuple || literal.kind == Kind::list) && literal.items.size() == 2;
}

bool is_collection(const Literal& literal) {
  return is_sequence(literal) || (literal.kind == Kind::dict && all_values_none(literal));
}

std::optional<std::int64_t> whole_number(const Literal& literal) {
  if (literal.kind != Kind::number) return std::nullopt;
  return number_in<std::int64_t>(literal.name());
}

AnswerReader::AnswerReader(const Truth& truth, Grader& grader) : truth_(truth), grader_(grader), finder_(truth) {}

std::optional<Node> AnswerReader::node(const Literal& literal) {
  truth_.budget.check(looked_up_++);
  const std::optional<Node> found = finder_.find(literal);
  if (found) return found;
  const auto unreached = finder_.unreached(literal);
  if (unreached) grader_.not_reached();
  grader_.extra([&] { return unreached ? about_unreached(*unreached) : no_such_node(literal.name()); });
  return found;
}

// Who names a node of the attractor has thought of the whole graph, which is another mistake than a wrong node.
Phrase AnswerReader::about_unreached(const FoundPosition& position) const {
  const AnswerKind kind = grader_.kind();
  const bool about_attractor = kind == AnswerKind::region || kind == AnswerKind::layers || kind == AnswerKind::ranks;
  if (!about_attractor || !position.fate) return not_reached(position.name);
  return position.fate() == won_by(truth_.attraction.player) ? right_but_not_reached(position.name)
                                                             : neither_right_nor_reached(position.name);
}

LargeArray<Node> AnswerReader::nodes(const Literal& literal) {
  if (!is_collection(literal)) throw Error(nodes_expected(), literal.place);
  if (literal.kind == Kind::dict && literal.items.empty()) grader_.empty_braces();
  LargeArray<Node> found(truth_.budget);
  if (holds_no_node(literal) && finder_.knows(literal)) {  // (1, 1, 1) without the brackets of its set
    if (const auto one = node(literal)) found.push_back(*one);
    grader_.remark(read_as_one_node(literal.name()));
    return found;
  }
  if (is_tuple_of_numbers(literal) && holds_no_node(literal)) {
    grader_.extra([&] { return no_node_nor_nodes(literal.name()); });
    return found;
  }
  std::set<std::string> unknown;  // each is said once
  const std::size_t step = literal.kind == Kind::dict ? 2 : 1;
  for (std::size_t i = 0; i < literal.items.size(); i += step) {
    const Literal& item = literal.items[i];
    truth_.budget.check(looked_up_++);
    if (const auto one = finder_.find(item)) {
      found.push_back(*one);
    } else if (unknown.insert(item.name()).second) {
      static_cast<void>(node(item));
    }
  }
  sort_out_repeats(found);
  return found;
}

bool AnswerReader::holds_no_node(const Literal& literal) const {
  const bool row = literal.kind == Kind::tuple || literal.kind == Kind::list;
  return row && !literal.items.empty() &&
         std::none_of(literal.items.begin(), literal.items.end(),
                      [&](const Literal& item) { return finder_.knows(item); });
}

void AnswerReader::sort_out_repeats(LargeArray<Node>& nodes) {
  std::sort(nodes.begin(), nodes.end());
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const bool first_repeat = nodes[i] == nodes[i - 1] && (i == 1 || nodes[i] != nodes[i - 2]);
    if (first_repeat) grader_.repeated([&] { return repeated_node(truth_.arena, nodes[i]); });
  }
  nodes.resize(static_cast<std::size_t>(std::unique(nodes.begin(), nodes.end()) - nodes.begin()));
}

NodeTable AnswerReader::table(const Literal& literal) {
  NodeTable table(truth_.budget, truth_.arena.size(), nullptr);
  if (literal.kind == Kind::dict) {
    for (std::size_t i = 0; i + 1 < literal.items.size(); i += 2) set(table, literal.items[i], literal.items[i + 1]);
  } else if (one_value_a_node(truth_.arena, literal)) {
    for (std::size_t i = 0; i < literal.items.size(); ++i) table[i] = &literal.items[i];
  } else if (is_sequence(literal)) {
    for (const Literal& item : literal.items) {
      if (!is_pair(item)) throw Error(table_expected(), item.place);
      set(table, item.items[0], item.items[1]);
    }
  } else {
    throw Error(table_expected(), literal.place);
  }
  return table;
}

void AnswerReader::set(NodeTable& table, const Literal& key, const Literal& value) {
  const auto found = node(key);
  if (!found) return;
  if (table[*found] != nullptr) grader_.repeated([&] { return repeated_key(truth_.arena, *found); });
  table[*found] = &value;
}

}  // namespace zermelo::marking::detail
