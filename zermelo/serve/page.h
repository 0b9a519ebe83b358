// SPDX-License-Identifier: Apache-2.0
// The built page, inside the program.
#pragma once
#include <span>
#include <string_view>

namespace zermelo::serve {

struct PageFile {
  std::string_view path;  // /index.html
  std::string_view body;
  std::string_view packed;  // by gzip
};

// Empty where the program was built without the page.
[[nodiscard]] std::span<const PageFile> page_files();

}  // namespace zermelo::serve
