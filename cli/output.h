// SPDX-License-Identifier: Apache-2.0
// Writes an answer to standard output, or to a file that appears only when it is complete. A device or a pipe is
// written to directly.
#pragma once
#include <cstdio>
#include <string>
#include <string_view>

#include <zermelo/base/budget.h>

namespace zermelo::cli {

class Output {
 public:
  // An empty path or «-» is standard output; a path that ends in .gz is packed. The budget is checked for each block.
  Output(std::string path, const Budget& budget);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  void line(std::string_view text) {
    write(text);
    write("\n");
  }
  // On standard output, the reader sees everything written so far. A file appears only when it is finished.
  void flush();
  // Must be called at the end. Throws an Error where the answer cannot be written.
  void finish();

 private:
  void write_block();
  void open();
  void replace();
  [[noreturn]] void fail() const;

  Budget budget_;
  std::string path_, temporary_, buffer_;
  std::FILE* file_ = nullptr;
  void* packed_ = nullptr;  // a gzFile
  bool finished_ = false;
};

}  // namespace zermelo::cli
