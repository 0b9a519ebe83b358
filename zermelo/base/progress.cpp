// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/progress.h>

namespace zermelo {

Progress& silent() {
  struct Silent final : Progress {
    void report(const Phrase&, std::uint64_t, std::uint64_t) override {}
  };
  static Silent instance;
  return instance;
}

}  // namespace zermelo
