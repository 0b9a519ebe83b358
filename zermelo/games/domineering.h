// SPDX-License-Identifier: Apache-2.0
// Domineering: one player lays vertical dominoes, the other horizontal ones. The encoding is drawn in dominoes.h.
#pragma once
#include <vector>

#include <zermelo/games/dominoes.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Domineering : public Dominoes {
 public:
  static std::vector<Variant<Domineering>> variants();

 private:
  using Dominoes::Dominoes;
  static Domineering make(Arguments& arguments);
};

}  // namespace zermelo
