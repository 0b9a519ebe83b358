// SPDX-License-Identifier: Apache-2.0
// How a long call tells how far it is. The library calls; the command line or a page shows.
#pragma once
#include <cstdint>

#include <zermelo/base/phrase.h>

namespace zermelo {

class Progress {
 public:
  virtual ~Progress() = default;
  // `total` is 0 where nobody knows it. Called seldom (a few times a second at most), from one thread at a time.
  virtual void report(const Phrase& stage, std::uint64_t done, std::uint64_t total) = 0;
};

// Says nothing.
[[nodiscard]] Progress& silent();

}  // namespace zermelo
