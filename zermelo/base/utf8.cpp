// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/utf8.h>

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace zermelo {

namespace {

// Whether more bytes could complete these to a character.
bool begins_character(std::string_view bytes) {
  const auto lead = static_cast<unsigned char>(bytes[0]);
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || bytes.size() >= length) return false;
  return std::all_of(bytes.begin() + 1, bytes.end(), [](char byte) { return (byte & 0xC0) == 0x80; });
}

// Nearly all text is ASCII: eight bytes are checked at a time.
std::size_t ascii_prefix(std::string_view text) {
  std::size_t at = 0;
  for (std::uint64_t word = 0; at + sizeof word <= text.size(); at += sizeof word) {
    std::memcpy(&word, text.data() + at, sizeof word);
    if ((word & 0x8080808080808080) != 0) break;
  }
  while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80) ++at;
  return at;
}

}  // namespace

std::size_t utf8_character(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const auto between = [&](std::size_t i, unsigned low, unsigned high) { return byte(i) >= low && byte(i) <= high; };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return between(1, 0x80, 0xBF) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    const bool second = between(1, lead == 0xE0 ? 0xA0 : 0x80, lead == 0xED ? 0x9F : 0xBF);
    return second && between(2, 0x80, 0xBF) ? 3 : 0;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const bool second = between(1, lead == 0xF0 ? 0x90 : 0x80, lead == 0xF4 ? 0x8F : 0xBF);
    return second && between(2, 0x80, 0xBF) && between(3, 0x80, 0xBF) ? 4 : 0;
  }
  return 0;
}

void append_utf8(std::string& to, std::uint32_t code) {
  const auto tail = [&](int shift) { to += static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
  if (code < 0x80) {
    to += static_cast<char>(code);
  } else if (code < 0x800) {
    to += static_cast<char>(0xC0 | code >> 6);
    tail(0);
  } else if (code < 0x10000) {
    to += static_cast<char>(0xE0 | code >> 12);
    tail(6);
    tail(0);
  } else {
    to += static_cast<char>(0xF0 | code >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
}

bool valid_utf8(std::string_view text) {
  Utf8Check check;
  return !check.wrong_in(text) && check.unfinished() == 0;
}

std::optional<std::ptrdiff_t> Utf8Check::wrong_in(std::string_view piece) {
  std::size_t at = 0;
  if (!begun_.empty()) {
    const auto before = static_cast<std::ptrdiff_t>(begun_.size());
    while (at < piece.size() && begins_character(begun_)) begun_ += piece[at++];
    if (begins_character(begun_)) return std::nullopt;
    if (utf8_character(begun_) == 0) return -before;
    begun_.clear();
  }
  for (at += ascii_prefix(piece.substr(at)); at < piece.size(); at += ascii_prefix(piece.substr(at))) {
    const std::string_view rest = piece.substr(at);
    const std::size_t length = utf8_character(rest);
    if (length == 0 && !begins_character(rest)) return static_cast<std::ptrdiff_t>(at);
    if (length == 0) begun_ = rest;
    at += length == 0 ? rest.size() : length;
  }
  return std::nullopt;
}

}  // namespace zermelo
