// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/child_program.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <zermelo/base/error.h>

extern char** environ;  // NOLINT: POSIX declares it nowhere

namespace zermelo::draw {

namespace {

class Pipe {
 public:
  Pipe() {
    if (pipe2(ends_.data(), O_CLOEXEC) != 0) throw Error(Phrase("no pipe to another program can be made"));
  }
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  [[nodiscard]] int reading() const { return ends_[0]; }
  [[nodiscard]] int writing() const { return ends_[1]; }
  void close_end(std::size_t end) {
    if (ends_[end] >= 0) close(ends_[end]);
    ends_[end] = -1;
  }

 private:
  std::array<int, 2> ends_ = {-1, -1};
};

// Killed and waited for at the end of its scope.
class Child {
 public:
  Child(const ChildProgram& program, Pipe& input, Pipe& output) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input.reading(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output.writing(), STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::vector<std::string> words = {program.name};
    words.insert(words.end(), program.options.begin(), program.options.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const int failed = posix_spawnp(&id_, words[0].c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) {
      id_ = -1;
      throw Error(program.missing).coded(program.code);
    }
  }
  ~Child() {
    if (id_ < 0) return;
    kill(id_, SIGKILL);
    (void)wait();
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  // Its exit status.
  int wait() {
    int status = 0;
    while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
    }
    id_ = -1;
    return status;
  }

 private:
  pid_t id_ = -1;
};

// Writing to a child that has stopped reading must not end this program.
class IgnoredBrokenPipe {
 public:
  IgnoredBrokenPipe() {
    struct sigaction ignore {};
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &ignore, &before_);
  }
  ~IgnoredBrokenPipe() { sigaction(SIGPIPE, &before_, nullptr); }
  IgnoredBrokenPipe(const IgnoredBrokenPipe&) = delete;
  IgnoredBrokenPipe& operator=(const IgnoredBrokenPipe&) = delete;

 private:
  struct sigaction before_ {};
};

}  // namespace

std::string run_program(const ChildProgram& program, const std::string& input, const Budget& budget) {
  const IgnoredBrokenPipe ignored;
  Pipe to, from;
  Child child(program, to, from);
  to.close_end(0);
  from.close_end(1);
  fcntl(to.writing(), F_SETFL, O_NONBLOCK);
  const auto limit = std::chrono::steady_clock::now() + std::chrono::duration<double>(program.seconds);
  std::string answer;
  std::size_t written = 0;
  std::array<char, 1 << 16> buffer;
  for (;;) {
    budget.check();
    if (std::chrono::steady_clock::now() > limit)
      throw Error(Error::Kind::budget,
                  Phrase("{} took longer than {} s", program.name, static_cast<int>(program.seconds)))
          .coded(program.slow_code);
    if (written == input.size()) to.close_end(1);
    std::array<pollfd, 2> watched = {pollfd{from.reading(), POLLIN, 0}, pollfd{to.writing(), POLLOUT, 0}};
    if (poll(watched.data(), to.writing() < 0 ? 1 : 2, 100) <= 0) continue;
    if (to.writing() >= 0 && watched[1].revents != 0) {
      const ssize_t count = write(to.writing(), input.data() + written, input.size() - written);
      if (count < 0 && errno != EAGAIN && errno != EINTR) written = input.size();
      if (count > 0) written += static_cast<std::size_t>(count);
    }
    if (watched[0].revents == 0) continue;
    const ssize_t count = read(from.reading(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    answer.append(buffer.data(), static_cast<std::size_t>(count));
  }
  if (const int status = child.wait(); !WIFEXITED(status) || WEXITSTATUS(status) != 0)
    throw Error(Phrase("{} failed", program.name)).coded(program.code);
  return answer;
}

}  // namespace zermelo::draw
