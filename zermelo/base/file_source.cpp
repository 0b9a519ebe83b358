// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/file_source.h>

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <zermelo/base/descriptor.h>
#include <zermelo/base/error.h>

namespace zermelo {

namespace {

class FileSource final : public Source {
 public:
  FileSource(const std::string& path, const Budget& budget) : path_(path), budget_(budget) {
    file_ = path == "-" ? Descriptor(STDIN_FILENO) : Descriptor::open(path, O_RDONLY, budget);
    if (!file_.is_open()) fail();
    struct stat about {};
    if (fstat(file_.number(), &about) == 0 && S_ISDIR(about.st_mode)) {
      errno = EISDIR;
      fail();
    }
  }

  std::size_t read(char* into, std::size_t room) override {
    budget_.check();
    const ssize_t got = file_.read(into, room, budget_);
    if (got < 0) fail();
    return static_cast<std::size_t>(got);
  }

 private:
  [[noreturn]] void fail() const { throw Error(Phrase("cannot be read: {}", system_phrase(errno)), {path_, 0, 0}); }

  std::string path_;
  Budget budget_;
  Descriptor file_;
};

}  // namespace

NamedSource open_file(const std::string& path, const Budget& budget) {
  const std::string name = path == "-" ? "<stdin>" : path;
  return {unpacked(std::make_unique<FileSource>(path, budget), name), name};
}

}  // namespace zermelo
