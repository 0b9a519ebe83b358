// SPDX-License-Identifier: Apache-2.0
// Parts of a statement: what stands between its commas, inside its brackets, around its signs.
#pragma once
#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include <zermelo/solution/handed_in/python_tokens.h>

namespace zermelo::handed_in {

// Some tokens and how many brackets are open around them.
struct PythonPart {
  static constexpr std::size_t deepest = 200;  // brackets inside brackets: readers recurse

  std::span<const PythonToken> tokens;
  std::size_t depth = 0;

  [[nodiscard]] std::size_t size() const { return tokens.size(); }
  [[nodiscard]] bool empty() const { return tokens.empty(); }
  [[nodiscard]] const PythonToken& front() const { return tokens.front(); }
  [[nodiscard]] bool begins_with(std::string_view word) const { return !empty() && front().is(word); }
  [[nodiscard]] bool is_name() const { return size() == 1 && front().kind == TokenKind::name; }
  // The place of a word outside inner brackets, or the size.
  [[nodiscard]] std::size_t find(std::string_view word) const {
    const auto is_word = [&](const PythonToken& token) { return token.depth == depth && token.is(word); };
    return static_cast<std::size_t>(std::find_if(tokens.begin(), tokens.end(), is_word) - tokens.begin());
  }
  [[nodiscard]] bool has(std::string_view word) const { return find(word) < size(); }
  [[nodiscard]] PythonPart first(std::size_t count) const { return {tokens.first(std::min(count, size())), depth}; }
  [[nodiscard]] PythonPart behind(std::size_t at) const { return {tokens.subspan(std::min(at + 1, size())), depth}; }

  // As it is written, from the first token to the last. REQUIRES: not empty.
  [[nodiscard]] std::string_view text() const {
    const std::string_view last = tokens.back().text;
    return {front().text.data(), static_cast<std::size_t>(last.data() + last.size() - front().text.data())};
  }

  // (a, b) and [a, b] without their brackets.
  [[nodiscard]] PythonPart unbracketed() const {
    PythonPart inner = *this;
    while ((inner.begins_with("(") || inner.begins_with("[")) && inner.depth < deepest) {
      if (inner.find(inner.front().is("(") ? ")" : "]") + 1 != inner.size()) break;
      inner = {inner.tokens.subspan(1, inner.size() - 2), inner.depth + 1};
    }
    return inner;
  }

  // What stands between the commas; one behind the last is left out.
  [[nodiscard]] std::vector<PythonPart> items() const {
    std::vector<PythonPart> parts;
    for (PythonPart rest = *this; !rest.empty();) {
      const std::size_t end = rest.find(",");
      parts.push_back(rest.first(end));
      rest = rest.behind(end);
    }
    return parts;
  }
};

}  // namespace zermelo::handed_in
