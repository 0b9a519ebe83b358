// SPDX-License-Identifier: Apache-2.0
// The tokens of a Python program, line by line as Python joins them: brackets, backslashes and long texts span lines.
// Nothing is refused: what Python would not read becomes signs, and an unclosed bracket ends where the next assignment
// begins, so that one slip costs one answer.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace zermelo::handed_in {

enum class TokenKind : std::uint8_t { name, text, number, sign };

struct PythonToken {
  TokenKind kind = TokenKind::sign;
  std::string_view text;
  std::uint64_t line = 0, column = 0;
  std::size_t depth = 0;  // how many brackets are open around it; a bracket itself is outside

  [[nodiscard]] bool is(std::string_view word) const {
    return text == word && (kind == TokenKind::sign || kind == TokenKind::name);
  }
};

class PythonTokens {
 public:
  // `text` must outlive this; its line ends are line feeds.
  explicit PythonTokens(std::string_view text) : text_(text) {}

  // The next line that is not blank. False at the end of the text.
  bool next_line();

  [[nodiscard]] const std::vector<PythonToken>& tokens() const { return tokens_; }
  [[nodiscard]] std::size_t indent() const { return indent_; }
  // The innermost bracket that the line leaves open.
  [[nodiscard]] std::optional<PythonToken> unclosed() const;

 private:
  void begin_line();
  bool end_line();
  void skip_blanks();
  void skip_prompt();
  void take_line_feed();
  void take_token();
  void take_text(std::size_t begin);
  void take_bracket(char bracket);
  void push(TokenKind kind, std::size_t begin, std::uint64_t line, std::uint64_t column);

  std::string_view text_;
  std::size_t at_ = 0, line_begin_ = 0, indent_ = 0;
  std::uint64_t line_ = 1;
  bool prompts_ = false;                   // the text is a session: «>>> q1 = …», «... …»
  bool never_closed_[2] = {false, false};  // no more ''', no more """
  std::vector<PythonToken> tokens_, open_;
};

}  // namespace zermelo::handed_in
