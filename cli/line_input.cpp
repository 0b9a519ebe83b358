// SPDX-License-Identifier: Apache-2.0
#include "cli/line_input.h"

#include <cerrno>

#include <poll.h>
#include <unistd.h>

namespace zermelo::cli {

namespace {

constexpr std::size_t longest_line = std::size_t{1} << 16;  // whatever is longer was typed by nobody
constexpr int milliseconds_between_checks = 100;

}  // namespace

bool LineInput::from_terminal() { return isatty(STDIN_FILENO) == 1; }

std::optional<std::string> LineInput::next() {
  std::size_t stop = 0;
  while ((stop = unread_.find('\n')) == std::string::npos && !ended_ && unread_.size() < longest_line) {
    budget_.check();
    // A signal that comes before the waiting, or to another thread, would not end it.
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (poll(&input, 1, milliseconds_between_checks) <= 0) continue;
    char block[4096];
    const ssize_t got = read(STDIN_FILENO, block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
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
