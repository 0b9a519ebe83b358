// SPDX-License-Identifier: Apache-2.0
// Signals: the first SIGINT, SIGTERM or SIGHUP cancels the work, the next ends the program with status 130 at once.
#pragma once
#include <string>

#include <zermelo/base/budget.h>

namespace zermelo::cli {

// Called once, before anything is read or written. SIGXFSZ does nothing: writing beyond the limit is an error. SIGHUP
// stays ignored under nohup.
void handle_signals();
// The budget that the first signal cancels; it must live until end_at_signal. Before that the first one ends the
// program.
void cancel_at_signal(const Budget& budget);
// The work is done and its answer written: from now on a signal ends the program at once, with this status.
void end_at_signal(int status);

// An unfinished file that is removed when a signal ends the program. Thread-safe.
class RemovedAtSignal {
 public:
  explicit RemovedAtSignal(const std::string& path);
  ~RemovedAtSignal();
  RemovedAtSignal(const RemovedAtSignal&) = delete;
  RemovedAtSignal& operator=(const RemovedAtSignal&) = delete;

 private:
  std::size_t place_;
};

}  // namespace zermelo::cli
