// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/writers.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include <zermelo/arena/formats/key_part.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

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

bool is_letter_word(std::string_view name) {
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
  return is_letter_word(name) ||
         (!name.empty() && is_digit(name[0]) && !is_number_like(name) && is_letter_word("x" + std::string(name)));
}

}  // namespace

Output& Output::operator<<(std::uint64_t number) {
  char digits[24];
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number);
  return *this << std::string_view(digits, static_cast<std::size_t>(end - digits));
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

namespace {

template <class Wanted>
bool any_node(const Arena& arena, Wanted wanted) {
  for (Node node = 0; node < arena.size(); ++node) {
    if (wanted(node)) return true;
  }
  return false;
}

template <class Wanted>
void write_list(const Arena& arena, std::string_view word, Wanted wanted, Output& output) {
  output << "# " << word;
  bool first = true;
  for (Node node = 0; node < arena.size(); ++node) {
    if (!wanted(node)) continue;
    output << (first ? " " : ", ") << word_text(arena, node);
    first = false;
  }
  output << '\n';
}

void write_ends(const Arena& arena, std::string_view word, End end, Output& output) {
  const auto wanted = [&](Node node) { return arena.end(node) == end; };
  if (any_node(arena, wanted)) write_list(arena, word, wanted, output);
}

// Whether a reader finds the owners by itself: every name ends in its owner's J0 or J1, and every move changes it.
bool names_show_owners(const Arena& arena) {
  const auto ends_in_owner = [&](Node node) {
    const std::string name = arena.name(node);
    const KeyPart last = last_part(name);
    return !last.whole && last.text == (arena.owner(node) == Player::first ? "J0" : "J1");
  };
  bool both[2] = {false, false};
  for (Node node = 0; node < arena.size(); ++node) {
    const Player owner = arena.owner(node);
    both[index(owner)] = true;
    const auto successors = arena.successors(node);
    const auto changes = [&](Node to) { return arena.owner(to) != owner; };
    if (!ends_in_owner(node) || !std::all_of(successors.begin(), successors.end(), changes)) return false;
  }
  return both[0] && both[1];
}

}  // namespace

void write_directives(const Arena& arena, bool owned, Output& output) {
  if (arena.player_name(Player::first) != "J0" || arena.player_name(Player::second) != "J1") {
    output << "# players: " << word_text(arena.player_name(Player::first)) << ", "
           << word_text(arena.player_name(Player::second)) << '\n';
  }
  const auto first_owns = [&](Node node) { return arena.owner(node) == Player::first; };
  if (owned && !names_show_owners(arena)) write_list(arena, "first-nodes:", first_owns, output);
  write_ends(arena, "end first:", End::first, output);
  write_ends(arena, "end second:", End::second, output);
  write_ends(arena, "end draw:", End::draw, output);
  if (arena.start()) output << "# start: " << word_text(arena, *arena.start()) << '\n';
}

}  // namespace zermelo::formats::detail
