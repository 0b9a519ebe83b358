// SPDX-License-Identifier: Apache-2.0
// A Python literal, optionally behind «G =»: a dict {key: successors}, a list of lists, numpy's array, or one of the
// tuples of python_shapes.h. All but the tuples are never in memory as a whole.
#include <utility>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/formats/node_keys.h>
#include <zermelo/arena/formats/python_shapes.h>
#include <zermelo/arena/formats/readers.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

class PythonReader {
 public:
  PythonReader(TextReader& text, const ReadOptions& options, const Budget& budget)
      : text_(text),
        options_(options),
        budget_(budget),
        directives_(budget),
        lexer_(text, LiteralLexer::Comments::taken, &directives_),
        draft_(text.name(), Draft::Keys::distinct, budget) {}

  ReadArena read() {
    const bool is_array = take_words();
    Draft::Missing missing = Draft::Missing::not_a_key;
    if (is_array) {
      array();
    } else if (lexer_.next() == '{') {
      dict();
    } else if (lexer_.next() == '[') {
      list_of_lists();
    } else if (lexer_.next() == '(') {
      missing = fill_from_shape(draft_, read_literal(lexer_, budget_), notes_);
    } else {
      text_.fail_expected(Phrase("an arena: a Python dict, a list of lists, or a tuple"));
    }
    if (is_letter(lexer_.next())) fail_code(text_.place());
    lexer_.expect_end();
    return finish(std::move(draft_), Format::python, options_, directives_, std::move(notes_), missing);
  }

 private:
  // «G =», then «array(» or nothing; true for the array.
  bool take_words() {
    for (int words = 0; words < 2; ++words) {
      lexer_.next();
      const Place place = text_.place();
      const std::string name(lexer_.word());
      if (name.empty()) return false;
      if (words == 0 && lexer_.take('=')) continue;
      if (lexer_.begins_array(name)) return true;
      if (lexer_.next() == '(' || lexer_.next() == '.') fail_code(place);
      throw Error(Phrase("expected an arena (a Python dict, a list of lists, or a tuple), found {}", name), place);
    }
    return false;
  }

  void dict() {
    lexer_.expect('{');
    while (!lexer_.take('}')) {
      lexer_.next();
      const Spot spot = text_.spot();
      draft_.declare(read_key(lexer_, buffer_, budget_), spot);
      lexer_.expect(':');
      successors();
      if (!lexer_.more('}')) break;
      if (draft_.size() % 4096 == 0) budget_.check();
    }
  }

  void successors() {
    const int next = lexer_.next();
    if (next == '[') {
      sequence('[', ']');
    } else if (next == '{') {
      sequence('{', '}');
    } else if (next == '(') {
      sequence('(', ')');
    } else {
      constructor();
    }
  }

  // set(), set([…]), frozenset({…}), and what Python prints for keys of a dict.
  void constructor() {
    const Place place = text_.place();
    const std::string name(lexer_.word());
    const bool known = name == "set" || name == "frozenset" || name == "list" || name == "tuple" || name == "dict" ||
                       name == "dict_keys";
    if (name.empty()) text_.fail_expected(Phrase("successors: […], (…), a set between braces or set()"));
    if (!known)
      throw Error(Phrase("expected successors ([…], (…), a set between braces or set()), found {}", name), place);
    lexer_.expect('(');
    if (lexer_.next() != ')') {
      if (lexer_.next() != '[' && lexer_.next() != '{' && lexer_.next() != '(')
        text_.fail_expected(Phrase("a list, a tuple or a set"));
      successors();
    }
    lexer_.expect(')');
  }

  void sequence(char open, char close) {
    lexer_.expect(open);
    while (!lexer_.take(close)) {
      lexer_.next();
      const Spot spot = text_.spot();
      draft_.target(read_key(lexer_, buffer_, budget_), spot);
      // A dict stands for its keys: {s: None}.
      if (close == '}' && lexer_.take(':')) static_cast<void>(read_literal(lexer_, budget_));
      if (!lexer_.more(close)) break;
    }
  }

  // numpy's: a matrix, whatever was asked for.
  void array() {
    lexer_.next();
    const Place place = text_.place();
    const MatrixGuess matrix = rows();
    lexer_.end_array();
    if (!draft_.counting()) throw Error(Phrase("expected a matrix of 0 and 1"), place);
    matrix.require(draft_.size(), text_);
    draft_ = matrix_draft(draft_, budget_);
  }

  void list_of_lists() {
    const MatrixGuess matrix = rows();
    if (options_.format != Format::python && draft_.counting() && matrix.plausible(draft_.size())) {
      draft_ = matrix_draft(draft_, budget_);
      notes_.push_back({Phrase("a square list of lists of 0 and 1: read as an adjacency matrix")});
    }
  }

  // A list whose items are the successors of 0, 1, 2 …
  MatrixGuess rows() {
    MatrixGuess matrix;
    lexer_.expect('[');
    while (!lexer_.take(']')) {
      lexer_.next();
      const std::size_t before = draft_.edges().size();
      const Spot spot = text_.spot();
      draft_.declare(NodeKey::of(draft_.size()), spot);
      successors();
      matrix.row(draft_.edges().subspan(before), spot);
      if (!lexer_.more(']')) break;
      if (draft_.size() % 4096 == 0) budget_.check();
    }
    return matrix;
  }

  TextReader& text_;
  const ReadOptions& options_;
  Budget budget_;
  Directives directives_;
  LiteralLexer lexer_;
  Draft draft_;
  std::vector<Note> notes_;
  std::string buffer_;
};

}  // namespace

void fail_code(const Place& place) {
  throw Error(
      Phrase("this is Python code, and nothing is run: only a graph written out is read; print it, as in print(g), "
             "and save what is printed"),
      place)
      .coded("python-code");
}

ReadArena read_python(TextReader& text, const ReadOptions& options, const Budget& budget) {
  return PythonReader(text, options, budget).read();
}

}  // namespace zermelo::formats::detail
