// SPDX-License-Identifier: Apache-2.0
// How writers spell numbers and names.
#include <algorithm>
#include <charconv>
#include <optional>

#include <zermelo/arena/formats/literal_repr.h>
#include <zermelo/arena/formats/writers.h>
#include <zermelo/base/texts.h>

namespace zermelo {

namespace {

// Checks that a text is exactly what Python's repr writes for a whole number, or a tuple or frozenset of such and of
// plain texts. What it does not know is written between quotes, which always reads back.
class ReprChecker {
 public:
  explicit ReprChecker(std::string_view text) : rest_(text) {}
  bool whole() { return value(0) && rest_.empty(); }

 private:
  bool take(std::string_view wanted) {
    if (rest_.substr(0, wanted.size()) != wanted) return false;
    rest_.remove_prefix(wanted.size());
    return true;
  }
  bool value(int depth) {
    if (depth > 20 || rest_.empty()) return false;
    if (rest_[0] == '(') return tuple(depth);
    if (rest_[0] == '\'') return depth > 0 && text();
    return take("frozenset(") ? take(")") || (take("{") && elements(depth) && take("})")) : number();
  }
  bool number() {
    const bool minus = take("-");
    std::size_t digits = 0;
    while (digits < rest_.size() && is_digit(rest_[digits])) ++digits;
    const bool zero_first = digits > 0 && rest_[0] == '0';
    if (digits == 0 || digits > 19 || (zero_first && (digits > 1 || minus))) return false;
    rest_.remove_prefix(digits);
    return true;
  }
  bool text() {
    std::size_t at = 1;
    const auto plain = [](char c) { return c >= ' ' && c < 0x7F && c != '\'' && c != '"' && c != '\\'; };
    while (at < rest_.size() && plain(rest_[at])) ++at;
    if (at >= rest_.size() || rest_[at] != '\'') return false;
    rest_.remove_prefix(at + 1);
    return true;
  }
  bool tuple(int depth) {
    take("(");
    if (take(")")) return true;
    if (!value(depth + 1)) return false;
    if (take(",)")) return true;
    do {
      if (!take(", ") || !value(depth + 1)) return false;
    } while (!take(")"));
    return true;
  }
  // Of a set: in the order of their texts, each once.
  bool elements(int depth) {
    std::string_view last;
    for (bool first = true; first || take(", "); first = false) {
      const std::string_view before = rest_;
      if (!value(depth + 1)) return false;
      const std::string_view element = before.substr(0, before.size() - rest_.size());
      if (!first && !(last < element)) return false;
      last = element;
    }
    return true;
  }
  std::string_view rest_;
};

bool is_word(std::string_view name) {
  const auto plain = [](char c) {
    return is_digit(c) || is_letter(c) || c == '_' || c == '.' || c == '+' || c == '-' || c == '*' || c == '/';
  };
  return !name.empty() && !is_digit(name[0]) && name[0] != '-' && std::all_of(name.begin(), name.end(), plain);
}

bool is_number_like(std::string_view name) {
  return std::all_of(name.begin(), name.end(), [](char c) { return is_digit(c) || c == '.' || c == '-'; });
}

// «4-J0» begins with a digit but is no number.
bool is_plain_word(std::string_view name) {
  return is_word(name) ||
         (!name.empty() && is_digit(name[0]) && !is_number_like(name) && is_word("x" + std::string(name)));
}

}  // namespace

Output& Output::operator<<(std::uint64_t number) {
  char digits[24];
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number);
  return *this << std::string_view(digits, static_cast<std::size_t>(end - digits));
}

std::string json_text(std::string_view text) {
  constexpr std::string_view hexadecimal = "0123456789abcdef";
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      (result += '\\') += c;
    } else if (byte < 0x20 || byte == 0x7F) {
      (result += "\\u00") += hexadecimal[byte >> 4];
      result += hexadecimal[byte & 15];
    } else {
      result += c;
    }
  }
  return result += '"';
}

std::string python_text(const Arena& arena, Node node) {
  std::string name = arena.name(node);
  if (!arena.named() || ReprChecker(name).whole()) return name;
  std::string text;
  append_text_repr(text, name);
  return text;
}

std::string word_text(const Arena& arena, Node node) {
  return arena.named() ? word_text(arena.name(node)) : std::to_string(node);
}

std::string word_text(std::string_view name) {
  if (is_plain_word(name) || (!name.empty() && name[0] == '(' && ReprChecker(name).whole())) return std::string(name);
  std::string text;
  append_text_repr(text, name);
  return text;
}

}  // namespace zermelo
