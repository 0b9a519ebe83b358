// SPDX-License-Identifier: Apache-2.0
// Outcomes of short keys in four bytes each: a search waits for memory, so a smaller table is faster. A key's hash is
// one to one. The key is at the slot that the highest bits of its hash name or, where that is taken, up to 510 further
// on; so a slot need not repeat those bits, and nothing is lost:
//
//   bits 31 to 11   the rest of the hash
//        10 to 2    how many slots further on
//         1 to 0    the outcome's score; 0 where the slot is free
#pragma once
#include <cstdint>

#include <zermelo/base/large_array.h>
#include <zermelo/rules/key.h>
#include <zermelo/solvers/score.h>

namespace zermelo::detail {

class OutcomeTable {
 public:
  static constexpr int max_key_bits = 42;  // which takes 8 MB at least

  // REQUIRES: keys are below 2^key_bits, and key_bits from 1 to max_key_bits.
  OutcomeTable(const Budget& budget, int key_bits);

  [[nodiscard]] std::uint64_t size() const { return size_; }
  // Only its highest key_bits bits are used; the others are 0.
  [[nodiscard]] std::uint64_t hash(const Key<1>& key) const {
    return mixed((key.word[0] << spare_) * first_factor) * last_factor;
  }
  // unknown_score where it is not stored.
  [[nodiscard]] Score find(const Key<1>& key) const { return find(key, hash(key)); }
  [[nodiscard]] Score find(const Key<1>& /*key*/, std::uint64_t hashed) const {
    const Place place = place_of(hashed);
    const std::uint32_t slot = slots_[place.slot];
    return (slot ^ place.content) < 4 ? slot & 3 : unknown_score;
  }
  void prefetch(std::uint64_t hashed) const { __builtin_prefetch(&slots_[hashed >> shift_]); }
  // REQUIRES: score is 1, 2 or 3.
  void set(const Key<1>& /*key*/, std::uint64_t hashed, Score score) {
    Place place = place_of(hashed);
    while (place.slot == (hashed >> shift_) + reach) {
      grow();
      place = place_of(hashed);
    }
    const bool is_new = slots_[place.slot] == 0;
    slots_[place.slot] = place.content | score;
    if (is_new && ++size_ > named() / 2) grow();
  }
  [[nodiscard]] std::uint64_t slots() const { return slots_.size(); }
  // Calls visit(key, score) for each key stored in the slots from `begin` to before `end`.
  template <class Visit>
  void each(std::uint64_t begin, std::uint64_t end, Visit&& visit) const {
    for (std::uint64_t slot = begin; slot < end; ++slot) {
      if (slots_[slot] != 0) visit(key_at(slot), Score{slots_[slot] & 3});
    }
  }

 private:
  // A slot and its content without the score.
  struct Place {
    std::size_t slot;
    std::uint32_t content;
  };
  static constexpr int rest_bits = 21;
  static constexpr std::size_t reach = 511;  // never stored: a slot that far away holds another key
  static constexpr std::uint64_t first_factor = 0x9E3779B97F4A7C15u, last_factor = 0xBF58476D1CE4E5B9u;

  // The slot of the key, or the free one to put it in; out of reach where all slots on the way are taken.
  [[nodiscard]] Place place_of(std::uint64_t hashed) const {
    Place place{static_cast<std::size_t>(hashed >> shift_),
                static_cast<std::uint32_t>(hashed << (64 - shift_) >> 32) & ~2047u};
    const std::size_t end = place.slot + reach;
    while (place.slot < end && slots_[place.slot] != 0 && (slots_[place.slot] ^ place.content) >= 4) {
      ++place.slot;
      place.content += 4;
    }
    return place;
  }
  // Its own inverse, since two shifts leave nothing.
  [[nodiscard]] std::uint64_t mixed(std::uint64_t hashed) const {
    return hashed ^ (hashed >> (65 - spare_) / 2 >> spare_ << spare_);
  }
  // REQUIRES: the slot is not free.
  [[nodiscard]] std::uint64_t hash_at(std::size_t slot, int shift) const;
  [[nodiscard]] Key<1> key_at(std::size_t slot) const;
  [[nodiscard]] std::size_t named() const { return std::size_t{1} << (64 - shift_); }
  void make_room();
  void grow();

  int spare_;  // bits of a word that a key does not use
  int shift_;
  std::uint64_t size_ = 0;
  Budget budget_;
  LargeArray<std::uint32_t> slots_;
};

}  // namespace zermelo::detail
