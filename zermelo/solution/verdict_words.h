// SPDX-License-Identifier: Apache-2.0
// Verdicts in words.
#pragma once
#include <cstdint>

#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>
#include <zermelo/solution/oracle.h>

namespace zermelo {

// «wins in 3 plies», «has lost», «draws», «draws, without end».
[[nodiscard]] Phrase in_words(const Verdict& verdict);
// The same where it is exact; «wins, in 41 plies or sooner», «draws at least», «draws at most» where it is a bound.
[[nodiscard]] Phrase in_words(const Verdict& verdict, Bound bound);
// «wins», «loses», «draws».
[[nodiscard]] Phrase in_words(Outcome outcome);
// «1 position», «6 positions»
[[nodiscard]] Phrase positions_counted(std::uint64_t count);

}  // namespace zermelo
