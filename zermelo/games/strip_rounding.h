// SPDX-License-Identifier: Apache-2.0
// The best bound (strip_bounds.h) below a game: the greatest number that, alone, with one switch or with two, the game
// is not below.
#pragma once
#include <cstdint>
#include <vector>

#include <zermelo/base/hash_map.h>
#include <zermelo/games/partizan_values.h>
#include <zermelo/games/strip_bounds.h>

namespace zermelo {

class StripRounding {
 public:
  // REQUIRES: no game has room for more than `max_moves` moves.
  explicit StripRounding(int max_moves) : limit_(8 * max_moves) {}

  [[nodiscard]] PartizanValues& values() { return values_; }
  [[nodiscard]] StripBound below(PartizanValues::Value value);
  // The bound of a game in which Left and Right can move to games of these bounds. Changes the lists.
  [[nodiscard]] StripBound below(std::vector<StripBound>& left, std::vector<StripBound>& right);

 private:
  using Value = PartizanValues::Value;
  Value value_of(StripBound bound);
  void improve(StripBound& best, Value value, int hot, int cool);
  template <class Holds>
  int greatest(Holds&& holds) const;

  int limit_;
  PartizanValues values_;
  HashMap<Value, StripBound> bounds_;
  HashMap<std::uint32_t, Value> values_of_bounds_;
  HashMap<std::vector<std::uint32_t>, StripBound> games_;  // by how many moves Left has, and their bounds
};

}  // namespace zermelo
