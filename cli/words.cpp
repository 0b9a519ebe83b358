// SPDX-License-Identifier: Apache-2.0
#include "cli/words.h"

namespace zermelo::cli {

Phrase positions_counted(std::uint64_t count) {
  return counted(count, Phrase("0 positions"), Phrase("1 position"), Phrase("{} positions", count));
}

}  // namespace zermelo::cli
