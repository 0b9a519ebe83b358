// SPDX-License-Identifier: Apache-2.0
// One well-formed line of PGSolver text, parsed eight digits at a time. Own code because the reader must keep up with
// the disk; whatever is unusual is left to the careful reader, which also explains what is wrong.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#include <zermelo/arena/arena.h>

namespace zermelo {

struct PgsolverRow {
  static constexpr std::size_t most_successors = 64;
  Node id = 0;
  std::uint32_t priority = 0;
  Player owner = Player::first;
  std::size_t count = 0;
  std::array<Node, most_successors> successors;
  std::string_view name;
};

// How many bytes past its own begin a number may touch.
inline constexpr std::ptrdiff_t pgsolver_margin = 16;

// Takes up to 10 digits; returns where they end, or nullptr where there is none or the number exceeds `most`.
inline const char* pgsolver_number(const char* at, std::uint32_t most, std::uint32_t& number) {
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
    if (value > most || (*at >= '0' && *at <= '9')) return nullptr;
  }
  number = static_cast<std::uint32_t>(value);
  return at;
}

// «id priority owner successor,successor "name";» with single spaces, up to and with the line feed. Returns the
// beginning of the next line, or nullptr where the line has another shape or does not end before `end`.
inline const char* parse_pgsolver_row(const char* at, const char* end, PgsolverRow& row) {
  const char* const last = end - pgsolver_margin;
  constexpr auto most_id = static_cast<std::uint32_t>(most_nodes - 1);
  if (end - at < 4 * pgsolver_margin) return nullptr;
  at = pgsolver_number(at, most_id, row.id);
  if (at == nullptr || *at++ != ' ') return nullptr;
  at = pgsolver_number(at, 0xFFFFFFFF, row.priority);
  if (at == nullptr || *at++ != ' ' || (*at != '0' && *at != '1')) return nullptr;
  row.owner = *at++ == '0' ? Player::first : Player::second;
  if (*at != ' ') return nullptr;
  std::size_t count = 0;
  do {
    ++at;
    if (at > last || count == PgsolverRow::most_successors) return nullptr;
    Node successor = 0;
    at = pgsolver_number(at, most_id, successor);
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

}  // namespace zermelo
