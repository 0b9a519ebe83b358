// SPDX-License-Identifier: Apache-2.0
// A node as a Python literal, read straight to its name: no tree in between.
#pragma once
#include <string>

#include <zermelo/arena/formats/draft.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/formats/literal_lexer.h>

namespace zermelo {

// One literal; more may follow it.
[[nodiscard]] Literal read_literal(LiteralLexer& lexer, const Budget& budget);

// The key that stands next; its name lives in the text's block or in `buffer` until either is used again.
// Throws for what Python could not have as a key, and for a name longer than NameTable::longest_name.
[[nodiscard]] Key read_key(LiteralLexer& lexer, std::string& buffer, const Budget& budget);

// The key of a literal; its name lives in `buffer`. Throws as read_key for a name that is too long.
[[nodiscard]] Key key_of(const Literal& literal, std::string& buffer);

}  // namespace zermelo
