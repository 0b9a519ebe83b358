// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/parallel.h>

#include <algorithm>

#if defined __EMSCRIPTEN__
#elif defined __SANITIZE_THREAD__
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>
#else
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#endif

namespace zermelo {

namespace {

#if defined __EMSCRIPTEN__

// There is one thread.
void run_in_parallel(int, std::uint64_t blocks, const std::function<void(std::uint64_t)>& run) {
  for (std::uint64_t i = 0; i < blocks; ++i) run(i);
}

#elif defined __SANITIZE_THREAD__

// The sanitizer cannot see into Debian's oneTBB and would report races inside it.
void run_in_parallel(int threads, std::uint64_t blocks, const std::function<void(std::uint64_t)>& run) {
  std::atomic<std::uint64_t> next{0};
  std::exception_ptr thrown;
  std::once_flag first;
  const auto work = [&] {
    try {
      for (std::uint64_t i = next++; i < blocks; i = next++) run(i);
    } catch (...) {
      std::call_once(first, [&] { thrown = std::current_exception(); });
    }
  };
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& other : others) other.join();
  if (thrown) std::rethrow_exception(thrown);
}

#else

void run_in_parallel(int threads, std::uint64_t blocks, const std::function<void(std::uint64_t)>& run) {
  oneapi::tbb::task_arena workers(threads);
  workers.execute([&] {
    using Range = oneapi::tbb::blocked_range<std::uint64_t>;
    const auto run_range = [&](const Range& range) {
      for (std::uint64_t i = range.begin(); i != range.end(); ++i) run(i);
    };
    oneapi::tbb::parallel_for(Range(0, blocks, 1), run_range, oneapi::tbb::simple_partitioner{});
  });
}

#endif

}  // namespace

// Asked for more than the machine has, oneTBB prints a warning.
int usable_threads(const Budget& budget) {
#if defined __EMSCRIPTEN__
  return 1;
#elif defined __SANITIZE_THREAD__
  return budget.threads();
#else
  return std::min(budget.threads(), oneapi::tbb::info::default_concurrency());
#endif
}

void parallel_blocks(const Budget& budget, std::uint64_t count, std::uint64_t block,
                     const std::function<void(std::uint64_t, std::uint64_t)>& body) {
  block = std::max<std::uint64_t>(block, 1);
  const std::uint64_t blocks = count / block + (count % block != 0);
  const auto run = [&](std::uint64_t i) { body(i * block, std::min(count, (i + 1) * block)); };
  const int threads = usable_threads(budget);
  if (threads == 1 || blocks <= 1) {
    for (std::uint64_t i = 0; i < blocks; ++i) run(i);
    return;
  }
  run_in_parallel(threads, blocks, run);
}

}  // namespace zermelo
