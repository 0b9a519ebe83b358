// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal_progress.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

#include <fmt/format.h>

namespace zermelo::cli {

namespace {

using Clock = std::chrono::steady_clock;

// How far, how fast, how long still, and how much memory.
class TerminalProgress final : public Progress {
 public:
  void report(const Phrase& stage, std::uint64_t done, std::uint64_t total) override {
    const Clock::time_point now = Clock::now();
    if (done < done_before_) began_ = now;  // another stage
    done_before_ = done;
    if (now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    shown_ = true;
    const double seconds = std::chrono::duration<double>(now - began_).count();
    const double rate = static_cast<double>(done) / std::max(seconds, 1e-9);
    std::string line = fmt::format("{}: {}", stage.in(language), done);
    if (total > 0) line += fmt::format(" / {} ({} %)", total, done * 100 / total);
    const bool lasts = done > 0 && seconds > 0.1;  // before that a rate means nothing
    if (lasts) line += fmt::format(", {:.1f} M/s", rate / 1e6);
    if (total > done && lasts)
      line += Phrase(", {} s left", fmt::format("{:.0f}", static_cast<double>(total - done) / rate)).in(language);
    if (budget != nullptr) line += fmt::format(", {} MB", budget->used() >> 20);
    fmt::print(stderr, "\r\033[K{}", line);
    std::fflush(stderr);
  }
  void wipe() {
    if (shown_) fmt::print(stderr, "\r\033[K");
    shown_ = false;
  }
  Language language = Language::english;
  const Budget* budget = nullptr;

 private:
  // The first report waits too: a short call shows nothing.
  Clock::time_point last_ = Clock::now(), began_ = Clock::now();
  std::uint64_t done_before_ = 0;
  bool shown_ = false;
};

TerminalProgress instance;

}  // namespace

Progress& terminal_progress(Language language, const Budget& budget) {
  instance.language = language;
  instance.budget = &budget;
  return instance;
}

void wipe_progress() { instance.wipe(); }

}  // namespace zermelo::cli
