// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <memory>

#include <zermelo/catalogue/game.h>

namespace zermelo {

// The same oracle, asked for outcomes alone: of a search that finds them long before distances, which are 0.
[[nodiscard]] std::shared_ptr<const GameOracle> outcomes_of(std::shared_ptr<const GameOracle> oracle);

}  // namespace zermelo
