// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/bytes.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include <sys/stat.h>
#include <unistd.h>

#include <zermelo/base/error.h>

namespace zermelo::tables {

namespace {

class StoredFile final : public ByteStore {
 public:
  StoredFile(Descriptor file, std::string name) : file_(std::move(file)), name_(std::move(name)) {
    struct stat about {};
    if (fstat(file_.number(), &about) != 0) fail();
    if (!S_ISREG(about.st_mode)) throw Error(Phrase("a table is a file on disk"), {name_, 0, 0});
    size_ = static_cast<std::uint64_t>(about.st_size);
  }

  const std::string& name() const override { return name_; }
  std::uint64_t size() const override { return size_; }
  void read(std::uint64_t offset, std::span<std::uint8_t> into) const override {
    while (!into.empty()) {
      const ssize_t got = pread(file_.number(), into.data(), into.size(), static_cast<off_t>(offset));
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) fail();
      if (got == 0) throw Error(Phrase("the table became shorter while it was read"), {name_, 0, 0}).coded("table-cut");
      offset += static_cast<std::uint64_t>(got);
      into = into.subspan(static_cast<std::size_t>(got));
    }
  }

 private:
  [[noreturn]] void fail() const { throw Error(Phrase("cannot be read: {}", system_phrase(errno)), {name_, 0, 0}); }

  Descriptor file_;
  std::string name_;
  std::uint64_t size_ = 0;
};

class StoredBytes final : public ByteStore {
 public:
  StoredBytes(std::span<const std::uint8_t> bytes, std::string name)
      : bytes_(bytes.begin(), bytes.end()), name_(std::move(name)) {}

  const std::string& name() const override { return name_; }
  std::uint64_t size() const override { return bytes_.size(); }
  void read(std::uint64_t offset, std::span<std::uint8_t> into) const override {
    std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), into.size(), into.begin());
  }

 private:
  std::vector<std::uint8_t> bytes_;
  std::string name_;
};

}  // namespace

std::unique_ptr<ByteStore> stored_in(Descriptor file, std::string name) {
  return std::make_unique<StoredFile>(std::move(file), std::move(name));
}
std::unique_ptr<ByteStore> stored_in(std::span<const std::uint8_t> bytes, std::string name) {
  return std::make_unique<StoredBytes>(bytes, std::move(name));
}

}  // namespace zermelo::tables
