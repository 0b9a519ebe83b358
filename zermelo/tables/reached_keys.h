// SPDX-License-Identifier: Apache-2.0
// Which keys of a table play leads to from where the table begins. Two bits a key, and nothing of what solved it: layer
// by layer, since no move lowers the layer, and within a layer until nothing is added.
#pragma once
#include <cstdint>
#include <functional>

#include <zermelo/base/large_array.h>
#include <zermelo/base/progress.h>
#include <zermelo/tables/table.h>

namespace zermelo::tables {

class ReachedKeys {
 public:
  // REQUIRES: a table of sorted keys. All outlive this object.
  ReachedKeys(const Game& game, const Table& table, const Budget& budget);

  void find(Progress& progress);
  // In the order of the table. REQUIRES: found.
  void each_missed(const std::function<void(const AnyPosition&)>& sink) const;

 private:
  using Bits = LargeArray<std::uint64_t>;

  void mark(const AnyPosition& position);
  // Returns whether a position had not been asked for its moves before.
  bool expand(std::uint64_t begin, std::uint64_t end);
  [[nodiscard]] bool is_waiting(std::uint64_t begin, std::uint64_t end);

  const Game& game_;
  const Table& table_;
  const Budget& budget_;
  Bits reached_, expanded_;  // by slot
};

}  // namespace zermelo::tables
