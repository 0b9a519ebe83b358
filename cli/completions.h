// SPDX-License-Identifier: Apache-2.0
// Scripts that complete a command line of zermelo in a shell.
#pragma once
#include <string>
#include <string_view>

#include "cli/options.h"

namespace zermelo::cli {

// REQUIRES: `shell` is bash, zsh or fish.
[[nodiscard]] std::string completions(const Program& program, std::string_view shell, Language language);

}  // namespace zermelo::cli
