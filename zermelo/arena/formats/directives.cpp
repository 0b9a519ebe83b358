// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/directives.h>

#include <utility>

#include <zermelo/arena/formats/draft.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/formats/literal_lexer.h>
#include <zermelo/arena/formats/node_names.h>
#include <zermelo/arena/name_rules.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

constexpr std::string_view directive_words[] = {
    "first-nodes:", "second-nodes:", "start:", "players:", "end first:", "end second:", "end draw:"};

// The word that a comment begins with; empty where it is no directive.
std::string_view directive_word(std::string_view comment) {
  for (const std::string_view word : directive_words) {
    if (comment.substr(0, word.size()) == word) return word;
  }
  return {};
}

constexpr std::size_t longest_directive = 32;

// «end frist:» would lose an end in silence. Several words before the colon are only a comment.
void refuse_other_end(std::string_view comment, const Place& place) {
  constexpr std::string_view beginning = "end ";
  if (!comment.starts_with(beginning)) return;
  comment = comment.substr(beginning.size(), longest_directive);
  const std::size_t stop = comment.find_first_of(": \t\r\n");
  if (stop == 0 || stop == std::string_view::npos || comment[stop] != ':') return;
  throw Error(Phrase("there is no «end {}:»: expected «end first:», «end second:» or «end draw:»",
                     shown(comment.substr(0, stop))),
              place);
}

// None for a word that is not about ends.
End end_named(std::string_view word) {
  if (word == "end first:") return End::first;
  if (word == "end second:") return End::second;
  return word == "end draw:" ? End::draw : End::none;
}

// A text between quotes without them; anything else as it is.
std::string unquoted_name(std::string_view name, const Place& place, const Budget& budget) {
  if (name.empty() || !LiteralLexer::starts_text(name[0])) return std::string(name);
  TextReader text(name, place.file);
  return read_literal(text, budget).value;
}

void fail_twice(std::string_view word, const Place& place) {
  throw Error(Phrase("«{}» is given twice: write one line", word), place);
}

}  // namespace

void Directives::read(TextReader& text) {
  const Spot spot = text.spot();
  text.skip_blanks();
  const std::string_view ahead = text.look_ahead(longest_directive);
  const std::string_view word = directive_word(ahead);
  if (word.empty()) {
    refuse_other_end(ahead, text.place(spot));
    text.skip_line();
    return;
  }
  file_ = text.name();
  for (std::size_t i = 0; i < word.size(); ++i) text.take();
  text.skip_blanks();
  const std::uint64_t begin = texts_.size();
  for (int next = text.peek(); next != '\n' && next != TextReader::end_of_text; next = text.peek()) {
    texts_.push_back(static_cast<char>(next));
    text.take();
  }
  take(word, {begin, texts_.size() - begin, spot});
}

void Directives::take(std::string_view word, const List& list) {
  if (word == "players:") {
    take_players(list);
  } else if (word == "start:") {
    take_once(start_, word, list);
  } else if (word == "first-nodes:") {
    take_once(first_nodes_, word, list);
  } else if (word == "second-nodes:") {
    take_once(second_nodes_, word, list);
  } else {
    ends_.push_back({end_named(word), list});
  }
}

void Directives::take_once(std::optional<List>& into, std::string_view word, const List& list) const {
  if (into) fail_twice(word, place(list));
  into = list;
}

void Directives::take_players(const List& list) {
  if (players_) fail_twice("players:", place(list));
  std::array<std::string, 2> names;
  std::size_t count = 0;
  for_each_listed(text(list), place(list), [&](std::string_view name) {
    if (count < 2) names[count] = unquoted_name(name, place(list), budget_);
    ++count;
  });
  if (count != 2) throw Error(Phrase("expected two players' names after «players:»"), place(list));
  check_players(names, place(list));
  players_ = std::move(names);
}

void Directives::set_start(std::string_view node, const Place& place) {
  file_ = place.file;
  start_ = {texts_.size(), node.size(), {place.line, place.column}};
  texts_.append(node.data(), node.size());
}

void Directives::apply(Draft& draft) const {
  if (start_) draft.set_start(draft.find(text(*start_), place(*start_)));
  for (const EndList& ends : ends_) {
    for_each_listed(text(ends.nodes), place(ends.nodes), [&](std::string_view name) {
      const Node node = draft.find(name, place(ends.nodes));
      if (draft.end(node) != End::none && draft.end(node) != ends.end) {
        throw Error(Phrase("the node {} has two different ends", shown(name)), place(ends.nodes));
      }
      draft.set_end(node, ends.end);
    });
  }
}

void Directives::apply_owners(Draft& draft) const {
  if (first_nodes_ && second_nodes_) return apply_both_lists(draft);
  const Player listed = first_nodes_ ? Player::first : Player::second;
  const List& list = first_nodes_ ? *first_nodes_ : *second_nodes_;
  for (Node node = 0; node < draft.size(); ++node) draft.set_owner(node, other(listed));
  for_each_listed(text(list), place(list),
                  [&](std::string_view node) { draft.set_owner(draft.find(node, place(list)), listed); });
}

void Directives::apply_both_lists(Draft& draft) const {
  LargeArray<std::uint8_t> said(budget_, draft.size(), 0);
  for_each_listed(text(*first_nodes_), place(*first_nodes_), [&](std::string_view name) {
    const Node node = draft.find(name, place(*first_nodes_));
    draft.set_owner(node, Player::first);
    said[node] = 1;
  });
  for_each_listed(text(*second_nodes_), place(*second_nodes_), [&](std::string_view name) {
    const Node node = draft.find(name, place(*second_nodes_));
    if (said[node] == 1) {
      throw Error(Phrase("the node {} is in «first-nodes:» and in «second-nodes:»", shown(name)),
                  place(*second_nodes_));
    }
    draft.set_owner(node, Player::second);
    said[node] = 2;
  });
  for (Node node = 0; node < draft.size(); ++node) {
    if (said[node] != 0) continue;
    throw Error(
        Phrase("whose node is {}? neither «first-nodes:» nor «second-nodes:» names it", shown(draft.name(node))),
        place(*second_nodes_));
  }
}

}  // namespace zermelo::formats::detail
