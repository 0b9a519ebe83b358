// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/obeyed.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include <zermelo/base/utf8.h>

namespace zermelo {

namespace {

constexpr std::pair<std::uint32_t, std::uint32_t> obeyed_ranges[] = {
    {0x7F, 0x9F},      // delete, C1 controls
    {0x061C, 0x061C},  // Arabic letter mark
    {0x200B, 0x200F},  // zero width, marks of the direction
    {0x2028, 0x202E},  // separators, embeddings, overrides
    {0x2060, 0x2069},  // joiners, invisible operators, isolates
    {0xFEFF, 0xFEFF},  // byte-order mark
};

}  // namespace

bool Character::is_obeyed_beyond_ascii() const {
  return std::any_of(std::begin(obeyed_ranges), std::end(obeyed_ranges),
                     [this](const auto& range) { return code >= range.first && code <= range.second; });
}

Character detail::first_beyond_ascii(std::string_view text) {
  const std::size_t length = utf8_character(text);
  if (length == 0) return {text.substr(0, 1), Character::not_utf8};
  const auto byte = [&](std::size_t at) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at])); };
  std::uint32_t code = byte(0) & (0x7Fu >> length);
  for (std::size_t at = 1; at < length; ++at) code = code << 6 | (byte(at) & 0x3Fu);
  return {text.substr(0, length), code};
}

bool holds_obeyed(std::string_view text) {
  bool found = false;
  each_character(text, [&](const Character& character) { found = found || character.is_obeyed(); });
  return found;
}

}  // namespace zermelo
