// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/literal.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include <zermelo/arena/formats/literal_lexer.h>
#include <zermelo/arena/formats/python_code.h>
#include <zermelo/base/obeyed.h>
#include <zermelo/base/real_number.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats {

namespace detail {

std::string number_name(std::string_view repr) {
  if (repr.find_first_of(".en") == std::string_view::npos) return std::string(repr);
  double value = 0;
  read_real(repr.data(), repr.data() + repr.size(), value);
  if (value != std::floor(value)) return std::string(repr);
  return value == 0 ? "0" : fmt::format("{:.0f}", value);
}

void append_text_repr(std::string& to, std::string_view text) {
  const bool single = text.find('\'') == std::string_view::npos || text.find('"') != std::string_view::npos;
  const char quote = single ? '\'' : '"';
  to += quote;
  each_character(text, [&](const Character& character) {
    if (character.bytes[0] == quote || character.bytes[0] == '\\') to += '\\';
    if (character.is_obeyed()) {
      to += escaped(character.bytes);
    } else {
      to += character.bytes;
    }
  });
  to += quote;
}

void append_set_repr(std::string& to, std::vector<std::string> elements) {
  std::sort(elements.begin(), elements.end());
  elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
  to += elements.empty() ? "frozenset(" : "frozenset({";
  for (std::size_t i = 0; i < elements.size(); ++i) to.append(i == 0 ? "" : ", ").append(elements[i]);
  to += elements.empty() ? ")" : "})";
}

namespace {

constexpr std::size_t code_shown = 4096;  // how far a comprehension is looked for

// How Python shows collections of other types: the one value between their brackets.
bool is_shown_collection(std::string_view word) {
  const auto words = {"dict_keys", "dict_values", "dict_items", "deque", "OrderedDict", "Counter"};
  return std::find(words.begin(), words.end(), word) != words.end();
}

// int64(3), as numpy shows what stands in a list.
bool is_numpy_scalar(std::string_view word) {
  for (const std::string_view type : {"uint", "int", "float", "bool", "str"}) {
    if (word.starts_with(type)) return word.find_first_not_of("0123456789_", type.size()) == std::string_view::npos;
  }
  return false;
}

class TreeReader {
 public:
  TreeReader(LiteralLexer& lexer, const Budget& budget)
      : lexer_(lexer), charge_(std::make_shared<LiteralCharge>(budget)) {}

  Literal tree() {
    Literal root = value(0);
    root.charge = std::move(charge_);
    return root;
  }

 private:
  Literal value(int depth) {
    const int next = lexer_.next();
    Literal made;
    made.place = lexer_.reader().place();
    if (depth > LiteralLexer::deepest) {
      lexer_.reader().fail(Phrase("more than {} nested brackets", LiteralLexer::deepest));
    }
    if (LiteralLexer::starts_text(next)) {
      made.kind = Literal::Kind::text;
      made.value = lexer_.text();
    } else if (LiteralLexer::starts_number(next)) {
      made.kind = Literal::Kind::number;
      made.value = lexer_.number();
    } else if (next == '[') {
      made.kind = Literal::Kind::list;
      items(made, '[', ']', depth);
    } else if (next == '{') {
      braces(made, depth);
    } else if (next == '(') {
      return parentheses(std::move(made), depth);
    } else {
      word(made, depth);
    }
    charge_->add(growing * sizeof(Literal) + made.value.size() + made.place.file.size());
    return made;
  }

  // Returns whether a comma came last.
  bool items(Literal& made, char open, char close, int depth) {
    lexer_.expect(open);
    while (!lexer_.take(close)) {
      made.items.push_back(value(depth + 1));
      if (!more(close)) return false;
    }
    return true;
  }

