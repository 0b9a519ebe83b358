// SPDX-License-Identifier: Apache-2.0
// Hashes of texts and lists, for tables in memory: 64 bits on every machine, and all of them depend on every byte. Own
// code because std::hash has as many bits as a pointer, and a list has none.
#pragma once
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace zermelo {

// Both halves of the product: each bit depends on all of both factors.
[[nodiscard]] inline std::uint64_t folded_product(std::uint64_t one, std::uint64_t with) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(one) * with;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

// The last word of a text may overlap the one before it: its bytes are read twice, none past the end.
[[nodiscard]] inline std::uint64_t hash_of(std::string_view text) {
  constexpr std::uint64_t odd = 0x9E3779B97F4A7C15u, other = 0xD1B54A32D192ED03u;
  const auto word = [&]<class Word>(std::size_t at, Word read) {
    std::memcpy(&read, text.data() + at, sizeof read);
    return static_cast<std::uint64_t>(read);
  };
  const std::size_t size = text.size();
  std::uint64_t hash = size * odd, last = 0;
  for (std::size_t at = 0; at + 8 < size; at += 8) hash = folded_product(hash ^ word(at, std::uint64_t{}), odd);
  if (size >= 8) {
    last = word(size - 8, std::uint64_t{});
  } else if (size >= 4) {
    last = word(0, std::uint32_t{}) << 32 | word(size - 4, std::uint32_t{});
  } else {
    for (const char byte : text) last = last << 8 | static_cast<unsigned char>(byte);
  }
  return folded_product(hash ^ last ^ other, odd);
}

// For maps: whole numbers, texts, and lists of numbers.
struct Hash {
  template <class Key>
  [[nodiscard]] std::size_t operator()(const Key& key) const {
    if constexpr (std::is_integral_v<Key>) {
      return static_cast<std::size_t>(folded_product(static_cast<std::uint64_t>(key), 0x9E3779B97F4A7C15u));
    } else {
      const auto* bytes = reinterpret_cast<const char*>(std::data(key));
      return static_cast<std::size_t>(hash_of(std::string_view(bytes, std::size(key) * sizeof *std::data(key))));
    }
  }
};

}  // namespace zermelo
