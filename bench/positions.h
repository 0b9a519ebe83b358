// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>

namespace zermelo::bench {

// The file bench/positions/NAME.txt, as it was when the program was built; empty where there is none.
[[nodiscard]] std::string_view positions_named(std::string_view name);

}  // namespace zermelo::bench
