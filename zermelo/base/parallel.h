// SPDX-License-Identifier: Apache-2.0
// Loops over blocks of a range, on as many threads as the budget allows (oneTBB behind it).
#pragma once
#include <cstdint>
#include <functional>

#include <zermelo/base/budget.h>

namespace zermelo {

// Of the budget's threads, as many as the machine runs at the same time.
[[nodiscard]] int usable_threads(const Budget& budget);

// Calls body(begin, end) for consecutive blocks of `block` indices that cover [0, count), in any order and at the same
// time on different threads; on one thread, in order. An exception thrown by the body reaches the caller.
void parallel_blocks(const Budget& budget, std::uint64_t count, std::uint64_t block,
                     const std::function<void(std::uint64_t begin, std::uint64_t end)>& body);

}  // namespace zermelo
