// SPDX-License-Identifier: Apache-2.0
// A text file as a whole, as any editor saves it.
#pragma once
#include <string>

#include <zermelo/base/budget.h>
#include <zermelo/base/large_array.h>

namespace zermelo::cli {

// UTF-8, or UTF-16 with its byte order mark; that mark is left out and every line end is a line feed. Throws an Error
// that names the place where the file is no such text.
[[nodiscard]] LargeArray<char> read_text_file(const std::string& path, const Budget& budget);

}  // namespace zermelo::cli
