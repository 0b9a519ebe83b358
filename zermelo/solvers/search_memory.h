// SPDX-License-Identifier: Apache-2.0
// The memory of one thread's search. Early positions are in a table that all threads share. Positions with little play
// left are the most frequent, met again soon or never, and cheap to solve: they are in a small table of the thread's
// own, which stays in its core's cache.
#pragma once
#include <cstdint>
#include <limits>

#include <zermelo/rules/key.h>
#include <zermelo/solvers/advice.h>
#include <zermelo/solvers/transposition_table.h>

namespace zermelo::detail {

template <Rules R>
class SearchMemory {
 public:
  using Position = typename R::Position;
  using Table = TranspositionTable<key_words<R>, Known>;

  // A position, or the symmetric one that is stored instead, and its place in the table.
  struct KeyedPosition {
    Position position;
    KeyOf<R> key;
    std::uint64_t hash;
  };

  SearchMemory(const R& rules, const AdviceOf<R>& advice, Table& shared, bool outcome_only, const Budget& budget)
      : rules_(rules), advice_(advice), shared_(shared), own_(budget, own_bytes, false), outcome_only_(outcome_only) {
    if constexpr (Layered<R>) {
      if (rules.longest_step() > 0) first_late_layer_ = rules.layers() * 5 / 8;
    }
  }

  KeyedPosition keyed(const Position& position) const {
    if constexpr (advice_has_key<R>) {
      const KeyOf<R> key = key_of(rules_, advice_.key(position, outcome_only_));
      return {position, key, Table::hash(key)};
    } else {
      const Position canonical = representative(rules_, position, worth_folding(position));
      const KeyOf<R> key = key_of(rules_, canonical);
      return {canonical, key, Table::hash(key)};
    }
  }

  void prefetch(const KeyedPosition& at) const { (late(at) ? own_ : shared_).prefetch(at.hash); }
  [[nodiscard]] Known find(const KeyedPosition& at) const { return (late(at) ? own_ : shared_).find(at.key, at.hash); }
  // `work`: positions visited for it, 1 at least.
  void store(const KeyedPosition& at, const Known& known, std::uint64_t work) {
    if (work >= min_work_stored) (late(at) ? own_ : shared_).store(at.key, at.hash, known, work);
  }

  void begin_search() { own_.begin_search(); }
  void grow_own() { own_.grow_where_crowded(); }
  // REQUIRES: no other thread uses the shared table.
  void grow_shared() { shared_.grow_where_crowded(); }
  [[nodiscard]] bool shared_should_grow() const { return shared_.should_grow(); }

 private:
  static constexpr std::uint64_t own_bytes = std::uint64_t{1} << 19;
  static constexpr std::uint64_t min_work_stored = 2;  // finding it again costs no more

  bool late([[maybe_unused]] const KeyedPosition& at) const {
    if constexpr (Layered<R>) return rules_.layer(at.position) >= first_late_layer_;
    return false;
  }
  // Near the beginning symmetric positions are often met; later on, looking for them costs more than it saves.
  bool worth_folding([[maybe_unused]] const Position& position) const {
    if constexpr (Layered<R>) return rules_.layer(position) * 3 <= rules_.layers();
    return true;
  }

  const R& rules_;
  [[maybe_unused]] const AdviceOf<R>& advice_;
  Table& shared_;
  Table own_;
  bool outcome_only_;
  int first_late_layer_ = std::numeric_limits<int>::max();
};

}  // namespace zermelo::detail
