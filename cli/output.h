// SPDX-License-Identifier: Apache-2.0
// Writes an answer to standard output, or to a file that appears only when it is complete. A device or a pipe is
// written to directly.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <zermelo/base/budget.h>
#include <zermelo/base/descriptor.h>
#include <zermelo/base/texts.h>

#include "cli/new_file.h"

namespace zermelo::cli {

class GzipWriter;

class Output {
 public:
  // Whether an answer may be written when the budget's time is over: `kept` for one that grew until then. Its reader
  // then has a moment more.
  enum class WhenLate { refused, kept };

  // An empty path or «-» is standard output; a path that ends in .gz is packed. The budget is checked for each block
  // and while waiting for a reader.
  Output(std::string path, const Budget& budget, WhenLate when_late = WhenLate::refused);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  // One line for people: control characters are escaped.
  void line(std::string_view text) { record(escaped(text)); }
  // One line of CSV or another format that programs read, as it is.
  void record(std::string_view text) {
    write(text);
    write("\n");
  }
  // A line for a person, broken between words where standard output is a screen.
  void sentence(std::string_view text);
  // On standard output, the reader sees everything written so far. A file appears only when it is finished.
  void flush();
  // Must be called at the end. Throws an Error where the answer cannot be written.
  void finish();

 private:
  void within_time(auto&& action);
  void open(const Budget& budget);
  void write_block(bool last = false);
  [[nodiscard]] const Descriptor& descriptor() const { return file_ ? file_->descriptor() : direct_; }
  [[noreturn]] void fail() const;

  Budget budget_;
  WhenLate when_late_;
  std::string path_, buffer_;
  std::size_t columns_ = 0;  // of the screen; 0: none
  Descriptor direct_;        // standard output, a device or a pipe
  std::optional<NewFile> file_;
  std::unique_ptr<GzipWriter> packed_;
};

}  // namespace zermelo::cli
