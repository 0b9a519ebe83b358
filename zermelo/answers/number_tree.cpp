// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/number_tree.h>

#include <algorithm>
#include <cmath>

#include <zermelo/base/error.h>
#include <zermelo/base/text_reader.h>
#include <zermelo/base/texts.h>

namespace zermelo::answers {

namespace {

using formats::Literal;

constexpr std::size_t most_nodes = 100'000;

bool is_list(const Literal& literal) {
  return literal.kind == Literal::Kind::list || literal.kind == Literal::Kind::tuple;
}

// A, B, … Z, AA, AB …
std::string letters(std::size_t number) {
  std::string text;
  for (++number; number > 0; number = (number - 1) / 26)
    text.insert(text.begin(), static_cast<char>('A' + (number - 1) % 26));
  return text;
}

// The one whose turn a node says it is: {"min": …}.
std::optional<Player> said_mover(const Literal& literal) {
  if (literal.kind != Literal::Kind::dict || literal.items.size() != 2) return std::nullopt;
  const std::string who = lowered(literal.items[0].value);
  if (who == "max") return Player::first;
  return who == "min" ? std::optional(Player::second) : std::nullopt;
}

const Literal& children_of(const Literal& literal) {
  return literal.kind == Literal::Kind::dict && literal.items.size() == 2 ? literal.items[1] : literal;
}

bool is_tree(const Literal& literal) {
  if (literal.kind == Literal::Kind::number) return true;
  if (literal.kind == Literal::Kind::dict && !said_mover(literal)) return false;
  const Literal& list = children_of(literal);
  return is_list(list) && !list.items.empty() && std::all_of(list.items.begin(), list.items.end(), is_tree);
}

}  // namespace

NumberTree::NumberTree(std::string_view text, const Budget& budget) {
  TextReader reader(text, "leaves");
  const Literal root = formats::read_literal(reader, budget);
  if (root.kind == Literal::Kind::number)
    throw Error(Phrase("a tree is a list, as in {}", "[[3, 12], [2, [4, 6]]]"), root.place);
  written_ = root.name();
  add(root, said_mover(root).value_or(Player::first));
  std::size_t inner = 0;
  for (std::uint32_t node = 0; node < nodes_.size(); ++node) {
    if (nodes_[node].payoff) continue;
    nodes_[node].name = letters(inner++);
    add_children(node, children_of(*waiting_[node]));
  }
  waiting_.clear();
}

void NumberTree::add_children(std::uint32_t node, const Literal& list) {
  nodes_[node].first = static_cast<std::uint32_t>(nodes_.size());
  nodes_[node].children = static_cast<std::uint32_t>(list.items.size());
  const Player next = other(nodes_[node].mover);
  for (const Literal& item : list.items) {
    add(item, said_mover(item).value_or(next));
    if (nodes_.back().payoff)
      nodes_.back().name = text({node}, static_cast<Move>(nodes_.size() - 1 - nodes_[node].first));
  }
}

void NumberTree::add(const Literal& literal, Player mover) {
  if (nodes_.size() == most_nodes) throw Error(Phrase("a tree has at most {} nodes", most_nodes), literal.place);
  Node node{.mover = mover};
  if (literal.kind == Literal::Kind::number) {
    node.payoff = number_in<double>(literal.value);
    if (!node.payoff || !std::isfinite(*node.payoff))
      throw Error(Phrase("{} is no number that can be compared", shown(literal.value)), literal.place);
  } else if (const Literal& list = children_of(literal);
             !is_list(list) || list.items.empty() || (&list != &literal && !said_mover(literal))) {
    throw Error(Phrase("a node is a number, a list of nodes, or {} with such a list", "{\"min\": […]}"), literal.place);
  }
  nodes_.push_back(std::move(node));
  waiting_.push_back(&literal);
}

std::string NumberTree::text(Position position, Move move) const {
  return lowered(nodes_[position.node].name) + std::to_string(move + 1);
}

bool is_number_tree(std::string_view text, const Budget& budget) {
  try {
    TextReader reader(text, "leaves");
    const Literal literal = formats::read_literal(reader, budget);
    return literal.kind != Literal::Kind::number && is_tree(literal);
  } catch (const Error& error) {
    if (error.kind() == Error::Kind::budget) throw;
    return false;
  }
}

}  // namespace zermelo::answers
