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

  explicit WorkerPool(std::size_t threads);
  // Waits for the jobs that have begun; the others are dropped.
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  void submit(Job job);
  // The rest of a job that has begun: it comes before the others.
  void go_on(Job job);
  [[nodiscard]] std::size_t waiting() const;

 private:
  void add(Job job, bool in_front);
  void work();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace zermelo::serve