  void braces(Literal& made, int depth) {
    lexer_.expect('{');
    made.kind = Literal::Kind::dict;
    while (!lexer_.take('}')) {
      made.items.push_back(value(depth + 1));
      if (made.items.size() == 1 && lexer_.next() != ':') made.kind = Literal::Kind::set;
      if (made.kind == Literal::Kind::dict) {
        lexer_.expect(':');
        made.items.push_back(value(depth + 1));
      }
      if (!more('}')) return;
    }
  }

  bool more(char close) {
    const int next = lexer_.next();
    if (next != ',' && next != close && value_is_in_code(lexer_.reader().look_ahead(code_shown)))
      fail_code(lexer_.reader().place());
    return lexer_.more(close);
  }

  [[noreturn]] static void fail_code(const Place& place) {
    throw Error(Phrase("this is code, and only values are read: print the value and write what is printed"), place)
        .coded("python-code");
  }

  // (x) is x itself, (x,) a tuple.
  Literal parentheses(Literal made, int depth) {
    made.kind = Literal::Kind::tuple;
    const bool comma = items(made, '(', ')', depth);
    if (made.items.size() == 1 && !comma) {
      Literal only = std::move(made.items.front());
      return only;
    }
    charge_->add(growing * sizeof(Literal));
    return made;
  }

  void word(Literal& made, int depth) {
    TextReader& text = lexer_.reader();
    const std::string word(lexer_.word());
    if (word == "None" || word == "null") {
      made.value = "None";
    } else if (word == "True" || word == "true" || word == "False" || word == "false") {
      made.kind = Literal::Kind::boolean;
      made.value = word[0] == 'T' || word[0] == 't' ? "True" : "False";
    } else if (word == "set" || word == "frozenset") {
      call(made, depth);
    } else if (word == "inf") {
      infinite(made);
    } else if ((word == "float" || is_shown_collection(word)) && lexer_.next() == '(') {
      made = enclosed(depth);
    } else if (word == "defaultdict" && lexer_.next() == '(') {
      default_dict(made, depth);
    } else if (word == "np" || word == "numpy" || word == "math") {
      numpy(made, depth);
    } else if (lexer_.begins_array(word)) {
      array(made, depth);
    } else if (word.empty()) {
      text.fail_expected(Phrase("a value"));
    } else if (begins_python_code(word)) {
      fail_code(made.place);
    } else if (LiteralLexer::starts_text(lexer_.next())) {
      throw Error(Phrase("the letter {} before a quote is not read: write the text without it", word), made.place);
    } else if (name_is_in_code(text.look_ahead(code_shown), static_cast<std::size_t>(depth))) {
      fail_code(made.place);
    } else {
      throw Error(Phrase("'{}' is not a value: put a text between quotes", word), made.place);
    }
  }

  static void infinite(Literal& made) {
    made.kind = Literal::Kind::text;
    made.value = "inf";
  }

  // dict_keys([…]), int64(3): the value between the brackets.
  Literal enclosed(int depth) {
    lexer_.expect('(');
    Literal inner = value(depth + 1);
    lexer_.expect(')');
    return inner;
  }

  // defaultdict(<class 'set'>, {…})
  void default_dict(Literal& made, int depth) {
    lexer_.expect('(');
    if (lexer_.take('<')) {
      while (lexer_.next() != '>' && lexer_.next() != TextReader::end_of_text) lexer_.reader().take();
      lexer_.expect('>');
    } else {
      static_cast<void>(value(depth + 1));
    }
    lexer_.expect(',');
    made = value(depth + 1);
    lexer_.expect(')');
  }

  void numpy(Literal& made, int depth) {
    lexer_.expect('.');
    const std::string word(lexer_.word());
    if (word == "array") {
      lexer_.expect('(');
      array(made, depth);
    } else if (word == "True_" || word == "False_") {
      made.kind = Literal::Kind::boolean;
      made.value = word == "True_" ? "True" : "False";
    } else if (word == "inf") {
      infinite(made);
    } else if (is_numpy_scalar(word) && lexer_.next() == '(') {
      made = enclosed(depth);
    } else {
      fail_code(made.place);
    }
  }

