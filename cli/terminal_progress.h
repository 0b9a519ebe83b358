// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/progress.h>

namespace zermelo::cli {

// One line on standard error, written over at most five times a second and wiped at the end of the program.
// The budget tells the memory in use; it must outlive the program's last report.
[[nodiscard]] Progress& terminal_progress(Language language, const Budget& budget);
void wipe_progress();

}  // namespace zermelo::cli
