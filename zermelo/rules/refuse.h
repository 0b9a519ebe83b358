// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <string_view>

#include <zermelo/base/phrase.h>

namespace zermelo {

// Throws an Error that points at a place of a text of one line; `at` counts from 0.
[[noreturn]] void refuse(std::string_view text, std::size_t at, Phrase message);
// Throws an Error for rules in which a move does not raise the layer by 1 to longest_step.
[[noreturn]] void refuse_layer(int longest_step);

}  // namespace zermelo
