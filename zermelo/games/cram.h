// SPDX-License-Identifier: Apache-2.0
// Cram: both players lay dominoes either way. The encoding is drawn in dominoes.h.
#pragma once
#include <vector>

#include <zermelo/games/dominoes.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Cram : public Dominoes {
 public:
  static std::vector<Variant<Cram>> variants();

 private:
  using Dominoes::Dominoes;
  static Cram make(Arguments& arguments);
};

}  // namespace zermelo
