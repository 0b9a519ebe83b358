// SPDX-License-Identifier: Apache-2.0
// JSON's second form: a list of nodes and a list of edges, in any order.
#include <utility>

#include <zermelo/arena/formats/json_reader.h>
#include <zermelo/arena/formats/literal_key.h>
#include <zermelo/arena/formats/node_names.h>

namespace zermelo {

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
  Key name = Key::of(nodes_.entries);
  std::optional<Player> owner;
  End end = End::none;
  if (!lexer_.take('}')) {
    do {
      if (!LiteralLexer::starts_text(lexer_.next())) text.fail_expected(Phrase("a key between quotes"));
      const Place place = text.place();
      const std::string key(lexer_.text());
      lexer_.expect(':');
      lexer_.next();
      if (key == "owner") {
        owner = read_owner(lexer_);
      } else if (key == "end") {
        end = read_end(lexer_);
      } else if (key != "name") {
        throw Error(Phrase("the key \"{}\" of a node is unknown: expected name, owner, end", shown(key)), place);
      } else if (!take_null(lexer_)) {
        spot = text.spot();
        name_ = LiteralLexer::starts_text(lexer_.next()) ? lexer_.text() : std::string_view();
        name = name_.empty() ? Key::of(lexer_.whole_number(most_nodes, Phrase("a name"))) : Key::text(name_);
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
    if (LiteralLexer::starts_text(lexer_.next())) return Key::text(lexer_.text());
    if (!lexer_.plain_number(number)) number = lexer_.whole_number(most_nodes, Phrase("a node's name or number"));
    return Key::of(number);
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
  draft_.owners_are_told();
  Directives directives(budget_);
  if (head.players) directives.set_players(*head.players);
  if (head.start_spot) directives.set_start(head.start, text.place(*head.start_spot));
  return zermelo::finish(std::move(draft_), Format::json, options, directives, {}, Draft::Missing::unknown_node);
}

}  // namespace zermelo
