// SPDX-License-Identifier: Apache-2.0
// A JSON or Python literal as a tree: for answers, owner tables and other small texts. Arenas are read without it.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/text_reader.h>

namespace zermelo {

class Charge;

struct Literal {
  enum class Kind : std::uint8_t { none, boolean, number, text, list, tuple, set, dict };
  Kind kind = Kind::none;
  std::string value;           // of a text: the text; of a number or boolean: as Python's repr writes it
  std::vector<Literal> items;  // of a dict: key, value, key, value …
  Place place;
  std::shared_ptr<const Charge> charge = {};  // of the root: the whole tree, charged until its last copy is gone

  // The name a node has when this is its key: a text is its own name, anything else its repr, with the elements of a
  // set in the order of their names, and equal numbers alike (1, 1.0 and True).
  [[nodiscard]] std::string name() const;
};

// One literal and nothing after it but space and comments. JSON's null, true, false and Python's None, True, False,
// set(), frozenset(…), 'text' and "text" are all understood; numpy's array([…]) is a list.
[[nodiscard]] Literal read_literal(TextReader& text, const Budget& budget);

}  // namespace zermelo
