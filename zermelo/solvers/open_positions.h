// SPDX-License-Identifier: Apache-2.0
// The positions on the path of a depth-first search, to detect one that comes back.
#pragma once
#include <zermelo/rules/key.h>
#include <zermelo/solvers/key_table.h>

namespace zermelo::detail {

template <Rules R>
class OpenPositions {
 public:
  OpenPositions(const R& rules, const Budget& budget) : rules_(rules), table_(budget) {}

  // False where the position is already on the path.
  bool enter(const typename R::Position& position) {
    const KeyOf<R> key = key_of(rules_, position);
    if (table_.find(key) == open) return false;
    table_.set(key, open);
    return true;
  }
  void leave(const typename R::Position& position) { table_.set(key_of(rules_, position), closed); }

 private:
  static constexpr Score open = 1, closed = 2;

  const R& rules_;
  KeyTable<key_words<R>> table_;
};

}  // namespace zermelo::detail
