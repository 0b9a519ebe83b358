// SPDX-License-Identifier: Apache-2.0
// Another program as a player.
#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <variant>

#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <zermelo/arena/formats/node_names.h>
#include <zermelo/base/texts.h>
#include <zermelo/play/choosers.h>

extern char** environ;  // NOLINT: POSIX declares it nowhere

namespace zermelo::play {

namespace {

constexpr int poll_milliseconds = 100;     // between two checks of the budget
constexpr int goodbye_milliseconds = 200;  // for a program to end by itself
constexpr std::size_t max_answer = 4096;   // characters

std::string in_seconds(double seconds) {
  std::string text = std::to_string(std::llround(seconds * 10));
  text.insert(text.size() - 1, text.size() == 1 ? "0." : ".");
  return text;
}

// Another program, asked one line at a time. It is started at the first question, and ends with this object.
class LineProgram {
 public:
  // `command` is run by the shell.
  LineProgram(std::string command, double seconds, const Budget& budget);
  ~LineProgram();
  LineProgram(const LineProgram&) = delete;
  LineProgram& operator=(const LineProgram&) = delete;

  // Its answer without the line feed, or its fault: it cannot be started, has ended, or was silent for too long. After
  // a fault it is started again.
  [[nodiscard]] std::variant<std::string, Phrase> ask(const std::string& line);

 private:
  [[nodiscard]] bool start();
  [[nodiscard]] bool send(std::string text) const;
  [[nodiscard]] std::optional<Phrase> receive(std::string& line);  // a fault
  [[nodiscard]] Phrase ended() const;
  void stop();

  std::string command_, unread_;
  double seconds_;
  Budget budget_;
  pid_t process_ = -1;
  int socket_ = -1;
};

LineProgram::LineProgram(std::string command, double seconds, const Budget& budget)
    : command_(std::move(command)), seconds_(seconds), budget_(budget) {}

LineProgram::~LineProgram() {
  if (socket_ >= 0) shutdown(socket_, SHUT_WR);  // its input ends: time to say goodbye
  for (int wait = 0; process_ > 0 && wait < goodbye_milliseconds; ++wait) {
    if (waitpid(process_, nullptr, WNOHANG) != 0) process_ = -1;
    if (process_ > 0) poll(nullptr, 0, 1);
  }
  stop();
}

// One socket is its standard input and output: writing to a socket whose other end is closed sends no signal.
bool LineProgram::start() {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // A process group of its own, so that its children end with it.
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

// Looks without collecting the process, so that stop() can still end its whole group.
Phrase LineProgram::ended() const {
  siginfo_t found = {};
  for (int wait = 0; found.si_pid == 0 && wait < goodbye_milliseconds; ++wait) {
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
    if (poll(&waiting, 1, poll_milliseconds) <= 0) continue;
    char block[512];
    const ssize_t got = read(socket_, block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return ended();
    unread_.append(block, static_cast<std::size_t>(got));
    if (unread_.size() > max_answer) return Phrase("{} said too much", command_);
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
  // Lines that it sent before the question are no answer to it.
  unread_.clear();
  std::string answer;
  std::optional<Phrase> fault;
  if (!send(line + "\n")) fault = ended();
  if (!fault) fault = receive(answer);
  if (!fault) return answer;
  stop();
  return *fault;
}

class ExternalChooser final : public MoveChooser {
 public:
  ExternalChooser(const std::string& command, double seconds, const Budget& budget)
      : name_(command), program_(command, seconds, budget) {}

  [[nodiscard]] Decision decide(const Turn& turn, Random&) override {
    std::string line = turn.game.unnamed().text(turn.position);
    for (const Choice& choice : turn.choices()) line += "\t" + choice.move;
    const auto answer = program_.ask(line);
    if (const Phrase* fault = std::get_if<Phrase>(&answer)) return {0, *fault};
    const std::string_view move = trimmed(std::get<std::string>(answer));
    for (std::size_t i = 0; i < turn.choices().size(); ++i) {
      if (turn.choices()[i].move == move) return {i, std::nullopt};
    }
    return {0, Phrase("{} answered {}, which is no move in {}", name_, shown(move), turn.game.text(turn.position))};
  }
  // Any move: its choice is not known beforehand.
  [[nodiscard]] std::vector<std::size_t> candidates(const Turn& turn) override { return all_places(turn); }
  [[nodiscard]] bool lists_its_moves() const override { return false; }

 private:
  std::string name_;
  LineProgram program_;
};

}  // namespace

std::unique_ptr<MoveChooser> external_chooser(const std::string& command, double seconds, const Budget& budget) {
  return std::make_unique<ExternalChooser>(command, seconds, budget);
}

}  // namespace zermelo::play
