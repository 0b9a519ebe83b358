// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/node_keys.h>

#include <charconv>
#include <utility>
#include <vector>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/name_rules.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

// Digits that a NodeKey holds as a number; other numbers are kept by their names.
NodeKey number_key(const std::string& name) {
  const auto number = number_in<std::uint64_t>(name);
  return number ? NodeKey::of(*number) : NodeKey::repr(name);
}

// Short names stay in memory for the next one; what a long one took is given back.
constexpr std::size_t kept_bytes = std::size_t{1} << 16;

void check_length(const std::string& name, const Place& place) {
  if (name.size() <= NameTable::longest_name) return;
  throw Error(Phrase("a name has at most {} bytes", NameTable::longest_name), place);
}

class ReprReader {
 public:
  // `begin` is where the whole key stands.
  ReprReader(LiteralLexer& lexer, std::string& to, Spot begin, const Budget& budget)
      : lexer_(lexer), to_(to), begin_(begin), budget_(budget), charge_(budget) {}

  void value(int depth) {
    const int next = lexer_.next();
    if (depth > LiteralLexer::deepest) {
      lexer_.reader().fail(Phrase("more than {} nested brackets", LiteralLexer::deepest));
    }
    std::uint64_t number = 0;
    if (lexer_.plain_number(number)) {
      char digits[24];
      to_.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
    } else if (LiteralLexer::starts_number(next)) {
      to_ += number_name(lexer_.number());
    } else if (LiteralLexer::starts_text(next)) {
      append_text_repr(to_, lexer_.text());
    } else if (next == '(') {
      parentheses(depth);
    } else {
      word(depth);
    }
    count();
  }

 private:
  // Charges the name so far: a string that grows holds its old half beside the new whole.
  void count() {
    if (to_.size() > NameTable::longest_name) check_length(to_, lexer_.reader().place(begin_));
    if (to_.capacity() <= counted_) return;
    charge_.add(2 * (to_.capacity() - std::exchange(counted_, to_.capacity())));
  }

  void parentheses(int depth) {
    const std::size_t begin = to_.size();
    lexer_.expect('(');
    to_ += '(';
    std::size_t count = 0;
    bool comma = true;
    while (!lexer_.take(')')) {
      if (count++ != 0) to_ += ", ";
      value(depth + 1);
      comma = lexer_.more(')');
      if (!comma) break;
    }
    if (count == 1 && !comma) {
      to_.erase(begin, 1);  // (x) is x itself
    } else {
      to_ += count == 1 ? ",)" : ")";
    }
  }

  void word(int depth) {
    const int next = lexer_.next();
    TextReader& text = lexer_.reader();
    if (next == '[') text.fail(Phrase("a list cannot be a key in Python: use a tuple, (…)"));
    if (next == '{') text.fail(Phrase("a set or a dict cannot be a key in Python: use frozenset({…}) or a tuple"));
    const Place place = text.place();
    const std::string word(lexer_.word());
    if (word == "None" || word == "null") {
      to_ += "None";
    } else if (word == "True" || word == "true") {
      to_ += '1';
    } else if (word == "False" || word == "false") {
      to_ += '0';
    } else if (word == "frozenset") {
      frozenset(depth);
    } else if (word == "set") {
      throw Error(Phrase("a set cannot be a key in Python: use frozenset(…)"), place);
    } else if (word.empty()) {
      text.fail_expected(Phrase("a node (a text between quotes, a number, a tuple or frozenset(…))"));
    } else if (LiteralLexer::starts_text(lexer_.next())) {
      throw Error(Phrase("the letter {} before a quote is not read: write the text without it", word), place);
    } else {
      throw Error(Phrase("'{}' is not a value: put a text between quotes", word), place);
    }
  }

  void frozenset(int depth) {
    lexer_.expect('(');
    std::vector<std::string> elements;
    LiteralCharge charge(budget_);  // of the elements: a vector that grows holds its old half beside the new whole
    if (const int next = lexer_.next(); next != ')') {
      if (next != '(' && next != '[' && next != '{') lexer_.reader().fail_expected(Phrase("a list, a tuple or a set"));
      const char open = static_cast<char>(next);
      const char close = open == '(' ? ')' : open == '[' ? ']' : '}';
      lexer_.expect(open);
      while (!lexer_.take(close)) {
        std::string element;
        ReprReader(lexer_, element, begin_, budget_).value(depth + 2);
        element.shrink_to_fit();
        charge.add(3 * sizeof(std::string) + 2 * element.size());  // once more when they are put together
        elements.push_back(std::move(element));
        if (!lexer_.more(close)) break;
      }
    }
    lexer_.expect(')');
    append_set_repr(to_, std::move(elements));
  }

  LiteralLexer& lexer_;
  std::string& to_;
  Spot begin_;
  const Budget& budget_;
  LiteralCharge charge_;
  std::size_t counted_ = 0;  // of to_'s capacity
};

}  // namespace

NodeKey read_key(LiteralLexer& lexer, std::string& buffer, const Budget& budget) {
  const int next = lexer.next();
  if (LiteralLexer::starts_text(next)) return NodeKey::text(lexer.text());
  std::uint64_t number = 0;
  if (lexer.plain_number(number)) return NodeKey::of(number);
  if (next == '(') {
    if (const std::string_view tuple = lexer.plain_tuple(); !tuple.empty()) return NodeKey::repr(tuple);
  }
  buffer.clear();
  if (buffer.capacity() > kept_bytes) buffer.shrink_to_fit();
  ReprReader(lexer, buffer, lexer.reader().spot(), budget).value(0);
  // A key in parentheses, ('a') or (1), is what they hold.
  if (next == '(' && (buffer[0] == '\'' || buffer[0] == '"')) {
    TextReader text(buffer, {});
    LiteralLexer inner(text, LiteralLexer::Comments::refused);
    buffer = std::string(inner.text());
    return NodeKey::text(buffer);
  }
  return number_key(buffer);
}

NodeKey key_of(const Literal& literal, std::string& buffer) {
  buffer = literal.name();
  check_length(buffer, literal.place);
  return literal.kind == Literal::Kind::text ? NodeKey::text(buffer) : number_key(buffer);
}

namespace {

constexpr std::size_t longest_word = std::size_t{1} << 20;

// The bytes of a bare word; '-' is looked at separately.
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

NodeKey WordReader::read(std::string& name) {
  const Spot here = text_.spot();
  const int next = text_.peek();
  const bool literal = next == '(' || LiteralLexer::starts_text(next) ||
                       (next == 'f' && text_.look_ahead(10).substr(0, 10) == "frozenset(");
  if (!literal) return read_bare(name);
  NodeKey key = read_key(lexer_, name, budget_);
  if (key.kind == NodeKey::Kind::number) return key;
  if (key.name.data() != name.data()) name = key.name;
  if (const auto fault = fault_of_name(name)) throw Error(*fault, text_.place(here));
  key.name = name;
  return key;
}

NodeKey WordReader::read_bare(std::string& name) {
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
  return number ? NodeKey::of(*number) : NodeKey::text(name);
}

}  // namespace zermelo::formats::detail
