// SPDX-License-Identifier: Apache-2.0
// How many threads a call may have, whoever asks: the command line, Python, the server, a C++ program.
#pragma once

namespace zermelo {

inline constexpr int most_threads = 1024;

// One for each core.
[[nodiscard]] int usual_threads();

// Throws an Error where a budget may not have as many.
void require_threads(int threads);

}  // namespace zermelo
