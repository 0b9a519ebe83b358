// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <string_view>

#include <zermelo/base/phrase.h>

namespace zermelo {

// Throws an Error that points at a place of a text of one line; `at` counts from 0.
[[noreturn]] void refuse(std::string_view text, std::size_t at, Phrase message);

}  // namespace zermelo
