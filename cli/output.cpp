// SPDX-License-Identifier: Apache-2.0
#include "cli/output.h"

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <zermelo/base/error.h>
#include <zermelo/tables/format.h>

#include "cli/gzip_writer.h"
#include "cli/wrap.h"

namespace zermelo::cli {

namespace {

constexpr std::size_t buffer_bytes = std::size_t{1} << 20;
constexpr double late_seconds = 0.25;  // for the reader of an answer that is written when the time is over

// An answer in words does not replace a table, which may have taken days.
void refuse_table(const std::string& path, const Budget& budget) {
  const Descriptor file = Descriptor::open(path, O_RDONLY, budget);
  char begin[tables::magic.size()] = {};
  if (!file.is_open() || pread(file.number(), begin, sizeof begin, 0) != static_cast<ssize_t>(sizeof begin)) return;
  if (std::equal(std::begin(begin), std::end(begin), tables::magic.begin()))
    throw Error(Phrase("this is a table, and would be lost: name another file with -o"), {path, 0, 0});
}

}  // namespace

Output::Output(std::string path, const Budget& budget, WhenLate when_late)
    : budget_(budget), when_late_(when_late), path_(std::move(path)) {
  if (path_ == "-") path_.clear();
  if (!path_.empty()) return;
  direct_ = Descriptor(STDOUT_FILENO);
  columns_ = screen_columns();
}

Output::~Output() = default;

void Output::write(std::string_view text) {
  buffer_.append(text);
  if (buffer_.size() >= buffer_bytes) write_block();
}

void Output::sentence(std::string_view text) { record(wrapped(escaped(text), columns_)); }

// Runs action(budget), where the budget limits the wait.
void Output::within_time(auto&& action) {
  if (when_late_ == WhenLate::refused) {
    budget_.check();
    return action(budget_);
  }
  try {
    action(budget_.renewed(Limits{.seconds = std::max(0.0, budget_.seconds_left()) + late_seconds}));
  } catch (const Error& error) {
    if (error.kind() == Error::Kind::budget) budget_.check();  // names the time that the user gave
    throw;
  }
}

void Output::open(const Budget& budget) {
  struct stat about {};
  const bool there = stat(path_.c_str(), &about) == 0;
  if (!there && errno != ENOENT) fail();
  if (there && !S_ISREG(about.st_mode)) {
    direct_ = Descriptor::open(path_, O_WRONLY, budget);
  } else {
    if (there) refuse_table(path_, budget);
    file_.emplace(path_, budget);
    if (path_.ends_with(".gz")) packed_ = std::make_unique<GzipWriter>();
  }
  if (!descriptor().is_open()) fail();
}

void Output::write_block(bool last) {
  within_time([&](const Budget& budget) {
    if (!descriptor().is_open()) open(budget);
    if (packed_ != nullptr) buffer_ = packed_->pack(buffer_, last);
    if (!descriptor().write(buffer_, budget)) fail();
  });
  buffer_.clear();
}

void Output::flush() {
  if (path_.empty() && !buffer_.empty()) write_block();
}

void Output::finish() {
  write_block(true);
  if (file_ ? !file_->publish() : !direct_.close()) fail();
}

void Output::fail() const {
  throw Error(Phrase("cannot be written: {}", system_phrase(errno)), {path_.empty() ? "<stdout>" : path_, 0, 0});
}

}  // namespace zermelo::cli
