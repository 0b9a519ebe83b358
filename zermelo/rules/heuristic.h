// SPDX-License-Identifier: Apache-2.0
// A way to guess what a position is worth, by its name.
#pragma once
#include <limits>
#include <string>

#include <zermelo/base/phrase.h>

namespace zermelo {

struct Heuristic {
  std::string name;
  Phrase meaning;
  // How a certain win and a certain loss of the first player are written. REQUIRES: no guess is beyond them.
  double won = std::numeric_limits<double>::infinity();
  double lost = -std::numeric_limits<double>::infinity();
};

}  // namespace zermelo
