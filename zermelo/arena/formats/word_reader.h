// SPDX-License-Identifier: Apache-2.0
// Nodes as edge lists and matrices write them: bare words, quoted texts, tuples.
#pragma once
#include <string>

#include <zermelo/arena/formats/directives.h>
#include <zermelo/arena/formats/draft.h>
#include <zermelo/arena/formats/literal_lexer.h>

namespace zermelo {

class WordReader {
 public:
  // Comments go to `directives`.
  WordReader(TextReader& text, Directives& directives, const Budget& budget)
      : text_(text), directives_(directives), budget_(budget), lexer_(text, LiteralLexer::Comments::refused) {}

  // Past space and comments, to what begins a line; false at the end of the text.
  bool skip_to_line();

  // The word at the cursor, its name copied to `name`: up to a blank, ',', ';', '->', a bracket or the end of the line;
  // or a text between quotes, a tuple, a frozenset. Throws where there is none.
  Key read(std::string& name);

 private:
  Key read_bare(std::string& name);

  TextReader& text_;
  Directives& directives_;
  const Budget& budget_;
  LiteralLexer lexer_;
};

}  // namespace zermelo
