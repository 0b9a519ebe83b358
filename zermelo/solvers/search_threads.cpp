// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/search_threads.h>

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <zermelo/base/error.h>

namespace zermelo::detail {

namespace {

class Race {
 public:
  explicit Race(const AskWorker& ask) : ask_(ask) {}
  ~Race() { end(); }

  // Throws where the system refuses to start another thread.
  void start(int worker) {
    try {
      others_.emplace_back([this, worker] { run(worker); });
    } catch (const std::system_error& error) {
      throw Error(Error::Kind::budget,
                  Phrase("no more than {} threads can be started: {}", worker, error.code().message()))
          .coded("over-threads", {{"limit", static_cast<std::uint64_t>(worker)}});
    }
  }
  // Waits for the others.
  void end() {
    stop_ = true;
    for (std::thread& other : others_) other.join();
    others_.clear();
  }

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
  std::vector<std::thread> others_;
};

}  // namespace

std::optional<Worth> first_answer(int workers, const AskWorker& ask) {
  Race race(ask);
  for (int worker = 1; worker < workers; ++worker) race.start(worker);
  race.run(0);
  race.end();
  return race.result();
}

}  // namespace zermelo::detail
