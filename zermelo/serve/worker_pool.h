// SPDX-License-Identifier: Apache-2.0
// Threads that solve, apart from those that answer: a long question never keeps a short one waiting for a socket.
#pragma once
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace zermelo::serve {

class WorkerPool {
 public:
  using Job = std::function<void()>;  // throws nothing

  // At most `max_waiting` jobs wait for a thread.
  WorkerPool(std::size_t threads, std::size_t max_waiting);
  // Waits for the jobs that have begun; the others are dropped.
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // False where too many are waiting already.
  [[nodiscard]] bool submit(Job job);
  // The same for the rest of a job that was accepted before: never refused.
  void resubmit(Job job);
  [[nodiscard]] std::size_t waiting() const;

 private:
  void work();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  std::size_t max_waiting_;
  bool stopping_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace zermelo::serve
