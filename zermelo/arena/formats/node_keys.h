// SPDX-License-Identifier: Apache-2.0
// How texts write nodes: Python literals, read straight to their names with no tree in between, and the bare words of
// edge lists and matrices.
#pragma once
#include <string>

#include <zermelo/arena/formats/directives.h>
#include <zermelo/arena/formats/draft.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/formats/literal_lexer.h>

namespace zermelo::formats::detail {

// The key that stands next; its name lives in the text's block or in `buffer` until either is used again.
// Throws for what Python could not have as a key, and for a name longer than NameTable::longest_name.
[[nodiscard]] NodeKey read_key(LiteralLexer& lexer, std::string& buffer, const Budget& budget);

// The key of a literal; its name lives in `buffer`. Throws as read_key for a name that is too long.
[[nodiscard]] NodeKey key_of(const Literal& literal, std::string& buffer);

// Nodes as edge lists and matrices write them: bare words, quoted texts, tuples.
class WordReader {
 public:
  // Comments go to `directives`.
  WordReader(TextReader& text, Directives& directives, const Budget& budget)
      : text_(text), directives_(directives), budget_(budget), lexer_(text, LiteralLexer::Comments::refused) {}

  // Past space and comments, to what begins a line; false at the end of the text.
  bool skip_to_line();

  // The word at the cursor, its name copied to `name`: up to a blank, ',', ';', '->', a bracket or the end of the line;
  // or a text between quotes, a tuple, a frozenset. Throws where there is none.
  NodeKey read(std::string& name);

 private:
  NodeKey read_bare(std::string& name);

  TextReader& text_;
  Directives& directives_;
  const Budget& budget_;
  LiteralLexer lexer_;
};

}  // namespace zermelo::formats::detail
