// SPDX-License-Identifier: Apache-2.0
// A JSON or Python literal as a tree, for answers, owner tables and other small texts (arenas are read without it), and
// names as Python's repr writes them.
#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/text_reader.h>

namespace zermelo::formats {

namespace detail {
class LiteralCharge;
class LiteralLexer;
}  // namespace detail

struct Literal {
  enum class Kind : std::uint8_t { none, boolean, number, text, list, tuple, set, dict };
  Kind kind = Kind::none;
  std::string value;           // of a text: the text; of a number or boolean: as Python's repr writes it
  std::vector<Literal> items;  // of a dict: key, value, key, value …
  Place place;
  std::shared_ptr<const detail::LiteralCharge> charge =
      {};  // of the root: the whole tree, charged until its last copy is gone

  // The name a node has when this is its key: a text is its own name, anything else its repr, with the elements of a
  // set in the order of their names, and equal numbers alike (1, 1.0 and True).
  [[nodiscard]] std::string name() const;
};

// One literal and nothing after it but space and comments. JSON's null, true, false and Python's None, True, False,
// set(), frozenset(…), 'text' and "text" are all understood; numpy's array([…]) is a list.
[[nodiscard]] Literal read_literal(TextReader& text, const Budget& budget);

// The same of a question, in which a whole graph may be one text.
[[nodiscard]] Literal read_question(TextReader& text, const Budget& budget);

// One literal; more may follow it.
[[nodiscard]] Literal read_literal(detail::LiteralLexer& lexer, const Budget& budget);

namespace detail {

// The memory of a literal, charged to a budget for as long as this lives.
class LiteralCharge {
 public:
  explicit LiteralCharge(Budget budget) : budget_(std::move(budget)) {}
  ~LiteralCharge() { budget_.release(charged_); }
  LiteralCharge(const LiteralCharge&) = delete;
  LiteralCharge& operator=(const LiteralCharge&) = delete;

  // The first few KB are free, so that a short literal costs nothing here.
  void add(std::size_t bytes) {
    used_ += bytes;
    if (used_ > charged_ + allowance) charge_more();
  }

 private:
  void charge_more() {
    const std::size_t more = std::max(used_ - charged_, step);
    budget_.charge(more, Phrase("a literal of {} bytes", used_));
    charged_ += more;
    budget_.check();
  }

  static constexpr std::size_t allowance = 4096, step = std::size_t{1} << 16;
  Budget budget_;
  std::size_t used_ = 0, charged_ = 0;
};

// The name of a number whose repr is given: equal numbers alike, 1.0 and -0.0 as 1 and 0.
[[nodiscard]] std::string number_name(std::string_view repr);

// Python's repr of a text.
void append_text_repr(std::string& to, std::string_view text);
// frozenset({…}) of these reprs, in their order, each once.
void append_set_repr(std::string& to, std::vector<std::string> elements);

}  // namespace detail

}  // namespace zermelo::formats
