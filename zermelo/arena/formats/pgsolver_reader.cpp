// SPDX-License-Identifier: Apache-2.0
// PGSolver text: «parity 2; start 0; 0 3 1 1,2 "name"; …», one node a line.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>

#include <zermelo/arena/arena.h>
#include <zermelo/arena/formats/name_table.h>
#include <zermelo/arena/formats/pgsolver_rows.h>
#include <zermelo/arena/formats/readers.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

// One well-formed line of PGSolver text, parsed eight digits at a time. Own code because the reader must keep up with
// the disk; whatever is unusual is left to the careful reader, which also explains what is wrong.
struct PgsolverRow {
  static constexpr std::size_t max_successors = 64;
  Node id = 0;
  std::uint32_t priority = 0;
  Player owner = Player::first;
  std::size_t count = 0;
  std::array<Node, max_successors> successors;
  std::string_view name;
};

// How many bytes past its own begin a number may touch.
constexpr std::ptrdiff_t pgsolver_margin = 16;

// Takes up to 10 digits; returns where they end, or nullptr where there is none or the number exceeds `max`.
inline const char* pgsolver_number(const char* at, std::uint32_t max, std::uint32_t& number) {
  static_assert(std::endian::native == std::endian::little, "the first digit is expected in the lowest byte");
  std::uint64_t digits;
  std::memcpy(&digits, at, sizeof digits);
  digits ^= 0x3030303030303030u;
  // The high bit of a byte is set at the first byte that is no digit (and anything may be set above it).
  const std::uint64_t stop = ((digits + 0x7676767676767676u) | digits) & 0x8080808080808080u;
  const int count = stop == 0 ? 8 : std::countr_zero(stop) / 8;
  if (count == 0) return nullptr;
  digits <<= 8 * (8 - count);
  digits = digits * 10 + (digits >> 8);
  std::uint64_t value = ((digits & 0x000000FF000000FFu) * (100 + (1000000ull << 32)) +
                         (digits >> 16 & 0x000000FF000000FFu) * (1 + (10000ull << 32))) >>
                        32;
  at += count;
  if (count == 8) [[unlikely]] {
    for (int more = 0; more < 2 && *at >= '0' && *at <= '9'; ++more)
      value = value * 10 + static_cast<unsigned>(*at++ - '0');
    if (value > max || (*at >= '0' && *at <= '9')) return nullptr;
  }
  number = static_cast<std::uint32_t>(value);
  return at;
}

// «id priority owner successor,successor "name";» with single spaces, up to and with the line feed. Returns the
// beginning of the next line, or nullptr where the line has another shape or does not end before `end`.
inline const char* parse_pgsolver_row(const char* at, const char* end, PgsolverRow& row) {
  const char* const last = end - pgsolver_margin;
  constexpr auto max_id = static_cast<std::uint32_t>(max_nodes - 1);
  if (end - at < 4 * pgsolver_margin) return nullptr;
  at = pgsolver_number(at, max_id, row.id);
  if (at == nullptr || *at++ != ' ') return nullptr;
  at = pgsolver_number(at, 0xFFFFFFFF, row.priority);
  if (at == nullptr || *at++ != ' ' || (*at != '0' && *at != '1')) return nullptr;
  row.owner = *at++ == '0' ? Player::first : Player::second;
  if (*at != ' ') return nullptr;
  std::size_t count = 0;
  do {
    ++at;
    if (at > last || count == PgsolverRow::max_successors) return nullptr;
    Node successor = 0;
    at = pgsolver_number(at, max_id, successor);
    if (at == nullptr) return nullptr;
    row.successors[count++] = successor;
  } while (*at == ',');
  row.count = count;
  row.name = {};
  if (*at == ' ') {
    if (at[1] != '"') return nullptr;
    at += 2;
    const char* close = at;
    while (close < last && *close >= ' ' && *close < 0x7F && *close != '"') ++close;  // plain ASCII only
    if (close >= last || *close != '"') return nullptr;
    row.name = {at, static_cast<std::size_t>(close - at)};
    at = close + 1;
  }
  return at[0] == ';' && at[1] == '\n' ? at + 2 : nullptr;
}

class PgsolverReader {
 public:
  PgsolverReader(TextReader& text, const Budget& budget)
      : text_(text), budget_(budget), rows_(text.name(), budget), row_(budget), name_(budget) {}

  ReadArena read(const ReadOptions& options) {
    read_header();
    text_.skip_space();
    while (text_.peek() != TextReader::end_of_text) {
      read_plain_lines();
      read_line();
      text_.skip_space();
    }
    if (rows_.size() == 0) text_.fail_expected(Phrase("a node: id, priority, owner, successors"));
    return rows_.finish(options);
  }

