// SPDX-License-Identifier: Apache-2.0
// The advice of any rules; empty for rules that have none.
#pragma once
#include <zermelo/rules/rules.h>

namespace zermelo::detail {

struct NoAdvice {
  template <class R>
  NoAdvice(const R& /*rules*/, const Budget& /*budget*/) {}
};

template <class R>
struct AdviceType {
  using Type = NoAdvice;
};
template <Advised R>
struct AdviceType<R> {
  using Type = typename R::Advice;
};

template <Rules R>
using AdviceOf = typename AdviceType<R>::Type;

template <Rules R>
constexpr bool advice_keeps_distances() {
  if constexpr (Advised<R>) return R::Advice::keeps_distances;
  return true;
}

// Whether the advice provides the key under which a position is stored.
template <Rules R>
inline constexpr bool advice_has_key = requires(const AdviceOf<R>& advice, const typename R::Position& position) {
  { advice.key(position, true) } -> std::same_as<typename R::Position>;
};

}  // namespace zermelo::detail
