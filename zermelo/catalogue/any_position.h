// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstring>

#include <zermelo/rules/rules.h>

namespace zermelo {

// The bytes of some R::Position, compared as bytes.
struct AnyPosition {
  std::array<unsigned char, 64> bytes{};
  bool operator==(const AnyPosition&) const = default;
};

template <PositionLike P>
AnyPosition erased(const P& position) {
  AnyPosition any;
  std::memcpy(any.bytes.data(), &position, sizeof position);
  return any;
}

template <PositionLike P>
P restored(const AnyPosition& any) {
  P position;
  std::memcpy(&position, any.bytes.data(), sizeof position);
  return position;
}

}  // namespace zermelo
