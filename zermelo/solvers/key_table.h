// SPDX-License-Identifier: Apache-2.0
// Keys with a score each. Own code because a slot must cost no more than its key and two bytes, be charged to a budget
// and come in the same order on every machine. Open addressing; a slot without a score is free. A key is at the slot
// that the highest bits of its hash name or, where that is taken, further on; extra slots at the end save wrapping
// round to the beginning, and the last of them stays free.
#pragma once
#include <cstdint>
#include <cstring>

#include <zermelo/base/large_array.h>
#include <zermelo/rules/key.h>
#include <zermelo/solvers/score.h>

namespace zermelo::detail {

template <int words>
class KeyTable {
 public:
  explicit KeyTable(const Budget& budget) : budget_(budget), slots_(budget) { make_room(); }

  [[nodiscard]] std::uint64_t size() const { return size_; }
  // Callers that look a key up several times keep its hash.
  static std::uint64_t hash(const Key<words>& key) {
    std::uint64_t sum = 0;
    for (const std::uint64_t word : key.word) {
      sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
      sum ^= sum >> 29;
    }
    return sum * 0xBF58476D1CE4E5B9u;
  }
  // unknown_score where it is not stored.
  [[nodiscard]] Score find(const Key<words>& key, std::uint64_t hashed) const { return score_at(slot_of(key, hashed)); }
  [[nodiscard]] Score find(const Key<words>& key) const { return find(key, hash(key)); }
  // Prefetches the memory that find() will read.
  void prefetch(std::uint64_t hashed) const { __builtin_prefetch(&slots_[hashed >> shift_]); }
  // REQUIRES: score is neither unknown nor above 2^16 - 1.
  void set(const Key<words>& key, std::uint64_t hashed, Score score) {
    const Slot slot{key, static_cast<std::uint16_t>(score)};
    const std::size_t place = slot_of(key, hashed);
    const bool is_new = score_at(place) == unknown_score;
    slots_[place] = slot;
    if (is_new && (++size_ > named() / 4 * 3 || place + 1 == slots_.size())) grow();
  }
  void set(const Key<words>& key, Score score) { set(key, hash(key), score); }
  [[nodiscard]] std::uint64_t slots() const { return slots_.size(); }
  // Calls visit(key, score) for each key stored in the slots from `begin` to before `end`.
  template <class Visit>
  void each(std::uint64_t begin, std::uint64_t end, Visit&& visit) const {
    for (std::uint64_t slot = begin; slot < end; ++slot) {
      if (score_at(slot) != unknown_score) visit(Key<words>(slots_[slot].key), score_at(slot));
    }
  }

 private:
  // Side by side and without padding: finding a key touches one line of the cache.
  struct [[gnu::packed]] Slot {
    Key<words> key;
    std::uint16_t score;
  };

  [[nodiscard]] Score score_at(std::size_t slot) const { return slots_[slot].score; }
  [[nodiscard]] std::size_t slot_of(const Key<words>& key, std::uint64_t hashed) const {
    std::size_t slot = hashed >> shift_;
    while (score_at(slot) != unknown_score && !(Key<words>(slots_[slot].key) == key)) ++slot;
    return slot;
  }
  [[nodiscard]] std::size_t named() const { return std::size_t{1} << (64 - shift_); }
  void make_room();
  void grow();

  static constexpr std::size_t beyond = 512;
  std::uint64_t size_ = 0;
  int shift_ = 64 - 10;
  Budget budget_;
  LargeArray<Slot> slots_;
};

#define ZERMELO_KEY_TABLE(words) extern template class KeyTable<words>;
ZERMELO_FOR_EACH_KEY(ZERMELO_KEY_TABLE)
#undef ZERMELO_KEY_TABLE

}  // namespace zermelo::detail
