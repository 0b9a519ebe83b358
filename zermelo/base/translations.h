// SPDX-License-Identifier: Apache-2.0
// The files of po/, as CMake puts them into the library.
#pragma once
#include <span>
#include <string_view>

namespace zermelo::detail {

struct TranslationFile {
  std::string_view code;  // fr
  std::string_view text;  // of po/fr.po
};

// In the order of their codes.
[[nodiscard]] std::span<const TranslationFile> translation_files();

}  // namespace zermelo::detail
