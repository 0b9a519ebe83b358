// SPDX-License-Identifier: Apache-2.0
// Long calls from Python: they run on a thread of their own without the interpreter's lock, while the calling thread
// shows progress and answers Ctrl-C.
#pragma once
#include <pybind11/pybind11.h>

#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include <zermelo/base/budget.h>
#include <zermelo/base/progress.h>

namespace zermelo::python {

// time=, memory=, threads= and progress= of a call; None where Python gives none.
struct CallOptions {
  Limits limits;
  pybind11::object progress;  // called as progress(stage, done, total)
};
[[nodiscard]] CallOptions read_options(const pybind11::object& time, const pybind11::object& memory,
                                       const pybind11::object& threads, pybind11::object progress);

// Keeps the latest report of the working thread for the thread that holds the interpreter's lock.
class LatestProgress final : public Progress {
 public:
  struct Report {
    std::string stage;
    std::uint64_t done, total;
  };
  void report(const Phrase& stage, std::uint64_t done, std::uint64_t total) override;
  std::optional<Report> take();

 private:
  std::mutex mutex_;
  std::optional<Report> latest_;
};

// A worker thread and the wait for it. REQUIRES: the caller holds the interpreter's lock.
class Waiting {
 public:
  Waiting(const Budget& budget, LatestProgress& progress, const pybind11::object& callback)
      : budget_(budget), progress_(progress), callback_(callback) {}

  void finished();  // called by the worker, last
  // Returns when the worker has finished; throws what a signal handler or the callback raised, after it has. Python
  // code that the worker runs is stopped by an exception.
  void wait(std::thread::native_handle_type worker);

 private:
  bool wait_a_moment();

  const Budget& budget_;
  LatestProgress& progress_;
  const pybind11::object& callback_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool finished_ = false;
};

// work(budget, progress), its result or its exception. REQUIRES: work takes the interpreter's lock before it touches a
// Python object.
template <class Work>
auto long_call(const CallOptions& options, Work&& work) {
  const Budget budget(options.limits);
  LatestProgress progress;
  std::optional<decltype(work(budget, progress))> result;
  std::exception_ptr failure;
  Waiting waiting(budget, progress, options.progress);
  std::thread worker([&] {
    try {
      result.emplace(work(budget, progress));
    } catch (...) {
      failure = std::current_exception();
    }
    waiting.finished();
  });
  std::exception_ptr raised;
  try {
    waiting.wait(worker.native_handle());
  } catch (...) {
    raised = std::current_exception();
  }
  worker.join();
  if (raised) std::rethrow_exception(raised);
  if (failure) std::rethrow_exception(failure);
  return *std::move(result);
}

// Turns zermelo::Error into the module's exceptions.
// They are classes of zermelo.errors, so that they have docstrings and types.
void register_errors();

// The repr of a user's object, for a message; words instead where repr itself raises.
[[nodiscard]] std::string shown(const pybind11::handle& object);

}  // namespace zermelo::python
