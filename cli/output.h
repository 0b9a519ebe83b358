// SPDX-License-Identifier: Apache-2.0
// Where an answer goes: standard output, or a file that appears only once it is whole.
#pragma once
#include <cstdio>
#include <string>
#include <string_view>

namespace zermelo::cli {

class Output {
 public:
  // `path` empty or «-»: standard output. A path that ends in .gz is packed.
  explicit Output(std::string path);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  void line(std::string_view text) {
    write(text);
    write("\n");
  }
  // Must be called for the answer to count; throws where it cannot be written.
  void finish();

 private:
  void flush();
  void open();
  [[noreturn]] void fail() const;

  std::string path_, temporary_, buffer_;
  std::FILE* file_ = nullptr;
  void* packed_ = nullptr;  // a gzFile
  bool finished_ = false;
};

}  // namespace zermelo::cli
