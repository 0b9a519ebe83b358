// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/calls.h"

#include <pybind11/eval.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <thread>

#include <zermelo/base/threads.h>

namespace py = pybind11;

namespace zermelo::python {

namespace {

constexpr std::chrono::milliseconds between_looks{50};

// Whether this process was forked from one that had begun to use threads: theirs are gone, and the locks that they held
// stay locked.
bool forked_after_threads() {
  static std::atomic<pid_t> began = 0;
  pid_t none = 0;
  return !began.compare_exchange_strong(none, getpid()) && none != getpid();
}

// An interruption that came too late must not meet the caller's next line: it is raised here. To take it back would
// leave Python 3.11 looking for it for ever, and with a debugger hang.
void take_late_interruption() {
  try {
    py::eval("None");
  } catch (const py::error_already_set& raised) {
    if (!raised.matches(PyExc_TimeoutError)) throw;
  }
}

// A file's name need not be UTF-8.
py::object readable(const std::string& text) {
  return py::reinterpret_steal<py::object>(
      PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
}

// `type`(message) with the error's code, place and facts as attributes.
py::object exception_of(const py::handle& type, const Error& error) {
  py::object exception = type(readable(error.message(spoken())));
  exception.attr("code") = std::string(error.code());
  exception.attr("file") = readable(error.place().file);
  exception.attr("line") = error.place().line;
  exception.attr("column") = error.place().column;
  py::dict facts;
  for (const Fact& fact : error.facts()) facts[fact.name] = fact.value;
  exception.attr("facts") = facts;
  return exception;
}

// The class of zermelo.errors that an error becomes.
py::object class_of(const Error& error) {
  const char* const name = error.kind() == Error::Kind::budget ? "OverBudget" : "InputError";
  return py::module_::import("zermelo.errors").attr(name);
}

void raise(const py::object& exception) { PyErr_SetObject(py::type::handle_of(exception).ptr(), exception.ptr()); }

}  // namespace

CallOptions read_options(const py::handle& given) {
  CallOptions options;
  options.limits.threads = usual_threads();
  const auto take = [&](const char* name, auto& into) {
    if (const py::object value = given.attr(name); !value.is_none())
      into = value.cast<std::remove_reference_t<decltype(into)>>();
  };
  if (!given.is_none()) {
    take("time", options.limits.seconds);
    take("memory", options.limits.memory);
    take("threads", options.limits.threads);
    options.progress = given.attr("progress");
  }
  if (options.limits.threads > 1 && forked_after_threads()) options.limits.threads = 1;
  return options;
}

void LatestProgress::report(const Phrase& stage, std::uint64_t done, std::uint64_t total) {
  const std::lock_guard lock(mutex_);
  latest_ = Report{say(stage), done, total};
}

std::optional<LatestProgress::Report> LatestProgress::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(latest_, std::nullopt);
}

void ProgressOfCalls::report(const Phrase& stage, std::uint64_t done, std::uint64_t total) {
  const std::lock_guard lock(mutex_);
  if (listener_ != nullptr) listener_->report(stage, done, total);
}

ProgressOfCalls::Listening::Listening(ProgressOfCalls& calls, Progress& listener) : calls_(calls), listener_(listener) {
  const std::lock_guard lock(calls_.mutex_);
  calls_.listener_ = &listener_;
}

ProgressOfCalls::Listening::~Listening() {
  const std::lock_guard lock(calls_.mutex_);
  if (calls_.listener_ == &listener_) calls_.listener_ = nullptr;
}

void Waiting::finished() {
  const std::lock_guard lock(mutex_);
  finished_ = true;
  changed_.notify_all();
}

void Waiting::run_on_caller(const std::function<void()>& code) {
  std::unique_lock lock(mutex_);
  code_ = &code;
  changed_.notify_all();
  while (!changed_.wait_for(lock, between_looks, [&] { return code_ == nullptr; })) {
    if (!budget_.out_of_time()) continue;
    lock.unlock();
    interrupt_code();
    lock.lock();
  }
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  budget_.check();
}

void Waiting::interrupt_code() {
  const py::gil_scoped_acquire locked;
  if (runs_code_ != 0) PyThreadState_SetAsyncExc(runs_code_, PyExc_TimeoutError);
}

const std::function<void()>* Waiting::asked_code() {
  const std::lock_guard lock(mutex_);
  return code_;
}

void Waiting::run_code() {
  const std::function<void()>* const code = asked_code();
  if (code == nullptr) return;
  std::exception_ptr failure;
  runs_code_ = PyThread_get_thread_ident();
  try {
    (*code)();
  } catch (py::error_already_set& raised) {
    failure = raised.matches(PyExc_TimeoutError) && budget_.out_of_time() ? nullptr : std::current_exception();
  } catch (...) {
    failure = std::current_exception();
  }
  runs_code_ = 0;
  if (budget_.out_of_time()) take_late_interruption();
  const py::gil_scoped_release unlocked;
  const std::lock_guard lock(mutex_);
  code_ = nullptr;
  failure_ = failure;
  changed_.notify_all();
}

// Whether the worker has finished; false also where there is code to run.
bool Waiting::wait_a_moment() {
  const py::gil_scoped_release unlocked;
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, between_looks, [&] { return finished_ || code_ != nullptr; });
  return finished_;
}

void Waiting::wait() {
  try {
    while (!wait_a_moment()) {
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      run_code();
      if (callback_.is_none()) continue;
      if (const auto report = progress_.take()) callback_(report->stage, report->done, report->total);
    }
  } catch (...) {
    budget_.cancel();
    refuse_code();
    throw;
  }
}

void Waiting::refuse_code() {
  while (!wait_a_moment()) {
    const std::lock_guard lock(mutex_);
    if (std::exchange(code_, nullptr) == nullptr) continue;
    failure_ = std::make_exception_ptr(Error(Error::Kind::interrupted, Phrase("interrupted")));
    changed_.notify_all();
  }
}

void register_errors() {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Error& error) {
      if (error.kind() == Error::Kind::interrupted) {
        PyErr_SetNone(PyExc_KeyboardInterrupt);
      } else {
        raise(exception_of(class_of(error), error));
      }
    }
  });
}

void raise_with_known(const Error& error, const py::object& known) {
  if (error.kind() != Error::Kind::budget) throw error;
  const py::object exception = exception_of(class_of(error), error);
  exception.attr("known") = known;
  raise(exception);
  throw py::error_already_set();
}

}  // namespace zermelo::python
