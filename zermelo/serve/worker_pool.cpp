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

WorkerPool::WorkerPool(std::size_t threads, std::size_t max_waiting) : max_waiting_(max_waiting) {
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

bool WorkerPool::submit(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_ || jobs_.size() >= max_waiting_) return false;
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}

void WorkerPool::resubmit(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    jobs_.push_front(std::move(job));
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
