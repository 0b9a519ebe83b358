// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/key_part.h>

#include <algorithm>

#include <zermelo/base/texts.h>

namespace zermelo::formats {

namespace {

// Every byte of a character beyond ASCII counts as a letter.
bool is_name_letter(int byte) { return is_letter(byte) || static_cast<unsigned char>(byte) >= 0x80; }
bool is_part(int byte) { return is_digit(byte) || is_name_letter(byte); }

bool all(std::string_view text, bool (*test)(int)) {
  return !text.empty() && std::all_of(text.begin(), text.end(), test);
}

bool has_part(std::string_view text) { return std::any_of(text.begin(), text.end(), is_part); }

bool is_tuple(std::string_view name) { return name.size() >= 2 && name.front() == '(' && name.back() == ')'; }
// Its elements have no order, so none of them is the last.
bool is_set(std::string_view name) { return name.starts_with("frozenset("); }

std::string_view unquoted(std::string_view element) {
  element = trimmed(element);
  const bool quoted = element.size() >= 2 && (element[0] == '\'' || element[0] == '"') && element.back() == element[0];
  return quoted ? element.substr(1, element.size() - 2) : element;
}

// The first or last element at the top level of a tuple's repr.
KeyPart element(std::string_view name, bool last) {
  const std::string_view inside = name.substr(1, name.size() - 2);
  std::size_t begin = 0, commas = 0;
  int depth = 0;
  char quote = 0;
  for (std::size_t at = 0; at < inside.size(); ++at) {
    const char byte = inside[at];
    if (quote != 0) {
      if (byte == '\\') ++at;
      if (byte == quote) quote = 0;
    } else if (byte == '\'' || byte == '"') {
      quote = byte;
    } else if (byte == '(' || byte == '[' || byte == '{') {
      ++depth;
    } else if (byte == ')' || byte == ']' || byte == '}') {
      --depth;
    } else if (byte == ',' && depth == 0) {
      if (trimmed(inside.substr(at + 1)).empty()) return {unquoted(inside.substr(begin, at - begin)), commas == 0};
      if (!last) return {unquoted(inside.substr(0, at)), false};
      begin = at + 1;
      ++commas;
    }
  }
  return {unquoted(inside.substr(begin)), commas == 0};
}

}  // namespace

KeyPart last_part(std::string_view name) {
  if (is_set(name)) return {};
  if (is_tuple(name)) return element(name, true);
  std::size_t end = name.size();
  while (end > 0 && !is_part(name[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && is_part(name[begin - 1])) --begin;
  const std::string_view run = name.substr(begin, end - begin);
  if (run.size() > 2 && run[run.size() - 2] == 'J' && is_digit(run.back())) return {run.substr(run.size() - 2)};
  const std::size_t letters = run.find_first_not_of("0123456789");
  if (letters != 0 && letters != std::string_view::npos && all(run.substr(letters), is_name_letter))
    return {run.substr(letters)};
  if (run.size() > 1 && is_capital(run.back()) && !is_capital(run[run.size() - 2])) return {run.substr(run.size() - 1)};
  return {run, !has_part(name.substr(0, begin))};
}

KeyPart first_part(std::string_view name) {
  if (is_set(name)) return {};
  if (is_tuple(name)) return element(name, false);
  std::size_t begin = 0;
  while (begin < name.size() && !is_part(name[begin])) ++begin;
  std::size_t end = begin;
  while (end < name.size() && is_part(name[end])) ++end;
  const std::string_view run = name.substr(begin, end - begin);
  if (run.size() > 2 && run[0] == 'J' && is_digit(run[1])) return {run.substr(0, 2)};
  std::size_t letters = 0;
  while (letters < run.size() && is_name_letter(run[letters])) ++letters;
  const bool plain_number = run == "J0" || run == "J1" || run == "J2";
  if (!plain_number && letters != 0 && letters != run.size() && all(run.substr(letters), is_digit))
    return {run.substr(0, letters)};
  return {run, !has_part(name.substr(end))};
}

}  // namespace zermelo::formats
