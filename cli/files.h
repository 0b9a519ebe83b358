// SPDX-License-Identifier: Apache-2.0
// Reads the files that a user named; output.h writes them. No other source opens one.
#pragma once
#include <string>
#include <utility>

#include <zermelo/base/budget.h>
#include <zermelo/base/file_source.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/plain_text.h>
#include <zermelo/base/text_reader.h>

namespace zermelo::cli {

// As open_file().
[[nodiscard]] inline TextReader open_text(const std::string& path, const Budget& budget) {
  NamedSource file = open_file(path, budget);
  return TextReader(std::move(file.source), file.name);
}

// Reads a whole file, charged to the budget, where one pass is not enough.
[[nodiscard]] inline LargeArray<char> read_whole(const std::string& path, const Budget& budget) {
  return whole_text(*open_file(path, budget).source, budget);
}

}  // namespace zermelo::cli
