// SPDX-License-Identifier: Apache-2.0
// Anything that gives a position's verdict: a solution in memory, a table on disk, a search.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>

#include <zermelo/base/player.h>

namespace zermelo {

// How far a verdict can be relied on: the true one is the same, at least as good, or at most as good.
enum class Bound : std::uint8_t { exact, lower, upper };

struct Probe {
  Verdict verdict;
  Bound bound = Bound::exact;
};

// Throws an Error that says what is known.
[[noreturn]] void refuse_bound(const Probe& bound);
[[noreturn]] void refuse_missing();

// Const and thread-safe.
template <class Position>
class Oracle {
 public:
  virtual ~Oracle() = default;
  // Nothing where the position was not solved.
  [[nodiscard]] virtual std::optional<Probe> probe(const Position& position) const = 0;
  // Throws an Error of kind budget where a search ended with a bound, and where the position is missing: that happens
  // only in a table from which a part was lost.
  [[nodiscard]] Verdict verdict(const Position& position) const {
    const std::optional<Probe> found = probe(position);
    if (!found) refuse_missing();
    if (found->bound != Bound::exact) refuse_bound(*found);
    return found->verdict;
  }
  // The outcome alone, where it is found sooner than the verdict; nothing where asking for the verdict is as good.
  [[nodiscard]] virtual std::optional<Outcome> outcome(const Position& /*position*/) const { return std::nullopt; }
  // Whether the position has this verdict, whatever kind of draw; a search finds that out sooner than a verdict.
  // REQUIRES: the position was solved.
  [[nodiscard]] virtual bool confirms(const Position& position, const Verdict& verdict) const {
    const Verdict own = this->verdict(position);
    return !better(own, verdict) && !better(verdict, own);
  }
  // Whether its draws are told apart, those that end and the endless ones: a search does not find that out.
  [[nodiscard]] virtual bool tells_draws_apart() const { return true; }
  // The position that each() passes on for this one: another where one verdict serves several.
  [[nodiscard]] virtual Position listed_as(const Position& position) const { return position; }
  // With a verdict of their own.
  [[nodiscard]] virtual std::uint64_t positions() const = 0;
  // Positions that a search has visited; 0 where there was none.
  [[nodiscard]] virtual std::uint64_t nodes() const { return 0; }

  // Every position with its verdict, in a fixed order: those of the slots from `begin` to before `end`, where a slot
  // holds one position or none. Different slots may be visited at one time.
  using Visit = std::function<void(const Position&, const Verdict&)>;
  [[nodiscard]] virtual std::uint64_t slots() const = 0;
  virtual void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const = 0;
  void each(const Visit& visit) const { each(0, slots(), visit); }
};

}  // namespace zermelo
