// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/word_reader.h>

#include <zermelo/arena/formats/literal_key.h>
#include <zermelo/base/texts.h>

namespace zermelo {

namespace {

constexpr std::size_t longest_word = std::size_t{1} << 20;

// What a bare word may hold; '-' is looked at apart.
bool continues_word(int byte) {
  return byte > ' ' && byte != 0x7F && byte != ',' && byte != ';' && byte != '[' && byte != ']' && byte != '(' &&
         byte != ')' && byte != '{' && byte != '}' && byte != '"' && byte != '\'';
}

}  // namespace

bool WordReader::skip_to_line() {
  for (;;) {
    text_.skip_space();
    if (text_.peek() != '#') return text_.peek() != TextReader::end_of_text;
    text_.take();
    directives_.read(text_);
  }
}

Key WordReader::read(std::string& name) {
  const int next = text_.peek();
  const bool literal = next == '(' || LiteralLexer::starts_text(next) ||
                       (next == 'f' && text_.look_ahead(10).substr(0, 10) == "frozenset(");
  if (!literal) return read_bare(name);
  Key key = read_key(lexer_, name, budget_);
  if (key.kind == Key::Kind::number) return key;
  if (key.name.data() != name.data()) name = key.name;
  if (name.empty()) text_.fail(Phrase("a node's name is not empty"));
  key.name = name;
  return key;
}

Key WordReader::read_bare(std::string& name) {
  const Spot here = text_.spot();
  name.clear();
  for (int next = text_.peek(); continues_word(next); next = text_.peek()) {
    if (next == '-' && text_.look_ahead(2).substr(0, 2) == "->") break;
    if (name.size() == longest_word) text_.fail(Phrase("a name has at most {} bytes", longest_word));
    name += static_cast<char>(next);
    text_.take();
  }
  if (name.empty()) text_.fail_expected(Phrase("a node"));
  if (!typographic_quote(name).empty()) {
    throw Error(Phrase("expected {}, found {}", Phrase("a node"), described_character(name)), text_.place(here));
  }
  const auto number = plain_number_in<std::uint64_t>(name);
  return number ? Key::of(*number) : Key::text(name);
}

}  // namespace zermelo
