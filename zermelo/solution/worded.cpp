// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/worded.h>

namespace zermelo {

Phrase worded(const Verdict& verdict) {
  const Distance plies = verdict.distance;
  if (verdict.outcome != Outcome::draw && plies == 0)
    return verdict.outcome == Outcome::win ? Phrase("has won") : Phrase("has lost");
  switch (verdict.outcome) {
    case Outcome::win:
      return plies == 1 ? Phrase("wins in 1 ply") : Phrase("wins in {} plies", plies);
    case Outcome::loss:
      return plies == 1 ? Phrase("loses in 1 ply") : Phrase("loses in {} plies", plies);
    case Outcome::draw:
      break;
  }
  return verdict.endless ? Phrase("draws, without end") : Phrase("draws");
}

Phrase worded(Outcome outcome) {
  if (outcome == Outcome::draw) return Phrase("draws");
  return outcome == Outcome::win ? Phrase("wins") : Phrase("loses");
}

}  // namespace zermelo