  // array([…]) is the list in it.
  void array(Literal& made, int depth) {
    Literal inner = value(depth + 1);
    if (inner.kind != Literal::Kind::list) throw Error(Phrase("an array is made of a list"), inner.place);
    made.kind = Literal::Kind::list;
    made.items = std::move(inner.items);
    lexer_.end_array();
  }

  // set(), set([…]), frozenset({…}) …
  void call(Literal& made, int depth) {
    made.kind = Literal::Kind::set;
    lexer_.expect('(');
    if (lexer_.next() != ')') {
      Literal inner = value(depth + 1);
      if (inner.kind < Literal::Kind::list) {
        throw Error(Phrase("a set is made of a list, a tuple or a set"), inner.place);
      }
      if (inner.kind == Literal::Kind::dict) {
        for (std::size_t i = 0; i < inner.items.size(); i += 2) made.items.push_back(std::move(inner.items[i]));
      } else {
        made.items = std::move(inner.items);
      }
    }
    lexer_.expect(')');
  }

  // A vector that grows holds its old half beside the new whole.
  static constexpr std::size_t growing = 3;
  LiteralLexer& lexer_;
  std::shared_ptr<LiteralCharge> charge_;
};

void append_repr(std::string& to, const Literal& of);

void append_joined(std::string& to, const std::vector<std::string>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) to.append(i == 0 ? "" : ", ").append(parts[i]);
}

std::vector<std::string> reprs(const std::vector<Literal>& items) {
  std::vector<std::string> made(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) append_repr(made[i], items[i]);
  return made;
}

void append_repr(std::string& to, const Literal& of) {
  switch (of.kind) {
    case Literal::Kind::none:
      to += "None";
      break;
    case Literal::Kind::boolean:
      to += of.value == "True" ? "1" : "0";
      break;
    case Literal::Kind::number:
      to += number_name(of.value);
      break;
    case Literal::Kind::text:
      append_text_repr(to, of.value);
      break;
    case Literal::Kind::list:
      to += '[';
      append_joined(to, reprs(of.items));
      to += ']';
      break;
    case Literal::Kind::tuple:
      to += '(';
      append_joined(to, reprs(of.items));
      to += of.items.size() == 1 ? ",)" : ")";
      break;
    case Literal::Kind::set:
      append_set_repr(to, reprs(of.items));
      break;
    case Literal::Kind::dict:
      to += '{';
      for (std::size_t i = 0; i + 1 < of.items.size(); i += 2) {
        if (i != 0) to += ", ";
        append_repr(to, of.items[i]);
        to += ": ";
        append_repr(to, of.items[i + 1]);
      }
      to += '}';
      break;
  }
}

Literal read_tree(LiteralLexer& lexer, const Budget& budget) { return TreeReader(lexer, budget).tree(); }

}  // namespace

}  // namespace detail

std::string Literal::name() const {
  if (kind == Kind::text) return value;
  std::string made;
  detail::append_repr(made, *this);
  return made;
}

Literal read_literal(detail::LiteralLexer& lexer, const Budget& budget) { return detail::read_tree(lexer, budget); }

namespace {

Literal read_alone(detail::LiteralLexer&& lexer, const Budget& budget) {
  Literal read = read_literal(lexer, budget);
  lexer.expect_end();
  return read;
}

}  // namespace

Literal read_literal(TextReader& text, const Budget& budget) {
  return read_alone(detail::LiteralLexer(text, detail::LiteralLexer::Comments::taken), budget);
}

Literal read_question(TextReader& text, const Budget& budget) {
  detail::LiteralLexer lexer(text, detail::LiteralLexer::Comments::taken);
  lexer.allow_texts_of(std::size_t{1} << 30);
  return read_alone(std::move(lexer), budget);
}

}  // namespace zermelo::formats
