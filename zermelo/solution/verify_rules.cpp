// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/verify_rules.h>

#include <zermelo/solution/verdict_words.h>

namespace zermelo {

Phrase missing_verdict(const std::string& position, const std::string& successor) {
  return Phrase("{}: a move leads to {}, which has no verdict", position, successor);
}

Phrase wrong_verdict(const std::string& position, const Verdict& claimed, const Verdict& right, bool outcome_only) {
  if (outcome_only)
    return Phrase("{}: it says «{}», the moves say «{}»", position, in_words(claimed.outcome), in_words(right.outcome));
  return Phrase("{}: it says «{}», the moves say «{}»", position, in_words(claimed), in_words(right));
}

}  // namespace zermelo
