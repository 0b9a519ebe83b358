// SPDX-License-Identifier: Apache-2.0
// Where an answer goes: standard output, or a file that appears only once it is whole. What is no plain file (a device,
// a pipe) is written through.
#pragma once
#include <cstdio>
#include <string>
#include <string_view>

#include <zermelo/base/budget.h>

namespace zermelo::cli {

class Output {
 public:
  // `path` empty or «-»: standard output. A path that ends in .gz is packed.
  // The budget is checked at each block that is written.
  Output(std::string path, const Budget& budget);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  void line(std::string_view text) {
    write(text);
    write("\n");
  }
  // On standard output, whoever reads sees what was written so far.
  void pass_on();
  // Must be called for the answer to count; throws where it cannot be written.
  void finish();

 private:
  void flush();
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
