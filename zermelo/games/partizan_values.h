// SPDX-License-Identifier: Apache-2.0
// Combinatorial game values in canonical form (Conway, On Numbers and Games): the worth of positions where the two
// players, Left and Right, have different moves and who cannot move loses. Each value has a small number. Two positions
// may be exchanged within any sum exactly if their values are equal.
#pragma once
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include <zermelo/base/hash_map.h>

namespace zermelo {

class PartizanValues {
 public:
  using Value = int;
  using Values = std::vector<Value>;

  // The value of a position from which Left and Right can move to positions of these values.
  [[nodiscard]] Value of(Values left, Values right);
  // The value of two positions side by side.
  [[nodiscard]] Value sum(Value one, Value with);
  // Whether Left likes `one` no better than `with` in any sum.
  [[nodiscard]] bool at_most(Value one, Value with);

  [[nodiscard]] Value number(int eighths);
  // A switch: the player who moves gets number + hot (Left) or number - hot (Right). REQUIRES: hot >= 0.
  [[nodiscard]] Value switch_around(int eighths, int hot);

 private:
  struct Options {
    Values left, right;
  };
  bool at_most(const Options& one, Value with);
  bool at_most(Value one, const Options& with);
  void drop_dominated(Options& options);
  bool bypass_reversible(Options& options);
  Value known(Options options);
  static std::uint64_t pair_of(Value one, Value with) {
    return static_cast<std::uint64_t>(one) << 32 | static_cast<std::uint32_t>(with);
  }

  std::vector<Options> options_;
  std::map<std::pair<Values, Values>, Value> values_;
  HashMap<int, Value> numbers_;
  HashMap<std::uint64_t, bool> compared_;
  HashMap<std::uint64_t, Value> sums_;
};

}  // namespace zermelo
