// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/python_code.h>

#include <algorithm>
#include <array>

#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

constexpr std::array<std::string_view, 15> statement_words = {"def",   "class",  "for",  "while",  "if",
                                                              "with",  "try",    "from", "import", "return",
                                                              "print", "lambda", "not",  "await",  "yield"};
constexpr std::array<std::string_view, 9> operator_words = {"for", "if", "else", "in",   "is",
                                                            "and", "or", "not",  "async"};

bool is_one_of(const auto& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string_view word_at(std::string_view text) {
  const auto in_word = [](char byte) { return is_letter(byte) || is_digit(byte) || byte == '_'; };
  const auto end = std::find_if_not(text.begin(), text.end(), in_word);
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

bool is_any(char byte, std::string_view of) { return of.find(byte) != std::string_view::npos; }

}  // namespace

bool begins_python_code(std::string_view word) { return is_one_of(statement_words, word); }

bool value_is_in_code(std::string_view ahead) {
  ahead = trimmed(ahead);
  return !ahead.empty() && (is_any(ahead[0], "+*/%|&^<>.") || is_one_of(operator_words, word_at(ahead)));
}

bool name_is_in_code(std::string_view ahead, std::size_t brackets) {
  const std::string_view next = trimmed(ahead);
  const bool called = brackets > 0 && !next.empty() && is_any(next[0], "([");  // a file of another kind may begin so
  if (called || value_is_in_code(next)) return true;
  // A comprehension says so at its end.
  for (std::size_t at = 0, open = brackets; at < ahead.size() && open > 0;) {
    const char byte = ahead[at];
    const std::string_view word = word_at(ahead.substr(at));
    if (byte == '\'' || byte == '"') {
      const std::size_t end = ahead.find(byte, at + 1);
      if (end == std::string_view::npos) return false;
      at = end + 1;
      continue;
    }
    if (word == "for" || word == "if") return true;
    if (is_any(byte, "([{")) ++open;
    if (is_any(byte, ")]}")) --open;
    at += std::max<std::size_t>(word.size(), 1);
  }
  return false;
}

}  // namespace zermelo::formats::detail
