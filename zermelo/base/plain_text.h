// SPDX-License-Identifier: Apache-2.0
// A text as a whole, as any editor saves it.
#pragma once
#include <functional>
#include <string>

#include <zermelo/base/budget.h>
#include <zermelo/base/large_array.h>
#include <zermelo/base/source.h>

namespace zermelo {

// Bytes that are read when they are needed, since a file may be refused then, and what errors call them.
struct NamedBytes {
  std::string name = {};
  std::function<LargeArray<char>(const Budget& budget)> read = nullptr;
};
[[nodiscard]] NamedBytes named_bytes(std::string name, std::string bytes);

// All that is left in the source.
[[nodiscard]] LargeArray<char> whole_text(Source& source, const Budget& budget);

// UTF-8, or UTF-16 with its byte order mark; that mark is left out and every line end is a line feed. Throws an Error
// that names the place where the bytes are no such text.
[[nodiscard]] LargeArray<char> plain_text(const NamedBytes& of, const Budget& budget);

}  // namespace zermelo
