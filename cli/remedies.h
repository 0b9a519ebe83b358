// SPDX-License-Identifier: Apache-2.0
// What a person at the command line can do about an error of the library, which knows no option.
#pragma once
#include <optional>
#include <string_view>

#include <zermelo/base/error.h>

namespace zermelo::cli {

// For an error's code: «allow more with --time». Nothing where there is none.
[[nodiscard]] std::optional<Phrase> remedy(std::string_view code);

// The error or note with its remedy behind it.
[[nodiscard]] Error with_remedy(const Error& error);
[[nodiscard]] Phrase with_remedy(const Note& note);

}  // namespace zermelo::cli
