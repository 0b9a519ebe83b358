// SPDX-License-Identifier: Apache-2.0
// A hash of a position's bytes. Own code because it must be cheap for 4 to 64 bytes and the same on every machine, so
// that node counts and orders are too.
#pragma once
#include <cstdint>
#include <cstring>

#include <zermelo/rules/rules.h>

namespace zermelo::detail {

template <PlainPosition P>
std::uint64_t hash_of(const P& position) {
  std::uint64_t hash = 0x9E3779B97F4A7C15u;
  const auto* bytes = reinterpret_cast<const unsigned char*>(&position);
  for (std::size_t at = 0; at < sizeof(P); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, sizeof(P) - at < 8 ? sizeof(P) - at : 8);
    hash = (hash ^ word) * 0xFF51AFD7ED558CCDu;
    hash ^= hash >> 32;
  }
  return hash;
}

}  // namespace zermelo::detail
