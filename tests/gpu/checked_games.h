// SPDX-License-Identifier: Apache-2.0
// The check of every registered game; cmake/cuda.cmake makes one source for each.
#pragma once
#include <vector>

namespace zermelo::gpu {

struct Tally;
using GameCheck = void (*)(Tally&);

const std::vector<GameCheck>& checked_games();

}  // namespace zermelo::gpu
