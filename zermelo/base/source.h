// SPDX-License-Identifier: Apache-2.0
// Where bytes come from: a file, standard input, a text in memory, or any of them unpacked.
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace zermelo {

class Source {
 public:
  virtual ~Source() = default;
  // Fills up to `room` bytes and returns how many; 0 only at the end.
  virtual std::size_t read(char* into, std::size_t room) = 0;
};

// With the name that errors give it.
struct NamedSource {
  std::unique_ptr<Source> source;
  std::string name;
};

// The text must outlive the source.
[[nodiscard]] std::unique_ptr<Source> text_source(std::string_view text);

// Unpacks `packed` where it begins like a gzip file, and else passes it on unchanged. Errors quote `name`.
[[nodiscard]] std::unique_ptr<Source> unpacked(std::unique_ptr<Source> packed, std::string name);

}  // namespace zermelo
