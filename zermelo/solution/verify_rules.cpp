// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/verify_rules.h>

#include <zermelo/solution/verdict_words.h>

namespace zermelo {

Phrase missing_verdict(const std::string& position, const std::string& successor) {
  return Phrase("{}: a move leads to {}, which has no verdict", position, successor);
}

Phrase wrong_verdict(const std::string& position, const Verdict& claimed, const Verdict& right, bool outcome_only) {
  if (outcome_only && claimed.outcome != right.outcome)
    return Phrase("{}: it says «{}», the moves say «{}»", position, in_words(claimed.outcome), in_words(right.outcome));
  return Phrase("{}: it says «{}», the moves say «{}»", position, in_words(claimed), in_words(right));
}

Phrase draw_without_end(const std::string& position) {
  return Phrase("{}: said to be a draw that ends, but no moves that keep it lead to a drawn end", position);
}

Phrase draws_not_told_apart() {
  return Phrase("not judged: whether draws end or go on for ever, which a search does not find out");
}

Phrase no_memory_for_ends() {
  return Phrase("not judged, since memory is short: whether draws that are said to end do, or only lead to each other");
}

Phrase ends_not_followed() {
  return Phrase("not judged on a GPU: whether draws that are said to end do, or only lead to each other");
}

}  // namespace zermelo
