// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/search_threads.h>

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace zermelo {

namespace {

class Race {
 public:
  explicit Race(const AskWorker& ask) : ask_(ask) {}

  void run(int worker) {
    std::optional<Worth> found;
    std::exception_ptr thrown;
    try {
      found = ask_(worker, stop_);
    } catch (...) {
      thrown = std::current_exception();
    }
    stop_ = true;
    const std::lock_guard lock(mutex_);
    if (!answer_) answer_ = found;
    if (!thrown_) thrown_ = thrown;
  }

  std::optional<Worth> result() const {
    if (!answer_ && thrown_) std::rethrow_exception(thrown_);
    return answer_;
  }

 private:
  const AskWorker& ask_;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::optional<Worth> answer_;
  std::exception_ptr thrown_;
};

}  // namespace

std::optional<Worth> first_answer(int workers, const AskWorker& ask) {
  Race race(ask);
  std::vector<std::thread> others;
  for (int worker = 1; worker < workers; ++worker) others.emplace_back([&race, worker] { race.run(worker); });
  race.run(0);
  for (std::thread& other : others) other.join();
  return race.result();
}

}  // namespace zermelo
