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

// Const and thread-safe.
template <class Position>
class Oracle {
 public:
  virtual ~Oracle() = default;
  // Nothing where the position was not solved.
  [[nodiscard]] virtual std::optional<Probe> probe(const Position& position) const = 0;
  [[nodiscard]] virtual std::uint64_t positions() const = 0;

  // Every position with its verdict, in a fixed order: those of the slots from `begin` to before `end`, where a slot
  // holds one position or none. Different slots may be visited at one time.
  using Visit = std::function<void(const Position&, const Verdict&)>;
  [[nodiscard]] virtual std::uint64_t slots() const = 0;
  virtual void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const = 0;
  void each(const Visit& visit) const { each(0, slots(), visit); }
};

}  // namespace zermelo
