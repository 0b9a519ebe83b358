// SPDX-License-Identifier: Apache-2.0
// JSON's first form, column by column, in any order.
#include <utility>

#include <zermelo/arena/formats/json_reader.h>
#include <zermelo/arena/formats/node_names.h>
#include <zermelo/arena/formats/readers.h>

namespace zermelo {

namespace {

constexpr std::uint8_t end_bits = 6, has_successors = 8;

}  // namespace

JsonRows::JsonRows(LiteralLexer& lexer, const Budget& budget)
    : lexer_(lexer),
      budget_(budget),
      builder_(budget),
      bits_(budget),
      table_(budget),
      name_of_(budget),
      node_of_(budget) {}

bool JsonRows::take(std::string_view key) {
  const auto column = [&](JsonColumn& into, auto each) { return read_column(lexer_, key, into, budget_, each); };
  return column(successors_, [&] { row(); }) || column(names_, [&] { name(); }) || column(ends_, [&] { end(); }) ||
         column(owners_, [&] { bits(owners_.entries) |= static_cast<std::uint8_t>(index(read_owner(lexer_))); });
}

std::uint8_t& JsonRows::bits(std::uint64_t node) {
  if (node == bits_.size()) bits_.push_back(0);
  return bits_[node];
}

void JsonRows::row() {
  const auto node = static_cast<Node>(successors_.entries);
  std::uint8_t& mine = bits(node);
  if (lexer_.next() != '[') lexer_.reader().fail_expected(Phrase("a list of successors"));
  const Spot begin = lexer_.reader().spot();
  lexer_.reader().take();
  if (lexer_.take(']')) return;
  if ((mine & end_bits) != 0) {
    throw Error(Phrase("node {} is an end but has successors: take one or the other out", name_of(node)),
                lexer_.reader().place(begin));
  }
  mine |= has_successors;
  do {
    lexer_.next();
    const Spot spot = lexer_.reader().spot();
    std::uint64_t to = 0;
    if (!lexer_.plain_number(to)) to = lexer_.whole_number(most_nodes - 1, Phrase("a node's number"));
    if (to >= most_nodes) {
      throw Error(Phrase("{} is too large: expected {}", to, Phrase("a node's number")), lexer_.reader().place(spot));
    }
    if (to >= largest_) {
      largest_ = to;
      largest_spot_ = spot;
    }
    builder_.edge(node, static_cast<Node>(to));
  } while (lexer_.more(']'));
}

void JsonRows::name() {
  if (take_null(lexer_)) {
    name_of_.push_back(NameTable::none);
    return;
  }
  if (!LiteralLexer::starts_text(lexer_.next()))
    lexer_.reader().fail_expected(Phrase("a name between quotes, or null"));
  const Spot spot = lexer_.reader().spot();
  const std::string_view name = lexer_.text();
  if (name.empty()) {
    name_of_.push_back(NameTable::none);
    return;
  }
  const NameTable::Id known = table_.size(), id = table_.intern(name, true, spot);
  if (id != known) throw Error(Phrase("the name {} is given twice", shown(name)), lexer_.reader().place(spot));
  name_of_.push_back(id);
  node_of_.push_back(static_cast<Node>(names_.entries));
}

void JsonRows::end() {
  const Node node = static_cast<Node>(ends_.entries);
  std::uint8_t& mine = bits(node);
  lexer_.next();
  const Spot spot = lexer_.reader().spot();
  const End end = read_end(lexer_);
  if (end != End::none && (mine & has_successors) != 0) {
    throw Error(Phrase("node {} is an end but has successors: take one or the other out", name_of(node)),
                lexer_.reader().place(spot));
  }
  mine |= static_cast<std::uint8_t>(static_cast<int>(end) << 1);
}

std::string JsonRows::name_of(Node node) const {
  if (node < name_of_.size() && name_of_[node] != NameTable::none) return shown(table_[name_of_[node]]);
  return std::to_string(node);
}

void JsonRows::check_lengths(const JsonHead& head) const {
  for (const JsonColumn* column : {&owners_, &successors_}) {
    if (!column->seen) lexer_.reader().fail(Phrase("the key \"{}\" is missing", column->key));
  }
  for (const JsonColumn* column : {&successors_, &ends_, &names_, &head.priorities}) {
    if (!column->seen || column->entries == owners_.entries) continue;
    throw Error(Phrase("\"{}\" has {} entries, but \"owners\" has {}", column->key, column->entries, owners_.entries),
                lexer_.reader().place(column->spot));
  }
  if (largest_ >= owners_.entries && largest_spot_.line != 0) {
    throw Error(Phrase("there is no node {}: the nodes are 0 to {}", largest_, owners_.entries - 1),
                lexer_.reader().place(largest_spot_));
  }
}

std::optional<Node> JsonRows::find(std::string_view name) const {
  if (const NameTable::Id id = table_.find(name); id != NameTable::none) return node_of_[id];
  std::uint64_t number = 0;
  if (name.empty() || name.size() > 10 || (name.size() > 1 && name[0] == '0')) return std::nullopt;
  for (const char digit : name) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = number * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  const bool there = number < owners_.entries && (name_of_.empty() || name_of_[number] == NameTable::none);
  return there ? std::optional(static_cast<Node>(number)) : std::nullopt;
}

ReadArena JsonRows::finish(const JsonHead& head, const ReadOptions& options) {
  check_lengths(head);
  const auto nodes = static_cast<Node>(owners_.entries);
  for (Node node = 0; node < nodes; ++node) {
    builder_.add(static_cast<Player>(bits_[node] & 1), static_cast<End>((bits_[node] & end_bits) >> 1));
    if (names_.seen)
      builder_.name_last(name_of_[node] == NameTable::none ? std::string_view() : table_[name_of_[node]]);
    if (head.priorities.seen) builder_.priority_of_last(head.priority[node]);
  }
  const std::array<std::string, 2> players = head.players.value_or(std::array<std::string, 2>{"J0", "J1"});
  builder_.set_player_names(players[0], players[1]);
  if (head.start_spot && options.start.empty()) {
    const NodeNames names = {nodes, [this](std::string_view name) { return find(name); },
                             [this](Node node) { return name_of(node); }, options.player_names.value_or(players)};
    const bool by_number = head.start_is_number && std::stoull(head.start) < nodes;
    builder_.set_start(by_number ? static_cast<Node>(std::stoul(head.start))
                                 : find_node(head.start, names, lexer_.reader().place(*head.start_spot)));
  }
  return finish_told(builder_.build(), Format::json, options, {});
}

}  // namespace zermelo
