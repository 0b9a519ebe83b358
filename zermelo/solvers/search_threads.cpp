// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/search_threads.h>

#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace zermelo::detail {

namespace {

class Race {
 public:
  explicit Race(const AskWorker& ask) : ask_(ask) {}

  void run(int worker) {
    try {
      finish(ask_(worker, stop_), nullptr);
    } catch (...) {
      finish(std::nullopt, std::current_exception());
    }
  }

  std::optional<Worth> result() const {
    if (!answer_ && thrown_) std::rethrow_exception(thrown_);
    return answer_;
  }

 private:
  void finish(std::optional<Worth> found, std::exception_ptr thrown) {
    stop_ = true;
    const std::lock_guard lock(mutex_);
    if (!answer_) answer_ = found;
    if (!thrown_) thrown_ = std::move(thrown);
  }

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

}  // namespace zermelo::detail
