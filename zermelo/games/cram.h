// SPDX-License-Identifier: Apache-2.0
// Cram: both players lay dominoes either way. The encoding is drawn in dominoes.h.
#pragma once
#include <cstdint>
#include <vector>

#include <zermelo/games/dominoes.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Cram : public Dominoes {
 public:
  static std::vector<Variant<Cram>> variants();

  constexpr bool impartial() const { return true; }
  // One open region a part.
  template <class Sink>
  constexpr void components(const Position& position, Sink&& sink) const {
    each_region(position, [&](std::uint64_t region) { sink(open_only(region)); });
  }

 private:
  using Dominoes::Dominoes;
  static Cram make(Arguments& arguments);
};

}  // namespace zermelo
