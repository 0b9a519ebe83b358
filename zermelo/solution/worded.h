// SPDX-License-Identifier: Apache-2.0
// Verdicts in words.
#pragma once
#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>

namespace zermelo {

// «wins in 3 plies», «has lost», «draws», «draws, without end».
[[nodiscard]] Phrase worded(const Verdict& verdict);
// «wins», «loses», «draws».
[[nodiscard]] Phrase worded(Outcome outcome);

}  // namespace zermelo
