// SPDX-License-Identifier: Apache-2.0
// A layout by Graphviz's dot, and the child process it runs in.
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <map>
#include <sstream>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

#include <zermelo/arena/formats/graph_text.h>
#include <zermelo/base/error.h>
#include <zermelo/draw/layout.h>

extern char** environ;  // NOLINT: POSIX declares it nowhere

namespace zermelo::draw {

namespace {

constexpr double units_an_inch = 96, dot_seconds = 20;

[[noreturn]] void fail_unreadable() { throw Error(Phrase("the answer of dot cannot be read")).coded("graphviz"); }

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
  Child(const std::string& program, const std::string& option, Pipe& input, Pipe& output) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input.reading(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output.writing(), STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::string name = program, argument = option;
    std::array<char*, 3> arguments = {name.data(), argument.data(), nullptr};
    const int failed = posix_spawnp(&id_, name.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) {
      id_ = -1;
      throw Error(Phrase("Graphviz's {} is not installed (on Debian: apt install graphviz)", program))
          .coded("graphviz");
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

std::string run_graphviz(const std::string& program, const std::string& option, const std::string& input,
                         double seconds, const Budget& budget) {
  const IgnoredBrokenPipe ignored;
  Pipe to, from;
  Child child(program, option, to, from);
  to.close_end(0);
  from.close_end(1);
  fcntl(to.writing(), F_SETFL, O_NONBLOCK);
  const auto limit = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  std::string answer;
  std::size_t written = 0;
  std::array<char, 1 << 16> buffer;
  for (;;) {
    budget.check();
    if (std::chrono::steady_clock::now() > limit)
      throw Error(Error::Kind::budget, Phrase("{} took longer than {} s", program, static_cast<int>(seconds)))
          .coded("graphviz-slow");
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
    throw Error(Phrase("{} failed", program)).coded("graphviz");
  return answer;
}

std::string graphviz_question(const GraphShape& shape) {
  std::string text;
  formats::DotWriter dot("g", [&](std::string_view piece) { text += piece; });
  dot.defaults("graph", {{"nodesep", "0.3"}, {"ranksep", "0.6"}});
  dot.defaults("node", {{"shape", "box"}, {"fixedsize", "true"}, {"label", ""}});
  const auto inches = [](double length) { return fmt::format("{:.4f}", length / units_an_inch); };
  for (std::size_t i = 0; i < shape.nodes.size(); ++i)
    dot.node(i, {{"width", inches(shape.nodes[i].width)}, {"height", inches(shape.nodes[i].height)}});
  for (const auto& [from, to] : shape.edges) dot.edge(from, to);
  dot.finish();
  return text;
}

// Lines "node n0 x y width height …" and "edge n0 n1 count x y x y …", in inches, y upward, with decimal points in any
// locale.
Layout graphviz_answer(const GraphShape& shape, std::string_view answer) {
  Layout layout;
  layout.centres.resize(shape.nodes.size());
  std::map<std::pair<std::uint32_t, std::uint32_t>, Path> routes;
  std::istringstream lines{std::string(answer)};
  lines.imbue(std::locale::classic());
  const auto node = [&]() {
    char letter = 0;
    std::uint32_t number = 0;
    if (!(lines >> letter >> number) || letter != 'n' || number >= shape.nodes.size()) fail_unreadable();
    return number;
  };
  const auto point = [&]() {
    Point at;
    if (!(lines >> at.x >> at.y)) fail_unreadable();
    return Point{at.x * units_an_inch, -at.y * units_an_inch};
  };
  std::string word, rest;
  while (lines >> word) {
    if (word == "node") {
      const std::uint32_t number = node();
      layout.centres[number] = point();
    } else if (word == "edge") {
      const std::uint32_t from = node(), to = node();
      std::size_t count = 0;
      if (!(lines >> count) || count < 4 || count % 3 != 1 || count > 10000) fail_unreadable();
      Path path{{}, true};
      for (std::size_t i = 0; i < count; ++i) path.points.push_back(point());
      routes[{from, to}] = std::move(path);
    }
    std::getline(lines, rest);
  }
  for (const auto& [from, to] : shape.edges) {
    const auto found = routes.find({from, to});
    if (found == routes.end()) fail_unreadable();
    // dot stops at the border; a straight piece continues to the centre.
    Path path = found->second;
    const Point begin = layout.centres[from], end = layout.centres[to], first = path.points.front(),
                last = path.points.back();
    path.points.insert(path.points.begin(), {begin, begin, first});
    path.points.insert(path.points.end(), {last, end, end});
    layout.routes.push_back(std::move(path));
  }
  return layout;
}

Layout graphviz_layout(const GraphShape& shape, const Budget& budget) {
  return graphviz_answer(shape, run_graphviz("dot", "-Tplain", graphviz_question(shape), dot_seconds, budget));
}

}  // namespace zermelo::draw
