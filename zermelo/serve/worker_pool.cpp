// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/worker_pool.h>

#include <utility>

#include <sys/resource.h>
#include <unistd.h>

namespace zermelo::serve {

namespace {

// Below the threads that answer, so that these stay quick while all cores solve.
constexpr int niceness = 10;

}  // namespace

WorkerPool::WorkerPool(std::size_t threads) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    jobs_.clear();
  }
  wake_.notify_all();
}

void WorkerPool::submit(Job job) { add(std::move(job), false); }
void WorkerPool::go_on(Job job) { add(std::move(job), true); }

void WorkerPool::add(Job job, bool in_front) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    jobs_.insert(in_front ? jobs_.begin() : jobs_.end(), std::move(job));
  }
  wake_.notify_one();
}

std::size_t WorkerPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

void WorkerPool::work() {
  // On Linux a thread has a priority of its own; where it is refused, nothing is lost but some speed.
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
      if (stopping_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job();
  }
}

}  // namespace zermelo::serve
