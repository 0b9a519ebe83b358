// SPDX-License-Identifier: Apache-2.0
// The manual page: what «man zermelo» shows.
#pragma once
#include <string>

#include "cli/options.h"

namespace zermelo::cli {

// As roff.
[[nodiscard]] std::string manual_page(const Program& program, Language language);

}  // namespace zermelo::cli
