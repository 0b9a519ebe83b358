// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/threads.h>

#include <algorithm>
#include <limits>
#include <thread>

#include <zermelo/base/error.h>

namespace zermelo {

int usual_threads() {
  const unsigned cores = std::thread::hardware_concurrency();
  return static_cast<int>(std::clamp(cores, 1U, static_cast<unsigned>(most_threads)));
}

void require_threads(int threads) {
  if (threads < 1 || threads > most_threads)
    throw Error(Phrase("expected a whole number from {} to {}, found {}", 1, most_threads, threads), {"threads", 0, 0});
}

}  // namespace zermelo
