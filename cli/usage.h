// SPDX-License-Identifier: Apache-2.0
// What CLI11 and the system say in English, as phrases.
#pragma once
#include <CLI/Error.hpp>

#include <zermelo/base/phrase.h>

namespace zermelo::cli {

// CLI11 2 keeps only the sentence: its parts are taken out of it. A sentence that is not known stays as it is.
[[nodiscard]] Phrase usage_phrase(const CLI::ParseError& error);

// `number` is an errno.
[[nodiscard]] Phrase system_phrase(int number);

}  // namespace zermelo::cli
