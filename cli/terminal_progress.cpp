// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal_progress.h"

#include <chrono>
#include <cstdio>

#include <fmt/format.h>

namespace zermelo::cli {

namespace {

class TerminalProgress final : public Progress {
 public:
  void report(const Phrase& stage, std::uint64_t done, std::uint64_t total) override {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point now = Clock::now();
    if (now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    shown_ = true;
    if (total == 0) {
      fmt::print(stderr, "\r\033[K{}: {}", stage.in(language), done);
    } else {
      fmt::print(stderr, "\r\033[K{}: {} / {} ({} %)", stage.in(language), done, total, done * 100 / total);
    }
    std::fflush(stderr);
  }
  void wipe() {
    if (shown_) fmt::print(stderr, "\r\033[K");
    shown_ = false;
  }
  Language language = Language::english;

 private:
  // The first report waits too: a short call shows nothing.
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
  bool shown_ = false;
};

TerminalProgress instance;

}  // namespace

Progress& terminal_progress(Language language) {
  instance.language = language;
  return instance;
}

void wipe_progress() { instance.wipe(); }

}  // namespace zermelo::cli
