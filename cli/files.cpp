// SPDX-License-Identifier: Apache-2.0
#include "cli/files.h"

#include <utility>

namespace zermelo::cli {

TextReader open_text(const std::string& path, const Budget& budget) {
  NamedSource file = open_file(path, budget);
  return TextReader(std::move(file.source), file.name);
}

LargeArray<char> read_whole(const std::string& path, const Budget& budget) {
  return whole_text(*open_file(path, budget).source, budget);
}

}  // namespace zermelo::cli
