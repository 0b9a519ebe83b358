// SPDX-License-Identifier: Apache-2.0
// What a rank needs against what it has; too little is an Error that says how many ranks would do.
#pragma once
#include <cstdint>
#include <functional>

#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>
#include <zermelo/cluster/ranks.h>

namespace zermelo::cluster {

// The most bytes that one of so many ranks takes.
using MemoryNeed = std::function<std::uint64_t(int ranks)>;

// Collective: all ranks throw where one of them has too little left.
void require_memory(Ranks& ranks, const MemoryNeed& need, const Budget& budget);

// The same of its GPU's memory, of which it may use `limit` bytes.
void require_device_memory(Ranks& ranks, const MemoryNeed& need, std::uint64_t limit);

// What a rank says that ran out of memory in that layer, where nobody could know before how much it would find.
// `fixed`: the bytes that more ranks do not share. Any other Error is returned as it is.
[[nodiscard]] Error too_much_found(const Error& error, int layer, int ranks, std::uint64_t fixed);

}  // namespace zermelo::cluster
