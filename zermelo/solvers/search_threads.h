// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <atomic>
#include <functional>
#include <optional>

#include <zermelo/rules/proved.h>

namespace zermelo::detail {

// Asks `workers` threads the same question, returns the first answer and stops the others. Nothing where all of them
// stopped without an answer. Rethrows the first exception.
using AskWorker = std::function<std::optional<Worth>(int worker, const std::atomic<bool>& stop)>;
[[nodiscard]] std::optional<Worth> first_answer(int workers, const AskWorker& ask);

}  // namespace zermelo::detail
