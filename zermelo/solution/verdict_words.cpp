// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/verdict_words.h>

#include <zermelo/base/error.h>

namespace zermelo {

Phrase in_words(const Verdict& verdict) {
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

Phrase in_words(const Verdict& verdict, Bound bound) {
  if (bound == Bound::exact) return in_words(verdict);
  if (verdict.outcome == Outcome::draw)
    return bound == Bound::lower ? Phrase("draws at least") : Phrase("draws at most");
  return verdict.outcome == Outcome::win ? Phrase("wins, in {} plies or sooner", verdict.distance)
                                         : Phrase("loses, in {} plies or sooner", verdict.distance);
}

Phrase in_words(Outcome outcome) {
  if (outcome == Outcome::draw) return Phrase("draws");
  return outcome == Outcome::win ? Phrase("wins") : Phrase("loses");
}

void refuse_missing() {
  throw Error(Phrase("the table has lost a part: a position is missing")).coded("table-damaged");
}

void refuse_bound(const Probe& bound) {
  throw Error(Error::Kind::budget,
              Phrase("the search was out of time; the player to move {}", in_words(bound.verdict, bound.bound)))
      .coded("over-time");
}

Phrase positions_counted(std::uint64_t count) {
  return counted(count, Phrase("0 positions"), Phrase("1 position"), Phrase("{} positions", count));
}

}  // namespace zermelo
