// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/domino_numbering.h>

namespace zermelo {

DominoNumbering::DominoNumbering(const Narrow& rules, const Budget&)
    : black_(rules.black_), white_(rules.squares_ & ~rules.black_) {
  for (int n = 0; n <= max_of_a_colour; ++n) {
    choose_[n][0] = 1;
    for (int k = 1; k <= n; ++k) choose_[n][k] = choose_[n - 1][k - 1] + (k < n ? choose_[n - 1][k] : 0);
  }
}

}  // namespace zermelo
