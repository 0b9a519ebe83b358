// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>

#include <zermelo/rules/key.h>

namespace zermelo {

// The key of a position of some rules, padded with zeros: only the game that made it can interpret it.
struct AnyPosition {
  std::array<std::uint64_t, 8> words{};
  bool operator==(const AnyPosition&) const = default;
};

template <int words>
constexpr AnyPosition any_of(const detail::Key<words>& key) {
  AnyPosition any;
  for (int i = 0; i < words; ++i) any.words[static_cast<std::size_t>(i)] = key.word[i];
  return any;
}
template <int words>
constexpr detail::Key<words> key_in(const AnyPosition& any) {
  detail::Key<words> key;
  for (int i = 0; i < words; ++i) key.word[i] = any.words[static_cast<std::size_t>(i)];
  return key;
}

template <Rules R>
AnyPosition erased(const R& rules, const typename R::Position& position) {
  return any_of(detail::key_of(rules, position));
}
template <Rules R>
typename R::Position restored(const R& rules, const AnyPosition& any) {
  return detail::position_of(rules, key_in<detail::key_words<R>>(any));
}

}  // namespace zermelo
