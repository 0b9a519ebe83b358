// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/solve.h>

namespace zermelo::detail {

void refuse_unsolved(const std::string& position) {
  throw Error(Phrase("{} is not among the positions that were solved", position)).coded("not-solved");
}

}  // namespace zermelo::detail
