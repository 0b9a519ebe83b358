// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/line_program.h>

#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>

#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <zermelo/base/error.h>

extern char** environ;  // NOLINT: POSIX declares it nowhere

namespace zermelo {

namespace {

constexpr int slice = 100;                    // milliseconds between two looks at the budget
constexpr int farewell = 200;                 // milliseconds to end by itself
constexpr std::size_t longest_answer = 4096;  // characters: whoever says more says no move

std::string in_seconds(double seconds) {
  std::string text = std::to_string(std::llround(seconds * 10));
  text.insert(text.size() - 1, text.size() == 1 ? "0." : ".");
  return text;
}

}  // namespace

LineProgram::LineProgram(std::string command, double seconds, const Budget& budget)
    : command_(std::move(command)), seconds_(seconds), budget_(budget) {}

LineProgram::~LineProgram() {
  if (socket_ >= 0) shutdown(socket_, SHUT_WR);  // the end of its input: time to say farewell
  for (int wait = 0; process_ > 0 && wait < farewell; ++wait) {
    if (waitpid(process_, nullptr, WNOHANG) != 0) process_ = -1;
    if (process_ > 0) poll(nullptr, 0, 1);
  }
  stop();
}

// A socket stands for both its standard input and output: writing to one that has ended sends no signal.
bool LineProgram::start() {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // Its own group, so that whatever it starts ends with it.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  std::string shell = "sh", option = "-c";
  char* const arguments[] = {shell.data(), option.data(), command_.data(), nullptr};
  const int failed = posix_spawn(&process_, "/bin/sh", &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(ends[1]);
  socket_ = ends[0];
  if (failed != 0) process_ = -1;
  return failed == 0;
}

void LineProgram::stop() {
  if (socket_ >= 0) close(socket_);
  socket_ = -1;
  unread_.clear();
  if (process_ <= 0) return;
  kill(-process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
}

// How it ended, looked at without collecting it, so that stop() can still end its whole group.
Phrase LineProgram::ended() const {
  siginfo_t found = {};
  for (int wait = 0; found.si_pid == 0 && wait < farewell; ++wait) {
    if (waitid(P_PID, static_cast<id_t>(process_), &found, WEXITED | WNOHANG | WNOWAIT) != 0) break;
    if (found.si_pid == 0) poll(nullptr, 0, 1);
  }
  if (found.si_pid == 0) return Phrase("{} has closed its output", command_);
  if (found.si_code == CLD_EXITED) return Phrase("{} has ended with status {}", command_, found.si_status);
  return Phrase("{} was ended by signal {}", command_, found.si_status);
}

bool LineProgram::send(std::string text) const {
  while (!text.empty()) {
    const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    text.erase(0, static_cast<std::size_t>(sent));
  }
  return true;
}

std::optional<Phrase> LineProgram::receive(std::string& line) {
  const auto begin = std::chrono::steady_clock::now();
  std::size_t stop_at = 0;
  while ((stop_at = unread_.find('\n')) == std::string::npos) {
    budget_.check();
    const std::chrono::duration<double> waited = std::chrono::steady_clock::now() - begin;
    if (waited.count() > seconds_) return Phrase("{} said nothing for {} s", command_, in_seconds(seconds_));
    pollfd waiting{socket_, POLLIN, 0};
    if (poll(&waiting, 1, slice) <= 0) continue;
    char block[512];
    const ssize_t got = read(socket_, block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return ended();
    unread_.append(block, static_cast<std::size_t>(got));
    if (unread_.size() > longest_answer) return Phrase("{} said too much", command_);
  }
  line = unread_.substr(0, stop_at);
  unread_.erase(0, stop_at + 1);
  return std::nullopt;
}

std::variant<std::string, Phrase> LineProgram::ask(const std::string& line) {
  if (socket_ < 0 && !start()) {
    stop();
    return Phrase("{} cannot be started", command_);
  }
  // What it says unasked is no answer to what is asked now: only a line that comes after counts.
  unread_.clear();
  std::string answer;
  std::optional<Phrase> fault;
  if (!send(line + "\n")) fault = ended();
  if (!fault) fault = receive(answer);
  if (!fault) return answer;
  stop();
  return *fault;
}

}  // namespace zermelo
