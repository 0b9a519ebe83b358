// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/handed_in/python_literal.h>

#include <algorithm>
#include <cstdint>

#include <zermelo/arena/formats/literal_lexer.h>
#include <zermelo/base/error.h>

namespace zermelo::handed_in {

namespace {

using formats::Literal;

// The tokens in their places, without comments, prompts and blanks of other kinds between them.
std::string laid_out(const PythonPart& part) {
  std::string text;
  std::uint64_t line = part.front().line, column = part.front().column;
  for (const PythonToken& token : part.tokens) {
    if (line < token.line) column = 1;
    text.append(token.line - line, '\n').append(token.column - column, ' ').append(token.text);
    const std::size_t last_line = token.text.rfind('\n');
    const bool one_line = last_line == std::string_view::npos;
    line = token.line + static_cast<std::uint64_t>(std::count(token.text.begin(), token.text.end(), '\n'));
    column = one_line ? token.column + token.text.size() : token.text.size() - last_line;
  }
  return text;
}

// A reader of values knows no long texts, and would take the first two quotes for an empty one.
void require_closed(const PythonPart& part, const std::string& source) {
  for (const PythonToken& token : part.tokens) {
    if (token.kind != TokenKind::text) continue;
    const std::string_view quoted = token.text.substr(token.text.find_first_of("'\""));
    const std::string_view mark = quoted.substr(0, 3);
    if ((mark == "\"\"\"" || mark == "'''") && !(quoted.size() >= 2 * mark.size() && quoted.ends_with(mark)))
      throw Error(Phrase("this text is not closed: a {} is missing", mark), {source, token.line, token.column});
  }
}

}  // namespace

Phrase is_python_code() {
  return Phrase("this is code, and only values are read: print the value and write what is printed");
}

Literal python_literal(const PythonPart& part, const std::string& source, const Budget& budget) {
  require_closed(part, source);
  const std::string_view written = part.text();
  constexpr std::size_t quotes = 6;  // of a text that may have several lines
  const bool long_text = part.size() == 1 && written.size() >= quotes &&
                         (written.starts_with("'''") || written.starts_with("\"\"\"")) &&
                         written.find('\\') == std::string_view::npos && written.ends_with(written.substr(0, 3));
  if (long_text) {
    Literal text;
    text.kind = Literal::Kind::text;
    text.value = written.substr(3, written.size() - quotes);
    text.place = {source, part.front().line, part.front().column};
    return text;
  }
  const bool bare = part.has(",");
  const std::string wrapped = bare ? "(" + laid_out(part) + ")" : laid_out(part);
  TextReader reader(wrapped, source, part.front().line, part.front().column - (bare ? 1 : 0));
  formats::detail::LiteralLexer lexer(reader, formats::detail::LiteralLexer::Comments::taken);
  Literal literal = formats::read_literal(lexer, budget);
  const int rest = lexer.next();
  if (rest == ')' || rest == ']' || rest == '}')
    throw Error(Phrase("'{}' closes no bracket", static_cast<char>(rest)), reader.place());
  if (rest != TextReader::end_of_text) throw Error(is_python_code(), reader.place()).coded("python-code");
  return literal;
}

}  // namespace zermelo::handed_in
