// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal.h"

#include <algorithm>
#include <chrono>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

#include <zermelo/base/descriptor.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::cli {

namespace {

using Clock = std::chrono::steady_clock;

// Shows the progress, the speed, the time left and the memory in use.
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
    std::string line = fmt::format("{}{}: {}", known_, stage.in(language), done);
    if (total > 0) line += fmt::format(" / {} ({} %)", total, done * 100 / total);
    const bool lasts = done > 0 && seconds > 0.1;  // before that a rate means nothing
    if (lasts) line += fmt::format(", {:.1f} M/s", rate / 1e6);
    if (total > done && lasts)
      line += Phrase(", {} s left", fmt::format("{:.0f}", static_cast<double>(total - done) / rate)).in(language);
    if (budget != nullptr) line += fmt::format(", {} MB", budget->used() >> 20);
    show(line);
  }
  void know(const std::string& known) {
    known_ = escaped(known) + " · ";
    shown_ = true;
    show(known_);
  }
  void wipe() {
    if (shown_) show("");
    shown_ = false;
  }
  Language language = Language::english;
  const Budget* budget = nullptr;

 private:
  void show(const std::string& line) const {
    write_to_errors("\r\033[K" + line, budget != nullptr ? *budget : Budget(nullptr));
  }

  // The first report waits too: a short call shows nothing.
  Clock::time_point last_ = Clock::now(), began_ = Clock::now();
  std::uint64_t done_before_ = 0;
  bool shown_ = false;
  std::string known_;
};

TerminalProgress progress_line;

}  // namespace

Progress& terminal_progress(Language language, const Budget& budget) {
  progress_line.language = language;
  progress_line.budget = &budget;
  return progress_line;
}

void wipe_progress() { progress_line.wipe(); }

// The text is lost where standard error is closed, or is not read until the time is over.
void write_to_errors(const std::string& text, const Budget& budget) {
  try {
    (void)Descriptor(STDERR_FILENO).write(text, budget);
  } catch (const Error&) {
  }
}

void show_known(const std::string& known) { progress_line.know(known); }

namespace {

constexpr std::size_t max_line_length = std::size_t{1} << 16;  // nobody types a longer one

}  // namespace

bool LineInput::from_terminal() { return isatty(STDIN_FILENO) == 1; }

std::optional<std::string> LineInput::next() {
  std::size_t stop = 0;
  while ((stop = unread_.find('\n')) == std::string::npos && !ended_ && unread_.size() < max_line_length) {
    budget_.check();
    char block[4096];
    const ssize_t got = Descriptor(STDIN_FILENO).read(block, sizeof block, budget_);
    if (got <= 0) ended_ = true;
    if (got > 0) unread_.append(block, static_cast<std::size_t>(got));
  }
  budget_.check();
  if (stop == std::string::npos && unread_.empty()) return std::nullopt;
  std::string line = unread_.substr(0, stop);
  unread_.erase(0, stop == std::string::npos ? stop : stop + 1);
  return line;
}

}  // namespace zermelo::cli
