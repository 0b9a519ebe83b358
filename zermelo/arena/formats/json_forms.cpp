// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/json_reader.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/arena/formats/node_names.h>
#include <zermelo/arena/formats/readers.h>
#include <zermelo/arena/name_rules.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

// JSON's first form, column by column, in any order.

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
    if (!lexer_.plain_number(to)) to = lexer_.whole_number(max_nodes - 1, Phrase("a node's number"));
    if (to >= max_nodes) {
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
  if (const auto fault = fault_of_name(name)) throw Error(*fault, lexer_.reader().place(spot));
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
  if (!successors_.seen) lexer_.reader().fail(Phrase("the key \"{}\" is missing", successors_.key));
  const JsonColumn& counted = owners_.seen ? owners_ : successors_;
  for (const JsonColumn* column : {&successors_, &ends_, &names_, &head.priorities}) {
    if (!column->seen || column->entries == counted.entries) continue;
    throw Error(
        Phrase("\"{}\" has {} entries, but \"{}\" has {}", column->key, column->entries, counted.key, counted.entries),
        lexer_.reader().place(column->spot));
  }
  if (largest_ >= counted.entries && largest_spot_.line != 0) {
    throw Error(Phrase("there is no node {}: the nodes are 0 to {}", largest_, counted.entries - 1),
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
  const bool there = number < successors_.entries && (name_of_.empty() || name_of_[number] == NameTable::none);
  return there ? std::optional(static_cast<Node>(number)) : std::nullopt;
}

// Names differ, since each was interned; nodes without a name have their numbers.
Names JsonRows::names() const {
  Names names(budget_);
  for (const NameTable::Id id : name_of_) names.push_back(id == NameTable::none ? std::string_view() : table_[id]);
  if (const auto found = fault_of_numbers(names, budget_))
    throw Error(found->fault, lexer_.reader().place(table_.spot(name_of_[found->node])));
  return names;
}

ReadArena JsonRows::finish(const JsonHead& head, const ReadOptions& options) {
  check_lengths(head);
  if (!owners_.seen) return finish_without_owners(head, options);
  const auto nodes = static_cast<Node>(owners_.entries);
  for (Node node = 0; node < nodes; ++node) {
    builder_.add(static_cast<Player>(bits_[node] & 1), static_cast<End>((bits_[node] & end_bits) >> 1));
    if (head.priorities.seen) builder_.priority_of_last(head.priority[node]);
  }
  builder_.set_checked_names(names());
  const std::array<std::string, 2> players = head.players.value_or(std::array<std::string, 2>{"J0", "J1"});
  builder_.set_player_names(players[0], players[1]);
  if (head.start_spot && options.start.empty()) {
    const NodeNames names = {nodes, [this](std::string_view name) { return find(name); },
                             [this](Node node) { return name_of(node); }, options.player_names.value_or(players)};
    const bool by_number = head.start_is_number && std::stoull(head.start) < nodes;
    builder_.set_start(by_number ? static_cast<Node>(std::stoul(head.start))
                                 : find_node(head.start, names, lexer_.reader().place(*head.start_spot)));
  }
  return detail::finish(builder_.build(), Format::json, options, {});
}

// The file does not say whose node each is: the options, the names or nobody do.
ReadArena JsonRows::finish_without_owners(const JsonHead& head, const ReadOptions& options) {
  const auto nodes = static_cast<Node>(successors_.entries);
  for (Node node = 0; node < nodes; ++node) builder_.add(Player::first);
  (void)names();
  const Arena rows = builder_.build();
  Draft draft(lexer_.reader().name(), Draft::Keys::alike, budget_);
  for (Node node = 0; node < nodes; ++node) {
    const NameTable::Id id = node < name_of_.size() ? name_of_[node] : NameTable::none;
    draft.declare(id == NameTable::none ? NodeKey::of(node) : NodeKey::text(table_[id]), successors_.spot);
    if (head.priorities.seen) draft.priority(head.priority[node]);
  }
  for (Node node = 0; node < nodes; ++node) {
    draft.set_end(node, static_cast<End>((bits_[node] & end_bits) >> 1));
    for (const Node to : rows.successors(node)) draft.edge(node, to);
  }
  Directives directives(budget_);
  if (head.players) directives.set_players(*head.players);
  if (head.start_spot) {
    const bool by_number = head.start_is_number && std::stoull(head.start) < nodes;
    directives.set_start(by_number ? name_of(static_cast<Node>(std::stoul(head.start))) : head.start,
                         lexer_.reader().place(*head.start_spot));
  }
  return detail::finish(std::move(draft), Format::json, options, directives, {}, Draft::Missing::unknown_node);
}

// JSON's second form: a list of nodes and a list of edges, in any order.

JsonObjects::JsonObjects(LiteralLexer& lexer, const Budget& budget)
    : lexer_(lexer), budget_(budget), draft_(lexer.reader().name(), Draft::Keys::alike, budget) {}

bool JsonObjects::take(std::string_view key) {
  return read_column(lexer_, key, nodes_, budget_, [&] { node(); }) ||
         read_column(lexer_, key, edges_, budget_, [&] { edge(); });
}

void JsonObjects::node() {
  TextReader& text = lexer_.reader();
  lexer_.expect('{');
  Spot spot = text.spot();
  NodeKey name = NodeKey::of(nodes_.entries);
  std::optional<Player> owner;
  End end = End::none;
  std::vector<std::string> keys;
  if (!lexer_.take('}')) {
    do {
      if (!LiteralLexer::starts_text(lexer_.next())) text.fail_expected(Phrase("a key between quotes"));
      const Place place = text.place();
      const std::string key(lexer_.text());
      lexer_.expect(':');
      lexer_.next();
      if (std::find(keys.begin(), keys.end(), key) != keys.end())
        throw Error(Phrase("the key \"{}\" is given twice", key), place);
      keys.push_back(key);
      if (key == "owner") {
        owner = read_owner(lexer_);
      } else if (key == "end") {
        end = read_end(lexer_);
      } else if (key != "name") {
        throw Error(Phrase("the key \"{}\" of a node is unknown: expected name, owner, end", shown(key)), place);
      } else if (!take_null(lexer_)) {
        spot = text.spot();
        const bool is_text = LiteralLexer::starts_text(lexer_.next());
        name_ = is_text ? lexer_.text() : std::string_view();
        name = is_text ? NodeKey::text(name_) : NodeKey::of(lexer_.whole_number(max_nodes, Phrase("a name")));
      }
    } while (lexer_.more('}'));
  }
  if (!owner) throw Error(Phrase("this node has no \"owner\": expected 0 or 1"), text.place(spot));
  draft_.declare(name, spot);
  draft_.set_owner(draft_.size() - 1, *owner);
  draft_.set_end(draft_.size() - 1, end);
}

void JsonObjects::edge() {
  TextReader& text = lexer_.reader();
  const auto key = [&] {
    lexer_.next();
    std::uint64_t number = 0;
    if (LiteralLexer::starts_text(lexer_.next())) return NodeKey::text(lexer_.text());
    if (!lexer_.plain_number(number)) number = lexer_.whole_number(max_nodes, Phrase("a node's name or number"));
    return NodeKey::of(number);
  };
  lexer_.expect('[');
  lexer_.next();
  const Spot from = text.spot();
  draft_.mention_source(key(), from);
  lexer_.expect(',');
  lexer_.next();
  const Spot to = text.spot();
  draft_.target(key(), to);
  lexer_.expect(']');
}

ReadArena JsonObjects::finish(const JsonHead& head, const ReadOptions& options) {
  TextReader& text = lexer_.reader();
  if (!nodes_.seen) text.fail(Phrase("the key \"{}\" is missing", nodes_.key));
  if (!edges_.seen) text.fail(Phrase("the key \"{}\" is missing", edges_.key));
  const JsonColumn& priorities = head.priorities;
  if (priorities.seen && priorities.entries != nodes_.entries) {
    throw Error(
        Phrase("\"{}\" has {} entries, but \"nodes\" has {}", priorities.key, priorities.entries, nodes_.entries),
        text.place(priorities.spot));
  }
  for (const std::uint32_t priority : head.priority) draft_.priority(priority);
  draft_.set_owners_known();
  Directives directives(budget_);
  if (head.players) directives.set_players(*head.players);
  if (head.start_spot) directives.set_start(head.start, text.place(*head.start_spot));
  return detail::finish(std::move(draft_), Format::json, options, directives, {}, Draft::Missing::unknown_node);
}

}  // namespace zermelo::formats::detail
