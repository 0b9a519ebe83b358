// SPDX-License-Identifier: Apache-2.0
// Long calls from Python: they run on a thread of their own without the interpreter's lock, while the calling thread
// shows progress and answers Ctrl-C.
#pragma once
#include <pybind11/pybind11.h>

#include <concepts>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>
#include <zermelo/base/progress.h>

#include "python/bindings/text.h"

namespace zermelo::python {

// time=, memory=, threads= and progress= of a call; None where Python gives none.
struct CallOptions {
  Limits limits;
  pybind11::object progress = pybind11::none();  // called as progress(stage, done, total)
};
// Of an Options of the package (_options.py); of None the usual ones.
[[nodiscard]] CallOptions read_options(const pybind11::handle& given);

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

// The progress of an oracle that outlives the call that made it: what it reports goes to the call that asks it now.
class ProgressOfCalls final : public Progress {
 public:
  void report(const Phrase& stage, std::uint64_t done, std::uint64_t total) override;

  // Hears the reports as long as it lives.
  class Listening {
   public:
    Listening(ProgressOfCalls& calls, Progress& listener);
    ~Listening();
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;

   private:
    ProgressOfCalls& calls_;
    Progress& listener_;
  };

 private:
  std::mutex mutex_;
  Progress* listener_ = nullptr;
};

// A worker thread and the wait for it. REQUIRES: the caller holds the interpreter's lock.
class Waiting {
 public:
  Waiting(const Budget& budget, LatestProgress& progress, const pybind11::object& callback)
      : budget_(budget), progress_(progress), callback_(callback) {}

  void finished();  // called by the worker, last
  // Called by the worker: runs Python code on the thread that waits, where Ctrl-C reaches it even in sleep() and
  // input(). Returns when it has run, throws what it threw; code that outlasts the budget gets a TimeoutError.
  void run_on_caller(const std::function<void()>& code);
  // Returns when the worker has finished; throws what a signal handler or the callback raised, after it has.
  void wait();

 private:
  bool wait_a_moment();
  const std::function<void()>* asked_code();
  void run_code();     // if there is some
  void refuse_code();  // until the worker has finished
  void interrupt_code();

  const Budget& budget_;
  LatestProgress& progress_;
  const pybind11::object& callback_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool finished_ = false;
  const std::function<void()>* code_ = nullptr;  // to be run by the thread that waits; it is run when it is null again
  std::exception_ptr failure_;                   // of that code
  unsigned long runs_code_ = 0;  // Python's number of the thread while it runs code; of the lock's owner
};

// work(budget, progress) or work(budget, progress, waiting), its result or its exception. REQUIRES: work touches Python
// objects only in what it hands to waiting.run_on_caller().
template <class Work>
auto long_call(const Budget& budget, const pybind11::object& callback, Work&& work) {
  LatestProgress progress;
  Waiting waiting(budget, progress, callback);
  const auto worked = [&] {
    if constexpr (std::invocable<Work, const Budget&, Progress&, Waiting&>) {
      return work(budget, progress, waiting);
    } else {
      return work(budget, progress);
    }
  };
  std::optional<decltype(worked())> result;
  std::exception_ptr failure;
  std::thread worker([&] {
    try {
      result.emplace(worked());
    } catch (...) {
      failure = std::current_exception();
    }
    waiting.finished();
  });
  std::exception_ptr raised;
  try {
    waiting.wait();
  } catch (...) {
    raised = std::current_exception();
  }
  worker.join();
  if (raised) std::rethrow_exception(raised);
  if (failure) std::rethrow_exception(failure);
  return *std::move(result);
}
template <class Work>
auto long_call(const CallOptions& options, Work&& work) {
  return long_call(Budget(options.limits), options.progress, std::forward<Work>(work));
}

// Turns zermelo::Error into the module's exceptions.
// They are classes of zermelo.errors, so that they have docstrings and types.
void register_errors();

// Raises OverBudget with `known`, what was found before; any other error as it is. REQUIRES: the interpreter's lock.
[[noreturn]] void raise_with_known(const Error& error, const pybind11::object& known);

// The language of what people read, as zermelo.language() says; at first the machine's.
[[nodiscard]] Language spoken();
[[nodiscard]] inline std::string say(const Phrase& phrase) { return phrase.in(spoken()); }
[[nodiscard]] Language language_named(const std::string& code);

void bind_language(pybind11::module_& module);

}  // namespace zermelo::python

// A function of the module takes its options as one argument.
template <>
struct pybind11::detail::type_caster<zermelo::python::CallOptions> {
  PYBIND11_TYPE_CASTER(zermelo::python::CallOptions, const_name("Options"));
  bool load(handle source, bool) {
    if (!source.is_none() && !hasattr(source, "progress")) return false;
    value = zermelo::python::read_options(source);
    return true;
  }
};
