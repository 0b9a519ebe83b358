// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/directives.h>

#include <utility>

#include <zermelo/arena/formats/draft.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/formats/literal_lexer.h>
#include <zermelo/arena/formats/node_names.h>

namespace zermelo {

namespace {

constexpr std::string_view words[] = {
    "first-nodes:", "second-nodes:", "start:", "players:", "end first:", "end second:", "end draw:"};

// The word that a comment begins with; empty where it is no directive.
std::string_view directive_word(std::string_view comment) {
  for (const std::string_view word : words) {
    if (comment.substr(0, word.size()) == word) return word;
  }
  return {};
}

// None for a word that is not about ends.
End end_named(std::string_view word) {
  if (word == "end first:") return End::first;
  if (word == "end second:") return End::second;
  return word == "end draw:" ? End::draw : End::none;
}

// A text between quotes without them; anything else as it is.
std::string unquoted(const std::string& name, const Place& place) {
  if (name.empty() || !LiteralLexer::starts_text(name[0])) return name;
  TextReader text(name, place.file);
  return read_literal(text, Budget()).value;
}

}  // namespace

void Directives::read(TextReader& text) {
  const Place place = text.place();
  text.skip_blanks();
  if (directive_word(text.look_ahead(16)).empty()) {
    text.skip_line();
    return;
  }
  LargeArray<char> line(budget_);
  for (int next = text.peek(); next != '\n' && next != TextReader::end_of_text; next = text.peek()) {
    line.push_back(static_cast<char>(next));
    text.take();
  }
  take({line.data(), line.size()}, place);
}

bool Directives::take(std::string_view comment, const Place& place) {
  comment = trimmed(comment);
  const std::string_view word = directive_word(comment);
  if (word.empty()) return false;
  List list = {std::string(trimmed(comment.substr(word.size()))), place};
  if (word == "players:") {
    std::vector<std::string> names = split_list(list.text);
    if (names.size() != 2) throw Error(Phrase("expected two players' names after «players:»"), place);
    players_ = {unquoted(names[0], place), unquoted(names[1], place)};
  } else if (word == "start:") {
    start_ = std::move(list);
  } else if (word == "first-nodes:") {
    first_nodes_ = std::move(list);
  } else if (word == "second-nodes:") {
    second_nodes_ = std::move(list);
  } else {
    ends_.push_back({end_named(word), std::move(list)});
  }
  return true;
}

void Directives::apply(Draft& draft) const {
  if (start_) draft.set_start(draft.find(start_->text, start_->place));
  for (const EndList& ends : ends_) {
    for (const std::string& node : split_list(ends.nodes.text)) {
      draft.set_end(draft.find(node, ends.nodes.place), ends.end);
    }
  }
}

void Directives::apply_owners(Draft& draft) const {
  const Player listed = first_nodes_ ? Player::first : Player::second;
  const List& list = first_nodes_ ? *first_nodes_ : *second_nodes_;
  for (Node node = 0; node < draft.size(); ++node) draft.set_owner(node, other(listed));
  for (const std::string& node : split_list(list.text)) draft.set_owner(draft.find(node, list.place), listed);
}

}  // namespace zermelo
