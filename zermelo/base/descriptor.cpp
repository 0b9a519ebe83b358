// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/descriptor.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace zermelo {

namespace {

constexpr int milliseconds_between_checks = 50;
constexpr std::size_t bytes_between_checks = std::size_t{1} << 20;

bool is_standard(int number) { return number <= STDERR_FILENO; }

bool is_fifo(const std::string& path) {
  struct stat about {};
  return stat(path.c_str(), &about) == 0 && S_ISFIFO(about.st_mode);
}

bool try_again(int error) { return error == EINTR || error == EAGAIN; }

// Standard output is shared with other programs and stays blocking: only as much as a pipe that is ready surely takes.
std::size_t bytes_at_once(int number) {
  struct stat about {};
  const bool may_block = is_standard(number) && (fstat(number, &about) != 0 || !S_ISREG(about.st_mode));
  return may_block ? PIPE_BUF : bytes_between_checks;
}

}  // namespace

Descriptor::Descriptor(Descriptor&& from) noexcept : number_(std::exchange(from.number_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& from) noexcept {
  std::swap(number_, from.number_);
  return *this;
}

Descriptor Descriptor::open(const std::string& path, int flags, const Budget& budget) {
  constexpr mode_t readable_by_all = 0666;  // less what the umask takes away
  for (;;) {
    Descriptor file(::open(path.c_str(), flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, readable_by_all));
    if (file.is_open()) return file;
    const int error = errno;
    const bool no_reader = error == ENXIO && is_fifo(path);
    if (!no_reader && !try_again(error)) {
      errno = error;
      return file;
    }
    budget.check();
    poll(nullptr, 0, milliseconds_between_checks);
  }
}

Descriptor Descriptor::unnamed(const std::string& folder, const Budget& budget) {
  Descriptor file = open(folder, O_TMPFILE | O_RDWR | O_EXCL, budget);
  if (file.is_open()) return file;
  std::string name = folder + "/zermelo-XXXXXX";
  file = Descriptor(mkostemp(name.data(), O_CLOEXEC));
  if (file.is_open()) unlink(name.c_str());
  return file;
}

// The wait is cut into pieces, since a signal may come before it or to another thread.
void Descriptor::wait_for(short events, const Budget& budget) const {
  pollfd watched{number_, events, 0};
  while (poll(&watched, 1, milliseconds_between_checks) <= 0) budget.check();
}

ssize_t Descriptor::read(char* into, std::size_t room, const Budget& budget) const {
  for (;;) {
    wait_for(POLLIN, budget);
    const ssize_t got = ::read(number_, into, room);
    if (got >= 0 || !try_again(errno)) return got;
    budget.check();
  }
}

bool Descriptor::write(std::string_view text, const Budget& budget) const {
  const std::size_t at_once = bytes_at_once(number_);
  while (!text.empty()) {
    wait_for(POLLOUT, budget);
    const ssize_t put = ::write(number_, text.data(), std::min(text.size(), at_once));
    if (put >= 0) {
      text.remove_prefix(static_cast<std::size_t>(put));
    } else if (try_again(errno)) {
      budget.check();
    } else {
      return false;
    }
  }
  return true;
}

bool Descriptor::seek(std::uint64_t offset) const { return lseek(number_, static_cast<off_t>(offset), SEEK_SET) >= 0; }

bool Descriptor::close() {
  const int number = std::exchange(number_, -1);
  // On Linux an interrupted close has closed.
  return is_standard(number) || ::close(number) == 0 || errno == EINTR;
}

void hold_standard_descriptors() {
  for (int number = STDIN_FILENO; number <= STDERR_FILENO; ++number) {
    if (fcntl(number, F_GETFD) >= 0) continue;
    // Takes the lowest free number, which is this one.
    (void)::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

Phrase system_phrase(int number) {
  switch (number) {
    case ENOENT:
      return Phrase("there is no such file or folder");
    case EISDIR:
      return Phrase("it is a folder");
    case ENOTDIR:
      return Phrase("a part of the path is no folder");
    case EACCES:
    case EPERM:
      return Phrase("permission denied");
    case ENOSPC:
      return Phrase("the disk is full");
    case EFBIG:
      return Phrase("the file would be larger than the system allows");
    case EBADF:
      return Phrase("it is closed");
    case ENAMETOOLONG:
      return Phrase("the name is too long");
    case EROFS:
      return Phrase("the disk cannot be written to");
    default:
      return Phrase::verbatim(std::strerror(number));
  }
}

}  // namespace zermelo
