// SPDX-License-Identifier: Apache-2.0
// The first and the last part of a node's name, either of which may say whose node it is.
#pragma once
#include <cstdint>
#include <string_view>

namespace zermelo::formats {

struct KeyPart {
  std::string_view text;
  bool whole = false;  // the name has no other part
};

// Of a tuple its last or first element, without quotes: (4, 'Morgan') → Morgan. Of any other name the last or first run
// of letters and digits, and of that run a letter behind digits (9a → a), a trailing capital (xA → A) or J and a digit
// (4J0 → J0); likewise at the beginning (a9, A12, J04). A frozenset has neither.
[[nodiscard]] KeyPart last_part(std::string_view name);
[[nodiscard]] KeyPart first_part(std::string_view name);

enum class KeySide : std::uint8_t { last, first };
[[nodiscard]] inline KeyPart part_of(std::string_view name, KeySide side) {
  return side == KeySide::last ? last_part(name) : first_part(name);
}

}  // namespace zermelo::formats