 private:
  void read_header() {
    bool said_parity = false, said_start = false;
    for (text_.skip_space(); !is_digit(text_.peek()) && text_.peek() != TextReader::end_of_text; text_.skip_space()) {
      const Place here = text_.place();
      const std::string word = read_word();
      if (word == "paritysol") throw Error(Phrase("this is a solution of a parity game, not the game"), here);
      if (word != "parity" && word != "start") {
        if (!word.empty()) throw Error(Phrase("expected parity, start or a node, found {}", word), here);
        text_.fail_expected(Phrase("parity, start or a node"));
      }
      if (std::exchange(word == "parity" ? said_parity : said_start, true))
        throw Error(Phrase("«{}» is given twice: write one line", word), here);
      text_.skip_blanks();
      const Place number_place = text_.place();
      const std::uint32_t number = read_number(max_nodes - 1, [] { return Phrase("a number"); });
      if (word == "start") rows_.set_start_id(number, number_place);
      if (word == "parity") rows_.set_largest_id(number);
      text_.skip_blanks();
      if (text_.peek() != ';') text_.fail_expected(Phrase("';'"));
      text_.take();
    }
  }

  std::string read_word() {
    std::string word;
    for (int next = text_.peek(); next >= 'a' && next <= 'z' && word.size() < 16; next = text_.peek()) {
      word += static_cast<char>(next);
      text_.take();
    }
    return word;
  }

  // As many lines as have the usual shape and lie whole in memory.
  void read_plain_lines() {
    budget_.check();
    const std::string_view block = text_.look_ahead(1);
    const char* const end = block.data() + block.size();
    const Place begin = text_.place();
    std::uint64_t line = begin.line;
    auto column = static_cast<std::uint32_t>(std::min<std::uint64_t>(begin.column, 0xFFFFFFFF));
    PgsolverRow row;
    const char* at = block.data();
    while (const char* next = parse_pgsolver_row(at, end, row)) {
      rows_.accept(row.id, row.priority, row.owner, {row.successors.data(), row.count}, row.name, line, column);
      text_.set_cursor(next - 1);
      text_.take_line_feed();
      at = next;
      ++line;
      column = 1;
    }
  }

  // One line of any shape, or the error that it holds.
  void read_line() {
    if (text_.peek() == TextReader::end_of_text) return;
    const Place here = text_.place();
    const auto id = read_number(
        max_nodes - 1, [] { return Phrase("a node (id, priority, owner, successors) or the end of the text"); });
    text_.skip_blanks();
    const auto priority = read_number(0xFFFFFFFF, [] { return Phrase("the node's priority"); });
    text_.skip_blanks();
    const Player owner = read_owner();
    read_successors(id);
    const std::string_view name = read_name();
    if (text_.peek() != ';') {
      text_.fail_expected(name.empty() ? Phrase("',', a name in quotes or ';'") : Phrase("';'"));
    }
    text_.take();
    const auto column = static_cast<std::uint32_t>(std::min<std::uint64_t>(here.column, 0xFFFFFFFF));
    rows_.accept(id, priority, owner, {row_.data(), row_.size()}, name, here.line, column);
  }

  Player read_owner() {
    const int owner = text_.peek();
    const std::string_view ahead = text_.look_ahead(2);
    const bool one_digit = ahead.size() < 2 || !is_digit(ahead[1]);
    if ((owner != '0' && owner != '1') || !one_digit) text_.fail_expected(Phrase("the node's owner, 0 or 1"));
    text_.take();
    return owner == '0' ? Player::first : Player::second;
  }

  void read_successors(Node id) {
    row_.clear();
    text_.skip_blanks();
    if (text_.peek() == ';' || text_.peek() == '"') {
      text_.fail(Phrase("node {} has no successor: where the play ends, write the node itself", id));
    }
    for (;;) {
      row_.push_back(read_number(max_nodes - 1, [] { return Phrase("a successor"); }));
      text_.skip_blanks();
      if (text_.peek() != ',') return;
      text_.take();
      text_.skip_blanks();
    }
  }

  // Empty where there is none. The view lives until the next call.
  std::string_view read_name() {
    name_.clear();
    if (text_.peek() != '"') return {};
    const Place here = text_.place();
    text_.take();
    for (int next = text_.peek(); next != '"'; next = text_.peek()) {
      if (next < 0x20 || next == 0x7F) text_.fail_expected(Phrase("the closing quote of the name"));
      if (name_.size() == NameTable::longest_name) {
        throw Error(Phrase("a name has at most {} bytes: is its closing quote missing?", NameTable::longest_name),
                    here);
      }
      name_.push_back(static_cast<char>(next));
      text_.take();
    }
    text_.take();
    const std::string_view name(name_.data(), name_.size());
    text_.skip_blanks();
    return name;
  }

  // Digits at the cursor, at most `max`; expected() says what they would have been.
  template <class Expected>
  std::uint32_t read_number(std::uint64_t max, Expected expected) {
    if (!is_digit(text_.peek())) text_.fail_expected(expected());
    std::uint64_t number = 0, taken = 0;
    for (; is_digit(text_.peek()); text_.take(), ++taken) {
      number = number * 10 + static_cast<std::uint64_t>(text_.peek() - '0');
      if (number <= max) continue;
      Place place = text_.place();
      place.column -= taken;
      throw Error(Phrase("the number is too large: at most {}", max), place);
    }
    return static_cast<std::uint32_t>(number);
  }

  TextReader& text_;
  const Budget& budget_;
  PgsolverRows rows_;
  LargeArray<Node> row_;   // the successors of the line that is read
  LargeArray<char> name_;  // and its name
};

}  // namespace

ReadArena read_pgsolver(TextReader& text, const ReadOptions& options, const Budget& budget) {
  return PgsolverReader(text, budget).read(options);
}

}  // namespace zermelo::formats::detail
