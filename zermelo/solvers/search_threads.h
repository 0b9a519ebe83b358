// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <atomic>
#include <functional>
#include <optional>

#include <zermelo/rules/proved.h>

namespace zermelo::detail {

// Asks `workers` threads the same and returns the answer that comes first; the others are told to stop. Nothing where
// all of them stopped without one. What the first of them throws is thrown.
using AskWorker = std::function<std::optional<Worth>(int worker, const std::atomic<bool>& stop)>;
[[nodiscard]] std::optional<Worth> first_answer(int workers, const AskWorker& ask);

}  // namespace zermelo::detail
