// SPDX-License-Identifier: Apache-2.0
// The map of what is no solver's table (those know their size and a budget). Entries lie in the order in which they
// came, and slots of open addressing lead to them; none is taken out alone. Own code because std::unordered_map
// allocates for each entry (the values of Domineering 7×7 took three times as long), and abseil's maps do not come as
// headers.
//
// A new entry may move the others: a pointer to one is good until then.
#pragma once
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include <zermelo/base/hash.h>

namespace zermelo {

template <class Key, class Value, class HashOfKey = Hash>
class HashMap {
 public:
  using Entry = std::pair<Key, Value>;

  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] bool empty() const { return entries_.empty(); }
  [[nodiscard]] Entry* begin() { return entries_.data(); }
  [[nodiscard]] Entry* end() { return entries_.data() + entries_.size(); }
  [[nodiscard]] const Entry* begin() const { return entries_.data(); }
  [[nodiscard]] const Entry* end() const { return entries_.data() + entries_.size(); }

  // end() where there is none.
  [[nodiscard]] const Entry* find(const Key& key) const {
    if (slots_.empty()) return end();
    const Slot slot = slots_[slot_of(key, tag_of(key))];
    return slot.place == 0 ? end() : begin() + (slot.place - 1);
  }
  [[nodiscard]] Entry* find(const Key& key) { return begin() + (std::as_const(*this).find(key) - begin()); }

  // The entry of the key, and whether it is new.
  template <class... Arguments>
  std::pair<Entry*, bool> try_emplace(Key key, Arguments&&... arguments) {
    if (2 * (entries_.size() + 1) > slots_.size()) grow();
    const std::uint32_t tag = tag_of(key);
    Slot& slot = slots_[slot_of(key, tag)];
    if (slot.place != 0) return {begin() + (slot.place - 1), false};
    entries_.emplace_back(std::piecewise_construct, std::forward_as_tuple(std::move(key)),
                          std::forward_as_tuple(std::forward<Arguments>(arguments)...));
    slot = {tag, static_cast<std::uint32_t>(entries_.size())};
    return {&entries_.back(), true};
  }
  std::pair<Entry*, bool> emplace(Key key, Value value) { return try_emplace(std::move(key), std::move(value)); }
  Value& operator[](Key key) { return try_emplace(std::move(key)).first->second; }

  void clear() {
    entries_.clear();
    slots_.clear();
  }

 private:
  struct Slot {
    std::uint32_t tag = 0;    // of the key's hash: most other keys are seen to differ without a look at their entries
    std::uint32_t place = 0;  // of the entry, from 1; 0: free
  };

  [[nodiscard]] static std::uint32_t tag_of(const Key& key) { return static_cast<std::uint32_t>(HashOfKey()(key)); }
  // Of the key, or the free one where it would go. REQUIRES: there are slots.
  [[nodiscard]] std::size_t slot_of(const Key& key, std::uint32_t tag) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = tag & mask;
    while (slots_[at].place != 0 && (slots_[at].tag != tag || entries_[slots_[at].place - 1].first != key))
      at = (at + 1) & mask;
    return at;
  }
  void grow() {
    std::vector<Slot> slots(slots_.empty() ? 16 : 2 * slots_.size());
    for (const Slot& slot : slots_) {
      std::size_t at = slot.tag & (slots.size() - 1);
      while (slots[at].place != 0) at = (at + 1) & (slots.size() - 1);
      if (slot.place != 0) slots[at] = slot;
    }
    slots_ = std::move(slots);
  }

  std::vector<Entry> entries_;
  std::vector<Slot> slots_;  // a power of two of them, at most half taken
};

}  // namespace zermelo
