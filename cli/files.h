// SPDX-License-Identifier: Apache-2.0
// Reads the files that a user named; output.h writes them. No other source opens one.
#pragma once
#include <memory>
#include <string>

#include <zermelo/base/budget.h>
#include <zermelo/base/file_source.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/plain_text.h>
#include <zermelo/base/text_reader.h>

namespace zermelo::cli {

// As open_file().
[[nodiscard]] TextReader open_text(const std::string& path, const Budget& budget);

// Reads a whole file, charged to the budget, where one pass is not enough.
[[nodiscard]] LargeArray<char> read_whole(const std::string& path, const Budget& budget);

}  // namespace zermelo::cli
