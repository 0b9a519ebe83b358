// SPDX-License-Identifier: Apache-2.0
#include "cli/signals.h"

#include <array>
#include <atomic>
#include <climits>
#include <csignal>
#include <cstring>

#include <unistd.h>

#include "cli/context.h"

namespace zermelo::cli {

namespace {

std::atomic<const Budget*> cancelled_budget = nullptr;
std::atomic<bool> signalled = false;
std::atomic<int> status_at_signal = interrupted;

// A path that a handler may read at any time: it is never freed, and written only while nobody uses its place.
struct UnfinishedPath {
  enum State : int { unused, claimed, listed };
  std::atomic<int> state = unused;
  std::array<char, PATH_MAX> path;
};
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<const Budget*>::is_always_lock_free &&
              std::atomic<bool>::is_always_lock_free);

// An answer, a CSV file and a picture are written at a time; a file beyond these would stay.
std::array<UnfinishedPath, 8> unfinished_paths;

void remove_unfinished() {
  for (const UnfinishedPath& one : unfinished_paths)
    if (one.state == UnfinishedPath::listed) unlink(one.path.data());
}

void on_interrupt(int) {
  const Budget* const budget = cancelled_budget;
  if (budget != nullptr && !signalled.exchange(true)) {
    budget->cancel();
    return;
  }
  remove_unfinished();
  _exit(status_at_signal);
}

// A handler and not SIG_IGN, which programs that we start would inherit.
void on_file_too_large(int) {}

bool is_ignored(int signal) {
  struct sigaction now {};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigaction(signal, &action, nullptr);
}

}  // namespace

void handle_signals() {
  handle(SIGINT, on_interrupt);
  handle(SIGTERM, on_interrupt);
  if (!is_ignored(SIGHUP)) handle(SIGHUP, on_interrupt);
  handle(SIGXFSZ, on_file_too_large);
}

void cancel_at_signal(const Budget& budget) { cancelled_budget = &budget; }

void end_at_signal(int status) {
  status_at_signal = status;
  cancelled_budget = nullptr;
}

RemovedAtSignal::RemovedAtSignal(const std::string& path) : place_(unfinished_paths.size()) {
  if (path.size() >= PATH_MAX) return;
  for (std::size_t i = 0; i < unfinished_paths.size(); ++i) {
    int expected = UnfinishedPath::unused;
    if (!unfinished_paths[i].state.compare_exchange_strong(expected, UnfinishedPath::claimed)) continue;
    std::memcpy(unfinished_paths[i].path.data(), path.c_str(), path.size() + 1);
    unfinished_paths[i].state = UnfinishedPath::listed;
    place_ = i;
    return;
  }
}

RemovedAtSignal::~RemovedAtSignal() {
  if (place_ < unfinished_paths.size()) unfinished_paths[place_].state = UnfinishedPath::unused;
}

}  // namespace zermelo::cli
