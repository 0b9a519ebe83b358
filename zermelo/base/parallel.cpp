// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/parallel.h>

#include <algorithm>

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

namespace zermelo {

void parallel_blocks(const Budget& budget, std::uint64_t count, std::uint64_t block,
                     const std::function<void(std::uint64_t, std::uint64_t)>& body) {
  block = std::max<std::uint64_t>(block, 1);
  const std::uint64_t blocks = count / block + (count % block != 0);
  const auto run = [&](std::uint64_t i) { body(i * block, std::min(count, (i + 1) * block)); };
  if (budget.threads() == 1 || blocks <= 1) {
    for (std::uint64_t i = 0; i < blocks; ++i) run(i);
    return;
  }
  oneapi::tbb::task_arena workers(budget.threads());
  workers.execute([&] {
    using Range = oneapi::tbb::blocked_range<std::uint64_t>;
    oneapi::tbb::parallel_for(
        Range(0, blocks, 1),
        [&](const Range& range) {
          for (std::uint64_t i = range.begin(); i != range.end(); ++i) run(i);
        },
        oneapi::tbb::simple_partitioner{});
  });
}

}  // namespace zermelo
