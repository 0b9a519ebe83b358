// SPDX-License-Identifier: Apache-2.0
#include "cli/output.h"

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include <unistd.h>
#include <zlib.h>

#include <zermelo/base/error.h>

#include "cli/files.h"

namespace zermelo::cli {

namespace {

constexpr std::size_t buffer_bytes = std::size_t{1} << 20;

gzFile gz(void* handle) { return static_cast<gzFile>(handle); }

}  // namespace

Output::Output(std::string path, const Budget& budget) : budget_(budget), path_(std::move(path)) {
  if (path_ == "-") path_.clear();
  if (path_.empty()) file_ = stdout;
}

Output::~Output() {
  if (packed_ != nullptr) gzclose(gz(packed_));
  if (!path_.empty() && file_ != nullptr) std::fclose(file_);
  if (!temporary_.empty() && !finished_) std::remove(temporary_.c_str());
}

void Output::write(std::string_view text) {
  buffer_.append(text);
  if (buffer_.size() >= buffer_bytes) write_block();
}

void Output::open() {
  std::error_code error;
  const auto status = std::filesystem::status(path_, error);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    file_ = std::fopen(path_.c_str(), "wb");
    if (file_ == nullptr) fail();
    return;
  }
  // Replaces the target of a link, not the link.
  if (const auto target = std::filesystem::canonical(path_, error); !error) path_ = target.string();
  temporary_ = path_ + ".part" + std::to_string(getpid());
  const bool pack = path_.size() > 3 && path_.compare(path_.size() - 3, 3, ".gz") == 0;
  if (pack) {
    packed_ = gzopen(temporary_.c_str(), "wb6");
  } else {
    file_ = std::fopen(temporary_.c_str(), "wb");
  }
  if (packed_ == nullptr && file_ == nullptr) fail();
}

void Output::write_block() {
  budget_.check();
  if (file_ == nullptr && packed_ == nullptr) open();
  if (packed_ != nullptr) {
    if (!buffer_.empty() && gzwrite(gz(packed_), buffer_.data(), static_cast<unsigned>(buffer_.size())) == 0) fail();
  } else if (std::fwrite(buffer_.data(), 1, buffer_.size(), file_) != buffer_.size()) {
    fail();
  }
  buffer_.clear();
}

void Output::flush() {
  if (!path_.empty() || buffer_.empty()) return;
  write_block();
  if (std::fflush(file_) != 0) fail();
}

void Output::finish() {
  write_block();
  if (path_.empty()) {
    if (std::fflush(file_) != 0) fail();
  } else {
    const bool closed = packed_ != nullptr ? gzclose(gz(std::exchange(packed_, nullptr))) == Z_OK
                                           : std::fclose(std::exchange(file_, nullptr)) == 0;
    if (!closed) fail();
    if (!temporary_.empty()) replace();
  }
  finished_ = true;
}

// Keeps the mode of the file that is replaced.
void Output::replace() {
  std::error_code error;
  const auto before = std::filesystem::status(path_, error);
  if (std::filesystem::exists(before)) std::filesystem::permissions(temporary_, before.permissions(), error);
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) fail();
}

void Output::fail() const {
  throw Error(Phrase("cannot be written: {}", system_phrase(errno)), {path_.empty() ? "<stdout>" : path_, 0, 0});
}

}  // namespace zermelo::cli
