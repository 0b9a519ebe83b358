// SPDX-License-Identifier: Apache-2.0
// Positions as a few 64-bit words: what is sorted, hashed and stored in quantity, whatever the game. Code that works on
// keys is compiled once for each width, not for each game.
#pragma once
#include <compare>
#include <cstdint>
#include <cstring>

#include <zermelo/rules/rules.h>

namespace zermelo::detail {

template <int words>
struct Key {
  std::uint64_t word[words];

  constexpr bool operator==(const Key&) const = default;
  constexpr bool operator<(const Key& with) const {  // the last word is the most significant
    for (int i = words - 1; i > 0; --i) {
      if (word[i] != with.word[i]) return word[i] < with.word[i];
    }
    return word[0] < with.word[0];
  }
  constexpr std::strong_ordering operator<=>(const Key& with) const {
    return *this < with   ? std::strong_ordering::less
           : with < *this ? std::strong_ordering::greater
                          : std::strong_ordering::equal;
  }
};

// Packs a wider position into 64 bits without loss.
template <class R>
concept Packed = Rules<R> && requires(const R& rules, const typename R::Position& position, std::uint64_t word) {
  { rules.pack(position) } -> std::same_as<std::uint64_t>;
  { rules.unpack(word) } -> std::same_as<typename R::Position>;
};

template <Rules R>
inline constexpr int key_words = Packed<R> ? 1 : (static_cast<int>(sizeof(typename R::Position)) + 7) / 8;

template <Rules R>
using KeyOf = Key<key_words<R>>;

// Rules may promise short keys: every position's key is below 2^key_bits().
template <Rules R>
inline constexpr bool has_short_keys = key_words<R> == 1 && requires(const R& rules) {
  { rules.key_bits() } -> std::same_as<int>;
};

template <PlainPosition P>
constexpr Key<(static_cast<int>(sizeof(P)) + 7) / 8> bytes_of(const P& position) {
  Key<(static_cast<int>(sizeof(P)) + 7) / 8> key{};
  std::memcpy(&key, &position, sizeof position);
  return key;
}

template <Rules R>
constexpr KeyOf<R> key_of(const R& rules, const typename R::Position& position) {
  if constexpr (Packed<R>) {
    return {{rules.pack(position)}};
  } else {
    return bytes_of(position);
  }
}

template <Rules R>
constexpr typename R::Position position_of(const R& rules, const KeyOf<R>& key) {
  if constexpr (Packed<R>) {
    return rules.unpack(key.word[0]);
  } else {
    typename R::Position position;
    std::memcpy(&position, &key, sizeof position);
    return position;
  }
}

// Whether the key is that of a position, and not other bytes. REQUIRES: unpack takes any word.
template <Rules R>
constexpr bool is_key_of_position(const R& rules, const KeyOf<R>& key) {
  const typename R::Position position = position_of(rules, key);
  if constexpr (Guarded<R>) {
    if (!rules.is_position(position)) return false;
  }
  return key_of(rules, position) == key;
}

// Instantiates a source's templates for every width that a position can have.
#define ZERMELO_FOR_EACH_KEY(instantiate)                                                                  \
  instantiate(1) instantiate(2) instantiate(3) instantiate(4) instantiate(5) instantiate(6) instantiate(7) \
      instantiate(8)

}  // namespace zermelo::detail
